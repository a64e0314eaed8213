import JSEN
import JSENSchema
import TestTools

/// Makes random schemas and values that have something to do with each other.
struct RandomSchema {
  private var random: SeededRandom
  private let draft: JSONSchema.Draft
  private var hasAddress = false
  /// Whether the next schemas are inside the resource `part`.
  private var isInPart = false

  init(seed: UInt64, _ draft: JSONSchema.Draft) {
    random = SeededRandom(seed: seed)
    self.draft = draft
  }

  /// Keys with escapes, a zero byte, and two that are canonically equivalent.
  static let keys = ["a", "b", "\u{E9}", "e\u{301}", "x/y~z", "\u{0}", "\"q\\", "\u{301}"]

  private static let numbers: [JSEN] = [
    0, 1, 2, -1, 1.0, 100, 1.5, 0.5, -0.0, 1e2, 9_007_199_254_740_993, 9_007_199_254_740_992.0,
    number("18446744073709551615"), number("18446744073709551616"), 18446744073709551616.0,
    number("1e400"), number("-1e400"), number("1e-400"), 0.1, 0.3, 1e30, 5e-15,
    .int(.max), .int(.min),
  ]

  private static func number(_ literal: String) -> JSEN { (try? JSEN(parsing: literal)) ?? .null }

  private mutating func one<T>(of values: [T]) -> T {
    values[Int.random(in: values.indices, using: &random)]
  }
  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }
  private mutating func isOne(in chances: Int) -> Bool { count(1...chances) == 1 }

  // MARK: - Values

  mutating func value(_ depth: Int = 3) -> JSEN {
    switch count(depth == 0 ? 3...8 : 0...8) {
    case 0: return .array((0..<count(0...4)).map { _ in value(depth - 1) })
    case 1, 2:
      var object = JSEN.Object()
      for _ in 0..<count(0...4) { object[one(of: Self.keys)] = value(depth - 1) }
      return .dictionary(object)
    case 3: return one(of: [.null, true, false])
    case 4: return .string(one(of: Self.keys + ["", "ab", "\u{1F600}\u{1F600}"]))
    default: return one(of: Self.numbers)
    }
  }

  /// The text of a value, with repeated keys and escapes that need not be.
  mutating func text(of value: JSEN) -> String {
    switch value {
    case .array(let elements):
      return "[" + elements.map { text(of: $0) }.joined(separator: " ,") + "]"
    case .dictionary(let object):
      var members = object.map { text(of: $0.key) + ": " + text(of: $0.value) }
      if let key = object.first?.key, isOne(in: 3) {
        members.insert(text(of: key) + ":" + text(of: self.value(1)), at: count(0...members.count))
      }
      return "{" + members.joined(separator: ",\n") + "}"
    case .string(let string): return text(of: string)
    default: return value.description
    }
  }

  private mutating func text(of string: String) -> String {
    let units = string.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return isOne(in: 3) ? "\"" + units.joined() + "\"" : JSEN.string(string).description
  }

  // MARK: - Schemas

  private var isNew: Bool { draft >= .draft201909 }
  private var definitions: String { isNew ? "$defs" : "definitions" }
  private var identifier: String { draft == .draft4 ? "id" : "$id" }

  /// A whole schema with definitions, anchors and resources.
  mutating func schema() -> JSEN {
    hasAddress = isOne(in: 3)
    var root = object(3)
    if hasAddress { root[identifier] = "https://example.com/root" }
    if isNew || root["$ref"] == nil {
      var parts = JSEN.Object()
      for position in 0..<3 {
        isInPart = position == 1
        var part = object(2)
        let hidesSiblings = !isNew && part["$ref"] != nil
        if position == 1, !hidesSiblings { part[identifier] = "part" }
        if position == 2, !hidesSiblings {
          part[isNew ? "$anchor" : identifier] = isNew ? "name" : "#name"
        }
        if draft == .draft202012, isOne(in: 2) { part["$dynamicAnchor"] = "dynamic" }
        if draft == .draft201909, isOne(in: 2) { part["$recursiveAnchor"] = true }
        parts["d\(position)"] = .dictionary(part)
      }
      root[definitions] = .dictionary(parts)
      if draft == .draft201909, isOne(in: 2) { root["$recursiveAnchor"] = true }
    }
    return .dictionary(root)
  }

  private mutating func subschema(_ depth: Int) -> JSEN {
    if draft > .draft4, isOne(in: 8) { return .bool(isOne(in: 2)) }
    return .dictionary(object(depth))
  }

  private mutating func subschemas(_ depth: Int) -> JSEN {
    .array((0..<count(1...3)).map { _ in subschema(depth) })
  }

  private mutating func properties(_ depth: Int) -> JSEN {
    var object = JSEN.Object()
    for _ in 0..<count(0...3) { object[one(of: Self.keys)] = subschema(depth) }
    return .dictionary(object)
  }

  private mutating func names() -> JSEN {
    var names: [String] = []
    for _ in 0..<count(1...2) {
      let name = one(of: Self.keys)
      if !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { names.append(name) }
    }
    return .array(names.map { .string($0) })
  }

  private mutating func object(_ depth: Int) -> JSEN.Object {
    var schema = JSEN.Object()
    for _ in 0..<count(0...3) {
      if depth > 0, !isOne(in: 3) {
        addApplicator(to: &schema, depth - 1)
      } else {
        addAssertion(to: &schema)
      }
    }
    if depth < 3, isOne(in: 6) {
      let root = "#/\(definitions)/"
      var references = ["#", root + "d0", root + "d1", root + "d2", "part", "#name"]
      if isInPart {
        references = hasAddress ? ["#", "root", "root#name", "root\(root)d2"] : ["#", "part"]
      }
      schema["$ref"] = .string(one(of: references))
    }
    if draft == .draft202012, isOne(in: 8) {
      schema["$dynamicRef"] = .string(one(of: ["#dynamic", "part#dynamic", "#name"]))
    }
    if draft == .draft201909, isOne(in: 8) { schema["$recursiveRef"] = "#" }
    return schema
  }

  private mutating func addApplicator(to schema: inout JSEN.Object, _ depth: Int) {
    var keywords = [
      "allOf", "anyOf", "oneOf", "not", "properties", "properties", "additionalProperties", "items",
    ]
    if draft > .draft4 { keywords += ["contains", "propertyNames"] }
    if draft > .draft6 { keywords.append("if") }
    keywords +=
      isNew
      ? ["dependentSchemas", "unevaluatedProperties", "unevaluatedItems", "unevaluatedProperties"]
      : ["dependencies"]
    keywords.append(draft == .draft202012 ? "prefixItems" : "firstItems")
    let keyword = one(of: keywords)
    switch keyword {
    case "allOf", "anyOf", "oneOf", "prefixItems": schema[keyword] = subschemas(depth)
    case "properties", "dependentSchemas": schema[keyword] = properties(depth)
    case "firstItems":
      schema["items"] = subschemas(depth)
      schema["additionalItems"] = subschema(depth)
    case "dependencies":
      var object = properties(depth).object ?? [:]
      object[one(of: Self.keys)] = names()
      schema[keyword] = .dictionary(object)
    case "if":
      schema["if"] = subschema(depth)
      if !isOne(in: 4) { schema["then"] = subschema(depth) }
      if !isOne(in: 3) { schema["else"] = subschema(depth) }
    case "contains":
      schema["contains"] = subschema(depth)
      if isNew, isOne(in: 2) { schema["minContains"] = .int(count(0...2)) }
      if isNew, isOne(in: 2) { schema["maxContains"] = .int(count(1...2)) }
    default: schema[keyword] = subschema(depth)
    }
  }

  private mutating func addAssertion(to schema: inout JSEN.Object) {
    let types: [JSEN] = ["null", "boolean", "integer", "number", "string", "array", "object"]
    switch count(0...11) {
    case 0: schema["type"] = one(of: types)
    case 1:
      let start = count(0...5)
      schema["type"] = .array([types[start], types[start + 1]])
    case 2: schema[draft == .draft4 ? "title" : "const"] = draft == .draft4 ? "t" : value(1)
    case 3:
      var values: [JSEN] = []
      for _ in 0..<count(1...4) {
        let value = value(1)
        if !values.contains(value) { values.append(value) }
      }
      // Values may be repeated from draft 6 on.
      if draft > .draft4, isOne(in: 3) { values.append(values[0]) }
      schema["enum"] = .array(values)
    case 4: schema["minimum"] = one(of: Self.numbers)
    case 5: schema["maximum"] = one(of: Self.numbers)
    case 6:
      let name = one(of: ["Minimum", "Maximum"])
      schema["exclusive" + name] = draft == .draft4 ? true : one(of: Self.numbers)
      if draft == .draft4 { schema[name.lowercased()] = one(of: Self.numbers) }
    case 7: schema["multipleOf"] = one(of: [1, 2, 0.1, 0.5, 1e2, 3, 0.01, 9_007_199_254_740_993])
    case 8: schema["required"] = names()
    case 9:
      let unit = one(of: ["Length", "Items", "Properties"])
      schema[one(of: ["min", "max"]) + unit] = .int(count(0...3))
    case 10: schema["uniqueItems"] = true
    default:
      if isNew { schema["dependentRequired"] = .dictionary([one(of: Self.keys): names()]) }
    }
  }
}
