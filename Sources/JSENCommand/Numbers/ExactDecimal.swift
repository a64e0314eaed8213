import JSEN

/// A decimal number of any size, for sums, products and averages without rounding.
///
/// A sum has the decimal places of the term with the most of them, and a product those of both factors: 1.50 + 2 is 3.50,
/// and 1.50 · 2.0 is 3.000. So no digit of a number is lost, and a number with a fraction stays one.
struct ExactDecimal {
  /// The part of the value that fits, in units of the last decimal place. It makes most sums fast.
  private var units: Int128 = 0
  private var places = 0
  /// The rest of the value is the difference of both. Each of them only grows, so that a long sum takes linear time.
  private var positive = DecimalMagnitude()
  private var negative = DecimalMagnitude()

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
      units = Int128(int)
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
    if literal.digitCount <= 18, let unit = Self.power(last + places) {
      units = Int128(literal.significand(in: text, limit: 18)) * unit
      if literal.hasMinus { units = -units }
    } else if literal.hasMinus {
      negative = DecimalMagnitude(literal, in: text)
    } else {
      positive = DecimalMagnitude(literal, in: text)
    }
    return true
  }

  /// A power of ten; nil unless its product with a number of 18 digits fits.
  private static func power(_ exponent: Int) -> Int128? {
    exponent > 18 ? nil : (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// How many digits a literal has after the point.
  private static func fractionLength(of text: TextBytes) -> Int {
    var offset = 0
    var point: Int?
    while offset < text.count, text[offset] | 0x20 != UInt8(ascii: "e") {
      if text[offset] == UInt8(ascii: ".") { point = offset }
      offset += 1
    }
    return point.map { offset - $0 - 1 } ?? 0
  }

  /// - Complexity: O(*n*) in the digits of the other number, amortized over a sum.
  static func += (left: inout ExactDecimal, right: ExactDecimal) {
    left.positive.add(right.positive)
    left.negative.add(right.negative)
    left.add(right.units, places: right.places)
  }

  static func -= (left: inout ExactDecimal, right: ExactDecimal) {
    var right = right
    right.units = -right.units
    swap(&right.positive, &right.negative)
    left += right
  }

  private mutating func add(_ other: Int128, places otherPlaces: Int) {
    let common = max(places, otherPlaces)
    if let mine = Self.power(common - places), let factor = Self.power(common - otherPlaces) {
      let (left, leftOverflow) = units.multipliedReportingOverflow(by: mine)
      let (right, rightOverflow) = other.multipliedReportingOverflow(by: factor)
      let (sum, overflow) = left.addingReportingOverflow(right)
      if !leftOverflow, !rightOverflow, !overflow {
        (units, places) = (sum, common)
        return
      }
    }
    moveUnits()
    (units, places) = (other, otherPlaces)
    moveUnits()
    places = common
  }

  /// Moves the units to the rest of the value.
  private mutating func moveUnits() {
    let magnitude = DecimalMagnitude(units.magnitude, places: places)
    if units < 0 { negative.add(magnitude) } else { positive.add(magnitude) }
    units = 0
  }

  /// - Complexity: O(*n* · *m*) in the digits of both.
  static func *= (left: inout ExactDecimal, right: ExactDecimal) {
    var right = right
    left.moveUnits()
    right.moveUnits()
    var product = ExactDecimal()
    product.positive = left.positive.multiplied(by: right.positive)
    product.positive.add(left.negative.multiplied(by: right.negative))
    product.negative = left.positive.multiplied(by: right.negative)
    product.negative.add(left.negative.multiplied(by: right.positive))
    product.places = left.places + right.places
    left = product
  }

  /// The number in the grammar of RFC 8259, without an exponent.
  var literal: String {
    let (isNegative, digits) = digits
    return Self.literal(isNegative, digits, places)
  }

  /// The sign, and the digits with all decimal places.
  private var digits: (isNegative: Bool, digits: [UInt8]) {
    var value = self
    value.moveUnits()
    let (positive, negative) = (value.positive, value.negative)
    if positive.isLess(than: negative) { return (true, (negative - positive).digits(places)) }
    return (false, (positive - negative).digits(places))
  }

  private static func literal(
    _ isNegative: Bool, _ digits: [UInt8], _ places: Int
  ) -> String {
    let text = digits.map { $0 + UInt8(ascii: "0") }
    let point = text.count - places
    let sign = isNegative ? "-" : ""
    let integer = String(decoding: text[..<point], as: UTF8.self)
    return sign + integer
      + (places == 0 ? "" : "." + String(decoding: text[point...], as: UTF8.self))
  }

  /// The number divided by a count: exactly, if the quotient has a finite decimal form, and rounded to 20 digits
  /// otherwise.
  ///
  /// - Parameter count: greater than zero.
  func literal(dividedBy count: Int) -> String {
    var division = LongDivision(divisor: UInt64(count))
    let (isNegative, digits) = digits
    var quotient: [UInt8] = []
    for digit in digits { quotient.append(division.next(digit)) }
    var places = places
    while division.remainder > 0,
      division.isFinite || quotient.drop(while: { $0 == 0 }).count < 20
    {
      quotient.append(division.next(0))
      places += 1
    }
    // A quotient that is not finite is never midway between two numbers.
    if division.remainder > division.divisor / 2 {
      var index = quotient.count - 1
      while index >= 0, quotient[index] == 9 {
        quotient[index] = 0
        index -= 1
      }
      if index < 0 { quotient.insert(1, at: 0) } else { quotient[index] += 1 }
    }
    let zeros = quotient.prefix { $0 == 0 }.count
    quotient.removeFirst(min(zeros, quotient.count - places - 1))
    return Self.literal(isNegative, quotient, places)
  }
}

/// A division in progress, which takes one digit after the other.
private struct LongDivision {
  let divisor: UInt64
  private(set) var remainder: UInt64 = 0

  init(divisor: UInt64) { self.divisor = divisor }

  /// Takes the next digit of the dividend, and returns that of the quotient.
  mutating func next(_ digit: UInt8) -> UInt8 {
    let product = remainder.multipliedFullWidth(by: 10)
    let (low, overflow) = product.low.addingReportingOverflow(UInt64(digit))
    let result = divisor.dividingFullWidth((product.high + (overflow ? 1 : 0), low))
    remainder = result.remainder
    return UInt8(result.quotient)
  }

  /// Whether the quotient ends. The divisor then has no prime factors but 2 and 5 after the fraction is reduced.
  var isFinite: Bool {
    var others = divisor
    while others % 2 == 0 { others /= 2 }
    while others % 5 == 0 { others /= 5 }
    return remainder % others == 0
  }
}
