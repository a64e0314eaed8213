import JSEN
import JSENStandards

/// The results of consecutive items.
struct ResultBatch: Sendable {
  /// A part of the output. A long value is written by blocks, without a copy of its text.
  enum Piece: Sendable {
    case text([UInt8])
    case value(JSENDocument.Value, of: String)
  }

  private(set) var pieces: [Piece] = []
  private var text: [UInt8] = []
  /// The table of the results, whose columns may be the keys of the first one.
  private(set) var table: TableWriter?
  /// The items that were chosen, if they are written afterwards.
  private(set) var chosen: [ResultItem] = []
  /// How many items were chosen.
  private(set) var chosenCount = 0
  /// How many items were read.
  private(set) var readCount = 0
  /// An item that is an array of objects.
  private(set) var array: ResultItem?
  /// The first item that the conditions left out.
  private(set) var leftOut: ResultItem?
  /// Whether the last result is neither false nor null; nil when there is none.
  private(set) var lastResult: Bool?
  /// The totals of the chosen items, if they are made here.
  private(set) var totals: Totals?

  init(table: TableWriter?) { self.table = table }

  /// The batch for items that are read.
  init(_ work: ResultWork) {
    table = work.table
    totals = work.totals.map(Totals.init)
  }

  /// Whether there is enough to write.
  var isFull: Bool {
    text.count > 1 << 16 || !pieces.isEmpty || chosen.count > 256
      || (totals?.size ?? 0) > 1 << 20
  }

  /// The output, which is then no longer in the batch.
  mutating func takePieces() -> [Piece] {
    defer { (pieces, text) = ([], []) }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// Adds an item.
  mutating func add(_ item: ResultItem, _ work: ResultWork) throws {
    readCount += 1
    if readCount == 1, item.value.kind == .array, item.value.elements.first?.kind == .object {
      array = item
    }
    var item = item
    if try !work.prepare(&item) { return }
    if !work.chooses(item.value) {
      if leftOut == nil { leftOut = item }
      return
    }
    chosenCount += 1
    if work.onlyCounts, !work.isDeferred { return }
    if totals != nil {
      try totals?.add(item.value, of: item.document)
    } else if work.isDeferred {
      chosen.append(item)
    } else {
      try write(item, work)
    }
  }

  /// Writes the results of an item. An item that fails leaves nothing.
  mutating func write(_ item: ResultItem, _ work: ResultWork) throws {
    let start = (pieces.count, text.count)
    do {
      for value in try work.values(of: item) {
        try write(value, of: item, work)
        lastResult = table != nil || value.isTrue
      }
    } catch let error as DataError {
      if pieces.count == start.0 { text.removeSubrange(start.1...) }
      throw error
    }
  }

  private mutating func write(
    _ value: JSENDocument.Value, of item: ResultItem, _ work: ResultWork
  ) throws {
    if table != nil {
      if let table, !table.isRow(value) {
        throw item.error(expected: table.expectedRow, found: value)
      }
      table?.chooseColumns(CollectionOfOne(value), and: work.laterColumns)
      // An object without members makes no columns.
      guard table?.hasColumns == true else { return }
      text += try table?.line(of: value, in: item.document).utf8 ?? "".utf8
    } else if work.isRaw, let string = value.string {
      if work.framing == .nul, string.utf8.contains(0) {
        throw DataError(
          "\(item.document.name): a string contains U+0000, with which --raw0 ends each value")
      }
      text += string.utf8
    } else if work.copiesText {
      begin(work)
      value.storage.read { tape in
        let range = tape.range(value.index)
        tape.bytes.slice(range.start, range.end).append(to: &text)
      }
    } else if value.range.count > 1 << 18 {
      begin(work)
      pieces += [.text(text), .value(value, of: item.document.name)]
      text = []
    } else {
      let json = try value.text(work.writing, of: item.document.name)
      begin(work)
      text += work.paints ? Highlighter.paint(json) : json
    }
    if work.isArray || work.endsWithoutLine { return }
    text.append(work.framing == .nul ? 0 : UInt8(ascii: "\n"))
  }

  /// Begins an element with a comma, and a text that ends without a line with that of the one before. The beginning of
  /// the output has neither.
  private mutating func begin(_ work: ResultWork) {
    if work.isArray { text.append(UInt8(ascii: ",")) }
    if work.isArray || work.endsWithoutLine { text.append(UInt8(ascii: "\n")) }
    if work.framing == .sequence { text.append(0x1E) }
  }
}

extension JSENDocument.Value {
  /// Whether the value is neither false nor null.
  var isTrue: Bool { !isNull && bool != false }
}
