import JSEN
import JSENParsing
import Testing

@Suite("Several parts that describe one object")
struct SharedObjectTests {
  struct Name: Equatable {
    let first: String
    let last: String
  }
  struct Person: Equatable {
    let id: Int
    let name: Name
    let rest: JSEN.Object
  }

  static let name = ParsePrint(.memberwise(Name.init)) {
    Field("first") { String.jsonParser() }
    Field("last") { String.jsonParser() }
  }
  static let person = ParsePrint(.memberwise(Person.init)) {
    Field("id") { Int.jsonParser() }
    name
    RestOfObject()
  }

  @Test func theRestIsWhatNoPartDescribes() {
    let text = #"{"id":1,"first":"A","last":"B","x":[1],"y":null}"#
    let value = Person(id: 1, name: Name(first: "A", last: "B"), rest: ["x": [1], "y": nil])
    expectRoundTrip(Self.person, text, value)
    expectDecodes(Self.person, #"{"x":[1],"l\u0061st":"B","y":null,"first":"A","id":1}"#, value)
  }

  @Test func otherFieldsAreRefused() {
    let strict = ParsePrint {
      Field("id") { Int.jsonParser() }
      Self.name
      NoOtherFields()
    }.map { "\($0) \($1.first) \($1.last)" }
    expectDecodes(strict, #"{"last":"B","first":"A","id":1}"#, "1 A B")
    expectFailure(
      strict, #"{"last":"B","frist":"x","first":"A","id":1,"z":0}"#,
      """
      frist (1:13): unexpected key; did you mean "first"?

      z (1:44): unexpected key; the known keys are "id", "first", "last"
      """, reporting: .all)
    expectFailure(
      strict, #"{"last":"B","frist":"x","first":1,"id":1}"#,
      """
      first (1:33): expected a string, found 1
      """)
    expectFailure(
      ParsePrint { NoOtherFields() }.map { 0 }, #"{"a":1}"#,
      "a (1:2): unexpected key; no key is known")
  }

  /// A dictionary under a key of its own is not one of the other members.
  @Test func otherFieldsAreRefusedBesideADictionary() {
    let strings = ParsePrint {
      Field("labels") { JSONObject { String.jsonParser() } }
      NoOtherFields()
    }
    expectRoundTrip(strings, #"{"labels":{"a":"b"}}"#, ["a": "b"])
    expectFailure(
      strings, #"{"labels":{},"x":"y"}"#,
      "x (1:14): unexpected key; the known keys are \"labels\"")
    let numbers = ParsePrint {
      NoOtherFields()
      OptionalField("scores") { JSONObject { Int.jsonParser() } }
      Field("counts") { JSONObject(1...) { Int.jsonParser() } }
    }.map { $0.1 }
    expectDecodes(numbers, #"{"counts":{"a":1}}"#, ["a": 1])
    expectFailure(
      numbers, #"{"counts":{"a":1},"x":2}"#,
      "x (1:19): unexpected key; the known keys are \"scores\", \"counts\"")
  }

  @Test func innerPartsKnowTheKeysOfOuterOnes() throws {
    let strictName = ParsePrint(.memberwise(Name.init)) {
      Field("first") { String.jsonParser() }
      Field("last") { String.jsonParser() }
      NoOtherFields()
    }
    let outer = ParsePrint {
      Field("id") { Int.jsonParser() }
      strictName
    }
    #expect(try outer.decode(#"{"id":1,"first":"A","last":"B"}"#).1 == Name(first: "A", last: "B"))
    #expect(throws: JSONParsingError.self) {
      try outer.decode(#"{"id":1,"first":"A","last":"B","x":0}"#)
    }
    struct Open: Equatable {
      let kind: String
      let rest: JSEN.Object
    }
    let open = ParsePrint(.memberwise(Open.init)) {
      Field("kind") { String.jsonParser() }
      RestOfObject()
    }
    let middle = ParsePrint {
      Field("id") { Int.jsonParser() }
      OneOf {
        Field("v") { Int.jsonParser() }.map(
          .convert(
            apply: { Open(kind: "\($0)", rest: [:]) }, unapply: { try Int($0.kind).orThrow() }))
        open
      }
    }
    let whole = ParsePrint {
      middle
      Field("end") { Bool.jsonParser() }
    }
    let text = #"{"id":1,"kind":"k","id2":{"id":7,"kind":0},"end":true}"#
    let ((id, value), end) = try whole.decode(text)
    #expect(id == 1 && end && value == Open(kind: "k", rest: ["id2": ["id": 7, "kind": 0]]))
    let printed = try whole.encodeToString(((1, Open(kind: "k", rest: ["x": 1])), true))
    #expect(printed == #"{"id":1,"kind":"k","x":1,"end":true}"#)
    for key in ["id", "end"] {
      #expect(throws: JSONPrintingError.self) {
        try whole.encodeToString(((1, Open(kind: "k", rest: [key: 1])), true))
      }
    }
    // An object inside has members of its own.
    let nested = ParsePrint {
      Field("id") { Int.jsonParser() }
      ParsePrint(.memberwise(Open.init)) {
        Field("kind") { String.jsonParser() }
        RestOfObject()
      }
      Field("inner") { open }
    }
    let inner = try nested.decode(#"{"id":1,"kind":"k","inner":{"id":2,"kind":"i"}}"#).2
    #expect(inner == Open(kind: "i", rest: ["id": 2]))
    #expect(
      try nested.encodeToString((1, Open(kind: "k", rest: [:]), inner))
        == #"{"id":1,"kind":"k","inner":{"kind":"i","id":2}}"#)
  }

  /// The keys of an outer part are known only in its own object, at any depth of the next object.
  @Test func theKeysOfAnObjectAreNotThoseOfOneInside() {
    struct Open: Equatable {
      let kind: String
      let rest: JSEN.Object
    }
    struct Block: Equatable {
      let inner: Open
      let rest: JSEN.Object
    }
    struct Whole: Equatable {
      let id: Int
      let block: Block
    }
    let whole = ParsePrint(.memberwise(Whole.init)) {
      Field("id") { Int.jsonParser() }
      ParsePrint(.memberwise(Block.init)) {
        Field("inner") {
          ParsePrint(.memberwise(Open.init)) {
            Field("kind") { String.jsonParser() }
            RestOfObject()
          }
        }
        RestOfObject()
      }
    }
    expectRoundTrip(
      whole, #"{"id":1,"inner":{"kind":"k","id":2,"inner":3},"more":4}"#,
      Whole(
        id: 1,
        block: Block(inner: Open(kind: "k", rest: ["id": 2, "inner": 3]), rest: ["more": 4])))
    expectPrintingFailure(
      whole, Whole(id: 1, block: Block(inner: Open(kind: "k", rest: [:]), rest: ["id": 2])),
      "id: the rest of the object has a key that is described")
  }

  @Test func theRestOfOneKind() {
    let scores = ParsePrint {
      Field("name") { String.jsonParser() }
      RestOfObject { JSONArray { Int.jsonParser() } }
    }.map(.convert(apply: { $0.1 }, unapply: { ("N", $0) }))
    expectRoundTrip(scores, #"{"name":"N","a":[1]}"#, ["a": [1]])
    expectRoundTrip(scores, #"{"name":"N"}"#, [:])
    expectFailure(
      scores, #"{"name":"N","a":[1],"b":2,"c":[3,"x"]}"#,
      """
      b (1:25): expected an array, found 2

      c.1 (1:34): expected an integer, found "x"
      """, reporting: .all)
  }

  @Test func alternativesAmongFields() {
    enum Content: Equatable {
      case text(String)
      case size(width: Int, height: Int)
      case none
    }
    struct Item: Equatable {
      let id: Int
      let content: Content
      let tag: String?
    }
    let item = ParsePrint(.memberwise(Item.init)) {
      Field("id") { Int.jsonParser() }
      OneOf {
        Field("text") { String.jsonParser() }.map(.case(Content.text))
        ParsePrint(.case(Content.size)) {
          Field("w") { Int.jsonParser() }
          Field("h") { Int.jsonParser() }
        }
        Always(Content.none)
      }
      OptionalField("tag") { String.jsonParser() }
      NoOtherFields()
    }
    expectRoundTrip(item, #"{"id":1,"text":"a"}"#, Item(id: 1, content: .text("a"), tag: nil))
    expectRoundTrip(
      item, #"{"id":1,"w":2,"h":3,"tag":"t"}"#,
      Item(id: 1, content: .size(width: 2, height: 3), tag: "t"))
    expectDecodes(item, #"{"id":1}"#, Item(id: 1, content: .none, tag: nil))
    expectFailure(
      item, #"{"id":1,"extra":2}"#,
      "extra (1:9): "
        + #"unexpected key; the known keys are "id", "text", "w", "h", "tag""#)
  }

  enum Payment: Equatable, Sendable {
    case card(String)
    case voucher(String, cents: Int)
    case other(String, JSEN.Object)
    case none
  }

  static let code = Field("code") { String.jsonParser() }
  static let cents = Field("cents") { Int.jsonParser() }
  static let id = Field("id") { Int.jsonParser() }

  /// An alternative refuses and collects the same in each block.
  @Test func alternativesRefuseTheMembersOfOthers() throws {
    let payment = OneOf {
      ParsePrint(.case(Payment.card)) {
        Self.code
        NoOtherFields()
      }
      ParsePrint(.case(Payment.voucher)) {
        Self.code
        Self.cents
      }
    }
    let voucher = Payment.voucher("V1", cents: 500)
    expectRoundTrip(payment, #"{"code":"V1","cents":500}"#, voucher)
    let order = ParsePrint {
      Self.id
      payment
    }.map { "\($0) \($1)" }
    expectDecodes(order, #"{"id":7,"code":"V1","cents":500}"#, "7 \(voucher)")
    expectDecodes(order, #"{"id":7,"code":"V1"}"#, "7 \(Payment.card("V1"))")
    expectFailure(
      order, #"{"id":7,"code":"V1","cents":"5"}"#,
      """
      1:1: none of 2 alternatives fits:
      - cents: unexpected key; the known keys are "id", "code"
      - cents: expected an integer, found "5"
      """)
    let collecting = ParsePrint {
      Self.id
      payment
      RestOfObject()
    }.map { "\($0) \($1) \($2)" }
    expectDecodes(
      collecting, #"{"id":7,"code":"V1","cents":500,"x":1}"#, "7 \(voucher) {\"x\":1}")
    expectDecodes(
      collecting, #"{"id":7,"code":"V1","x":1}"#, "7 \(Payment.card("V1")) {\"x\":1}")
  }

  @Test func chosenAlternativesRefuseAndCollectTheMembersOfOthers() throws {
    let payment = OneOf(choosingBy: "t") {
      Choice("n") { NoOtherFields().map(to: Payment.none) }
      Choice("v") {
        ParsePrint(.case(Payment.voucher)) {
          Self.code
          Self.cents
        }
      }
      Choice("o") {
        ParsePrint(.case(Payment.other)) {
          Self.code
          RestOfObject()
        }
      }
    }
    let order = ParsePrint {
      Self.id
      payment
    }.map { "\($0) \($1)" }
    expectFailure(
      payment, #"{"t":"n","cents":5}"#,
      "cents (1:10): unexpected key; the known keys are \"t\"")
    expectFailure(
      order, #"{"id":7,"t":"n","cents":5}"#,
      "cents (1:17): unexpected key; the known keys are \"id\", \"t\"")
    expectDecodes(
      order, #"{"id":7,"t":"o","code":"V","cents":500,"z":1}"#,
      "7 \(Payment.other("V", ["cents": 500, "z": 1]))")
    let written = ParsePrint {
      Self.id
      payment
    }
    let value = (7, Payment.other("V", ["cents": 500]))
    #expect(try written.encodeChecked(value) == #"{"id":7,"t":"o","code":"V","cents":500}"#)
    // The schema refuses what the description refuses.
    let schema = try SchemaChecker(written.schema)
    #expect(try schema.accepts(["id": 7, "t": "n"]))
    #expect(try !schema.accepts(["id": 7, "t": "n", "cents": 5]))
    #expect(throws: (any Error).self) {
      try written.encodeToString((7, .other("V", ["id": 500])))
    }
  }

  /// A part that refuses other members accepts those that a part beside it collects, with and without a conversion.
  @Test func theRestBesideAPartThatRefusesIt() throws {
    struct Part: Equatable { var k: Int?, j: Int }
    let part = ParsePrint(.memberwise(Part.init)) {
      OptionalField("k") { Int.jsonParser() }
      Field("j") { Int.jsonParser() }
      NoOtherFields()
    }
    let whole = ParsePrint {
      part
      RestOfObject()
    }
    let text = try whole.encodeChecked((Part(k: nil, j: 1), ["z": 1]))
    #expect(text == #"{"j":1,"z":1}"#)
    let read = try whole.decode(text)
    #expect(read.0 == Part(k: nil, j: 1) && read.1 == ["z": 1])
    #expect(throws: (any Error).self) { try part.decode(text) }
    struct Open: Equatable { var kind: String, rest: JSEN.Object }
    let open = ParsePrint(.memberwise(Open.init)) {
      Field("kind") { String.jsonParser() }
      RestOfObject()
    }
    let value = (Open(kind: "k", rest: ["z": 1]), Part(k: nil, j: 1))
    let pair = ParsePrint {
      open
      part
    }
    let written = try pair.encodeChecked(value)
    #expect(written == #"{"kind":"k","z":1,"j":1}"#)
    #expect(try pair.decode(written).0 == value.0)
    let reversed = ParsePrint {
      part
      open
    }
    #expect(try reversed.decode(reversed.encodeChecked((value.1, value.0))).1 == value.0)
    let refusing = ParsePrint {
      open
      NoOtherFields()
    }
    #expect(try refusing.decode(refusing.encodeChecked(value.0)) == value.0)
    let mapped = ParsePrint {
      part
      RestOfObject().map(.convert(apply: { $0.count }, unapply: { ["z": %$0] }))
    }
    #expect(try mapped.decode(mapped.encodeChecked((value.1, 1))).1 == 1)
    let constant = ParsePrint {
      RestOfObject()
      NoOtherFields().map(to: 1)
    }
    #expect(try constant.decode(constant.encodeToString((["z": 1], 1))).0 == ["z": 1])
  }
}
