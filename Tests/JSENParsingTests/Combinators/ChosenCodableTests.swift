import Foundation
import JSEN
import JSENParsing
import Testing

@Suite("Codable types as alternatives that a member chooses")
struct ChosenCodableTests {
  struct Circle: Codable, Equatable { let radius: Int }
  /// It has the member that chooses, too.
  struct Square: Codable, Equatable {
    var type = "square"
    let side: Int
  }
  /// It reads the member, and does not always write it.
  struct Label: Codable, Equatable {
    var type: String?
    let text: String
  }
  enum Shape: Equatable {
    case circle(Circle)
    case square(Square)
    case label(Label)
    case names([String: String])
    case counts([String: Int])
    case point([Int])
    case other([String: String])
  }

  static let shape = OneOf(choosingBy: "type") {
    Choice("circle") { Circle.jsonParser().map(.case(Shape.circle)) }
    Choice("square") {
      Square.jsonParser(decoder: JSONDecoder(), encoder: JSONEncoder()).map(.case(Shape.square))
    }
    Choice("label") { Label.jsonParser().map(.case(Shape.label)) }
    Choice("names") { [String: String].jsonParser().map(.case(Shape.names)) }
    Choice("counts") { [String: Int].jsonParser().map(.case(Shape.counts)) }
    Choice("point") { [Int].jsonParser().map(.case(Shape.point)) }
    Otherwise { [String: String].jsonParser().map(.case(Shape.other)) }
  }

  @Test func bothWays() {
    expectRoundTrip(
      Self.shape, #"{"type":"circle","radius":2}"#, .circle(Circle(radius: 2)))
    expectDecodes(Self.shape, #"{"radius":2,"type":"circle"}"#, .circle(Circle(radius: 2)))
    expectRoundTrip(Self.shape, #"{"type":"square","side":2}"#, .square(Square(side: 2)))
    expectRoundTrip(
      Self.shape, #"{"type":"label","text":"a"}"#, .label(Label(type: "label", text: "a")))
    expectRoundTrip(
      Self.shape, #"{"type":"names","a":"b"}"#, .names(["type": "names", "a": "b"]))
    expectRoundTrip(Self.shape, #"{"type":"cube"}"#, .other(["type": "cube"]))
    expectRoundTrip(
      JSONArray { Field("shape") { Self.shape } }, #"[{"shape":{"type":"circle","radius":2}}]"#,
      [.circle(Circle(radius: 2))])
  }

  @Test func errorsOfReading() {
    expectFailure(
      Self.shape, #"{"type":"circle","radius":"2"}"#,
      "radius (1:27): expected an integer, found the string \"2\"")
    expectFailure(Self.shape, #"{"type":"circle"}"#, "1:1: the key \"radius\" is missing")
    expectFailure(
      Self.shape, "[]", "1:1: expected an object (containing the key \"type\"), found []")
  }

  /// A value is refused if it reads back as another value.
  @Test(arguments: [
    (
      Shape.square(Square(type: "circle", side: 1)), 1,
      #"type: expected "square", the name of the Choice, found "circle""#
    ),
    (
      .label(Label(text: "a")), 2,
      "type: Label reads this member as its own; describe Label by Fields"
    ),
    (
      .names(["a": "b"]), 3,
      """
      type: Dictionary<String, String> reads this member as its own; describe Dictionary<String, \
      String> by Fields
      """
    ),
    (
      .counts(["a": 1]), 4,
      "the object cannot be read back\ntype: expected an integer, found the string \"counts\""
    ),
    (.point([1, 2]), 5, "Array<Int> must encode an object here, and encodes an array"),
  ])
  func refusesToWrite(value: Shape, place: Int, message: String) {
    let reason = message.split(separator: "\n").joined(separator: "\n  ")
    let others = "the value is a different case"
    let lines = place == 0 ? [reason, others] : [others, reason]
    expectPrintingFailure(
      Self.shape, value,
      (["none of the alternatives can encode the value:"] + lines).joined(separator: "\n- "))
  }

  @Test func otherwiseRefusesAKnownName() {
    expectPrintingFailure(
      Self.shape, .other(["type": "names"]),
      "alternative 7 reads back as alternative 4, which also fits its text")
  }

  @Test func aTypeThatOnlyDecodes() throws {
    struct Seen: Decodable { let at: Int }
    let parser = OneOf(choosingBy: "type") { Choice("seen") { Seen.jsonParser().map(\.at) } }
    expectDecodes(parser, #"{"type":"seen","at":3}"#, 3)
  }

  @Test func noMembersAreDescribedBesideIt() {
    let parser = ParsePrint {
      Field("id") { Int.jsonParser() }
      Self.shape
    }.map { (id: Int, _: Shape) in id }
    expectFailure(
      parser, "{}",
      """
      1:1: a block with several parts describes the members of one object, so each of them must be a Field, an \
      OptionalField or another description of members; use JSONTuple for the elements of an array, found {}
      """)
  }

  @Test func theSchemaAllowsTheMembers() {
    let parser = OneOf(choosingBy: "type") {
      Choice("circle") { Circle.jsonParser() }.annotated(["title": "A circle"])
      Otherwise { Circle.jsonParser() }
    }
    let expected: JSEN = [
      "anyOf": [
        [
          "type": "object", "properties": ["type": ["type": "string", "const": "circle"]],
          "required": ["type"], "additionalProperties": true, "title": "A circle",
        ],
        [
          "type": "object", "additionalProperties": true,
          "not": ["properties": ["type": ["enum": ["circle"]]], "required": ["type"]],
        ],
      ]
    ]
    #expect(parser.schema["anyOf"] == expected["anyOf"])
  }

  /// A tree of a Codable type that writes its child by the description which contains the type.
  final class Tree: Codable, Sendable {
    static let encodings = Mutex(0)
    static let jsonParser = OneOf(choosingBy: "type") { Choice("tree") { Tree.jsonParser() } }
    enum CodingKeys: CodingKey { case child }

    let child: Tree?

    init(_ child: Tree?) { self.child = child }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      child = try container.decodeIfPresent(forKey: .child) { Self.jsonParser }
    }

    func encode(to encoder: any Encoder) throws {
      Self.encodings.withLock { $0 += 1 }
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(child, forKey: .child) { Self.jsonParser }
    }
  }

  @Test func eachLevelIsEncodedAsOftenAsItsDepth() throws {
    for depth in [1, 2, 20] {
      var tree = Tree(nil)
      for _ in 1..<depth { tree = Tree(tree) }
      Tree.encodings.withLock { $0 = 0 }
      let text = try Tree.jsonParser.encodeToString(tree)
      #expect(text.hasPrefix(#"{"type":"tree""#))
      #expect(Tree.encodings.withLock { $0 } == depth * (depth + 3) / 2)
      #expect(try Tree.jsonParser.encodeToString(Tree.jsonParser.decode(text)) == text)
    }
  }
}
