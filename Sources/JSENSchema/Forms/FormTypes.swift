import JSEN

/// The types of a schema.
enum FormTypes {
  /// The names of the types in the value of `type`, each once.
  static func names(of value: JSEN) -> [String] {
    var left: Set = ["array", "boolean", "integer", "null", "number", "object", "string"]
    return (value.array ?? [value]).compactMap(\.string).filter { left.remove($0) != nil }
  }

  /// Whether the type and the values of a schema allow null.
  static func allowNull(_ object: JSEN.Object) -> Bool {
    if let type = object["type"], !names(of: type).contains("null") { return false }
    if let values = object["enum"]?.array, !values.contains(.null) { return false }
    return object["const"].map { $0 == .null } ?? true
  }

  /// The value of `type` for types.
  static func value(of names: [String]) -> JSEN {
    names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) })
  }

  /// The types of values that can be written in any form: a schema without a type and without keywords about one has these.
  static let scalars = ["string", "number", "boolean", "null"]

  /// Returns the types that the keywords of a schema are about; empty if there are none.
  static func inferred(from object: JSEN.Object) -> [String] {
    if let values = object["enum"]?.array ?? object["const"].map({ [$0] }) {
      var types: [String] = []
      for type in values.map(name(of:)) where !types.contains(type) { types.append(type) }
      return types
    }
    return ["object", "array", "string", "number"].filter { type in
      object.keys.contains { keywords[$0] == type }
    }
  }

  /// The name of a value's type.
  static func name(of value: JSEN) -> String {
    switch value.kind {
    case .null: "null"
    case .bool: "boolean"
    case .int: "integer"
    case .double, .number: value.number?.isInteger ?? false ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Whether a value has one of several types.
  static func include(_ names: [String], _ value: JSEN) -> Bool {
    let own = name(of: value)
    return names.contains(own) || own == "integer" && names.contains("number")
  }

  /// Whether a keyword is about values of one of several types, or about all.
  static func concern(_ names: [String], _ keyword: String) -> Bool {
    guard let type = keywords[keyword] else { return true }
    return names.contains(type) || type == "number" && names.contains("integer")
  }

  /// The types that keywords are about.
  private static let keywords: [String: String] = {
    let words = [
      "object":
        "properties required additionalProperties patternProperties propertyNames minProperties maxProperties dependentRequired dependentSchemas dependencies unevaluatedProperties propertyOrdering",
      "array":
        "items prefixItems additionalItems contains minContains maxContains minItems maxItems uniqueItems unevaluatedItems",
      "string":
        "minLength maxLength pattern format contentEncoding contentMediaType contentSchema",
      "number": "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf",
    ]
    return Dictionary(
      uniqueKeysWithValues: words.flatMap { type, keywords in
        keywords.split(separator: " ").map { (String($0), type) }
      })
  }()
}
