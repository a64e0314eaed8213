import JSEN

/// From the bytes of a piece to an element.
struct StreamReading<Element>: Sendable {
  typealias Parse = @Sendable (TextBytes, StreamPlace) throws -> Element

  let rules: StreamRules
  private let makeParse: @Sendable () -> Parse
  private let parse: Parse

  /// - Parameter makeParse: is called for each batch of parallel work, so that no two tasks wait for one object.
  init(_ rules: StreamRules, makeParse: @escaping @Sendable () -> Parse) {
    self.rules = rules
    self.makeParse = makeParse
    parse = makeParse()
  }

  init(_ rules: StreamRules, _ parse: @escaping Parse) { self.init(rules) { parse } }

  /// Returns a reading that does something more with each element.
  func map<T>(_ transform: @escaping @Sendable (Element) throws -> T) -> StreamReading<T> {
    StreamReading<T>(rules) { [makeParse] in
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
  ) -> StreamReading<T> where T: Decodable & SendableMetatype {
    let original = JSENDecoder(copying: decoder)
    return StreamReading<T>(rules) { [rules] in
      let decoder = JSENDecoder(copying: original)
      return { text, place in
        let document = try rules.document(text, at: place)
        return try Rejection.wrap { try decoder.decode(T.self, from: document) }
      }
    }
  }

  /// Returns a reading whose values are decoded later, where the caller is isolated.
  var undecoded: StreamReading<JSENUndecodedValue> {
    StreamReading<JSENUndecodedValue>(rules) { [rules] text, place in
      JSENUndecodedValue(
        document: try rules.document(text, at: place), place: place, rules: rules)
    }
  }

  /// Returns the same reading for another task.
  func forTask() -> StreamReading { StreamReading(rules, makeParse: makeParse) }

  /// Reads a piece. The result is never nil.
  // The element is not returned by the closure, since closures that return a type that is only known when the program runs
  // take 50 ns; and it is not unwrapped, which takes 20 ns.
  @inline(__always)
  func element(
    of piece: StreamPiece, _ meter: ProgressMeter? = nil
  ) throws(JSENStreamError) -> Element? {
    var element: Element?
    try TextBytes.with(piece.bytes) { (text) throws(JSENStreamError) in
      let text = text.slice(piece.start, piece.end)
      do {
        do { element = try parse(text, piece.place) } catch is JSEN.ParsingError
          where rules.end(of: text) < text.count
        {
          // An error at the end of a line that ends with CR and LF has its place before both, and one of an event before the
          // lines that are not data.
          element = try parse(text.slice(0, rules.end(of: text)), piece.place)
        }
      } catch {
        throw JSENStreamError(error, reading: text, at: piece.place, rules)
      }
    }
    meter?.add(items: 1, upTo: piece.place.end)
    return element
  }
}
