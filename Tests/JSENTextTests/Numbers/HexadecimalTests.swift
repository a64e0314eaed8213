import JSEN
import TestTools
import Testing

/// Integers of JSON5 with up to 128 bits, against the standard library's wide integers.
@Suite("Hexadecimal integers")
struct HexadecimalTests {
  private static func isNumber(_ json: JSEN, _ value: UInt128) -> Bool {
    json.number.flatMap { UInt128(exactly: $0) } == value
  }

  @Test func areReadAsTheyAre() throws {
    var random = SeededRandom(seed: 58)
    for round in 0..<5_000 {
      let bits = round % 128 + 1
      // Runs of zeros and ones are near the ties of rounding.
      var value = UInt128.random(in: .min ... .max, using: &random) >> UInt128(128 - bits)
      if round.isMultiple(of: 3), bits > 60 {
        value = (value >> UInt128(bits - 54)) << UInt128(bits - 54)
        if round.isMultiple(of: 2) { value |= 1 }
      }
      let text = "0x" + String(value, radix: 16, uppercase: round.isMultiple(of: 2))
      #expect(Self.isNumber(try JSEN(parsing: text, options: .json5), value), "\(text)")
      var options = JSEN.ReadingOptions.json5
      options.numbers = .double
      #expect(try JSEN(parsing: text, options: options) == .double(Double(value)), "\(text)")
      #expect(try JSEN(parsing: "-" + text, options: options) == .double(-Double(value)))
    }
  }

  @Test func limits() throws {
    let longest = "0x" + String(repeating: "f", count: 32)
    #expect(Self.isNumber(try JSEN(parsing: longest, options: .json5), .max))
    #expect(Self.isNumber(try JSEN(parsing: "0x000" + longest.dropFirst(2), options: .json5), .max))
    #expect(throws: JSEN.ParsingError.self) { try JSEN(parsing: longest + "0", options: .json5) }
    #expect(throws: JSEN.ParsingError.self) { try JSEN(parsing: "0x", options: .json5) }
    #expect(try JSEN(parsing: "[0x0, -0x0, 0x0000]", options: .json5) == [0, 0, 0])
    #expect(try JSEN(parsing: "-0x8000000000000000", options: .json5) == .int(.min))
    let next = try JSEN(parsing: "-0x8000000000000001", options: .json5)
    #expect(next.number?.description == "-9223372036854775809")
  }
}
