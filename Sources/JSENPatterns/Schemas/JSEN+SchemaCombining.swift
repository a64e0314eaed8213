package import JSEN

// Functions on schemas: each makes a schema of others.

extension JSEN {
  /// Values that fit at least one of several schemas.
  package static func anyOf(_ schemas: [JSEN]) -> JSEN {
    var known: Set<JSEN> = [false]
    let alternatives = schemas.flatMap(\.alternatives).filter { known.insert($0).inserted }
    switch alternatives.count {
    case 0: return false
    case 1: return alternatives[0]
    default: return merged(enumerations: alternatives) ?? ["anyOf": .array(alternatives)]
    }
  }

  /// The alternatives of a schema that says nothing else; otherwise the schema itself.
  private var alternatives: [JSEN] { only("anyOf")?.array ?? [self] }

  /// Returns the value of a keyword, if the schema has no other keyword; else nil.
  package func only(_ keyword: String) -> JSEN? { object?.count == 1 ? object?[keyword] : nil }

  /// One enumeration of the values of several; nil if one of them says something else, too.
  private static func merged(enumerations schemas: [JSEN]) -> JSEN? {
    var types: [JSEN] = []
    var values: [JSEN] = []
    var known: Set<JSEN> = []
    for schema in schemas {
      guard let object = schema.object, object.count == 2, let type = object["type"],
        let some = object["enum"]?.array
      else { return nil }
      for type in type.array ?? [type] where !types.contains(type) { types.append(type) }
      for value in some where known.insert(value).inserted { values.append(value) }
    }
    return ["type": types.count == 1 ? types[0] : .array(types), "enum": .array(values)]
  }

  /// Those of this schema's values that are in a list.
  package func limited(to values: [JSEN]) -> JSEN {
    values.isEmpty || self == false ? false : setting("enum", .array(values))
  }

  /// Returns the schema with a keyword.
  package func setting(_ keyword: String, _ value: JSEN) -> JSEN {
    var object = object ?? [:]
    object[keyword] = value
    return .dictionary(object)
  }

  /// The values of this schema, and null.
  package var nullable: JSEN {
    guard !allowsNull else { return self }
    guard var object else { return ["type": "null"] }
    switch Set(object.keys).intersection(Self.keywordsAboutNull) {
    case ["type"], ["type", "enum"]:
      object["type"] = object["type"].map {
        .array(($0.array ?? [$0]).filter { $0 != "null" } + ["null"])
      }
      object["enum"] = object["enum"]?.array.map { .array($0.contains(.null) ? $0 : $0 + [nil]) }
      return .dictionary(object)
    case ["anyOf"]:
      object["anyOf"] = object["anyOf"]?.array.map { .array($0 + [["type": "null"]]) }
      return .dictionary(object)
    default: return ["anyOf": [self, ["type": "null"]]]
    }
  }

  /// Whether null certainly fits.
  private var allowsNull: Bool {
    guard let object else { return self == true }
    switch Set(object.keys).intersection(Self.keywordsAboutNull) {
    case []: return true
    case ["type"]: return object["type"]?.names("null") ?? false
    case ["type", "enum"]:
      return (object["type"]?.names("null") ?? false) && (object["enum"]?.names(nil) ?? false)
    case ["anyOf"]: return object["anyOf"]?.array?.contains(where: \.allowsNull) ?? false
    default: return false
    }
  }

  /// Keywords that may refuse null. The others that this library uses do not apply to it.
  private static let keywordsAboutNull: Set<String> = [
    "type", "enum", "const", "anyOf", "allOf", "oneOf", "not", "$ref", "if",
  ]

  /// Whether this is a value, or a list of it and others.
  private func names(_ value: JSEN) -> Bool { self == value || array?.contains(value) ?? false }

  /// Returns the schema with keywords that must hold, too. Of two bounds, the tighter one is kept.
  package func restricted(by keywords: JSEN.Object) -> JSEN {
    guard self != false else { return false }
    var object = object ?? [:]
    for (keyword, value) in keywords {
      guard let own = object[keyword], own != value else {
        object[keyword] = value
        continue
      }
      if let bound = Self.tighter(keyword, own, value) {
        object[keyword] = bound
      } else {
        object["allOf"] = .array((object["allOf"]?.array ?? []) + [[keyword: value]])
      }
    }
    return .dictionary(object)
  }

  /// The bound that refuses more; nil for keywords that are not bounds.
  package static func tighter(_ keyword: String, _ left: JSEN, _ right: JSEN) -> JSEN? {
    guard
      let (leftNumber, rightNumber) = left.number.flatMap({ left in right.number.map { (left, $0) }
      })
    else { return nil }
    switch keyword {
    case "minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties":
      return leftNumber < rightNumber ? right : left
    case "maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties":
      return rightNumber < leftNumber ? right : left
    default: return nil
    }
  }

  /// The same schema with keywords that replace its own. They come after the type, so that a reader meets the
  /// description of an object before its properties.
  package func annotated(_ keywords: JSEN.Object) -> JSEN {
    var own = object ?? (self == false ? ["not": true] : [:])
    var result = JSEN.Object()
    if let type = own.removeValue(forKey: "type") { result["type"] = type }
    result.merge(keywords) { _, new in new }
    result.merge(own) { annotation, _ in annotation }
    return .dictionary(result)
  }
}
