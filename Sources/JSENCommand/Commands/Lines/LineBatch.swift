import JSEN
import JSENStandards

/// The results of consecutive lines.
struct LineBatch: Sendable {
  /// The results.
  private(set) var text: [UInt8] = []
  /// The table of the results, whose columns may be the keys of the first one.
  private(set) var table: TableWriter?
  /// The lines that were chosen, if they are written afterwards.
  private(set) var chosen: [NamedDocument] = []
  /// How many lines were chosen.
  private(set) var chosenCount = 0
  /// How many lines were read.
  private(set) var readCount = 0
  /// The source of a line that is an array of objects.
  private(set) var arraySource: String?
  /// Whether the last result is neither false nor null; nil when there is none.
  private(set) var lastResult: Bool?

  /// The totals of the chosen lines, if they are made here.
  private(set) var totals: Totals?

  init(table: TableWriter?) { self.table = table }

  /// The batch for lines that are read.
  init(_ work: LineWork) {
    table = work.table
    totals = work.totals.map(Totals.init)
  }

  /// Whether there is enough to write.
  var isFull: Bool {
    text.count > 1 << 16 || chosen.count > 256 || totals.map { $0.size > 1 << 20 } ?? false
  }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - part: the line, or what is read as one.
  ///   - source: the name in messages.
  ///   - number: the number of the line.
  ///   - isLine: whether messages have the number.
  mutating func add(
    _ part: JSENDocument.Value, of source: String, _ number: Int, isLine: Bool, _ work: LineWork
  ) throws {
    readCount += 1
    if isLine, part.kind == .array, part.elements.first?.kind == .object { arraySource = source }
    if !work.chooses(part) { return }
    chosenCount += 1
    if work.onlyCounts, !work.isDeferred { return }
    let document = NamedDocument(part, of: source, line: isLine ? number : nil)
    if totals != nil { return try sum(document, work, number) }
    if work.isDeferred { chosen.append(document) } else { try write(document, work, number) }
  }

  private mutating func sum(_ line: NamedDocument, _ work: LineWork, _ number: Int) throws {
    do throws(DataError) { try totals?.add(line.root, of: line) } catch {
      guard let badLines = work.badLines else { throw error }
      badLines.add(error, line: number)
    }
  }

  /// Writes the results of a line. A line that fails leaves nothing.
  mutating func write(_ line: NamedDocument, _ work: LineWork, _ number: Int = 0) throws {
    let start = text.count
    do {
      let last = try work.write(line, to: &text, &table)
      if let last { lastResult = last.isTrue }
    } catch let error as DataError {
      text.removeSubrange(start...)
      guard let badLines = work.badLines else { throw error }
      badLines.add(error, line: number)
    }
  }
}
