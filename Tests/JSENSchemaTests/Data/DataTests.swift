import JSEN
import JSENSchema
import TestTools
import Testing

/// Data that a schema makes or changes.
@Suite("JSON Schema, data")
struct DataTests {
  @Test(arguments: [
    // Members of objects inside, and in arrays.
    (
      #"{"properties": {"a": {"properties": {"b": {"default": 1}}}}}"#, #"{"a": {}}"#,
      #"{"a":{"b":1}}"#
    ),
    (
      #"{"items": {"properties": {"b": {"default": null}}}}"#, #"[{}, {"b": 2}]"#,
      #"[{"b":null},{"b":2}]"#
    ),
    // A null member is there.
    (#"{"properties": {"a": {"default": 1}}}"#, #"{"a": null}"#, #"{"a":null}"#),
    // References and all parts.
    (
      ##"{"$defs": {"p": {"default": 80}}, "properties": {"a": {"$ref": "#/$defs/p"}}}"##, "{}",
      #"{"a":80}"#
    ),
    (#"{"allOf": [{"properties": {"a": {"default": 1}}}]}"#, "{}", #"{"a":1}"#),
    (#"{"properties": {"a": {"allOf": [{"default": 1}, {"default": 2}]}}}"#, "{}", #"{"a":1}"#),
    // The alternatives that fit.
    (
      #"{"oneOf": [{"required": ["x"], "properties": {"a": {"default": 1}}}, {"required": ["y"], "properties": {"a": {"default": 2}}}]}"#,
      #"{"y": 0}"#, #"{"y":0,"a":2}"#
    ),
    (
      #"{"if": {"required": ["x"]}, "then": {"properties": {"a": {"default": 1}}}, "else": {"properties": {"a": {"default": 2}}}}"#,
      "{}", #"{"a":2}"#
    ),
    // Alternatives that contain themselves, also below members that are all described.
    (
      ##"{"$defs": {"n": {"anyOf": [{"type": "integer"}, {"required": ["x"], "properties": {"a": {"default": 1}, "x": {"$ref": "#/$defs/n"}}, "unevaluatedProperties": false}, {"required": ["y"], "properties": {"a": {"default": 2}, "y": {"$ref": "#/$defs/n"}}, "unevaluatedProperties": false}]}}, "$ref": "#/$defs/n"}"##,
      #"{"x": {"y": {"x": {"y": 7}}}}"#,
      #"{"x":{"y":{"x":{"y":7,"a":2},"a":1},"a":2},"a":1}"#
    ),
    (
      ##"{"$defs": {"n": {"oneOf": [{"type": "integer"}, {"not": {"properties": {"x": {"$ref": "#/$defs/n"}}}, "properties": {"a": {"default": 1}}}, {"properties": {"x": {"$ref": "#/$defs/n"}, "b": {"default": 2}}, "type": "object"}]}}, "$ref": "#/$defs/n"}"##,
      #"{"x": {"x": {"x": "no"}}}"#, #"{"x":{"x":{"x":"no","a":1},"b":2},"b":2}"#
    ),
    (
      #"{"dependentSchemas": {"x": {"properties": {"a": {"default": 1}}}}}"#, #"{"x": 0}"#,
      #"{"x":0,"a":1}"#
    ),
    // The first default counts, and what is inside it does not change.
    (
      #"{"properties": {"a": {"default": {}, "properties": {"b": {"default": 1}}}}}"#, "{}",
      #"{"a":{}}"#
    ),
    // Keys are compared by code points.
    (
      "{\"properties\": {\"\u{E9}\": {\"default\": 1}, \"e\u{301}\": {\"default\": 2}}}", "{}",
      "{\"\u{E9}\":1,\"e\u{301}\":2}"
    ),
    (
      #"{"additionalProperties": {"properties": {"a": {"default": 1}}}}"#, #"{"x": {}}"#,
      #"{"x":{"a":1}}"#
    ),
    (#"{"properties": {"a": {"default": 1}}}"#, "[1]", "[1]"),
  ])
  func defaults(schema: String, value: String, expected: String) throws {
    let schema = try JSONSchema(JSEN(parsing: schema))
    let result = schema.applyingDefaults(to: try JSEN(parsing: value))
    #expect(result.description == expected)
    #expect(schema.applyingDefaults(to: result) == result || result.description == expected)
  }

  @Test(arguments: [
    (#"{"type": "integer"}"#, "12", "12"), (#"{"type": "integer"}"#, "1.5", #""1.5""#),
    (#"{"type": "number"}"#, "1.50", "1.5"), (#"{"type": "number"}"#, "1e400", "1e400"),
    (#"{"type": "integer"}"#, "18446744073709551615", "18446744073709551615"),
    (#"{"type": "boolean"}"#, "true", "true"), (#"{"type": "boolean"}"#, "yes", #""yes""#),
    (#"{"type": ["null", "integer"]}"#, "null", "null"),
    (#"{"type": ["string", "integer"]}"#, "12", #""12""#), ("{}", "12", #""12""#),
    (#"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#, "12", "12"),
    (#"{"anyOf": [{"type": "integer"}, {"type": "string", "maxLength": 1}]}"#, "12", #""12""#),
    // The values say the type.
    (#"{"const": 12}"#, "12", "12"), (#"{"enum": [1, 2]}"#, "12", "12"),
    (#"{"enum": [12, "x"]}"#, "12", #""12""#), (#"{"const": true}"#, "12", #""12""#),
    // The limits decide about the number.
    (#"{"type": "integer", "maximum": 5}"#, "12", "12"),
    (#"{"type": "integer"}"#, "[1]", #""[1]""#), (#"{"type": "integer"}"#, "", #""""#),
    (#"{"type": "object"}"#, "{}", #""{}""#),
  ])
  func strings(schema: String, text: String, expected: String) throws {
    let inner = try JSEN(parsing: schema)
    let schema = try JSONSchema(["properties": ["a": inner], "items": inner])
    #expect(
      schema.coercingStrings(in: ["a": .string(text)]).description == "{\"a\":\(expected)}")
    #expect(schema.coercingStrings(in: [.string(text)]).description == "[\(expected)]")
  }

  @Test(arguments: [
    (#"{"type": "array"}"#, "1", "[1]"), (#"{"type": "array"}"#, "[1]", "[1]"),
    (#"{"type": "array"}"#, #"{"b":1}"#, #"[{"b":1}]"#), (#"{"type": "array"}"#, "null", "null"),
    (#"{"type": ["array", "integer"]}"#, "1", "1"), (#"{"type": "string"}"#, "1", "1"),
    ("true", "1", "1"), ("false", "1", "1"), (#"{"maxItems": 1}"#, "1", "1"),
    (#"{"enum": [["x"], ["y"]]}"#, #""x""#, #"["x"]"#),
    (#"{"anyOf": [{"type": "array"}, {"type": "object"}]}"#, "1", "[1]"),
    (#"{"anyOf": [{"type": "array"}, {"type": "integer"}]}"#, "1", "1"),
    (#"{"type": "array", "minItems": 2, "items": {"type": "string"}}"#, "1", "[1]"),
    (
      #"{"type": "object", "properties": {"b": {"type": "array"}}, "required": ["c"]}"#,
      #"{"b":{"c":1}}"#, #"{"b":[{"c":1}]}"#
    ),
  ])
  func singleValuesAreWrapped(schema: String, text: String, expected: String) throws {
    let inner = try JSEN(parsing: schema)
    let schema = try JSONSchema(["properties": ["a": inner], "items": inner])
    let value = try JSEN(parsing: text)
    #expect(schema.wrappingSingleValues(in: ["a": value]).description == "{\"a\":\(expected)}")
    #expect(schema.wrappingSingleValues(in: [value]).description == "[\(expected)]")
    let root = try JSONSchema(inner)
    #expect(root.wrappingSingleValues(in: value).description == expected)
  }

  /// Each rule makes its own changes; together they make all.
  @Test(
    arguments: [
      (JSONSchema.Coercion.jsonTexts, #"{"type": "array"}"#, #""[1]""#, #"{"a":[1]}"#),
      (.jsonTexts, #"{"type": "object"}"#, #""{\"b\":1}""#, #"{"a":{"b":1}}"#),
      (.jsonTexts, #"{"type": "array"}"#, #""[1""#, #"{"a":"[1"}"#),
      (.jsonTexts, #"{"type": "array"}"#, #""1""#, #"{"a":"1"}"#),
      (.jsonTexts, #"{"type": ["array", "string"]}"#, #""[1]""#, #"{"a":"[1]"}"#),
      (
        .jsonTexts, #"{"type": "array", "items": {"type": "array"}}"#, #""[\"[1]\"]""#,
        #"{"a":[[1]]}"#
      ),
      (.nullMembers, #"{"type": "string"}"#, "null", "{}"),
      (.nullMembers, #"{"type": ["string", "null"]}"#, "null", #"{"a":null}"#),
      (.nullMembers, #"{"enum": ["x"]}"#, "null", "{}"),
      (.emptyTexts, #"{"type": ["integer", "null"]}"#, #""""#, #"{"a":null}"#),
      (.emptyTexts, #"{"type": "integer"}"#, #""""#, #"{"a":""}"#),
      (.emptyTexts, #"{"type": ["string", "null"]}"#, #""""#, #"{"a":""}"#),
      ([.emptyTexts, .nullMembers], #"{"type": "integer"}"#, #""""#, "{}"),
      (.all, #"{"type": "array", "items": {"type": "integer"}}"#, #""5""#, #"{"a":[5]}"#),
      (.all, #"{"type": "array", "items": {"type": "integer"}}"#, #""[\"5\"]""#, #"{"a":[5]}"#),
      (.all, ##"{"type": "array", "items": {"$ref": "#/properties/a"}}"##, "5", #"{"a":[5]}"#),
      (.all, #"{"type": ["array", "null"]}"#, #""""#, #"{"a":null}"#),
      (.all, #"{"type": ["array", "null"]}"#, #""null""#, #"{"a":null}"#),
      (.all, #"{"type": "array"}"#, #""""#, "{}"),
      (.singleValues, #"{"type": "array"}"#, #""""#, #"{"a":[""]}"#),
      ([], #"{"type": "integer"}"#, #""5""#, #"{"a":"5"}"#),
    ] as [(JSONSchema.Coercion, String, String, String)])
  func coercions(
    rules: JSONSchema.Coercion, schema: String, text: String, expected: String
  ) throws {
    let schema = try JSONSchema(["properties": ["a": JSEN(parsing: schema)]])
    let value = try JSEN(parsing: "{\"a\":\(text)}")
    #expect(schema.coercing(value, rules).description == expected)
  }

  /// The value itself is judged, not an empty one of its type: a value that fits stays.
  @Test(
    arguments: [
      (
        .all, #"{"if": {"required": ["n"]}, "else": {"type": "array"}}"#, #"{"n":"x"}"#,
        #"{"n":"x"}"#
      ),
      (
        .all, #"{"if": {"required": ["n"]}, "else": {"type": "array"}}"#, #"{"m":"x"}"#,
        #"[{"m":"x"}]"#
      ),
      (
        .all, #"{"type": "array", "items": {"type": "array"}}"#, #"{"n":{"m":1}}"#,
        #"[{"n":{"m":1}}]"#
      ),
      (
        .all,
        #"{"type": ["object", "array"], "required": ["k"], "properties": {"n": {"type": "integer"}}}"#,
        #"{"n":"x"}"#, #"{"n":"x"}"#
      ),
      (
        .jsonTexts,
        #"{"type": ["array", "null"], "if": {"type": "array", "maxItems": 0}, "then": {"type": "null"}}"#,
        #""[1]""#, #"[1]"#
      ),
    ] as [(JSONSchema.Coercion, String, String, String)])
  func wholeValuesAreJudged(
    rules: JSONSchema.Coercion, schema: String, text: String, expected: String
  ) throws {
    let schema = try JSONSchema(["properties": ["a": JSEN(parsing: schema)]])
    let value = try JSEN(parsing: "{\"a\":\(text)}")
    #expect(schema.coercing(value, rules).description == "{\"a\":\(expected)}")
  }

  private static let node =
    ##"{"$ref": "#/$defs/Node", "$defs": {"Node": {"type": "object", "properties": {"v": {"type": "integer"}, "w": {"default": 0}, "next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}}, "required": ["v", "w"]}}}"##
  private static let filters =
    #"{"oneOf": [{"properties": {"kind": {"const": "price"}, "max": {"type": "integer", "maximum": 99}, "min": {"type": "integer"}}, "required": ["kind"]}, {"properties": {"kind": {"const": "name"}, "text": {"type": "string"}}, "required": ["kind"]}]}"#

  /// Where no alternative fits, the closest one describes the value, if that leaves fewer failures.
  @Test(arguments: [
    (node, #"{"v":"1","w":0,"next":{"v":"2","w":0}}"#, #"{"v":1,"w":0,"next":{"v":2,"w":0}}"#),
    (
      node, #"{"v":"1","w":0,"next":{"v":"x","w":0,"next":{"v":"3","w":0}}}"#,
      #"{"v":1,"w":0,"next":{"v":"x","w":0,"next":{"v":3,"w":0}}}"#
    ),
    (filters, #"{"kind":"price","max":"30"}"#, #"{"kind":"price","max":30}"#),
    (filters, #"{"kind":"price","max":"300"}"#, #"{"kind":"price","max":"300"}"#),
    (filters, #"{"kind":"price","max":"x","min":"1"}"#, #"{"kind":"price","max":"x","min":1}"#),
    (filters, #"{"kind":"name","text":"1","max":"30"}"#, #"{"kind":"name","text":"1","max":"30"}"#),
    (filters, #"{"kind":"other","max":"30"}"#, #"{"kind":"other","max":"30"}"#),
    // Another part of the schema refuses the number.
    (
      #"{"properties": {"a": {"type": "string"}}, "anyOf": [{"properties": {"a": {"type": "integer"}}, "required": ["a"]}, {"type": "null"}]}"#,
      #"{"a":"1"}"#, #"{"a":"1"}"#
    ),
    // It is not known which alternative is meant.
    (
      #"{"anyOf": [{"properties": {"a": {"type": "integer"}}}, {"properties": {"a": {"type": "boolean"}}}]}"#,
      #"{"a":"1"}"#, #"{"a":"1"}"#
    ),
  ])
  func theClosestAlternativeIsMeant(schema: String, text: String, expected: String) throws {
    let schema = try JSONSchema(JSEN(parsing: schema))
    let value = try JSEN(parsing: text)
    #expect(schema.coercing(value).description == expected)
    #expect(schema.coercingStrings(in: value).description == expected)
  }

  @Test func deepAlternativesAreMeant() async throws {
    let schema = try JSONSchema(JSEN(parsing: Self.node))
    func value(_ number: JSEN) -> JSEN {
      (0..<300).reduce(["v": number, "w": 0]) { inner, _ in ["v": number, "w": 0, "next": inner] }
    }
    let coerced = try await onSmallStack { [text = value("1")] in schema.coercing(text) }
    #expect(coerced == value(1))
  }

  @Test func defaultsOfTheClosestAlternative() throws {
    let schema = try JSONSchema(JSEN(parsing: Self.node))
    #expect(
      schema.applyingDefaults(to: ["v": 1, "next": ["v": 2]]).description
        == #"{"v":1,"next":{"v":2,"w":0},"w":0}"#)
    let filters = try JSONSchema(JSEN(parsing: Self.filters))
    let price: JSEN = ["kind": "price", "max": "x"]
    #expect(filters.applyingDefaults(to: price) == price)
  }

  /// A required member stays, whichever part of the schema requires it; so does an element.
  @Test func requiredNullsStay() throws {
    let schema = try JSONSchema([
      "properties": ["a": ["type": "string"], "b": ["items": ["type": "string"]]],
      "allOf": [["required": ["a"]]],
    ])
    let value: JSEN = ["a": nil, "b": [nil]]
    #expect(schema.coercing(value) == value)
    #expect(try JSONSchema(["type": "string"]).coercing(nil) == nil)
  }

  @Test(arguments: [
    (#"{"type": "integer", "exclusiveMinimum": 3}"#, "4"), (#"{"type": "null"}"#, "null"),
    (#"{"type": "integer", "maximum": -3}"#, "-3"), (#"{"const": {"a": 1}}"#, #"{"a":1}"#),
    (#"{"type": "integer", "exclusiveMinimum": 9223372036854775807}"#, "none"),
    (#"{"type": "integer", "exclusiveMaximum": -9223372036854775808}"#, "none"),
    (
      #"{"type": "integer", "exclusiveMinimum": 1, "multipleOf": 9223372036854775807}"#,
      "9223372036854775807"
    ),
    (
      #"{"type": "integer", "exclusiveMinimum": 9223372036854775806, "multipleOf": 2}"#, "none"
    ),
    (#"{"type": "integer", "minimum": 5, "multipleOf": 3}"#, "6"),
    (#"{"type": "integer", "minimum": -5, "multipleOf": 3}"#, "-3"),
    (#"{"type": "integer", "maximum": -5, "multipleOf": 3}"#, "-6"),
    (#"{"type": "integer", "minimum": 1.5}"#, "2"),
    (#"{"type": "integer", "exclusiveMaximum": -1.5}"#, "-2"),
    (#"{"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 0.5}"#, "0.25"),
    (#"{"type": "number", "minimum": 1, "multipleOf": 0.75}"#, "1.5"),
    (#"{"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1}"#, "0.5"),
    (#"{"type": "integer", "exclusiveMinimum": 3.0}"#, "4"),
    (#"{"type": "number", "exclusiveMaximum": -0.5, "multipleOf": 0.5}"#, "-1.0"),
    (#"{"type": "number", "maximum": -0.5}"#, "-0.5"),
    (#"{"enum": ["x", 1]}"#, #""x""#), (#"{"examples": [7], "type": "integer"}"#, "7"),
    (#"{"type": "array", "items": {"type": "boolean"}, "minItems": 2}"#, "[true,true]"),
    (#"{"prefixItems": [{"const": 1}, {"const": "a"}], "items": false}"#, #"[1,"a"]"#),
    (
      #"{"allOf": [{"required": ["a"]}, {"properties": {"b": {"const": 1}}, "type": "object"}]}"#,
      #"{"a":null,"b":1}"#
    ),
    (#"{"anyOf": [false, {"type": "string"}]}"#, #""""#),
    (#"{"type": "string", "format": "date"}"#, #""2026-01-31""#),
    (
      #"{"items": {"type": "integer", "multipleOf": 5}, "uniqueItems": true, "minItems": 3}"#,
      "[0,5,10]"
    ),
    (#"{"items": {"enum": ["a", "b"]}, "uniqueItems": true, "minItems": 2}"#, #"["a","b"]"#),
    (
      #"{"type": "array", "items": {"enum": ["a", "b"]}, "uniqueItems": true, "minItems": 3}"#,
      "none"
    ),
    (#"{"items": {"type": "string"}, "uniqueItems": true, "minItems": 2}"#, #"["","1"]"#),
    (
      #"{"items": {"type": "number", "minimum": 0.5}, "uniqueItems": true, "minItems": 2}"#,
      "[0.5,1.5]"
    ),
    (#"{"type": "array", "contains": {"const": 5}, "minContains": 2}"#, "[5,5]"),
    (#"{"type": "object", "minProperties": 2}"#, #"{"key1":null,"key2":null}"#),
    (
      #"{"required": ["a"], "minProperties": 2, "additionalProperties": {"type": "integer"}}"#,
      #"{"a":0,"key1":0}"#
    ),
    (
      #"{"type": "object", "properties": {"a": true}, "minProperties": 2, "additionalProperties": false}"#,
      "none"
    ),
    // A recursive schema ends where it may.
    (
      ##"{"type": "object", "properties": {"next": {"$ref": "#"}}}"##,
      #"{"next":{"next":{}}}"#
    ),
    // A member that does not fit is left out.
    (#"{"type": "object", "properties": {"a": {"type": "string", "pattern": "(?=a)b"}}}"#, "{}"),
    // Keywords of several schemas about one value.
    (
      #"{"allOf": [{"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}, {"properties": {"a": {"minimum": 5}}}]}"#,
      #"{"a":5}"#
    ),
    (#"{"allOf": [{"minimum": 5}, {"maximum": 9}, {"type": "integer"}]}"#, "5"),
    (#"{"allOf": [{"enum": [1, 2]}, {"enum": [2, 3]}]}"#, "2"),
    (##"{"$ref": "#/$defs/a", "minLength": 4, "$defs": {"a": {"type": "string"}}}"##, #""aaaa""#),
    (#"{"type": "array", "items": {"type": "integer"}, "contains": {"minimum": 5}}"#, "[5]"),
    (
      #"{"type": "array", "items": {"type": "integer"}, "allOf": [{"minItems": 2}, {"contains": {"const": 7}}]}"#,
      "[7,0]"
    ),
    // Alternatives and conditions.
    (#"{"type": "integer", "anyOf": [{"minimum": 10, "maximum": 9}, {"maximum": -10}]}"#, "-10"),
    (#"{"oneOf": [{"type": "integer"}, {"type": "number"}]}"#, "0.5"),
    (
      #"{"if": {"type": "string"}, "then": {"minLength": 3}, "else": {"type": "integer"}}"#,
      #""aaa""#
    ),
    (#"{"type": "integer", "if": {"minimum": 0}, "then": false}"#, "-1"),
    (
      #"{"type": "object", "required": ["a"], "if": {"properties": {"a": {"const": 1}}}, "then": {"required": ["b"]}}"#,
      #"{"a":1,"b":null}"#
    ),
    // What a schema refuses.
    (#"{"not": {"const": null}}"#, #""""#), (#"{"type": "string", "not": {"const": ""}}"#, #""1""#),
    (#"{"type": "boolean", "not": {"const": true}}"#, "false"),
    (#"{"type": "integer", "not": {"enum": [0, 1]}}"#, "2"),
    (#"{"enum": [1, 2, 3], "minimum": 2}"#, "2"),
    (#"{"type": "integer", "multipleOf": 3, "minimum": 10, "not": {"const": 12}}"#, "15"),
    (#"{"examples": ["x"], "type": "integer"}"#, "0"),
    // Members and keys.
    (
      #"{"type": "object", "required": ["a"], "dependentRequired": {"a": ["b"]}}"#,
      #"{"a":null,"b":null}"#
    ),
    (
      #"{"type": "object", "required": ["a"], "dependentSchemas": {"a": {"required": ["b"], "properties": {"b": {"type": "string"}}}}}"#,
      #"{"a":null,"b":""}"#
    ),
    (
      #"{"type": "object", "minProperties": 2, "propertyNames": {"pattern": "^x+$"}}"#,
      #"{"x":null,"xx":null}"#
    ),
    (
      #"{"type": "object", "minProperties": 2, "propertyNames": {"enum": ["p", "q"]}}"#,
      #"{"p":null,"q":null}"#
    ),
    (
      #"{"type": "object", "minProperties": 1, "patternProperties": {"^a$": {"type": "integer"}}, "additionalProperties": false}"#,
      #"{"a":0}"#
    ),
    (
      #"{"type": "object", "minProperties": 2, "propertyNames": {"pattern": "^y"}}"#,
      #"{"y":null,"y1":null}"#
    ),
    // Patterns.
    (#"{"type": "string", "pattern": "^[a-c]{3}$"}"#, #""aaa""#),
    (#"{"type": "string", "pattern": "^(ab)+$", "minLength": 5, "maxLength": 6}"#, #""ababab""#),
    (#"{"type": "string", "pattern": "^\\d{4}-\\d{2}$"}"#, #""0000-00""#),
    (#"{"type": "string", "pattern": "x|yy$", "minLength": 5}"#, #""xaaaa""#),
    (#"{"type": "string", "pattern": "^\\p{Lu}é[^ -~]$"}"#, #""AéÀ""#),
    // Elements that differ.
    (
      #"{"type": "array", "minItems": 2, "uniqueItems": true, "items": {"type": "boolean"}}"#,
      "[true,false]"
    ),
    (#"{"type": "array", "minItems": 3, "uniqueItems": true}"#, "[null,1,2]"),
    (
      #"{"type": "array", "contains": {"type": "integer"}, "minContains": 2, "uniqueItems": true}"#,
      "[0,1]"
    ),
    // An example would have 900³ elements.
    (
      #"{"minItems": 900, "items": {"minItems": 900, "items": {"minItems": 900, "items": {}}}}"#,
      "none"
    ),
    // Limits beyond `Int`.
    (#"{"type": "integer", "maximum": 1e30}"#, "0"),
    (#"{"type": "integer", "maximum": 1e400}"#, "0"),
    (#"{"type": "integer", "minimum": -1e30, "multipleOf": 3}"#, "-9223372036854775806"),
    // None is found.
    ("false", "none"), (#"{"type": "string", "pattern": "(?=a)b"}"#, "none"),
    (##"{"type": "object", "properties": {"next": {"$ref": "#"}}, "required": ["next"]}"##, "none"),
  ])
  func examples(schema: String, expected: String) throws {
    let schema = try JSONSchema(JSEN(parsing: schema))
    #expect((schema.example?.description ?? "none") == expected)
  }

  /// A discriminator asks for the name of an alternative, or of a schema that only the mapping has.
  @Test(arguments: [
    (
      ##"{"oneOf": [{"$ref": "#/$defs/Cat"}, {"$ref": "#/$defs/Dog"}], "discriminator": {"propertyName": "k"}, "$defs": {"Cat": {"type": "object", "required": ["k"], "properties": {"k": {"maxLength": 0}}}, "Dog": {"type": "object", "required": ["k", "d"], "properties": {"k": {"type": "string"}, "d": {"type": "integer"}}}}}"##,
      ##"{"k":"Dog","d":0}"##
    ),
    (
      ##"{"discriminator": {"propertyName": "k", "mapping": {"b": "#/$defs/B"}}, "type": "object", "required": ["k"], "$defs": {"B": {"required": ["x"], "properties": {"x": {"const": 7}}}}}"##,
      ##"{"k":"b","x":7}"##
    ),
  ])
  func discriminatedExamples(schema: String, expected: String) throws {
    var options = JSONSchema.Options()
    options.usesOpenAPI = true
    let schema = try JSONSchema(JSEN(parsing: schema), options: options)
    #expect(schema.example?.description == expected)
  }

  /// Examples that are not found cost little: the values that are tried are counted, and so is the stack.
  @Test func examplesEnd() async throws {
    let many: JSEN = .array((0..<12).map { ["minLength": .int($0)] })
    let schema = try JSONSchema([
      "allOf": .array(
        (0..<20).map { _ in ["anyOf": many, "if": ["minLength": 2], "then": ["maxLength": 9]] }),
      "type": "object", "properties": ["next": ["$ref": "#"]], "required": ["next"],
    ])
    #expect(try await onSmallStack { schema.example == nil })
  }

  /// Keys are made of patterns only while members are missing, and their lengths count.
  @Test func longKeysCostTheirLength() throws {
    let patterns = JSEN.Object(
      uniqueKeysWithValues: (0..<10).map { ("^\($0)[a-z]{9000}", [:] as JSEN) })
    var schema: JSEN.Object = [
      "type": "object", "minProperties": 1000, "patternProperties": .dictionary(patterns),
    ]
    _ = try JSONSchema(.dictionary(schema)).example
    schema["additionalProperties"] = false
    _ = try JSONSchema(.dictionary(schema)).example
    schema["propertyNames"] = ["pattern": "^[a-z]{9000}.*$"]
    _ = try JSONSchema(.dictionary(schema)).example
    let text: JSEN = ["type": "string", "pattern": "^[a-z]{9000}$", "minLength": 9999]
    _ = try JSONSchema(["prefixItems": .array([JSEN](repeating: text, count: 1000))]).example
  }

  /// A default, a coerced string and an example are found without recursion.
  @Test func deepValuesNeedLittleStack() async throws {
    let schema = try JSONSchema([
      "properties": ["a": ["$ref": "#"], "b": ["default": 1], "c": ["type": "integer"]]
    ])
    let value = (0..<400).reduce(["c": "1"] as JSEN) { value, _ in ["a": value, "c": "2"] }
    let (filled, coerced) = try await onSmallStack {
      (schema.applyingDefaults(to: value), schema.coercingStrings(in: value))
    }
    #expect(filled[keyPath: "a.a.a.b"] == 1 && filled["b"] == 1)
    #expect(coerced[keyPath: "a.a.c"] == 2)
  }

  struct Order: Decodable {
    var count: Int
  }

  @Test func decodersValidate() throws {
    let schema = try JSONSchema(["properties": ["count": ["minimum": 1]]])
    let decoder = JSENDecoder()
    #expect(try decoder.decode(Order.self, from: #"{"count": 2}"#, validating: schema).count == 2)
    let bytes = Array(#"{"count": 0}"#.utf8)
    #expect(throws: JSONSchema.ValidationError.self) {
      try decoder.decode(Order.self, from: bytes, validating: schema)
    }
    #expect(throws: JSEN.ParsingError.self) {
      try decoder.decode(Order.self, from: "{", validating: schema)
    }
    #expect(throws: DecodingError.self) {
      try decoder.decode(Order.self, from: #"{"count": "a"}"#, validating: schema)
    }
    decoder.allowsJSON5 = true
    #expect(try decoder.decode(Order.self, from: "{count: 3}", validating: schema).count == 3)
  }
}
