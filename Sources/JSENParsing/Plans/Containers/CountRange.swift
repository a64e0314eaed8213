import JSEN

/// How many elements or members there may be.
package struct CountRange: Sendable, Equatable {
  package let minimum: Int
  package let maximum: Int

  package static let any = CountRange(0...)

  /// Makes a range. Its bounds may come from data, so none is a programming error. A negative count matches nothing.
  init(_ count: some PartCount) { (minimum, maximum) = count._partCounts }

  @inline(__always)
  package func contains(_ count: Int) -> Bool { minimum <= count && count <= maximum }

  /// The range in words, such as `1 to 3 elements`.
  func description(of noun: String) -> String {
    func number(_ count: Int) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    if maximum < -1 || minimum == maximum && maximum < 0 {
      let count = minimum == maximum ? "" : minimum < 0 ? "\(minimum) to " : "at most "
      return "\(count)\(number(maximum)) (a count is never negative)"
    }
    if isEmpty { return "no possible number of \(noun)s (the range is empty)" }
    if minimum == maximum { return number(minimum) }
    if maximum == .max { return "at least \(number(minimum))" }
    if minimum <= 0 { return "at most \(number(maximum))" }
    return "\(minimum) to \(number(maximum))"
  }

  /// Whether no count is in the range.
  private var isEmpty: Bool { maximum < max(minimum, 0) }

  /// Adds the keywords of a schema for the range, such as `minItems`.
  ///
  /// - Parameter parts: the end of the keywords.
  func add(to object: inout JSEN.Object, for parts: String) {
    // A keyword cannot be negative.
    let (least, most) = isEmpty ? (1, 0) : (minimum, maximum)
    if least > 0 { object["min" + parts] = .int(least) }
    if most < .max { object["max" + parts] = .int(most) }
  }
}
