import JSEN

/// The rules that providers publish for schemas, and those that their errors show, as a plain walk.
///
/// Each rule has its source and the date of the page or the report.
struct ProviderRules {
  /// The first rule that a schema breaks, with its place.
  private(set) var complaint: String?
  private let provider: Provider
  private let root: JSEN

  enum Provider: CaseIterable {
    case openAI, tool, anthropic, gemini
  }

  init(_ provider: Provider, _ schema: JSEN) {
    (self.provider, root) = (provider, schema)
    checkRoot()
    check(schema, "")
  }

  private mutating func complain(_ place: String, _ message: String) {
    if complaint == nil { complaint = "\(place): \(message)" }
  }

  private mutating func checkRoot() {
    // OpenAI: "Root schema must be an object", "must not be anyOf" (developers.openai.com, Structured model outputs, August
    // 2026). Anthropic: "input_schema does not support oneOf, allOf, or anyOf at the top level" (anthropics/claude-code
    // #27337, 2026-02-21). Gemini: a function's parameters are an object (Vertex AI, FunctionDeclaration, v1beta1).
    if root.type != "object" { complain("", "the root has the type \(root.type ?? nil)") }
    for keyword in ["anyOf", "oneOf", "allOf", "$ref"] where root.object?[keyword] != nil {
      complain("", "the root has '\(keyword)'")
    }
    // OpenAI and Anthropic ask for `properties` of a tool without arguments, too.
    if root.properties?.object == nil { complain("", "the root has no properties") }
  }

  private mutating func check(_ schema: JSEN, _ place: String) {
    if provider == .tool { return checkNames(schema, place) }
    guard let object = schema.object else { return complain(place, "\(schema) has no type") }
    checkNames(schema, place)
    for keyword in object.keys where !keywords.contains(keyword) {
      complain(place, "'\(keyword)' is unknown")
    }
    if let format = object["format"]?.string, !formats.contains(format) {
      complain(place, "the format \(format) is unknown")
    }
    if let reference = object["$ref"]?.string {
      // "$ref cannot have keywords {'description'}" (camel-ai/camel #3001, 2025-08-10).
      if object.count > 1 { complain(place, "'$ref' has keywords beside it") }
      let name = reference.dropFirst("#/$defs/".count)
      if reference != "#", root["$defs"]?.object?[String(name)] == nil {
        complain(place, "there is nothing at \(reference)")
      }
      return
    }
    for alternative in object["anyOf"]?.array ?? [] { check(alternative, place + "/anyOf") }
    if object["anyOf"] != nil {
      // "When using any_of, it must be the only field set" (Vertex AI's error, 2025).
      if provider == .gemini, object.count > 1 { complain(place, "'anyOf' has keywords beside it") }
      return
    }
    checkType(object, place)
    for (name, definition) in object["$defs"]?.object ?? [:] {
      check(definition, place + "/$defs/\(name)")
    }
  }

  private mutating func checkType(_ object: JSEN.Object, _ place: String) {
    guard let type = object["type"] else { return complain(place, "there is no type") }
    let types = (type.array ?? [type]).compactMap(\.string)
    if types.isEmpty { complain(place, "there is no type") }
    // "Optional. The type of the data", one value of an enumeration (Vertex AI, Schema, 2025-09-05).
    if provider == .gemini, type.string == nil { complain(place, "there are several types") }
    if types.contains("array") {
      guard let items = object["items"] else { return complain(place, "there are no items") }
      check(items, place + "/items")
    } else if object["items"] != nil {
      complain(place, "items are only allowed for arrays")
    }
    if types.contains("object") {
      checkMembers(object, place)
    } else if object["properties"] != nil || object["required"] != nil {
      // "properties: only allowed for OBJECT type" (anomalyco/opencode #11888, 2026-02-03).
      complain(place, "properties are only allowed for objects")
    }
    for value in object["enum"]?.array ?? object["const"].map({ [$0] }) ?? [] {
      // "enum only allowed for STRING type" (decolua/9router #380, 2026-03-21).
      if provider == .gemini, type != "string" || value.string?.isEmpty ?? true {
        complain(place, "the enumeration has \(value)")
      }
      // "enum (strings, numbers, bools, or nulls only)" (platform.claude.com, Structured outputs, 2026).
      if value.array != nil || value.object != nil {
        complain(place, "the enumeration has \(value)")
      }
    }
    if let values = object["enum"]?.array, values.isEmpty { complain(place, "'enum' is empty") }
  }

  private mutating func checkMembers(_ object: JSEN.Object, _ place: String) {
    guard let properties = object["properties"]?.object else {
      return complain(place, "there are no properties")
    }
    for (key, schema) in properties { check(schema, place + "/properties/\(key)") }
    let required = (object["required"]?.array ?? []).compactMap(\.string)
    // Gemini refuses `required` entries that are not properties (Kilo-Org/kilocode #11955, 2026-07-06).
    if let name = required.first(where: { properties[$0] == nil }) {
      complain(place, "'\(name)' is required and unknown")
    }
    switch provider {
    case .openAI:
      // "All fields must be listed in required", "additionalProperties: false must be set for objects" (developers.openai.com).
      if required.count != properties.count || object["required"] == nil {
        complain(place, "not all members are required")
      }
      if object["additionalProperties"] != false { complain(place, "the object is open") }
    case .anthropic:
      // "additionalProperties (must be set to false for objects)" (platform.claude.com, Structured outputs, 2026).
      if object["additionalProperties"] != false { complain(place, "the object is open") }
    case .gemini:
      // "properties: should be non-empty for OBJECT type" (browser-use/browser-use #3786, 2025-12-18). Functions may have none.
      if properties.isEmpty, !place.isEmpty { complain(place, "the object has no members") }
    case .tool: break
    }
  }

  private mutating func checkNames(_ schema: JSEN, _ place: String) {
    for (name, _) in schema.properties?.object ?? [:] {
      let pattern: String
      switch provider {
      case .openAI: continue
      // "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'" (anthropics/claude-code #79418, 2026-07-20).
      case .tool, .anthropic: pattern = "^[a-zA-Z0-9_.-]{1,64}$"
      // "Parameter names must start with a letter or an underscore and must only contain chars a-z, A-Z, 0-9, or underscores
      // with a maximum length of 64" (Vertex AI, FunctionDeclaration, v1beta1).
      case .gemini: pattern = "^[a-zA-Z_][a-zA-Z0-9_]{0,63}$"
      }
      guard let expression = try? Regex(pattern), name.wholeMatch(of: expression) != nil else {
        return complain(place, "the name '\(name)' is not allowed")
      }
    }
  }

  /// OpenAI: Supported schemas (developers.openai.com, Structured model outputs, August 2026). Anthropic: JSON Schema limitations
  /// (platform.claude.com, Structured outputs, 2026). Gemini: the fields of Schema (Vertex AI, REST v1, 2025-09-05).
  private var keywords: Set<String> {
    let common: Set<String> = [
      "anyOf", "description", "enum", "format", "items", "properties", "required", "title", "type",
    ]
    switch provider {
    case .openAI:
      return common.union([
        "$defs", "$ref", "additionalProperties", "const", "exclusiveMaximum", "exclusiveMinimum",
        "maxItems", "maximum", "minItems", "minimum", "multipleOf", "pattern",
      ])
    case .anthropic: return common.union(["additionalProperties", "const", "default"])
    case .gemini:
      return common.union([
        "default", "example", "maxItems", "maxLength", "maxProperties", "maximum", "minItems",
        "minLength", "minProperties", "minimum", "nullable", "pattern", "propertyOrdering",
      ])
    case .tool: return []
    }
  }

  private var formats: Set<String> {
    switch provider {
    case .gemini: ["date-time", "double", "enum", "float", "int32", "int64"]
    default:
      [
        "date", "date-time", "duration", "email", "hostname", "ipv4", "ipv6", "time", "uri", "uuid",
      ]
    }
  }
}
