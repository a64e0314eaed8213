import JSEN

/// Writes arrays of objects as lines of cells.
struct TableWriter {
  /// A column: its name in the first line, and the path to its value in each row.
  struct Column {
    let name: String
    let path: RelativePath
  }

  private let style: TableStyle
  private let delimiter: UInt8
  private let hasHeader: Bool
  /// Nil for the keys of the rows.
  private let columns: [Column]?
  /// The keys of the rows, whose positions are those of the columns.
  private var keys: JSEN.Object?
  /// Whether the rows are arrays, and not objects; nil until the first one, and for columns with names.
  private var holdsArrays: Bool?
  /// The form of numbers, arrays and objects in cells.
  private let options: JSEN.WritingOptions

  init(
    _ style: TableStyle, _ columns: [Column]?, _ options: JSEN.WritingOptions, delimiter: UInt8,
    hasHeader: Bool
  ) {
    self.style = style
    self.delimiter = delimiter
    self.hasHeader = hasHeader
    self.columns = columns
    self.options = options
  }

  /// Splits an argument at its commas. A comma after a backslash is part of a key.
  static func columns(_ argument: String) throws(CallError) -> [Column] {
    var texts = [""]
    var rest = argument.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "," {
        texts.append("")
      } else {
        let isEscape = scalar == "\\" && rest.first != nil
        if !isEscape || rest.first != "," {
          texts[texts.count - 1].unicodeScalars.append(scalar)
        }
        if isEscape { texts[texts.count - 1].unicodeScalars.append(rest.removeFirst()) }
      }
    }
    var columns: [Column] = []
    for text in texts {
      let path = try RelativePath(text)
      columns.append(Column(name: path.key ?? text, path: path))
    }
    return columns
  }

  /// Writes a table: the rows are the objects and arrays in values that are arrays, and the other values.
  ///
  /// - Parameter path: the path of the values in messages.
  /// - Returns: whether there is a row.
  func write(
    _ values: [JSENDocument.Value], at path: String, of document: NamedDocument, to console: Console
  ) throws -> Bool {
    let rows = values.flatMap { value -> [JSENDocument.Value] in
      guard value.kind == .array, value.count > 0 else {
        return value.kind == .array ? [] : [value]
      }
      let holdsRows = value.elements.contains { $0.kind == .object || $0.kind == .array }
      return holdsRows ? Array(value.elements) : [value]
    }
    var table = self
    if let first = rows.first, table.isRow(first) { table.chooseColumns(rows) }
    for row in rows where !table.isRow(row) {
      throw DataError(document, path, expected: table.expectedRow, found: row)
    }
    if let header = table.header { try console.write(plain: header) }
    guard table.hasColumns else { return false }
    for row in rows { try console.write(plain: table.line(of: row, in: document)) }
    return !rows.isEmpty
  }

  /// Whether a value can be a row.
  func isRow(_ value: JSENDocument.Value) -> Bool {
    switch value.kind {
    case .object: holdsArrays != true
    case .array: holdsArrays != false
    default: false
    }
  }

  /// The rows that ``isRow(_:)`` accepts, for messages.
  var expectedRow: String {
    guard let holdsArrays else { return "an object or an array for a row of the table" }
    return holdsArrays
      ? "an array, as the first row is" : "an object, as the first row is"
  }

  /// Whether the columns are known.
  var hasColumns: Bool { columns != nil || keys != nil || holdsArrays == true }

  /// Makes a column for each key, in the order in which the keys first appear, unless the columns are known. Rows that are
  /// arrays have no names of columns.
  ///
  /// - Complexity: O(*n*) on average in the members.
  mutating func chooseColumns(_ rows: some Collection<JSENDocument.Value>) {
    guard !hasColumns, let first = rows.first else { return }
    holdsArrays = first.kind == .array
    if holdsArrays == true { return }
    var keys = JSEN.Object()
    for row in rows {
      for member in row.members where keys.position(of: member.key) == nil {
        keys[member.key] = .null
      }
    }
    if !keys.isEmpty { self.keys = keys }
  }

  /// The line with the names of the columns; nil when there are none.
  var header: String? {
    let names = columns?.map(\.name) ?? keys.map { Array($0.keys) } ?? []
    return names.isEmpty || !hasHeader ? nil : line(names.map { cell($0) })
  }

  /// The line of a row.
  ///
  /// - Complexity: O(*n*) on average in the members and in the columns.
  func line(of row: JSENDocument.Value, in document: NamedDocument) throws -> String {
    if let columns {
      return line(try columns.map { try cell($0.path.value(in: row), document) })
    }
    if holdsArrays == true { return line(try row.elements.map { try cell($0, document) }) }
    var cells = [String](repeating: "", count: keys?.count ?? 0)
    var members = row.makeChildren()
    while let value = members.next() {
      let key = members.key ?? ""
      guard let column = keys?.position(of: key) else {
        throw DataError(
          "\(document.name): the first row has no '\(key)'; name the columns with --columns")
      }
      cells[column] = try cell(value, document)
    }
    return line(cells)
  }

  private func line(_ cells: [String]) -> String {
    // Most readers do not take an empty line for a row.
    if case .csv = style, cells.count == 1, cells[0].isEmpty { return #""""# }
    return cells.joined(separator: String(UnicodeScalar(delimiter)))
  }

  private func cell(
    _ value: JSENDocument.Value?, _ document: NamedDocument
  ) throws(DataError) -> String {
    guard let value, !value.isNull else { return "" }
    if let string = value.string { return cell(string) }
    return cell(String(decoding: try value.text(options, of: document.name), as: UTF8.self))
  }

  /// The text with quotes or escapes where they are needed. Only ASCII is changed: a quote with a combining mark after it
  /// is a quote to every reader.
  private func cell(_ text: String) -> String {
    let quote = UInt8(ascii: "\"")
    var cell: [UInt8] = []
    cell.reserveCapacity(text.utf8.count + 16)
    var needsQuotes = false
    for byte in text.utf8 {
      switch (byte, style) {
      case (quote, .csv):
        needsQuotes = true
        cell.append(quote)
        cell.append(quote)
      case (delimiter, .csv), (0x0A, .csv), (0x0D, .csv):
        needsQuotes = true
        cell.append(byte)
      case (UInt8(ascii: "\\"), .tsv): cell += #"\\"#.utf8
      case (0x09, .tsv): cell += #"\t"#.utf8
      case (0x0A, .tsv): cell += #"\n"#.utf8
      case (0x0D, .tsv): cell += #"\r"#.utf8
      default: cell.append(byte)
      }
    }
    return String(decoding: needsQuotes ? [quote] + cell + [quote] : cell, as: UTF8.self)
  }
}
