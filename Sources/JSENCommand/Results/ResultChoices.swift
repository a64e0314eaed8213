import JSEN

/// The options for the matches of all documents together, which are reduced, grouped, sorted, cut, summed up and
/// collected, in this order.
struct ResultChoices {
  private var neededPaths: [RelativePath] = []
  private var isUnique = false
  private var uniquePaths: [RelativePath] = []
  private var totals = TotalChoices()
  private var sortPaths: [RelativePath] = []
  private var isReversed = false
  private var first: Int?
  private var last: Int?
  private(set) var isCollected = false

  static var argumentGroup: OptionGroup<ResultChoices> {
    let choosing: [Option<ResultChoices>] = [
      .value("has", "PATH", help: "only those with a value at PATH") {
        $0.neededPaths.append(try RelativePath($1, of: "--has"))
      }.repeatable,
      .flag("unique", help: "only the first of equal values") { $0.isUnique = true },
      .value("unique-by", "PATH", help: "only the first with each value at PATH") {
        $0.uniquePaths.append(try RelativePath($1, of: "--unique-by", .oneValue))
      }.repeatable,
      .value("sort-by", "PATH", "k", help: "sort by the value at PATH, or by @") {
        $0.sortPaths.append(try RelativePath($1, of: "--sort-by", .oneValue))
      }.repeatable,
      .flag("reverse", help: "reverse the order") { $0.isReversed = true },
      .number("first", help: "only the first N") { $0.first = $1 },
      .number("last", help: "only the last N") { $0.last = $1 },
    ]
    return OptionGroup(
      "Results (of all files together)",
      choosing + TotalChoices.options.map { $0.inside(\.totals) } + [
        .flag("collect", "a", help: "collect all results into one array") { $0.isCollected = true }
      ])
  }

  /// The paragraph about these options in the help.
  static let details = """
    The PATH of the options under Results begins at each match: @.price, price or
    /price; @ is the match. --has, --unique and --unique-by choose matches. Then
    they are grouped, sorted, reversed and cut by --first and --last, in this order,
    and at last summed up or collected. Where there is no value, it is null. The
    order is null, false, true, numbers, strings, arrays, objects; numbers are
    compared by value, and strings by code points. A repeated --has needs all its
    values, a repeated --unique-by compares them together, and a repeated --sort-by
    sorts by the next PATH where the values are equal.

    If no match has a value at PATH, that is an error and the exit status is 1.
    A JSONPath may find none if it has more than names, indices and [*].

    \(TotalChoices.details)
    A group without totals has its matches as items.
    """

  /// Whether every match is printed as it is found.
  var isPlain: Bool { !needsAll && first == nil && !totals.isAsked && !isCollected }

  /// Whether only the number of all matches is asked for.
  var onlyCounts: Bool {
    totals.onlyCounts && !needsAll && first == nil && neededPaths.isEmpty
  }

  /// How many matches are needed.
  var limit: Int { needsAll ? .max : first ?? .max }

  private var needsAll: Bool {
    isUnique || !uniquePaths.isEmpty || totals.group != nil || !sortPaths.isEmpty || isReversed
      || last != nil
  }

  /// Throws when the options do not go together.
  func validate(_ output: OutputChoices, printsLocations: Bool = false) throws(CallError) {
    if isUnique, !uniquePaths.isEmpty {
      throw CallError("--unique and --unique-by cannot be used together")
    }
    if let option = totals.singleOption {
      if isCollected { throw CallError("\(option) and --collect cannot be used together") }
      if option != "--min", option != "--max", output.isAsked {
        throw CallError("\(option) prints a number, without options for values")
      }
      if output.isTable { throw CallError("\(option) prints a value, not a table") }
    }
    if printsLocations, isCollected || totals.isAsked && !totals.onlyCounts {
      throw CallError(
        "--paths and --pointers print matches, without \(totals.firstOption ?? "--collect")")
    }
    if isCollected, output.isRaw {
      throw CallError("--collect makes an array, which \(output.formOption) does not print")
    }
  }

  /// The paths of the options, of which each must lead to a value in some match.
  var paths: [RelativePath] { neededPaths + uniquePaths + totals.paths + sortPaths }

  /// Whether a match has the values that it needs.
  func accepts(_ match: JSENDocument.Value) -> Bool {
    neededPaths.allSatisfy { $0.value(in: match) != nil }
  }

  /// The matches that remain, in their order, or the totals of them.
  ///
  /// - Parameters:
  ///   - matches: the matches that are accepted.
  ///   - documents: the documents of the matches.
  ///   - options: the rule for NaN and infinity in groups and totals.
  /// - Complexity: O(*n* log *n*) comparisons of values to sort, and linear otherwise.
  func apply(
    to matches: [Match], of documents: [NamedDocument], _ options: JSEN.WritingOptions
  ) throws -> [Match] {
    var matches = matches
    if isUnique || !uniquePaths.isEmpty {
      var known: Set<[SortKey]> = []
      matches.removeAll { match in
        let keys =
          isUnique ? [SortKey(match.value)] : uniquePaths.map { SortKey($0.value(in: match.value)) }
        return !known.insert(keys).inserted
      }
    }
    if totals.group != nil { matches = try sum(matches, documents, options) }
    if !sortPaths.isEmpty {
      let keys = matches.map { match in sortPaths.map { SortKey($0.value(in: match.value)) } }
      matches = keys.sortedPositions.map { matches[$0] }
    }
    if isReversed { matches.reverse() }
    if let first { matches = Array(matches.prefix(first)) }
    if let last { matches = Array(matches.suffix(last)) }
    return totals.isAsked && totals.group == nil
      ? try sum(matches, documents, options) : matches
  }

  private func sum(
    _ matches: [Match], _ documents: [NamedDocument], _ options: JSEN.WritingOptions
  ) throws -> [Match] {
    var sums = Totals(totals)
    for match in matches { try sums.add(match.value, of: documents[match.document]) }
    return try sums.results(options).map { Match(value: $0) }
  }
}
