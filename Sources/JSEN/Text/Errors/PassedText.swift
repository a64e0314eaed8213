/// The part of a text that has been read and is gone: the facts that an error about the rest needs.
///
/// A short text with the same open containers and keys replaces it. So the rest is read as before, and the positions are
/// moved back.
struct PassedText: Sendable {
  /// The text that has the same containers open, in the same state.
  private(set) var beginning: [UInt8] = []
  /// The location of the first byte of the rest.
  private let end: JSEN.TextLocation
  /// Where the first of two equal keys begins, for an error about the second one.
  var firstOfDuplicate: JSEN.TextLocation?
  /// The brackets and keys of the short text.
  private var marks: [Mark] = []

  private struct Mark {
    /// Where it begins in the short text, and in the text that is gone.
    let short: Int
    let location: JSEN.TextLocation
    /// How many elements the container has more than in the short text.
    var missing = 0
  }

  /// - Parameters:
  ///   - levels: the containers that are open; those that begin in the rest have no location.
  ///   - end: the location of the first byte of the rest.
  ///   - phase: the part of the text that comes next.
  init(
    _ levels: [ElementFinder.Level], upTo end: JSEN.TextLocation, in phase: ParsingState.Phase
  ) {
    self.end = end
    let isAfterValue = phase == .afterValue || phase == .end
    let levels = levels.prefix { $0.location != nil }
    // A byte order mark in the rest is not at the beginning of the text.
    if levels.isEmpty { beginning += (isAfterValue ? #""""# : " ").utf8 }
    for (number, level) in levels.enumerated() {
      guard let location = level.location else { break }
      let isInnermost = number + 1 == levels.count
      marks.append(
        Mark(short: beginning.count, location: location, missing: max(level.count - 1, 0)))
      beginning += (level.isObject ? "{" : "[").utf8
      let hasEnded = isInnermost && isAfterValue
      if level.count > 0 {
        beginning += ((level.isObject ? #""":"""# : #""""#) + (hasEnded ? "" : ",")).utf8
      }
      guard let key = level.keptKey else { continue }
      marks.append(Mark(short: beginning.count, location: key.location))
      beginning += key.written
      if !(isInnermost && phase == .colon) { beginning += ":".utf8 }
    }
  }

  /// Whether the rest begins inside a line.
  var endsInsideLine: Bool { end.column > 1 }

  /// Returns the location of a byte in the short text and the rest.
  func location(_ offset: Int, in bytes: TextBytes) -> JSEN.TextLocation {
    if offset < beginning.count, let mark = marks.last(where: { $0.short <= offset }) {
      return mark.location
    }
    return end.moved(over: bytes, beginning.count, offset)
  }

  /// Returns how many elements the container has more that begins at an offset of the short text and the rest.
  func missing(inContainerAt offset: Int) -> Int {
    guard offset < beginning.count else { return 0 }
    return marks.last { $0.short <= offset }?.missing ?? 0
  }
}

extension JSEN.TextLocation {
  /// Returns the location at the end of bytes that begin at this one.
  package func moved(over bytes: TextBytes, _ start: Int, _ end: Int) -> JSEN.TextLocation {
    let rest = bytes.slice(start, bytes.count)
    let location = JSEN.TextLocation(offset: end - start, in: rest)
    // A byte order mark counts, unless the whole text begins with it.
    let mark = offset > 0 && end - start >= 3 && rest.hasByteOrderMark ? 1 : 0
    return JSEN.TextLocation(
      offset: offset + end - start, line: line + location.line - 1,
      column: location.line == 1 ? column + location.column - 1 + mark : location.column)
  }
}
