import JSEN
import JSENParsing
import Testing

/// Two cases may share a name and differ in their labels. They are not confused.
@Suite("Cases with one name") struct SameCaseNameTests {
  enum Number: Equatable {
    case a(x: Int)
    case a(y: Int)
    case a(text: String)
    case a(pair: Int, Int)
    case a(Int, pair: Int)
  }
  indirect enum Boxed: Equatable {
    case a(x: Int)
    case a(y: Int)
  }
  enum Many<Value: Equatable & Sendable>: Equatable {
    case a(x: Value)
    case a(y: Value)
    case optional(Value?)
    case plain(Value)
  }

  static let number = OneOf {
    Field("ax") { Int.jsonParser() }.map(.case(Number.a(x:)))
    Field("ay") { Int.jsonParser() }.map(.case(Number.a(y:)))
    Field("text") { String.jsonParser() }.map(.case(Number.a(text:)))
    ParsePrint(.case(Number.a(pair:_:))) {
      Field("p") { Int.jsonParser() }
      Field("q") { Int.jsonParser() }
    }
    ParsePrint(.case(Number.a(_:pair:))) {
      Field("r") { Int.jsonParser() }
      Field("s") { Int.jsonParser() }
    }
  }

  static let numbers: [(Number, String)] = [
    (.a(x: 1), #"{"ax":1}"#), (.a(y: 2), #"{"ay":2}"#), (.a(text: "t"), #"{"text":"t"}"#),
    (.a(pair: 3, 4), #"{"p":3,"q":4}"#), (.a(5, pair: 6), #"{"r":5,"s":6}"#),
  ]

  /// The first value of each case is looked at in another way than later values, so each order is tried.
  @Test(arguments: numbers.indices) func eachIsWrittenAsItself(first: Int) throws {
    let description = Self.number
    for turn in 0..<(3 * Self.numbers.count) {
      let (value, text) = Self.numbers[(first + turn) % Self.numbers.count]
      #expect(try description.encodeToString(value) == text)
      #expect(try description.decode(text) == value)
    }
  }

  @Test func inBoxesAndInGenericTypes() throws {
    let boxed = OneOf {
      Field("x") { Int.jsonParser() }.map(.case(Boxed.a(x:)))
      Field("y") { Int.jsonParser() }.map(.case(Boxed.a(y:)))
    }
    let many = OneOf {
      Field("x") { String.jsonParser() }.map(.case(Many<String>.a(x:)))
      Field("y") { String.jsonParser() }.map(.case(Many<String>.a(y:)))
    }
    for _ in 0..<3 {
      #expect(try boxed.encodeToString(.a(y: 1)) == #"{"y":1}"#)
      #expect(try boxed.encodeToString(.a(x: 1)) == #"{"x":1}"#)
      #expect(try many.encodeToString(.a(y: "1")) == #"{"y":"1"}"#)
      #expect(try many.encodeToString(.a(x: "1")) == #"{"x":"1"}"#)
    }
  }

  /// A value that does not fit the function says nothing about other values of the same case.
  @Test func aFunctionThatTakesAPartOfACase() throws {
    let some = Conversion<Int, Many<Int>>.case { (value: Int) in Many<Int>.optional(value) }
    #expect(throws: (any Error).self) { try some.unapply(.optional(nil)) }
    #expect(try some.unapply(.optional(5)) == 5)
    #expect(throws: (any Error).self) { try some.unapply(.plain(5)) }
    #expect(throws: (any Error).self) { try some.unapply(.optional(nil)) }
    #expect(try some.unapply(.optional(6)) == 6)
  }

  class Base: @unchecked Sendable {}
  final class Derived: Base, @unchecked Sendable {
    let numbers = [1, 2, 3]
  }
  enum Holder {
    case base(Base)
    case other
  }

  /// The payload may be of a superclass, which must not be read as the class that the function takes.
  @Test func aFunctionThatTakesASubclass() throws {
    let derived = Conversion<Derived, Holder>.case { Holder.base($0) }
    for _ in 0..<3 {
      #expect(try derived.unapply(.base(Derived())).numbers == [1, 2, 3])
      #expect(throws: (any Error).self) { try derived.unapply(.base(Base())) }
    }
  }

  enum Acting {
    case act(@Sendable () -> Int)
    case nothing
  }

  @Test func aFunctionAsAPayloadIsRefused() {
    let act = Conversion<@Sendable () -> Int, Acting>.case(Acting.act)
    let uses: [() throws -> Void] = [
      { _ = try act.unapply(.nothing) }, { _ = try act.apply { 1 } },
    ]
    for use in uses {
      #expect {
        try use()
      } throws: { error in
        "\(error)"
          == "the payload of a case of Acting cannot be taken out: it is a function; use .convert(apply:unapply:)"
      }
    }
  }
}
