import JSEN
import TestTools
import Testing

/// The compiler's messages about a program that uses names of another library, or a wrong guess.
@Suite("Hints of the compiler") struct HintTests {
  private static let optional =
    "'%' is unavailable: an optional is not lifted, since null and an absent key differ: "
    + "write 'value.map { %$0 } ?? .null' for null, or build the object with "
    + "'JSEN(omittingNil:)' to leave the key out"

  private static let encodable =
    "'%' is unavailable: write 'try JSEN(encoding: value)' for an Encodable type"
  private static let unknown =
    "'%' is unavailable: conform the type to JSENRepresentable, or write 'values.map { %$0 }' "
    + "for elements, 'JSEN(document)' for a document"
  private static let write = "'subscript(_:)' is unavailable: put '%' before a value to write it"
  private static let writePath =
    "'subscript(keyPath:)' is unavailable: put '%' before a value to write it"
  private static let before = "is unavailable: put '%' before the value"
  private static let function =
    "'callAsFunction' \(key)"
  private static let key =
    "is unavailable: this name is a key: write '.array?' or '.object?' before a function of "
    + "collections, '!= nil' to test for a value, 'serialized()' for text"
  private static let variablePath =
    "is unavailable: write 'JSEN.KeyPath(text)' for a path that is not a literal"
  private static let convert =
    "is unavailable: write 'JSEN(value)', 'value.map { JSEN($0) }' for an optional"
  private static let unwrap =
    "is unavailable: the value is an optional: write 'value ?? .null'"
  private static let encode =
    "is unavailable: write 'try JSEN(encoding: value)' for an Encodable type"
  private static let keys =
    "'subscript(_:_:_:)' is unavailable: write 'json[keyPath: \"user.name\"]' for a path"
  private static let several =
    "'init(arrayLiteral:)' is unavailable: write "
    + "'JSEN.WritingOptions(indentation: .spaces(2), sortsKeys: true)' for several options"
  private static let root =
    "'subscript(dynamicMember:)' is unavailable: write '.root' before the member"

  private static func untyped(_ name: String, _ result: String) -> String {
    "'\(name)' is unavailable: write the type of the result, as in "
      + "'let \(result) = try json.\(name)(key)'"
  }

  private static func array(_ name: String, _ function: String) -> String {
    "'\(name)' is unavailable: write '.array?' before '\(function)', "
      + "and '%' before a value that is not a literal"
  }

  private static func read(_ accessor: String, _ label: String = "dynamicMember") -> String {
    let word = label == "dynamicMember" ? ["int": "count", "bool": "isEmpty"][accessor] : nil
    let other = word.map { ", or '.array?' before '\($0)'; " }
    let elements = accessor == "string" ? ", '.array' for its elements; " : other ?? ", "
    let accessors = accessor == "int" ? ".int' or '.double" : ".\(accessor)"
    return "'subscript(\(label):)' is unavailable: add '\(accessors)' to read the value\(elements)"
      + "put '%' before a value to write it"
  }

  private static func fetch(_ label: String) -> String {
    "'subscript(\(label):)' is unavailable: write 'try json.fetch(key)' to read this type, "
      + "put '%' before a value to write it"
  }

  private static func renamed(_ name: String, _ new: String) -> String {
    "'\(name)' has been renamed to '\(new)'"
  }

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
    ("_ = %optionalPlain", optional),
    ("_ = %[Size.small]", unknown),
    ("_ = %[\"a\": Size.small]", unknown),
    ("_ = %document", unknown),
    ("_ = %Point()", unknown),
    ("changed[keyPath: \"a.b\"] = count", writePath),
    ("changed[keyPath: \"a.b\"] = text", writePath),
    ("try changed.set(count, at: \"a\")", "'set(_:at:)' \(before)"),
    ("try changed.append(text, at: \"a\")", "'append(_:at:)' \(before)"),
    ("try changed.insert(url, at: \"a[0]\")", "'insert(_:at:)' \(before)"),
    ("let _: Int = json.items?.count ?? 0", read("int")),
    ("let _: [String]? = json.user?.tags", fetch("dynamicMember")),
    ("let _: Date? = json[\"a\"]?.date", fetch("dynamicMember")),
    ("let _: URL? = value.url", fetch("dynamicMember")),
    ("let _: Plain? = json[\"a\"]", fetch("_")),
    ("let _: Int? = json[\"a\"]?[0]", fetch("_")),
    ("let _: Int64? = document.root.id", fetch("dynamicMember")),
    ("_ = %plain", encodable),
    ("let _: JSEN = [\"a\": %plain]", encodable),
    (
      "_ = %date",
      "'%' is unavailable: a date has many forms: write 'try JSEN(encoding: date, using: encoder)' "
        + "with a strategy for dates"
    ),
    (
      "_ = %any",
      "'%' is unavailable: write 'try JSEN(converting: dictionary)' for values of any type"
    ),
    (
      "_ = %anys",
      "'%' is unavailable: write 'try JSEN(converting: array)' for elements of any type"
    ),
    (
      "_ = JSEN(plain)",
      "'init(_:)' is unavailable: use '%value', or 'try JSEN(encoding: value)' for an Encodable type of your own"
    ),
    (
      "_ = JSEN(any)",
      "'init(_:)' is unavailable: use '%dictionary', or 'try JSEN(converting: dictionary)' for values of any type"
    ),
    (
      "_ = JSEN(anys)",
      "'init(_:)' is unavailable: use '%array', or 'try JSEN(converting: array)' for elements of any type"
    ),
    (
      "_ = JSEN(string: text)",
      "'init(string:)' is unavailable: use 'JSEN(parsing:)' for JSON text, '%' for a JSON string"
    ),
    ("_ = JSEN(parseJSON: text)", renamed("init(parseJSON:)", "init(parsing:)")),
    ("_ = JSEN(jsonString: text)", renamed("init(jsonString:)", "init(parsing:)")),
    ("_ = JSEN(data: data)", renamed("init(data:)", "init(parsing:)")),
    (
      "_ = JSEN(contentsOf: url)",
      "'init(contentsOf:)' is unavailable: write 'try JSEN(parsing: Data(contentsOf: url))'"
    ),
    ("let _: Int? = json.user?.age", read("int")),
    ("let _: Int = json.user?.age ?? 0", read("int")),
    ("let _: String? = json.user?.name", read("string")),
    ("let _: String = json.user?.name ?? \"\"", read("string")),
    ("if json.isOn ?? false {}", read("bool")),
    ("let _: Double? = value.user?.size", read("double")),
    ("let _: Int? = json[\"user\"]?[\"age\"]", read("int", "_")),
    ("let _: Int? = value[\"age\"]", read("int", "_")),
    ("changed.count = count", read("int")),
    ("changed[\"count\"] = count", write),
    ("changed[\"list\"]?[0] = count", write),
    ("changed[\"list\"] = [count]", write),
    ("changed[\"name\"] = text", write),
    (
      "_ = json[keyPath: text]",
      "'subscript(keyPath:)' is unavailable: write 'JSEN.KeyPath(text)' for a path that is not a literal"
    ),
    ("_ = json.exists()", function),
    ("_ = json.query(\"$.a\")", function),
    ("_ = json.merge(json)", function),
    ("_ = value.user?.exists()", function),
    ("_ = json.isOn as? Bool", "cast from 'JSEN?' to unrelated type 'Bool' always fails"),
    (
      "_ = try json.fetch(\"a\", as: String.self)",
      "'fetch(_:as:)' is unavailable: the result has the type: write 'let name: String = try json.fetch(key)'"
    ),
    (
      "_ = try json.fetch(\"a\", default: 1)",
      "'fetch(_:default:)' is unavailable: write 'try json.fetchOptional(key) ?? value'"
    ),
    ("_ = try json.serialized(.prettyPrinted)", renamed("prettyPrinted", "pretty")),
    ("_ = try json.serialized(.sortedKeys)", renamed("sortedKeys", "sorted")),
    ("_ = try json.serialized([.pretty, .sorted])", several),
    ("changed[\"items\"]?.append(\"x\")", array("append", "append")),
    ("changed.user?.tags?.append(text)", array("append", "append")),
    ("changed.items?.append([\"id\": 3])", array("append", "append")),
    ("changed.items?.insert(anys, at: 0)", array("insert(_:at:)", "insert")),
    (
      "changed.items?.remove(at: 0)",
      "'remove(at:)' is unavailable: write '.array?' before 'remove'"
    ),
    ("for item in json.items! { _ = item }", read("string")),
    ("for item in json[\"items\"]! { _ = item }", read("string", "_")),
    ("_ = json.items?.enumerated()", function),
    ("_ = json.items?.map { $0.name?.string }", function),
    ("_ = json.items?.map(\\.name)", function),
    ("_ = json[\"items\"]?.filter { $0.isOn?.bool ?? false }", function),
    ("_ = json.items?.sorted { $0.n?.int ?? 0 < $1.n?.int ?? 0 }", function),
    (
      "_ = json.items?.sorted(by: { $0.n?.int ?? 0 < $1.n?.int ?? 0 })",
      "'callAsFunction(by:)' \(key)"
    ),
    ("_ = json.items?.first { $0.id == 1 }?.name?.string", function),
    ("_ = json.items?.first(where: { $0.id == 1 })", "'callAsFunction(where:)' \(key)"),
    ("_ = json.items?.reduce(0) { $0 + ($1.int ?? 0) }", function),
    ("json[\"items\"]?.forEach { print($0) }", function),
    ("changed[\"user\"]?.removeValue(forKey: \"a\")", "'callAsFunction(forKey:)' \(key)"),
    ("_ = json.merging(json) { $1 }", function),
    ("changed[\"items\"]?.array?.append(text)", "'append' \(before)"),
    ("changed.items?.array?.insert(count, at: 0)", "'insert(_:at:)' \(before)"),
    ("changed.items?.array?.append(plain)", "'append' \(encode)"),
    ("changed.items?.array?.append(document[\"a\"])", "'append' \(convert)"),
    ("changed.items?.array?.append(json.a)", "'append' \(unwrap)"),
    ("try changed.set(json.a, at: \"b\")", "'set(_:at:)' \(unwrap)"),
    ("try changed.append(json.a, at: \"b\")", "'append(_:at:)' \(unwrap)"),
    ("_ = json[\"user\", \"name\"]", keys),
    ("_ = json[\"user\", \"tags\", 0].string", keys),
    ("_ = value[\"user\", \"name\"]?.string", keys),
    ("let _ = try json.fetch(\"user.name\")", untyped("fetch", "name: String")),
    ("print(try document.fetch(\"user.name\"))", untyped("fetch", "name: String")),
    ("let _ = try json.fetchOptional(\"name\")", untyped("fetchOptional", "name: String?")),
    ("let _ = try json.fetchArray(\"names\")", untyped("fetchArray", "names: [String]")),
    ("_ = Double(json[\"user\"]?[\"price\"] ?? 0)", read("int", "_")),
    ("let _: String = try json.fetch(text)", "'fetch' \(variablePath)"),
    ("let _: String? = try value.fetchOptional(\"a.\" + text)", "'fetchOptional' \(variablePath)"),
    ("let _: [String] = try json.fetchArray(text)", "'fetchArray' \(variablePath)"),
    ("let _: Plain = try json.fetch(decoding: text)", "'fetch(decoding:)' \(variablePath)"),
    ("_ = json.fetchReader(text)", "'fetchReader' \(variablePath)"),
    ("try changed.set(1, at: text)", "'set(_:at:)' \(variablePath)"),
    ("try changed.append(%count, at: text)", "'append(_:at:)' \(variablePath)"),
    ("try changed.insert(1, at: text)", "'insert(_:at:)' \(variablePath)"),
    ("try changed.remove(at: text)", "'remove(at:)' \(variablePath)"),
    ("try changed.set(plain, at: \"a\")", "'set(_:at:)' \(encode)"),
    ("try changed.append(plain, at: \"a\")", "'append(_:at:)' \(encode)"),
    ("JSENEncoder().writingOptions = [.pretty, .sorted]", several),
    ("_ = try document.serialized([.pretty, .sorted])", several),
    (
      "_ = json.user?.type == .string",
      "'==' is unavailable: write 'json.kind' for the kind of a value"
    ),
    ("_ = json.user?.kind == .dictionary", renamed("dictionary", "object")),
    ("_ = JSEN(document[\"user\"])", "'init(_:)' \(convert)"),
    ("_ = %document[\"user\"]", "'%' \(convert)"),
    ("changed[\"u\"] = document[\"user\"]", "'subscript(_:)' \(convert)"),
    ("changed.u = value", "'subscript(dynamicMember:)' \(convert)"),
    ("_ = document.array?.count", root),
    ("_ = document.user", root),
    ("_ = try JSEN(parsing: text, options: .json5Allowed)", renamed("json5Allowed", "json5")),
    (
      "_ = try JSEN(parsing: text, options: .allowComments)",
      "'allowComments' is unavailable: use '.jsonc' for comments and trailing commas, "
        + "'[.comments]' for comments alone"
    ),
    (
      "_ = try JSENDecoder().decode(from: text, as: Plain.self)",
      renamed("decode(from:as:)", "decode(_:from:)")
    ),
    (
      "JSENDecoder().keyDecodingStrategy = .snakeCase", renamed("snakeCase", "convertFromSnakeCase")
    ),
    ("JSENEncoder().keyEncodingStrategy = .snakeCase", renamed("snakeCase", "convertToSnakeCase")),
    (
      "let _: Plain = try json.fetch(\"a\")",
      "'fetch' is unavailable: write 'fetch(decoding:)' for a Decodable type, or conform it to JSENInitializable"
    ),
  ]

  /// The messages of the parser name each of these: `.trailingCommas allows it`.
  static let relaxations = [
    "comments", "trailingCommas", "singleQuotes", "unquotedKeys", "hexadecimalNumbers", "plusSigns",
    "bareDecimalPoints", "nonFiniteNumbers", "lineContinuations", "additionalEscapes",
    "additionalWhitespace", "controlCharacters", "pythonLiterals", "lineEnds",
  ]

  @Test func eachMistakeHasItsMessage() async throws {
    let declarations = """
      enum Size: String { case small }
      struct Plain: Codable {}
      struct Point {}
      func mistakes(
        text: String, json: JSEN, name: String?, size: Size?, document: JSENDocument,
        value: JSENDocument.Value, plain: Plain, optionalPlain: Plain?, any: [String: Any],
        anys: [Any], date: Date, data: Data, url: URL, count: Int
      ) throws {
      var changed = json
      """
    let first = declarations.split(separator: "\n").count + 3
    let rows =
      Self.rows
      + Self.relaxations.map {
        ("JSENDecoder().readingOptions = .\($0)", Self.member($0, "[.\($0)]"))
      }
    let code = (["import Foundation\nimport JSEN", declarations] + rows.map(\.code) + ["}"])
      .joined(
        separator: "\n")
    var found = try await Compiler.messages(about: code)
    for (position, row) in rows.enumerated() {
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
