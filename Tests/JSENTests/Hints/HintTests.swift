import JSEN
import TestTools
import Testing

/// The compiler's messages about a program that uses names of another library, or a wrong guess.
@Suite("Hints of the compiler") struct HintTests {
  private static let parsing = "use 'JSEN(parsing:)' to read JSON text"
  private static let string = "use 'JSEN(parsing:)' for JSON text, '%' for a JSON string"
  private static let anything =
    "use 'JSEN(converting:)' for values of type Any, 'JSEN(encoding:)' for Encodable, "
    + "'%' for JSENRepresentable, or 'JSEN(parsing:)' to read JSON text"
  private static let converting = "use 'JSEN(converting:)' for a value of type Any"
  private static let document = "use 'JSENDocument(parsing:)' to read JSON text"
  private static let path = "use 'JSEN.KeyPath(_:)' to read a string as a path"
  private static let optional = "an optional is not lifted, since null and an absent "
  private static let omitting =
    "key differ: write 'value.map { %$0 } ?? .null' for null, or build the object with "
    + "'JSEN.Object(omittingNil:)' to leave the key out"
  private static let foreign =
    "only a JSENRepresentable value is lifted: conform its type to JSENRepresentable, or use "
    + "'JSEN(converting:)' for Any and 'JSEN(encoding:)' for Encodable; "
    + "for a sequence use 'JSEN.array(_:)'"

  private static func member(_ name: String, _ advice: String) -> String {
    "'\(name)' is unavailable: use '\(advice)'"
  }

  /// Each line of a program, and the only message about it.
  static let rows: [(code: String, message: String)] = [
    ("_ = JSEN(data: bytes)", "'init(data:)' is unavailable: \(parsing)"),
    ("_ = JSEN(parseJSON: text)", "'init(parseJSON:)' is unavailable: \(parsing)"),
    ("_ = JSEN(jsonString: text)", "'init(jsonString:)' is unavailable: \(parsing)"),
    ("_ = JSEN(string: text)", "'init(string:)' is unavailable: \(string)"),
    ("_ = JSEN(text)", "'init(_:)' is unavailable: \(string)"),
    ("_ = JSEN([\"a\": 1])", "'init(_:)' is unavailable: use '%' to lift a value into JSON"),
    ("_ = JSEN(any)", "'init(_:)' is unavailable: \(anything)"),
    (
      "_ = JSEN(json: text)",
      "'init(json:)' is unavailable: use 'JSEN(parsing:)' for text, 'JSEN(converting:)' for Any"
    ),
    ("_ = JSEN(parse: text)", "'init(parse:)' is unavailable: \(parsing)"),
    ("_ = JSEN.parse(text)", "'parse' is unavailable: \(parsing)"),
    (
      "_ = JSEN(contentsOf: any)",
      "'init(contentsOf:)' is unavailable: use 'JSEN(parsing: Data(contentsOf: url))'"
    ),
    (
      "_ = JSEN(contentsOfFile: text)",
      "'init(contentsOfFile:)' is unavailable: read the file, then use 'JSEN(parsing:)'"
    ),
    (
      "_ = JSEN(encodable: any)",
      "'init(encodable:)' is unavailable: use 'JSEN(encoding:)' for an Encodable value"
    ),
    ("_ = JSEN(jsonObject: any)", "'init(jsonObject:)' is unavailable: \(converting)"),
    ("_ = JSEN(rawValue: any)", "'init(rawValue:)' is unavailable: \(converting)"),
    ("_ = JSENDocument(text)", "'init(_:)' is unavailable: \(document)"),
    ("_ = JSENDocument(data: bytes)", "'init(data:)' is unavailable: \(document)"),
    (
      "_ = JSENDocument(contentsOf: any)",
      "'init(contentsOf:)' is unavailable: use 'JSENDocument(parsing: Data(contentsOf: url))'"
    ),
    (
      "_ = json[\"user\", \"tags\", 0]",
      "'subscript(_:_:_:)' is unavailable: use a key path: 'json[keyPath: \"user.tags.0\"]'"
    ),
    (
      "_ = json[[\"user\", 0]]",
      "'subscript(_:)' is unavailable: "
        + "use 'json[keyPath: JSEN.KeyPath(segments: keys)]'"
    ),
    (
      "json.append(1)",
      "'append' is unavailable: use 'array?.append(_:)', or 'append(_:at:)' with a path"
    ),
    (
      "json.removeValue(forKey: text)",
      "'removeValue(forKey:)' is unavailable: use 'json[key] = nil' or 'object?.removeValue(forKey:)'"
    ),
    (
      "json.merge(with: json)",
      "'merge(with:)' is unavailable: import JSENStandards and use 'merge(_:arrays:)'"
    ),
    (
      "_ = json.merging(with: json)",
      "'merging(with:)' is unavailable: import JSENStandards and use 'merged(with:)'"
    ),
    ("_ = json.int32", member("int32", "integer(as: Int32.self)")),
    ("_ = json.int32Value", member("int32Value", "integer(as: Int32.self) ?? 0")),
    ("_ = json.int64Value", member("int64Value", "integer(as: Int64.self) ?? 0")),
    ("_ = json.uInt64Value", member("uInt64Value", "integer(as: UInt64.self) ?? 0")),
    ("_ = json.uIntValue", member("uIntValue", "integer(as: UInt.self) ?? 0")),
    ("_ = json.rawValue", member("rawValue", "valueType")),
    ("_ = json.rawData()", member("rawData()", "serializedData()")),
    (
      "_ = try json.fetch(\"a\", as: String.self)",
      "'fetch(_:as:)' is unavailable: write the type after the call: 'fetch(key) as Type'"
    ),
    (
      "_ = try json.fetch(String.self, \"a\")",
      "'fetch' is unavailable: write the type after the call: 'fetch(key) as Type'"
    ),
    (
      "_ = try json.fetch(\"a\", default: 1)",
      "'fetch(_:default:)' is unavailable: use 'fetchOptional(key) ?? value'"
    ),
    (
      "_ = try json.decode([Int].self, at: \"a\")",
      "'decode(_:at:)' is unavailable: use 'fetch(decoding: key) as Type'"
    ),
    (
      "_ = %date",
      "'%' is unavailable: JSON has no dates: write a string, as in '%date.ISO8601Format()', "
        + "or a number, as in '%date.timeIntervalSince1970'"
    ),
    (
      "_ = %data",
      "'%' is unavailable: JSON has no data: write a string, as in '%data.base64EncodedString()'; "
        + "use 'JSEN(parsing:)' to read JSON text"
    ),
    (
      "_ = JSEN(from: text)",
      "'init(from:)' is deprecated: this makes a JSON string: \(parsing), or '%' for a string"
    ),
    ("_ = json.stringValue", member("stringValue", "string ?? \"\"")),
    ("_ = json.intValue", member("intValue", "int ?? 0")),
    ("_ = json.doubleValue", member("doubleValue", "double ?? 0")),
    ("_ = json.floatValue", member("floatValue", "double ?? 0")),
    ("_ = json.boolValue", member("boolValue", "bool ?? false")),
    ("_ = json.numberValue", member("numberValue", "number")),
    ("_ = json.arrayValue", member("arrayValue", "array ?? []")),
    ("_ = json.arrayObject", member("arrayObject", "array")),
    ("_ = json.dictionaryValue", member("dictionaryValue", "object ?? [:]")),
    ("_ = json.dictionaryObject", member("dictionaryObject", "object")),
    ("_ = json.objectValue", member("objectValue", "object ?? [:]")),
    ("_ = json.dictionary?.count", member("dictionary", "object")),
    ("_ = json.float", member("float", "double")),
    ("_ = json.int64", member("int64", "integer(as: Int64.self)")),
    ("_ = json.uInt64", member("uInt64", "integer(as: UInt64.self)")),
    ("_ = json.uInt", member("uInt", "integer(as: UInt.self)")),
    ("_ = json.rawString()", member("rawString()", "description")),
    ("if json.isEmpty {}", member("isEmpty", "array?.isEmpty' or 'object?.isEmpty")),
    ("_ = value.stringValue", member("stringValue", "string ?? \"\"")),
    ("_ = value.arrayValue", member("arrayValue", "array ?? []")),
    ("_ = value.isEmpty", member("isEmpty", "array?.isEmpty' or 'object?.isEmpty")),
    ("_ = document.stringValue", member("stringValue", "string ?? \"\"")),
    ("_ = json[keyPath: text]", "'subscript(keyPath:)' is unavailable: \(path)"),
    ("_ = ([:] as JSEN.Object)[keyPath: text]", "'subscript(keyPath:)' is unavailable: \(path)"),
    ("_ = value[keyPath: text]", "'subscript(keyPath:)' is unavailable: \(path)"),
    ("_ = document[keyPath: text]", "'subscript(keyPath:)' is unavailable: \(path)"),
    (
      "let _: JSEN.KeyPath = \"a.\\(name)\"",
      "'appendInterpolation' is unavailable: unwrap the optional: a path needs a value"
    ),
    ("_ = %name", "'%' is unavailable: \(optional)\(omitting)"),
    ("let _: JSEN = [\"a\": %name]", "'%' is unavailable: \(optional)\(omitting)"),
    ("_ = %size", "'%' is unavailable: \(optional)\(omitting)"),
    (
      "_ = %names",
      "'%' is unavailable: \(optional)element differ: write 'values.map { $0.map { %$0 } ?? .null }' "
        + "for null, or 'values.compactMap { $0 }' to leave the element out"
    ),
    (
      "_ = %[\"a\": name]",
      "'%' is unavailable: \(optional)key differ: write 'values.mapValues { $0.map { %$0 } ?? .null }' "
        + "for null, or 'values.compactMapValues { $0 }' to leave the key out"
    ),
    ("_ = %Opaque()", "'%' is unavailable: \(foreign)"),
    ("_ = %any", "'%' is unavailable: \(foreign)"),
    ("_ = %(1...3)", "'%' is unavailable: \(foreign)"),
    ("_ = %[\"a\": [Size.small: 1]]", "'%' is unavailable: \(foreign)"),
    (
      "json.name = 1 as Int?",
      "cannot assign value of type 'Int?' to type 'JSEN?'"
    ),
  ]

  @Test func eachMistakeHasItsMessage() async throws {
    let declarations = """
      import Foundation
      enum Size: String { case small }
      struct Opaque {}
      func mistakes(
        text: String, bytes: [UInt8], any: Any, name: String?, names: [String?], size: Size?,
        document: JSENDocument, value: JSENDocument.Value, date: Date, data: Data
      ) throws {
      var json: JSEN = [:]
      json.user = 1
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
