import JSEN
import JSENSchema
import TestTools
import Testing

@Suite("JSON Schema, meta-schemas")
struct MetaSchemaTests {
  static func meta(_ draft: JSONSchema.Draft) throws -> JSONSchema {
    try JSONSchema(["$ref": .string(draft.metaSchema)], defaultDraft: draft)
  }

  @Test func validateThemselvesAndEachOther() throws {
    let registry = JSONSchema.Registry()
    for draft in JSONSchema.Draft.allCases {
      let schema = try Self.meta(draft)
      for other in JSONSchema.Draft.allCases {
        let address =
          other.metaSchema.hasSuffix("#") ? other.metaSchema.dropLast() : other.metaSchema[...]
        let json = try #require(registry[String(address)])
        // Draft 4 has no schemas that are booleans, and other forms of limits.
        if (draft == .draft4) != (other == .draft4) { continue }
        #expect(schema.validate(json).map(\.description) == [], "\(draft) \(other)")
        if draft == other { _ = try JSONSchema(json, strict: true) }
      }
    }
  }

  /// Schemas with the oldest and the newest edition that have the keyword, and whether they are right.
  static let forms: [(schema: JSEN, from: JSONSchema.Draft, to: JSONSchema.Draft, isRight: Bool)] =
    {
      typealias Draft = JSONSchema.Draft
      let (first, last) = (Draft.draft4, Draft.draft202012)
      var rows: [(JSEN, Draft, Draft, Bool)] = []
      func add(_ keywords: [String], _ from: Draft, _ to: Draft, right: [JSEN], wrong: [JSEN]) {
        for keyword in keywords {
          for value in right { rows.append(([keyword: value], from, to, true)) }
          for value in wrong { rows.append(([keyword: value], from, to, false)) }
        }
      }
      let others: [JSEN] = [nil, 1, "a", []]
      add(["not"], first, last, right: [[:]], wrong: others)
      add(["not", "contains", "propertyNames"], .draft6, last, right: [true, [:]], wrong: others)
      add(["not"], first, first, right: [], wrong: [true])
      add(["if", "then", "else"], .draft7, last, right: [true, [:]], wrong: others)
      add(["additionalProperties"], first, last, right: [true, false, [:]], wrong: others)
      add(["additionalItems"], first, .draft201909, right: [true, [:]], wrong: others)
      add(
        ["unevaluatedItems", "unevaluatedProperties", "contentSchema"], .draft201909, last,
        right: [true, [:]], wrong: others)
      add(
        ["allOf", "anyOf", "oneOf"], first, last, right: [[[:]]], wrong: [[], [1], [:], "a", true])
      add(["allOf", "anyOf", "oneOf"], first, first, right: [], wrong: [[true]])
      add(["prefixItems"], last, last, right: [[true]], wrong: [[], [:], [1], true])
      add(["items"], first, .draft201909, right: [[:], [[:]]], wrong: [1, "a", [], [nil]])
      add(["items"], last, last, right: [true, [:]], wrong: [[], [true]])
      add(
        ["properties", "definitions", "patternProperties"], first, last,
        right: [[:], ["a": [:]]], wrong: [true, [], ["a": 1], ["a": []]])
      add(
        ["$defs", "dependentSchemas"], .draft201909, last, right: [[:], ["a": true]],
        wrong: [true, ["a": nil]])
      add(
        ["dependencies"], first, last, right: [[:], ["a": [:]], ["a": ["b", "c"]]],
        wrong: [1, ["a": 1], ["a": ["b", "b"]], ["a": [1]]])
      add(["dependencies"], first, first, right: [], wrong: [["a": []], ["a": true]])
      add(["dependencies"], .draft6, last, right: [["a": []], ["a": true]], wrong: [])
      add(
        ["dependentRequired"], .draft201909, last, right: [[:], ["a": []], ["a": ["b"]]],
        wrong: [[], ["a": "b"], ["a": ["b", "b"]], ["a": [1]]])
      add(["required"], first, last, right: [["a"]], wrong: ["a", [1], ["a", "a"], true])
      add(["required"], .draft6, last, right: [[]], wrong: [])
      add(["required"], first, first, right: [], wrong: [[]])
      add(
        ["type"], first, last, right: ["null", ["string", "object"]],
        wrong: ["text", 1, [], ["null", "null"], [1], [:]])
      add(["enum"], first, first, right: [[1]], wrong: [[], [1, 1], [1, 1.0], 1])
      add(["enum"], .draft6, last, right: [[], [1, 1]], wrong: [1, "a", [:]])
      add(["const", "default"], .draft6, last, right: [nil, 1, []], wrong: [])
      add(["multipleOf"], first, last, right: [1, 0.5], wrong: [0, -1, "1", 0.0])
      add(["minimum", "maximum"], first, last, right: [1, -0.5], wrong: ["1", nil, true])
      add(["exclusiveMinimum", "exclusiveMaximum"], .draft6, last, right: [1], wrong: [true, "1"])
      add(["exclusiveMinimum", "exclusiveMaximum"], first, first, right: [], wrong: [1, true])
      add(
        ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"], first,
        last, right: [0, 2], wrong: [-1, 1.5, "1", nil])
      add(["minLength", "maxItems"], first, first, right: [], wrong: [2.0])
      add(["minLength", "maxItems"], .draft6, last, right: [2.0], wrong: [])
      add(["minContains", "maxContains"], .draft201909, last, right: [0], wrong: [-1, "1"])
      add(["uniqueItems"], first, last, right: [true], wrong: [1, "true"])
      add(
        ["title", "description", "format", "pattern", "$schema"], first, last, right: [],
        wrong: [1, nil])
      add(["$ref"], first, last, right: ["#"], wrong: [1])
      add(["id"], first, first, right: ["a"], wrong: [1])
      add(["$id"], .draft6, last, right: ["a"], wrong: [1])
      add(["$anchor"], .draft201909, last, right: ["a"], wrong: [1, nil])
      add(["$dynamicAnchor", "$dynamicRef"], last, last, right: [], wrong: [1])
      add(["$recursiveRef"], .draft201909, .draft201909, right: [], wrong: [1])
      add(["$recursiveAnchor"], .draft201909, .draft201909, right: [true], wrong: ["a"])
      add(["$vocabulary"], .draft201909, last, right: [["a:b": true]], wrong: [[], ["a:b": 1]])
      add(
        ["$comment", "contentEncoding", "contentMediaType"], .draft7, last, right: ["a"], wrong: [1]
      )
      add(["readOnly", "writeOnly"], .draft7, last, right: [true], wrong: ["a"])
      add(["deprecated"], .draft201909, last, right: [true], wrong: ["a"])
      add(["examples"], .draft6, last, right: [[1]], wrong: [1])
      return rows
    }()

  @Test func wrongFormsAreRefusedByCompilingAndByTheMetaSchema() throws {
    for draft in JSONSchema.Draft.allCases {
      let meta = try Self.meta(draft)
      for (schema, from, to, isRight) in Self.forms where from <= draft && draft <= to {
        // References to the root itself are refused only where they are in place.
        let inner: JSEN = schema.object?["$ref"] == "#" ? ["properties": ["a": schema]] : schema
        let compiled = (try? JSONSchema(inner, defaultDraft: draft, strict: true)) != nil
        #expect(compiled == isRight, "compiling \(inner) as \(draft)")
        #expect(meta.isValid(inner) == isRight, "the meta-schema about \(inner) as \(draft)")
      }
    }
  }

  @Test(
    .enabled(
      if: SharedFiles.has("suites/json-schema"), "needs the folder shared beside the package"),
    arguments: SuiteTests.drafts)
  func schemasOfTheSuiteFit(file: String, draft: JSONSchema.Draft) throws {
    let meta = try Self.meta(draft)
    let remotes = try SuiteTests.json("suites/json-schema/remotes.json").object ?? [:]
    let registry = JSONSchema.Registry([String: JSEN](remotes))
    var count = 0
    for group in try SuiteTests.json("suites/json-schema/\(file).json").array ?? [] {
      let schema = group["schema"] ?? true
      guard let compiled = try? JSONSchema(schema, registry: registry, defaultDraft: draft),
        compiled.draft == draft
      else { continue }
      // Nothing beside a reference counts in old editions when a schema is compiled.
      if draft < .draft201909, schema.description.contains("\"$ref\"") { continue }
      count += 1
      #expect(meta.validate(schema).map(\.description) == [], "\(schema)")
    }
    #expect(count > 80)
  }
}
