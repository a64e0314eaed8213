import JSEN
import TestTools
import Testing

/// The compiler's messages about a program that uses names of another library, or a wrong guess.
@Suite("Hints of the compiler") struct HintTests {
  private static let optional =
    "'%' is unavailable: an optional is not lifted, since null and an absent key differ: "
    + "write 'value.map { %$0 } ?? .null' for null, or build the object with "
    + "'JSEN(omittingNil:)' to leave the key out"

  private static func member(_ name: String, _ advice: String) -> String {
    "'\(name)' is unavailable: use '\(advice)'"
  }

  /// Each line of a program, and the only message about it.
  static let rows: [(code: String, message: String)] = [
    (
      "_ = JSEN(text)",
      "'init(_:)' is unavailable: use 'JSEN(parsing:)' for JSON text, '%' for a JSON string"
    ),
    (
      "_ = JSEN(from: text)",
      "'init(from:)' is deprecated: this makes a JSON string: use 'JSEN(parsing:)' to read JSON text, "
        + "or '%' for a string"
    ),
    ("_ = json.stringValue", member("stringValue", "string ?? \"\"")),
    ("_ = json.intValue", member("intValue", "int ?? 0")),
    ("_ = json.doubleValue", member("doubleValue", "double ?? 0")),
    ("_ = json.floatValue", member("floatValue", "double ?? 0")),
    ("_ = json.boolValue", member("boolValue", "bool ?? false")),
    ("_ = json.numberValue", member("numberValue", "number")),
    ("_ = json.arrayValue", member("arrayValue", "array ?? []")),
    ("_ = json.dictionaryValue", member("dictionaryValue", "object ?? [:]")),
    ("_ = value.stringValue", member("stringValue", "string ?? \"\"")),
    ("_ = value.arrayValue", member("arrayValue", "array ?? []")),
    ("_ = document.stringValue", member("stringValue", "string ?? \"\"")),
    ("_ = %name", optional),
    ("let _: JSEN = [\"a\": %name]", optional),
    ("_ = %size", optional),
    (
      "let _: Plain = try json.fetch(\"a\")",
      "'fetch' is unavailable: write 'fetch(decoding:)' for a Decodable type, or conform it to JSENFetchable"
    ),
  ]

  @Test func eachMistakeHasItsMessage() async throws {
    let declarations = """
      enum Size: String { case small }
      struct Plain: Decodable {}
      func mistakes(
        text: String, json: JSEN, name: String?, size: Size?, document: JSENDocument,
        value: JSENDocument.Value
      ) throws {
      """
    let first = declarations.split(separator: "\n").count + 2
    let code = (["import JSEN", declarations] + Self.rows.map(\.code) + ["}"]).joined(
      separator: "\n")
    var found = try await Compiler.messages(about: code)
    for (position, row) in Self.rows.enumerated() {
      #expect(found.removeValue(forKey: first + position) == [row.message], "\(row.code)")
    }
    #expect(found.isEmpty)
  }

  /// The compiler's own code for a type decodes a property without its initial value.
  @Test func initialValuesOfDefaults() async throws {
    let code = """
      import JSEN
      enum Port: JSEN.DefaultProviding { static let decodingDefault = 8080 }
      struct Right: Codable {
        @JSEN.Default<Port> var port: Int
        @JSEN.Default<[String]> var names: [String]
        init() { port = 5; names = ["a"] }
      }
      struct Memberwise: Codable { @JSEN.Default<Port> var port: Int }
      print(Memberwise(port: 5), Right())
      struct Wrong: Codable {
        @JSEN.Default<Port> var port = 5
        @JSEN.Default<Double> var ratio: Double = 0.5
        @JSEN.Default<Bool> var isOn: Bool = true
        @JSEN.Default<String> var name: String = "a"
        @JSEN.Default<[String]> var names: [String] = ["a"]
        @JSEN.Default<[String: Int]> var counts: [String: Int] = ["a": 1]
      }
      """
    let messages = [
      "'init(wrappedValue:)' is deprecated: decoding does not use an initial value: declare a JSEN.DefaultProviding type with the default",
      "call can throw, but errors cannot be thrown out of a property initializer",
    ]
    let found = try await Compiler.messages(about: code)
    #expect(found.keys.sorted() == Array(11...16))
    for (line, texts) in found { #expect(Set(texts) == Set(messages), "\(line)") }
  }

  /// A name that is refused as a property is reached as a key; a name that is likely as a key is not refused.
  @Test func namesAreKeys() throws {
    var json: JSEN = ["count": 1, "first": ["keys": [2]], "stringValue": "a", "merged": true]
    #expect(json["stringValue"] == "a" && json[keyPath: "stringValue"] == "a")
    #expect(json.count == 1 && json.first?.keys?[0] == 2 && json.merged == true)
    json.count = 2
    #expect(json["count"] == 2)
    let document = try JSENDocument(parsing: json.description).root
    #expect(document.first?.keys?[0]?.int == 2 && document["stringValue"]?.string == "a")
  }

  /// A hint does not hide a member of the collection.
  @Test func objectsAreEmpty() {
    #expect(JSEN.Object().isEmpty && !(["a": 1] as JSEN.Object).isEmpty)
  }
}
