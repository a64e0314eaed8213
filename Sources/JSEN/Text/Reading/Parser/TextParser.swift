/// Reads JSON by the grammar of RFC 8259, and the extensions that the options accept.
///
/// It is one loop without recursion, so a level of nesting costs one bit and no stack.
package struct TextParser {
  package let bytes: TextBytes
  package let relaxations: JSEN.ReadingOptions.Relaxations
  let numbers: JSEN.ReadingOptions.Numbers
  private(set) var maximumDepth: Int
  let maximumStringLength: Int
  let maximumNumberLength: Int
  /// How many digits an integer has at most, and bytes a double, that the parse loop converts itself.
  let plainIntDigits: Int
  let plainDoubleLength: Int
  let maximumTextLength: Int
  let allowsByteOrderMark: Bool
  let replacesInvalidUnicode: Bool

  package init(_ bytes: TextBytes, options: JSEN.ReadingOptions) {
    self.bytes = bytes
    relaxations = options.relaxations
    numbers = options.numbers
    maximumDepth = options.maximumDepth
    maximumStringLength = options.maximumStringLength
    maximumNumberLength = options.maximumNumberLength
    plainIntDigits = numbers == .double ? 0 : max(1, min(19, maximumNumberLength)) - 1
    plainDoubleLength = numbers == .exact ? 0 : maximumNumberLength
    maximumTextLength = options.maximumTextLength
    allowsByteOrderMark = options.allowsByteOrderMark
    replacesInvalidUnicode = options.invalidUnicode == .replace
  }

  /// Whether there are no relaxations. In a debug build, `isEmpty` calls three functions through witnesses.
  package var isStrict: Bool { relaxations.rawValue == 0 }

  /// Reads the whole text: one value, and nothing but white space around it.
  @inline(__always)
  func parse<Builder>(into builder: inout Builder) throws(TextFailure)
  where Builder: TextBuilder & ~Copyable {
    var position = try start()
    position = try parseValue(from: position, into: &builder)
    try skipWhitespace(&position)
    if position < bytes.count { throw TextFailure(.expectedEnd, at: position) }
  }

  /// Reads one value and the white space before it, and returns the position after it.
  @inline(__always)
  func parseValue<Builder>(
    from start: Int, into builder: inout Builder
  ) throws(TextFailure) -> Int where Builder: TextBuilder & ~Copyable {
    var (position, open) = (start, OpenContainers())
    try parseValue(&position, in: &open, into: &builder)
    return position
  }

  /// The position of the first byte after a byte order mark, where there is one.
  package func start() throws(TextFailure) -> Int {
    if bytes.count > maximumTextLength {
      throw TextFailure(.textTooLong, at: max(maximumTextLength, 0))
    }
    if bytes.hasByteOrderMark {
      guard allowsByteOrderMark else { throw TextFailure(.byteOrderMark, at: 0) }
      return 3
    }
    let isCut = bytes[0] == 0xEF && (bytes.count == 1 || bytes.count == 2 && bytes[1] == 0xBB)
    if isCut, allowsByteOrderMark { throw TextFailure(.invalidUTF8, at: 0, isIncomplete: true) }
    return 0
  }

  /// Reads on up to the end of the outermost value, and moves `position` after its last byte.
  ///
  /// It is the parse loop, which is compiled once for each builder.
  ///
  /// - Parameters:
  ///   - position: the white space before a value, or before a key when `expectsKey` says so; if this function throws,
  ///     the first byte of the token at which it stopped.
  ///   - open: the containers that are open, none for a whole text; if this function throws, those that are open then.
  @inline(never)
  func parseValue<Builder>(
    _ position: inout Int, in open: inout OpenContainers, expectsKey: Bool = false,
    into builder: inout Builder
  ) throws(TextFailure) where Builder: TextBuilder & ~Copyable {
    // Local copies keep their parts in registers (4 % on twitter.json), and the hints of likely ways in the loop do too:
    // documents take 3 to 9 % less time with them. The builder is moved back because callers read it after a failure.
    var local = consume builder
    var (index, containers) = (position, open)
    let parser = self
    defer { position = index }
    do throws(TextFailure) {
      try parser.readValue(&index, &containers, expectsKey, into: &local)
    } catch {
      builder = local
      open = containers
      throw error
    }
    builder = local
  }

  // With the other attribute, and a copy of the containers that is moved back also when all are closed, documents take up
  // to 7 % longer (2026-11-28).
  #if compiler(>=6.3)
    @inline(always)
  #else
    @inline(__always)
  #endif
  private func readValue<Builder>(
    _ position: inout Int, _ open: inout OpenContainers, _ expectsKey: Bool,
    into builder: inout Builder
  ) throws(TextFailure) where Builder: TextBuilder & ~Copyable {
    var layout = Layout()
    var expectsKey = expectsKey
    skipPlainWhitespace(&position)
    while true {
      if expectsKey {
        try parseKey(&position, into: &builder)
        try parseColon(&position)
      }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let token = try scanString(&position)
        builder.addString(token)

      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        let number = try scanNumber(at: position, keepsDigits: Builder.keepsDigits)
        add(number, &position, into: &builder)

      // One case for both containers makes documents 2 to 6 % slower (2026-11-23).
      case UInt8(ascii: "{"):
        if _slowPath(open.depth >= maximumDepth) { throw TextFailure(.depthLimit, at: position) }
        builder.beginObject(at: position)
        position &+= 1
        skipPlainWhitespace(&position, .afterOpening, &layout)
        if _slowPath(!isStrict) { position = try whitespaceEnd(from: position) }
        if bytes[position] != UInt8(ascii: "}") {
          open.push(isObject: true)
          expectsKey = true
          continue
        }
        try builder.endObject(at: position)
        position &+= 1

      case UInt8(ascii: "["):
        if _slowPath(open.depth >= maximumDepth) { throw TextFailure(.depthLimit, at: position) }
        builder.beginArray(at: position)
        position &+= 1
        skipPlainWhitespace(&position, .afterOpening, &layout)
        if _slowPath(!isStrict) { position = try whitespaceEnd(from: position) }
        if bytes[position] != UInt8(ascii: "]") {
          open.push(isObject: false)
          expectsKey = false
          continue
        }
        builder.endArray(at: position)
        position &+= 1

      case UInt8(ascii: "t"):
        try expect("true", 0x6575_7274, 4, at: &position)
        builder.addBool(true, at: position &- 4)

      case UInt8(ascii: "f"):
        try expect("false", 0x6573_6C61, 5, at: &position)
        builder.addBool(false, at: position &- 5)

      case UInt8(ascii: "n"):
        try expect("null", 0x6C6C_756E, 4, at: &position)
        builder.addNull(at: position &- 4)

      default:
        if try skipRelaxedWhitespace(&position) {
          expectsKey = false
          continue
        }
        let value = try scanRelaxedValue(at: position, keepsDigits: Builder.keepsDigits)
        add(value, &position, into: &builder)
      }
      if try endValue(&position, &open, &layout, into: &builder) { return }
      expectsKey = open.isObject
    }
  }

  /// Closes the containers that end with a value, and moves to the first byte of the next value or key.
  ///
  /// - Returns: whether the outermost value has ended.
  // With the other attribute, documents take 12 % longer (2026-11-28).
  #if compiler(>=6.3)
    @inline(always)
  #else
    @inline(__always)
  #endif
  func endValue<Builder>(
    _ position: inout Int, _ open: inout OpenContainers, _ layout: inout Layout,
    into builder: inout Builder
  ) throws(TextFailure) -> Bool where Builder: TextBuilder & ~Copyable {
    while open.depth > 0 {
      var byte = bytes[position]
      if byte != UInt8(ascii: ",") {
        skipPlainWhitespace(&position, .beforeClosing, &layout)
        byte = bytes[position]
      }
      let hasComma = byte == UInt8(ascii: ",")
      if hasComma {
        position &+= 1
        skipPlainWhitespace(&position, .betweenValues, &layout)
        if _fastPath(!relaxations.contains(.trailingCommas)) { return false }
        position = try whitespaceEnd(from: position)
        byte = bytes[position]
      }
      if byte != open.closer {
        if hasComma { return false }
        if try skipRelaxedWhitespace(&position) { continue }
        throw failure(
          open.isObject ? .expectedCommaOrClosingBrace : .expectedCommaOrClosingBracket,
          at: position)
      }
      if open.isObject {
        try builder.endObject(at: position)
      } else {
        builder.endArray(at: position)
      }
      position &+= 1
      open.pop()
    }
    return true
  }

  /// Returns the parser of the values in a container, which nest one level less.
  var insideContainer: TextParser {
    var parser = self
    parser.maximumDepth -= 1
    return parser
  }

  /// Reads a key. Inlined, since a call costs 10 % on twitter.json.
  #if compiler(>=6.3)
    @inline(always)
  #else
    @inline(__always)
  #endif
  func parseKey<Builder>(
    _ position: inout Int, into builder: inout Builder
  ) throws(TextFailure) where Builder: TextBuilder & ~Copyable {
    if _fastPath(bytes[position] == UInt8(ascii: "\"")) {
      let token = try scanString(&position)
      builder.addKey(token)
    } else {
      let key = try scanRelaxedKey(at: position)
      position = key.end
      builder.addKey(key.token)
    }
  }

  /// Reads the colon after a key, and the plain white space after it.
  @inline(__always)
  package func parseColon(_ position: inout Int) throws(TextFailure) {
    if bytes[position] != UInt8(ascii: ":") {
      try skipWhitespace(&position)
      guard _fastPath(bytes[position] == UInt8(ascii: ":")) else {
        throw failure(.expectedColon, at: position)
      }
    }
    position &+= 1
    skipPlainWhitespace(&position)
  }

  /// Moves after a literal name. `tail` is its last four bytes as a little-endian word.
  @inline(__always)
  private func expect(
    _ literal: StaticString, _ tail: UInt32, _ length: Int, at position: inout Int
  ) throws(TextFailure) {
    guard position &+ length <= bytes.count,
      bytes.halfWord(unchecked: position &+ length &- 4) == tail
    else { throw misspelled(literal, at: position) }
    position &+= length
  }

  @inline(never)
  private func misspelled(_ literal: StaticString, at position: Int) -> TextFailure {
    let matching = zip("\(literal)".utf8, position...).prefix { bytes[$1] == $0 }.count
    return TextFailure(
      .misspelledLiteral, at: position, isIncomplete: position + matching == bytes.count)
  }

  /// A failure that is incomplete when it is at the end of the text.
  @inline(never)
  func failure(_ kind: JSEN.ParsingError.Kind, at position: Int) -> TextFailure {
    TextFailure(kind, at: position, isIncomplete: position >= bytes.count)
  }
}
