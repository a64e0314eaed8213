import JSEN
import JSENParsing
import Testing

/// Compares the JSON that descriptions accept and write with their schemas.
@Suite("Agreement of schemas and descriptions")
struct SchemaAgreementTests {
  /// A description, values that are written with it, and texts that are read with it.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let schema: JSEN
    let written: @Sendable () throws -> [JSEN]
    let accepts: @Sendable (String) -> Bool
    /// Texts that only this description is tried with.
    let texts: [String]
    var testDescription: String { name }

    init<P: JSONParserPrinter>(
      _ name: String, _ parser: P, _ values: [P.Output], _ texts: [String] = []
    ) where P.Output: Sendable {
      self.name = name
      self.texts = texts
      schema = parser.schema
      written = { try values.map { try parser.print($0) } }
      accepts = { (try? parser.decode($0)) != nil }
    }
  }

  static let rows: [Row] = [
    Row("Int", Int.jsonParser(), [0, .min, .max]),
    Row("Int8", Int8.jsonParser(), [0, .min, .max], ["127", "128", "-128", "-129"]),
    Row("UInt", UInt.jsonParser(), [0, .max], ["-1"]),
    Row("UInt128", UInt128.jsonParser(), [.max]),
    Row("Double", Double.jsonParser(), [0, 1.5, 1e300]),
    Row("Float", Float.jsonParser(), [0.1]),
    Row("String", String.jsonParser(), ["", "ä"]),
    Row("Bool", Bool.jsonParser(), [true]),
    Row("Null", Null(), [()]),
    Row("JSEN", JSEN.jsonParser(), [nil, [1, ["a": 2]]]),
    Row("Side", JSONString(.representing(Models.Side.self)), [.left, .right], [#""left""#]),
    Row("Level", Int.jsonParser().map(.representing(Models.Level.self)), [.low, .high], ["3"]),
    Row("Nullable", Nullable { JSONString(.representing(Models.Side.self)) }, [nil, .left]),
    Row("range", Int.jsonParser().range(1...10), [1, 10], ["0", "11", "10.0"]),
    Row("open range", Double.jsonParser().range(0..<1), [0, 0.5], ["-0.1", "1.0", "1"]),
    Row("length", String.jsonParser().length(1...2), ["a", "ab"], [#""abc""#, #""e\u0301a""#]),
    Row(
      "nullable range", OptionalField("a") { Int.jsonParser().range(...0) }, [nil, 0],
      [#"{"a":1}"#, #"{"a":-1}"#]),
    Row("JSONArray", JSONArray { Int.jsonParser() }, [[], [1, 2]]),
    Row("JSONArray 1...2", JSONArray(1...2) { Nullable { Int.jsonParser() } }, [[nil], [1, 2]]),
    Row(
      "JSONTuple",
      Models.pair, [Models.Entry(key: 1, value: "a")],
      [#"[1,"a"]"#, #"[1,"a",2]"#, #"["a",1]"#]),
    Row("JSONObject", JSONObject { Int.jsonParser() }, [[:], ["a": 1]]),
    Row("JSONObject 1...1", JSONObject(1...1) { JSEN.jsonParser() }, [["a": nil]]),
    Row(
      "JSONObject of sides", JSONObject(keys: .representing(Models.Side.self)) { Int.jsonParser() },
      [[.left: 1]], [#"{"left":1}"#, #"{"left":1,"top":2}"#]),
    Row(
      "Shape", Models.shape, [.circle(2), .label("a"), .none],
      [#"{"radius":1}"#, #"{"radius":"1"}"#]),
    Row(
      "Movie", Models.Movie.jsonParser,
      [
        Models.Movie(title: "a", releaseYear: 1, stars: ["b"], posterURL: nil, favorite: false),
        Models.Movie(title: "a", releaseYear: 1, stars: [], posterURL: "c", favorite: true),
      ],
      [
        #"{"title":"a","release_year":1,"stars":[],"poster_url":null,"favorite":null,"other":1}"#,
        #"{"title":"a","release_year":1,"stars":[1]}"#, #"{"title":"a","release_year":1}"#,
        #"{"title":null,"release_year":1,"stars":[]}"#,
        #"{"title":"a","release_year":1,"stars":[],"favorite":"yes"}"#,
      ]),
    Row(
      "Folder", Models.Folder.jsonParser,
      [Models.Folder(name: "a", folders: [Models.Folder(name: "b", folders: [])])],
      [
        #"{"name":"a","folders":[{"name":"b","folders":null}]}"#,
        #"{"name":"a","folders":[{"name":"b","folders":[{}]}]}"#,
      ]),
    Row(
      "contact", Models.contact, [(1, "a")],
      [
        #"{"id":1,"phone":"a"}"#, #"{"id":1,"mail":"a","phone":2}"#,
        #"{"id":1,"mail":2,"phone":3}"#,
        #"{"id":1,"mail":"a","fax":"b"}"#, #"{"id":1}"#,
      ]),
    Row(
      "paths",
      ParsePrint(.memberwise(Models.Entry.init)) {
        Field(path: "a.b") { Int.jsonParser() }
        OptionalField(path: "c.d") { Int.jsonParser() }
      }, [Models.Entry(key: 1, value: nil), Models.Entry(key: 1, value: 2)],
      [
        #"{"a":{"b":1},"c":null}"#, #"{"a":{"b":1},"c":{"d":null}}"#, #"{"a":null}"#,
        #"{"a":{"b":1},"c":{"d":"2"}}"#, #"{"a":{"b":1},"c":2}"#,
      ]),
    Row(
      "rest",
      ParsePrint(.memberwise(Models.Entry.init)) {
        Field("a") { Int.jsonParser() }
        RestOfObject { String.jsonParser() }
      }, [Models.Entry(key: 1, value: [:]), Models.Entry(key: 1, value: ["b": "c"])],
      [#"{"a":1,"b":"c"}"#, #"{"a":1,"b":2}"#]),
    Row(
      "Otherwise", Models.notice, [.opened("a"), .unknown([:]), .unknown(["type": "other"])],
      [
        #"{"type":"opened","user":"a"}"#, #"{"type":"opened","user":1}"#, #"{"type":"opened"}"#,
        #"{"type":"closed","user":1}"#, #"{"type":1}"#, #"{"user":1}"#,
      ]),
  ]

  /// Texts that each description is tried with.
  static let texts = [
    "null", "true", "0", "1", "-1", "300", "1e3000", "1.5", "123456789012345678901", #""""#,
    #""a""#,
    "[]", "[1]", "[null]", "[1,null]", "[1,2,3]", #"["a"]"#, "[[]]", "{}", #"{"a":1}"#,
    #"{"a":null}"#, #"{"a":1,"b":2}"#, #"{"id":1,"mail":"a"}"#, #"{"name":"a"}"#,
  ]

  /// Numbers whose size no schema tells: they fit `integer` and `number`, but not the type.
  static let oversized: Set<String> = ["1e3000", "123456789012345678901"]

  @Test(arguments: rows)
  func whatIsWrittenIsValid(row: Row) throws {
    let checker = try SchemaChecker(row.schema)
    for value in try row.written() {
      #expect(try checker.accepts(value), "\(value)")
      #expect(row.accepts("\(value)"), "\(value)")
    }
  }

  @Test(arguments: rows)
  func textsAreAcceptedIfTheyAreValid(row: Row) throws {
    let checker = try SchemaChecker(row.schema)
    for text in Self.texts + row.texts {
      let isValid = try checker.accepts(JSEN(parsing: text))
      if Self.oversized.contains(text) {
        #expect(isValid || !row.accepts(text), "\(text)")
      } else {
        #expect(isValid == row.accepts(text), "\(text)")
      }
    }
  }
}
