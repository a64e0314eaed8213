import JSEN
package import TestTools

extension SeededRandom {
  /// A finite double that is not negative, each bit pattern as likely as any other.
  package mutating func nextFinite() -> Double {
    while true {
      let value = Double(bitPattern: next() & .max >> 1)
      if value.isFinite { return value }
    }
  }
}

/// How often to repeat what is random: debug builds take a hundredth.
package func repetitions(_ count: Int) -> Int {
  #if DEBUG
    count / 100
  #else
    count
  #endif
}

/// A natural number by school arithmetic, made apart from the library's to check that.
package struct SchoolNatural: Comparable, CustomStringConvertible {
  /// 32 bits each, the lowest first, the highest not zero.
  package var words: [UInt32] = []

  package init(_ value: UInt64) {
    words = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)]
    trim()
  }

  package mutating func trim() { while words.last == 0 { words.removeLast() } }

  package mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  package mutating func multiply(by base: UInt32, power: Int) {
    for _ in 0..<power { multiply(by: base) }
  }

  package mutating func shiftLeft(by count: Int) {
    multiply(by: 2, power: count % 32)
    words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  package mutating func add(_ value: UInt64) {
    var carry = value
    var index = 0
    while carry > 0 {
      if index == words.count { words.append(0) }
      let sum = UInt64(words[index]) + carry & 0xffff_ffff
      words[index] = UInt32(truncatingIfNeeded: sum)
      carry = carry >> 32 + sum >> 32
      index += 1
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.words.count != right.words.count { return left.words.count < right.words.count }
    return left.words.reversed().lexicographicallyPrecedes(right.words.reversed())
  }

  package var description: String {
    var rest = self
    var digits: [UInt8] = []
    while !rest.words.isEmpty {
      var remainder: UInt64 = 0
      for index in rest.words.indices.reversed() {
        remainder = remainder << 32 | UInt64(rest.words[index])
        rest.words[index] = UInt32(remainder / 1_000_000_000)
        remainder %= 1_000_000_000
      }
      rest.trim()
      for _ in 0..<9 {
        digits.append(UInt8(ascii: "0") + UInt8(remainder % 10))
        remainder /= 10
      }
    }
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return digits.isEmpty ? "0" : String(decoding: digits.reversed(), as: UTF8.self)
  }
}

/// The digits of `significand` · 2^`exponent`, exactly, and the power of ten of the last one, which is
/// not zero.
package func exactDecimal(_ significand: UInt64, timesPowerOfTwo exponent: Int) -> (
  String, exponent: Int
) {
  var natural = SchoolNatural(significand)
  if exponent >= 0 {
    natural.shiftLeft(by: exponent)
  } else {
    natural.multiply(by: 5, power: -exponent)
  }
  let digits = natural.description
  let zeros = digits.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
  return (String(digits.dropLast(zeros)), min(exponent, 0) + zeros)
}

/// A finite double's significand and power of two.
package func binaryParts(_ value: Double) -> (significand: UInt64, exponent: Int) {
  let field = Int(value.exponentBitPattern)
  return field == 0
    ? (value.significandBitPattern, -1074) : (value.significandBitPattern | 1 << 52, field - 1075)
}

package func readExactly(_ literal: String) -> Double {
  TextBytes.with(literal) { DecimalToDouble.convertExactly(DecimalLiteral($0)!, in: $0) }
}

package func swiftText(_ value: Double) -> String {
  // SAFETY: room for 32 bytes, as the writer asks.
  unsafe String(unsafeUninitializedCapacity: 32) {
    ShortestDecimal.write(
      bitPattern: value.bitPattern, to: unsafe ByteCursor($0.baseAddress!, room: $0.count))
  }
}

package func ecmaScriptText(_ value: Double) -> String {
  // SAFETY: room for 32 bytes, as the writer asks.
  unsafe String(unsafeUninitializedCapacity: 32) {
    ShortestDecimal.writeECMAScript(value, to: unsafe ByteCursor($0.baseAddress!, room: $0.count))
  }
}

package func integerText(_ value: Int) -> String {
  // SAFETY: room for 24 bytes, as the writer asks.
  unsafe String(unsafeUninitializedCapacity: 24) {
    ShortestDecimal.write(value, to: unsafe ByteCursor($0.baseAddress!, room: $0.count))
  }
}

package func integerText(magnitude: UInt64) -> String {
  // SAFETY: room for 24 bytes; the writer asks for 23.
  unsafe String(unsafeUninitializedCapacity: 24) {
    ShortestDecimal.write(
      magnitude: magnitude, to: unsafe ByteCursor($0.baseAddress!, room: $0.count))
  }
}
