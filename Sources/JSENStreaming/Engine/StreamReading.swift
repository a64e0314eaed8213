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

  /// Reads on up to the next element. Bad pieces are reported if the format has a closure for them.
  ///
  /// - Parameter cut: cuts the next piece off, and returns the array that it is in.
  /// - Returns: nil when bytes are needed, and when no piece is left; `isDone` of the cutter says which.
  @inline(__always)
  func next(
    _ meter: ProgressMeter? = nil,
    _ cut: () throws(Format.Cutter.Failure) -> (StreamCut<Format.Cutter.Place>, bytes: [UInt8])
  ) throws(Format.Cutter.Failure) -> Element? {
    while true {
      do throws(Format.Cutter.Failure) {
        let (cut, bytes) = try cut()
        guard case .piece(let place, let start, let end) = cut else { return nil }
        let element = try TextBytes.with(bytes.span) {
          (text) throws(Format.Cutter.Failure) in
          try format.read(text.slice(start, end), at: place, parse)
        }
        if let element {
          meter?.add(items: 1, upTo: place.offset + end - start)
          return element
        }
      } catch {
        guard let report = format.onBadPiece else { throw error }
        report(error)
      }
    }
  }
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
