import JSEN
import JSENParsing
import TestTools
import Testing

@Suite("Structs by their memberwise initializers")
struct MemberwiseTests {
  enum Color: String, CaseIterable { case red, green, blue }

  final class Box: Sendable, Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Box, right: Box) -> Bool { left.number == right.number }
  }

  struct Inner: Equatable {
    let flag: Bool
    let number: Int64
    let last: Bool
  }

  /// Properties with much padding between them.
  struct Padded: Equatable {
    let a: Bool
    let b: Int64
    let c: Bool
    let d: Double
    let e: Bool?
    let f: Int64?
    let g: Double?
    let h: String?
    let i: Int8
    let j: Color
    let k: Color?
    let l: Inner
    let m: Bool
    let n: Inner?
    let o: Int16
    let p: Box
    let q: Box?
    let r: Float
    let s: [Int]
    let t: UInt8
  }

  static let inner = ParsePrint(.memberwise(Inner.init)) {
    Field("flag") { Bool.jsonParser() }
    Field("number") { Int64.jsonParser() }
    Field("last") { Bool.jsonParser() }
  }
  static let color = JSONString(.representing(Color.self))
  static let box = Int.jsonParser().map(.convert(apply: { Box($0) }, unapply: { $0.number }))

  static let padded = ParsePrint(.memberwise(Padded.init)) {
    Field("a") { Bool.jsonParser() }
    Field("b") { Int64.jsonParser() }
    Field("c") { Bool.jsonParser() }
    Field("d") { Double.jsonParser() }
    OptionalField("e") { Bool.jsonParser() }
    OptionalField("f") { Int64.jsonParser() }
    OptionalField("g") { Double.jsonParser() }
    OptionalField("h") { String.jsonParser() }
    Field("i") { Int8.jsonParser() }
    Field("j") { color }
    OptionalField("k") { color }
    Field("l") { inner }
    Field("m") { Bool.jsonParser() }
    OptionalField("n") { inner }
    Field("o") { Int16.jsonParser() }
    Field("p") { box }
    OptionalField("q") { box }
    Field("r") { Float.jsonParser() }
    Field("s") { JSONArray { Int.jsonParser() } }
    Field("t") { UInt8.jsonParser() }
  }

  @Test func everyPropertyIsInItsPlace() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<50 {
      func number<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer {
        .random(in: .min ... .max, using: &random)
      }
      func flag() -> Bool { .random(using: &random) }
      func color() -> Color { Color.allCases.randomElement(using: &random) ?? .red }
      func inner() -> Inner { Inner(flag: flag(), number: number(Int64.self), last: flag()) }
      let value = Padded(
        a: flag(), b: number(Int64.self), c: flag(), d: Double(number(Int32.self)) / 8,
        e: flag() ? flag() : nil, f: flag() ? number(Int64.self) : nil,
        g: flag() ? Double(number(Int16.self)) : nil, h: flag() ? "text \(number(Int.self))" : nil,
        i: number(Int8.self), j: color(), k: flag() ? color() : nil, l: inner(), m: flag(),
        n: flag() ? inner() : nil, o: number(Int16.self), p: Box(number(Int.self)),
        q: flag() ? Box(number(Int.self)) : nil, r: Float(number(Int8.self)) / 4,
        s: flag() ? [] : [1, 2], t: number(UInt8.self))
      let text = try Self.padded.encodeToString(value)
      expectRoundTrip(Self.padded, text, value)
      expectRoundTrip(JSONArray { Self.padded }, "[\(text),\(text)]", [value, value])
    }
  }

  struct Clamped: Equatable {
    let low: Int
    let high: Int
    init(low: Int, high: Int) {
      self.low = max(0, low)
      self.high = max(self.low, high)
    }
  }

  @Test func theInitializerIsCalled() throws {
    let clamped = ParsePrint(.memberwise(Clamped.init)) {
      Field("low") { Int.jsonParser() }
      Field("high") { Int.jsonParser() }
    }
    #expect(try clamped.decode(#"{"high":-7,"low":-5}"#) == Clamped(low: 0, high: 0))
    #expect(
      try JSONArray { clamped }.decode(#"[{"high":3,"low":9}]"#) == [Clamped(low: 9, high: 9)])
  }

  struct Empty: Equatable {}
  struct Pair<First: Equatable, Second: Equatable>: Equatable {
    let first: First
    let second: Second
  }
  struct Holder {
    let pair: (Bool, Int64)
    let last: Bool
    let any: any Sendable
  }

  @Test func unusualProperties() throws {
    let empty = ParsePrint(.memberwise(Empty.init)) { NoOtherFields() }
    expectRoundTrip(empty, "{}", Empty())
    expectRoundTrip(JSONArray { empty }, "[{},{}]", [Empty(), Empty()])
    let generic = ParsePrint(.memberwise(Pair<UInt8, String?>.init)) {
      Field("first") { UInt8.jsonParser() }
      OptionalField("second") { String.jsonParser() }
    }
    expectRoundTrip(generic, #"{"first":1,"second":"a"}"#, Pair(first: 1, second: "a"))
    expectRoundTrip(generic, #"{"first":1}"#, Pair(first: 1, second: nil))
    let holder = ParsePrint(.memberwise(Holder.init)) {
      Field("pair") {
        JSONTuple {
          Bool.jsonParser()
          Int64.jsonParser()
        }
      }
      Field("last") { Bool.jsonParser() }
      Field("any") {
        String.jsonParser().map(
          .convert(apply: { $0 as any Sendable }, unapply: { "\($0)" }))
      }
    }
    let text = #"{"pair":[true,7],"last":true,"any":"a string of some length"}"#
    let value = try holder.decode(text)
    #expect(value.pair == (true, 7) && value.last)
    #expect(try holder.encodeToString(value) == text)
  }
}
