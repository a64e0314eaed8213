import JSEN
import JSENParsing
import Testing

@Suite("Alternatives chosen by a member")
struct ChoosingTests {
  struct Point: Equatable, Sendable { let x, y: Int }
  indirect enum Shape: Equatable, Sendable {
    case point(Point)
    case circle(Double)
    case group([Shape])
    case other(JSEN.Object)
    case empty
  }

  static let shape: JSONDescription<Shape, TwoWay> = OneOf(choosingBy: "type") {
    Choice("point") {
      ParsePrint(.memberwise(Point.init)) {
        Field("x") { Int.jsonParser() }
        Field("y") { Int.jsonParser() }
        NoOtherFields()
      }.map(.case(Shape.point))
    }
    Choice("circle") { Field("radius") { Double.jsonParser() }.map(.case(Shape.circle)) }
    Choice("group") { Field("shapes") { JSONArray { Lazy { shape } } }.map(.case(Shape.group)) }
    Choice("other") { RestOfObject().map(.case(Shape.other)) }
    Choice("empty") { Always(Shape.empty) }
  }

  @Test func bothWays() {
    expectRoundTrip(Self.shape, #"{"type":"point","x":1,"y":2}"#, .point(Point(x: 1, y: 2)))
    expectRoundTrip(Self.shape, #"{"type":"circle","radius":2.5}"#, .circle(2.5))
    expectRoundTrip(Self.shape, #"{"type":"other","a":1}"#, .other(["a": 1]))
    expectRoundTrip(Self.shape, #"{"type":"empty"}"#, .empty)
    expectRoundTrip(
      Self.shape, #"{"type":"group","shapes":[{"type":"empty"},{"type":"group","shapes":[]}]}"#,
      .group([.empty, .group([])]))
    expectDecodes(Self.shape, #"{"y":2,"x":1,"type":"point"}"#, .point(Point(x: 1, y: 2)))
    expectPrintingFailure(
      Self.shape, .other(["type": 1]),
      """
      none of the alternatives can encode the value:
      - the value is a different case
      - type: the rest of the object has a key that is described
      - expected empty, found other({"type":1})
      """)
  }

  enum Accent: String, Sendable, CaseIterable { case one = "\u{e9}" }

  /// Names are compared by their bytes, as in a schema.
  @Test func namesWithOtherCodePoints() throws {
    let choice = OneOf(choosingBy: "k") {
      Choice("\u{e9}") { Field("a") { Int.jsonParser() } }
      Choice("e\u{301}") { Field("b") { Int.jsonParser() } }
    }
    #expect(try choice.decode("{\"k\":\"e\u{301}\",\"b\":2}") == 2)
    #expect(try choice.decode("{\"k\":\"\u{e9}\",\"a\":1}") == 1)
    #expect(throws: JSONParsingError.self) { try choice.decode("{\"k\":\"e\u{301}\",\"a\":1}") }
    let accent = JSONString(.representing(Accent.self))
    #expect(try accent.decode("\"\u{e9}\"") == .one)
    #expect(throws: JSONParsingError.self) { try accent.decode("\"e\u{301}\"") }
  }

  /// Only the alternative that was chosen is reported.
  @Test(arguments: [
    (
      #"{"type":"pont","x":1}"#,
      "type (1:9): \"pont\" is not one of \"point\", \"circle\", \"group\", \"other\" and \"empty\"; did you mean \"point\"?"
    ),
    (#"{"type":"point","x":1}"#, "1:1: the key \"y\" is missing"),
    (#"{"type":"point","x":1,"y":"2"}"#, "y (1:27): expected an integer, found \"2\""),
    (
      #"{"type":"point","x":1,"y":2,"z":3}"#,
      "z (1:29): unexpected key; the known keys are \"type\", \"x\", \"y\""
    ),
    (#"{"typ":"point"}"#, "1:1: the key \"type\" is missing; did you mean \"typ\"?"),
    (#"{"type":1}"#, "type (1:9): expected a string, found 1"),
    ("[]", "1:1: expected an object (containing the key \"type\"), found []"),
    (
      #"{"type":"group","shapes":[{"type":"circle","radius":null}]}"#,
      "shapes.0.radius (1:53): expected a number, found null"
    ),
  ])
  func failures(text: String, message: String) {
    expectFailure(Self.shape, text, message)
  }

  @Test(arguments: [JSEN.ReadingOptions.DuplicateKeys.keepFirst, .keepLast])
  func duplicateKeys(rule: JSEN.ReadingOptions.DuplicateKeys) throws {
    let text = #"{"type":"circle","type":"empty","radius":1}"#
    let options = JSEN.ReadingOptions(duplicateKeys: rule)
    #expect(
      try Self.shape.decode(text, options: options) == (rule == .keepFirst ? .circle(1) : .empty))
  }

  @Test func aLoopAfterAChoice() throws {
    let parser = OneOf(choosingBy: "kind") {
      Choice("none") { Always("") }
      for name in ["a", "b"] { Choice(name) { Field("value") { String.jsonParser() } } }
      if true { Choice("c") { Field("other") { String.jsonParser() } } }
    }
    #expect(try parser.decode(#"{"kind":"none"}"#) == "")
    #expect(try parser.decode(#"{"kind":"b","value":"x"}"#) == "x")
    #expect(try parser.decode(#"{"kind":"c","other":"y"}"#) == "y")
  }

  @Test func besideOtherFields() throws {
    let event = ParsePrint {
      Field("id") { Int.jsonParser() }
      OneOf(choosingBy: "kind") {
        for name in ["a", "b"] { Choice(name) { Field("value") { String.jsonParser() } } }
      }
      NoOtherFields()
    }
    let (id, value) = try event.decode(#"{"id":1,"kind":"b","value":"x"}"#)
    #expect(id == 1 && value == "x")
    // Both alternatives write any string, and the first is taken.
    #expect(try event.encodeToString((1, "x")) == #"{"id":1,"kind":"a","value":"x"}"#)
    #expect(throws: JSONParsingError.self) {
      try event.decode(#"{"id":1,"kind":"b","value":"x","other":1}"#)
    }
    let decoding = OneOf(choosingBy: "kind") {
      Choice("a") { Field("value") { Int.jsonParser() }.map { $0 + 1 } }
      Choice("b") { Field("value") { Int.jsonParser() } }
    }
    #expect(try decoding.decode(#"{"kind":"a","value":1}"#) == 2)
  }

  @Test func anAlternativeThatDescribesTheMemberIsNotWritten() {
    let parser = OneOf(choosingBy: "kind") { Choice("a") { Field("kind") { String.jsonParser() } } }
    expectDecodes(parser, #"{"kind":"a"}"#, "a")
    expectPrintingFailure(
      parser, "a",
      """
      none of the alternatives can encode the value:
      - the key "kind" is described twice
      """)
  }

  @Test func theSchemaListsTheNames() throws {
    let schema = try #require(Self.shape.schema["anyOf"]?.array)
    #expect(
      schema.map { $0["properties"]?["type"]?["const"] }.prefix(2) == ["point", "circle"])
    #expect(schema[1]["required"] == ["type", "radius"])
  }

  /// Names may be data, so a mistake with them is an error of each call.
  @Test(arguments: [["a", "b", "a"], ["c"], ["d"], []]) func mistakes(names: [String]) {
    let parser = OneOf(choosingBy: "kind") {
      for name in names {
        switch name {
        case "c": Choice(name) { Int.jsonParser() }
        case "d": Field("v") { Int.jsonParser() }
        default: Choice(name) { Field("v") { Int.jsonParser() } }
        }
      }
    }
    let reason =
      switch names {
      case ["c"]:
        #"Choice("c") must describe members of an object, beside "kind": by Fields, or by the jsonParser() of a Codable type"#
      case ["d"]:
        #"each alternative of OneOf(choosingBy: "kind") must be a Choice, and the last one may be Otherwise"#
      default: #"two alternatives of OneOf(choosingBy: "kind") have the same name"#
      }
    let text = #"{"kind":"a","v":1}"#
    if names.isEmpty {
      expectFailure(parser, text, "kind (1:9): there are no alternatives")
      expectPrintingFailure(parser, 1, "there are no alternatives")
    } else {
      expectFailure(parser, text, "1:1: \(reason), found \(text)")
      expectPrintingFailure(
        parser, 1, "none of the alternatives can encode the value:\n- \(reason)")
    }
  }

  /// Ten names are listed to the last; of more, the first ten.
  @Test(arguments: [
    (2, #""n0" and "n1""#), (10, #""n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8" and "n9""#),
    (11, #""n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9", …"#),
  ]) func manyNames(count: Int, list: String) {
    let parser = OneOf(choosingBy: "type") {
      for number in 0..<count { Choice("n\(number)") { Always(number) } }
    }
    expectFailure(
      parser, #"{"type":"other"}"#, "type (1:9): \"other\" is not one of \(list)")
  }
}
