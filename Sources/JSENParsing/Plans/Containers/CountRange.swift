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
    if minimum == maximum { return number(minimum) }
    if maximum == .max { return "at least \(number(minimum))" }
    if minimum == 0 { return "at most \(number(maximum))" }
    return "\(minimum) to \(number(maximum))"
  }
}
