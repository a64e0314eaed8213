import Foundation
import JSEN
import JSENParsing
import TestTools
import Testing

/// Defaults and constants are the same value only if the text says the same: numbers by their bits, strings by their code
/// points, and structs by all of their parts.
@Suite("Values that are equal and differ")
struct SameValueTests {
  static let (one, two) = ("\u{e9}", "e\u{301}")

  /// A type whose `==` ignores a part.
  struct Named: Equatable, Sendable {
    var name = "a"
    var note = ""
    static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  }

  struct Options: Sendable {
    var isFast = false
    var level = 3
  }

  struct Tree: Equatable, Sendable {
    var names: [String]
    var children: [Tree]
  }

  static var tree: JSONDescription<Tree, TwoWay> {
    Lazy {
      ParsePrint(.memberwise(Tree.init)) {
        OptionalField("names", default: []) { JSONArray { String.jsonParser() } }
        OptionalField("children", default: []) { JSONArray { Self.tree } }
      }
    }
  }

  /// Checks that only the default itself is left out, and that each value reads back.
  private func expect<Value, P: JSONParserPrinter>(
    _ field: P, omits fallback: Value, but other: Value, _ text: String
  ) throws where P.Output == Value {
    #expect(try field.encodeToString(fallback) == "{}")
    for written in [try field.encodeToString(other), try field.encodeToString(field.decode(text))] {
      #expect(Array(written.utf8) == Array(text.utf8), "\(written) instead of \(text)")
    }
  }

  @Test func aDefaultIsLeftOutIfItIsTheSame() throws {
    try expect(
      OptionalField("x", default: 0.0) { Double.jsonParser() }, omits: 0.0, but: -0.0,
      #"{"x":-0.0}"#)
    try expect(
      OptionalField("x", default: Self.one) { String.jsonParser() }, omits: Self.one, but: Self.two,
      "{\"x\":\"\(Self.two)\"}")
    try expect(
      OptionalField("x", default: [Self.one]) { JSONArray { String.jsonParser() } },
      omits: [Self.one], but: [Self.two], "{\"x\":[\"\(Self.two)\"]}")
    try expect(
      OptionalField("x", default: [Self.one: 0.0]) { JSONObject { Double.jsonParser() } },
      omits: [Self.one: 0.0], but: [Self.two: 0.0], "{\"x\":{\"\(Self.two)\":0.0}}")
    let named = ParsePrint(.memberwise(Named.init)) {
      Field("name") { String.jsonParser() }
      Field("note") { String.jsonParser() }
    }
    try expect(
      OptionalField("x", default: Named()) { named }, omits: Named(), but: Named(note: "b"),
      #"{"x":{"name":"a","note":"b"}}"#)
    let options = ParsePrint(.memberwise(Options.init)) {
      Field("isFast") { Bool.jsonParser() }
      Field("level") { Int.jsonParser() }
    }
    // The closure calls the value the default, which would be another level.
    try expect(
      OptionalField("x", default: Options()) {
        options
      } isDefault: {
        !$0.isFast
      },
      omits: Options(), but: Options(level: 9), #"{"x":{"isFast":false,"level":9}}"#)
  }

  @Test func aDefaultMayContainItsOwnType() throws {
    let fallback = Tree(names: [Self.one], children: [Tree(names: [], children: [])])
    let field = OptionalField("x", default: fallback) { Self.tree }
    #expect(try field.encodeToString(fallback) == "{}")
    var other = fallback
    other.names = [Self.two]
    #expect(
      try field.encodeToString(other) == "{\"x\":{\"names\":[\"\(Self.two)\"],\"children\":[{}]}}")
    #expect(try field.decode(field.encodeToString(other)).names[0].unicodeScalars.count == 2)
  }

  @Test func constantsAreTheSameByTheirText() throws {
    let always = ParsePrint {
      Field("id") { Int.jsonParser() }
      Always(Self.one)
    }
    #expect(try always.encodeToString((1, Self.one)) == #"{"id":1}"#)
    #expect(
      refusal { try always.encodeToString((1, Self.two)) }
        == "expected \(Self.one), found \(Self.two), with other code points")
    let mapped = Field("k", equals: "x").map(to: Self.one)
    #expect(try mapped.encodeToString(Self.one) == #"{"k":"x"}"#)
    #expect(
      refusal { try mapped.encodeToString(Self.two) }
        == "expected \(Self.one), found \(Self.two), with other code points")
    let zero = "zero".map(to: 0.0)
    #expect(try zero.print(0.0) == "zero")
    #expect(refusal { try zero.print(-0.0) } == "expected 0.0, found -0.0")
    #expect(
      refusal { try Null().map(to: Self.one).encodeToString(Self.two) }
        == "expected \(Self.one), found \(Self.two), with other code points")
  }

  enum Quantity: Equatable, Sendable {
    case number(Double)
    case text(String)
    case pair(Double, name: String)
    case nothing
  }

  /// `==` of an enum also equates what its cases hold.
  @Test func casesAreTheSameByWhatTheyHold() throws {
    let field = OptionalField("q", default: Quantity.number(0)) {
      OneOf {
        Double.jsonParser().map(.case(Quantity.number))
        String.jsonParser().map(.case(Quantity.text))
      }
    }
    #expect(try field.encodeToString(.number(0)) == "{}")
    #expect(try field.encodeToString(.number(-0.0)) == #"{"q":-0.0}"#)
    #expect(try field.encodeToString(.text("")) == #"{"q":""}"#)
    let list = OptionalField("q", default: [Quantity.text(Self.one), .nothing]) {
      JSONArray {
        OneOf {
          String.jsonParser().map(.case(Quantity.text))
          Null().map(to: Quantity.nothing)
        }
      }
    }
    #expect(try list.encodeToString([.text(Self.one), .nothing]) == "{}")
    #expect(
      try list.encodeToString([.text(Self.two), .nothing]) == "{\"q\":[\"\(Self.two)\",null]}")
    let pair = Quantity.pair(0, name: Self.one)
    let paired = OptionalField("q", default: pair) {
      ParsePrint(.case(Quantity.pair)) {
        Field("d") { Double.jsonParser() }
        Field("s") { String.jsonParser() }
      }
    }
    #expect(try paired.encodeToString(pair) == "{}")
    #expect(
      try paired.encodeToString(.pair(-0.0, name: Self.one))
        == "{\"q\":{\"d\":-0.0,\"s\":\"\(Self.one)\"}}")
    #expect(
      try paired.encodeToString(.pair(0, name: Self.two))
        == "{\"q\":{\"d\":0.0,\"s\":\"\(Self.two)\"}}")
    let json = OptionalField("q", default: [0.0, "é"] as JSEN) { JSEN.jsonParser() }
    #expect(try json.encodeToString([0.0, "é"]) == "{}")
    #expect(try json.encodeToString([-0.0, "é"]) == #"{"q":[-0.0,"é"]}"#)
  }

  enum Place: Sendable {
    case at(Int)
    case nowhere
  }
  final class Box: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }
  final class Name: Equatable, Sendable {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (left: Name, right: Name) -> Bool { left.text == right.text }
  }

  /// A closure calls a value the default that may be another one: the value is written.
  @Test func aDefaultThatIsNotEquatable() throws {
    let place = OptionalField("a", default: Place.at(3)) {
      OneOf {
        Int.jsonParser().map(.case(Place.at))
        Null().map(.case(Place.nowhere))
      }
    } isDefault: {
      if case .at = $0 { true } else { false }
    }
    #expect(try place.encodeToString(.at(3)) == "{}")
    #expect(try place.encodeToString(.at(9)) == #"{"a":9}"#)
    let box = OptionalField("a", default: Box(3)) {
      Int.jsonParser().map(.convert(apply: { Box($0) }, unapply: { $0.number }))
    } isDefault: {
      $0.number > 0
    }
    #expect(try box.encodeToString(box.decode("{}")) == "{}")
    #expect(try box.encodeToString(Box(3)) == "{}")
    #expect(try box.encodeToString(Box(9)) == #"{"a":9}"#)
  }

  @Test func defaultsInCollectionsAndObjects() throws {
    let list = JSONArray { String.jsonParser() }
    let set = OptionalField("a", default: Set([Self.one])) {
      list.map(.convert(apply: { Set($0) }, unapply: { Array($0) }))
    }
    #expect(try set.encodeToString([Self.one]) == "{}")
    #expect(try set.encodeToString([Self.two]) == "{\"a\":[\"\(Self.two)\"]}")
    let row = OptionalField("a", default: ContiguousArray([Self.one])) {
      list.map(.convert(apply: { ContiguousArray($0) }, unapply: { Array($0) }))
    }
    #expect(try row.encodeToString([Self.one]) == "{}")
    #expect(try row.encodeToString([Self.two]) == "{\"a\":[\"\(Self.two)\"]}")
    let name = OptionalField("a", default: Name(Self.one)) {
      String.jsonParser().map(.convert(apply: { Name($0) }, unapply: { $0.text }))
    }
    #expect(try name.encodeToString(Name(Self.one)) == "{}")
    #expect(try name.encodeToString(Name(Self.two)) == "{\"a\":\"\(Self.two)\"}")
  }

  struct Size: Equatable, Sendable { var width: Double }

  /// Whatever compares values, finds a difference that `==` does not see.
  @Test func constantsAreTheSameInside() throws {
    let (zero, minus) = (Size(width: 0), Size(width: -0.0))
    func expect<Value, P: JSONParserPrinter>(
      _ description: P, writes value: Value, refuses other: Value, _ line: Int = #line
    ) throws where P.Output == Value {
      #expect(throws: Never.self, "line \(line)") { try description.encodeToString(value) }
      #expect(throws: JSONPrintingError.self, "line \(line)") {
        try description.encodeToString(other)
      }
    }
    try expect(Always(zero), writes: zero, refuses: minus)
    try expect(Null().map(to: zero), writes: zero, refuses: minus)
    try expect(Fail<Size>("no").replaceError(with: zero), writes: zero, refuses: minus)
    try expect(JSONString { "zero".map(to: zero) }, writes: zero, refuses: minus)
    try expect(
      Always(["a": 0.0] as JSEN), writes: ["a": 0.0] as JSEN, refuses: ["a": -0.0] as JSEN)
    try expect(
      Always(["a": 0.0] as JSEN.Object), writes: ["a": 0.0], refuses: ["a": -0.0])
    try expect(
      Always(Quantity.text(Self.one)), writes: .text(Self.one), refuses: .text(Self.two))
    try expect(Always(Self.one[...]), writes: Self.one[...], refuses: Self.two[...])
    let converted = Double.jsonParser().map(
      .convert(apply: { Size(width: abs($0)) }, unapply: { $0.width }))
    try expect(converted, writes: zero, refuses: minus)
    let named = String.jsonParser().map(
      .convert(
        apply: { Quantity.text($0.precomposedStringWithCanonicalMapping) },
        unapply: { value -> String in
          guard case .text(let text) = value else { throw CancellationError() }
          return text
        }))
    try expect(named, writes: .text(Self.one), refuses: .text(Self.two))
  }

  /// A type whose `==` ignores a part, and says so, is compared by it.
  @Test func aConversionMayLoseWhatIsIgnored() throws {
    let named = String.jsonParser().map(
      .convert(apply: { Named(name: $0) }, unapply: { $0.name }))
    #expect(try named.encodeToString(Named(name: "a", note: "b")) == #""a""#)
  }

  indirect enum Chain: Equatable, Sendable {
    case end(Double)
    case node(Chain)
  }

  /// Enums in enums are compared on a small stack.
  @Test func deepCasesFitTheStack() async throws {
    func chain(_ count: Int) -> Chain { (0..<count).reduce(.end(0)) { chain, _ in .node(chain) } }
    let (fallback, other) = (chain(500), chain(500))
    let isLeftOut = try await onSmallStack {
      let field = OptionalField("q", default: fallback) {
        Double.jsonParser().map(.case(Chain.end))
      }
      return (try? field.encodeToString(other)) == "{}"
    }
    #expect(isLeftOut)
  }

  private func refusal(_ body: () throws -> String) -> String {
    do { return "written: \(try body())" } catch { return "\(error)" }
  }
}
