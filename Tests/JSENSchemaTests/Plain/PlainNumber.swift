import JSEN

/// An exact decimal for the plain evaluator: digits, the first one not zero, times a power of ten.
struct PlainNumber {
  var isNegative = false
  var digits: [UInt8] = []
  var power = 0

  /// The number that a literal means.
  init(literal: String) {
    var hasPoint = false
    var exponent = ""
    var isInExponent = false
    for character in literal {
      switch character {
      case "-" where !isInExponent: isNegative = true
      case ".": hasPoint = true
      case "e", "E": isInExponent = true
      default:
        if isInExponent {
          exponent.append(character)
        } else {
          digits.append(UInt8(character.wholeNumberValue ?? 0))
          if hasPoint { power -= 1 }
        }
      }
    }
    power += Int(exponent.hasPrefix("+") ? String(exponent.dropFirst()) : exponent) ?? 0
    normalize()
  }

  /// The number of a value; nil for another value.
  init?(_ json: JSEN) {
    switch json {
    case .int(let value): self.init(literal: String(value))
    case .double(let value): self.init(literal: value.description)
    case .number(let value): self.init(literal: value.description)
    default: return nil
    }
  }

  private mutating func normalize() {
    digits = Array(digits.drop { $0 == 0 })
    while digits.last == 0 {
      digits.removeLast()
      power += 1
    }
    if digits.isEmpty { (isNegative, power) = (false, 0) }
  }

  var isInteger: Bool { power >= 0 }

  /// Returns -1, 0 or 1.
  func order(_ other: PlainNumber) -> Int {
    let (sign, otherSign) = (self.sign, other.sign)
    if sign != otherSign { return sign < otherSign ? -1 : 1 }
    if sign == 0 { return 0 }
    let (size, otherSize) = (digits.count + power, other.digits.count + other.power)
    if size != otherSize { return (size < otherSize ? -1 : 1) * sign }
    if digits == other.digits { return 0 }
    return (digits.lexicographicallyPrecedes(other.digits) ? -1 : 1) * sign
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// Whether the number is a multiple of another one, whose digits fit 64 bits.
  func isMultiple(of divisor: PlainNumber) -> Bool {
    if digits.isEmpty { return true }
    guard power >= divisor.power else { return false }
    let modulus = divisor.digits.reduce(UInt128(0)) { $0 * 10 + UInt128($1) }
    var rest = UInt128(0)
    for digit in digits { rest = (rest * 10 + UInt128(digit)) % modulus }
    for _ in 0..<(power - divisor.power) { rest = rest * 10 % modulus }
    return rest == 0
  }
}

extension JSEN {
  /// Whether two values are equal as JSON Schema defines it: by code points, and numbers by value.
  func isPlainlyEqual(_ other: JSEN) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.string(let left), .string(let right)): return left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isPlainlyEqual($1) }
    case (.dictionary(let left), .dictionary(let right)):
      guard left.count == right.count else { return false }
      return left.allSatisfy { key, value in
        right.contains { $0.key.utf8.elementsEqual(key.utf8) && value.isPlainlyEqual($0.value) }
      }
    default:
      guard let left = PlainNumber(self), let right = PlainNumber(other) else { return false }
      return left.order(right) == 0
    }
  }
}
