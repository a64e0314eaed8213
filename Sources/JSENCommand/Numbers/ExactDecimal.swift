import JSEN

/// A decimal number of any size, for sums, products and averages without rounding.
///
/// A sum has the decimal places of the term with the most of them, and a product those of both factors: 1.50 + 2 is 3.50,
/// and 1.50 · 2.0 is 3.000. So no digit of a number is lost, and a number with a fraction stays one.
struct ExactDecimal {
  /// The digits, 18 in each word, the lowest word first. Words may have different signs, so a carry ends soon.
  private var words: [Int64] = []
  /// The place of the lowest word: its unit is ``base`` to this power.
  private var lowest = 0
  /// How many digits are written after the point.
  private var places = 0

  private static let base: Int64 = 1_000_000_000_000_000_000
  private static let width = 18

  /// The exponent of a number is so large that its digits would be many more than those of its text.
  struct ExponentError: Error, CustomStringConvertible {
    var description: String { "the exponent is outside the range from -1000 to 1000" }
  }

  /// Zero.
  init() {}

  /// Takes the number of a value; nil for NaN, infinity, and what is not a number.
  init?(_ value: JSEN) throws(ExponentError) {
    let literal: String
    switch value {
    case .int(let int):
      words = [Int64(int) % Self.base, Int64(int) / Self.base]
      return
    case .double(let double):
      guard let number = JSEN.Number(double) else { return nil }
      literal = number.description
    case .number(let number): literal = number.description
    default: return nil
    }
    let isTaken = TextBytes.with(literal) { text in
      DecimalLiteral(text).map { take($0, in: text) } ?? false
    }
    if !isTaken { throw ExponentError() }
  }

  /// Takes the value of a literal.
  ///
  /// - Returns: false for an exponent that is out of range.
  private mutating func take(_ literal: DecimalLiteral, in text: TextBytes) -> Bool {
    let power = literal.clampedPower(in: text)
    let exponent = literal.isZero ? power : power - literal.leadingPower
    if exponent.magnitude > 1000 { return false }
    places = max(Self.fractionLength(of: text) - exponent, 0)
    if literal.isZero { return true }
    let last = power - literal.digitCount + 1
    lowest = (last - (last < 0 ? Self.width - 1 : 0)) / Self.width
    // Zeros fill the word after the last digit.
    var unit = (0..<last - lowest * Self.width).reduce(1 as Int64) { unit, _ in unit * 10 }
    let sign: Int64 = literal.hasMinus ? -1 : 1
    words = [0]
    for digit in literal.digits.reversed().lazy.map({ text[$0] }) where digit != 0x2E {
      if unit == Self.base {
        unit = 1
        words.append(0)
      }
      words[words.count - 1] += sign * Int64(digit & 15) * unit
      unit *= 10
    }
    return true
  }

  /// How many digits a literal has after the point.
  private static func fractionLength(of text: TextBytes) -> Int {
    let digits = (0..<text.count).prefix { text[$0] | 0x20 != UInt8(ascii: "e") }
    let point = digits.first { text[$0] == UInt8(ascii: ".") }
    return point.map { digits.endIndex - $0 - 1 } ?? 0
  }

  /// - Complexity: O(*n*) in the digits of the other number, amortized over a sum.
  static func += (left: inout ExactDecimal, right: ExactDecimal) { left.add(right, 1) }

  /// - Complexity: O(*n*) in the digits of the other number, amortized.
  static func -= (left: inout ExactDecimal, right: ExactDecimal) { left.add(right, -1) }

  private mutating func add(_ other: ExactDecimal, _ sign: Int64) {
    places = max(places, other.places)
    if other.words.isEmpty { return }
    if words.isEmpty { lowest = other.lowest }
    if other.lowest < lowest {
      words.insert(contentsOf: repeatElement(0, count: lowest - other.lowest), at: 0)
      lowest = other.lowest
    }
    var index = other.lowest - lowest
    var carry: Int64 = 0
    var rest = other.words[...]
    while carry != 0 || !rest.isEmpty {
      if index >= words.count {
        words.append(contentsOf: repeatElement(0, count: index - words.count + 1))
      }
      let sum = words[index] + sign * (rest.popFirst() ?? 0) + carry
      (carry, words[index]) = sum.quotientAndRemainder(dividingBy: Self.base)
      index += 1
    }
  }

  /// - Complexity: O(*n* · *m*) in the digits of both.
  static func *= (left: inout ExactDecimal, right: ExactDecimal) {
    var product = ExactDecimal()
    product.lowest = left.lowest + right.lowest
    product.places = left.places + right.places
    product.words = Array(repeating: 0, count: left.words.count + right.words.count)
    for (offset, factor) in left.words.enumerated() where factor != 0 {
      var carry: Int64 = 0
      for (index, word) in right.words.enumerated() {
        // Both words are below 10¹⁸, so the quotient fits.
        let (high, low) = factor.multipliedFullWidth(by: word)
        let addend = product.words[offset + index] + carry
        let (sum, isCarried) = low.addingReportingOverflow(UInt64(bitPattern: addend))
        (carry, product.words[offset + index]) = base.dividingFullWidth(
          (high + (addend < 0 ? -1 : 0) + (isCarried ? 1 : 0), sum))
      }
      product.words[offset + right.words.count] = carry
    }
    left = product
  }

  /// The number in the grammar of RFC 8259, without an exponent.
  var literal: String {
    let (isNegative, digits) = digits
    return Self.literal(isNegative, digits, places)
  }

  /// The sign, and the digits with all decimal places, of which the first may be zero.
  private var digits: (isNegative: Bool, digits: [UInt8]) {
    // The highest word that is not zero decides about the sign.
    let isNegative = words.last { $0 != 0 } ?? 0 < 0
    var positive = words
    var borrow: Int64 = 0
    for index in positive.indices {
      let word = (isNegative ? -positive[index] : positive[index]) - borrow
      borrow = word < 0 ? 1 : 0
      positive[index] = word + borrow * Self.base
    }
    var digits: [UInt8] = []
    let first = max(lowest + words.count, 1)
    let last = -((places + Self.width - 1) / Self.width)
    for place in (last..<first).reversed() {
      var word = positive.indices.contains(place - lowest) ? positive[place - lowest] : 0
      var unit = Self.base / 10
      for _ in 0..<Self.width {
        digits.append(UInt8(word / unit))
        word %= unit
        unit /= 10
      }
    }
    digits.removeLast(-last * Self.width - places)
    return (isNegative, Self.trimmed(digits, places))
  }

  /// The digits without leading zeros, of which one may stay before the point.
  private static func trimmed(_ digits: [UInt8], _ places: Int) -> [UInt8] {
    let zeros = digits.prefix { $0 == 0 }.count
    return Array(digits.dropFirst(min(zeros, digits.count - places - 1)))
  }

  private static func literal(_ isNegative: Bool, _ digits: [UInt8], _ places: Int) -> String {
    var text = digits.map { $0 + UInt8(ascii: "0") }
    if places > 0 { text.insert(UInt8(ascii: "."), at: text.count - places) }
    return (isNegative ? "-" : "") + String(decoding: text, as: UTF8.self)
  }

  /// The number divided by a count: exactly, if the quotient has a finite decimal form, and rounded to 20 digits
  /// otherwise.
  ///
  /// - Parameter count: greater than zero.
  func literal(dividedBy count: Int) -> String {
    var division = LongDivision(divisor: UInt64(count))
    let (isNegative, digits) = digits
    var quotient = digits.map { division.next($0) }
    var places = places
    while division.remainder > 0,
      division.isFinite || quotient.drop(while: { $0 == 0 }).count < 20
    {
      quotient.append(division.next(0))
      places += 1
    }
    // A quotient that is not finite is never midway between two numbers.
    if division.remainder > division.divisor / 2 {
      let index = quotient.lastIndex { $0 != 9 }
      for nine in (index.map { $0 + 1 } ?? 0)..<quotient.count { quotient[nine] = 0 }
      if let index { quotient[index] += 1 } else { quotient.insert(1, at: 0) }
    }
    return Self.literal(isNegative, Self.trimmed(quotient, places), places)
  }
}
