/// A range of numbers for `range(_:)`, such as `1...10`, `0...` or `..<100`.
///
/// The ranges of the standard library conform. Do not conform other types.
public protocol NumberRange<Bound> {
  /// The type of the numbers.
  associatedtype Bound: Comparable

  /// The bounds. The upper bound is in the range unless the flag is set.
  var _numberBounds: (lower: Bound?, upper: Bound?, excludesUpper: Bool) { get }
}

extension ClosedRange: NumberRange {
  /// Both bounds.
  public var _numberBounds: (lower: Bound?, upper: Bound?, excludesUpper: Bool) {
    (lowerBound, upperBound, false)
  }
}

extension Range: NumberRange {
  /// Both bounds.
  public var _numberBounds: (lower: Bound?, upper: Bound?, excludesUpper: Bool) {
    (lowerBound, upperBound, true)
  }
}

extension PartialRangeFrom: NumberRange {
  /// The lower bound.
  public var _numberBounds: (lower: Bound?, upper: Bound?, excludesUpper: Bool) {
    (lowerBound, nil, false)
  }
}

extension PartialRangeThrough: NumberRange {
  /// The upper bound.
  public var _numberBounds: (lower: Bound?, upper: Bound?, excludesUpper: Bool) {
    (nil, upperBound, false)
  }
}

extension PartialRangeUpTo: NumberRange {
  /// The upper bound.
  public var _numberBounds: (lower: Bound?, upper: Bound?, excludesUpper: Bool) {
    (nil, upperBound, true)
  }
}
