import JSEN
import TestTools
import Testing

/// Conversions through two words, against the standard library's wide integers.
@Suite("Wide integers")
struct WideIntegerTests {
  private static func values(_ random: inout SeededRandom) -> [Int128] {
    var values: [Int128] = [.min, .max, .min + 1, 0, -1]
    values += [Int128(Int.min) - 1, Int128(UInt64.max) + 1]
    for shift in 0..<127 {
      values.append(Int128.random(in: .min ... .max, using: &random) >> Int128(shift))
      values += [1 << Int128(shift), -1 << Int128(shift), (1 << Int128(shift)) - 1]
    }
    return values
  }

  @Test func areReadFromNumbersAndDoubles() throws {
    var random = SeededRandom(seed: 58)
    for value in Self.values(&random) {
      for text in ["\(value)", "\(value).0", value == 0 ? "0e9" : "\(value)0e-1"] {
        let document = try JSENDocument(parsing: text)
        #expect(try document.decode(Int128.self) == value, "\(text)")
        #expect((try? document.decode(UInt128.self)) == UInt128(exactly: value), "\(text)")
        #expect((try? document.decode(Int.self)) == Int(exactly: value), "\(text)")
        #expect((try? document.decode(UInt64.self)) == UInt64(exactly: value), "\(text)")
        #expect((try? document.decode(Int8.self)) == Int8(exactly: value), "\(text)")
      }
      for double in [Double(value), Double(value).nextUp, Double(value) / 4] {
        let json = JSEN.double(double)
        #expect(json.decode(as: Int128.self) == Int128(exactly: double), "\(double)")
        #expect(json.decode(as: UInt128.self) == UInt128(exactly: double), "\(double)")
        #expect(json.decode(as: UInt32.self) == UInt32(exactly: double), "\(double)")
      }
    }
    #expect(try JSENDocument(parsing: "\(UInt128.max)").decode(UInt128.self) == .max)
    #expect(throws: (any Error).self) {
      try JSENDocument(parsing: "340282366920938463463374607431768211456").decode(UInt128.self)
    }
  }

  @Test func distances() throws {
    var random = SeededRandom(seed: 59)
    let values = Self.values(&random)
    for left in values {
      let right = try #require(values.randomElement(using: &random))
      let (distance, isTooGreat) = left.subtractingReportingOverflow(right)
      let found = JSEN.Number(left).integerDistance(to: JSEN.Number(right))
      if !isTooGreat {
        let expected = Double(distance.magnitude)
        #expect(abs((found ?? -1) - expected) <= expected.ulp, "\(left) \(right)")
      }
      #expect(found == JSEN.Number(right).integerDistance(to: JSEN.Number(left)))
    }
    let most = JSEN.Number(UInt128.max)
    #expect(most.integerDistance(to: JSEN.Number(-1)) == nil)
    #expect(most.integerDistance(to: JSEN.Number(0)) == 0x1p128)
    #expect(most.integerDistance(to: JSEN.Number("0.5")!) == nil)
  }
}
