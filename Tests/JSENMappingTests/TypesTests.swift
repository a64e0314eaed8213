import JSEN
import JSENMapping
import Testing

enum Suit: String, CaseIterable { case hearts, spades }
enum Level: UInt8 {
  case low = 1
  case high = 200
}
enum Ratio: Double { case half = 0.5 }
enum Direction: CaseIterable { case north, south, east, west }
enum Only { case one }
enum Figure: Equatable {
  case circle(radius: Double)
  case rectangle(width: Int, height: Int)
  case named(String)
  case pair(Int, String)
  case group([Figure])
  case empty
}
enum Wrapped<T: Equatable>: Equatable {
  case value(T)
  case nothing
}

/// The kinds of types that are mapped: each value is encoded to the expected text and decoded from it again.
@Suite("Types")
struct TypesTests {
  private func check<T: Equatable>(
    _ value: T, _ text: String, _ mapper: JSENMapper = JSENMapper(),
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    for mapper in [mapper, mapper.strict] {
      #expect(try mapper.encodeToString(value) == text, sourceLocation: location)
      #expect(try mapper.decode(T.self, parsing: text) == value, sourceLocation: location)
      #expect(
        try mapper.decode(T.self, from: JSEN(parsing: text)) == value, sourceLocation: location)
    }
  }

  @Test func scalars() throws {
    try check(true, "true")
    try check("é\n", #""é\n""#)
    try check(Int.min, "-9223372036854775808")
    try check(UInt64.max, "18446744073709551615")
    try check(Int8(-5), "-5")
    try check(UInt128.max, UInt128.max.description)
    try check(1.5, "1.5")
    try check(Float(0.1), "0.1")
  }

  @Test func collections() throws {
    try check([1, 2], "[1,2]")
    try check([[String]](), "[]")
    try check(ContiguousArray([1]), "[1]")
    try check(Set(["a"]), #"["a"]"#)
    try check(["a": [1]], #"{"a":[1]}"#)
    try check(["a": "b"], #"{"a":"b"}"#)
    try check([7: true], #"{"7":true}"#)
    try check([Suit.spades: 1.5], #"{"spades":1.5}"#)
    try check([Level.high: 1], #"{"200":1}"#)
    try check([1, nil] as [Int?], "[1,null]")
    try check(JSEN.null as JSEN, "null")
    try check(["a": nil] as JSEN.Object, #"{"a":null}"#)
    try check([["k": 1]] as [JSEN], #"[{"k":1}]"#)
  }

  @Test func enums() throws {
    try check([Suit.hearts], #"["hearts"]"#)
    try check(Level.high, "200")
    try check(Ratio.half, "0.5")
    try check(Direction.allCases, #"["north","south","east","west"]"#)
    try check(Only.one, #""one""#)
    try check(Figure.circle(radius: 1.5), #"{"circle":{"radius":1.5}}"#)
    try check(Figure.rectangle(width: 1, height: 2), #"{"rectangle":{"width":1,"height":2}}"#)
    try check(
      Figure.named("a long enough name, longer than 15 bytes"),
      #"{"named":{"_0":"a long enough name, longer than 15 bytes"}}"#)
    try check(Figure.pair(1, "x"), #"{"pair":{"_0":1,"_1":"x"}}"#)
    try check(
      Figure.group([.empty, .named("b")]), #"{"group":{"_0":[{"empty":{}},{"named":{"_0":"b"}}]}}"#)
    try check([Figure.empty, nil], #"[{"empty":{}},null]"#)
    #expect(try JSENMapper().decode(Figure.self, parsing: #""empty""#) == .empty)
    try check(Wrapped.value(3), #"{"value":{"_0":3}}"#)
    try check([Wrapped<String>.nothing, .value("s")], #"[{"nothing":{}},{"value":{"_0":"s"}}]"#)
  }

  private struct Inner: Equatable {
    private var secret = 1
    let list: [Int]
    init(_ list: [Int], secret: Int) {
      self.list = list
      self.secret = secret
    }
  }
  struct Box<Value: Equatable>: Equatable {
    var value: Value
    let other: Value?
    let small: Int8
    let flag: Bool
  }
  private struct Outer: Equatable {
    let inner: Inner
    var box: Box<String>
    var boxes: [Box<Inner>]
  }

  @Test func structs() throws {
    let inner = Inner([1, 2], secret: 5)
    try check(inner, #"{"secret":5,"list":[1,2]}"#)
    try check(
      Box(value: 2, other: nil, small: 3, flag: true), #"{"value":2,"small":3,"flag":true}"#)
    try check(
      Outer(inner: inner, box: Box(value: "a", other: "b", small: -1, flag: false), boxes: []),
      #"{"inner":{"secret":5,"list":[1,2]},"box":{"value":"a","other":"b","small":-1,"flag":false},"boxes":[]}"#
    )
    try check(
      [Box(value: inner, other: inner, small: 0, flag: true)],
      #"[{"value":{"secret":5,"list":[1,2]},"other":{"secret":5,"list":[1,2]},"small":0,"flag":true}]"#
    )
    struct Nothing: Equatable {}
    try check(Nothing(), "{}")
  }

  @Test func typesKnownAtRunTime() throws {
    let types: [(Any.Type, String, String)] = [
      (Int.self, "5", "5"), ([String].self, "[\"a\"]", "[\"a\"]"),
      (Box<Int>.self, #"{"value":1,"small":2,"flag":true}"#, #"{"value":1,"small":2,"flag":true}"#),
    ]
    for (type, text, expected) in types {
      let value: Any = try JSENMapper.strict.decode(type, from: JSEN(parsing: text))
      #expect(Swift.type(of: value) == type)
      #expect(try JSENMapper().encodeToString(value) == expected)
    }
  }

  @Test func sources() throws {
    let document = try JSENDocument(parsing: #"{"a": [1, {"width": 5}]}"#)
    struct Size: Equatable { let width: Int }
    #expect(try JSENMapper().decode([JSEN].self, from: document.root["a"]!).count == 2)
    #expect(try JSENMapper().decode(Size.self, from: document.root["a"]![1]!) == Size(width: 5))
    #expect(try JSENMapper().decode(Size.self, from: ["width": 5] as JSEN.Object) == Size(width: 5))
    let any: Any = ["width": 5] as [String: Any]
    #expect(try JSENMapper().decode(Size.self, from: any) == Size(width: 5))
    #expect(
      try JSENMapper().decode(Size.self, parsing: Array(#"{"width": 5}"#.utf8)) == Size(width: 5))
    #expect(
      try JSENMapper().decode(Size.self, parsing: #"{"width": 5}"#.utf8) == Size(width: 5))
  }
}
