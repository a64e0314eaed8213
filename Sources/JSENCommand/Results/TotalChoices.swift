/// The options for totals: of all values together, or of each group of them.
struct TotalChoices {
  enum Kind: String {
    case count, sum, min, max, avg

    var needsNumbers: Bool { self == .sum || self == .avg }
  }

  /// A total, and the path from each value to what it is about; `--count` has none.
  struct Total {
    let kind: Kind
    let path: RelativePath?
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
    ]
  }

  /// The paragraph about these options in the help.
  static let details = """
    A single total is printed as a value, and several are one object. With --group-
    by, there is an object for each group, in the order of the first values: its
    value, and the totals. A PATH may find several values, as items[*].price does: a
    total is of all of them, and a match is once in the group of each different one,
    or in that of null if there is none. Totals leave out what is missing or null.
    Of nothing, the sum is 0, and the other totals are null. A sum has as many
    decimal places as the number with the most. The average is exact if its digits
    end, and is otherwise rounded to 20 digits.
    """

  private mutating func setGroup(_ option: String, _ path: String) throws(CallError) {
    if group != nil { throw CallError("--group-by and --count-by cannot be used together") }
    group = (try RelativePath(path, of: option), option)
  }

  private mutating func add(_ kind: Kind, _ path: String? = nil) throws(CallError) {
    if totals.contains(where: { $0.kind == kind }) {
      let countsGroups = kind == .count && group?.option == "--count-by"
      throw CallError(
        countsGroups ? "--count-by has the count" : "--\(kind.rawValue) can be used once")
    }
    totals.append(
      Total(
        kind: kind,
        path: try path.map { (path) throws(CallError) in
          try RelativePath(path, of: "--\(kind.rawValue)")
        }))
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
