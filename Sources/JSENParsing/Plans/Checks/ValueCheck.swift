package import JSEN
import JSENPatterns

/// A condition that values must satisfy, with its words and its keywords of JSON Schema.
package struct ValueCheck: Sendable {
  /// The condition. Those of most values have a form that is checked without a call.
  enum Rule: Sendable {
    case int(lower: Int, upper: Int)
    case double(lower: Double, upper: Double, excludesUpper: Bool)
    /// The bounds of another type, if it is a floating-point type, and the condition.
    case number(isBound: (@Sendable (Slot) -> Bool)?, accepts: @Sendable (Slot) -> Bool)
    /// The number of code points in a string.
    case length(CountRange)
    case pattern(RegularExpression)
    case format(StringFormat)
  }

  let rule: Rule
  /// The values that fit, such as `an integer from 1 to 10`.
  let expectation: String
  /// The keywords that say the same about JSON.
  package let keywords: JSEN.Object

  /// Returns whether a value satisfies the condition.
  @inline(__always)
  func accepts(_ slot: Slot) -> Bool {
    switch rule {
    case .int(let lower, let upper):
      let int = slot.value(as: Int.self)
      return lower <= int && int <= upper
    case .double(let lower, let upper, let excludesUpper):
      let double = slot.value(as: Double.self)
      return lower <= double && (excludesUpper ? double < upper : double <= upper)
    case .number(_, let accepts): return accepts(slot)
    case .length(let range):
      return slot.borrow(as: String.self) { range.contains($0.value.unicodeScalars.count) }
    case .pattern(let expression):
      return slot.borrow(as: String.self) {
        TextBytes.with($0.value) { expression.isFound(in: $0) }
      }
    case .format(let format):
      return slot.borrow(as: String.self) { TextBytes.with($0.value) { format.accepts($0) } }
    }
  }

  /// Returns whether the number of a node, which was rounded to an accepted value, is in the range. If the value is a
  /// bound, the number may be outside.
  @inline(__always)
  func accepts(_ slot: Slot, _ node: Int, _ tape: Tape) -> Bool {
    switch rule {
    case .double(let lower, let upper, _):
      let double = slot.value(as: Double.self)
      return double != lower && double != upper || isInRange(node, tape)
    case .number(let isBound?, _): return !isBound(slot) || isInRange(node, tape)
    default: return true
    }
  }

  /// Returns whether the keywords accept the number of a node.
  @inline(never)
  private func isInRange(_ node: Int, _ tape: Tape) -> Bool {
    guard let number = JSEN(node, of: tape).number else { return true }
    if let least = keywords["minimum"]?.number, number < least { return false }
    if let most = keywords["maximum"]?.number, number > most { return false }
    return true
  }

  /// Returns whether no value satisfies both conditions, so far as their bounds tell.
  func excludes(_ other: ValueCheck) -> Bool {
    switch (rule, other.rule) {
    case (.int(let lower, let upper), .int(let otherLower, let otherUpper)):
      upper < otherLower || otherUpper < lower
    case (.length(let range), .length(let other)):
      range.maximum < other.minimum || other.maximum < range.minimum
    default: false
    }
  }
}
