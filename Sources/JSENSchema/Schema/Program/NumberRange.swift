import JSEN

/// The limits of a number.
///
/// A double is the number that it is written as: 1e23 is 10²³, not the binary value that is nearest to it.
struct NumberRange: Sendable {
  struct Limit: Sendable {
    let isExclusive: Bool
    private let number: JSEN.Number
    /// The double nearest to the number.
    private let double: Double

    init?(_ json: JSEN, isExclusive: Bool) {
      guard let number = json.number else { return nil }
      (self.number, self.isExclusive, double) = (number, isExclusive, Double(number))
    }

    /// The greatest or least integer inside the limit; nil when `Int` does not have it.
    func integer(step: Int) -> Int? {
      guard let limit = Int(exactly: number) else { return nil }
      if !isExclusive { return limit }
      let (integer, overflow) = limit.addingReportingOverflow(step)
      return overflow ? nil : integer
    }

    /// Compares a number with the limit: -1, 0 or 1; nil for NaN.
    func order(of value: TapeValue) -> Int? {
      // Rounding keeps the order of two numbers, unless both become one double.
      let rounded = value.nearestDouble
      if rounded < double { return -1 }
      if rounded > double { return 1 }
      guard let value = value.json.number else { return rounded.isNaN ? nil : rounded < 0 ? -1 : 1 }
      return value < number ? -1 : value == number ? 0 : 1
    }
  }

  var least: Limit?
  var most: Limit?
  /// The integers inside the limits, if both limits are integers or missing.
  private(set) var integers: ClosedRange<Int>?

  /// Notes the range of integers, when both limits are known.
  mutating func finish() {
    let first = least.map { $0.integer(step: 1) } ?? .min
    let last = most.map { $0.integer(step: -1) } ?? .max
    if let first, let last, first <= last { integers = first...last }
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
    if let least, let order = least.order(of: value), order < 0 || order == 0 && least.isExclusive {
      return .less
    }
    if let most, let order = most.order(of: value), order > 0 || order == 0 && most.isExclusive {
      return .greater
    }
    return nil
  }
}

extension TapeValue {
  /// The double nearest to a number.
  fileprivate var nearestDouble: Double {
    switch node.tag {
    case .int: Double(node.int)
    case .double: node.double
    default: number.map { Double($0) } ?? .nan
    }
  }
}
