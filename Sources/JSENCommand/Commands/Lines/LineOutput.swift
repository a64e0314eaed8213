import JSEN

/// Writes the results of all lines, batch by batch, in the order of the lines.
struct LineOutput {
  /// No further line is needed.
  struct Enough: Error {}

  private let work: LineWork
  private var table: TableWriter?
  private var selection: LineSelection
  /// The totals of the lines that are chosen, and the choice among groups of them; nil when lines are written.
  private var totals: Totals?
  private let groupChoice: LineSelection.Options
  private let console: Console
  private var chosenCount = 0
  /// How many lines were read, and how many satisfy the conditions.
  private var readCount = 0
  private var acceptedCount = 0
  /// The source of a line that is an array of objects.
  private var arraySource: String?
  /// Whether the first bytes have been written.
  private var hasBegun = false

  /// - Parameter groupChoice: which groups are written, and in which order.
  init(
    _ work: LineWork, _ selection: LineSelection.Options, _ totals: Totals?,
    groups groupChoice: LineSelection.Options, _ console: Console
  ) {
    self.work = work
    table = work.table
    self.selection = LineSelection(selection)
    self.totals = totals
    self.groupChoice = groupChoice
    self.console = console
  }

  /// Takes the next batch.
  ///
  /// - Throws: ``Enough``.
  mutating func take(_ batch: LineBatch) throws {
    readCount += batch.readCount
    acceptedCount += batch.chosenCount
    arraySource = arraySource ?? batch.arraySource
    if let other = batch.totals {
      totals?.add(other)
      return try requireRoom()
    }
    guard work.isDeferred else {
      chosenCount += batch.chosenCount
      return try write(batch)
    }
    var lines: [NamedDocument] = []
    for line in batch.chosen where !selection.isComplete {
      if try !selection.holds(line) { lines.append(line) }
    }
    try write(lines)
    if selection.isComplete { throw Enough() }
  }

  /// Writes the lines that were held, and the end.
  mutating func finish() throws {
    var lines = selection.finish()
    if totals != nil {
      try write(lines)
      lines = try takeTotals()
    }
    // Of a path without values, no order and no total is written.
    if !hasBegun, let error = console.takeErrorForNothing() {
      try noteArray()
      throw error
    }
    if acceptedCount == 0 || work.onlyCounts { try noteArray() }
    try write(lines)
    console.progress.erase()
    if work.onlyCounts {
      console.note(result: true)
      return try console.write(plain: "\(chosenCount)")
    }
    if work.isArray { try console.write(plain: hasBegun ? "\n]" : "[]") }
    if !hasBegun, let header = table?.header { try console.write(plain: header) }
  }

  /// Says how to read the elements of an array that is the only line.
  private func noteArray() throws {
    guard readCount == 1, let arraySource else { return }
    try console.note(
      DataError(
        "\(arraySource): the only line is an array; to read its elements, write --from array"))
  }

  /// Returns the totals, or the chosen groups, which are written as lines are from then on.
  private mutating func takeTotals() throws -> [NamedDocument] {
    guard let totals else { return [] }
    self.totals = nil
    var choice = LineSelection(groupChoice)
    var results: [NamedDocument] = []
    for result in try totals.results(work.writing) where !choice.isComplete {
      let result = NamedDocument(result, of: totals.name)
      if try !choice.holds(result) { results.append(result) }
    }
    return results + choice.finish()
  }

  private mutating func add(_ line: NamedDocument) throws(DataError) {
    do throws(DataError) { try totals?.add(line.root, of: line) } catch {
      guard let badLines = work.badLines else { throw error }
      badLines.add(error, line: 0)
    }
    try requireRoom()
  }

  private func requireRoom() throws(DataError) {
    if let totals, totals.size > groupChoice.maximumSize { throw .noRoom(groupChoice.maximumSize) }
  }

  /// Writes lines that were chosen, or adds them to the totals.
  private mutating func write(_ lines: [NamedDocument]) throws {
    if totals != nil {
      for line in lines { try add(line) }
      return
    }
    chosenCount += lines.count
    if work.onlyCounts { return }
    var batch = LineBatch(table: table)
    for line in lines {
      do { try batch.write(line, work) } catch {
        // The results of the lines before the error are written.
        try write(batch)
        throw error
      }
      table = batch.table
      if batch.isFull {
        try write(batch)
        batch = LineBatch(table: table)
      }
    }
    try write(batch)
  }

  private mutating func write(_ batch: LineBatch) throws {
    if let result = batch.lastResult { console.note(result: result) }
    if batch.text.isEmpty { return }
    var text = batch.text
    if !hasBegun {
      if work.isArray { text[0] = UInt8(ascii: "[") }
      if let header = table?.header { text = Array("\(header)\n".utf8) + text }
      hasBegun = true
    }
    try console.write(lines: text, isJSON: work.table == nil && !work.isRaw)
  }
}
