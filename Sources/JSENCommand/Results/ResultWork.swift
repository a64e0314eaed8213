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

  let choices: ResultChoices
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
  /// The totals that are made of the items in any task; nil when items are chosen first.
  var totals: TotalChoices?
  /// Whether items are only chosen here, and written in their order afterwards.
  var isDeferred = false
  var writing = JSEN.WritingOptions()
  /// Whether nothing follows the last result: the bytes of a canonical text may be signed or hashed.
  var endsWithoutLine = false
  /// Collects the bad lines; nil when the first one is an error.
  var badLines: BadLines?

  init(_ choices: ResultChoices) { self.choices = choices }

  /// Whether the results are the elements of an array, one on each line.
  var isArray: Bool { choices.isCollected && choices.isStream }

  /// Whether items are only counted.
  var onlyCounts: Bool { choices.totals.onlyCounts }

  /// Changes the keys and adds the members that all other options see.
  ///
  /// - Returns: whether the item stays.
  func prepare(_ item: inout ResultItem) throws(DataError) -> Bool {
    try prepareKeys(&item)
    return try choices.join?.apply(to: &item, writing) ?? true
  }

  /// Changes the keys, and adds the labels.
  func prepareKeys(_ item: inout ResultItem) throws(DataError) {
    if choices.keyChanges.isAsked { try choices.keyChanges.apply(to: &item, writing) }
    if !choices.labels.isEmpty { try item.add(choices.labels, writing) }
  }

  /// Whether an item is prepared.
  var isPrepared: Bool {
    choices.keyChanges.isAsked || !choices.labels.isEmpty || choices.join != nil
  }

  /// The columns of the joined file, if the first row may lack them and later ones have them.
  var laterColumns: [String] {
    guard let join = choices.join, join.keepsUnmatched else { return [] }
    switch content {
    case .item: return Array(join.columns.keys)
    case .made(let template, _) where template.adds: return Array(join.columns.keys)
    default: return []
    }
  }

  /// Whether an item is worked on.
  func chooses(_ value: JSENDocument.Value) -> Bool {
    choices.filters.allSatisfy { $0.accepts(value) }
      && choices.neededPaths.allSatisfy { !$0.values(in: value).isEmpty }
  }

  /// The message about a condition that compares a value of the item with a literal of another type.
  func mismatch(in item: ResultItem) -> DataError? {
    choices.filters.lazy.compactMap { $0.mismatch(in: item.value) }.first
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
