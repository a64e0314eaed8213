/// Copies a text, and makes it JSON on the way. A valid text is copied as it is.
struct Repairer {
  let bytes: [UInt8]
  private(set) var output: [UInt8] = []
  private(set) var changes: [(offset: Int, message: String)] = []
  /// The position of the next byte.
  var index = 0
  private var open: [Level] = []
  /// How many of the open levels are arrays.
  private var openArrayCount = 0
  private var isRootComplete = false
  /// How many keys were added for values without one. Equal keys would lose all values but one.
  private var unnamedCount = 0

  /// An array or object that is open.
  struct Level {
    let isObject: Bool
    var state = State.start
    /// The position of the last comma in the output, which is left out when nothing follows it.
    var comma = 0

    var closer: UInt8 { UInt8(ascii: isObject ? "}" : "]") }
  }

  /// The part of an array or object that has been read last.
  enum State {
    case start, comma, key, colon, value
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    output.reserveCapacity(bytes.count + 16)
  }

  mutating func run() {
    if bytes.starts(with: Self.byteOrderMark) {
      write(Self.byteOrderMark)
      index = Self.byteOrderMark.count
    }
    skipProse()
    while index < bytes.count, !isRootComplete { step() }
    if open.isEmpty, !isRootComplete {
      note(index, "added null")
      write("null".utf8)
    }
    closeLevels { _ in true }
    if let rest = nextToken(from: index) {
      note(rest, "left out the text after the value")
    } else {
      write(bytes[index...])
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  mutating func note(_ offset: Int, _ message: String) { changes.append((offset, message)) }

  mutating func removeLast() { output.removeLast() }

  mutating func write(_ text: some Sequence<UInt8>) { output += text }

  /// Whether the next value is the key of a member.
  var expectsKey: Bool {
    guard let level = open.last, level.isObject else { return false }
    return level.state == .start || level.state == .comma || level.state == .value
  }

  /// The innermost array or object; nil outside of all.
  var level: Level? { open.last }

  var isInArray: Bool { openArrayCount > 0 }

  // MARK: - Steps

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case _ where Self.isSpace(byte):
      output.append(byte)
      index += 1
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      beginValue()
      output.append(byte)
      open.append(Level(isObject: byte == UInt8(ascii: "{")))
      if byte == UInt8(ascii: "[") { openArrayCount += 1 }
      isRootComplete = false
      index += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte)
    case UInt8(ascii: ","): takeComma()
    case UInt8(ascii: ":"): takeColon()
    case UInt8(ascii: "=") where open.last?.state == .key: takeEqualsSign()
    case _ where skipComment(): break
    // The end of the code around the value, even if brackets are missing.
    case _ where !open.isEmpty && bytes[index...].starts(with: "```".utf8): isRootComplete = true
    default:
      let isKey = expectsKey
      if let quote = Quote(bytes, at: index) {
        begin(isKey: isKey)
        copyString(quote, isKey: isKey)
      } else {
        copyWord(isKey: isKey)
      }
    }
  }

  /// Adds what is missing before a key or a value, which begins here.
  mutating func begin(isKey: Bool) {
    if isKey { beginKey() } else { beginValue() }
  }

  private mutating func beginKey() {
    addComma()
    open[open.count - 1].state = .key
  }

  private mutating func beginValue() {
    guard let level = open.last else {
      isRootComplete = true
      return
    }
    if level.isObject {
      switch level.state {
      case .key: addColon()
      case .colon: break
      case .start, .comma, .value:
        addComma()
        unnamedCount += 1
        let key = unnamedCount == 1 ? "\"unnamed\"" : "\"unnamed \(unnamedCount)\""
        note(index, "added the key \(key)")
        write("\(key):".utf8)
      }
    } else {
      addComma()
    }
    open[open.count - 1].state = .value
  }

  private mutating func addComma() {
    guard open.last?.state == .value else { return }
    note(index, "added ','")
    insertAfterValue(UInt8(ascii: ","))
  }

  private mutating func addColon() {
    note(index, "added ':'")
    insertAfterValue(UInt8(ascii: ":"))
  }

  /// Writes a byte after the last key or value, before the white space that follows it.
  private mutating func insertAfterValue(_ byte: UInt8) {
    var end = output.count
    while end > 0, Self.isSpace(output[end - 1]) { end -= 1 }
    output.insert(byte, at: end)
  }

  /// Takes the comma at the current position.
  mutating func takeComma() {
    defer { index += 1 }
    guard let level = open.last else {
      note(index, "left out ','")
      return
    }
    switch level.state {
    case .start, .comma:
      note(index, "left out ','")
      return
    case .key, .colon: addNull()
    case .value: break
    }
    open[open.count - 1].state = .comma
    open[open.count - 1].comma = output.count
    output.append(UInt8(ascii: ","))
  }

  private mutating func takeColon() {
    defer { index += 1 }
    guard open.last?.isObject == true, open.last?.state == .key else {
      note(index, "left out ':'")
      return
    }
    open[open.count - 1].state = .colon
    output.append(UInt8(ascii: ":"))
  }

  /// Takes `=` or `=>` for a colon.
  private mutating func takeEqualsSign() {
    let length = bytes[index...].starts(with: "=>".utf8) ? 2 : 1
    note(index, "wrote ':' instead of \(shown(index, length))")
    index += length
    open[open.count - 1].state = .colon
    output.append(UInt8(ascii: ":"))
  }

  /// Adds null for a member that has a key only.
  private mutating func addNull() {
    if open.last?.state == .key { addColon() }
    note(index, "added null")
    write("null".utf8)
    open[open.count - 1].state = .value
  }

  private mutating func close(_ byte: UInt8) {
    let matches = byte == UInt8(ascii: "]") ? openArrayCount : open.count - openArrayCount
    guard matches > 0 else {
      note(index, "left out '\(Character(Unicode.Scalar(byte)))'")
      index += 1
      return
    }
    closeLevels { $0.closer != byte }
    closeLast()
    output.append(byte)
    index += 1
  }

  /// Adds the brackets of the innermost levels.
  private mutating func closeLevels(while isMissing: (Level) -> Bool) {
    guard let last = open.last, isMissing(last) else { return }
    // White space moves once, and not for each bracket.
    let end = output.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? 0
    let space = Array(output[end...])
    output.removeSubrange(end...)
    while let level = open.last, isMissing(level) {
      closeLast()
      note(index, "added '\(Character(Unicode.Scalar(level.closer)))'")
      output.append(level.closer)
    }
    write(space)
  }

  /// Ends the innermost level, before its bracket.
  private mutating func closeLast() {
    guard let level = open.last else { return }
    switch level.state {
    case .key, .colon: addNull()
    case .comma:
      note(index, "left out ',' before the end of the \(level.isObject ? "object" : "array")")
      output.remove(at: level.comma)
    case .start, .value: break
    }
    open.removeLast()
    if !level.isObject { openArrayCount -= 1 }
    if open.isEmpty { isRootComplete = true }
  }

  // MARK: - What is left out

  /// Moves past a comment, if one begins here.
  private mutating func skipComment() -> Bool {
    guard bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count else { return false }
    let isLine = bytes[index + 1] == UInt8(ascii: "/")
    guard isLine || bytes[index + 1] == UInt8(ascii: "*") else { return false }
    note(index, "left out the comment")
    index += 2
    while index < bytes.count {
      if isLine, bytes[index] == 0x0A || bytes[index] == 0x0D { return true }
      if !isLine, bytes[index - 1] == UInt8(ascii: "*"), bytes[index] == UInt8(ascii: "/") {
        index += 1
        return true
      }
      index += 1
    }
    return true
  }

  /// Moves to the first array or object, if the text begins with something that is not a value.
  private mutating func skipProse() {
    guard let start = nextToken(from: index) else { return }
    if beginsJSON(start) { return }
    guard let value = (start..<bytes.count).first(where: beginsJSON) else { return }
    note(start, "left out the text before the value")
    index = value
  }

  /// Whether an array or object begins at a position: a bracket, and something that may follow it.
  private func beginsJSON(_ position: Int) -> Bool {
    let byte = bytes[position]
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return false }
    guard let next = nextToken(from: position + 1) else { return true }
    if Quote(bytes, at: next) != nil || bytes[next] == byte || bytes[next] == byte + 2 {
      return true
    }
    if byte == UInt8(ascii: "[") {
      return "{-+.".utf8.contains(bytes[next]) || Word.isDigit(bytes[next])
        || Word(firstIn: bytes, at: next).isLiteral
    }
    return Word.isKey(bytes, at: next)
  }

  /// The position of the next byte that is not white space; nil at the end, and when it is farther than a limit.
  func nextToken(from start: Int, limit: Int = .max) -> Int? {
    var position = start
    while position < bytes.count, position - start < limit {
      if !Self.isSpace(bytes[position]) { return position }
      position += 1
    }
    return nil
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
