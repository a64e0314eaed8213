import CoreTestTools
import Foundation
import JSEN
import TestTools
import Testing

/// A number that is taken from a value and put back, on any way, leaves the value as it was.
@Suite("Numbers that are put back") struct NumberIdentityTests {
  static let texts = [
    "0", "7", "-1", "7.0", "0.0", "-0.0", "0.1", "0.5", "1e2", "-2.50", "1e20", "1e23", "1e300",
    "5e-324",
    "1.152921504606847e18", "1152921504606846976", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "18446744073709551616", "100000000000000000000000", "1e400", "-1e-400",
    "0e999", "0.1000000000000000055", "-65.613616999999977", "9007199254740993.0",
  ]

  private struct Holder: Codable { var number: JSEN.Number }

  private func expectSame(_ json: JSEN, _ expected: JSEN, _ way: String) {
    let isSame = json == expected && json.kind == expected.kind
    #expect(isSame && json.description == expected.description, "\(expected): \(way), \(json)")
  }

  private func check(_ value: JSEN) throws {
    var json = value
    json.number = json.number
    expectSame(json, value, "setter")
    func touch(_ number: inout JSEN.Number) {}
    var array: JSEN = [value]
    if var number = array[0]?.number {
      touch(&number)
      array[0]?.number = number
    }
    array[0]?.number?.negate()
    array[0]?.number?.negate()
    expectSame(array, [value], "in place")
    let number = try #require(value.number)
    expectSame(number.jsen, value, "jsen")
    expectSame(%number, value, "%")
    expectSame([%number] as JSEN, [value] as JSEN, "% in a literal")
    expectSame(try JSEN(converting: [number] as [Any]), [value], "converting")
    expectSame(try JSEN(converting: value.valueType), value, "valueType")
    expectSame(try JSEN(encoding: Holder(number: number)), ["number": value], "encoding")
    expectSame(
      try (["number": value] as JSEN).decode(Holder.self).number.jsen, value, "decoding")
    expectSame(try value.decode(JSEN.self), value, "decode")
    expectSame(try value.fetch() as JSEN, value, "fetch")
    expectSame(try (value.fetch() as JSEN.Number).jsen, value, "fetched number")
  }

  @Test(arguments: texts, JSEN.ReadingOptions.Numbers.allCases)
  func puttingBack(text: String, numbers: JSEN.ReadingOptions.Numbers) throws {
    let options = JSEN.ReadingOptions(numbers: numbers)
    let value = try JSEN(parsing: text, options: options)
    if value.double?.isFinite == false { return }
    try check(value)
    #expect(try JSEN(JSENDocument(parsing: text, options: options)) == value)
    if numbers == .exact { expectSame(try #require(JSEN.Number(text)).jsen, value, "digits") }
  }

  @Test func randomDoubles() throws {
    var random = SeededRandom(seed: 37)
    for _ in 0..<repetitions(20_000) {
      let value = JSEN.double(random.nextFinite())
      expectSame(try #require(value.number).jsen, value, "jsen")
    }
  }

  @Test func digitsThatADoubleHolds() throws {
    for (text, expected) in [
      ("0.5", 0.5), ("0.10", 0.1), ("7.0", 7.0), ("1e2", 100.0), ("-0.0", -0.0), ("7", .int(7)),
      ("-0", .int(0)), ("1E+23", 1e23), ("0e-9999999999999999999", 0.0),
    ] as [(String, JSEN)] {
      expectSame(%JSEN.Number(text)!, expected, text)
      expectSame(try JSEN(encoding: Holder(number: JSEN.Number(text)!)), ["number": expected], text)
    }
    #expect((%JSEN.Number("-0.0")!).double?.sign == .minus)
    for text in ["0.1000000000000000055", "1e400", "1e-400", "18446744073709551616"] {
      expectSame(%JSEN.Number(text)!, .number(JSEN.Number(text)!), text)
    }
  }

  /// The accessor answers what `fetch` and the decoder answer, except for the sign of `-0`.
  @Test(
    arguments: texts + ["1e-323", "2e308", "4.9e-325", "-0"], JSEN.ReadingOptions.Numbers.allCases)
  func doublesOfNumbers(text: String, numbers: JSEN.ReadingOptions.Numbers) throws {
    let options = JSEN.ReadingOptions(numbers: numbers)
    let document = try JSENDocument(parsing: text, options: options)
    let json = JSEN(document)
    let nearest = Double(text).flatMap { numbers == .double || $0.isFinite ? $0 : nil }
    let isLost = nearest == 0 && text.contains { "1"..."9" ~= $0 } && !text.hasPrefix("0e")
    let expected = isLost && numbers != .double ? nil : nearest
    #expect(json.double == expected && document.root.double == expected)
    if numbers == .double { return }
    #expect((try? json.fetch() as Double) == expected)
    #expect((try? json.decode(Double.self)) == expected)
    #expect((try? document.fetch() as Double) == expected)
  }

  /// The numbers of canada.json have digits that their doubles are not written with.
  @Test func numbersOfFoundation() throws {
    let text =
      "[-65.613616999999977,43.420273000000009,0.1,7.5,1,18446744073709551615,1.5e300,5e-324]"
    let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let (converted, parsed) = (try JSEN(converting: tree), try JSEN(parsing: text))
    let decoded = try JSONDecoder().decode(JSEN.self, from: Data(text.utf8))
    for (position, expected) in (parsed.array ?? []).enumerated() {
      #expect(converted[position]?.double == expected.double, "\(expected)")
      #expect(decoded[position]?.double == expected.double, "\(expected)")
    }
    #expect(converted[2] == 0.1 && converted[3] == 7.5 && converted[4] == 1)
    #expect(%NSDecimalNumber(string: "0.5") == 0.5 && %NSNumber(value: 0.1) == 0.1)
    #expect(
      %NSNumber(value: Float(0.1)) == 0.1 && %Decimal(7) == 7 && %Decimal(string: "0.10")! == 0.1)
    #expect((%Decimal(string: "0.1000000000000000055")!).description == "0.1000000000000000055")
  }
}

extension JSEN.Number {
  /// Changes the sign.
  fileprivate mutating func negate() {
    let digits = description
    self = JSEN.Number(digits.hasPrefix("-") ? String(digits.dropFirst()) : "-" + digits) ?? self
  }
}
