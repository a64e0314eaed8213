import JSEN
import JSENStandards

/// The work on each result, in any task: choosing it, and writing the parts that the options name.
struct ResultWork: Sendable {
  /// The part of an item that is written.
  enum Content: Sendable {
    case item
    case values([RelativePath])
    case made(Template, writesNull: Bool)
    case fact(ResultFact)
  }

  /// The change of the keys of each item, which comes first.
  var keyChanges: KeyChanges?
  /// The members that each item then gets.
  var labels: [ResultLabel] = []
  /// The rows of another file whose members are added last.
  var join: Join?
  /// The conditions that an item satisfies.
  var filters: [JSONPathFilter] = []
  /// The paths at which an item needs values.
  var neededPaths: [RelativePath] = []
  var content = Content.item
  /// The table that is written; nil for JSON.
  var table: TableWriter?
  /// Whether the elements of an array are items, which are rows of the table, instead of the array.
  var splitsArrays = false
  /// The same for an array that is made of an item.
  var splitsContent = false
  var isRaw = false
  var framing = Console.Framing.line
  /// Whether JSON is written in colors.
  var paints = false
  /// Whether the text of a line is written as it is.
  var copiesText = false
  /// Whether the results are the elements of an array, one on each line.
  var isArray = false
  /// The totals that are made of the items in any task; nil when items are chosen first.
  var totals: TotalChoices?
  /// Whether items are only counted.
  var onlyCounts = false
  /// Whether items are only chosen here, and written in their order afterwards.
  var isDeferred = false
  var writing = JSEN.WritingOptions()
  /// Whether nothing follows the last result: the bytes of a canonical text may be signed or hashed.
  var endsWithoutLine = false
  /// Collects the bad lines; nil when the first one is an error.
  var badLines: BadLines?

  /// Changes the keys and adds the members that all other options see.
  ///
  /// - Returns: whether the item stays.
  func prepare(_ item: inout ResultItem) throws(DataError) -> Bool {
    try prepareKeys(&item)
    return try join?.apply(to: &item, writing) ?? true
  }

  /// Changes the keys, and adds the labels.
  func prepareKeys(_ item: inout ResultItem) throws(DataError) {
    try keyChanges?.apply(to: &item, writing)
    if !labels.isEmpty { try item.add(labels, writing) }
  }

  /// Whether an item is prepared.
  var isPrepared: Bool { keyChanges != nil || !labels.isEmpty || join != nil }

  /// The columns of the joined file, if the first row may lack them and later ones have them.
  var laterColumns: [String] {
    guard let join, join.keepsUnmatched else { return [] }
    switch content {
    case .item: return Array(join.columns.keys)
    case .made(let template, _) where template.adds: return Array(join.columns.keys)
    default: return []
    }
  }

  /// Whether an item is worked on.
  func chooses(_ value: JSENDocument.Value) -> Bool {
    filters.allSatisfy { $0.accepts(value) }
      && neededPaths.allSatisfy { !$0.values(in: value).isEmpty }
  }

  /// The message about a condition that compares a value of the item with a literal of another type.
  func mismatch(in item: ResultItem) -> DataError? {
    filters.lazy.compactMap { $0.mismatch(in: item.value) }.first
      .map { DataError($0, in: item.document) }
  }

  /// The part of an item that is written.
  func values(of item: ResultItem) throws -> [JSENDocument.Value] {
    let values: [JSENDocument.Value]
    switch content {
    case .item: values = [item.value]
    case .values(let paths): values = paths.flatMap { $0.values(in: item.value) }
    case .fact(let fact): values = try fact.values(of: item, inLine: isRaw)
    case .made(let template, let writesNull):
      let options = Template.Options(writing: writing, writesNull: writesNull)
      let match = Template.Match(
        values: [item.value] + item.surroundings, document: item.document,
        constants: try item.constants ?? template.constants(in: item.document, options),
        options: options)
      let made = ValueTape()
      try template.add(to: made, for: match)
      values = [try made.root(of: item.document.name)]
    }
    return splitsContent ? values.flatMap(\.rows) : values
  }
}

extension JSENDocument.Value {
  /// The rows of a table that the value has: the elements of an array with objects or arrays, or the value.
  var rows: [JSENDocument.Value] {
    guard kind == .array else { return [self] }
    let holdsRows = elements.contains { $0.kind == .object || $0.kind == .array }
    return holdsRows ? Array(elements) : count == 0 ? [] : [self]
  }
}
