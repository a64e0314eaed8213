import JSEN
import JSENParsing
import Testing

@Suite("Cases: optional members, defaults and null")
struct AbsenceCases {
  @Test(arguments: optionals + defaults + nulls) func absence(row: Case) { row.check() }

  struct Location: Equatable {
    let city: String
    let country: String
  }
  struct Delta: Equatable {
    let role: String?
    let content: String?
  }
  enum Sign: Equatable {
    case digit(Int)
    case word(String)
  }
  struct Settings: Equatable {
    let retries: Int
    let hosts: [String]
    let color: Sign
  }

  static let location = ParsePrint(.memberwise(Location.init)) {
    Field("city") { String.jsonParser() }
    Field("country") { String.jsonParser() }
  }
  static let delta = ParsePrint(.memberwise(Delta.init)) {
    OptionalField("role") { String.jsonParser() }
    OptionalField("content") { String.jsonParser() }
  }
  static let sign = OneOf {
    Field("digit") { Int.jsonParser() }.map(.case(Sign.digit))
    Field("word") { String.jsonParser() }.map(.case(Sign.word))
  }
  static let settings = ParsePrint(.memberwise(Settings.init)) {
    OptionalField("retries", default: 3) { Int.jsonParser() }
    OptionalField("hosts", default: ["localhost"]) { JSONArray(1...) { String.jsonParser() } }
    OptionalField("color", default: .word("red")) { sign }
  }

  static let place = OptionalField("place") { location }
  static let optionalSign = OptionalField("sign") { sign }
  static let optionalDelta = OptionalField("delta") { delta }

  static let optionals = table {
    Case("an object that is absent", place, text: "{}", value: nil)
    Case("an object that is null", place, reads: #"{"place":null}"#, as: nil)
    Case(
      "an object that is there", place, text: #"{"place":{"city":"Bern","country":"CH"}}"#,
      value: Location(city: "Bern", country: "CH"))
    Case(
      "a key that the object lacks is not an absent object", place,
      refuses: #"{"place":{"city":"Bern"}}"#, at: "place", "1:10",
      "the key \"country\" is missing")
    Case(
      "an object of another kind is not an absent one", place, refuses: #"{"place":[]}"#,
      at: "place", "1:10", "expected an object (containing the key \"city\"), found []")
    Case(
      "a text is not an object without members", place, refuses: "\"hello\"", "1:1",
      "expected an object, found \"hello\"")
    Case(
      "null is not an object without members", place, refuses: "null", "1:1", "expected an object")
    Case("alternatives that are absent", optionalSign, text: "{}", value: nil)
    Case("alternatives that are null", optionalSign, reads: #"{"sign":null}"#, as: nil)
    Case(
      "alternatives that are there", optionalSign, text: #"{"sign":{"word":"x"}}"#,
      value: .word("x"))
    Case(
      "alternatives none of which fits", optionalSign, refuses: #"{"sign":{"word":1}}"#,
      at: "sign", "1:9", "none of 2 alternatives fits:")
    Case(
      "an object with optional members only is there", optionalDelta, text: #"{"delta":{}}"#,
      value: Delta(role: nil, content: nil))
    Case("an object with optional members only is absent", optionalDelta, text: "{}", value: nil)
    Case(
      "an object with optional members only is null", optionalDelta, reads: #"{"delta":null}"#,
      as: nil)
    Case(
      "an array of objects with optional members only", JSONArray { delta },
      text: #"[{},{"content":"a"}]"#,
      value: [Delta(role: nil, content: nil), Delta(role: nil, content: "a")])
  }

  static let defaults = table {
    Case(
      "all defaults", settings, text: "{}",
      value: Settings(retries: 3, hosts: ["localhost"], color: .word("red")))
    Case(
      "null for each default", settings, reads: #"{"retries":null,"hosts":null,"color":null}"#,
      as: Settings(retries: 3, hosts: ["localhost"], color: .word("red")))
    Case(
      "the defaults in the text", settings,
      reads: #"{"retries":3,"hosts":["localhost"],"color":{"word":"red"}}"#,
      as: Settings(retries: 3, hosts: ["localhost"], color: .word("red")))
    Case(
      "one value that is not the default", settings, text: #"{"color":{"digit":0}}"#,
      value: Settings(retries: 3, hosts: ["localhost"], color: .digit(0)))
    Case(
      "a default does not replace a wrong value", settings, refuses: #"{"retries":"3"}"#,
      at: "retries", "1:12", "expected an integer, found \"3\"")
    Case(
      "a default does not replace an empty array", settings, refuses: #"{"hosts":[]}"#,
      at: "hosts", "1:10", "expected at least 1 element, found 0")
    Case(
      "a default of a nested object",
      OptionalField("d", default: Delta(role: "user", content: nil)) { delta },
      text: "{}", value: Delta(role: "user", content: nil))
    Case(
      "a nested object that is not the default",
      OptionalField("d", default: Delta(role: "user", content: nil)) { delta },
      text: #"{"d":{}}"#, value: Delta(role: nil, content: nil))
    Case(
      "a default at a path", OptionalField(path: "page.size", default: 20) { Int.jsonParser() },
      text: "{}", value: 20)
    Case(
      "the object on the path is empty",
      OptionalField(path: "page.size", default: 20) { Int.jsonParser() },
      reads: #"{"page":{}}"#, as: 20)
    Case(
      "the object on the path is of another kind",
      OptionalField(path: "page.size", default: 20) { Int.jsonParser() },
      refuses: #"{"page":20}"#, at: "page", "1:9", "expected an object, found 20")
    Case(
      "a default that a function recognizes",
      OptionalField("ratio", default: Double.nan) {
        Double.jsonParser()
      } isDefault: {
        $0.isNaN
      }.map(.convert(apply: { $0.isNaN ? -1 : $0 }, unapply: { $0 < 0 ? .nan : $0 })),
      text: "{}", value: -1)
    Case(
      "a default that a function does not recognize",
      OptionalField("ratio", default: Double.nan) {
        Double.jsonParser()
      } isDefault: {
        $0.isNaN
      }, text: #"{"ratio":0.5}"#, value: 0.5)
    Case(
      "a default for every member of an array",
      JSONArray { OptionalField("n", default: 1) { Int.jsonParser() } },
      text: #"[{},{"n":2},{}]"#, value: [1, 2, 1])
  }

  static let patch = OptionalField("name") { Nullable { String.jsonParser() } }
  static let nullables = JSONArray { Nullable { location } }

  static let nulls = table {
    Case("a member that stays", patch, text: "{}", value: String??.none)
    Case("a member that goes", patch, text: #"{"name":null}"#, value: String??.some(nil))
    Case("a member that changes", patch, text: #"{"name":"x"}"#, value: String??.some("x"))
    Case(
      "objects or null in an array", nullables,
      text: #"[null,{"city":"Rom","country":"IT"},null]"#,
      value: [nil, Location(city: "Rom", country: "IT"), nil])
    Case(
      "neither an object nor null", nullables, refuses: "[null,0]", at: "1", "1:7",
      "expected an object (containing the key \"city\") or null, found 0")
    Case(
      "null values in a dictionary", JSONObject(1...1) { Nullable { Int.jsonParser() } },
      text: #"{"a":null}"#, value: ["a": Int?.none])
    Case(
      "null in a tuple",
      JSONTuple {
        Nullable { Int.jsonParser() }
        Nullable { String.jsonParser() }
      }, text: #"[null,"x"]"#, values: Int?.none, "x" as String?)
    Case(
      "null as a constant", Null().map(to: "none"), refuses: "0", "1:1",
      "expected null, found 0")
    Case(
      "null or a constant", Nullable { Bool.jsonParser().filter("true") { $0 } }, refuses: "false",
      "1:1", "expected true, found false")
    Case("any value, null included", Field("v"), text: #"{"v":null}"#, value: .null)
    Case(
      "any value but null", Field("v", allowNull: false), refuses: #"{"v":null}"#, at: "v", "1:6",
      "expected a value, found null")
  }
}
