extension ShortestDecimal {
  /// Writes the text that `Double.description` has.
  ///
  /// ```text
  /// 1.0    0.1    1e-05    1e+16    9007199254740992.0    5e-324    -0.0
  /// ```
  ///
  /// - Parameters:
  ///   - value: A finite number.
  ///   - start: Has room for 32 bytes; those after the text may be overwritten.
  /// - Returns: How many bytes the text takes, at most 24.
  /// - Complexity: O(1)
  package static func write(_ value: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    // SAFETY: the same 32 bytes.
    unsafe write(value, style: .swift, to: start)
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
  package static func writeECMAScript(
    _ value: Double, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    // SAFETY: the same 32 bytes.
    unsafe write(value, style: .ecmaScript, to: start)
  }

  private enum Style {
    case swift
    case ecmaScript
  }

  @inline(__always)
  private static func write(
    _ value: Double, style: Style, to buffer: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let pattern = value.bitPattern & .max >> 1
    let sign = Int(truncatingIfNeeded: value.bitPattern &>> 63)
    if pattern == 0 {
      let text: UInt64 =
        style == .ecmaScript ? 0x30 : sign == 1 ? 0x302e_302d : 0x30_2e30
      // SAFETY: 8 bytes of 32.
      unsafe EightDigits.store(text, to: buffer)
      return style == .ecmaScript ? 1 : 3 &+ sign
    }

    // SAFETY: the sign takes one byte of 32; offsets below count from after it.
    unsafe buffer.pointee = UInt8(ascii: "-")
    let start = unsafe buffer + sign

    // To 17 digits: the first one, and two groups of eight.
    var (significand, exponent) = untrimmedDigits(ofBitPattern: pattern)
    while significand < 10_000_000_000_000_000 {
      significand &*= 10
      exponent &-= 1
    }
    let leading = significand / 100_000_000
    let first = leading / 100_000_000
    let high = EightDigits.unpack(leading &- first &* 100_000_000)
    let low = EightDigits.unpack(significand &- leading &* 100_000_000)
    let unused =
      low != 0 ? low.leadingZeroBitCount &>> 3 : 8 &+ high.leadingZeroBitCount &>> 3
    let count = 17 &- unused
    let power = exponent &+ 16

    let firstDigit = UInt8(truncatingIfNeeded: first) | UInt8(ascii: "0")
    let highText = high | EightDigits.zeros
    let lowText = low | EightDigits.zeros

    if power >= 0, power < 16, style == .ecmaScript || pattern <= largestPlain {
      // All digits, then the point after the first power + 1 of them, and after it the others again.
      let others = UInt128(lowText) &<< 64 | UInt128(highText)
      let fraction = others &>> UInt128(truncatingIfNeeded: power &<< 3)
      // SAFETY: the digits end at start[16], the first half of the others at start[power + 9] with a
      // power of at most 15, the second half at start[power + 17] with one of at most 7: start[24] is
      // the last byte written, of 31.
      unsafe start.pointee = firstDigit
      unsafe EightDigits.store(highText, to: start + 1)
      unsafe EightDigits.store(lowText, to: start + 9)
      unsafe start[power &+ 1] = UInt8(ascii: ".")
      unsafe EightDigits.store(UInt64(truncatingIfNeeded: fraction), to: start + power + 2)
      if power < 8 {
        unsafe EightDigits.store(
          UInt64(truncatingIfNeeded: fraction &>> 64), to: start + power + 10)
      }
      if style == .ecmaScript, count <= power &+ 1 { return sign &+ power &+ 1 }
      return sign &+ 1 &+ max(count, power &+ 2)
    }

    if style == .ecmaScript, power >= 16, power <= 20 {
      // SAFETY: the last byte written is start[24], of 31.
      unsafe start.pointee = firstDigit
      unsafe EightDigits.store(highText, to: start + 1)
      unsafe EightDigits.store(lowText, to: start + 9)
      unsafe EightDigits.store(EightDigits.zeros, to: start + 17)
      return sign &+ power &+ 1
    }

    if power < 0, power >= (style == .swift ? -4 : -6) {
      // SAFETY: 0.00000 and 17 digits: power >= -6, so that the last byte written is start[23], of 31.
      unsafe EightDigits.store(0x3030_3030_3030_2e30, to: start)
      let digits = unsafe start + (1 &- power)
      unsafe digits.pointee = firstDigit
      unsafe EightDigits.store(highText, to: digits + 1)
      unsafe EightDigits.store(lowText, to: digits + 9)
      return sign &+ 1 &- power &+ count
    }

    // SAFETY: 17 digits and a point are 18 bytes of 31.
    unsafe start.pointee = firstDigit
    unsafe start[1] = UInt8(ascii: ".")
    unsafe EightDigits.store(highText, to: start + 2)
    unsafe EightDigits.store(lowText, to: start + 10)
    let mantissa = count == 1 ? 1 : count &+ 1
    // SAFETY: an exponent overwrites 8 bytes, which ends at start[25], of 31.
    return unsafe sign &+ mantissa &+ writeExponent(power, style: style, to: start + mantissa)
  }

  /// 2^53: up to here `Double.description` writes no exponent, since every integer is a double.
  @inline(__always)
  private static var largestPlain: UInt64 { 0x4340_0000_0000_0000 }

  /// Writes an exponent of at most three digits, and overwrites eight bytes.
  @inline(__always)
  private static func writeExponent(
    _ exponent: Int, style: Style, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
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
    unsafe EightDigits.store(UInt64(UInt8(ascii: "e")) | sign &<< 8 | digits &<< 16, to: start)
    return count &+ 2
  }
}
