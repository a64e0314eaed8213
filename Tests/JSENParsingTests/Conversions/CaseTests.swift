import JSEN
import JSENParsing
import Testing

@Suite("Cases of enums")
struct CaseTests {
  final class Object: Sendable, Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (left: Object, right: Object) -> Bool { left.name == right.name }
  }

  enum Mixed: Equatable {
    case none
    case object(Object)
    case text(String)
    case flag(Bool)
    case number(Int)
    case optional(Int?)
    case labelled(count: Int)
    case several(Int, String)
    case point(x: Double, y: Double)
    case list([Int])
    case inner(Inner)
    case other(Inner)
    indirect case boxed(String)
    case last
  }

  enum Inner: Equatable {
    case a(Int)
    case b
    case c(String)
  }

  static let object = String.jsonParser().map(.convert(apply: { Object($0) }, unapply: { $0.name }))
  static let inner = OneOf {
    Field("a") { Int.jsonParser() }.map(.case(Inner.a))
    ParsePrint(.case(Inner.b)) { Null() }
    Field("c") { String.jsonParser() }.map(.case(Inner.c))
  }

  static let mixed = OneOf {
    ParsePrint(.case(Mixed.none)) { Null() }
    Field("object") { object }.map(.case(Mixed.object))
    Field("text") { String.jsonParser() }.map(.case(Mixed.text))
    Field("flag") { Bool.jsonParser() }.map(.case(Mixed.flag))
    Field("number") { Int.jsonParser() }.map(.case(Mixed.number))
    Field("optional") { Nullable { Int.jsonParser() } }.map(.case(Mixed.optional))
    Field("labelled") { Int.jsonParser() }.map(.case(Mixed.labelled(count:)))
    ParsePrint(.case(Mixed.several)) {
      Field("first") { Int.jsonParser() }
      Field("second") { String.jsonParser() }
    }
    ParsePrint(.case(Mixed.point)) {
      Field("x") { Double.jsonParser() }
      Field("y") { Double.jsonParser() }
    }
    Field("list") { JSONArray { Int.jsonParser() } }.map(.case(Mixed.list))
    Field("inner") { inner }.map(.case(Mixed.inner))
    Field("other") { inner }.map(.case(Mixed.other))
    Field("boxed") { String.jsonParser() }.map(.case(Mixed.boxed))
    ParsePrint(.case(Mixed.last)) {
      Bool.jsonParser().map(.convert(apply: { _ in }, unapply: { true }))
    }
  }

  static let rows: [(String, Mixed)] = [
    ("null", .none), (#"{"object":"a"}"#, .object(Object("a"))),
    (#"{"text":"short"}"#, .text("short")),
    (#"{"text":"a text of more than fifteen bytes"}"#, .text("a text of more than fifteen bytes")),
    (#"{"flag":true}"#, .flag(true)), (#"{"flag":false}"#, .flag(false)),
    (#"{"number":-1}"#, .number(-1)), (#"{"optional":null}"#, .optional(nil)),
    (#"{"optional":3}"#, .optional(3)), (#"{"labelled":4}"#, .labelled(count: 4)),
    (#"{"first":1,"second":"b"}"#, .several(1, "b")), (#"{"x":1.0,"y":2.0}"#, .point(x: 1, y: 2)),
    (#"{"list":[]}"#, .list([])), (#"{"list":[1,2]}"#, .list([1, 2])),
    (#"{"inner":{"a":1}}"#, .inner(.a(1))), (#"{"inner":null}"#, .inner(.b)),
    (#"{"other":{"c":"x"}}"#, .other(.c("x"))), (#"{"boxed":"y"}"#, .boxed("y")), ("true", .last),
  ]

  /// Twice: the first time a case is learnt, the second time its number suffices.
  @Test(arguments: rows) func everyCase(text: String, value: Mixed) {
    expectRoundTrip(Self.mixed, text, value)
    expectRoundTrip(Self.mixed, text, value)
  }

  @Test func manyValuesAreReleased() throws {
    let array = JSONArray { Self.mixed }
    let text = "[" + Self.rows.map(\.0).joined(separator: ",") + "]"
    expectRoundTrip(array, text, Self.rows.map(\.1))
    for _ in 0..<20 { #expect(try array.encodeToString(array.decode(text)) == text) }
  }

  @Test func aValueOfAnotherCase() {
    let message = "the value is a different case"
    for value in Self.rows.map(\.1) {
      if case .text = value { continue }
      let text = String.jsonParser().map(.case(Mixed.text))
      expectPrintingFailure(text, value, message)
      if case .none = value { continue }
      expectPrintingFailure(ParsePrint(.case(Mixed.none)) { Null() }, value, message)
    }
    let two = OneOf {
      Field("text") { String.jsonParser() }.map(.case(Mixed.text))
      Field("list") { JSONArray(1...) { Int.jsonParser() } }.map(.case(Mixed.list))
    }
    expectPrintingFailure(
      two, .list([]),
      """
      none of the alternatives can encode the value:
      - the value is a different case
      - list: expected at least 1 element, found 0
      """)
  }

  indirect enum Tree: Equatable, Sendable {
    case leaf(Int)
    case node(Tree, Tree)

    static let jsonParser: JSONDescription<Tree, TwoWay> = OneOf {
      Int.jsonParser().map(.case(Tree.leaf))
      JSONTuple {
        Lazy { Tree.jsonParser }
        Lazy { Tree.jsonParser }
      }.map(.case(Tree.node))
    }
  }

  @Test func indirectEnums() {
    let tree = Tree.node(.node(.leaf(1), .leaf(2)), .leaf(3))
    expectRoundTrip(Tree.jsonParser, "[[1,2],3]", tree)
  }

  enum Result<Value: Equatable & Sendable, Failure: Equatable & Sendable>: Equatable {
    case value(Value)
    case failure(Failure)
  }
  enum Only: Equatable { case one }
  enum Wrapper: Equatable { case wrapped(String) }

  @Test func genericSingleAndOptionalEnums() {
    let result = OneOf {
      Field("value") { Int.jsonParser() }.map(.case(Result<Int, String>.value))
      Field("failure") { String.jsonParser() }.map(.case(Result<Int, String>.failure))
    }
    expectRoundTrip(result, #"{"value":1}"#, .value(1))
    expectRoundTrip(result, #"{"failure":"x"}"#, .failure("x"))
    expectRoundTrip(ParsePrint(.case(Only.one)) { Null() }, "null", .one)
    expectRoundTrip(String.jsonParser().map(.case(Wrapper.wrapped)), "\"a\"", .wrapped("a"))
    let some = Int.jsonParser().map(.case(Optional<Int>.some))
    expectRoundTrip(some, "1", .some(1))
    expectPrintingFailure(some, nil, "the value is a different case")
    let nested = Nullable { Int.jsonParser() }.map(.case(Optional<Int?>.some))
    expectRoundTrip(nested, "null", .some(nil))
    expectPrintingFailure(nested, nil, "the value is a different case")
  }
}
