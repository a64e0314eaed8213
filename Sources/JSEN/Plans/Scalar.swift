/// The Swift types that are read from one node and written at once.
package enum Scalar: UInt8, Sendable, CaseIterable {
  case bool, string, int, double, float
  /// Floating-point numbers that are not written as integers.
  case fraction, floatFraction
  case int8, int16, int32, int64, int128
  case uint, uint8, uint16, uint32, uint64, uint128

  var type: Any.Type {
    switch self {
    case .bool: Bool.self
    case .string: String.self
    case .int: Int.self
    case .double, .fraction: Double.self
    case .float, .floatFraction: Float.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .int128: Int128.self
    case .uint: UInt.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    case .uint128: UInt128.self
    }
  }

  var optionalType: Any.Type {
    func optional<Value>(_ type: Value.Type) -> Any.Type { Value?.self }
    return _openExistential(type, do: optional)
  }

  /// The scalar of a type; nil for other types.
  package init?(_ type: Any.Type) {
    guard let scalar = Self.allCases.first(where: { $0.type == type }) else { return nil }
    self = scalar
  }

  var accepted: TagSet {
    switch self {
    case .bool: .bools
    case .string: .strings
    default: .numbers
    }
  }
}
