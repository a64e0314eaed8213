/// A number of parts, such as the elements of a `JSONArray`: an integer, or a range of integers.
///
/// ```swift
/// let pair = JSONArray(2) { Int.jsonParser() }
/// let names = JSONArray(1...) { String.jsonParser() }
/// print(try pair.decode("[1, 2]"), try names.decode(#"["Ann"]"#))
/// // prints [1, 2] ["Ann"]
/// ```
///
/// `Int` and the ranges of integers are the only types that conform.
public protocol PartCount {}

extension Int: PartCount {}
extension Range: PartCount where Bound == Int {}
extension ClosedRange: PartCount where Bound == Int {}
extension PartialRangeFrom: PartCount where Bound == Int {}
extension PartialRangeUpTo: PartCount where Bound == Int {}
extension PartialRangeThrough: PartCount where Bound == Int {}

extension CountRange {
  /// It may come from data, so no count is a mistake of the program: nothing has a negative number of parts.
  init(_ count: some PartCount) {
    switch count {
    case let count as Int: self.init(minimum: count, maximum: count)
    case let closed as ClosedRange<Int>:
      self.init(minimum: closed.lowerBound, maximum: closed.upperBound)
    case let through as PartialRangeThrough<Int>:
      self.init(minimum: 0, maximum: through.upperBound)
    case let upTo as PartialRangeUpTo<Int>:
      self.init(minimum: 0, maximum: upTo.upperBound - 1)
    case let range as Range<Int>:
      self.init(minimum: range.lowerBound, maximum: range.upperBound - 1)
    case let from as PartialRangeFrom<Int>: self.init(minimum: from.lowerBound, maximum: .max)
    default: preconditionFailure("a count is an integer or a range of integers")
    }
  }
}
