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
    let path: RelativePath
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
      let path = try RelativePath(text)
      columns.append(Column(name: path.key ?? text, path: path))
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
    guard let columns else { return try writeAllMembers(of: rows, to: console) }
    try console.write(plain: line(columns.map { cell($0.name) }))
    for row in rows {
      try console.write(plain: line(columns.map { try cell($0.path.value(in: row)) }))
    }
  }

  /// Writes a column for each key, in the order in which the keys first appear.
  ///
  /// - Complexity: O(*n*) on average in the members, and in the cells.
  private func writeAllMembers(
    of rows: some Sequence<JSENDocument.Value>, to console: Console
  ) throws {
    /// The keys, whose positions are those of the columns.
    var columns = JSEN.Object()
    for row in rows {
      for member in row.members where columns.position(of: member.key) == nil {
        columns[member.key] = .null
      }
    }
    if columns.isEmpty { return }
    try console.write(plain: line(columns.keys.map(cell)))
    for row in rows {
      var cells = [String](repeating: "", count: columns.count)
      var members = row.makeChildren()
      while let value = members.next() {
        guard let column = columns.position(of: members.key ?? "") else { continue }
        cells[column] = try cell(value)
      }
      try console.write(plain: line(cells))
    }
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
      return needsQuotes ? "\"\(Self.replacing(["\"": "\"\""], in: text))\"" : text
    case .tsv:
      return Self.replacing(
        ["\\": #"\\"#, "\t": #"\t"#, "\n": #"\n"#, "\r": #"\r"#], in: text)
    }
  }

  /// Replaces single code points. A quote with a combining mark after it is a quote to every reader.
  private static func replacing(
    _ replacements: [Unicode.Scalar: String], in text: String
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = replacements[scalar] {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
