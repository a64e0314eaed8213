import JSEN

/// Writes arrays of objects as lines of cells.
struct TableWriter {
  /// A column: its name in the first line, and the path to its value in each row.
  struct Column {
    let name: String
    let path: RelativePath
  }

  private let style: TableStyle
  /// Nil for the keys of the rows.
  private let columns: [Column]?
  /// The keys of the rows, whose positions are those of the columns.
  private var keys: JSEN.Object?
  /// The form of numbers, arrays and objects in cells.
  private let options: JSEN.WritingOptions

  init(_ style: TableStyle, _ columns: [Column]?, _ options: JSEN.WritingOptions) {
    self.style = style
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

  /// Writes a table: the rows are the elements of the values that are arrays, and the other values.
  ///
  /// - Parameter path: the path of the values in messages.
  func write(
    _ values: [JSENDocument.Value], at path: String, of document: NamedDocument, to console: Console
  ) throws {
    let rows = values.lazy.flatMap { value -> [JSENDocument.Value] in
      value.kind == .array ? Array(value.elements) : [value]
    }
    for row in rows where !isRow(row) {
      throw DataError(document, path, expected: "an array of objects for a table", found: row)
    }
    var table = self
    table.chooseColumns(rows)
    guard let header = table.header else { return }
    try console.write(plain: header)
    for row in rows { try console.write(plain: table.line(of: row, in: document)) }
  }

  /// Whether a value can be a row.
  func isRow(_ value: JSENDocument.Value) -> Bool {
    value.kind == .object || columns != nil && value.kind == .array
  }

  /// Whether the columns are known.
  var hasColumns: Bool { columns != nil || keys != nil }

  /// Makes a column for each key, in the order in which the keys first appear, unless the columns are known.
  ///
  /// - Complexity: O(*n*) on average in the members.
  mutating func chooseColumns(_ rows: some Sequence<JSENDocument.Value>) {
    if hasColumns { return }
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
    return names.isEmpty ? nil : line(names.map { cell($0) })
  }

  /// The line of a row.
  ///
  /// - Complexity: O(*n*) on average in the members and in the columns.
  func line(of row: JSENDocument.Value, in document: NamedDocument) throws -> String {
    if let columns {
      return line(try columns.map { try cell($0.path.value(in: row), document) })
    }
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
    // An empty line is no row to most readers.
    if case .csv = style, cells.count == 1, cells[0].isEmpty { return #""""# }
    let separator =
      switch style {
      case .csv: ","
      case .tsv: "\t"
      }
    return cells.joined(separator: separator)
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
      case (UInt8(ascii: ","), .csv), (0x0A, .csv), (0x0D, .csv):
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
