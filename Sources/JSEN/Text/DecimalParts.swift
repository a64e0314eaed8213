/// A number literal taken apart: its first 19 significant digits, and the power of ten that they stand for.
///
/// Leading zeros do not count, so `0.00012345678901234567` is exact here.
struct DecimalParts {
  /// Exponents of this size and more are as good as infinite, whatever the digits before them.
  static let hugeExponent = 1_000_000_000_000

  private(set) var significand: UInt64 = 0
  private(set) var exponent = 0
  /// Whether digits beyond the 19th were left out.
  private(set) var isTruncated = false
  /// Whether the literal has neither fraction nor exponent.
  private(set) var isInteger = true

  /// - Parameter literal: a number in the grammar of RFC 8259.
  init(_ literal: TextBytes) {
    var digits = 0
    var scale = 0
    var index = literal[0] == UInt8(ascii: "-") ? 1 : 0
    while index < literal.count {
      let byte = literal[unchecked: index]
      index += 1
      if byte == UInt8(ascii: ".") {
        isInteger = false
      } else if byte | 0x20 == UInt8(ascii: "e") {
        isInteger = false
        break
      } else {
        if !isInteger { scale -= 1 }
        if digits == 19 {
          if byte != UInt8(ascii: "0") { isTruncated = true }
          scale += 1
        } else {
          significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
          if significand > 0 { digits += 1 }
        }
      }
    }
    exponent = scale + Self.exponent(literal, from: index)
  }

  private static func exponent(_ literal: TextBytes, from start: Int) -> Int {
    guard start < literal.count else { return 0 }
    let isNegative = literal[start] == UInt8(ascii: "-")
    var value = 0
    for index in start..<literal.count {
      let digit = Int(literal[unchecked: index]) - 0x30
      if digit >= 0, value < hugeExponent { value = value * 10 + digit }
    }
    return isNegative ? -value : value
  }

  /// The correctly rounded double; `literal` is what the parts were made from.
  func double(_ literal: TextBytes) -> Double {
    let magnitude =
      isTruncated
      ? DecimalToDouble.convert(truncatedSignificand: significand, exponent: exponent)
      : DecimalToDouble.convert(significand: significand, exponent: exponent)
    if let magnitude { return literal[0] == UInt8(ascii: "-") ? -magnitude : magnitude }
    // SAFETY: the buffer is read during the call only.
    return unsafe literal.withBuffer { unsafe DecimalToDouble.convertExactly(literal: $0) }
  }
}
