import JSEN

/// Writes the results of all lines, batch by batch, in the order of the lines.
struct LineOutput {
  /// No further line is needed.
  struct Enough: Error {}

  private let work: LineWork
  private var table: TableWriter?
  private var selection: LineSelection
  private let console: Console
  private var chosenCount = 0
  private var resultCount = 0
  private var lineWithoutResult: NamedDocument?
  /// Whether the first bytes have been written.
  private var hasBegun = false

  init(_ work: LineWork, _ selection: LineSelection, _ console: Console) {
    self.work = work
    table = work.table
    self.selection = selection
    self.console = console
  }

  /// Takes the next batch.
  ///
  /// - Throws: ``Enough``.
  mutating func take(_ batch: LineBatch) throws {
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
    try write(selection.finish())
    console.progress.erase()
    if work.onlyCounts { return try console.write(plain: "\(chosenCount)") }
    if work.isArray { try console.write(plain: hasBegun ? "\n]" : "[]") }
    if !hasBegun, let header = table?.header { try console.write(plain: header) }
    if resultCount == 0, let lineWithoutResult, case .values(let path) = work.results {
      // The first line says why.
      _ = try path.values(in: lineWithoutResult)
    }
  }

  /// Writes lines that were chosen.
  private mutating func write(_ lines: [NamedDocument]) throws {
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
    resultCount += batch.resultCount
    lineWithoutResult = lineWithoutResult ?? batch.lineWithoutResult
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
