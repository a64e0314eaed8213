import JSEN

/// The limits of a number.
struct NumberRange: Sendable {
  struct Limit: Sendable {
    let json: JSEN
    let value: NumericValue
    let isExclusive: Bool

    init?(_ json: JSEN, isExclusive: Bool) {
      guard let value = NumericValue(json) else { return nil }
      (self.json, self.value, self.isExclusive) = (json, value, isExclusive)
    }
  }

  var least: Limit?
  var most: Limit?
  /// The integers inside the limits, if both limits are integers or missing.
  private(set) var integers: ClosedRange<Int>?

  /// Notes the range of integers, when both limits are known.
  mutating func finish() {
    var (first, last) = (Int.min, Int.max)
    if let least {
      guard case .int(let value) = least.value, !least.isExclusive || value < .max else { return }
      first = least.isExclusive ? value + 1 : value
    }
    if let most {
      guard case .int(let value) = most.value, !most.isExclusive || value > .min else { return }
      last = most.isExclusive ? value - 1 : value
    }
    if first <= last { integers = first...last }
  }

  enum Side { case less, greater }

  /// Returns on which side a number is outside the limits; nil when it is inside.
  @inline(__always)
  func side(of value: TapeValue) -> Side? {
    if let integers, let int = value.int, integers.contains(int) { return nil }
    return exactSide(of: value)
  }

  @inline(never)
  private func exactSide(of value: TapeValue) -> Side? {
    guard let number = NumericValue(value.json) else { return nil }
    if let least, let order = NumericValue.order(number, least.value),
      order < 0 || order == 0 && least.isExclusive
    {
      return .less
    }
    if let most, let order = NumericValue.order(number, most.value),
      order > 0 || order == 0 && most.isExclusive
    {
      return .greater
    }
    return nil
  }
}
