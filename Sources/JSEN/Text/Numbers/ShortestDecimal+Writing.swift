extension ShortestDecimal {
  /// Writes the text that `Double.description` has.
  ///
  /// ```text
  /// 1.0    0.1    1e-05    1e+16    9007199254740992.0    5e-324    -0.0
  /// ```
  ///
  /// - Parameters:
  ///   - bitPattern: Of a finite number. Passing the double itself moves it between two kinds of registers, which takes
  ///     a few cycles.
  ///   - start: Has room for 32 bytes; those after the text may be overwritten.
  /// - Returns: How many bytes the text takes, at most 24.
  /// - Complexity: O(1)
  @usableFromInline
  @inline(never)
  package static func write(bitPattern: UInt64, to start: ByteCursor) -> Int {
    write(bitPattern, style: .swift, to: start)
  }

  /// Writes the text of ECMAScript's `Number::toString`, which RFC 8785, section 3.2.2.3, requires.
  ///
  /// ```text
  /// 1    0.1    0.00001    1e-7    123456789012345680000    1e+21    5e-324    0
  /// ```
  ///
  /// - Parameters:
  ///   - value: A finite number. Negative zero is written `0`.
  ///   - start: Has room for 32 bytes; those after the text may be overwritten.
  /// - Returns: How many bytes the text takes, at most 25.
  /// - Complexity: O(1)
  package static func writeECMAScript(_ value: Double, to start: ByteCursor) -> Int {
    write(value.bitPattern, style: .ecmaScript, to: start)
  }

  private enum Style {
    case swift, ecmaScript
  }

  @inline(__always)
  private static func write(_ bitPattern: UInt64, style: Style, to start: ByteCursor) -> Int {
    guard let digits = Untrimmed(quickly: bitPattern) else {
      return writeExactly(bitPattern, style: style, to: start)
    }
    return write(digits, of: bitPattern, style: style, to: start)
  }

  @inline(never)
  private static func writeExactly(_ bitPattern: UInt64, style: Style, to start: ByteCursor) -> Int
  {
    let isNegative = bitPattern &>> 63 == 1
    if bitPattern &<< 1 == 0 {
      let text: UInt64 =
        style == .ecmaScript ? 0x30 : isNegative ? 0x302e_302d : 0x30_2e30
      // SAFETY: 8 bytes of 32.
      start.store(unchecked: text)
      return style == .ecmaScript ? 1 : isNegative ? 4 : 3
    }
    let digits = Untrimmed(exactly: bitPattern & .max &>> 1)
    return write(digits, of: bitPattern, style: style, to: start)
  }

  /// Writes the digits of a double that is not zero.
  @inline(__always)
  private static func write(
    _ digits: Untrimmed, of bitPattern: UInt64, style: Style, to buffer: ByteCursor
  ) -> Int {
    let sign = Int(truncatingIfNeeded: bitPattern &>> 63)
    // SAFETY: the sign takes one byte of 32; offsets below count from after it.
    buffer.store(uncheckedByte: UInt8(ascii: "-"))
    let start = buffer.moved(by: sign)

    var text = SeventeenDigits(digits)
    var power = digits.exponent &+ 16
    // Most numbers. Numbers of about the same size take the same branch, so it is often predicted.
    if digits.first >= 10_000_000 {
      if 0 <= power, power < 7 {
        // SAFETY: this writes 24 bytes, of 31.
        text.store(to: start, pointAfter: power)
        return sign &+ plainLength(text.count, power, style)
      }
    } else {
      text.count &-= 1
      power &-= 1
      if 0 <= power, power < 7 {
        // SAFETY: this writes 24 bytes, of 31.
        text.store(to: start, withoutZeroPointAfter: power)
        return sign &+ plainLength(text.count, power, style)
      }
      text.removeZero()
    }

    if power >= 7, power < 16, style == .ecmaScript || bitPattern & .max &>> 1 <= largestPlain {
      // SAFETY: this writes 25 bytes, of 31.
      text.store(to: start, latePointAfter: power)
      return sign &+ plainLength(text.count, power, style)
    }

    if style == .ecmaScript, power >= 16, power <= 20 {
      // SAFETY: the last byte written is start[24], of 31.
      text.store(to: start)
      start.store(unchecked: EightDigits.zeros, at: 17)
      return sign &+ power &+ 1
    }

    if power < 0, power >= (style == .swift ? -4 : -6) {
      // SAFETY: 0.00000 and 17 digits: power >= -6, so that the last byte written is start[23], of 31.
      start.store(unchecked: 0x3030_3030_3030_2e30)
      text.store(to: start.moved(by: 1 &- power))
      return sign &+ 1 &- power &+ text.count
    }

    // SAFETY: this writes 24 bytes, of 31.
    text.store(to: start, pointAfter: 0)
    let mantissa = text.count == 1 ? 1 : text.count &+ 1
    // SAFETY: an exponent overwrites 8 bytes, which ends at start[25], of 31.
    return sign &+ mantissa &+ writeExponent(power, style: style, to: start.moved(by: mantissa))
  }

  /// The length of a number without an exponent whose first digit is at a power of ten that is not negative.
  @inline(__always)
  private static func plainLength(_ count: Int, _ power: Int, _ style: Style) -> Int {
    if style == .ecmaScript, count <= power &+ 1 { return power &+ 1 }
    return 1 &+ max(count, power &+ 2)
  }

  /// 2^53: up to here `Double.description` writes no exponent, since every integer is a double.
  @inline(__always)
  private static var largestPlain: UInt64 { 0x4340_0000_0000_0000 }

  /// Writes an exponent of at most three digits, and overwrites eight bytes.
  @inline(__always)
  private static func writeExponent(_ exponent: Int, style: Style, to start: ByteCursor) -> Int {
    let magnitude = UInt64(exponent.magnitude)
    let hundreds = (magnitude &* 41) &>> 12
    let rest = magnitude &- hundreds &* 100
    let tens = (rest &* 103) &>> 10
    let ones = rest &- tens &* 10
    var digits = (hundreds | tens &<< 8 | ones &<< 16) | 0x30_3030
    var count = 3
    if hundreds == 0 {
      let skipped: UInt64 = style == .ecmaScript && tens == 0 ? 2 : 1
      digits &>>= skipped &<< 3
      count &-= Int(truncatingIfNeeded: skipped)
    }
    let sign = UInt64(exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    // SAFETY: the caller passes room for eight bytes.
    start.store(unchecked: UInt64(UInt8(ascii: "e")) | sign &<< 8 | digits &<< 16)
    return count &+ 2
  }
}
