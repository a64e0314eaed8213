import JSEN
import JSENPatterns

extension Scalar {
  /// The schema of the scalar.
  var schema: JSEN {
    switch type {
    case is Bool.Type: ["type": "boolean"]
    case is String.Type: ["type": "string"]
    case let type as any FixedWidthInteger.Type: type.schema
    default: ["type": "number"]
    }
  }
}
