import JSEN

/// The keywords whose values are schemas, or hold some.
enum Subschemas {
  /// The arrangement of the schemas in the value of a keyword.
  enum Shape {
    case single
    case list
    case map
  }

  /// Returns the arrangement of the schemas in the value of a keyword; nil if there are none.
  static func shape(_ keyword: String, _ value: JSEN) -> Shape? {
    // In 2019-09, a list in `items` describes the elements one by one.
    switch Keyword(rawValue: keyword)?.rule(in: .draft201909).form {
    case .schema: .single
    case .schemas: value.array == nil ? nil : .list
    case .schemaOrSchemas: value.array == nil ? .single : .list
    case .schemasByName: value.object == nil ? nil : .map
    default: nil
    }
  }

  /// The keywords whose schemas are about the same value as the schema around them.
  static let inPlace: Set<String> = [
    "allOf", "anyOf", "dependentSchemas", "else", "if", "not", "oneOf", "then",
  ]
}

extension JSEN {
  /// The references of a schema, also those of OpenAPI's discriminator.
  var references: [String] {
    let mapping = object?["discriminator"]?["mapping"]?.object ?? [:]
    return ([object?["$ref"]].compactMap { $0 } + mapping.values).compactMap(\.string)
  }
}
