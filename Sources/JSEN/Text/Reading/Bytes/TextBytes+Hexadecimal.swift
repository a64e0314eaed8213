/// Reads hexadecimal digits of either case.
extension TextBytes {
  /// The value of the digit at `index`, or nil.
  @inline(__always)
  func hexadecimalDigit(at index: Int) -> UInt8? {
    let byte = self[index]
    return switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  /// Reads up to `count` hexadecimal digits, as escapes have them.
  ///
  /// - Parameter count: at most 8.
  /// - Returns: the number that the digits denote, and the index after the last of them.
  @inline(__always)
  func hexadecimal(at start: Int, digits count: Int) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var index = start
    while index < start &+ count, let digit = hexadecimalDigit(at: index) {
      value = value &<< 4 | UInt32(digit)
      index &+= 1
    }
    return (value, index)
  }

  /// Reads all hexadecimal digits from an index on, which moves to the first other byte; nil for more than 128 bits.
  func hexadecimal(at index: inout Int) -> UInt128? {
    var value: UInt128 = 0
    while let digit = hexadecimalDigit(at: index) {
      if value >> 124 != 0 { return nil }
      value = value << 4 | UInt128(digit)
      index &+= 1
    }
    return value
  }
}
