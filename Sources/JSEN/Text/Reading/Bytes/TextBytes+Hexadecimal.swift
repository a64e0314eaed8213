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
  package func hexadecimal(at start: Int, digits count: Int) -> (value: UInt32, end: Int) {
    var value: UInt32 = 0
    var index = start
    while index < start &+ count, let digit = hexadecimalDigit(at: index) {
      value = value &<< 4 | UInt32(digit)
      index &+= 1
    }
    return (value, index)
  }

  /// The double nearest to a hexadecimal integer, ties to even.
  func hexadecimalDouble(_ digits: TextRange) -> Double {
    var leading: UInt64 = 0
    var exponent = 0
    for index in digits.start..<digits.end {
      let digit = UInt64(hexadecimalDigit(at: index) ?? 0)
      if leading >> 60 == 0 {
        leading = leading << 4 | digit
      } else {
        // Below the last bit of a double, only whether a bit is set counts.
        leading |= digit == 0 ? 0 : 1
        exponent += 4
      }
    }
    return Double(sign: .plus, exponent: exponent, significand: Double(leading))
  }

  /// The decimal digits of a hexadecimal integer.
  ///
  /// - Complexity: O(*n*²), where *n* is the count of digits, of which the parser accepts 32.
  func decimalDigits(ofHexadecimal digits: TextRange) -> String {
    // The last digit is first.
    var decimal: [UInt8] = [0]
    for index in digits.start..<digits.end {
      var carry = hexadecimalDigit(at: index) ?? 0
      for place in decimal.indices {
        (carry, decimal[place]) = (decimal[place] * 16 + carry).quotientAndRemainder(dividingBy: 10)
      }
      while carry > 0 {
        decimal.append(carry % 10)
        carry /= 10
      }
    }
    return String(decoding: decimal.reversed().map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}
