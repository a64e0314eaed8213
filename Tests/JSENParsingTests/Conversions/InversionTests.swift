import JSEN
import JSENParsing
import Testing

/// Conversions whose functions do not invert each other: a value is read back as it was, or it is refused.
@Suite("Functions that do not invert each other")
struct InversionTests {
  struct Range: Equatable {
    let upper: Int
    let lower: Int
    init(lower: Int, upper: Int) { (self.lower, self.upper) = (lower, upper) }
  }

  private static func range() -> JSONDescription<Range, TwoWay> {
    ParsePrint(.memberwise(Range.init)) {
      Field("lower") { Int.jsonParser() }
      Field("upper") { Int.jsonParser() }
    }
  }

  private static let swapped = """
    this value does not read back: the initializer of Range changes 'upper' from 5 to 1, 'lower' from 1 to 5; its \
    parameters must be in the order of the properties, or use .convert(apply:unapply:)
    """

  @Test func parametersInAnotherOrder() throws {
    let range = Self.range()
    let value = try range.decode(#"{"lower":1,"upper":5}"#)
    #expect(value == Range(lower: 1, upper: 5))
    expectPrintingFailure(range, value, Self.swapped)
    // Without a value that was read.
    expectPrintingFailure(Self.range(), Range(lower: 1, upper: 5), Self.swapped)
    let array = JSONArray { Self.range() }
    expectPrintingFailure(array, [value], "0: \(Self.swapped)")
  }

  @Test func equalValuesProveNothing() throws {
    let range = Self.range()
    for number in [0, 3, 7] {
      expectRoundTrip(
        range, #"{"lower":\#(number),"upper":\#(number)}"#, Range(lower: number, upper: number))
    }
    expectPrintingFailure(range, Range(lower: 1, upper: 5), Self.swapped)
  }

  struct Person: Equatable {
    let first: String
    let last: String
    init(last: String, first: String) { (self.first, self.last) = (first, last) }
  }

  struct Lists: Equatable {
    let first: [Int]
    let last: [Int]
    init(last: [Int], first: [Int]) { (self.first, self.last) = (first, last) }
  }

  /// Equal values may be in different memory, where `==` does not tell which part has come back.
  @Test func equalValuesInTheirOwnMemoryProveNothing() throws {
    func text() -> String {
      String(decoding: Array(repeating: UInt8(ascii: "a"), count: 40), as: UTF8.self)
    }
    let person = ParsePrint(.memberwise(Person.init)) {
      Field("first") { String.jsonParser() }
      Field("last") { String.jsonParser() }
    }
    let words = ParsePrint(.memberwise(Person.init)) {
      PrefixUpTo(" ")
      " "
      Rest()
    }
    #expect(try person.encodeToString(Person(last: text(), first: text())).count > 80)
    #expect(try words.print(Person(last: text(), first: text())).count > 80)
    let value = Person(last: "Lee", first: "Ann")
    #expect(throws: JSONPrintingError.self) { try person.encodeToString(value) }
    #expect(throws: StringPrintingError.self) { try words.print(value) }
    let lists = ParsePrint(.memberwise(Lists.init)) {
      Field("first") { JSONArray { Int.jsonParser() } }
      Field("last") { JSONArray { Int.jsonParser() } }
    }
    #expect(
      try lists.encodeToString(Lists(last: [1], first: [1])) == #"{"first":[1],"last":[1]}"#)
    #expect(throws: JSONPrintingError.self) {
      try lists.encodeToString(Lists(last: [], first: [1]))
    }
  }

  @Test func stringsOfParts() throws {
    let range = ParsePrint(.memberwise(Range.init)) {
      Int.parser()
      "-"
      Int.parser()
    }
    #expect(try range.parse("1-5") == Range(lower: 1, upper: 5))
    #expect(printingError(range, Range(lower: 1, upper: 5)) == Self.swapped)
    #expect(try range.print(Range(lower: 3, upper: 3)) == "3-3")
    #expect(throws: (any Error).self) {
      try Conversion.memberwise(Range.init).unapply(Range(lower: 1, upper: 5))
    }
  }

  /// An initializer that takes three values of one type in each order.
  struct Three: Equatable {
    var a: String
    var b: String
    var c: String
  }

  private static func make(_ order: Int, _ a: String, _ b: String, _ c: String) -> Three {
    switch order {
    case 0: Three(a: a, b: b, c: c)
    case 1: Three(a: a, b: c, c: b)
    case 2: Three(a: b, b: a, c: c)
    case 3: Three(a: b, b: c, c: a)
    case 4: Three(a: c, b: a, c: b)
    case 5: Three(a: c, b: b, c: a)
    case 6: Three(a: a, b: a, c: c)
    default: Three(a: a, b: b + "", c: b)
    }
  }

  @Test(arguments: 0..<8) func everyOrder(order: Int) throws {
    let texts = ["", "a", "b", "a text that is not short", "another text, of that length"]
    for isRead in [false, true] {
      let three = ParsePrint(
        .memberwise { (parts: consuming (String, String, String)) in
          Self.make(order, parts.0, parts.1, parts.2)
        }
      ) {
        Field("a") { String.jsonParser() }
        Field("b") { String.jsonParser() }
        Field("c") { String.jsonParser() }
      }
      if isRead { _ = try three.decode(#"{"a":"","b":"","c":"x"}"#) }
      for a in texts {
        for b in texts {
          for c in texts {
            let value = Three(a: a, b: b, c: c)
            let text = try? three.encodeToString(value)
            #expect((text != nil) == (Self.make(order, a, b, c) == value))
            if let text { #expect(try three.decode(text) == value) }
          }
        }
      }
    }
  }

  struct Volume: Equatable {
    var level: Int
    init(level: Int) { self.level = max(0, level) }
  }

  @Test func initializersThatClamp() throws {
    let volume = ParsePrint(.memberwise(Volume.init)) { Field("level") { Int.jsonParser() } }
    #expect(try volume.decode(#"{"level":-1}"#) == Volume(level: 0))
    expectRoundTrip(volume, #"{"level":7}"#, Volume(level: 7))
    expectRoundTrip(volume, #"{"level":0}"#, Volume(level: 0))
    var value = Volume(level: 1)
    value.level = -5
    expectPrintingFailure(
      volume, value,
      """
      this value does not read back: the initializer of Volume changes 'level' from -5 to 0; use \
      .convert(apply:unapply:)
      """)
  }

  struct Name: Equatable {
    var text: String { didSet { text = text.lowercased() } }
    var count: Int { text.count }
    init(text: String) { self.text = text.lowercased() }
  }
  struct Temperature: Equatable {
    let fahrenheit: Double
    var celsius: Double { (fahrenheit - 32) / 1.8 }
    init(celsius: Double) { fahrenheit = celsius * 1.8 + 32 }
  }
  struct Constant: Equatable {
    var isOn: Bool
    init(isOn: Bool) { self.isOn = false }
  }

  @Test func observedAndComputedProperties() throws {
    let name = ParsePrint(.memberwise(Name.init)) { Field("text") { String.jsonParser() } }
    #expect(try name.decode(#"{"text":"AB"}"#).text == "ab")
    expectRoundTrip(name, #"{"text":"ab"}"#, Name(text: "AB"))
    let temperature = ParsePrint(.memberwise(Temperature.init)) {
      Field("celsius") { Double.jsonParser() }
    }
    #expect(try temperature.decode(#"{"celsius":100}"#).fahrenheit == 212)
    expectPrintingFailure(
      temperature, Temperature(celsius: 100),
      """
      this value does not read back: the initializer of Temperature changes 'fahrenheit' from 212.0 to 413.6; use \
      .convert(apply:unapply:)
      """)
    let constant = ParsePrint(.memberwise(Constant.init)) { Field("isOn") { Bool.jsonParser() } }
    var value = Constant(isOn: false)
    expectRoundTrip(constant, #"{"isOn":false}"#, value)
    value.isOn = true
    #expect((try? constant.encodeToString(value)) == nil)
  }

  /// Properties that cannot be compared.
  struct Child {
    let name: String
    let number: Int
  }
  struct Parents {
    let first: Child?
    let second: Child?
    init(second: Child?, first: Child?) { (self.first, self.second) = (first, second) }
  }

  @Test func propertiesThatAreNotEquatable() throws {
    let child = ParsePrint(.memberwise(Child.init)) {
      Field("name") { String.jsonParser() }
      Field("number") { Int.jsonParser() }
    }
    let parents = ParsePrint(.memberwise(Parents.init)) {
      OptionalField("second") { child }
      OptionalField("first") { child }
    }
    let (one, two) = (Child(name: "a", number: 1), Child(name: "b", number: 1))
    #expect(try parents.encodeToString(Parents(second: nil, first: nil)) == "{}")
    #expect(throws: JSONPrintingError.self) {
      try parents.encodeToString(Parents(second: one, first: nil))
    }
    #expect(throws: JSONPrintingError.self) {
      try parents.encodeToString(Parents(second: one, first: two))
    }
    #expect(
      try parents.encodeToString(Parents(second: one, first: one))
        == #"{"second":{"name":"a","number":1},"first":{"name":"a","number":1}}"#)
  }

  enum Shape: Equatable {
    case circle(radius: Double)
    case box(width: Int, height: Int)
  }

  @Test func casesWhosePayloadChanges() throws {
    let circle = Field("r") { Double.jsonParser() }.map(.case { Shape.circle(radius: $0 * 2) })
    #expect(try circle.decode(#"{"r":1}"#) == .circle(radius: 2))
    expectPrintingFailure(
      circle, .circle(radius: 2),
      """
      this value does not read back: the function of .case for Shape changes the payload from 2.0 to 4.0; use \
      .convert(apply:unapply:)
      """)
    #expect(try circle.encodeToString(.circle(radius: 0)) == #"{"r":0.0}"#)
    let box = ParsePrint(.case { Shape.box(width: $1, height: $0) }) {
      Field("h") { Int.jsonParser() }
      Field("w") { Int.jsonParser() }
    }
    #expect(try box.decode(#"{"h":1,"w":2}"#) == .box(width: 2, height: 1))
    #expect((try? box.encodeToString(.box(width: 2, height: 1))) == nil)
    let either = ParsePrint(
      .case { $0 > 9 ? Shape.circle(radius: 1) : Shape.box(width: $0, height: $1) }
    ) {
      Field("w") { Int.jsonParser() }
      Field("h") { Int.jsonParser() }
    }
    expectRoundTrip(either, #"{"w":1,"h":2}"#, .box(width: 1, height: 2))
    let clamped = Field("r") { Double.jsonParser() }.map(.case { Shape.circle(radius: max(0, $0)) })
    #expect(try clamped.decode(#"{"r":-1}"#) == .circle(radius: 0))
    expectRoundTrip(clamped, #"{"r":1.0}"#, .circle(radius: 1))
    #expect((try? clamped.encodeToString(.circle(radius: -1))) == nil)
    let text = Double.parser().map(.case { Shape.circle(radius: $0 * 2) })
    #expect((try? text.print(.circle(radius: 2))) == nil)
  }

  private static let calls = Mutex(0)

  struct Counted {
    let x: Int
    let y: Int
    init(x: Int, y: Int) {
      (self.x, self.y) = (x, y)
      InversionTests.calls.withLock { $0 += 1 }
    }
  }

  /// Only the first value is looked at again.
  @Test func anInitializerThatKeepsItsValuesIsTrusted() throws {
    let counted = ParsePrint(.memberwise(Counted.init)) {
      Field("x") { Int.jsonParser() }
      Field("y") { Int.jsonParser() }
    }
    let value = try counted.decode(#"{"x":1,"y":2}"#)
    #expect(Self.calls.withLock { $0 } == 2)
    for _ in 0..<10 { _ = try counted.encodeToString(value) }
    #expect(Self.calls.withLock { $0 } == 2)
    for _ in 0..<10 { _ = try counted.decode(#"{"x":1,"y":2}"#) }
    #expect(Self.calls.withLock { $0 } == 12)
  }
}
