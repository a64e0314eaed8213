import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("Forms of hostile schemas")
struct HostileFormTests {
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
      // The innermost object gets `properties` and `required`.
      #expect(changes.count == 251 + 250 + 1 + 2)
      #expect(found.required == ["a"])
    }
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

  @Test func valuesThatAreNoSchemas() {
    for schema: JSEN in [
      1, "a", nil, [], ["properties": 1], ["properties": ["a": 1]],
      ["required": 1, "properties": [:]],
      ["required": [1], "properties": ["a": nil]], ["anyOf": [:]], ["anyOf": [1]], ["type": 1],
      ["$ref": 1], ["$ref": "#/%"], ["$ref": "#a"], ["prefixItems": [1], "items": 2],
      ["allOf": [1]],
    ] {
      _ = Self.form.apply(to: schema)
    }
  }
}
