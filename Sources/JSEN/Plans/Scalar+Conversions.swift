/// Conversions between kinds of scalars.
///
/// | to \ from | bool | number | string |
/// |---|---|---|---|
/// | bool | | 0 and 1 | `true`, `false`, `1`, `0` |
/// | integer | 1 or 0 | with an integral value | the text of such a number |
/// | double, float | 1 or 0 | | the text of a number |
/// | string | `true` or `false` | its digits | |
///
/// The text of a number is that of a JSON number, without spaces. A number that does not fit is never converted.
extension Scalar {
  /// Initializes memory with a scalar of another kind.
  ///
  /// - Returns: false for a scalar that cannot be converted.
  @unsafe
  func put(
    _ other: ForeignScalar, _ leniency: LenientScalarPlan.Leniency,
    to address: UnsafeMutableRawPointer
  ) -> Bool {
    let converts = leniency.contains(.conversions)
    switch self {
    case .string:
      guard converts else { return false }
      unsafe address.initializeMemory(as: String.self, to: other.text)
      return true
    case .bool:
      guard converts, let bool = other.truth else { return false }
      unsafe address.initializeMemory(as: Bool.self, to: bool)
      return true
    default: break
    }
    if case .number = other {} else if !converts { return false }
    guard let number = other.number else { return false }
    let truncates = leniency.contains(.truncation)
    // An integral value such as 1.0 is converted; any other fraction only on demand.
    guard converts || truncates else { return false }
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Bool {
      let integer = Integer(exactly: number)
      guard let value = integer ?? (truncates ? Integer(truncating: number) : nil) else {
        return false
      }
      unsafe address.initializeMemory(as: Integer.self, to: value)
      return true
    }
    func float<Float: BinaryFloatingPoint & LosslessStringConvertible>(_ type: Float.Type) -> Bool {
      guard let value = Float(number.description), value.isFinite,
        value != 0 || number.isZero
      else { return false }
      unsafe address.initializeMemory(as: Float.self, to: value)
      return true
    }
    return switch self {
    case .int: integer(Int.self)
    case .int8: integer(Int8.self)
    case .int16: integer(Int16.self)
    case .int32: integer(Int32.self)
    case .int64: integer(Int64.self)
    case .int128: integer(Int128.self)
    case .uint: integer(UInt.self)
    case .uint8: integer(UInt8.self)
    case .uint16: integer(UInt16.self)
    case .uint32: integer(UInt32.self)
    case .uint64: integer(UInt64.self)
    case .uint128: integer(UInt128.self)
    case .double, .fraction: float(Double.self)
    case .float, .floatFraction: float(Float.self)
    case .bool, .string: false
    }
  }

  /// Initializes memory with zero, false or the empty string.
  @unsafe
  func putDefault(_ address: UnsafeMutableRawPointer) {
    func zero<Value: ExpressibleByIntegerLiteral>(_ type: Value.Type) {
      // SAFETY: the caller has memory for a value of this type.
      unsafe address.initializeMemory(as: Value.self, to: 0)
    }
    switch self {
    case .bool: unsafe address.initializeMemory(as: Bool.self, to: false)
    case .string: unsafe address.initializeMemory(as: String.self, to: "")
    case .int: zero(Int.self)
    case .double, .fraction: zero(Double.self)
    case .float, .floatFraction: zero(Float.self)
    case .int8: zero(Int8.self)
    case .int16: zero(Int16.self)
    case .int32: zero(Int32.self)
    case .int64: zero(Int64.self)
    case .int128: zero(Int128.self)
    case .uint: zero(UInt.self)
    case .uint8: zero(UInt8.self)
    case .uint16: zero(UInt16.self)
    case .uint32: zero(UInt32.self)
    case .uint64: zero(UInt64.self)
    case .uint128: zero(UInt128.self)
    }
  }
}

extension ForeignScalar {
  fileprivate var text: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .string(let value): value
    case .number(let value): value.description
    }
  }

  fileprivate var truth: Bool? {
    switch self {
    case .bool(let value): value
    case .string("true"), .string("1"): true
    case .string("false"), .string("0"): false
    case .string: nil
    case .number(let value): Int(exactly: value).flatMap { $0 == 1 ? true : $0 == 0 ? false : nil }
    }
  }

  fileprivate var number: JSEN.Number? {
    switch self {
    case .bool(let value): JSEN.Number(value ? 1 : 0)
    case .string(let text): JSEN.Number(text)
    case .number(let value): value
    }
  }
}

extension JSEN.Number {
  fileprivate var isZero: Bool { Int(exactly: self) == 0 }
}

extension FixedWidthInteger {
  /// The integer part of a number; nil if it does not fit.
  fileprivate init?(truncating number: JSEN.Number) {
    let text = number.description
    if let point = text.firstIndex(of: "."),
      !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    {
      // The digits before the point are the integer part, however many they are.
      guard let value = JSEN.Number(text[..<point]).flatMap({ Self(exactly: $0) }) else {
        return nil
      }
      self = value
    } else {
      guard let value = Self(exactly: Double(number).rounded(.towardZero)) else { return nil }
      self = value
    }
  }
}
