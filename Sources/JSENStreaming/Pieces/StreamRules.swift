import JSEN

/// The kind of the pieces of a stream, and how they are read.
struct StreamRules: Sendable {
  /// The kind of one piece.
  enum Unit: Sendable {
    case line, record, event, text, element
  }

  let unit: Unit
  /// The accepted grammar of a piece.
  let reading: JSEN.ReadingOptions
  /// The path of the array or object whose elements are read.
  let path: JSEN.KeyPath
  /// Is called with the error of a bad piece, instead of throwing the error.
  let onBadPiece: (@Sendable (JSENStreamError) -> Void)?

  init(
    _ unit: Unit, _ reading: JSEN.ReadingOptions, at path: JSEN.KeyPath = "",
    onBadPiece: (@Sendable (JSENStreamError) -> Void)? = nil
  ) {
    self.unit = unit
    self.path = path
    self.onBadPiece = onBadPiece
    var reading = reading.forString
    reading.maximumTextLength = .max
    self.reading = reading
  }

  /// The path of a piece.
  func path(of place: StreamPlace) -> JSEN.KeyPath {
    guard unit == .element else { return path }
    return JSEN.KeyPath(segments: path.segments + [place.key ?? String(place.number - 1)])
  }

  /// Where the text of a piece begins.
  func start(of place: StreamPlace) -> TextStart {
    TextStart(place.location, isLine: unit == .line, lines: place.event?.lines ?? [])
  }

  /// Where a text ends whose error is at its end. A line end after it is not shown.
  func end(of text: TextBytes) -> Int {
    var end = text.count
    switch unit {
    case .line where text[end - 1] == 0x0D: end -= 1
    case .event: while end > 0, Self.isWhitespace(text[end - 1]) { end -= 1 }
    default: break
    }
    return end
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Makes a document of the text of a piece.
  func document(_ text: TextBytes, at place: StreamPlace) throws -> JSENDocument {
    try JSENDocument(reading: OwnedText(copying: text), options: reading, start: start(of: place))
  }

  /// Calls a closure until it throws no error of a bad piece that is reported.
  @inline(__always)
  func reportingErrors(
    _ cut: () throws(JSENStreamError) -> Void
  ) throws(JSENStreamError) {
    while true {
      do throws(JSENStreamError) { return try cut() } catch { try report(error) }
    }
  }

  /// Throws the error of a bad piece, unless there is a closure for it. After a fault in the text of elements, or in texts
  /// after each other, nothing can be read, so it is thrown.
  func report(_ error: JSENStreamError) throws(JSENStreamError) {
    guard let onBadPiece, ![.text, .element].contains(unit) || error.kind == .rejected
    else { throw error }
    onBadPiece(error)
  }
}
