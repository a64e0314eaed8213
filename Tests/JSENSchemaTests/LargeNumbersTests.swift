import JSEN
import JSENSchema
import Testing

@Suite("JSON Schema, numbers beyond Int")
struct LargeNumbersTests {
  @Test(arguments: [
    ("[9223372036854775808, 9223372036854775809]", true),
    ("[9223372036854775808, 9223372036854775808.0]", false),
    ("[18446744073709551616, 18446744073709551616e0]", false),
    ("[1e400, 10e399]", false), ("[1e400, 1e401]", true), ("[1e-400, 0]", true),
    ("[0.1, 1e-1]", false), ("[0.1, 0.1000000000000000000001]", true),
    ("[1234567890123456.78, 1234567890123456.8]", true),
    ("[1234567890123456.78, 1234567890123456.780]", false),
  ])
  func equalElementsAreFound(text: String, areUnique: Bool) throws {
    let schema = try JSONSchema(["uniqueItems": true])
    let document = try JSENDocument(parsing: text)
    #expect(schema.isValid(document.root) == areUnique)
    #expect(schema.isValid(JSEN(document)) == areUnique)
  }

  @Test(arguments: ["1234567890123456.78", "1234567890123456.3", "9007199254740993", "1e-400"])
  func constantsAreFound(literal: String) throws {
    let schema = try JSONSchema(JSEN(parsing: #"{"enum": [\#(literal)], "const": \#(literal)}"#))
    #expect(schema.isValid(try JSEN(parsing: literal)))
    #expect(schema.isValid(try JSENDocument(parsing: literal).root))
    #expect(!schema.isValid(try JSEN(parsing: literal + "1")))
  }

  /// A fraction whose double is an integer is a fraction, in a value as in a text.
  @Test(arguments: [
    ("9007199254740992.5", false), ("9007199254740993.0", true), ("9007199254740992.0", true),
    ("1e23", true), ("1.0000000000000000001", false),
  ])
  func integers(text: String, isInteger: Bool) throws {
    let schema = try JSONSchema(["type": "integer"])
    #expect(schema.isValid(try JSENDocument(parsing: text).root) == isInteger)
    #expect(schema.isValid(try JSEN(parsing: text)) == isInteger)
    var ofValue = JSONSchema.Inference()
    ofValue.add(try JSEN(parsing: text))
    var ofDocument = JSONSchema.Inference()
    ofDocument.add(try JSENDocument(parsing: text).root)
    for inference in [ofValue, ofDocument] {
      #expect(inference.schema["type"] == (isInteger ? "integer" : "number"))
    }
  }
}
