import JSENStandards

extension InputForm {
  /// Throws if an option needs numbers in a column of a table that has something else.
  func requireNumbers(for results: ResultChoices) throws(CallError) {
    guard style != nil else { return }
    for column in results.filters.flatMap(\.childrenComparedWithNumbers) {
      try table.requireNumbers(in: column, "to compare it with a number")
    }
    for total in results.totals.totals where total.kind.needsNumbers {
      guard let column = total.path?.child else { continue }
      try table.requireNumbers(in: column, "for --\(total.kind.rawValue)")
    }
  }
}
