import JSEN

/// A text from which parts with errors are left out. Spaces take their places, so that all offsets stay.
struct TextRepair {
  private(set) var bytes: [UInt8]
  private let options: JSEN.ReadingOptions
  /// How many brackets were added at the end.
  private var addedCount = 0

  init(_ bytes: [UInt8], _ options: JSEN.ReadingOptions) {
    self.bytes = bytes
    self.options = options
  }

  /// An array or object that is open at an error.
  private struct Level {
    let bracket: Int
    /// Where the current entry begins: after the bracket, or after the last comma.
    var entry: Int
  }

  var isBlank: Bool { bytes.allSatisfy(isSpace) }

  /// Leaves out the entry in which there is an error, or adds what is missing; returns false when that is not possible.
  mutating func leaveOut(_ error: JSEN.ParsingError) -> Bool {
    let old = bytes
    // Without a change, the parser finds the same error again.
    return change(error) && bytes != old
  }

  private mutating func change(_ error: JSEN.ParsingError) -> Bool {
    let place = min(error.offset, bytes.count)
    if let end = endOfComment(from: place) {
      // The options do not allow the comment.
      blank(place, end)
      return true
    }
    let levels = levels(upTo: place)
    guard let level = levels.last else { return leaveOutOfRoot(error, place) }
    let isComplete =
      error.kind == .expectedCommaOrClosingBrace || error.kind == .expectedCommaOrClosingBracket
    if place == bytes.count {
      if !isComplete { blank(level.entry, place) }
      removeTrailingComma(before: isComplete ? place : level.entry)
      return close(levels)
    }
    if isComplete, begins(at: place), place > 0, isSpace(bytes[place - 1]) {
      // Only the comma is missing.
      bytes[place - 1] = UInt8(ascii: ",")
      return true
    }
    let isEmpty = (level.entry..<place).allSatisfy { isSpace(bytes[$0]) }
    if isComplete || isEmpty, isCloser(bytes[place]), bytes[place] != closer(of: level) {
      if isEmpty { removeTrailingComma(before: level.entry) }
      if levels.count > 1, closer(of: levels[levels.count - 2]) == bytes[place] {
        // The inner one is not closed.
        let outer = levels[levels.count - 2]
        blank(outer.entry, place)
        removeTrailingComma(before: outer.entry)
      } else {
        bytes[place] = closer(of: level)
      }
      return true
    }
    let end = endOfEntry(from: level.entry, after: place)
    blank(level.entry, end)
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
      bytes[end] = 0x20
    } else {
      removeTrailingComma(before: level.entry)
    }
    return true
  }

  /// Leaves out text around the root.
  private mutating func leaveOutOfRoot(_ error: JSEN.ParsingError, _ place: Int) -> Bool {
    switch error.kind {
    case .expectedEnd where place < bytes.count: blank(place, bytes.count)
    case .byteOrderMark: blank(0, 3)
    default: return false
    }
    return true
  }

  /// Adds the brackets that are missing at the end.
  private mutating func close(_ levels: [Level]) -> Bool {
    // A comment or a string at the end would take them in.
    if addedCount > 0 { return false }
    addedCount = levels.count
    bytes.append(0x0A)
    bytes += levels.reversed().map { closer(of: $0) }
    return true
  }

  private func closer(of level: Level) -> UInt8 {
    UInt8(ascii: bytes[level.bracket] == UInt8(ascii: "{") ? "}" : "]")
  }

  private mutating func blank(_ start: Int, _ end: Int) {
    for index in start..<max(start, end) where bytes[index] != 0x0A && bytes[index] != 0x0D {
      bytes[index] = 0x20
    }
  }

  /// Removes the comma after the last entry that is left.
  private mutating func removeTrailingComma(before end: Int) {
    var index = end
    while index > 0, isSpace(bytes[index - 1]) { index -= 1 }
    if index > 0, bytes[index - 1] == UInt8(ascii: ",") { bytes[index - 1] = 0x20 }
  }

  // MARK: - Tokens

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func isCloser(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  /// Whether a value or a key begins at a position.
  private func begins(at position: Int) -> Bool {
    let byte = bytes[position]
    return byte >= 0x80 || "\"'{[-+.$_".utf8.contains(byte)
      || UnicodeScalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
  }

  /// The containers that are open at a position.
  private func levels(upTo end: Int) -> [Level] {
    var levels: [Level] = []
    _ = read(from: 0, &levels) { index, _ in index >= end }
    return levels
  }

  /// The end of the entry that has an error: its comma, or the bracket around it.
  ///
  /// - Parameters:
  ///   - start: where the entry begins. An error can be in a string, of which only the start tells where it ends.
  ///   - place: the position of the error.
  private func endOfEntry(from start: Int, after place: Int) -> Int {
    var levels: [Level] = []
    return read(from: start, &levels) { index, depth in
      depth == 0 && index >= place && (isCloser(bytes[index]) || bytes[index] == UInt8(ascii: ","))
    }
  }

  /// Reads the brackets and commas from a position on.
  ///
  /// - Parameter isEnd: whether the reading ends before a position, which is inside a number of levels.
  /// - Returns: the position where it ended.
  private func read(
    from start: Int, _ levels: inout [Level], isEnd: (_ index: Int, _ depth: Int) -> Bool
  ) -> Int {
    var index = start
    while index < bytes.count, !isEnd(index, levels.count) {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        levels.append(Level(bracket: index, entry: index + 1))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","):
        if !levels.isEmpty { levels[levels.count - 1].entry = index + 1 }
      default: break
      }
      index = endOfToken(from: index)
    }
    return index
  }

  /// The end of the string or the comment that begins at a position, or the next position. A string without an end ends
  /// with its line.
  private func endOfToken(from start: Int) -> Int {
    TextBytes.with(bytes) { text in
      let isQuote = text[start] == UInt8(ascii: "\"") || options.relaxations.contains(.singleQuotes)
      let string = isQuote ? text.endOfString(from: start, isOnLine: true) : nil
      let mayBeComment = options.relaxations.contains(.comments)
      return string ?? (mayBeComment ? text.endOfComment(from: start) : nil) ?? start + 1
    }
  }

  /// The end of the comment that begins at a position; nil when none does.
  private func endOfComment(from start: Int) -> Int? {
    TextBytes.with(bytes) { $0.endOfComment(from: start) }
  }
}
