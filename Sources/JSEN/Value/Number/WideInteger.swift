/// An integer of up to 128 bits and a sign: whatever the integer types of the standard library hold.
///
/// Code that reads it is compiled once; only the last step is compiled for each type.
struct WideInteger {
  fileprivate let bits: UInt128
  fileprivate let isNegative: Bool

  init(_ value: Int) {
    bits = UInt128(truncatingIfNeeded: value)
    isNegative = value < 0
  }

  /// Takes the exact value of a double; nil when it is out of range or has a fraction.
  @inline(never)
  init?(exactly double: Double) {
    if let value = UInt128(exactly: double) {
      bits = value
      isNegative = false
    } else if let value = Int128(exactly: double) {
      bits = UInt128(bitPattern: value)
      isNegative = true
    } else {
      return nil
    }
  }

  /// Takes the value of a number, or its integer part; nil when it is out of range or has a fraction.
  @inline(never)
  init?(_ number: JSEN.Number, dropsFraction: Bool) {
    if let value = UInt128(number, dropsFraction: dropsFraction) {
      bits = value
      isNegative = false
    } else if let value = Int128(number, dropsFraction: dropsFraction) {
      bits = UInt128(bitPattern: value)
      isNegative = true
    } else {
      return nil
    }
  }
}

extension FixedWidthInteger {
  /// Converts an integer; nil when it is out of range.
  @inline(__always)
  init?(exactly value: WideInteger) {
    let converted = Self(truncatingIfNeeded: value.bits)
    guard (converted < 0) == value.isNegative,
      UInt128(truncatingIfNeeded: converted) == value.bits
    else { return nil }
    self = converted
  }
}
