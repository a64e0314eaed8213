import JSEN

/// The meta-schemas of all editions, made of the table of keywords.
enum MetaSchemas {
  /// Returns the meta-schema at an address; nil for another address.
  ///
  /// - Parameter address: without a fragment.
  static func schema(at address: String) -> JSEN? { all[address] }

  private static let all: [String: JSEN] = {
    var schemas: [String: JSEN] = [:]
    for draft in JSONSchema.Draft.allCases {
      if draft < .draft201909 {
        let address = String(draft.metaSchema.dropLast())
        schemas[address] = single(draft)
      } else {
        schemas[draft.metaSchema] = outermost(draft)
        for vocabulary in vocabularies(of: draft) {
          schemas[address(of: vocabulary, draft, as: "meta")] = part(vocabulary, draft)
        }
      }
    }
    return schemas
  }()

  /// Returns the group of keywords that an address names, with its edition.
  static func vocabulary(at address: String) -> Keyword.Vocabulary? {
    for draft in [JSONSchema.Draft.draft201909, .draft202012] {
      let start = self.address(of: nil, draft, as: "vocab")
      if address.hasPrefix(start),
        let found = Keyword.Vocabulary(rawValue: String(address.dropFirst(start.count))),
        vocabularies(of: draft).contains(found)
      {
        return found
      }
    }
    return nil
  }

  private static func vocabularies(of draft: JSONSchema.Draft) -> [Keyword.Vocabulary] {
    draft == .draft201909
      ? [.core, .applicator, .validation, .metaData, .format, .content]
      : [
        .core, .applicator, .unevaluated, .validation, .metaData, .formatAnnotation,
        .formatAssertion, .content,
      ]
  }

  private static func address(
    of vocabulary: Keyword.Vocabulary?, _ draft: JSONSchema.Draft, as folder: String
  ) -> String {
    draft.metaSchema.dropLast("schema".count) + "\(folder)/\(vocabulary?.rawValue ?? "")"
  }

  /// The meta-schema of an edition in one part.
  private static func single(_ draft: JSONSchema.Draft) -> JSEN {
    var schema: JSEN.Object = [
      "$schema": .string(draft.metaSchema),
      draft.identifier.rawValue: .string(draft.metaSchema),
      "type": draft == .draft4 ? "object" : ["object", "boolean"],
      "properties": properties(draft) { _ in true },
    ]
    schema["default"] = draft == .draft4 ? [:] : true
    if draft == .draft4 {
      schema["dependencies"] = [
        "exclusiveMaximum": ["maximum"], "exclusiveMinimum": ["minimum"],
      ]
    }
    return .dictionary(schema)
  }

  /// The meta-schema of an edition whose groups of keywords have schemas of their own.
  private static func outermost(_ draft: JSONSchema.Draft) -> JSEN {
    let parts = vocabularies(of: draft).filter { $0 != .formatAssertion }
    var schema = beginning(draft.metaSchema, draft)
    var groups = JSEN.Object()
    for vocabulary in parts {
      groups[address(of: vocabulary, draft, as: "vocab")] = .bool(
        vocabulary != .format)
    }
    schema["$vocabulary"] = .dictionary(groups)
    schema["allOf"] = .array(parts.map { ["$ref": .string("meta/\($0.rawValue)")] })
    schema["type"] = ["object", "boolean"]
    let older: [Keyword] = [.definitions, .dependencies]
    schema["properties"] = properties(draft) { older.contains($0) }
    return .dictionary(schema)
  }

  /// The meta-schema of one group of keywords.
  private static func part(_ vocabulary: Keyword.Vocabulary, _ draft: JSONSchema.Draft) -> JSEN {
    var schema = beginning(address(of: vocabulary, draft, as: "meta"), draft)
    schema["$vocabulary"] = [address(of: vocabulary, draft, as: "vocab"): true]
    schema["type"] = ["object", "boolean"]
    schema["properties"] = properties(draft) { keyword in
      let group = keyword.rule(in: draft).vocabulary
      return keyword != .definitions && keyword != .dependencies
        && (group == vocabulary || vocabulary == .formatAssertion && group == .formatAnnotation)
    }
    return .dictionary(schema)
  }

  private static func beginning(_ address: String, _ draft: JSONSchema.Draft) -> JSEN.Object {
    var schema: JSEN.Object = ["$schema": .string(draft.metaSchema), "$id": .string(address)]
    if draft == .draft201909 {
      schema["$recursiveAnchor"] = true
    } else {
      schema["$dynamicAnchor"] = "meta"
    }
    return schema
  }

  private static func properties(
    _ draft: JSONSchema.Draft, where isIncluded: (Keyword) -> Bool
  ) -> JSEN {
    var properties = JSEN.Object()
    for keyword in Keyword.allCases {
      let rule = keyword.rule(in: draft)
      guard rule.drafts.contains(draft), isIncluded(keyword) else { continue }
      properties[keyword.rawValue] = schema(of: rule.form, keyword, draft)
    }
    return .dictionary(properties)
  }

  /// The schema of a keyword's value.
  private static func schema(
    of form: Keyword.Form, _ keyword: Keyword, _ draft: JSONSchema.Draft
  ) -> JSEN {
    let nested: JSEN =
      switch draft {
      case .draft202012: ["$dynamicRef": "#meta"]
      case .draft201909: ["$recursiveRef": "#"]
      default: ["$ref": "#"]
      }
    let schemas: JSEN = ["type": "array", "minItems": 1, "items": nested]
    var names: JSEN.Object = ["type": "array", "items": ["type": "string"], "uniqueItems": true]
    if draft == .draft4 { names["minItems"] = 1 }
    let type: JSEN = [
      "enum": ["array", "boolean", "integer", "null", "number", "object", "string"]
    ]
    switch form {
    case .schema:
      // Draft 4 has no schema that is a boolean; two keywords take one instead of a schema.
      let takesBool = keyword == .additionalProperties || keyword == .additionalItems
      return draft == .draft4 && takesBool ? ["anyOf": [["type": "boolean"], nested]] : nested
    case .schemas: return schemas
    case .schemasByName:
      var schema: JSEN.Object = ["type": "object", "additionalProperties": nested]
      if keyword == .patternProperties, draft > .draft4 {
        schema["propertyNames"] = ["format": "regex"]
      }
      return .dictionary(schema)
    case .schemaOrSchemas: return ["anyOf": [nested, schemas]]
    case .dependencies:
      return [
        "type": "object", "additionalProperties": ["anyOf": [nested, .dictionary(names)]],
      ]
    case .uri: return ["type": "string", "format": "uri"]
    case .uriReference:
      var schema: JSEN.Object = ["type": "string"]
      if draft > .draft4 { schema["format"] = "uri-reference" }
      return .dictionary(schema)
    case .identifier:
      return ["type": "string", "format": "uri-reference", "pattern": "^[^#]*#?$"]
    case .anchor:
      let pattern =
        draft == .draft201909 ? "^[A-Za-z][-A-Za-z0-9.:_]*$" : "^[A-Za-z_][-A-Za-z0-9._]*$"
      return ["type": "string", "pattern": .string(pattern)]
    case .name, .text: return ["type": "string"]
    case .expression: return ["type": "string", "format": "regex"]
    case .bool: return ["type": "boolean"]
    case .number: return ["type": "number"]
    case .positiveNumber:
      return draft == .draft4
        ? ["type": "number", "minimum": 0, "exclusiveMinimum": true]
        : ["type": "number", "exclusiveMinimum": 0]
    case .count: return ["type": "integer", "minimum": 0]
    case .names: return .dictionary(names)
    case .namesByName: return ["type": "object", "additionalProperties": .dictionary(names)]
    case .types:
      let list: JSEN = ["type": "array", "items": type, "minItems": 1, "uniqueItems": true]
      return ["anyOf": [type, list]]
    case .values: return ["type": "array"]
    case .enumeration:
      return draft == .draft4
        ? ["type": "array", "minItems": 1, "uniqueItems": true] : ["type": "array"]
    case .flagsByURI:
      return [
        "type": "object", "propertyNames": ["type": "string", "format": "uri"],
        "additionalProperties": ["type": "boolean"],
      ]
    case .any: return draft == .draft4 ? [:] : true
    }
  }
}
