import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("Forms of hostile schemas")
struct HostileFormTests {
  static let providers: [JSONSchema.Form] = [.openAIStrict, .toolInput, .anthropicStrict, .gemini]

  static var form: JSONSchema.Form {
    var form = JSONSchema.Form.openAIStrict
    form.inlinesReferences = true
    return form
  }

  @Test func deepSchemas() async throws {
    try await onSmallStack {
      var schema: JSEN = ["type": "object", "x": 1]
      for _ in 0..<250 { schema = ["type": "object", "properties": ["a": schema]] }
      let (found, changes) = Self.form.apply(to: schema)
      // The innermost object gets `properties` and `required`. The schema has more levels than the provider takes.
      #expect(changes.count == 251 + 250 + 1 + 2 + 1)
      #expect(found.required == ["a"])
      for form in Self.providers { #expect(form.apply(to: schema).schema.type == "object") }
      let parts = (0..<250).reduce(["type": "string"] as JSEN) { part, _ in
        ["allOf": [part], "anyOf": [["minLength": 1], ["maxLength": 9]]]
      }
      let root: JSEN = ["type": "object", "properties": ["a": parts]]
      for form in Self.providers { #expect(form.apply(to: root).schema.type == "object") }
    }
  }

  @Test func deepArguments() async throws {
    let (_, changes) = JSONSchema.Form.toolInput.apply(to: ["properties": ["a b": true]])
    let value = (0..<500).reduce(1 as JSEN) { value, _ in ["a_b": value] }
    let found = try await onSmallStack { changes.arguments(from: value) }
    #expect(found == (0..<500).reduce(1 as JSEN) { value, _ in ["a b": value] })
  }

  @Test func definitionsThatDouble() {
    var definitions: JSEN.Object = ["d0": ["type": "string"]]
    for number in 1...40 {
      let reference: JSEN = ["$ref": .string("#/$defs/d\(number - 1)")]
      definitions["d\(number)"] = [
        "type": "object", "properties": ["a": reference, "b": reference], "required": ["a", "b"],
      ]
    }
    let schema: JSEN = ["$ref": "#/$defs/d40", "$defs": .dictionary(definitions)]
    let (found, changes) = Self.form.apply(to: schema)
    #expect(found["$defs"] != nil)
    #expect(changes.count < 200_000)
  }

  /// Alternatives that double at each level, and many references to a large definition.
  @Test func copiesAreBounded() {
    let doubling = (0..<sized(24, debug: 8)).reduce(["type": "string"] as JSEN) { part, _ in
      [
        "type": "object", "properties": ["a": part],
        "anyOf": [["minProperties": 1], ["maxProperties": 2]],
      ]
    }
    let count = sized(2_000, debug: 60)
    let members = (0..<count).map { ("m\($0)", ["type": "string"] as JSEN) }
    let references = (0..<count).map { ("r\($0)", ["$ref": "#/$defs/a"] as JSEN) }
    let large: JSEN = [
      "type": "object", "properties": .dictionary(JSEN.Object(uniqueKeysWithValues: references)),
      "$defs": [
        "a": [
          "type": "object", "properties": .dictionary(JSEN.Object(uniqueKeysWithValues: members)),
        ]
      ],
    ]
    for schema: JSEN in [["type": "object", "properties": ["a": doubling]], large] {
      for form in Self.providers {
        let (found, changes) = form.apply(to: schema)
        #expect(found.type == "object")
        #expect(changes.count < 1_000_000)
      }
    }
  }

  @Test func aLongChainOfDefinitions() async throws {
    try await onSmallStack {
      var definitions: JSEN.Object = ["d0": ["type": "string"]]
      for number in 1...2_000 {
        definitions["d\(number)"] = ["items": ["$ref": .string("#/$defs/d\(number - 1)")]]
      }
      let schema: JSEN = ["$ref": "#/$defs/d2000", "$defs": .dictionary(definitions)]
      let (found, _) = Self.form.apply(to: schema)
      #expect(found.type == "object")
    }
  }

  @Test func aLongChainOfAlternatives() async throws {
    try await onSmallStack {
      var definitions: JSEN.Object = ["d0": ["type": "string"]]
      for number in 1...5_000 {
        definitions["d\(number)"] = ["anyOf": [["$ref": .string("#/$defs/d\(number - 1)")]]]
      }
      let schema: JSEN = [
        "type": "object", "properties": ["a": ["$ref": "#/$defs/d5000"]],
        "$defs": .dictionary(definitions),
      ]
      let (found, _) = JSONSchema.Form.gemini.apply(to: schema)
      #expect(found == ["type": "object", "properties": ["a": ["type": "string"]]])
    }
  }

  @Test func valuesThatAreNoSchemas() {
    for schema: JSEN in [
      1, "a", nil, [], ["properties": 1], ["properties": ["a": 1]],
      ["required": 1, "properties": [:]],
      ["required": [1], "properties": ["a": nil]], ["anyOf": [:]], ["anyOf": [1]], ["type": 1],
      ["$ref": 1], ["$ref": "#/%"], ["$ref": "#a"], ["prefixItems": [1], "items": 2],
      ["allOf": [1]],
    ] {
      for form in Self.providers + [Self.form] { _ = form.apply(to: schema) }
    }
  }
}
