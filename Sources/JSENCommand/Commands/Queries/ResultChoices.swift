import JSEN
import JSENEditing

/// The options for the matches of all documents together, which are reduced, grouped, sorted, cut, counted and
/// collected, in this order.
struct ResultChoices {
  private var isUnique = false
  private var groupPath: RelativePath?
  private var sortPath: RelativePath?
  private var isReversed = false
  private var first: Int?
  private var last: Int?
  private(set) var isCount = false
  private(set) var isCollected = false

  static var argumentGroup: OptionGroup<ResultChoices> {
    OptionGroup(
      "Results (of all files together, in this order)",
      [
        .flag("unique", help: "only the first of equal values") { $0.isUnique = true },
        .value("count-by", "PATH", help: "print each value and its count") {
          $0.groupPath = try RelativePath($1)
        },
        .value("sort-by", "PATH", help: "sort by the value at PATH, or by @") {
          $0.sortPath = try RelativePath($1)
        },
        .flag("reverse", help: "reverse the order") { $0.isReversed = true },
        .number("first", help: "only the first N") { $0.first = $1 },
        .number("last", help: "only the last N") { $0.last = $1 },
        .flag("count", help: "print only the count") { $0.isCount = true },
        .flag("collect", help: "collect all results into one array") { $0.isCollected = true },
      ])
  }

  /// The paragraph about these options in the help.
  static let details = """
    The PATH of --sort-by and --count-by begins at each match: @.price, price or
    /price. Where there is no value, it is null. The order is null, false, true,
    numbers, strings, arrays, objects; numbers are compared by value, and strings by
    code points.
    """

  /// Whether every match is printed as it is found.
  var isPlain: Bool { !needsAll && first == nil && !isCount && !isCollected }

  /// Whether only the number of all matches is asked for.
  var onlyCounts: Bool { isCount && !needsAll && first == nil }

  /// How many matches are needed.
  var limit: Int { needsAll ? .max : first ?? .max }

  private var needsAll: Bool {
    isUnique || groupPath != nil || sortPath != nil || isReversed || last != nil
  }

  /// Throws when the options do not go together.
  func validate(printsLocations: Bool) throws(CallError) {
    if isCount, isCollected { throw CallError("--count and --collect cannot be used together") }
    if printsLocations, groupPath != nil || isCollected {
      throw CallError("--paths and --pointers cannot be used with --count-by and --collect")
    }
  }

  /// The matches that remain, in their order.
  ///
  /// - Parameter options: the rule for NaN and infinity in the groups.
  /// - Complexity: O(*n* log *n*) comparisons of values, if there are options that compare.
  func apply(to matches: [Match], _ options: JSEN.WritingOptions) throws -> [Match] {
    var matches = matches
    if isUnique {
      let firsts = matches.map { SortKey($0.value) }.firstEqualPositions
      matches = matches.indices.filter { firsts[$0] == $0 }.map { matches[$0] }
    }
    if let groupPath {
      matches = try Self.groups(of: matches.map { groupPath.value(in: $0.value) }, options)
    }
    if let sortPath {
      matches = matches.map { SortKey(sortPath.value(in: $0.value)) }.sortedPositions
        .map { matches[$0] }
    }
    if isReversed { matches.reverse() }
    if let first { matches = Array(matches.prefix(first)) }
    if let last { matches = Array(matches.suffix(last)) }
    return matches
  }

  /// An object with `value` and `count` for each group of equal values, in the order of their first values.
  private static func groups(
    of values: [JSENDocument.Value?], _ options: JSEN.WritingOptions
  ) throws -> [Match] {
    let firsts = values.map { SortKey($0) }.firstEqualPositions
    var counts = Array(repeating: 0, count: values.count)
    for first in firsts { counts[first] += 1 }
    let tape = ValueTape()
    tape.beginArray()
    for (position, value) in values.enumerated() where firsts[position] == position {
      tape.beginElement()
      tape.beginObject()
      tape.addKey("value")
      try tape.add(value?.exactJSON ?? .null, options, of: "--count-by")
      tape.addKey("count")
      tape.addInt(counts[position])
      tape.end()
    }
    tape.end()
    return try tape.root(of: "--count-by").elements.map { Match(value: $0) }
  }
}
