import JSEN
import JSENStandards
import TestTools

/// Makes random schemas as people write them for tools, and values that nearly fit.
struct TameSchema {
  private var random: SeededRandom
  private static let names = ["city", "filter[id]", "größe", "a.b", "n", "2nd"]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func one<T>(of values: [T]) -> T {
    values[Int.random(in: values.indices, using: &random)]
  }
  private mutating func isOne(in chances: Int) -> Bool {
    Int.random(in: 1...chances, using: &random) == 1
  }

  mutating func schema() -> JSEN {
    var root = isOne(in: 4) ? scalar() : object(2)
    if var object = root.object {
      let keyword = isOne(in: 2) ? "$defs" : "definitions"
      object[keyword] = ["Scalar": scalar(), "Point": self.object(0), "Kind": scalar()]
      object["components"] = ["schemas": ["Thing": self.object(1)]]
      object["$dynamicAnchor"] = "node"
      if isOne(in: 4) { object["allOf"] = [self.object(0), ["properties": ["b c": scalar()]]] }
      root = replacing(.dictionary(object), keyword, in: .dictionary(object))
    }
    return root
  }

  /// References are made for `$defs`. Those that lead nowhere lead to a definition instead.
  private func replacing(_ schema: JSEN, _ keyword: String, in root: JSEN) -> JSEN {
    switch schema {
    case .array(let elements): return .array(elements.map { replacing($0, keyword, in: root) })
    case .dictionary(var object):
      for (key, value) in object { object[key] = replacing(value, keyword, in: root) }
      if var reference = object["$ref"]?.string {
        if keyword == "definitions" {
          reference = reference.replacing("%24defs", with: "d%65finitions")
          reference = reference.replacing("$defs", with: keyword)
        }
        let isThere = Self.target(of: reference, in: root) != nil
        object["$ref"] = .string(isThere ? reference : "#/\(keyword)/Kind")
      }
      return .dictionary(object)
    default: return schema
    }
  }

  private mutating func scalar() -> JSEN {
    let schemas: [JSEN] = [
      ["type": "string"], ["type": "string", "nullable": true], ["type": ["integer", "null"]],
      ["type": "integer", "minimum": 1, "description": "A count."], ["type": "number"],
      ["enum": ["a", "b"]], ["enum": ["a", 1, nil]], ["const": "a"], ["type": "boolean"],
      ["type": ["string", "integer"]],
      ["type": "string", "enum": ["a", "b", nil], "nullable": true],
      ["anyOf": [["type": "string"], ["type": "null"]], "title": "t"],
      ["anyOf": [["minimum": 2], ["maximum": 0]], "type": "integer"],
      ["type": "string", "format": "date-time"], ["type": "string", "minLength": 2],
    ]
    return one(of: schemas)
  }

  /// References to definitions, members, parts of `allOf`, other places, and anchors, some of them with escapes.
  private static let references = [
    "#/%24defs/Scalar", "#/$defs/Ki%6Ed", "#/properties/city", "#/properties/filter%5Bid%5D",
    "#/properties/gr%C3%B6%C3%9Fe", "#/properties/2nd", "#/allOf/0", "#/allOf/1/properties/b%20c",
    "#/components/schemas/Thing", "#/components/schemas/Thing/properties/filter%5Bid%5D",
    "#/$defs/Point/properties/a.b", "#node", "#",
  ]

  /// Returns the schema to which a reference leads; nil if there is none.
  static func target(of reference: String, in root: JSEN) -> JSEN? {
    guard reference != "#node" else { return root }
    guard let pointer = try? JSONPointer(fragment: reference) else { return nil }
    return try? root.fetch(atPointer: pointer)
  }

  private mutating func part(_ depth: Int) -> JSEN {
    switch Int.random(in: depth > 0 ? 0...10 : 3...10, using: &random) {
    case 9, 10:
      let reference = one(of: Self.references)
      return [reference == "#node" ? "$dynamicRef" : "$ref": .string(reference)]
    case 0: return object(depth - 1)
    case 1: return ["type": "array", "items": part(depth - 1)]
    case 2: return ["allOf": [["$ref": "#/$defs/Point"], ["description": "d"]]]
    case 3: return ["$ref": "#/$defs/Scalar", "description": "d"]
    case 4: return ["$ref": "#/$defs/Point"]
    case 5: return ["allOf": [["type": "integer", "minimum": 0], ["maximum": 9, "minimum": 1]]]
    default: return scalar()
    }
  }

  private mutating func object(_ depth: Int) -> JSEN {
    var properties = JSEN.Object()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      properties[one(of: Self.names)] = part(depth)
    }
    var required = properties.keys.map { JSEN.string($0) }
    if isOne(in: 3), !required.isEmpty { required.removeLast() }
    var schema: JSEN.Object = ["type": "object", "properties": .dictionary(properties)]
    if !required.isEmpty || isOne(in: 2) { schema["required"] = .array(required) }
    if !isOne(in: 3) { schema["additionalProperties"] = false }
    if isOne(in: 6) { schema["anyOf"] = [["required": .array(required)]] }
    return .dictionary(schema)
  }

  /// A value that a schema describes more or less.
  mutating func value(of schema: JSEN, in root: JSEN? = nil, _ depth: Int = 6) -> JSEN {
    let root = root ?? schema
    if depth == 0 { return nil }
    let object = schema.object ?? [:]
    if let reference = (object["$ref"] ?? object["$dynamicRef"])?.string {
      return value(of: Self.target(of: reference, in: root) ?? true, in: root, depth - 1)
    }
    if let parts = object["allOf"]?.array ?? object["anyOf"]?.array, let part = parts.first,
      object["properties"] == nil, !isOne(in: 5)
    {
      return value(of: part, in: root, depth - 1)
    }
    if let values = object["enum"]?.array, !isOne(in: 4) { return one(of: values) }
    if let properties = object["properties"]?.object {
      var result = JSEN.Object()
      for (key, schema) in properties where !isOne(in: 8) {
        result[key] = value(of: schema, in: root, depth - 1)
      }
      if isOne(in: 8) { result["other"] = 1 }
      return .dictionary(result)
    }
    if let items = object["items"] {
      return .array(
        (0..<Int.random(in: 0...2, using: &random)).map { _ in value(of: items, in: root, depth - 1)
        })
    }
    let scalars: [JSEN] = [0, 1, 5, 12, "a", "b", "2026-11-29T00:00:00Z", nil, true, 1.5, "x"]
    switch object["type"]?.string {
    case "integer" where !isOne(in: 6): return one(of: [0, 1, 5, 12])
    case "string" where !isOne(in: 6): return one(of: ["a", "b", "c", "xyz"])
    default: return one(of: scalars)
    }
  }
}
