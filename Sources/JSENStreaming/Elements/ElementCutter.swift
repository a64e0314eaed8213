import JSEN

/// The text of an array or object, and the elements that have been found in it and not been returned; or texts after each
/// other.
struct ElementCutter: StreamCutter {
  private let text: ArrivingElements
  private var found = FoundElements()
  /// How many of the elements were returned.
  private var returned = 0
  /// Bytes that have not been read.
  private var rest: ArraySlice<UInt8> = []
  private let rules: StreamRules
  /// How many bytes an element may have.
  private let limit: Int
  /// Whether no more bytes follow.
  private(set) var isAtEnd = false
  private(set) var isDone = false
  /// Whether the source has failed. The bytes that it gave are still read, but are no whole text.
  private var isStopped = false

  init(_ rules: StreamRules, limit: Int = .max) {
    self.rules = rules
    self.limit = max(limit, 0)
    text = ArrivingElements(
      path: rules.unit == .text ? nil : rules.path.segments, options: rules.reading)
  }

  var position: Int { text.count + rest.count }

  var count: Int {
    guard hasPiece, let last = found.elements.last else { return rest.count }
    return rest.count + last.range.end - found.elements[returned].range.start
  }

  private var hasPiece: Bool { returned < found.elements.count }

  var needsBytes: Bool { !hasPiece && rest.isEmpty && !isAtEnd }

  /// The array or object at the path, or the value that is neither, once it begins.
  var root: ArrivingElements.Root? { text.root }

  mutating func end() { isAtEnd = true }

  mutating func stop() -> StreamPlace {
    (isAtEnd, isStopped) = (true, true)
    let bytes = Array(rest)
    let end = TextBytes.with(bytes) { text.end.moved(over: $0, 0, bytes.count) }
    return StreamPlace(number: 0, end)
  }

  /// Ends the stream after a fault in the text.
  ///
  /// - Returns: the number of the element that was being read, and the end of the text so far.
  private mutating func fail() -> StreamPlace {
    (rest, found, returned) = ([], FoundElements(), 0)
    (isAtEnd, isDone) = (true, true)
    return StreamPlace(number: (text.openIndex ?? -1) + 1, text.end)
  }

  mutating func cut() throws(JSENStreamError) -> StreamPiece? {
    while !hasPiece {
      if isStopped, rest.isEmpty { isDone = true }
      if isDone { return nil }
      let hasRead: Bool
      do throws(JSEN.ParsingError) { hasRead = try find() } catch {
        try checkLength(upTo: error.offset)
        throw JSENStreamError(.malformed(error), at: fail(), rules)
      }
      guard hasRead else {
        try checkLength(upTo: position)
        return nil
      }
      if isDone, rules.unit == .element { try requireContainer() }
    }
    let range = found.elements[returned].range
    let place = StreamPlace(element: returned, of: found)
    returned += 1
    if place.end - place.offset > limit { throw tooLong(at: place) }
    return StreamPiece(bytes: found.bytes, start: range.start, end: range.end, place: place)
  }

  /// Finds elements in the bytes that have not been read.
  ///
  /// - Returns: whether there are any such bytes, or the end of the text.
  private mutating func find() throws(JSEN.ParsingError) -> Bool {
    if rest.isEmpty, !isAtEnd {
      try text.throwKnownFailure()
      return false
    }
    // A long chunk is not copied at once.
    let chunk = rest.prefix(JSENBytes.AsyncIterator.chunkSize)
    rest = rest.dropFirst(chunk.count)
    // The text is changed in place, so nothing else may have it.
    (found, returned) = (FoundElements(), 0)
    let elements = chunk.isEmpty ? try text.finish() : try text.append(chunk)
    isDone = chunk.isEmpty && elements.isEmpty
    found = FoundElements(
      elements, in: elements.isEmpty ? [] : text.originalBytes, from: text.start)
    return true
  }

  /// Throws if the text that is open at a position of the stream is too long.
  private mutating func checkLength(upTo end: Int) throws(JSENStreamError) {
    guard limit < .max, let start = text.openElement, end - start.offset > limit else { return }
    throw tooLong(at: StreamPlace(number: (text.openIndex ?? 0) + 1, start))
  }

  /// The error for a text that is too long. Nothing is read after it, since its end may be anywhere.
  private mutating func tooLong(at place: StreamPlace) -> JSENStreamError {
    _ = fail()
    return JSENStreamError(.tooLong(limit: limit), at: place, rules)
  }

  private mutating func requireContainer() throws(JSENStreamError) {
    guard let root = text.root else {
      throw JSENStreamError(.missing, at: fail(), rules)
    }
    if case .scalar(let value) = root.kind {
      throw JSENStreamError(
        .notAContainer(value), at: StreamPlace(number: 0, root.location), rules)
    }
  }

  mutating func append(_ chunk: [UInt8]) {
    if rest.isEmpty { rest = chunk[...] } else { rest += chunk }
  }

  mutating func append<Failure>(
    upTo count: Int, _ write: (inout [UInt8], _ position: Int) throws(Failure) -> Int?
  ) throws(Failure) -> Bool {
    var bytes = [UInt8](repeating: 0, count: count)
    guard let written = try write(&bytes, 0) else { return false }
    if written == 0 { isAtEnd = true }
    bytes.removeSubrange(written...)
    append(bytes)
    return true
  }
}
