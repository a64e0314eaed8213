/// Turns decimal numbers into the nearest `Double`, ties to even.
///
/// There are three methods, each for the numbers that the one before cannot convert: one multiplication or division by
/// an exact power of ten (Clinger 1990), one or two 64 × 64 bit products with a table of powers of five (Lemire 2021,
/// "Number Parsing at a Gigabyte per Second"), and a comparison of big integers for literals of more than 19 digits
/// near a midpoint (`DecimalToDouble+Exactly.swift`).
package enum DecimalToDouble {
  /// The double nearest to `significand` · 10^`exponent`.
  ///
  /// Every significand and exponent has a result: infinity above the largest finite double, zero below half the smallest.
  ///
  ///     DecimalToDouble.convert(significand: 1, exponent: -1)    // 0.1
  ///     DecimalToDouble.convert(significand: 2, exponent: 308)   // inf
  ///
  /// - Complexity: O(1); only one significand in 256 takes another branch, for a second product.
  @inline(__always)
  package static func convert(significand: UInt64, exponent: Int) -> Double {
    // Exact up to 2^53. But texts mix numbers of 16 and 17 digits, and a branch between these costs more than the
    // division that it saves.
    if significand < 1 << 50, exponent &+ 22 >= 0, exponent <= 22 {
      // 0 <= |exponent| <= 22, and the table has 23 entries.
      let power = exactPowersOfTen[unchecked: Int(truncatingIfNeeded: exponent.magnitude)]
      let exact = Double(Int64(truncatingIfNeeded: significand))
      return exponent < 0 ? exact / power : exact * power
    }
    return significand != 0 && normalExponents.contains(exponent)
      ? multiplyNormal(significand: significand, exponent: exponent)
      : multiply(significand: significand, exponent: exponent)
  }

  /// Exponents with which every significand but zero gives a normal double.
  static var normalExponents: Range<Int> { -299..<280 }

  /// A number from here on has more than 15 digits. Decimals of up to 15 digits have a double each.
  static var leastOfSixteenDigits: UInt64 { 1_000_000_000_000_000 }

  /// The double nearest to a number of 16 or 17 digits, if the double is this number when it is rounded to as many digits;
  /// nil if it is not, if there are more digits, or if 128 bits do not decide.
  ///
  /// The product of Eisel and Lemire has the number's bits after the 53 of the double, which are the distance to it, and
  /// the power of ten has those of a unit of the last digit.
  ///
  /// - Parameters:
  ///   - significand: at least ``leastOfSixteenDigits``.
  ///   - exponent: one of ``normalExponents``.
  /// - Complexity: O(1).
  @inline(__always)
  package static func convertGivingBack(significand: UInt64, exponent: Int) -> Double? {
    if significand >= 100_000_000_000_000_000 { return nil }
    let shift = significand.leadingZeroBitCount
    let scaled = significand &<< UInt64(truncatingIfNeeded: shift)
    let power = PowersOfFive.uncheckedEntry(exponent)
    let (top, middle) = scaled.multipliedFullWidth(by: power.high)
    let carried = scaled.multipliedFullWidth(by: power.low).high
    let (low, overflow) = middle.addingReportingOverflow(carried)
    let high = top &+ (overflow ? 1 : 0)

    // How many bits of the high word are after the 53. From here on, 2^64 is the distance of two doubles.
    let isCarried = high &>> 63
    let dropped = 10 &+ isCarried
    let distance = Int64(bitPattern: high &<< (64 &- dropped) | low &>> dropped).magnitude
    // There are from 7 to 14 leading zeros, so this shifts by at most 5.
    let cut = Int(truncatingIfNeeded: dropped) &+ 1 &- shift
    let limit = cut > 0 ? power.high &>> UInt64(truncatingIfNeeded: cut) : 1 &<< 63
    // The product may be too small by a few of these units. Ties of two doubles are left to the exact conversion, too.
    if distance &+ 8 >= limit { return nil }
    let bits = (high &>> (dropped &- 1) &+ 1) &>> 1
    let binaryExponent =
      PowersOfFive.floorOfLog2OfPowerOfTen(exponent) &+ 1085
      &+ Int(truncatingIfNeeded: isCarried) &- shift
    // The first of the 53 bits adds one to the exponent, and a carry out of them another one.
    return Double(bitPattern: UInt64(truncatingIfNeeded: binaryExponent) &<< 52 &+ bits)
  }

  static func multiply(significand: UInt64, exponent: Int) -> Double {
    if significand == 0 || exponent < -342 { return 0 }
    if exponent > 308 { return .infinity }
    return product(significand, exponent, isNormal: false)
  }

  /// The same without the checks that few numbers need, which are 3 % of a document of coordinates.
  private static func multiplyNormal(significand: UInt64, exponent: Int) -> Double {
    product(significand, exponent, isNormal: true)
  }

  /// The algorithm of Eisel and Lemire, without a fallback: Mushtak and Lemire (2023) prove that a
  /// 128-bit product always decides, for every 64-bit significand. The significand is not zero here, the exponent from
  /// -342 to 308, and `isNormal` says that the result is known to be a normal double.
  @inline(__always)
  private static func product(_ significand: UInt64, _ exponent: Int, isNormal: Bool) -> Double {
    let shift = significand.leadingZeroBitCount
    let scaled = significand &<< UInt64(truncatingIfNeeded: shift)
    let power = PowersOfFive.uncheckedEntry(exponent)
    var (high, low) = scaled.multipliedFullWidth(by: power.high)
    if high & 0x1ff == 0x1ff {
      // The nine bits below the 55 needed are all ones: a carry out of the low half could reach them.
      let carried = scaled.multipliedFullWidth(by: power.low).high
      let (sum, overflow) = low.addingReportingOverflow(carried)
      low = sum
      high &+= overflow ? 1 : 0
    }

    // 53 bits and one for rounding, wherever the product's first bit came out.
    let isCarried = high &>> 63
    let kept = 9 &+ isCarried
    var bits = high &>> kept
    let binaryExponent =
      PowersOfFive.floorOfLog2OfPowerOfTen(exponent) &+ 1086
      &+ Int(truncatingIfNeeded: isCarried) &- shift
    if !isNormal {
      if binaryExponent >= 2047 { return .infinity }
      if binaryExponent <= -63 { return 0 }
      if binaryExponent <= 0 {
        // Subnormal, or zero.
        bits &>>= UInt64(truncatingIfNeeded: 1 &- binaryExponent)
        return Double(bitPattern: (bits &+ (bits & 1)) &>> 1)
      }
    }
    if low <= 1, isTie(bits, high, kept, exponent) { bits &-= 1 }
    bits = (bits &+ (bits & 1)) &>> 1
    // The first of the 53 bits adds one to the exponent, and a carry out of them another one.
    return Double(bitPattern: UInt64(truncatingIfNeeded: binaryExponent &- 1) &<< 52 &+ bits)
  }
}

/// Whether a product cut to `bits` is the midpoint of two doubles, the lower of which is even. Rarely called, and not
/// inlined, so that it costs one comparison.
@inline(never)
private func isTie(_ bits: UInt64, _ high: UInt64, _ kept: UInt64, _ exponent: Int) -> Bool {
  // A tie can only be exact where 5^exponent or its inverse fits the significand's width.
  bits & 3 == 1 && exponent >= -4 && exponent <= 23 && bits &<< kept == high
}

/// The powers of ten that are doubles.
private let exactPowersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
