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
    let concerned = Set(object.keys.compactMap(type(of:)))
    return ["object", "array", "string", "number"].filter(concerned.contains)
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
    guard let type = type(of: keyword) else { return true }
    return names.contains(type) || type == "number" && names.contains("integer")
  }

  /// The type that a keyword is about; nil for a keyword about values of all types.
  private static func type(of keyword: String) -> String? {
    if keyword == "propertyOrdering" { return "object" }
    guard let groups = Keyword(rawValue: keyword).map(KeywordGroups.init) else { return nil }
    if groups.contains(.members) { return "object" }
    if groups.contains(.elements) { return "array" }
    return groups.contains(.strings) ? "string" : groups.contains(.numbers) ? "number" : nil
  }
}
