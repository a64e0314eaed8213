/// The part of a text that has been read and is gone, as far as an error about the rest needs it.
///
/// A short text with the same open containers replaces it. So the rest is read as it was, and the positions are moved to
/// where they were.
struct PassedText: Sendable {
  /// The text that has the same containers open, in the same state.
  private(set) var beginning: [UInt8] = []
  /// The location of the first byte of the rest.
  private(set) var end = JSEN.TextLocation(offset: 0, line: 1, column: 1)
  /// Where each open container begins: in the short text, and in the text that is gone.
  private var starts: [(short: Int, location: JSEN.TextLocation)] = []
  /// How many elements the arrays have more than in the short text.
  private var missing: [Int] = []

  /// Notes that the first bytes of the rest are gone, too.
  ///
  /// - Parameters:
  ///   - count: how many bytes; they do not end between CR and LF.
  ///   - levels: the open containers, and their keys.
  mutating func append(
    _ bytes: TextBytes, _ count: Int, _ levels: [(level: ElementFinder.Level, key: String?)],
    isBetweenValues: Bool, isBeforeColon: Bool
  ) {
    let oldStarts = starts
    beginning = []
    missing = []
    starts = []
    var position = 0
    for (number, (level, key)) in levels.enumerated() {
      if level.start >= 0 {
        end = end.moved(over: bytes, position, level.start)
        position = level.start
        starts.append((beginning.count, end))
      } else {
        starts.append((beginning.count, oldStarts[number].location))
      }
      beginning += (level.isObject ? "{" : "[").utf8
      let member = level.isObject ? #""":"""# : #""""#
      let isInnermost = number + 1 == levels.count
      missing.append(max(level.count - 1, 0))
      if isInnermost, isBetweenValues {
        beginning += member.utf8
        break
      }
      if level.count > 0 { beginning += (member + ",").utf8 }
      guard let key else { continue }
      beginning += JSEN.quoted(key).utf8
      if !(isInnermost && isBeforeColon) { beginning += ":".utf8 }
    }
    end = end.moved(over: bytes, position, count)
  }

  /// Returns the location of a byte in the short text and the rest.
  func location(_ offset: Int, in bytes: TextBytes) -> JSEN.TextLocation {
    if offset < beginning.count, let start = starts.last(where: { $0.short <= offset }) {
      return start.location
    }
    return end.moved(over: bytes, beginning.count, offset)
  }

  /// Returns the path of a value, of which the short text has fewer elements.
  func segments(_ segments: [String]) -> [String] {
    segments.enumerated().map { number, segment in
      guard missing.indices.contains(number), isArray(number), let index = Int(segment) else {
        return segment
      }
      return String(index + missing[number])
    }
  }

  private func isArray(_ number: Int) -> Bool {
    beginning[starts[number].short] == UInt8(ascii: "[")
  }
}

extension JSEN.TextLocation {
  /// Returns the location at the end of bytes that begin at this one.
  fileprivate func moved(over bytes: TextBytes, _ start: Int, _ end: Int) -> JSEN.TextLocation {
    let location = JSEN.TextLocation(offset: end - start, in: bytes.slice(start, bytes.count))
    return JSEN.TextLocation(
      offset: offset + end - start, line: line + location.line - 1,
      column: location.line == 1 ? column + location.column - 1 : location.column)
  }
}

extension JSEN {
  /// A string in quotes, with all escapes that it needs.
  fileprivate static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      if scalar == "\"" || scalar == "\\" || scalar.value < 0x20 {
        text += "\\u" + Excerpt.fourDigits(scalar.value)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
