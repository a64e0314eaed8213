import JSEN
import JSENSchema
import Testing

/// The examples of RFC 3986 §5.4. Addresses of schemas have no fragment.
@Suite("JSON Schema, addresses")
struct AddressTests {
  static let base = "http://a/b/c/d;p?q"

  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"), ("g#s", "http://a/b/c/g"),
    ("g?y#s", "http://a/b/c/g?y"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("http:g", "http:g"),
  ])
  func theExamplesOfTheStandard(reference: String, expected: String) {
    #expect(SchemaAddress.resolved(reference, against: Self.base) == expected)
  }

  @Test(arguments: [
    ("item", "urn:a:b", "urn:item"), ("x", "", "x"), ("#a", "urn:a", "urn:a"),
    ("a/b", "http://x", "http://x/a/b"), ("tag:x", "http://a/", "tag:x"),
    ("/\u{308}a", "http://x/b/c", "http://x/\u{308}a"),
    ("\u{308}a", "http://x/b/c", "http://x/b/\u{308}a"),
    ("x:\u{308}a", "http://x/b", "x:\u{308}a"),
    ("?\u{308}a#\u{308}", "http://x/b", "http://x/b?\u{308}a"),
  ])
  func otherBases(reference: String, base: String, expected: String) {
    #expect(SchemaAddress.resolved(reference, against: base) == expected)
  }

  /// A slash or a number sign and an accent are one character of Swift, and two of a reference.
  @Test(arguments: [
    "{\"$defs\": {\"\u{308}a\": {\"type\": \"integer\"}}, \"$ref\": \"#/$defs/\u{308}a\"}",
    "{\"\u{308}a\": {\"type\": \"integer\"}, \"$ref\": \"#/\u{308}a\"}",
    "{\"\u{308}a\": {\"type\": \"integer\"}, \"$ref\": \"#/%CC%88a\"}",
  ])
  func aNameMayBeginWithAnAccent(schema: String) throws {
    let json = try JSEN(parsing: schema)
    let compiled = try JSONSchema(json)
    #expect(compiled.isValid(1))
    #expect(!compiled.isValid("x"))
    for json in [compiled.bundled(), compiled.dereferenced()] {
      #expect(try JSONSchema(json).isValid("x") == false)
    }
  }

  @Test(arguments: [JSONSchema.Form.openAIStrict, .toolInput, .gemini])
  func formsKeepItsDefinition(form: JSONSchema.Form) throws {
    let schema: JSEN = [
      "type": "object", "properties": ["p": ["$ref": "#/$defs/\u{308}a"]], "required": ["p"],
      "$defs": ["\u{308}a": ["type": "integer"]],
    ]
    let compiled = try JSONSchema(form.apply(to: schema).schema)
    #expect(compiled.isValid(["p": 1]))
    #expect(!compiled.isValid(["p": "x"]))
  }
}
