import JSENStandards

extension InputForm {
  /// Notes the columns of a table in which an option needs numbers. The reader throws if they have something else.
  mutating func requireNumbers(for results: ResultChoices) {
    if results.keyChanges.isAsked {
      table.keyOfResults = { results.keyChanges.key($0, isOuter: true) }
    }
    for column in results.filters.flatMap(\.childrenComparedWithNumbers) {
      table.numberColumns.append((column, "to compare it with a number"))
    }
    for total in results.totals.totals where total.kind.needsNumbers {
      guard let column = total.path?.child else { continue }
      table.numberColumns.append((column, "for --\(total.kind.rawValue)"))
    }
  }
}
