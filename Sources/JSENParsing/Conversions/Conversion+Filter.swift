import JSEN

extension Conversion where Input == Output {
  /// Keeps the values that fulfil a condition, in both directions.
  static func filter(
    _ expectation: String, _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> Conversion {
    Conversion(
      checked: { isIncluded($0) ? $0 : nil },
      unapply: { value in
        guard isIncluded(value) else {
          throw PlanMessage("expected \(expectation), found \(value)")
        }
        return value
      }, name: expectation)
  }
}
