import JSEN

/// A decimal number of any size, for sums, products and averages without rounding.
///
/// A sum has the decimal places of the term with the most of them, and a product those of both factors: 1.50 + 2 is 3.50,
/// and 1.50 · 2.0 is 3.000. So no digit of a number is lost, and a number with a fraction stays one.
struct ExactDecimal {
  /// The value is the difference of both. Each of them only grows, so that a long sum takes linear time.
  private var positive = DecimalMagnitude()
  private var negative = DecimalMagnitude()
  private var places = 0

  /// A number has more digits than ``limit``.
  struct TooLong: Error, CustomStringConvertible {
    var description: String { "a number has more than \(limit) digits" }
  }

  /// How many digits before or after the point a number may have.
  static let limit = 10_000

  /// Zero.
  init() {}

  /// Takes the number of a value; nil for NaN, infinity, and what is not a number.
  init?(_ value: JSEN) throws(TooLong) {
    let literal: String
    switch value {
    case .int(let int): literal = String(int)
    case .double(let double):
      guard let number = JSEN.Number(double) else { return nil }
      literal = number.description
    case .number(let number): literal = number.description
    default: return nil
    }
    let parts = TextBytes.with(literal) { text -> (Bool, DecimalMagnitude, Int)? in
      guard let decimal = DecimalLiteral(text), let places = Self.places(decimal, in: text),
        let magnitude = DecimalMagnitude(decimal, in: text)
      else { return nil }
      return (decimal.hasMinus, magnitude, places)
    }
    guard let (isNegative, magnitude, places) = parts else { throw TooLong() }
    if isNegative { negative = magnitude } else { positive = magnitude }
    self.places = places
  }

  /// How many decimal places a literal has without its exponent; nil for more than the limit.
  private static func places(_ literal: DecimalLiteral, in text: TextBytes) -> Int? {
    var offset = 0
    var point: Int?
    while offset < text.count, text[offset] | 0x20 != UInt8(ascii: "e") {
      if text[offset] == UInt8(ascii: ".") { point = offset }
      offset += 1
    }
    let fraction = point.map { offset - $0 - 1 } ?? 0
    let places = fraction - literal.clampedPower(in: text) + literal.leadingPower
    return places > limit ? nil : max(places, 0)
  }

  /// - Complexity: O(*n*) in the digits of the other number, amortized over a sum.
  static func += (left: inout ExactDecimal, right: ExactDecimal) {
    left.positive.add(right.positive)
    left.negative.add(right.negative)
    left.places = max(left.places, right.places)
  }

  static func -= (left: inout ExactDecimal, right: ExactDecimal) {
    left.positive.add(right.negative)
    left.negative.add(right.positive)
    left.places = max(left.places, right.places)
  }

  /// - Complexity: O(*n* · *m*) in the digits of both, which have a limit.
  static func *= (left: inout ExactDecimal, right: ExactDecimal) {
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
    get throws(TooLong) {
      let (isNegative, digits) = digits
      return try Self.literal(isNegative, digits, places)
    }
  }

  /// The sign, and the digits with all decimal places.
  private var digits: (isNegative: Bool, digits: [UInt8]) {
    if positive.isLess(than: negative) { return (true, (negative - positive).digits(places)) }
    return (false, (positive - negative).digits(places))
  }

  private static func literal(
    _ isNegative: Bool, _ digits: [UInt8], _ places: Int
  ) throws(TooLong) -> String {
    if places > limit || digits.count - places > limit { throw TooLong() }
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
  func literal(dividedBy count: Int) throws(TooLong) -> String {
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
    return try Self.literal(isNegative, quotient, places)
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
