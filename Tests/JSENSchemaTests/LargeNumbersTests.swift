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
    ("[0.1, 1e-1]", false), ("[0.1, 0.1000000000000000000001]", false),
  ])
  func equalElementsAreFound(text: String, areUnique: Bool) throws {
    let schema = try JSONSchema(["uniqueItems": true])
    let document = try JSENDocument(parsing: text)
    #expect(schema.isValid(document.root) == areUnique)
    #expect(schema.isValid(JSEN(document)) == areUnique)
  }
}
