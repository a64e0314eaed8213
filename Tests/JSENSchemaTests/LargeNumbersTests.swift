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

  /// A double in a value is the number that its text is.
  @Test(
    arguments: [
      (["const": 1e23], "100000000000000000000000", true),
      (["const": 1e23], "99999999999999991611392", false),
      (["const": .number(JSEN.Number("100000000000000000000000")!)], "1e23", true),
      (["enum": [[1e23]]], "[100000000000000000000000.0]", true),
      (["enum": [548_701_341_111_300_000]], "5487013411113e5", true),
      (["const": ["a": 5_487_013_411_113e5]], #"{"a": 548701341111300000}"#, true),
      (["uniqueItems": true], "[1e23, 100000000000000000000000]", false),
      (["uniqueItems": true], "[1e23, 99999999999999991611392]", true),
      (["uniqueItems": true], "[5487013411113e5, 548701341111300000]", false),
      (["uniqueItems": true], "[0.1, 0.10000000000000000001]", true),
      (["minimum": 1e23], "100000000000000000000000", true),
      (["minimum": .number(JSEN.Number("100000000000000000000000")!)], "1e23", true),
      (["exclusiveMinimum": 1e23], "100000000000000000000000", false),
      (["exclusiveMaximum": .number(JSEN.Number("100000000000000000000000")!)], "1e23", false),
      (["maximum": 1e23], "100000000000000000000000.5", false),
      (["maximum": 0.1], "0.10000000000000000001", false),
      (["maximum": 1], "1.00000000000000000001", false),
      (["const": 0.1], "0.10000000000000000001", false),
      (["minimum": 1e308], "1e400", true), (["minimum": 1e308], "-1e400", false),
      (["exclusiveMinimum": 0], "1e-400", true), (["maximum": 0], "1e-400", false),
      (["minimum": 9_007_199_254_740_993], "9007199254740992.5", false),
      (["type": "integer"], "9007199254740993.5", false),
      (["multipleOf": 1], "10000000000000000.5", false),
    ] as [(JSEN, String, Bool)])
  func digitsDecide(json: JSEN, text: String, isValid: Bool) throws {
    let schema = try JSONSchema(json)
    #expect(schema.isValid(try JSEN(parsing: text)) == isValid)
    let document = try JSENDocument(parsing: text)
    #expect(schema.isValid(document.root) == isValid)
    #expect(try schema.validate(parsing: text).isEmpty == isValid)
  }

  @Test(arguments: [
    ("0.00000000000000000000001", "3", true), ("1e-23", "1e-24", false),
    ("1e400", "3e400", true), ("1e400", "15e399", false), ("3e400", "1e401", false),
    ("12345678901234567891", "24691357802469135782", true),
    ("12345678901234567891", "24691357802469135783", false),
    ("12345678901234567891", "-12345678901234567891e5", true),
    ("12345678901234567891", "1e999999", false),
    // 2^67 and 5^30 divide powers of ten.
    ("147573952589676412928", "1e67", true), ("147573952589676412928", "1e66", false),
    ("931322574615478515625", "1e30", true), ("931322574615478515625", "1e29", false),
    ("147573952589676412928", "1e1000000000000000000000", true),
    ("1e-1000000", "1e1000000", true), ("3e-1000000", "1e1000000", false),
    ("1e-100", "1e-1000000000000000000000", false), ("1e100", "0e-99999999999999999999", true),
    ("0.1", "1.1", true), ("0.1", "1.15", false), ("7", "7e300", true), ("7", "8e300", false),
  ])
  func multiples(divisor: String, text: String, isMultiple: Bool) throws {
    let schema = try JSONSchema(["multipleOf": .number(#require(JSEN.Number(divisor)))])
    #expect(schema.isValid(try JSEN(parsing: text)) == isMultiple)
    #expect(schema.isValid(try JSENDocument(parsing: text).root) == isMultiple)
  }

  /// A division of long numbers counts as steps.
  @Test
  func longDivisionsAreBounded() throws {
    let digits = String(repeating: "1234567", count: 20_000)
    let schema = try JSONSchema(["multipleOf": .number(#require(JSEN.Number(digits)))])
    #expect(schema.isValid(.number(try #require(JSEN.Number(digits + "e-1")))) == false)
    let failures = schema.validate(.number(try #require(JSEN.Number(digits + digits))) as JSEN)
    #expect(
      failures.map(\.message) == [
        "the validation was stopped after 50000000 steps; set maximumSteps to allow more"
      ])
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
