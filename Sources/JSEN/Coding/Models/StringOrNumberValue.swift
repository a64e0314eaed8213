/// A type that ``StringOrNumber`` reads from a number or from a string.
public protocol StringOrNumberValue: Codable {
  /// Decodes the value from a number or a string.
  static func decodeStringOrNumber(from decoder: any Decoder) throws -> Self
}

/// A number that can be made of the digits of another.
protocol NumberInString: StringOrNumberValue {
  /// Creates the number; nil when it does not fit.
  init?(digits: JSEN.Number)

  /// What messages expect.
  static var expectation: String { get }
}

extension NumberInString {
  /// Decodes a number, or a string with a number.
  public static func decodeStringOrNumber(from decoder: any Decoder) throws -> Self {
    let container = try decoder.singleValueContainer()
    guard let text = JSEN.attempt({ try container.decode(String.self) }) else {
      return try container.decode(Self.self)
    }
    guard let number = JSEN.Number(text) else {
      throw DecodingError.corrupted(
        "expected \(expectation) or a string with one", found: text, in: decoder)
    }
    if let value = Self(digits: number) { return value }
    throw DecodingError.corrupted(
      "expected a number that fits \(Self.self)", found: text, in: decoder)
  }
}

extension NumberInString where Self: FixedWidthInteger {
  init?(digits: JSEN.Number) { self.init(exactly: digits) }

  static var expectation: String { "an integer" }
}

extension Int: NumberInString {}
extension Int8: NumberInString {}
extension Int16: NumberInString {}
extension Int32: NumberInString {}
extension Int64: NumberInString {}
extension Int128: NumberInString {}
extension UInt: NumberInString {}
extension UInt8: NumberInString {}
extension UInt16: NumberInString {}
extension UInt32: NumberInString {}
extension UInt64: NumberInString {}
extension UInt128: NumberInString {}

extension NumberInString where Self: BinaryFloatingPoint & LosslessStringConvertible {
  init?(digits: JSEN.Number) {
    guard let value = Self(digits.description), value.isFinite,
      // A number that is too small does not become zero.
      value != 0 || digits.withDecimal({ $0?.isZero ?? true })
    else { return nil }
    self = value
  }

  static var expectation: String { "a number" }
}

extension Double: NumberInString {}
extension Float: NumberInString {}

extension String: StringOrNumberValue {
  /// Decodes a string, or the digits of a number.
  public static func decodeStringOrNumber(from decoder: any Decoder) throws -> String {
    if let decoder = decoder as? TapeDecoder {
      if let number = decoder.number(decoder.index) { return number.description }
      return try decoder.string(decoder.index, nil)
    }
    let container = try decoder.singleValueContainer()
    if let number = JSEN.attempt({ try container.decode(JSEN.Number.self) }) {
      return number.description
    }
    return try container.decode(String.self)
  }
}

extension Optional: StringOrNumberValue where Wrapped: StringOrNumberValue {
  /// Decodes a number or a string; null is nil.
  public static func decodeStringOrNumber(from decoder: any Decoder) throws -> Wrapped? {
    try decoder.singleValueContainer().decodeNil()
      ? nil : Wrapped.decodeStringOrNumber(from: decoder)
  }
}

extension Array: StringOrNumberValue where Element: StringOrNumberValue {
  /// Decodes an array of numbers and strings.
  public static func decodeStringOrNumber(from decoder: any Decoder) throws -> [Element] {
    try decoder.singleValueContainer().decode([StringOrNumber<Element>].self).map(\.wrappedValue)
  }
}
