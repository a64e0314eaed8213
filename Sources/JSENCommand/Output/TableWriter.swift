import JSEN

/// Writes arrays of objects as lines of cells.
struct TableWriter {
  /// The notation of a table.
  enum Style {
    /// Commas, and quotes where they are needed (RFC 4180), with the line ends of Unix.
    case csv
    /// Tabs, and `\t`, `\n`, `\r` and `\\` in values.
    case tsv
  }

  /// A column: its name in the first line, and the path to its value in each row.
  struct Column {
    let name: String
    let path: JSEN.KeyPath
  }

  private let style: Style
  /// Nil for all keys of the rows.
  private let columns: [Column]?
  /// The form of numbers, arrays and objects in cells.
  private let options: JSEN.WritingOptions
  private let document: Document
  private let path: String

  init(
    _ style: Style, _ columns: [Column]?, _ options: JSEN.WritingOptions, _ document: Document,
    _ path: String
  ) {
    self.style = style
    self.columns = columns
    self.options = options
    self.document = document
    self.path = path
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
      columns.append(Column(name: text, path: try JSEN.KeyPath(argument: text)))
    }
    return columns
  }

  /// Writes a table: the rows are the elements of the values that are arrays, and the other values.
  func write(_ values: [JSENDocument.Value], to console: Console) throws {
    let rows = values.lazy.flatMap { value -> [JSENDocument.Value] in
      value.kind == .array ? Array(value.elements) : [value]
    }
    for row in rows where row.kind != .object && (columns == nil || row.kind != .array) {
      throw DataError(document, path, expected: "an array of objects for a table", found: row)
    }
    let columns = columns ?? Self.allKeys(of: rows)
    if columns.isEmpty { return }
    try console.write(plain: line(columns.map { cell($0.name) }))
    for row in rows {
      let cells = try columns.map { try cell(row[keyPath: $0.path]) }
      try console.write(plain: line(cells))
    }
  }

  /// The keys of all rows, in the order in which they first appear.
  private static func allKeys(of rows: some Sequence<JSENDocument.Value>) -> [Column] {
    var keys = JSEN.Object()
    for row in rows {
      for member in row.members where keys[member.key] == nil { keys[member.key] = .null }
    }
    return keys.keys.map { Column(name: $0, path: JSEN.KeyPath(segments: [$0])) }
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

  private func cell(_ value: JSENDocument.Value?) throws -> String {
    guard let value, !value.isNull else { return "" }
    if let string = value.string { return cell(string) }
    do { return cell(try value.serialized(options)) } catch {
      throw DataError("\(document.name): \(error)")
    }
  }

  private func cell(_ text: String) -> String {
    switch style {
    case .csv:
      let needsQuotes = text.utf8.contains { ",\"\r\n".utf8.contains($0) }
      return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    case .tsv:
      return text.replacing("\\", with: #"\\"#).replacing("\t", with: #"\t"#)
        .replacing("\n", with: #"\n"#).replacing("\r", with: #"\r"#)
    }
  }
}
