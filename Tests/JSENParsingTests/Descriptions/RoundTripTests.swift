import JSEN
import JSENParsing
import TestTools
import Testing

/// Random values are printed and parsed back to the same value, from text and from `JSEN`.
@Suite("Random round trips")
struct RoundTripTests {
  typealias Random = SeededRandom

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable (inout Random) throws -> Void

    init<P: JSONParserPrinter>(
      _ name: String, _ parser: P, _ make: @escaping @Sendable (inout Random) -> P.Output
    ) where P.Output: Equatable {
      testDescription = name
      check = { random in
        let value = make(&random)
        let text = try parser.encodeToString(value)
        let json = try parser.print(value)
        #expect(try parser.decode(text) == value, "\(text)")
        #expect(try parser.decode(text, reporting: .all) == value, "\(text)")
        #expect(try parser.parse(json) == value, "\(text)")
        #expect(try JSEN(parsing: text) == json, "\(text)")
        #expect(try parser.decode(parser.prettyPrint(value)) == value, "\(text)")
        let sorted = try parser.encodeToString(value, options: .with { $0.sortsKeys = true })
        #expect(try parser.decode(sorted) == value, "\(sorted)")
        let first = JSEN.ReadingOptions.with { $0.duplicateKeys = .keepFirst }
        #expect(try parser.decode(sorted, options: first) == value, "\(sorted)")
      }
    }
  }

  struct Record: Equatable, Sendable {
    let id: UInt64
    let name: String?
    let tags: [String]
    let scores: [String: Double]
    let flag: Bool
    let kind: Kind
    let deep: Int?
    let extra: JSEN.Object
  }
  enum Kind: Equatable, Sendable {
    case plain
    case sized(width: Int, height: Double)
    case named(String)
  }

  static let record = ParsePrint(.memberwise(Record.init)) {
    Field("id") { UInt64.jsonParser() }
    OptionalField("name") { String.jsonParser() }
    OptionalField("tags", default: []) { JSONArray { String.jsonParser() } }
    Field("scores") { JSONObject { Double.jsonParser() } }
    Field("flag") { Bool.jsonParser() }
    OneOf {
      ParsePrint(.case(Kind.sized)) {
        Field("width") { Int.jsonParser() }
        Field("height") { Double.jsonParser() }
      }
      Field("title") { String.jsonParser() }.map(.case(Kind.named))
      Always(Kind.plain)
    }
    OptionalField(path: "a.b.c") { Int.jsonParser() }
    RestOfObject()
  }

  static func text(_ random: inout Random) -> String {
    let count = Int.random(in: 0...20, using: &random)
    return String((0..<count).map { _ in "abé\"\\\n😀\u{0} /".randomElement(using: &random) ?? "a" })
  }

  static func double(_ random: inout Random) -> Double {
    let value = Double(bitPattern: random.next())
    return value.isFinite ? value : 0.5
  }

  static func list<Element>(
    _ random: inout Random, _ make: (inout Random) -> Element
  ) -> [Element] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in make(&random) }
  }

  static func makeRecord(_ random: inout Random) -> Record {
    let kinds: [Kind] = [
      .plain, .sized(width: Int(truncatingIfNeeded: random.next()), height: double(&random)),
      .named(text(&random)),
    ]
    return Record(
      id: random.next(), name: Bool.random(using: &random) ? text(&random) : nil,
      tags: list(&random, text),
      scores: Dictionary(list(&random) { (text(&$0), double(&$0)) }) { $1 },
      flag: Bool.random(using: &random), kind: kinds.randomElement(using: &random) ?? .plain,
      deep: Bool.random(using: &random) ? Int(truncatingIfNeeded: random.next()) : nil,
      extra: Bool.random(using: &random) ? ["x": .string(text(&random)), "y": [nil, 1]] : [:])
  }

  static let rows: [Row] = [
    Row("integers", JSONArray { Int.jsonParser() }) { random in
      list(&random) { Int(truncatingIfNeeded: $0.next()) }
    },
    Row("narrow integers", JSONArray { Int8.jsonParser() }) { random in
      list(&random) { Int8(truncatingIfNeeded: $0.next()) }
    },
    Row("doubles", JSONArray { Double.jsonParser() }) { list(&$0, double) },
    Row("texts", JSONArray { String.jsonParser() }) { list(&$0, text) },
    Row("optional texts", JSONArray { Nullable { String.jsonParser() } }) { random in
      list(&random) { Bool.random(using: &$0) ? text(&$0) : nil }
    },
    Row("a dictionary", JSONObject { JSONArray { Bool.jsonParser() } }) { random in
      Dictionary(list(&random) { (text(&$0), list(&$0) { Bool.random(using: &$0) }) }) { $1 }
    },
    Row("records", record) { makeRecord(&$0) },
    Row("arrays of records", JSONArray { record }) { list(&$0, makeRecord) },
    Row("records by name", JSONObject { Field(path: "r.e") { record } }) { random in
      Dictionary(list(&random) { (text(&$0), makeRecord(&$0)) }) { $1 }
    },
  ]

  @Test(arguments: rows) func printThenParse(row: Row) throws {
    for seed in 0..<(isDebugBuild ? 30 : 100 as UInt64) {
      var random = Random(seed: seed)
      try row.check(&random)
    }
  }
}
