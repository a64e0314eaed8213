import JSEN

/// From the bytes of a piece to an element.
struct StreamReading<Format: StreamFormat, Element>: Sendable {
  typealias Parse = @Sendable (TextBytes, Format.Cutter.Place) throws -> Element

  let format: Format
  private let makeParse: @Sendable () -> Parse
  private let parse: Parse

  /// - Parameter makeParse: is called for each batch of parallel work, so that no two tasks wait for one object.
  init(_ format: Format, makeParse: @escaping @Sendable () -> Parse) {
    self.format = format
    self.makeParse = makeParse
    parse = makeParse()
  }

  init(_ format: Format, _ parse: @escaping Parse) { self.init(format) { parse } }

  /// Returns a reading that does something more with each element.
  func map<T>(_ transform: @escaping @Sendable (Element) throws -> T) -> StreamReading<Format, T> {
    StreamReading<Format, T>(format) { [makeParse] in
      let parse = makeParse()
      return { text, place in
        let element = try parse(text, place)
        return try Rejection.wrap { try transform(element) }
      }
    }
  }

  /// Returns a reading that decodes each piece. The decoder is copied, and once more for each task.
  func decoding<T>(
    _ type: T.Type, _ decoder: JSENDecoder
  ) -> StreamReading<Format, T> where T: Decodable & SendableMetatype {
    let original = JSENDecoder(copying: decoder)
    return StreamReading<Format, T>(format) { [format] in
      let decoder = JSENDecoder(copying: original)
      return { text, place in
        let document = try format.document(text, at: place)
        return try Rejection.wrap { try decoder.decode(T.self, from: document) }
      }
    }
  }

  /// Returns a reading whose values are decoded later, where the caller is isolated.
  var undecoded: StreamReading<Format, JSENUndecodedValue<Format.Cutter.Failure>> {
    StreamReading<Format, JSENUndecodedValue<Format.Cutter.Failure>>(format) {
      [format] text, place in
      let document = try format.document(text, at: place)
      return JSENUndecodedValue(document: document, onBadValue: format.onBadPiece) { error in
        document.storage.read { format.rejection(error, of: $0.bytes, at: place) }
      }
    }
  }

  /// Returns the same reading for another task.
  func forTask() -> StreamReading { StreamReading(format, makeParse: makeParse) }

  /// Reads a piece. The result is never nil.
  // The format is known where this is inlined. The element is not returned by the closure, since closures that return a
  // type that is only known when the program runs take 50 ns; and it is not unwrapped, which takes 20 ns.
  @inline(__always)
  func element(
    of piece: StreamPiece<Format>, _ meter: ProgressMeter? = nil
  ) throws(Format.Cutter.Failure) -> Element? {
    var element: Element?
    try TextBytes.with(piece.bytes.span) { (text) throws(Format.Cutter.Failure) in
      element = try format.read(text.slice(piece.start, piece.end), at: piece.place, parse)
    }
    meter?.add(items: 1, upTo: piece.endOffset)
    return element
  }

  /// Reports the error of a bad piece if the format has a closure for it, and throws it otherwise.
  func report(_ error: Format.Cutter.Failure) throws(Format.Cutter.Failure) {
    guard let report = format.onBadPiece else { throw error }
    report(error)
  }
}

/// A piece of a stream that is not blank.
struct StreamPiece<Format: StreamFormat> {
  /// The array that the piece is in.
  let bytes: [UInt8]
  let place: Format.Cutter.Place
  let start: Int
  let end: Int

  /// Returns the next piece; nil when bytes are needed, and when no piece is left: `isDone` of the cutter says which. Bad
  /// pieces are reported if the format has a closure for them.
  ///
  /// - Parameter cut: cuts the next piece off, and returns the array that it is in.
  @inline(__always)
  static func next(
    _ format: Format,
    _ cut: () throws(Format.Cutter.Failure) -> (StreamCut<Format.Cutter.Place>, bytes: [UInt8])
  ) throws(Format.Cutter.Failure) -> StreamPiece? {
    while true {
      do throws(Format.Cutter.Failure) {
        let (cut, bytes) = try cut()
        guard case .piece(let place, let start, let end) = cut else { return nil }
        if TextBytes.with(bytes.span, { format.isBlank($0.slice(start, end)) }) { continue }
        return StreamPiece(bytes: bytes, place: place, start: start, end: end)
      } catch {
        guard let report = format.onBadPiece else { throw error }
        report(error)
      }
    }
  }

  /// The number of bytes of the stream up to the end of the piece.
  var endOffset: Int { place.offset + end - start }
}

/// An error of a decoder or a closure. It is not about the text, even if it is a `JSEN.ParsingError`.
struct Rejection: Error {
  let reason: any Error

  /// Calls a closure, and marks its error.
  @inline(__always)
  static func wrap<Result>(_ body: () throws -> Result) throws(Rejection) -> Result {
    do { return try body() } catch { throw Rejection(reason: error) }
  }
}
