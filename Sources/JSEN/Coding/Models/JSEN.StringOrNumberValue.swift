extension JSEN {
  /// A type that ``StringOrNumber`` reads from a number or from a string.
  ///
  /// These types are `String`, `Bool`, integers of all widths, `Double`, `Float`, `Decimal` of Foundation, and optionals
  /// and arrays of them. Do not conform other types.
  public protocol StringOrNumberValue: Codable {
    /// Decodes the value from a number or a string.
    static func _decodeStringOrNumber(from decoder: any Decoder) throws -> Self
  }
}

/// A number that can be made of the digits of another.
protocol NumberInString: JSEN.StringOrNumberValue, ReadableScalar {}

extension NumberInString {
  /// Decodes a number, or a string with a number.
  public static func _decodeStringOrNumber(from decoder: any Decoder) throws -> Self {
    let container = try decoder.singleValueContainer()
    let reason: any Error
    // A string may be infinity or NaN to the decoder.
    do { return try container.decode(Self.self) } catch { reason = error }
    guard let text = try? container.decode(String.self) else { throw reason }
    let number = try StringWithNumber.number(in: text, expectation, decoder)
    if let value = try? Self.read(JSEN.number(number)) { return value }
    throw StringWithNumber.misfit(text, Self.self, decoder)
  }
}

/// The part of reading a number in a string that is the same for all types.
private enum StringWithNumber {
  @inline(never)
  static func number(
    in text: String, _ expectation: String, _ decoder: any Decoder
  ) throws -> JSEN.Number {
    if let number = JSEN.Number(text) { return number }
    throw DecodingError.corrupted(
      "expected \(expectation) or a string with one", found: text, in: decoder)
  }

  @inline(never)
  static func misfit(_ text: String, _ type: Any.Type, _ decoder: any Decoder) -> DecodingError {
    .corrupted("expected a number that fits \(type)", found: text, in: decoder)
  }
}

extension Double: NumberInString {}
extension Float: NumberInString {}

extension String: JSEN.StringOrNumberValue {
  /// Decodes a string, or the digits of a number.
  public static func _decodeStringOrNumber(from decoder: any Decoder) throws -> String {
    if let decoder = decoder as? TapeDecoder {
      return try decoder.value.number?.description ?? decoder.scalar()
    }
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(JSEN.Number.self) {
      return number.description
    }
    return try container.decode(String.self)
  }
}

extension Bool: JSEN.StringOrNumberValue {
  /// Decodes a bool, 1 or 0, or a string with a word for one.
  public static func _decodeStringOrNumber(from decoder: any Decoder) throws -> Bool {
    let expectation = "true, false, 1, 0, or a string with one of these or yes, no, on, off"
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      switch text.lowercased() {
      case "true", "yes", "on", "1": return true
      case "false", "no", "off", "0": return false
      default: throw DecodingError.corrupted("expected \(expectation)", found: text, in: decoder)
      }
    }
    guard let number = try? container.decode(JSEN.Number.self) else {
      return try container.decode(Bool.self)
    }
    if let bit = Int(exactly: number), bit == 0 || bit == 1 { return bit == 1 }
    throw DecodingError.corrupted(
      "expected \(expectation)", foundValue: number.description, in: decoder)
  }
}

extension Optional: JSEN.StringOrNumberValue where Wrapped: JSEN.StringOrNumberValue {
  /// Decodes a number or a string; null is nil.
  public static func _decodeStringOrNumber(from decoder: any Decoder) throws -> Wrapped? {
    try decoder.singleValueContainer().decodeNil()
      ? nil : Wrapped._decodeStringOrNumber(from: decoder)
  }
}

extension Array: JSEN.StringOrNumberValue where Element: JSEN.StringOrNumberValue {
  /// Decodes an array of numbers and strings.
  public static func _decodeStringOrNumber(from decoder: any Decoder) throws -> [Element] {
    try decoder.singleValueContainer().decode([JSEN.StringOrNumber<Element>].self).map(
      \.wrappedValue)
  }
}
