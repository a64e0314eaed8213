/// A number of parts, such as the elements of a `JSONArray`: an integer, or a range of integers.
///
/// ```swift
/// let pair = JSONArray(2) { Int.jsonParser() }
/// let names = JSONArray(1...) { String.jsonParser() }
/// print(try pair.decode("[1, 2]"), try names.decode(#"["Ann"]"#))
/// // prints [1, 2] ["Ann"]
/// ```
///
/// `Int` and the ranges of integers conform. Do not conform other types.
public protocol PartCount {
  /// The least and the greatest number.
  var _partCounts: (minimum: Int, maximum: Int) { get }
}

extension Int: PartCount {
  /// The number itself.
  public var _partCounts: (minimum: Int, maximum: Int) { (self, self) }
}

extension Range: PartCount where Bound == Int {
  /// The bounds of the range.
  public var _partCounts: (minimum: Int, maximum: Int) {
    (lowerBound, Swift.max(upperBound, 0) - 1)
  }
}

extension ClosedRange: PartCount where Bound == Int {
  /// The bounds of the range.
  public var _partCounts: (minimum: Int, maximum: Int) { (lowerBound, upperBound) }
}

extension PartialRangeFrom: PartCount where Bound == Int {
  /// The bounds of the range.
  public var _partCounts: (minimum: Int, maximum: Int) { (lowerBound, .max) }
}

extension PartialRangeUpTo: PartCount where Bound == Int {
  /// The bounds of the range.
  public var _partCounts: (minimum: Int, maximum: Int) { (0, Swift.max(upperBound, 0) - 1) }
}

extension PartialRangeThrough: PartCount where Bound == Int {
  /// The bounds of the range.
  public var _partCounts: (minimum: Int, maximum: Int) { (0, upperBound) }
}
