import JSEN

/// How a command writes the values that it prints: as JSON, as plain strings, or as a table.
struct OutputChoices {
  var writing = WritingChoices()
  private var form = Form.json
  private var columns: [TableWriter.Column]?

  private enum Form: Sendable {
    case json, raw
    case table(TableStyle)
  }

  static var groups: [OptionGroup<OutputChoices>] {
    [formGroup, WritingChoices.argumentGroup.inside(\.writing)]
  }

  static var formGroup: OptionGroup<OutputChoices> {
    OptionGroup<OutputChoices>(
      "Output (of --raw, --csv and --tsv, the last one counts)",
      [
        .flag("raw", "r", help: "print strings without quotes, unescaped") { $0.form = .raw },
        .flag("csv", help: "print a table with commas (RFC 4180)") { $0.form = .table(.csv) },
        .flag("tsv", help: #"print a table with tabs; \t in values"#) { $0.form = .table(.tsv) },
        .value("columns", "PATH,...", help: "the columns (all keys of the objects)") {
          $0.columns = try TableWriter.columns($1)
        },
      ])
  }

  /// The paragraph about tables in the help.
  static let tableDetails = """
    With --csv or --tsv, each value is a table, whose rows are the objects of an
    array. A single object is one row. The first line has the names of the columns.
    What is missing or null is empty, and arrays and objects are compact JSON.
    """

  /// Whether an argument says how values are written.
  var isAsked: Bool { if case .json = form { writing.isAsked } else { true } }

  /// Whether all values are written as one table.
  var isTable: Bool { if case .table = form { true } else { false } }

  /// Whether strings are written without quotes.
  var isRaw: Bool { if case .raw = form { true } else { false } }

  /// The table that is written; nil for other forms.
  var table: TableWriter? {
    guard case .table(let style) = form else { return nil }
    return TableWriter(style, columns, writing.cellOptions)
  }

  /// Throws when the options do not go together.
  ///
  /// - Parameters:
  ///   - reading: the options for reading, which are given the numbers of the form.
  ///   - perLine: whether each line is written on its own.
  func validate(
    _ reading: inout JSEN.ReadingOptions, inPlace: Bool = false, perLine: Bool = false
  ) throws(CallError) {
    try writing.validate(&reading)
    switch form {
    case .json, .raw:
      if columns != nil { throw CallError("--columns needs --csv or --tsv") }
      if inPlace, isRaw { throw CallError("--in-place writes JSON, not --raw") }
    case .table:
      if inPlace { throw CallError("--in-place writes JSON, not a table") }
      if perLine { throw CallError("--lines makes no table; use 'jsen lines'") }
    }
  }

  /// Writes values to standard output. A value at a path that is an array of objects is one table.
  func write(
    _ values: some Sequence<JSENDocument.Value>, at path: String, of document: NamedDocument,
    to console: Console
  ) throws {
    if let table { return try table.write(Array(values), at: path, of: document, to: console) }
    let options = writing.options(unlessAsked: document.isLine ? nil : .spaces(2))
    for value in values {
      if isRaw, let string = value.string {
        try console.write(plain: string)
      } else {
        try console.write(value, options, of: document.name, isLine: document.isLine)
      }
    }
  }
}
