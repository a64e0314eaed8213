import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("Field, OptionalField and key paths")
struct FieldTests {
  @Test func aFieldIsRequired() {
    let field = Field("name") { String.jsonParser() }
    expectRoundTrip(field, #"{"name":"Ann"}"#, "Ann")
    expectDecodes(field, #" {"x" : [1, {"name": 2}], "n\u0061me" : "Ann" , "y":{}} "#, "Ann")
    expectFailure(field, "{}", "1:1: the key \"name\" is missing")
    expectFailure(
      field, #"{"nmae":1,"x":2}"#,
      "1:1: the key \"name\" is missing; did you mean \"nmae\"?")
    expectFailure(
      field, #"{"name":null}"#, "name (1:9): expected a string, found null")
    expectFailure(
      field, "\n [1]", "2:2: expected an object (containing the key \"name\"), found [1]")
  }

  @Test func anOptionalFieldIsAbsentOrNull() {
    let text = OptionalField("s") { String.jsonParser() }
    let array = OptionalField("s") { JSONArray { Int.jsonParser() } }
    for absent in ["{}", #"{"s":null}"#, #"{"t":1}"#] {
      expectDecodes(text, absent, nil)
      expectDecodes(array, absent, nil)
    }
    expectEncodes(text, nil, "{}")
    expectEncodes(array, nil, "{}")
    expectRoundTrip(text, #"{"s":""}"#, "")
    expectRoundTrip(array, #"{"s":[]}"#, [])
    expectFailure(text, #"{"s":1}"#, "s (1:6): expected a string, found 1")
    expectFailure(array, #"{"s":1}"#, "s (1:6): expected an array, found 1")
    expectFailure(text, "1", "1:1: expected an object, found 1")
  }

  @Test func aDefaultIsLeftOut() {
    let level = OptionalField("n", default: 1) { Int.jsonParser() }
    let tags = OptionalField("n", default: []) { JSONArray { String.jsonParser() } }
    for absent in ["{}", #"{"n":null}"#] {
      expectDecodes(level, absent, 1)
      expectDecodes(tags, absent, [])
    }
    expectDecodes(level, #"{"n":1}"#, 1)
    expectEncodes(level, 1, "{}")
    expectRoundTrip(level, #"{"n":2}"#, 2)
    expectEncodes(tags, [], "{}")
    expectRoundTrip(tags, #"{"n":["a"]}"#, ["a"])
    expectFailure(level, #"{"n":"x"}"#, "n (1:6): expected an integer, found \"x\"")
  }

  struct Place: Equatable {
    let name: String
    let lat: Double
    let deep: Int?
    let lon: Double
    let deeper: String
    let level: Int
    let end: Bool
  }

  static let place = ParsePrint(.memberwise(Place.init)) {
    Field("name") { String.jsonParser() }
    Field(path: "geo.point.lat") { Double.jsonParser() }
    OptionalField(path: "geo.extra.deep") { Int.jsonParser() }
    Field(path: "geo.point.lon") { Double.jsonParser() }
    Field(path: "geo.point.a.b.c") { String.jsonParser() }
    OptionalField(path: "more.level", default: 3) { Int.jsonParser() }
    Field("end") { Bool.jsonParser() }
  }

  @Test func keyPathsAreMerged() {
    let full =
      #"{"name":"Z","geo":{"point":{"lat":1.0,"lon":2.0,"a":{"b":{"c":"x"}}},"extra":{"deep":5}},"#
      + #""more":{"level":4},"end":true}"#
    let value = Place(
      name: "Z", lat: 1, deep: 5, lon: 2, deeper: "x", level: 4, end: true)
    expectRoundTrip(Self.place, full, value)
    let least =
      #"{"name":"Z","geo":{"point":{"lat":1.0,"lon":2.0,"a":{"b":{"c":"x"}}}},"end":true}"#
    let other = Place(name: "Z", lat: 1, deep: nil, lon: 2, deeper: "x", level: 3, end: true)
    expectRoundTrip(Self.place, least, other)
    let nulls =
      #"{"end":true,"more":null,"geo":{"extra":null,"point":{"a":{"b":{"c":"x"}},"lon":2,"lat":1}},"#
      + #""name":"Z"}"#
    expectDecodes(Self.place, nulls, other)
    expectFailure(
      Self.place.map { "\($0)" },
      #"{"name":"Z","geo":{"extra":1,"point":{"lat":"a","a":{"b":{}}}},"end":1}"#,
      """
      geo.point.lat (1:45): expected a number, found "a"

      geo.point (1:38): the key "lon" is missing

      geo.point.a.b (1:58): the key "c" is missing

      geo.extra (1:28): expected an object, found 1

      end (1:70): expected true or false, found 1
      """, reporting: .all)
    expectPrintingFailure(
      Self.place, Place(name: "", lat: 0, deep: 1, lon: .nan, deeper: "", level: 0, end: true),
      "geo.point.lon: nan is not a JSON number; describe it as another value, with OneOf and a conversion"
    )
  }

  @Test func mergedOptionalsMakeAnObjectOnlyIfNeeded() throws {
    let both = ParsePrint {
      OptionalField(path: "a.b") { Int.jsonParser() }
      OptionalField(path: "a.c.d") { String.jsonParser() }
    }
    for text in ["{}", #"{"a":null}"#, #"{"a":{}}"#, #"{"a":{"b":null,"c":null}}"#] {
      let (first, second) = try both.decode(text)
      #expect(first == nil && second == nil)
    }
    #expect(try both.encodeToString((nil, nil)) == "{}")
    #expect(try both.encodeToString((1, nil)) == #"{"a":{"b":1}}"#)
    #expect(try both.encodeToString((nil, "x")) == #"{"a":{"c":{"d":"x"}}}"#)
    let (first, second) = try both.decode(
      #"{"a":{"c":{"d":"a text on the heap, so a leak shows"}}}"#)
    #expect(first == nil && second?.hasSuffix("shows") == true)
  }

  @Test func membersInAnyOrder() throws {
    var random = SeededRandom(seed: 11)
    let full = try Self.place.decode(
      #"{"name":"Z","geo":{"point":{"lat":1,"lon":2,"a":{"b":{"c":"x"}}}},"end":true}"#)
    for _ in 0..<50 {
      func object(_ members: [String]) -> String {
        let extra = (0..<Int.random(in: 0...3, using: &random)).map { "\"x\($0)\":[{}]" }
        return "{" + (members + extra).shuffled(using: &random).joined(separator: ",") + "}"
      }
      let point = object([#""lat":1.0"#, #""lon":2"#, #""a":{"b":{"c":"x"}}"#])
      let text = object([
        #""name":"Z""#, #""geo":\#(object([#""point":\#(point)"#]))"#, #""end":true"#,
      ])
      #expect(try Self.place.decode(text) == full, "\(text)")
    }
  }

  struct Change: Equatable {
    let nickname: String??
    let age: Int??
  }

  /// With `Nullable` in it, an optional field tells null and an absent member apart, in both directions.
  @Test(arguments: [
    ("{}", Change(nickname: nil, age: nil)),
    (#"{"nickname":null,"more":{"age":null}}"#, Change(nickname: .some(nil), age: .some(nil))),
    (#"{"nickname":"Al","more":{"age":7}}"#, Change(nickname: "Al", age: 7)),
    (#"{"nickname":null}"#, Change(nickname: .some(nil), age: nil)),
  ]) func nullIsNotAbsent(text: String, change: Change) throws {
    let parser = ParsePrint(.memberwise(Change.init)) {
      OptionalField("nickname") { Nullable { String.jsonParser() }.described("Null removes it.") }
      OptionalField(path: "more.age") { Nullable { Int.jsonParser() } }
    }
    #expect(try parser.decode(text) == change)
    #expect(try parser.encodeToString(change) == text)
  }
}
