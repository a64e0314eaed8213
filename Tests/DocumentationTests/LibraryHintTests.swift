import TestTools
import Testing

/// The compiler's messages about a wrong guess in the libraries on top.
@Suite("Hints of the libraries") struct LibraryHintTests {
  static let rows: [(code: String, message: String)] = [
    (
      "_ = Field(\"name\", String.self)",
      "'Field' is unavailable: write 'Field(key) { String.jsonParser() }', "
        + "'Field(key, equals: value)' for a constant"
    ),
    (
      "_ = Int.jsonParser().min(1)",
      "'min' is unavailable: use 'range(minimum...)' for numbers, 'length(minimum...)' for strings"
    ),
    (
      "_ = String.jsonParser().max(5)",
      "'max' is unavailable: use 'range(...maximum)' for numbers, 'length(...maximum)' for strings"
    ),
    ("_ = String.jsonParser().email()", "'email()' is unavailable: use 'format(.email)'"),
    ("_ = String.jsonParser().uuid()", "'uuid()' is unavailable: use 'format(.uuid)'"),
    ("_ = String.jsonParser().regex(text)", "'regex' is unavailable: use 'pattern(expression)'"),
    (
      "_ = Int.jsonParser().safeParse(text)",
      "'safeParse' is unavailable: use 'try? decode(text)', or 'do' and 'catch' for the error"
    ),
    (
      "_ = schema.validate(text)",
      "'validate(_:limit:)' is unavailable: use 'validate(parsing:)' for JSON text, '%' for a string"
    ),
    (
      "_ = schema.isValid(text)",
      "'isValid' is unavailable: use 'validate(parsing:)' for JSON text, '%' for a string"
    ),
    (
      "_ = JSONSchema.json(of: Int.self, using: JSENDecoder())",
      "'json(of:using:)' has been renamed to 'json(of:decodedBy:)'"
    ),
    (
      "_ = try? JSONSchema(text)",
      "'init(_:)' is unavailable: use 'JSONSchema(JSEN(parsing: text))'"
    ),
    (
      "_ = try? JSONSchema(parsing: text)",
      "'init(parsing:)' is unavailable: use 'JSONSchema(JSEN(parsing: text))'"
    ),
    ("_ = try? JSONSchema([Int].self)", "'init(_:)' is unavailable: use 'JSONSchema(of:)'"),
    ("_ = JSEN(edited)", "'init(_:)' is unavailable: use 'JSEN(text.document)'"),
    ("_ = pointer + \"b\"", "'+' is unavailable: use 'pointer.appending(key)'"),
    (
      "try? edited.set(text, at: \"a\")", "'set(_:at:)' is unavailable: put '%' before the value"
    ),
    (
      "edited[keyPath: \"a\"] = 1",
      "'subscript(keyPath:)' is unavailable: an edit can fail: write 'try text.set(value, at: path)'"
    ),
    (
      "_ = schema.validate(document)",
      "'validate(_:limit:)' is unavailable: write 'document.root'"
    ),
    (
      "_ = schema.isValid(document)",
      "'isValid' is unavailable: write 'document.root'"
    ),
    (
      "try schema.require(document)",
      "'require(_:limit:)' is unavailable: write 'document.root'"
    ),
    (
      "_ = schema.validate(data)",
      "'validate(_:limit:)' is unavailable: use 'validate(parsing:)' for JSON text"
    ),
    (
      "_ = try JSONSchema(data: data)",
      "'init(data:)' is unavailable: use 'JSONSchema(JSEN(parsing: data))'"
    ),
    (
      "let _: String = try edited.fetch(\"a\")",
      "'fetch' is unavailable: write 'text.document.fetch(key)'"
    ),
    (
      "let _: Int? = try edited.fetchOptional(\"a\")",
      "'fetchOptional' is unavailable: write 'text.document.fetchOptional(key)'"
    ),
    (
      "let _: [Int] = try edited.fetchArray(\"a\")",
      "'fetchArray' is unavailable: write 'text.document.fetchArray(key)'"
    ),
    (
      "_ = try JSENDecoder().decode([Int].self, from: edited)",
      "'decode(_:from:)' is unavailable: write 'decode(type, from: text.document)'"
    ),
    (
      "try edited.set(User(), at: \"a\")",
      "'set(_:at:)' is unavailable: write 'try JSEN(encoding: value)' for an Encodable type"
    ),
    (
      "try edited.set(edited[keyPath: \"b\"], at: \"a\")",
      "'set(_:at:)' is unavailable: the value is an optional: write 'value ?? .null'"
    ),
    (
      "try edited.set(1, at: text)",
      "'set(_:at:)' is unavailable: write 'JSEN.KeyPath(text)' for a path that is not a literal"
    ),
    (
      "_ = parser.isComplete(at: text)",
      "'isComplete(at:)' is unavailable: write 'JSEN.KeyPath(text)' for a path that is not a literal"
    ),
    (
      "_ = document.root[pointer: text]",
      "'subscript(pointer:)' is unavailable: write 'try JSONPointer(text)' for one that is not a literal"
    ),
    (
      "_ = document[path: text]",
      "'subscript(path:)' is unavailable: write 'try JSONPath(text)' for a path that is not a literal"
    ),
    (
      "let _ = try document.fetch(\"user.name\")",
      "'fetch' is unavailable: write the type of the result, as in 'let name: String = try json.fetch(key)'"
    ),
  ]

  @Test func eachMistakeHasItsMessage() async throws {
    let declarations = """
      import JSEN
      import JSENEditing
      import JSENParsing
      import JSENSchema
      import JSENStandards
      import JSENStreaming
      struct User: Encodable {}
      func mistakes(
        text: String, schema: JSONSchema, pointer: JSONPointer, edited: JSENText,
        document: JSENDocument, data: [UInt8], parser: JSENIncrementalParser
      ) throws {
        var edited = edited
      """
    let first = declarations.split(separator: "\n").count + 1
    let code = ([declarations] + Self.rows.map(\.code) + ["}"]).joined(separator: "\n")
    var found = try await Compiler.messages(about: code)
    for (position, row) in Self.rows.enumerated() {
      let messages = found.removeValue(forKey: first + position)
      #expect(
        messages?.count == 1 && messages?[0].hasSuffix(row.message) == true,
        "\(row.code): \(messages ?? [])")
    }
    #expect(found.isEmpty)
  }
}
