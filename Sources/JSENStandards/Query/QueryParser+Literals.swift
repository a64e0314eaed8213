import JSEN

extension QueryParser {
  /// Reads a string in single or double quotes.
  mutating func stringLiteral() throws(JSENSyntaxError) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var content: [UInt8] = []
    while let byte, byte != quote {
      if byte < 0x20 {
        throw failure("a control character in a string must be escaped, found \(found)")
      }
      if byte == UInt8(ascii: "\\") {
        try appendEscaped(to: &content, quote)
      } else {
        content.append(byte)
        position += 1
      }
    }
    if byte == nil {
      throw failure("expected a closing \(Character(Unicode.Scalar(quote)))", at: start)
    }
    position += 1
    return String(decoding: content, as: UTF8.self)
  }

  /// Reads what a backslash begins.
  private mutating func appendEscaped(
    to content: inout [UInt8], _ quote: UInt8
  ) throws(JSENSyntaxError) {
    let start = position
    position += 1
    let escaped = byte
    position += 1
    switch escaped {
    case quote, UInt8(ascii: "/"), UInt8(ascii: "\\"): content.append(escaped ?? 0)
    case UInt8(ascii: "b"): content.append(8)
    case UInt8(ascii: "f"): content.append(12)
    case UInt8(ascii: "n"): content.append(10)
    case UInt8(ascii: "r"): content.append(13)
    case UInt8(ascii: "t"): content.append(9)
    case UInt8(ascii: "u"):
      var value = try codeUnit(at: start)
      if value & 0xFC00 == 0xD800, take("\\u") {
        let low = try codeUnit(at: position - 2)
        if low & 0xFC00 == 0xDC00 { value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF }
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw failure("unpaired surrogate; write both halves, as in \\ud83d\\ude00", at: start)
      }
      content += Array(String(scalar).utf8)
    default:
      position = start
      throw failure(
        "expected an escape: a backslash before the quote, '\\', '/', b, f, n, r, t or u")
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit(at start: Int) throws(JSENSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected four hexadecimal digits after \\u", at: start)
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  /// Reads a number in the grammar of JSON.
  private mutating func numberLiteral() throws(JSENSyntaxError) -> JSEN {
    let start = position
    while let byte, Self.isDigit(byte) || "+-.eE".utf8.contains(byte) { position += 1 }
    guard let literal = Self.number(string(from: start)) else {
      throw failure("expected a number in the grammar of JSON", at: start)
    }
    return literal
  }

  /// The next byte of a filter, or a quote before any literal and any variable; 0 at the end.
  var firstByteOfOperand: UInt8 {
    guard let byte else { return 0 }
    let isLiteral = Self.isDigit(byte) || "-\"".utf8.contains(byte) || isVariable
    return isLiteral ? UInt8(ascii: "'") : byte
  }

  /// Whether a variable comes next, and not a query.
  private var isVariable: Bool {
    whole.variables != nil && byte == UInt8(ascii: "$") && position + 1 < bytes.count
      && Self.isNameByte(bytes[position + 1], isFirst: true)
  }

  /// Reads a literal or a variable.
  mutating func literal() throws(JSENSyntaxError) -> Expression {
    switch byte {
    case UInt8(ascii: "$"): .literal(try variable())
    case UInt8(ascii: "'"), UInt8(ascii: "\""): .literal(.string(try stringLiteral()))
    default: .literal(try numberLiteral())
    }
  }

  /// Reads the name of a variable, and returns its value.
  private mutating func variable() throws(JSENSyntaxError) -> JSEN {
    let start = position
    position += 1
    while let byte, Self.isNameByte(byte, isFirst: position == start + 1) { position += 1 }
    let name = String(string(from: start).dropFirst())
    do throws(JSONPath.VariableError) {
      let value = try whole.variables?(name).get() ?? .null
      switch value.kind {
      case .int, .double, .number: return Self.number(value.description) ?? value
      case .array, .object:
        throw JSONPath.VariableError(
          "'$\(name)' is \(value.kind.withArticle), with which a filter compares nothing")
      case .null, .bool, .string: return value
      }
    } catch { throw failure(error.reason, at: start) }
  }

  private static func number(_ text: String) -> JSEN? {
    guard let number = JSEN.Number(text) else { return nil }
    let json = number.jsen
    // A large double is its exact value, which may differ from the digits, as in 1e23.
    if case .double(let value) = json, value.magnitude >= 0x1p53, Double(exactly: number) == nil {
      return .number(number)
    }
    return json
  }

  /// The next byte; nil at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Moves past a text, when it comes next.
  mutating func take(_ token: String) -> Bool {
    guard bytes[position...].starts(with: token.utf8) else { return false }
    position += token.utf8.count
    return true
  }

  mutating func skipSpace() {
    while let byte, Self.isSpace(byte) { position += 1 }
  }

  /// The text up to the current position.
  func string(from start: Int) -> String {
    String(decoding: bytes[start..<position], as: UTF8.self)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a byte can be a part of a name without quotes. All bytes of characters beyond ASCII can.
  static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) &- 0x61 < 26
      || !isFirst && isDigit(byte)
  }

  static func isFunctionByte(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte == UInt8(ascii: "_") || isDigit(byte)
  }

  /// The next character, for a message.
  var found: String {
    position < bytes.count
      ? TextBytes.with(text) { Excerpt.character($0, at: position) } : "the end"
  }

  func failure(
    _ statement: String, _ advice: Advice? = nil, at offset: Int? = nil
  ) -> JSENSyntaxError {
    let place = offset ?? position
    // Another notation says more than what a word could be.
    let dialect = statement.hasPrefix("expected") ? adviceOnDialect(at: place) : ""
    let expectation = dialect.isEmpty ? statement : statement.prefix { $0 != ";" } + dialect
    return JSENSyntaxError("JSONPath", String(expectation), advice, in: text, at: place)
  }
}
