import JSEN

/// Writes the results of all items in their order: one by one, or batch by batch.
struct ResultOutput {
  /// No further item is needed.
  struct Enough: Error {}

  private let work: ResultWork
  private var table: TableWriter?
  private var selection: ResultSelection
  /// The totals of the items that are chosen; nil when items are written.
  private var totals: Totals?
  private let console: Console
  /// The results of items that were added one by one.
  private var pending: ResultBatch
  private var chosenCount = 0
  /// How many items were read, and how many satisfy the conditions.
  private var readCount = 0
  private var acceptedCount = 0
  /// An item that is an array of objects.
  private var array: ResultItem?
  /// The message about a comparison of values of different types, if nothing is chosen.
  private var mismatch: DataError?
  /// Whether the first bytes have been written.
  private var hasBegun = false
  /// The names of the columns of a table that was read, and its file.
  var header: (names: [String], file: String)?

  init(_ work: ResultWork, _ console: Console) {
    let choices = work.choices
    self.work = work
    table = work.table
    var options = choices.itemSelection
    let needsColumns = !choices.isStream && table?.hasColumns == false
    options.holdsAll = !choices.totals.isAsked && (needsColumns || choices.collectsAtEnd)
    selection = ResultSelection(options)
    totals = choices.totals.isAsked && !work.onlyCounts ? Totals(choices.totals) : nil
    self.console = console
    pending = ResultBatch(work)
    console.checkAtEnd(choices.paths)
    console.usesOfKeys = choices.keyChanges.uses
    if let join = choices.join { console.usesOfKeys.append(join.use) }
  }

  /// Adds the next item, or the rows that it has.
  ///
  /// - Throws: ``Enough``.
  mutating func add(_ item: ResultItem) throws {
    let rows = work.splitsArrays ? item.value.rows : [item.value]
    for (index, row) in rows.enumerated() {
      var item = item
      if item.value.index != row.index {
        item.place.append(.index(index))
        item.document = item.document.part(row)
      }
      item.value = row
      try pending.add(item, work)
      if pending.isFull || work.choices.stopsEarly { try flush() }
    }
  }

  /// Passes on the results of all items so far, also when no more follow for a while.
  mutating func flush() throws {
    let batch = pending
    pending = ResultBatch(work)
    try take(batch)
  }

  /// Calls a closure, and reports a ``DataError`` that it throws after the results of earlier items.
  mutating func attempt(_ body: (inout ResultOutput) throws -> Void) throws {
    do { try body(&self) } catch let error as DataError where !error.endsWork {
      try flush()
      try console.report(error)
    }
  }

  /// Takes the next batch.
  ///
  /// - Throws: ``Enough``.
  mutating func take(_ batch: ResultBatch) throws {
    readCount += batch.readCount
    acceptedCount += batch.chosenCount
    array = array ?? batch.array
    if let item = batch.leftOut {
      noteMismatch { [work] in work.mismatch(in: item) }
    }
    if let other = batch.totals {
      totals?.add(other)
      return try requireRoom()
    }
    guard work.isDeferred else {
      chosenCount += batch.chosenCount
      return try write(batch)
    }
    var items: [ResultItem] = []
    for item in batch.chosen where !selection.isComplete {
      if try !selection.holds(item) { items.append(item) }
    }
    try write(items)
    if selection.isComplete {
      console.usesOfKeys = []
      throw Enough()
    }
  }

  /// Writes the items that were held, and the end.
  mutating func finish() throws {
    do { try flush() } catch is Enough {}
    // After an error, a total would lack values. If there are only errors, no empty array or table is printed.
    if console.hasFailed, readCount == 0 || work.choices.totals.isAsked { return }
    let columns = try self.columns()
    var items = selection.finish()
    if totals != nil {
      try write(items)
      items = try takeTotals()
    }
    // Of a path without values, no order and no total is written.
    if !hasBegun, let error = console.takeErrorForNothing() {
      try noteArray()
      throw error
    }
    if acceptedCount == 0 || work.onlyCounts { try noteArray() }
    if acceptedCount == 0, let mismatch { try console.note(mismatch) }
    if work.choices.collectsAtEnd {
      do { return try writeCollection(items) } catch {
        try noteArray()
        throw error
      }
    }
    if table?.hasColumns == false, !work.choices.isStream {
      let rows = try items.flatMap { try work.values(of: $0) }
      if let first = rows.first, table?.isRow(first) == true { table?.chooseColumns(rows) }
    }
    try write(items)
    console.progress.erase()
    if work.onlyCounts {
      console.note(result: true)
      return try console.write(plain: "\(chosenCount)")
    }
    if work.isArray { try console.write(plain: hasBegun ? "\n]" : "[]") }
    if hasBegun { return }
    if case .item = work.content, let columns, !work.choices.totals.isAsked {
      table?.chooseColumns(named: columns)
    }
    if let header = table?.header { try console.write(plain: header) }
  }

  /// Returns the columns of the results of a table that was read, whose rows are written as they are. Of a table without
  /// rows, the options are checked with one of nulls.
  private func columns() throws -> [String]? {
    guard let header else { return nil }
    func row(_ names: [String]) throws -> JSENDocument.Value {
      let row = names.reduce(into: JSEN.Object()) { $0[$1] = .null }
      return try JSENDocument.Value(made: .dictionary(row), of: header.file)
    }
    let value = try row(header.names)
    let document = NamedDocument(value, of: header.file)
    var item = ResultItem(value: value, document: document, place: [.index(0)])
    try work.prepareKeys(&item)
    var names = item.value.members.map(\.key)
    names += work.choices.join?.columns.keys.filter { item.value[$0] == nil } ?? []
    if readCount == 0 {
      let value = try row(names)
      for path in work.choices.paths + (table?.paths ?? []) { _ = path.values(in: value) }
    }
    return names
  }

  private func writeCollection(_ items: [ResultItem]) throws {
    console.note(result: true)
    let keys = try work.choices.keyPath.map { try self.keys(of: items, at: $0) }
    var values: [JSENDocument.Value] = []
    for item in items {
      let found = try work.values(of: item)
      if keys != nil, found.count != 1 {
        throw item.error("--key-by needs one value for each key, and found \(found.count)")
      }
      values += found
    }
    try console.write(
      CollectedValues(values, keys: keys), work.writing,
      of: items.first?.document.name ?? "the results")
  }

  /// The keys of an object that has the items as members.
  private func keys(of items: [ResultItem], at path: RelativePath) throws(DataError) -> [String] {
    var keys = JSEN.Object()
    for item in items {
      let value = path.value(in: item.value)
      let key: String
      switch value?.kind {
      case nil, .null?:
        throw path.use.error ?? item.error("--key-by \(path.text): there is no value")
      case .array?, .object?:
        throw item.error(
          "--key-by \(path.text): expected a string, a number or a boolean, found "
            + (value?.kind.withArticle ?? ""))
      default: key = value?.string ?? value?.exactJSON.description ?? ""
      }
      if keys.updateValue(.null, forKey: key) != nil {
        throw item.error("--key-by \(path.text): several values have the key '\(key)'")
      }
    }
    return Array(keys.keys)
  }

  /// Says how to read the elements of an array that is the only item.
  private func noteArray() throws {
    // A JSON Pointer has no form for all elements.
    guard readCount == 1, let array, array.path.unicodeScalars.first != "/" else { return }
    let document = array.document
    let path = array.path.isEmpty ? "$" : array.path
    try console.note(
      DataError(
        work.choices.isStream
          ? "\(document.source): the only line is an array; to read its elements, write --from array"
          : "\(document.name): the only value is an array; its elements are '\(path)[*]'"))
  }

  /// Keeps a comparison of values of different types, which explains why nothing is chosen.
  mutating func noteMismatch(_ mismatch: () -> DataError?) {
    if acceptedCount == 0, self.mismatch == nil { self.mismatch = mismatch() }
  }

  /// Returns the totals, or the chosen groups, which are written as items are from then on.
  private mutating func takeTotals() throws -> [ResultItem] {
    guard let totals else { return [] }
    self.totals = nil
    var choice = ResultSelection(work.choices.groupSelection)
    var results: [ResultItem] = []
    for value in try totals.results(work.writing) where !choice.isComplete {
      let result = ResultItem(value: value, document: NamedDocument(value, of: totals.name))
      if try !choice.holds(result) { results.append(result) }
    }
    return results + choice.finish()
  }

  private func requireRoom() throws(DataError) {
    let limit = work.choices.maximumSize
    if let totals, totals.size > limit { throw .noRoom(limit) }
  }

  /// Writes items that were chosen, or adds them to the totals.
  private mutating func write(_ items: [ResultItem]) throws {
    if totals != nil {
      for item in items {
        try totals?.add(item.value, of: item.document)
        try requireRoom()
      }
      return
    }
    chosenCount += items.count
    if work.onlyCounts { return }
    var batch = ResultBatch(table: table)
    for item in items {
      do { try batch.write(item, work) } catch {
        // The results of the items before the error are written.
        try write(batch)
        throw error
      }
      table = batch.table
      if batch.isFull {
        try write(batch)
        batch = ResultBatch(table: table)
      }
    }
    try write(batch)
  }

  private mutating func write(_ batch: ResultBatch) throws {
    if let result = batch.lastResult { console.note(result: result) }
    var batch = batch
    for piece in batch.takePieces() {
      switch piece {
      case .text(var text):
        if !hasBegun, !text.isEmpty {
          if work.endsWithoutLine { text.removeFirst() }
          if work.isArray { text[0] = UInt8(ascii: "[") }
          if let header = table?.header { text = Array("\(header)\n".utf8) + text }
          hasBegun = true
        }
        try console.write(text: text)
      case .value(let value, let name):
        hasBegun = true
        try console.write(part: value, work.writing, of: name)
      }
    }
  }
}
