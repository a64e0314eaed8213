import CoreTestTools
import JSEN
import Testing

@Suite struct PowersOfFiveTests {
  @Test func everyEntryIsTheRoundedPower() {
    var power = SchoolNatural(1)
    for exponent in 0...342 {
      if exponent <= 324 {
        #expect(isFloor(entry(exponent), ofPower: power, inverse: false), "5^\(exponent)")
      }
      if exponent > 0 {
        let bits = entry(-exponent) - (exponent <= 27 ? 1 : 0)
        #expect(isFloor(bits, ofPower: power, inverse: true), "5^-\(exponent)")
      }
      power.multiply(by: 5)
    }
  }

  @Test func theShortestWriterCanAddOne() {
    for exponent in PowersOfFive.exponents {
      // SAFETY: an exponent of the table.
      let low = PowersOfFive.uncheckedEntry(exponent).low
      #expect(low != .max, "5^\(exponent)")
    }
  }

  private func entry(_ exponent: Int) -> UInt128 {
    // SAFETY: callers pass exponents of the table.
    let (high, low) = PowersOfFive.uncheckedEntry(exponent)
    return UInt128(high) << 64 | UInt128(low)
  }

  /// Whether `bits`, scaled by some power of two, is `power` or its inverse cut to 128 bits.
  private func isFloor(_ bits: UInt128, ofPower power: SchoolNatural, inverse: Bool) -> Bool {
    if bits >> 127 != 1 { return false }
    var exact = power
    var low = SchoolNatural(UInt64(bits >> 64))
    low.shiftLeft(by: 64)
    low.add(UInt64(truncatingIfNeeded: bits))
    var high = low
    high.add(1)
    if inverse {
      // bits · 5^n <= 2^s < (bits + 1) · 5^n, with the only s that leaves 128 bits.
      let width = exact.words.count * 32 - exact.words.last!.leadingZeroBitCount
      var one = SchoolNatural(1)
      one.shiftLeft(by: width + 127)
      return multiplied(power, by: bits) <= one && one < multiplied(power, by: bits + 1)
    }
    let width = exact.words.count * 32 - exact.words.last!.leadingZeroBitCount
    if width < 128 { exact.shiftLeft(by: 128 - width) }
    low.shiftLeft(by: max(0, width - 128))
    high.shiftLeft(by: max(0, width - 128))
    return low <= exact && exact < high
  }

  private func multiplied(_ natural: SchoolNatural, by bits: UInt128) -> SchoolNatural {
    var product = SchoolNatural(0)
    for shift in [96, 64, 32, 0] {
      var part = natural
      part.multiply(by: UInt32(truncatingIfNeeded: bits >> UInt128(shift)))
      part.trim()
      product.words = sum(product.words.isEmpty ? [] : [0] + product.words, part.words)
    }
    return product
  }

  private func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var sum: [UInt32] = []
    var carry: UInt64 = 0
    for index in 0..<max(left.count, right.count) {
      carry += index < left.count ? UInt64(left[index]) : 0
      carry += index < right.count ? UInt64(right[index]) : 0
      sum.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    return carry > 0 ? sum + [UInt32(carry)] : sum
  }
}
