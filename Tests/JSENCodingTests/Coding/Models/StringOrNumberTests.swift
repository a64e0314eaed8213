import Foundation
import JSEN
import Testing

/// `@JSEN.StringOrNumber`: a number, or a string with one.
@Suite("Strings or numbers")
struct StringOrNumberTests {
  struct Box<Value: JSEN.StringOrNumberValue & Equatable>: Codable, Equatable {
    @JSEN.StringOrNumber var value: Value
  }

  private func check<Value: JSEN.StringOrNumberValue & Equatable & Sendable>(
    _ text: String, _ expected: Value, foundation: Bool = true
  ) throws {
    let text = #"{"value":\#(text)}"#
    #expect(try JSENDecoder().decode(Box<Value>.self, from: text).value == expected, "\(text)")
    #expect(
      try JSENDecoder().decode(Box<Value>.self, from: JSEN(parsing: text)).value == expected,
      "\(text)")
    if foundation {
      let other = try JSONDecoder().decode(Box<Value>.self, from: Data(text.utf8))
      #expect(other.value == expected, "\(text)")
    }
  }

  @Test func numbers() throws {
    try check("12", 12)
    try check(#""12""#, 12)
    try check(#""-1e2""#, -100)
    try check(#""255""#, UInt8(255))
    try check(#""18446744073709551615""#, UInt64.max)
    try check("18446744073709551615", UInt64.max)
    try check(#""0.1""#, 0.1)
    try check(#""0.0e-999""#, 0.0)
    try check(#""5e-324""#, Double.leastNonzeroMagnitude)
    try check("0.5", Float(0.5))
    try check(#""16777217""#, Float(16_777_216))
    try check(#""12.34""#, Decimal(string: "12.34")!)
    try check("12.5", Decimal(12.5))
    try check(#"["1",2]"#, [1, 2])
    try check("null", Int?.none)
    try check(#""7""#, Int?.some(7))
  }

  @Test func strings() throws {
    try check(#""abc""#, "abc")
    try check("12", "12")
    try check("1.5", "1.5")
    try check("null", String?.none)
    // The digits of the text.
    let price = try JSENDecoder().decode(Box<String>.self, from: #"{"value": 10.50}"#)
    #expect(price.value == "10.50")
  }

  @Test func missing() throws {
    struct Item: Codable { @JSEN.StringOrNumber var value: Int? }
    #expect(try JSENDecoder().decode(Item.self, from: "{}").value == nil)
    #expect(try JSONDecoder().decode(Item.self, from: Data("{}".utf8)).value == nil)
    #expect(try JSENEncoder().encodeToString(Item(value: nil)) == "{}")
    #expect(throws: DecodingError.self) { try JSENDecoder().decode(Box<Int>.self, from: "{}") }
  }

  @Test func encodesAsItsOwnType() throws {
    #expect(try JSENEncoder().encodeToString(Box(value: 12)) == #"{"value":12}"#)
    #expect(try JSENEncoder().encodeToString(Box(value: "12")) == #"{"value":"12"}"#)
  }

  /// Writes the form that was read, until the value changes.
  @Test func theFormIsKept() throws {
    func check<Value: JSEN.StringOrNumberValue & Equatable>(_ type: Value.Type, _ texts: String...)
      throws
    {
      for text in texts {
        let text = #"{"value":\#(text)}"#
        let box = try JSENDecoder().decode(Box<Value>.self, from: text)
        #expect(try JSENEncoder().encodeToString(box) == text)
        let exact = try JSEN(parsing: text, options: .init(numbers: .exact))
        #expect(try JSEN(encoding: box) == exact)
      }
    }
    try check(Double.self, #""0.10""#, "0.10", "7", #""7""#, "1e5")
    try check(Decimal.self, #""0.10""#, "0.10")
    try check(Int.self, #""7""#, "7", #""-1e2""#)
    try check(UInt64.self, #""18446744073709551615""#, "18446744073709551615")
    try check(String.self, "7", #""7""#, #""abc""#, "10.50", "12345678901234567890.123")
    try check([Int].self, #"["1",2,"3"]"#, "[]")
    try check(Double?.self, #""0.10""#, "2.50")
    try check([String?].self, #"[1.0,null,"x"]"#)
    var box = try JSENDecoder().decode(Box<Int>.self, from: #"{"value":"7"}"#)
    #expect(box == Box(value: 7) && box == box)
    box.value += 1
    #expect(try JSENEncoder().encodeToString(box) == #"{"value":8}"#)
    struct Item: Codable { @JSEN.StringOrNumber var value: Int? }
    for (text, expected) in [
      (#"{"value":"7"}"#, #"{"value":"7"}"#), (#"{"value":7}"#, #"{"value":7}"#),
      (#"{"value":null}"#, "{}"),
    ] {
      var item = try JSENDecoder().decode(Item.self, from: text)
      #expect(try JSENEncoder().encodeToString(item) == expected)
      item.value = 8
      #expect(try JSENEncoder().encodeToString(item) == #"{"value":8}"#)
      item.value = nil
      #expect(try JSENEncoder().encodeToString(item) == "{}")
    }
    // With Foundation's coders, a string stays a string.
    let other = try JSONDecoder().decode(Box<Double>.self, from: Data(#"{"value":"0.10"}"#.utf8))
    #expect(
      try String(decoding: JSONEncoder().encode(other), as: UTF8.self) == #"{"value":"0.10"}"#)
    let relaxed = JSENDecoder()
    relaxed.allowsJSON5 = true
    #expect(try relaxed.decode(Box<[Double]>.self, from: "{value: [NaN, 1]}").value[1] == 1)
  }

  /// A string that a strategy makes of infinity or NaN is read back.
  @Test func numbersThatAreNotFinite() throws {
    let (encoder, decoder, other) = (JSENEncoder(), JSENDecoder(), JSONDecoder())
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "1e9")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "1e9")
    other.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "1e9")
    let box = Box(value: [1.5, Double.infinity, -.infinity, .nan])
    let text = try encoder.encodeToString(box)
    #expect(text == #"{"value":[1.5,"inf","-inf","1e9"]}"#)
    for read in [
      try decoder.decode(Box<[Double]>.self, from: text),
      try other.decode(Box<[Double]>.self, from: Data(text.utf8)),
    ] {
      #expect(read.value.dropLast() == box.value.dropLast() && read.value[3].isNaN)
      #expect(try encoder.encodeToString(read) == text)
    }
    #expect(try decoder.decode(Box<Float>.self, from: #"{"value":"inf"}"#).value == .infinity)
  }

  private func message<Value: JSEN.StringOrNumberValue & Equatable>(
    _ type: Value.Type, _ text: String
  ) -> String {
    do {
      _ = try JSENDecoder().decode(Box<Value>.self, from: #"{"value": \#(text)}"#)
      return "decoded"
    } catch DecodingError.dataCorrupted(let context) {
      return String(context.debugDescription.prefix { $0 != "\n" })
    } catch DecodingError.typeMismatch(_, let context) {
      return String(context.debugDescription.prefix { $0 != "\n" })
    } catch DecodingError.valueNotFound(_, let context) {
      return String(context.debugDescription.prefix { $0 != "\n" })
    } catch {
      return "\(error)"
    }
  }

  @Test func errors() {
    #expect(
      message(Int.self, #""a""#)
        == #"value (1:11): expected an integer or a string with one, found the string "a""#)
    #expect(
      message(Double.self, #"" 1""#)
        == #"value (1:11): expected a number or a string with one, found the string " 1""#)
    #expect(
      message(UInt8.self, #""256""#)
        == #"value (1:11): expected a number that fits UInt8, found the string "256""#)
    #expect(
      message(Int.self, #""1.5""#)
        == #"value (1:11): expected a number that fits Int, found the string "1.5""#)
    #expect(
      message(Double.self, #""1e999""#)
        == #"value (1:11): expected a number that fits Double, found the string "1e999""#)
    #expect(
      message(Double.self, #""-1e-999""#)
        == #"value (1:11): expected a number that fits Double, found the string "-1e-999""#)
    #expect(
      message(Float.self, #""1e-60""#)
        == #"value (1:11): expected a number that fits Float, found the string "1e-60""#)
    #expect(
      message(Int.self, "[]")
        == "value (1:11): expected an integer, found an array of 0 elements")
    #expect(message(String.self, "true") == "value (1:11): expected a string, found true")
    #expect(message(Int.self, "null") == "value (1:11): expected an integer, found null")
    #expect(
      message(Decimal.self, #""x""#)
        == #"value (1:11): expected a number or a string with one, found the string "x""#)
  }

  struct Flags: Codable, Equatable {
    @JSEN.StringOrNumber var a: Bool
    @JSEN.StringOrNumber var b: Bool?
    @JSEN.StringOrNumber var c: [Bool]
  }

  @Test func bools() throws {
    let words = #""true","yes","ON","1",1,true,"false","No","off","0",0,false,1.0"#
    let text = "{\"a\":\"Yes\",\"c\":[\(words)]}"
    let flags = try JSENDecoder().decode(Flags.self, from: text)
    #expect(flags.a)
    #expect(flags.b == nil)
    #expect(
      flags.c == [true, true, true, true, true, true] + Array(repeating: false, count: 6) + [true])
    let foundation = try JSONDecoder().decode(Flags.self, from: Data(text.utf8))
    #expect(foundation == flags)
    var changed = flags
    changed.b = false
    #expect(
      try JSENEncoder().encodeToString(changed).hasPrefix(#"{"a":"Yes","b":false,"c":["true""#))
    let one = #"{"a":1,"b":"0","c":[]}"#
    #expect(
      try JSENEncoder().encodeToString(JSENDecoder().decode(Flags.self, from: one)) == one)
  }

  @Test(arguments: [
    (#"{"a": 2, "c": []}"#, "1:7: a: \(boolExpectation), found 2"),
    (#"{"a": "maybe", "c": []}"#, "1:7: a: \(boolExpectation), found the string \"maybe\""),
    (#"{"a": [], "c": []}"#, "1:7: a: expected a bool, found an array of 0 elements"),
    (#"{"a": null, "c": []}"#, "1:7: a: expected a bool, found null"),
  ])
  func refusesOtherBools(_ text: String, _ message: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode(Flags.self, from: text)
    }
    #expect(error.map { "\(JSEN.Diagnostic($0))" } == message)
  }

  private static let boolExpectation =
    "expected true, false, 1, 0, or a string with one of these or yes, no, on, off"

  @Test func zeroIsTheDefaultOfEachNumber() throws {
    struct Numbers: Codable, Equatable {
      @JSEN.Default<Int8> var a: Int8
      @JSEN.Default<UInt64> var b: UInt64
      @JSEN.Default<Int128> var c: Int128
      @JSEN.Default<Float> var d: Float
      @JSEN.Default<Decimal> var e: Decimal
      @JSEN.Lossy var f: UInt16
      @JSEN.Lossy var g: Float
      @JSEN.Lossy var h: Decimal
      @JSEN.Default<URL?> var i: URL?
      @JSEN.Lossy var j: Date?
    }
    let numbers = try JSENDecoder().decode(
      Numbers.self, from: #"{"a": null, "f": -1, "g": "x", "h": [], "j": "x"}"#)
    #expect(numbers.a == 0 && numbers.b == 0 && numbers.c == 0 && numbers.d == 0)
    #expect(numbers.e == 0 && numbers.f == 0 && numbers.g == 0 && numbers.h == 0)
    #expect(numbers.i == nil && numbers.j == nil)
    #expect(numbers.$f.count == 1 && numbers.$j.count == 1)
  }
}
