import JSEN
import JSENStandards

/// The work of `jsen lines` on each line, in any task.
struct LineWork: Sendable {
  /// The results of a line.
  enum Results: Sendable {
    case line
    case values([RelativePath])
    case made(Template, writesNull: Bool)
  }

  /// The conditions that a line satisfies.
  var filters: [JSONPathFilter] = []
  /// The paths at which a line needs values.
  var neededPaths: [RelativePath] = []
  var results = Results.line
  /// The table that is written; nil for JSON.
  var table: TableWriter?
  var isRaw = false
  var framing = Console.Framing.line
  /// Whether a line is written as it is.
  var copiesLines = false
  /// Whether the results are the elements of an array.
  var isArray = false
  /// The totals that are made of the lines in any task; nil when lines are chosen first.
  var totals: TotalChoices?
  /// Whether lines are only counted.
  var onlyCounts = false
  /// Whether lines are only chosen here, and written in their order afterwards.
  var isDeferred = false
  var writing = JSEN.WritingOptions()
  /// Collects the bad lines; nil when the first one is an error.
  var badLines: BadLines?

  /// Whether a line is worked on.
  func chooses(_ line: JSENDocument.Value) -> Bool {
    filters.allSatisfy { $0.accepts(line) } && neededPaths.allSatisfy { $0.value(in: line) != nil }
  }

  /// Appends the results of a line, each on a line of its own.
  ///
  /// - Parameter table: the table that is written; the first row chooses the columns if nothing else does.
  /// - Returns: the last one; nil when there is none.
  func write(
    _ line: NamedDocument, to text: inout [UInt8], _ table: inout TableWriter?
  ) throws -> JSENDocument.Value? {
    switch results {
    case .line where copiesLines:
      begin(&text)
      line.root.storage.read { tape in
        let range = tape.range(line.root.index)
        tape.bytes.slice(range.start, range.end).append(to: &text)
      }
      end(&text)
      return line.root
    case .line:
      try write(line.root, of: line, to: &text, &table)
      return line.root
    case .values(let paths):
      let values = paths.flatMap { $0.values(in: line.root) }
      for value in values { try write(value, of: line, to: &text, &table) }
      return values.last
    case .made(let template, let writesNull):
      let options = Template.Options(writing: writing, writesNull: writesNull)
      let constants = try template.constants(in: line, options)
      let made = ValueTape()
      try template.add(to: made, for: line.root, in: line, constants, options)
      let value = try made.root(of: line.name)
      try write(value, of: line, to: &text, &table)
      return value
    }
  }

  private func write(
    _ value: JSENDocument.Value, of line: NamedDocument, to text: inout [UInt8],
    _ table: inout TableWriter?
  ) throws {
    if table != nil {
      if let table, !table.isRow(value) {
        throw DataError(line, "", expected: table.expectedRow, found: value)
      }
      table?.chooseColumns(CollectionOfOne(value))
      // An object without members makes no columns.
      guard table?.hasColumns == true else { return }
      text += try table?.line(of: value, in: line).utf8 ?? "".utf8
    } else if isRaw, let string = value.string {
      if framing == .nul, string.utf8.contains(0) { throw DataError.nulInString(of: line.name) }
      text += string.utf8
    } else {
      let json = try value.text(writing, of: line.name)
      begin(&text)
      text += json
    }
    end(&text)
  }

  /// An element begins with a comma, which the beginning of the array replaces.
  private func begin(_ text: inout [UInt8]) {
    if isArray { text += [UInt8(ascii: ","), UInt8(ascii: "\n")] }
    if framing == .sequence { text.append(0x1E) }
  }

  private func end(_ text: inout [UInt8]) {
    if !isArray { text.append(framing == .nul ? 0 : UInt8(ascii: "\n")) }
  }
}
