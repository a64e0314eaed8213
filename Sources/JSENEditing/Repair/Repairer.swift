import JSEN

/// Copies a text token by token, and makes it JSON on the way.
struct Repairer {
  let bytes: [UInt8]
  /// Whether the text is valid JSON5. Then each string ends at its next quote, and nothing is guessed.
  let isExact: Bool
  /// Whether the quotes of the text are escaped. Then white space is, too.
  let isEscaped: Bool
  let choices: Choices
  /// A zero is a byte that was taken back. No other zeros are in it, since control characters are escaped.
  var output: [UInt8] = []
  var changes: [JSENText.Repair.Edit] = []
  /// The position of the next byte.
  var index = 0
  /// The end of the last token in the output, before white space and comments.
  var tokenEnd = 0
  var levels = [Level(kind: .root)]
  /// How many levels are open for each closing bracket.
  var openCounts = [Int](repeating: 0, count: 256)
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
  /// A bracket that begins the value since no other one in the text does.
  var onlyBracket: Int?

  init(_ bytes: [UInt8], isExact: Bool, _ choices: Choices) {
    self.bytes = bytes
    self.isExact = isExact
    self.choices = choices
    let quote = bytes.firstIndex(of: UInt8(ascii: "\"")) ?? 0
    isEscaped = quote > 0 && bytes[quote - 1] == UInt8(ascii: "\\")
    output.reserveCapacity(bytes.count + 16)
  }

  var level: Level { levels[levels.count - 1] }

  /// Whether the next value is the key of a member.
  var expectsKey: Bool {
    level.kind == .object && level.state != .key && level.state != .colon
  }

  mutating func setState(_ state: State) { levels[levels.count - 1].state = state }

  mutating func write(_ text: String) { output += text.utf8 }

  mutating func endToken() { tokenEnd = output.count }

  /// Writes punctuation after the last token, before the white space that follows it.
  mutating func insert(_ text: [UInt8]) {
    output.insert(contentsOf: text, at: tokenEnd)
    tokenEnd += text.count
  }

  mutating func note(
    _ kind: JSENText.Repair.Change.Kind, _ start: Int, _ length: Int, _ text: String,
    _ message: String
  ) {
    changes.append(.init(kind: kind, range: start..<(start + length), text: text, message: message))
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
    write(text)
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
    case UInt8(ascii: ":"): takeColon(1)
    case UInt8(ascii: "=") where level.state == .key:
      takeColon(bytes[index...].starts(with: "=>".utf8) ? 2 : 1)
    case UInt8(ascii: "+") where isAfterString:
      leaveOut(1)
      isJoining = true
    case UInt8(ascii: ";") where levels.count == 1: leaveOut(1)
    // The end of the code around the value, even if brackets are missing.
    case _ where levels.count > 1 && hasFence(at: index): closeLevels(downTo: 1)
    default:
      guard let quote = Quote(bytes, at: index) else { return copyWord() }
      copyString(quote, isJoining: wasJoining)
    }
  }

  /// Whether the last token is a string.
  var isAfterString: Bool {
    tokenEnd > 0 && output[tokenEnd - 1] == UInt8(ascii: "\"")
      && (level.state == .value || level.state == .key)
  }

  private mutating func takeSpace() -> Bool {
    let start = index
    while index < bytes.count {
      let length = spaceLength(at: index)
      let byte = bytes[index]
      if length == 0 { break }
      if length > 1 || byte == 0x0B || byte == 0x0C {
        replace(length, " ", "wrote a space instead of another white space character")
      } else {
        output.append(byte)
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
      output += bytes[index..<end]
      if isCut {
        note(.added, end, 0, "*/", "added '*/'")
        write("*/")
      }
    } else {
      note(.droppedText, start, end - start, "", "left out the comment")
    }
    index = end
    return true
  }

  // MARK: - Punctuation

  private mutating func open(_ kind: Level.Kind) {
    if kind == .object { closeObjectBeforeElement() }
    beginValue()
    levels.append(Level(kind: kind, offset: index, start: output.count))
    openCounts[Int(kind.rawValue)] += 1
    write(kind == .object ? "{" : "[")
    endToken()
    index += 1
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
    levels[levels.count - 1].last = output.count
  }

  private mutating func beginValue() {
    if level.kind == .root, !choices.joinsValues, level.count > 0 { startGroup(at: index) }
    if level.kind != .object {
      addComma()
    } else if level.state == .key {
      note(.added, index, 0, ":", "added ':'")
      insert([UInt8(ascii: ":")])
    } else if level.state != .colon {
      addComma()
      unnamedCount += 1
      let key = unnamedCount == 1 ? "\"unnamed\"" : "\"unnamed \(unnamedCount)\""
      note(.added, index, 0, "\(key):", "added the key \(key)")
      write("\(key):")
    }
    setState(.value)
    levels[levels.count - 1].count += 1
    levels[levels.count - 1].last = output.count
  }

  private mutating func addComma() {
    guard level.state == .value else { return }
    if level.kind == .root, choices.severalValues == .apart {
      if tokenEnd == output.count {
        note(.added, index, 0, "\n", "added a line end")
        write("\n")
      }
      return
    }
    note(.added, index, 0, ",", "added ','")
    levels[levels.count - 1].comma = tokenEnd
    insert([UInt8(ascii: ",")])
  }

  private mutating func takeComma() {
    switch level.state {
    case .start, .comma: return leaveOut(1)
    case .key, .colon: addNull()
    case .value: break
    }
    setState(.comma)
    levels[levels.count - 1].comma = output.count
    if level.kind == .root, choices.severalValues == .apart {
      replace(1, "\n", "wrote a line end instead of ','")
    } else {
      write(",")
      index += 1
    }
    endToken()
    levels[levels.count - 1].commaOffset = index - 1
  }

  /// Takes a colon, `=` or `=>`.
  private mutating func takeColon(_ length: Int) {
    if level.kind != .object, isAfterString {
      openMember()
    } else if level.state != .key || level.kind != .object {
      return leaveOut(length)
    }
    setState(.colon)
    if bytes[index] == UInt8(ascii: ":") {
      write(":")
      index += 1
    } else {
      replace(length, ":", "wrote ':' instead of \(shown(index, length))")
    }
    endToken()
  }

  /// Makes the last string, an element of an array, a key: of the object around the array, or of a new object.
  private mutating func openMember() {
    let array = level
    if array.kind == .array, array.count > 1, levels[levels.count - 2].kind == .object {
      note(.added, index, 0, "]", "added ']' before the last key")
      output.insert(UInt8(ascii: "]"), at: array.comma)
      removeLevel()
      levels[levels.count - 1].comma = array.comma + 1
      levels[levels.count - 1].last = array.last + 1
      setState(.key)
    } else {
      note(.added, index, 0, "{", "added '{' before the last key")
      output.insert(UInt8(ascii: "{"), at: array.last)
      levels.append(
        Level(kind: .object, state: .key, offset: index, start: array.last, last: array.last + 1))
      openCounts[Int(Level.Kind.object.rawValue)] += 1
    }
    tokenEnd += 1
  }

  /// Adds null for a member that has a key only.
  mutating func addNull() {
    note(.added, index, 0, "null", "added null")
    if level.state == .key { insert([UInt8(ascii: ":")]) }
    write("null")
    endToken()
    setState(.value)
  }
}
