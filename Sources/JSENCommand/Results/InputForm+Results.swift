import JSEN
import JSENStandards

extension InputForm {
  /// The options for the file of `--join`. If the input is a table, its delimiter and its header say nothing about another
  /// table, and its types name the columns of both.
  var tableOfJoin: TableReader.Options {
    var options = table
    if style != nil {
      (options.delimiter, options.hasHeader, options.otherColumns) = (nil, true, nil)
    }
    options.keyOfResults = { $0 }
    return options
  }

  /// Notes the columns of a table in which an option needs numbers. The reader throws if they have something else.
  mutating func requireNumbers(for results: ResultChoices, in paths: [PathArgument] = []) {
    if results.keyChanges.isAsked {
      table.keyOfResults = { results.keyChanges.key($0, isOuter: true) }
    }
    var comparisons = results.filters.flatMap(\.literalComparisons)
    for case .query(let query) in paths { comparisons += query.literalComparisonsOfChildren }
    for comparison in comparisons where comparison.isWithNumber && comparison.place.count == 1 {
      table.numberColumns.append((comparison.place[0], "to compare it with a number"))
    }
    for total in results.totals.totals where total.kind.needsNumbers {
      guard let column = total.path?.child else { continue }
      table.numberColumns.append((column, "for --\(total.kind.rawValue)"))
    }
  }
}
