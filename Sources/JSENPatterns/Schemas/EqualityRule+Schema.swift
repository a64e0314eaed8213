package import JSEN

extension EqualityRule {
  /// Equality of JSON Schema: numbers are compared by value, and their digits decide.
  package static let schema = EqualityRule(comparesNumbersByValue: true, comparesDigits: true)
}
