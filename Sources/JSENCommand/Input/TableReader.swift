import JSEN
import JSENStreaming

/// Reads the rows of a table, CSV (RFC 4180) or TSV, as objects. The first row has their keys. Without it, rows are arrays.
struct TableReader {
  private let style: TableStyle
  private let options: Options
  /// The byte between two cells.
  private let delimiter: UInt8
  private let file: InputFile
  private let descriptor: FileDescriptor
  /// How many bytes a cell may have.
  private let maximumLength: Int
  private var part = [UInt8](repeating: 0, count: 1 << 16)
  private var rest: ArraySlice<UInt8> = []
  private var isAtEnd = false
  /// Whether the rest of the file cannot be read.
  private var isBroken = false
  /// The names of the columns, after the first row.
  private(set) var keys: [String]?
  /// The types of the columns.
  private var types: [CellType?] = []
  /// The number of the line that is being read, and of the one in which the last row begins.
  private var line = 1
  private(set) var rowLine = 0

  init(
    _ style: TableStyle, _ options: Options, of file: InputFile,
    _ descriptor: FileDescriptor, maximumLength: Int
  ) {
    self.maximumLength = maximumLength
    self.style = style
    self.options = options
    delimiter = options.delimiter ?? style.delimiter
    self.file = file
    self.descriptor = descriptor
  }

  /// Whether the next row may have to be waited for.
  var wouldBlock: Bool { !rest.contains(0x0A) }

  /// Whether no further row can be read.
  var hasFailed: Bool { types.isEmpty || isBroken }

  /// The row as an object or an array; nil at the end. After an error, the next row can be read.
  mutating func next() throws -> JSEN? {
    guard var row = try cells() else { return nil }
    if types.isEmpty {
      try begin(row)
      if options.hasHeader {
        guard let next = try cells() else { return nil }
        row = next
      }
    }
    if row.count != types.count {
      let isShort = row.count < types.count
      guard isShort ? options.fillsRows : options.trimsRows else {
        throw error(
          "expected \(types.count) cells as in the first line, found \(row.count); "
            + (isShort ? "--ragged fill adds empty cells" : "--ragged trim drops the rest"))
      }
      row += [String](repeating: "", count: max(types.count - row.count, 0))
      row.removeLast(row.count - types.count)
    }
    guard let keys else {
      var elements: [JSEN] = []
      for (index, cell) in row.enumerated() {
        elements.append(try value(cell, types[index], column: "\(index)"))
      }
      return .array(elements)
    }
    var object = JSEN.Object()
    for (index, cell) in row.enumerated() {
      object[keys[index]] = try value(cell, types[index], column: keys[index])
    }
    return .dictionary(object)
  }

  /// Takes the first row.
  private mutating func begin(_ row: [String]) throws {
    var columns = JSEN.Object()
    for (index, cell) in row.enumerated() {
      let key = options.hasHeader ? cell : "\(index)"
      if columns.updateValue(.null, forKey: key) != nil {
        throw error("the column '\(key)' is repeated")
      }
    }
    var types = [CellType?](repeating: nil, count: row.count)
    for (name, type) in options.types {
      guard let index = columns.position(of: name) else {
        if options.otherColumns?[name] != nil || options.otherColumns == nil { continue }
        throw error(
          "there is no column '\(name)'"
            + NearestName.suggestion(for: name, among: Array(columns.keys)))
      }
      types[index] = type
    }
    for (column, purpose) in options.numberColumns {
      try options.requireNumbers(in: column, purpose, among: columns)
    }
    self.types = types
    if options.hasHeader { keys = row }
  }

  private func value(
    _ cell: String, _ type: CellType?, column: String
  ) throws(DataError) -> JSEN {
    if type == .string || type == nil && !options.infersTypes { return .string(cell) }
    if cell.isEmpty { return .null }
    let inferred = inferred(cell)
    if type == nil || type == .boolean && inferred.bool != nil { return inferred }
    if type == .number, NumericValue(inferred) != nil { return inferred }
    throw error(
      "column '\(column)': expected a \(type == .number ? "number" : "boolean"), found '\(cell)'")
  }

  private func inferred(_ cell: String) -> JSEN {
    guard let first = cell.utf8.first, let last = cell.utf8.last else { return .null }
    let isPossible = "-0123456789tfn".utf8.contains(first) && last > 0x20
    guard isPossible else { return .string(cell) }
    guard let value = try? JSEN(parsing: cell, options: .ofTheCommand) else { return .string(cell) }
    switch value {
    // A fraction keeps its digits, and -0 its sign.
    case .double, .int(0): return .number(JSEN.Number(uncheckedLiteral: cell))
    default: return value
    }
  }

  private func error(_ message: String) -> DataError {
    DataError(message, at: "\(file.name):\(rowLine)", .invalidText)
  }

  private mutating func requireRoom(_ cell: [UInt8]) throws(DataError) {
    if cell.count <= maximumLength { return }
    isBroken = true
    throw error("a cell has more than \(maximumLength) bytes; --max-line allows more")
  }

  /// The next byte, which stays; nil at the end.
  private mutating func peek() throws(DataError) -> UInt8? {
    if rest.isEmpty, !isAtEnd {
      do { rest = try descriptor.readNext(into: &part) } catch {
        isBroken = true
        throw DataError("\(file.name): \(error.message)", .failure)
      }
      isAtEnd = rest.isEmpty
    }
    return rest.first
  }

  /// The cells of the next row that is not an empty line; nil at the end.
  private mutating func cells() throws(DataError) -> [String]? {
    if line == 1 {
      let mark = Array("\u{FEFF}".utf8)
      var start: ArraySlice<UInt8> = []
      for byte in mark where try peek() == byte { start.append(rest.removeFirst()) }
      // Other characters begin with the same byte.
      if start.count < mark.count { rest = start + rest }
    }
    while try takeLineEnd() {}
    guard try peek() != nil else { return nil }
    rowLine = line
    var row: [String] = []
    var isValid = true
    var fault: String?
    repeat {
      let cell = style == .csv ? try csvCell(&fault) : try tsvCell()
      let text = String(validUTF8: cell)
      isValid = isValid && text != nil
      row.append(text ?? "")
    } while try takeSeparator()
    if let fault { throw error(fault) }
    if !isValid { throw error("a cell is not valid UTF-8") }
    return row
  }

  /// Takes a separator, or the end of the line.
  ///
  /// - Returns: whether another cell follows.
  private mutating func takeSeparator() throws(DataError) -> Bool {
    if try takeLineEnd() { return false }
    return try peek() != nil && rest.popFirst() != nil
  }

  /// Takes a line feed, a carriage return, or both.
  ///
  /// - Returns: whether there was one.
  private mutating func takeLineEnd() throws(DataError) -> Bool {
    guard let byte = try peek(), byte.endsLine else { return false }
    rest.removeFirst()
    line += 1
    if byte == 0x0D, try peek() == 0x0A { rest.removeFirst() }
    return true
  }

  private mutating func csvCell(_ fault: inout String?) throws(DataError) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    var cell: [UInt8] = []
    if try peek() == quote {
      rest.removeFirst()
      while true {
        guard let byte = try peek() else { throw error("a cell in quotes has no end") }
        rest.removeFirst()
        if byte == 0x0A { line += 1 }
        if byte == quote {
          guard try peek() == quote else { break }
          rest.removeFirst()
        }
        cell.append(byte)
        try requireRoom(cell)
      }
      let after = try plainCell(until: delimiter)
      if !after.isEmpty {
        let separator = delimiter == TableStyle.csv.delimiter ? "a comma" : "the delimiter"
        fault = "expected \(separator) or the line's end after a cell in quotes"
      }
      return cell
    }
    return try plainCell(until: delimiter)
  }

  /// Reads a cell with the escapes that `TableWriter` writes.
  private mutating func tsvCell() throws(DataError) -> [UInt8] {
    var cell: [UInt8] = []
    var bytes = try plainCell(until: UInt8(ascii: "\t"))[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = bytes.first else {
        cell.append(byte)
        continue
      }
      let escapes: [UInt8: UInt8] = [0x74: 0x09, 0x6E: 0x0A, 0x72: 0x0D, 0x5C: 0x5C]
      cell.append(escapes[next] ?? byte)
      if escapes[next] != nil { bytes.removeFirst() }
    }
    return cell
  }

  /// Reads up to a separator or the line's end.
  private mutating func plainCell(until separator: UInt8) throws(DataError) -> [UInt8] {
    var cell: [UInt8] = []
    while let byte = try peek(), byte != separator, !byte.endsLine {
      let end = rest.firstIndex { $0 == separator || $0.endsLine } ?? rest.endIndex
      cell += rest[..<end]
      rest = rest[end...]
      try requireRoom(cell)
    }
    return cell
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == 0x0A || self == 0x0D }
}

extension TableReader {
  /// The type of the cells of a column.
  enum CellType: String, CaseIterable { case string, number, boolean }

  /// How cells are read.
  struct Options: Sendable {
    /// Whether numbers, `true`, `false` and nothing are more than strings.
    var infersTypes = false
    /// The types of columns, by their names or indices.
    var types: [(name: String, type: CellType)] = []
    var delimiter: UInt8?
    var hasHeader = true
    /// Whether empty cells are added to a row with fewer cells than the first line.
    var fillsRows = false
    /// Whether the further cells are dropped of a row with more cells than the first line.
    var trimsRows = false
    /// The columns of another table, which types may name, too; nil for any.
    var otherColumns: JSEN.Object? = [:]
    /// The columns in which numbers are needed, and their use.
    var numberColumns: [(column: JSEN.PathElement, purpose: String)] = []

    /// The keys that columns have in the results; nil for a column that is left out.
    var keyOfResults: @Sendable (String) -> String? = { $0 }

    /// The option for one of them; nil when there is none.
    var firstOption: String? {
      if infersTypes { return "--infer" }
      if !types.isEmpty { return "--types" }
      if delimiter != nil { return "--input-delimiter" }
      if fillsRows || trimsRows { return "--ragged" }
      return hasHeader ? nil : "--no-input-header"
    }

    /// Throws if the cells of a column, of which numbers are needed, are read as something else.
    ///
    /// - Parameters:
    ///   - purpose: the use of the numbers.
    ///   - columns: all columns, by their names or indices.
    fileprivate func requireNumbers(
      in column: JSEN.PathElement, _ purpose: String, among columns: JSEN.Object
    ) throws(CallError) {
      if infersTypes { return }
      let name: String
      switch column {
      case .name(let key) where hasHeader:
        name = columns.keys.first { keyOfResults($0)?.hasSameBytes(as: key) == true } ?? key
      case .index(let index) where !hasHeader && index >= 0: name = "\(index)"
      default: return
      }
      let type = types.last { $0.name == name }?.type ?? .string
      if type == .number || columns.position(of: name) == nil { return }
      let option =
        name.contains(",") ? "--infer" : "--types \("\(name)=number".quotedForShell)"
      throw CallError(
        "the column '\(name)' has \(type.rawValue)s; \(purpose), write \(option)")
    }
  }

  /// Reads the argument of `--types`. A name may have an equals sign, but no comma.
  static func types(_ argument: String) throws(CallError) -> [(name: String, type: CellType)] {
    var types: [(name: String, type: CellType)] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let sign = part.lastIndex(of: "="), sign > part.startIndex else {
        throw CallError("--types takes NAME=TYPE, not '\(part)'")
      }
      let word = part[part.index(after: sign)...]
      guard let type = CellType(rawValue: String(word)) else {
        let words = CellType.allCases.map(\.rawValue).formattedAsChoice
        throw CallError("a type of --types is \(words), not '\(word)'")
      }
      types.append((String(part[..<sign]), type))
    }
    return types
  }
}
