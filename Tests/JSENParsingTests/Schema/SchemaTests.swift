import JSEN
import JSENParsing
import Testing

/// Descriptions and their schemas, as they are written.
@Suite("Schemas of values")
struct SchemaTests {
  typealias Row = (schema: JSEN, text: String)

  static let scalars: [Row] = [
    (String.jsonParser().schema, #"{"type":"string"}"#),
    (Bool.jsonParser().schema, #"{"type":"boolean"}"#),
    (Int.jsonParser().schema, #"{"type":"integer"}"#),
    (Int64.jsonParser().schema, #"{"type":"integer"}"#),
    (Int128.jsonParser().schema, #"{"type":"integer"}"#),
    (UInt.jsonParser().schema, #"{"type":"integer","minimum":0}"#),
    (UInt64.jsonParser().schema, #"{"type":"integer","minimum":0}"#),
    (UInt128.jsonParser().schema, #"{"type":"integer","minimum":0}"#),
    (Int8.jsonParser().schema, #"{"type":"integer","minimum":-128,"maximum":127}"#),
    (Int16.jsonParser().schema, #"{"type":"integer","minimum":-32768,"maximum":32767}"#),
    (
      Int32.jsonParser().schema,
      #"{"type":"integer","minimum":-2147483648,"maximum":2147483647}"#
    ),
    (UInt8.jsonParser().schema, #"{"type":"integer","minimum":0,"maximum":255}"#),
    (UInt16.jsonParser().schema, #"{"type":"integer","minimum":0,"maximum":65535}"#),
    (UInt32.jsonParser().schema, #"{"type":"integer","minimum":0,"maximum":4294967295}"#),
    (Double.jsonParser().schema, #"{"type":"number"}"#),
    (Float.jsonParser().schema, #"{"type":"number"}"#),
    (Double.jsonParser(allowInteger: false).schema, #"{"type":"number"}"#),
    (Null().schema, #"{"type":"null"}"#),
    (JSEN.jsonParser().schema, "true"),
    (Always(0).schema, "true"),
    (Fail<Int>("never").schema, "false"),
  ]

  static let containers: [Row] = [
    (
      JSONArray { String.jsonParser() }.schema,
      #"{"type":"array","items":{"type":"string"}}"#
    ),
    (
      JSONArray(1...3) { Int.jsonParser() }.schema,
      #"{"type":"array","items":{"type":"integer"},"minItems":1,"maxItems":3}"#
    ),
    (
      JSONArray(2...) { JSEN.jsonParser() }.schema,
      #"{"type":"array","items":true,"minItems":2}"#
    ),
    (
      JSONArray(2) { Double.jsonParser() }.schema,
      #"{"type":"array","items":{"type":"number"},"minItems":2,"maxItems":2}"#
    ),
    (
      LossyJSONArray { Int.jsonParser() }.schema,
      #"{"type":"array","items":{"type":"integer"}}"#
    ),
    (
      JSONTuple {
        String.jsonParser()
        Double.jsonParser()
      }.schema,
      #"{"type":"array","prefixItems":[{"type":"string"},{"type":"number"}],"items":false,"minItems":2}"#
    ),
    (
      JSONObject { Int.jsonParser() }.schema,
      #"{"type":"object","additionalProperties":{"type":"integer"}}"#
    ),
    (
      JSONObject(1...4) { String.jsonParser() }.schema,
      #"{"type":"object","additionalProperties":{"type":"string"},"minProperties":1,"maxProperties":4}"#
    ),
    (
      JSONObject(keys: .representing(Models.Side.self)) { Int.jsonParser() }.schema,
      #"{"type":"object","propertyNames":{"enum":["left","right"]},"additionalProperties":{"type":"integer"}}"#
    ),
    (
      JSONObject(keys: .string(Int.self)) { Int.jsonParser() }.schema,
      #"{"type":"object","additionalProperties":{"type":"integer"}}"#
    ),
  ]

  static let conversions: [Row] = [
    (Int.jsonParser().map { $0 * 2 }.schema, #"{"type":"integer"}"#),
    (
      JSONString(.representing(Models.Side.self)).schema,
      #"{"type":"string","enum":["left","right"]}"#
    ),
    (
      Int.jsonParser().map(.representing(Models.Level.self)).schema,
      #"{"type":"integer","enum":[1,2]}"#
    ),
    (
      Nullable { JSONString(.representing(Models.Side.self)) }.schema,
      #"{"type":["string","null"],"enum":["left","right",null]}"#
    ),
    (Nullable { Double.jsonParser() }.schema, #"{"type":["number","null"]}"#),
    (Nullable { JSEN.jsonParser() }.schema, "true"),
    (Nullable { Null() }.schema, #"{"type":"null"}"#),
    (
      Nullable { Nullable { Int8.jsonParser() } }.schema,
      #"{"type":["integer","null"],"minimum":-128,"maximum":127}"#
    ),
    (Nullable { Fail<Int>("never") }.schema, #"{"type":"null"}"#),
  ]

  static let alternatives: [Row] = [
    (
      Models.shape.schema,
      #"{"anyOf":[{"type":"object","properties":{"radius":{"type":"number"}},"required":["radius"]},{"type":"string"},{"type":"null"}]}"#
    ),
    (
      Nullable {
        OneOf {
          Int.jsonParser()
          String.jsonParser().map(.string(Int.self))
        }
      }.schema, #"{"anyOf":[{"type":"integer"},{"type":"string"},{"type":"null"}]}"#
    ),
    (
      OneOf {
        JSONString(.representing(Models.Side.self)).map { $0 == .left ? 1 : 2 }
        Int.jsonParser().map(.representing(Models.Level.self)).map(\.rawValue)
      }.schema, #"{"type":["string","integer"],"enum":["left","right",1,2]}"#
    ),
    (
      OneOf {
        OneOf {
          Int.jsonParser()
          Double.jsonParser().map { Int($0) }
        }
        Int.jsonParser().map { -$0 }
        Fail<Int>("not a number")
      }.schema, #"{"anyOf":[{"type":"integer"},{"type":"number"}]}"#
    ),
    (
      OneOf {
        Int.jsonParser()
        Always(0)
      }.schema, #"{"anyOf":[{"type":"integer"},true]}"#
    ),
    (
      OneOf {
        Int.jsonParser()
        Int.jsonParser().map { $0 + 1 }
      }.schema, #"{"type":"integer"}"#
    ),
    (OneOf { Fail<Int>("never") }.schema, "false"),
  ]

  static let rows = scalars + containers + conversions + alternatives

  /// Plans that have their own shapes.
  @Test(
    arguments: [
      (.string(expected: "a name", format: nil, pattern: nil), #"{"type":"string"}"#),
      (
        .string(expected: "a URL", format: "uri", pattern: nil),
        #"{"type":"string","format":"uri"}"#
      ),
      (
        .string(expected: "digits", format: nil, pattern: "^[0-9]+$"),
        #"{"type":"string","pattern":"^[0-9]+$"}"#
      ),
      (
        .described("base64 text", schema: ["type": "string", "contentEncoding": "base64"]),
        #"{"type":"string","contentEncoding":"base64"}"#
      ),
      (.described("a text of the type", schema: nil), "true"),
      (.tuple([]), #"{"type":"array","items":false}"#),
      (
        Conversion<String, Int>(checked: { _ in nil }, unapply: nil, allowed: [])
          .plan(over: ScalarPlan(String.self)).shape,
        "false"
      ),
    ] as [(Plan.Shape, String)])
  func schemaOfAShape(shape: Plan.Shape, text: String) throws {
    let plan = ClosurePlan(Int.self, shape, decode: { _ in 0 }, encode: nil)
    #expect(try SchemaMaker.schema(of: plan).serialized() == text)
  }

  @Test(arguments: rows.indices)
  func schemaOfAValue(index: Int) throws {
    let row = Self.rows[index]
    #expect(try row.schema.serialized() == row.text)
    _ = try SchemaChecker(row.schema)
  }
}
