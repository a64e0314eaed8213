extension JSEN.Number {
  /// The power of ten of a number's first digit: an integer of any size.
  ///
  /// Below 10^18 it is an `Int`. Larger exponents are stored as decimal digits. So each value has one representation,
  /// and the compiler's equality and hashing are right.
  enum Exponent: Hashable {
    case small(Int)

    /// At least 19 digits, 0 to 9 and the highest first.
    case large(isNegative: Bool, digits: [UInt8])

    /// The power of a literal's first digit: its place, moved by the exponent.
    ///
    /// - Complexity: O(*n*) in the exponent's digits.
    init(_ decimal: DecimalLiteral, in text: TextBytes) {
      let place = decimal.leadingPower
      let isNegative = decimal.exponentHasMinus
      var digits: [UInt8] = []
      if decimal.exponentDigits.count <= 18 {
        let sum = decimal.clampedPower(in: text)
        if sum.magnitude < Self.limit {
          self = .small(sum)
          return
        }
        self = .large(isNegative: sum < 0, digits: String(sum.magnitude).utf8.map { $0 & 15 })
        return
      }
      digits.reserveCapacity(decimal.exponentDigits.count + 1)
      digits.append(0)
      for offset in decimal.exponentDigits { digits.append(text[offset] & 15) }

      // A number of 19 digits is larger than any position in a text, so the sum has the exponent's sign, and at most one
      // digit more.
      var carry = isNegative ? -place : place
      for index in digits.indices.reversed() where carry != 0 {
        let sum = Int(digits[index]) + carry
        let digit = ((sum % 10) + 10) % 10
        digits[index] = UInt8(digit)
        carry = (sum - digit) / 10
      }
      digits.removeFirst(digits.prefix { $0 == 0 }.count)
      if digits.count > 18 {
        self = .large(isNegative: isNegative, digits: digits)
      } else {
        let magnitude = digits.reduce(0) { $0 * 10 + Int($1) }
        self = .small(isNegative ? -magnitude : magnitude)
      }
    }

    private static var limit: UInt { 1_000_000_000_000_000_000 }
  }
}

extension JSEN.Number.Exponent: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.small(let left), .small(let right)): left < right
    case (.small, .large(let isNegative, _)): !isNegative
    case (.large(let isNegative, _), .small): isNegative
    case (.large(true, _), .large(false, _)): true
    case (.large(false, _), .large(true, _)): false
    case (.large(false, let left), .large(_, let right)): precedes(left, right)
    case (.large(true, let left), .large(_, let right)): precedes(right, left)
    }
  }

  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }
}
