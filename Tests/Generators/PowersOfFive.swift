// Prints Sources/JSEN/Text/Numbers/PowersOfFive+Table.swift:
//
//     swift Tests/Generators/PowersOfFive.swift > Sources/JSEN/Text/Numbers/PowersOfFive+Table.swift
//
// The range is what the two users of the table need together: reading takes -342 ... 308 (Lemire
// 2021, section 5), shortest writing takes -292 ... 324 (Giulietti 2020, section 9.10).

/// A natural number in 32-bit words, the lowest first and the highest not zero.
struct Natural {
  var words: [UInt32]

  var bitWidth: Int { words.count * 32 - words[words.count - 1].leadingZeroBitCount }

  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  func bit(_ index: Int) -> UInt32 {
    index < 0 || index / 32 >= words.count ? 0 : (words[index / 32] >> UInt32(index % 32)) & 1
  }

  /// Takes `other` away if it is not larger, and says whether it did.
  mutating func subtractIfNotLess(than other: Natural) -> Bool {
    var difference: [UInt32] = []
    var borrow: Int64 = 0
    for index in 0..<max(words.count, other.words.count) {
      let left = index < words.count ? Int64(words[index]) : 0
      let right = index < other.words.count ? Int64(other.words[index]) : 0
      let word = left - right - borrow
      borrow = word < 0 ? 1 : 0
      difference.append(UInt32(truncatingIfNeeded: word))
    }
    if borrow != 0 { return false }
    while difference.count > 1, difference[difference.count - 1] == 0 { difference.removeLast() }
    words = difference
    return true
  }
}

/// The highest 128 bits of 5 to the power `exponent`, rounded down.
func leadingBits(ofPower exponent: Int) -> UInt128 {
  var power = Natural(words: [1])
  for _ in 0..<exponent.magnitude { power.multiply(by: 5) }
  let width = power.bitWidth
  var bits: UInt128 = 0
  if exponent >= 0 {
    for index in 1...128 { bits = bits << 1 | UInt128(power.bit(width - index)) }
    return bits
  }
  var remainder = Natural(words: [1])
  for _ in 1..<width { remainder.multiply(by: 2) }
  for _ in 0..<128 {
    remainder.multiply(by: 2)
    bits = bits << 1 | (remainder.subtractIfNotLess(than: power) ? 1 : 0)
  }
  return bits
}

func hexadecimal(_ word: UInt64) -> String {
  let digits = String(word, radix: 16)
  return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
}

var words: [String] = []
for exponent in -342...324 {
  let bits = leadingBits(ofPower: exponent) + ((-27)...(-1) ~= exponent ? 1 : 0)
  words.append(hexadecimal(UInt64(bits >> 64)))
  words.append(hexadecimal(UInt64(truncatingIfNeeded: bits)))
}

print(
  """
  // Made by Tests/Generators/PowersOfFive.swift; change the generator, not this file.

  /// The words of ``PowersOfFive``: for each power from 5^-342 to 5^324 its high and its low word.
  ///
  /// A global constant of integer literals: the compiler lays it out as data, so that an access is an
  /// address and a load, without an initializer to run first. A table computed at first use makes documents of
  /// canada.json 7 % slower (2026-11-23).
  // swift-format-ignore
  let powersOfFiveWords: [UInt64] = [
  """)
for start in stride(from: 0, to: words.count, by: 4) {
  print("  " + words[start..<min(start + 4, words.count)].joined(separator: ", ") + ",")
}
print("]")
