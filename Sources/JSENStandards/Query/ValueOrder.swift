package import JSEN

/// Compares values as filters do: numbers by value, strings by code points, and arrays and objects by their content.
package enum ValueOrder {
  static func holds<Left, Right>(_ left: Left, _ comparison: Comparison, _ right: Right) -> Bool
  where Left: JSONReadable, Right: JSONReadable {
    switch comparison {
    case .equal: areEqual(left, right)
    case .notEqual: !areEqual(left, right)
    case .less: isLess(left, right)
    case .greater: isLess(right, left)
    case .lessOrEqual: isLess(left, right) || areEqual(left, right)
    case .greaterOrEqual: isLess(right, left) || areEqual(left, right)
    }
  }

  private static func areEqual<Left, Right>(_ left: Left, _ right: Right) -> Bool
  where Left: JSONReadable, Right: JSONReadable {
    switch (left.kind, right.kind) {
    case (.null, .null): return true
    case (.bool, .bool): return left.bool == right.bool
    case (.string, .string):
      guard let left = left.string, let right = right.string else { return false }
      return left.hasSameBytes(as: right)
    case (.array, .array):
      return left.elementCount == right.elementCount && left.json.isEqualByValue(to: right.json)
    case (.object, .object): return left.json.isEqualByValue(to: right.json)
    default: return order(left, right) == 0
    }
  }

  /// Whether a number or a string is less than another one; false for values of other kinds.
  package static func isLess<Left, Right>(_ left: Left, _ right: Right) -> Bool
  where Left: JSONReadable, Right: JSONReadable {
    if let left = left.string {
      return right.string.map { CodePointOrder.precedes(left, $0) } ?? false
    }
    return order(left, right).map { $0 < 0 } ?? false
  }

  /// Compares two numbers exactly: -1, 0 or 1; nil when one is not a number. A double is its exact value.
  private static func order<Left, Right>(_ left: Left, _ right: Right) -> Int?
  where Left: JSONReadable, Right: JSONReadable {
    if let left = left.int, let right = right.int { return order(of: left, right) }
    if let left = double(left), let right = double(right) {
      return left.isNaN || right.isNaN ? nil : order(of: left, right)
    }
    guard let left = number(left), let right = number(right) else { return nil }
    return NumericValue.order(left, right)
  }

  private static func order<Number: Comparable>(of left: Number, _ right: Number) -> Int {
    left < right ? -1 : left == right ? 0 : 1
  }

  /// A number as a double, when no other number is the same double.
  private static func double(_ value: some JSONReadable) -> Double? {
    if let int = value.int { return int.magnitude < 1 << 53 ? Double(int) : nil }
    return value.kind == .double ? value.storedDouble : nil
  }

  private static func number(_ value: some JSONReadable) -> NumericValue? {
    if let int = value.int { return .int(int) }
    // A document has the digits of a double, and a value has not.
    if let double = value.storedDouble, value.kind == .double { return .double(double) }
    return value.number.map { .decimal($0) }
  }
}
