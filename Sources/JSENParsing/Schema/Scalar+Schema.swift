import JSEN

extension Scalar {
  /// The schema of the scalar.
  ///
  /// Wide integers have no bounds: readers of a schema take them for a range that matters, and many tools hold numbers
  /// as doubles, which do not have these values.
  var schema: JSEN {
    switch self {
    case .bool: ["type": "boolean"]
    case .string: ["type": "string"]
    case .double, .float, .fraction, .floatFraction: ["type": "number"]
    case .int, .int64, .int128: ["type": "integer"]
    case .uint, .uint64, .uint128: ["type": "integer", "minimum": 0]
    case .int8: Self.range(Int8.self)
    case .int16: Self.range(Int16.self)
    case .int32: Self.range(Int32.self)
    case .uint8: Self.range(UInt8.self)
    case .uint16: Self.range(UInt16.self)
    case .uint32: Self.range(UInt32.self)
    }
  }

  private static func range<Integer: FixedWidthInteger>(_ type: Integer.Type) -> JSEN {
    ["type": "integer", "minimum": .int(Int(type.min)), "maximum": .int(Int(type.max))]
  }
}
