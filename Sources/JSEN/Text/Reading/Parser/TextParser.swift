/// Reads JSON by the grammar of RFC 8259, and the extensions that the options accept.
///
/// It is one loop without recursion, so a level of nesting costs one bit and no stack.
struct TextParser {
  let bytes: TextBytes
  let relaxations: JSEN.ReadingOptions.Relaxations
  let numbers: JSEN.ReadingOptions.Numbers
  private(set) var maximumDepth: Int
  let maximumStringLength: Int
  let maximumNumberLength: Int
  /// How many digits an integer has at most, and bytes a double, that the parse loop converts itself.
  let plainIntDigits: Int
  let plainDoubleLength: Int
  let maximumTextLength: Int
  let allowsByteOrderMark: Bool
  /// Whether more bytes may come, so that the end of these bytes can cut a token.
  let mayGoOn: Bool

  init(_ bytes: TextBytes, options: JSEN.ReadingOptions, mayGoOn: Bool = false) {
    self.bytes = bytes
    self.mayGoOn = mayGoOn
    relaxations = options.relaxations
    numbers = options.numbers
    maximumDepth = options.maximumDepth
    maximumStringLength = options.maximumStringLength
    maximumNumberLength = options.maximumNumberLength
    plainIntDigits = numbers == .double ? 0 : max(1, min(19, maximumNumberLength)) - 1
    plainDoubleLength = numbers == .exact ? 0 : maximumNumberLength
    maximumTextLength = options.maximumTextLength
    allowsByteOrderMark = options.allowsByteOrderMark
  }

  /// Whether there are no relaxations. In a debug build, `isEmpty` calls three functions through witnesses.
  var isStrict: Bool { relaxations.rawValue == 0 }

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
  ///
  /// It is the parse loop, which is compiled once for each builder.
  @inline(never)
  func parseValue<Builder>(
    from start: Int, into builder: inout Builder
  ) throws(TextFailure) -> Int where Builder: TextBuilder & ~Copyable {
    var position = start
    // Local copies keep their parts in registers (4 % on twitter.json), and the hints of likely ways in the loop do too:
    // documents take 3 to 9 % less time with them. The builder is moved back because callers read it after a failure.
    var local = consume builder
    let parser = self
    do throws(TextFailure) {
      var state = ParsingState()
      try parser.parseValue(&position, &state, arriving: AtOnce.self, into: &local)
    } catch {
      builder = local
      throw error
    }
    builder = local
    return position
  }

  /// The position of the first byte after a byte order mark, where there is one.
  func start() throws(TextFailure) -> Int {
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

  /// Reads one value and the white space before it, and moves `position` after the value's last byte.
  ///
  /// - Parameter state: the position at which a text that comes in parts resumes; if this function throws, where it
  ///   stopped.
  @inline(__always)
  func parseValue<Builder, Text>(
    _ position: inout Int, _ state: inout ParsingState, arriving: Text.Type,
    into builder: inout Builder
  ) throws(TextFailure)
  where Builder: TextBuilder & ~Copyable, Text: Arrival {
    // Copies of the state's parts stay in registers.
    var open = Text.isInParts ? state.open : OpenContainers()
    var mark = Text.isInParts ? state.mark : ParsingState.Mark()
    var layout = Layout()
    defer { if Text.isInParts { (state.open, state.mark) = (open, mark) } }
    var phase = Text.isInParts ? mark.phase : .value
    var isInString = Text.isInParts ? state.string != nil : false
    try skipWhitespace(&position)
    if Text.isInParts { try stop(at: position) }
    value: while true {
      read: do {
        if Text.isInParts {
          if phase == .afterValue { break read }
          if phase == .value { mark.set(.value, position) }
        }
        if open.isObject, phase != .memberValue {
          if !(Text.isInParts && phase == .colon) {
            if Text.isInParts, isInString, let token = try scanCutString(&position, &state) {
              isInString = false
              builder.addKey(token)
            } else {
              try parseKey(&position, arriving: Text.self, into: &builder)
            }
            if Text.isInParts { mark.set(.colon, position) }
          }
          try parseColon(&position, arriving: Text.self)
          if Text.isInParts { mark.set(.memberValue, position) }
        }
        if Text.isInParts, isInString, let token = try scanCutString(&position, &state) {
          isInString = false
          builder.addString(token)
          break read
        }
        switch bytes[position] {
        case UInt8(ascii: "\""):
          position &+= 1
          let token = try scanString(&position)
          builder.addString(token)

        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          let number = try scanNumber(at: position)
          if Text.isInParts { try stop(after: number) }
          add(number, &position, into: &builder)

        // One case for both containers makes documents 2 to 6 % slower (2026-11-23).
        case UInt8(ascii: "{"):
          if _slowPath(open.depth >= maximumDepth) { throw TextFailure(.depthLimit, at: position) }
          if !(Text.isInParts && mark.hasBegunContainer) { builder.beginObject(at: position) }
          position &+= 1
          if Text.isInParts { mark.hasBegunContainer = true }
          try skipWhitespace(&position, .afterOpening, &layout)
          if Text.isInParts {
            try stop(at: position)
            mark.hasBegunContainer = false
          }
          if bytes[position] != UInt8(ascii: "}") {
            open.push(isObject: true)
            phase = .value
            continue value
          }
          try builder.endObject(at: position)
          position &+= 1

        case UInt8(ascii: "["):
          if _slowPath(open.depth >= maximumDepth) { throw TextFailure(.depthLimit, at: position) }
          if !(Text.isInParts && mark.hasBegunContainer) { builder.beginArray(at: position) }
          position &+= 1
          if Text.isInParts { mark.hasBegunContainer = true }
          try skipWhitespace(&position, .afterOpening, &layout)
          if Text.isInParts {
            try stop(at: position)
            mark.hasBegunContainer = false
          }
          if bytes[position] != UInt8(ascii: "]") {
            open.push(isObject: false)
            phase = .value
            continue value
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
          let value = try scanRelaxedValue(at: position)
          if Text.isInParts { try stop(after: value) }
          add(value, &position, into: &builder)
        }
      }
      phase = .value

      // A value has ended: close the containers that end with it, and find where the next value begins.
      while true {
        if Text.isInParts { mark.set(.afterValue, position) }
        if open.depth == 0 { return }
        var byte = bytes[position]
        if byte != UInt8(ascii: ",") {
          try skipWhitespace(&position, .beforeClosing, &layout)
          if Text.isInParts { try stop(at: position) }
          byte = bytes[position]
        }
        let hasComma = byte == UInt8(ascii: ",")
        if hasComma {
          position &+= 1
          try skipWhitespace(&position, .betweenValues, &layout)
          if Text.isInParts { try stop(at: position) }
          if _fastPath(!relaxations.contains(.trailingCommas)) { continue value }
          byte = bytes[position]
        }
        if byte != open.closer {
          if hasComma { continue value }
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
    }
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
  func parseKey<Builder, Text>(
    _ position: inout Int, arriving: Text.Type, into builder: inout Builder
  ) throws(TextFailure)
  where Builder: TextBuilder & ~Copyable, Text: Arrival {
    if _fastPath(bytes[position] == UInt8(ascii: "\"")) {
      position &+= 1
      let token = try scanString(&position)
      builder.addKey(token)
    } else {
      let key = try scanRelaxedKey(at: position)
      // A key without quotes can continue.
      if Text.isInParts, key.end == key.token.range.end { try stop(at: key.end) }
      position = key.end
      builder.addKey(key.token)
    }
  }

  /// Reads the colon after a key, up to the first byte of the value.
  @inline(__always)
  func parseColon<Text>(
    _ position: inout Int, arriving: Text.Type
  ) throws(TextFailure) where Text: Arrival {
    if bytes[position] != UInt8(ascii: ":") {
      try skipWhitespace(&position)
      guard _fastPath(bytes[position] == UInt8(ascii: ":")) else {
        throw failure(.expectedColon, at: position)
      }
    }
    position &+= 1
    try skipWhitespace(&position)
    if Text.isInParts { try stop(at: position) }
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
  func failure(_ kind: TextFailure.Kind, at position: Int) -> TextFailure {
    TextFailure(kind, at: position, isIncomplete: position >= bytes.count)
  }
}
