import JSEN

/// Reads a text token by token, and finds the edits that make it JSON.
struct Repairer {
  let bytes: [UInt8]
  /// Whether the text is valid JSON5. Then each string ends at its next quote, and nothing is guessed.
  let isExact: Bool
  /// Whether the quotes of the text are escaped. Then white space is, too.
  let isEscaped: Bool
  let choices: Choices
  /// The edits of the text, in the order of reading. Additions at one place keep this order.
  var edits: [JSENText.Repair.Change] = []
  /// The position of the next byte.
  var index = 0
  /// The end of the last token, before white space and comments.
  var tokenEnd = 0
  /// The end of the last token or comment.
  var contentEnd = 0
  /// If the last token is a string: the start of its end quote, and how many edits are before it. Words have no quote.
  var lastString: (end: Int?, edits: Int)?
  var levels = [Level(kind: .root)]
  /// How many levels are open for each closing bracket.
  var openCounts = [Int](repeating: 0, count: 256)
  /// The end of the last words that have no quotes.
  var proseEnd = 0
  /// Whether the last token is a plus sign after a string.
  var isJoining = false
  /// The end of the closing brackets that are read now, and how many levels they leave open.
  var closers = (end: 0, kept: 1)
  var groups: [Group] = []
  /// The group of values that is read now.
  var group = Group()
  /// How many keys were added for values without one. Equal keys would lose all values but one.
  private var unnamedCount = 0
  private(set) var memberCount = 0
  /// Whether the text has a value, or prose that can be a string.
  var hasValue = true
  /// A bracket that begins the value since no other one in the text does.
  var onlyBracket: Int?
  /// Whether a bracket at a position has its closing bracket.
  let isClosed: [Bool]

  init(_ bytes: [UInt8], isExact: Bool, _ choices: Choices) {
    self.bytes = bytes
    self.isExact = isExact
    self.choices = choices
    if let quote = bytes.firstIndex(of: UInt8(ascii: "\"")) {
      isEscaped = quote > 0 && bytes[quote - 1] == UInt8(ascii: "\\")
    } else {
      let backslash = bytes.firstIndex(of: UInt8(ascii: "\\")) ?? bytes.count
      isEscaped = backslash == 0 || "{[,".utf8.contains(bytes[backslash - 1])
    }
    isClosed = Self.closedBrackets(bytes)
  }

  var level: Level { levels[levels.count - 1] }

  /// Whether the next value is the key of a member.
  var expectsKey: Bool {
    level.kind == .object && !isAfterKey
  }

  private var isAfterKey: Bool {
    level.kind == .object && (level.state == .key || level.state == .colon)
  }

  mutating func setState(_ state: State) { levels[levels.count - 1].state = state }

  mutating func endToken() {
    (tokenEnd, contentEnd) = (index, index)
    lastString = nil
  }

  mutating func note(
    _ kind: JSENText.Repair.Change.Kind, _ start: Int, _ length: Int, _ text: String,
    _ message: String
  ) {
    edits.append(.init(kind: kind, range: start..<(start + length), text: text, message: message))
  }

  /// Leaves out the next bytes.
  mutating func leaveOut(_ length: Int, _ kind: JSENText.Repair.Change.Kind = .removed) {
    note(kind, index, length, "", "left out \(shown(index, length))")
    index += length
  }

  /// Writes a text instead of the next bytes.
  mutating func replace(_ length: Int, _ text: String, _ message: String? = nil) {
    let message = message ?? "wrote \(text) instead of \(shown(index, length))"
    note(.replaced, index, length, text, message)
    index += length
  }

  /// A part of the text in quotes, for a message. A long part is shortened.
  func shown(_ start: Int, _ length: Int) -> String {
    let text = String(decoding: bytes[start..<min(start + length, bytes.count)], as: UTF8.self)
    let part = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return part == "'" ? #"'\''"# : "'\(Excerpt.printable(String(part)))'"
  }

  // MARK: - Tokens

  mutating func step() {
    if takeSpace() || takeComment() { return }
    if levels.count == 1, !continuesRoot { return skipProse() }
    let byte = bytes[index]
    let wasJoining = isJoining
    isJoining = false
    switch byte {
    case UInt8(ascii: "{"): open(.object)
    case UInt8(ascii: "["): open(.array)
    case UInt8(ascii: "("): open(.parentheses)
    case _ where isCloser(byte): takeCloser(byte)
    case UInt8(ascii: ","): takeComma()
    case _ where colonLength(at: index) > 0 && (byte == UInt8(ascii: ":") || levels.count > 1):
      takeColon(colonLength(at: index))
    case UInt8(ascii: "+") where isAfterString && lastString?.end != nil:
      leaveOut(1)
      isJoining = true
    case UInt8(ascii: ";") where isAfterKey && (separates(index) || separates(index, isKey: true)):
      takeSemicolonAfterKey()
    // A comma is added when the next value begins.
    case UInt8(ascii: ";") where levels.count == 1 || level.state == .value && separates(index):
      leaveOut(1)
    // The end of the code around the value, even if brackets are missing.
    case _ where levels.count > 1 && hasFence(at: index): endBlock()
    default:
      guard let quote = Quote(bytes, at: index) else { return copyWord(isJoining: wasJoining) }
      copyString(quote, isJoining: wasJoining)
    }
  }

  /// Whether the last token is a string.
  var isAfterString: Bool {
    lastString != nil && (level.state == .value || level.state == .key)
  }

  private mutating func takeSpace() -> Bool {
    let start = index
    while index < bytes.count {
      let length = spaceLength(at: index)
      let byte = bytes[index]
      if length == 0 { break }
      if length > 1, isLineEnd(index) {
        replace(length, "\n", "wrote a line end instead of another line end")
      } else if byte == 0x1E {
        note(.removed, index, 1, "", "left out a record separator")
        index += 1
      } else if length > 1 || byte == 0x0B || byte == 0x0C {
        replace(length, " ", "wrote a space instead of another white space character")
      } else {
        index += 1
      }
    }
    return index > start
  }

  private mutating func takeComment() -> Bool {
    guard let mark = commentMark(at: index) else { return false }
    let start = index
    var end = index + mark.utf8.count
    while end < bytes.count, mark == "/*" ? !bytes[end...].starts(with: "*/".utf8) : !isLineEnd(end)
    {
      end += 1
    }
    let isCut = mark == "/*" && end == bytes.count
    if mark == "/*", !isCut { end += 2 }
    if choices.keepsComments {
      if mark == "#" { replace(1, "//", "wrote '//' instead of '#'") }
      if isCut { note(.added, end, 0, "*/", "added '*/'") }
    } else {
      note(.droppedText, start, end - start, "", "left out the comment")
    }
    (index, contentEnd) = (end, end)
    return true
  }

  // MARK: - Punctuation

  private mutating func open(_ kind: Level.Kind) {
    endBrokenValue(before: index)
    if kind == .object { closeObjectBeforeElement() }
    beginValue()
    levels.append(Level(kind: kind, offset: index))
    openCounts[Int(kind.rawValue)] += 1
    index += 1
    endToken()
  }

  /// Adds what is missing before a key or a value, which begins here.
  mutating func begin(isKey: Bool) {
    guard isKey else { return beginValue() }
    memberCount += 1
    if memberCount == choices.closesBeforeMember, levels.count > 2,
      levels[levels.count - 2].kind == .object
    {
      closeLevels(downTo: levels.count - 1)
    }
    addComma()
    setState(.key)
    levels[levels.count - 1].last = (index, edits.count)
  }

  private mutating func beginValue() {
    if level.kind == .root, !choices.joinsValues, level.count > 0 { startGroup(at: index) }
    if level.kind != .object {
      addComma()
    } else if level.state == .key {
      note(.added, tokenEnd, 0, ":", "added ':'")
    } else if level.state != .colon {
      addComma()
      unnamedCount += 1
      let key = unnamedCount == 1 ? "\"unnamed\"" : "\"unnamed \(unnamedCount)\""
      note(.added, index, 0, "\(key):", "added the key \(key)")
    }
    setState(.value)
    levels[levels.count - 1].count += 1
    levels[levels.count - 1].last = (index, edits.count)
  }

  private mutating func addComma() {
    guard level.state == .value else { return }
    if level.kind == .root, choices.severalValues == .apart {
      // White space before the value is enough, unless it is left out.
      var end = index
      if let range = edits.last?.range, range.upperBound == index { end = range.lowerBound }
      if end <= tokenEnd || spaceLength(at: end - 1) == 0 || bytes[end - 1] == 0x1E {
        note(.added, index, 0, "\n", "added a line end")
      }
      return
    }
    levels[levels.count - 1].comma = (tokenEnd, edits.count)
    note(.added, tokenEnd, 0, ",", "added ','")
  }

  private mutating func takeComma() {
    switch level.state {
    case .start, .comma: return leaveOut(1)
    case .key, .colon: addNull(at: index)
    case .value: break
    }
    setState(.comma)
    levels[levels.count - 1].comma = (index, edits.count)
    if level.kind == .root, choices.severalValues == .apart {
      if index + 1 == bytes.count || isLineEnd(index + 1) {
        leaveOut(1)
      } else {
        replace(1, "\n", "wrote a line end instead of ','")
      }
    } else {
      index += 1
    }
    endToken()
  }

  /// Takes a colon, or another mark with its meaning.
  private mutating func takeColon(_ length: Int) {
    if level.kind != .object, isAfterString {
      openMember()
    } else if level.state != .key || level.kind != .object {
      return leaveOut(length)
    }
    setState(.colon)
    if bytes[index] == UInt8(ascii: ":") {
      index += 1
    } else {
      replace(length, ":", "wrote ':' instead of \(shown(index, length))")
    }
    endToken()
  }

  /// Takes a semicolon as a colon, or as a comma if another key or the end of the object follows.
  private mutating func takeSemicolonAfterKey() {
    let next = nextToken(from: index + 1) ?? index
    if !isCloser(bytes[next]), !isWholeKey(at: next) { return takeColon(1) }
    addNull(at: index)
    leaveOut(1)
  }

  /// Makes the last string, an element of an array, a key: of the object around the array, or of a new object.
  private mutating func openMember() {
    let array = level
    let isOfParent =
      array.kind == .array && array.count > 1 && levels[levels.count - 2].kind == .object
    let (place, text) = isOfParent ? (array.comma, "]") : (array.last, "{")
    edits.insert(
      .init(
        kind: .added, range: place.offset..<place.offset, text: text,
        message: "added '\(text)' before the last key"), at: place.edits)
    if isOfParent {
      removeLevel()
      levels[levels.count - 1].comma = (array.comma.offset, array.comma.edits + 1)
    } else {
      levels.append(Level(kind: .object, offset: array.last.offset))
      openCounts[Int(Level.Kind.object.rawValue)] += 1
    }
    levels[levels.count - 1].last = (array.last.offset, array.last.edits + 1)
    setState(.key)
  }

  /// Adds null for a member that has a key only: after the key, or at a position after the colon.
  mutating func addNull(at position: Int) {
    let isKey = level.state == .key
    note(.added, isKey ? tokenEnd : position, 0, isKey ? ":null" : "null", "added null")
    setState(.value)
  }

  // MARK: - The result

  /// The text with all edits.
  var result: String {
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += bytes[position..<max(position, edit.range.lowerBound)]
      result += edit.text.utf8
      position = max(position, edit.range.upperBound)
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  /// The position that a message about an edit shows: the first character that is not white space.
  func place(of edit: JSENText.Repair.Change) -> Int {
    let range = edit.range
    return nextToken(from: range.lowerBound, limit: range.count) ?? range.lowerBound
  }
}
