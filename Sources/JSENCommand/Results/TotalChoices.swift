/// The options for totals: of all values together, or of each group of them.
struct TotalChoices {
  enum Kind: String {
    case count, sum, min, max, avg, median, percentile

    var needsNumbers: Bool { self != .count && self != .min && self != .max }
    /// Whether the total is one of the numbers, which are all kept.
    var keepsNumbers: Bool { self == .median || self == .percentile }
  }

  /// A total, and the path from each value to what it is about; `--count` has none.
  struct Total {
    let kind: Kind
    let path: RelativePath?
    /// The percentile; nil for other totals.
    var rank: PercentileRank?

    /// The key of the total.
    var name: String { kind == .percentile ? "p\(rank?.text ?? "")" : kind.rawValue }
  }

  /// The path from each value to that of its group, and the option that names it.
  private(set) var group: (path: RelativePath, option: String)?
  /// The totals in the order of the arguments.
  private(set) var totals: [Total] = []

  static var options: [Option<TotalChoices>] {
    [
      .value("group-by", "PATH", help: "an object for each group of values") {
        try $0.setGroup("--group-by", $1)
      },
      .value("count-by", "PATH", help: "the same with --count") {
        try $0.setGroup("--count-by", $1)
        try $0.add(.count)
      },
      .flag("count", help: "the count") { try $0.add(.count) },
      .value("sum", "PATH", help: "the exact sum") { try $0.add(.sum, $1) },
      .value("min", "PATH", help: "the least value") { try $0.add(.min, $1) },
      .value("max", "PATH", help: "the greatest value") { try $0.add(.max, $1) },
      .value("avg", "PATH", help: "the average, exact or with 20 digits") {
        try $0.add(.avg, $1)
      },
      .value("median", "PATH", help: "the number in the middle") { try $0.add(.median, $1) },
      .value("percentile", "P=PATH", help: "the number that P % are not above") {
        try $0.addPercentile($1)
      }.repeatable,
    ]
  }

  /// The paragraphs about these options in the help.
  static let details = """
    A single total is printed as a value, and several are one object. A PATH may
    find several values, as items[*].price does: a total is of all of them. Totals
    leave out what is missing or null. Of nothing, the sum is 0, and the other
    totals are null.

    With --group-by, there is an object for each group, in the order of the first
    values: its value, and the totals; without totals, its values as items. A match
    is once in the group of each different value at PATH, or in that of null if
    there is none. --sort-by, --first and --last are then about the groups.

    A sum has as many decimal places as the number with the most. The average is
    exact if its digits end, and is otherwise rounded to 20 digits. A percentile is
    one of the numbers, the least one that P % are not above, and has the key p95.
    The median of an even count is the average of the two in the middle.
    """

  private mutating func setGroup(_ option: String, _ path: String) throws(CallError) {
    if group != nil { throw CallError("--group-by and --count-by cannot be used together") }
    group = (try RelativePath(path, of: option), option)
  }

  private mutating func addPercentile(_ argument: String) throws(CallError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let rank = PercentileRank(String(parts[0])) else {
      throw CallError("--percentile takes P=PATH with a P such as 95 or 99.9, not '\(argument)'")
    }
    try add(.percentile, String(parts[1]), rank)
  }

  private mutating func add(
    _ kind: Kind, _ path: String? = nil, _ rank: PercentileRank? = nil
  ) throws(CallError) {
    if totals.contains(where: { $0.kind == kind && $0.rank == rank }) {
      let countsGroups = kind == .count && group?.option == "--count-by"
      throw CallError(
        countsGroups
          ? "--count-by has the count"
          : "--\(kind.rawValue) can be used once\(rank.map { " for \($0.text)" } ?? "")")
    }
    totals.append(
      Total(
        kind: kind,
        path: try path.map { (path) throws(CallError) in
          try RelativePath(path, of: "--\(kind.rawValue)")
        },
        rank: rank))
  }

  /// The paths of the options.
  var paths: [RelativePath] { (group.map { [$0.path] } ?? []) + totals.compactMap(\.path) }

  /// Whether there is a total or a group.
  var isAsked: Bool { group != nil || !totals.isEmpty }

  /// Whether only the number of values is asked for.
  var onlyCounts: Bool { group == nil && totals.count == 1 && totals[0].kind == .count }

  /// The option of a single total of all values; nil for objects.
  var singleOption: String? {
    group == nil && totals.count == 1 ? "--\(totals[0].kind.rawValue)" : nil
  }

  /// The first option that was given.
  var firstOption: String? { group?.option ?? totals.first.map { "--\($0.kind.rawValue)" } }
}
