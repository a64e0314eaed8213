import JSEN
import JSENStandards

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

  /// Splits an argument at its commas. A comma in brackets, or after a backslash, is part of a path.
  static func columns(_ argument: String) throws(CallError) -> [Column] {
    var columns: [Column] = []
    for text in texts(argument) {
      let path = try RelativePath(text, of: "--columns")
      columns.append(Column(name: path.key ?? text, path: path))
    }
    return columns
  }

  private static func texts(_ argument: String) -> [String] {
    TextBytes.with(argument) { bytes in
      let comma = UInt8(ascii: ",")
      var texts: [[UInt8]] = [[]]
      var position = 0
      while position < bytes.count {
        var end = position
        if bytes[position] == comma {
          texts.append([])
          position += 1
          continue
        }
        if bytes[position] == UInt8(ascii: "@"), texts[texts.count - 1].isEmpty,
          let query = try? JSONPath.prefix(
            ofArgument: argument, at: position, allowsCurrent: true)
        {
          end = query.end
        } else {
          if bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == comma { position += 1 }
          KeyPathNotation.skip(bytes, &end)
        }
        bytes.slice(position, min(end, bytes.count)).append(to: &texts[texts.count - 1])
        position = end
      }
      return texts.map { String(decoding: $0, as: UTF8.self) }
    }
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
  /// - Parameter others: further keys, which later rows have.
  /// - Complexity: O(*n*) on average in the members.
  mutating func chooseColumns(
    _ rows: some Collection<JSENDocument.Value>, and others: [String] = []
  ) {
    guard !hasColumns, let first = rows.first else { return }
    holdsArrays = first.kind == .array
    if holdsArrays == true { return }
    var keys = JSEN.Object()
    for row in rows {
      for member in row.members where keys.position(of: member.key) == nil {
        keys[member.key] = .null
      }
    }
    if keys.isEmpty { return }
    for key in others { keys[key] = .null }
    self.keys = keys
  }

  /// Makes columns with these names, unless the columns are known.
  mutating func chooseColumns(named names: [String]) {
    if hasColumns { return }
    keys = JSEN.Object(names.map { ($0, .null) }, uniquingKeysWith: { first, _ in first })
  }

  /// The paths of `--columns`.
  var paths: [RelativePath] { columns?.map(\.path) ?? [] }

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
      return line(try columns.map { try cell($0.path, in: row, document) })
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

  /// The cell of a column. Like a path in a template, a path that can find several values makes an array of them.
  private func cell(
    _ path: RelativePath, in row: JSENDocument.Value, _ document: NamedDocument
  ) throws(DataError) -> String {
    if path.findsOneValue { return try cell(path.value(in: row), document) }
    var array: [UInt8] = []
    for value in path.values(in: row) {
      array.append(UInt8(ascii: array.isEmpty ? "[" : ","))
      array += try value.text(options, of: document.name)
    }
    if array.isEmpty { array.append(UInt8(ascii: "[")) }
    array.append(UInt8(ascii: "]"))
    return cell(String(decoding: array, as: UTF8.self))
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
