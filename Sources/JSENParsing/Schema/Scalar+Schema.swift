import JSEN

extension Scalar {
  /// The schema of the scalar.
  ///
  /// Wide integers have no bounds: readers mistake them for meaningful limits, and many tools hold numbers as doubles,
  /// which do not have these values.
  var schema: JSEN {
    switch type {
    case is Bool.Type: ["type": "boolean"]
    case is String.Type: ["type": "string"]
    case let type as any FixedWidthInteger.Type where type.bitWidth < 64:
      ["type": "integer", "minimum": .int(Int(type.min)), "maximum": .int(Int(type.max))]
    case let type as any FixedWidthInteger.Type:
      type.isSigned ? ["type": "integer"] : ["type": "integer", "minimum": 0]
    default: ["type": "number"]
    }
  }
}
