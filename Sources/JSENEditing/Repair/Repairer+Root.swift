import JSEN

/// The values in a text, and the prose around them.
extension Repairer {
  /// Values with only white space, commas and comments between them.
  struct Group {
    var edits = 0..<0
    var input = 0..<0
    /// The end of the last value.
    var end = 0
    /// The end of the last value or comment.
    var contentEnd = 0
    var count = 0
    /// Whether it has no array and no object.
    var isScalar = true
    /// Whether prose interrupts it before its closing brackets.
    var isBroken = false
  }

  mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      note(.removed, 0, 3, "", "left out the byte order mark")
      index = 3
      endToken()
    }
    while index < bytes.count { step() }
    closeLevels(downTo: 1)
    endGroup(at: bytes.count)
    finish()
    // Changes of one kind at a place keep the order of reading.
    edits.sort { $0.isBefore($1) }
  }

  /// Whether the next token is a value, or continues the last one.
  var continuesRoot: Bool {
    if isExact { return true }
    switch bytes[index] {
    case UInt8(ascii: ","), UInt8(ascii: ";"): return level.state != .start
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return level.state == .value
    case UInt8(ascii: ":"), UInt8(ascii: "+"): return isAfterString
    default: return index == onlyBracket || beginsRoot(index)
    }
  }

  /// Whether a value begins at a position outside of all brackets, and not a text.
  func beginsRoot(_ position: Int) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return beginsContainer(position)
    case UInt8(ascii: "("): return nextToken(from: position + 1).map(beginsValue) ?? false
    default:
      if let quote = Quote(bytes, at: position) { return level.state != .value || quote == .double }
      guard !isCloser(bytes[position]), endOfCall(at: position) == nil else { return true }
      let word = bytes[position..<endOfWords(isKey: false)]
      let next = word.endIndex < bytes.count ? bytes[word.endIndex] : 0
      return position == index && !word.isEmpty
        && (scalar(of: word) != nil || next == UInt8(ascii: "\"") && level.state == .start)
    }
  }

  /// Moves to the next value after a text.
  mutating func skipProse() {
    var end = index
    var opening: Int?
    while end < bytes.count, !beginsContainer(end) {
      guard hasFence(at: end) else {
        end += 1
        continue
      }
      let name = nameOfFence(at: end)
      end = name.endIndex
      opening = nextToken(from: end)
      if !name.isEmpty, let opening, "(\"".utf8.contains(bytes[opening]) {
        end = opening
        break
      }
    }
    let isBracket = bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[")
    if end == bytes.count, isBracket, groups.isEmpty, group.count + level.count == 0 {
      onlyBracket = index
      return
    }
    if level.count > 0, hasFence(at: index), opening == end {
      // Values in several blocks of code belong together.
      leaveOut(end - index, .droppedText)
      return
    }
    startGroup(at: end)
  }

  /// Begins a group of values at a position, after the current position or at it.
  mutating func startGroup(at position: Int) {
    endGroup(at: index)
    index = position
    endToken()
    levels[0] = Level(kind: .root)
    group = Group(edits: edits.count..<edits.count, input: position..<position)
  }

  /// Ends the open brackets if prose is between them and a bracket, and only this bracket has its closing bracket.
  mutating func endBrokenValue(before bracket: Int) {
    guard levels.count > 1, isClosed[bracket], !isClosed[level.offset],
      nextToken(from: proseEnd) == index
    else { return }
    closeLevels(downTo: 1)
    group.isBroken = true
    startGroup(at: bracket)
  }

  /// Ends the open value before the mark of a block of code.
  mutating func endBlock() {
    if let start = nextToken(from: nameOfFence(at: index).endIndex) {
      endBrokenValue(before: start)
    }
    closeLevels(downTo: 1)
  }

  private func nameOfFence(at position: Int) -> ArraySlice<UInt8> {
    bytes[(position + 3)...].prefix { Word.isLetter($0) }
  }

  /// Ends the group of values before a position.
  private mutating func endGroup(at position: Int) {
    if level.state == .comma, choices.severalValues == .array {
      note(.removed, level.comma.offset, 1, "", "left out ','")
    }
    group.count = level.count
    (group.end, group.contentEnd) = (tokenEnd, contentEnd)
    group.input = group.input.lowerBound..<position
    group.edits = group.edits.lowerBound..<edits.count
    groups.append(group)
  }

  // MARK: - The result

  /// Keeps the largest group of values, or the text as one string.
  private mutating func finish() {
    let hasProse = groups.contains { $0.input.upperBound < bytes.count }
    let found = groups.filter { $0.count > 0 }.sorted {
      if $0.isBroken != $1.isBroken { return $1.isBroken }
      return ($1.input.count, $0.input.lowerBound) < ($0.input.count, $1.input.lowerBound)
    }
    guard !found.isEmpty, !hasProse || found.contains(where: { !$0.isScalar }) else {
      return finishWithoutValues()
    }
    let best = found[min(choices.rank, found.count - 1)]
    let (start, end) = (best.input.lowerBound, best.contentEnd)
    edits = Array(edits[best.edits])
    if best.count > 1, choices.severalValues == .array {
      let message = "added '[' before \(best.count) values"
      edits.insert(.init(kind: .added, range: start..<start, text: "[", message: message), at: 0)
      note(.added, best.end, 0, "]", "added ']'")
    }
    if best.input.upperBound < bytes.count {
      edits.removeAll { $0.range.lowerBound >= end && !$0.range.isEmpty }
      noteDropped(end..<bytes.count, "after", found.contains { $0.input.lowerBound >= end })
    }
    noteDropped(0..<start, "before", found.contains { $0.input.lowerBound < start })
  }

  /// Notes that a text around the values is left out.
  private mutating func noteDropped(_ range: Range<Int>, _ place: String, _ hasValues: Bool) {
    guard let start = nextToken(from: range.lowerBound), start < range.upperBound else { return }
    let text = bytes[start..<range.upperBound]
    let hasBrackets = text.contains { "{[".utf8.contains($0) }
    let isFence =
      text.count < 16 && hasFence(at: start)
      && text.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "`") || Word.isLetter($0) }
    note(
      hasValues || hasBrackets ? .droppedValue : isFence ? .removed : .droppedText,
      range.lowerBound, range.count,
      "",
      "left out the text \(place) the value"
        + (hasValues ? ", which has other values" : hasBrackets ? ", which has brackets" : ""))
  }

  /// Makes a text without an array or object one string, or adds null to a text without words.
  private mutating func finishWithoutValues() {
    guard groups.count > 1, let start = nextToken(from: 0) else {
      hasValue = false
      let isComment = contentEnd > 0
      return note(.added, 0, 0, isComment && choices.keepsComments ? "null " : "null", "added null")
    }
    edits = []
    let end = bytes.lastIndex { !(0x09...0x0D ~= $0 || $0 == 0x20) }.map { $0 + 1 } ?? start
    note(
      .replaced, 0, bytes.count, quoted(bytes[start..<end]),
      "added quotes around \(shown(start, end - start))")
  }
}
