import JSEN

/// How a command writes the values that it prints: as JSON, as plain strings, or as a table.
struct OutputChoices {
  var writing = WritingChoices()
  private var form = Form.json
  private var columns: [TableWriter.Column]?
  private var delimiter: UInt8?
  private var hasHeader = true
  private var needsResult = false

  private enum Form: Sendable {
    case json, raw, raw0, sequence
    case table(TableStyle)
  }

  static var groups: [OptionGroup<OutputChoices>] {
    [formGroup, WritingChoices.argumentGroup.inside(\.writing)]
  }

  static var formGroup: OptionGroup<OutputChoices> {
    OptionGroup<OutputChoices>(
      "Output (of --raw, --raw0, --seq, --csv and --tsv, the last one counts)",
      [
        .flag("raw", "r", help: "print strings without quotes, unescaped") { $0.form = .raw },
        .flag("raw0", help: "the same, with NUL instead of a line end") { $0.form = .raw0 },
        .flag("seq", help: "begin each text with RS (RFC 7464)") { $0.form = .sequence },
        .flag("csv", help: "print a table with commas (RFC 4180)") { $0.form = .table(.csv) },
        .flag("tsv", help: #"print a table with tabs; \t in values"#) { $0.form = .table(.tsv) },
        .value("columns", "PATH,...", help: "the columns (all keys of the objects)") {
          $0.columns = ($0.columns ?? []) + (try TableWriter.columns($1))
        }.repeatable,
        .flag("no-header", help: "no line with the names of the columns") {
          $0.hasHeader = false
        },
        .value("delimiter", "C|tab", help: "the character between cells of --csv") {
          $0.delimiter = try TableStyle.delimiter($1, of: "--delimiter")
        },
        .flag("exit-status", "e", help: "status 1 if the last value is false or null") {
          $0.needsResult = true
        },
      ])
  }

  /// The paragraphs about tables and the exit status in the help.
  static let tableDetails = """
    With --csv or --tsv, each value is a table, whose rows are the objects or arrays
    of an array. A single object is one row, and so is an array of other values. The
    first line has the names of the columns, which rows that are arrays do not have.
    What is missing or null is empty, and arrays and objects in cells are compact
    JSON. A column that can find several values is an array of them.

    With --exit-status, the exit status is 1 also if nothing is printed, or if the
    last value is false or null.
    """

  /// Whether an argument says how values are written.
  var isAsked: Bool { if case .json = form { writing.isAsked } else { true } }

  /// Whether all values are written as one table.
  var isTable: Bool { if case .table = form { true } else { false } }

  /// Whether strings are written without quotes.
  var isRaw: Bool {
    switch form {
    case .raw, .raw0: true
    case .json, .sequence, .table: false
    }
  }

  /// Whether values are JSON with line ends between them.
  var isJSON: Bool { if case .json = form { true } else { false } }

  /// The option for the form; empty when there is none.
  var formOption: String {
    switch form {
    case .json: ""
    case .raw: "--raw"
    case .raw0: "--raw0"
    case .sequence: "--seq"
    case .table(.csv): "--csv"
    case .table(.tsv): "--tsv"
    }
  }

  /// The table that is written; nil for other forms.
  var table: TableWriter? {
    guard case .table(let style) = form else { return nil }
    return TableWriter(
      style, columns, writing.cellOptions, delimiter: delimiter ?? style.delimiter,
      hasHeader: hasHeader)
  }

  /// The bytes around each text.
  var framing: Console.Framing {
    switch form {
    case .raw0: .nul
    case .sequence: .sequence
    case .json, .raw, .table: .line
    }
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
    if inPlace, !isJSON {
      throw CallError("--in-place writes JSON, not \(isTable ? "a table" : formOption)")
    }
    if inPlace, needsResult { throw CallError("--in-place prints nothing, without --exit-status") }
    if isRaw, let option = writing.escapingOption {
      throw CallError("\(formOption) prints strings unescaped, without \(option)")
    }
    guard case .table(let style) = form else {
      let option =
        columns != nil
        ? "--columns" : !hasHeader ? "--no-header" : delimiter != nil ? "--delimiter" : nil
      if let option {
        throw CallError("\(option) needs --csv\(option == "--delimiter" ? "" : " or --tsv")")
      }
      return
    }
    if style == .tsv, delimiter != nil {
      throw CallError("--delimiter needs --csv; --tsv has tabs")
    }
    if perLine { throw CallError("--lines makes no table; use 'jsen lines'") }
  }

  /// Makes the console print as the options say.
  func prepare(_ console: Console) {
    console.framing = framing
    console.needsResult = needsResult
    console.checkAtEnd(columns?.map(\.path) ?? [])
  }

  /// Writes values to standard output. A value at a path that is an array of objects is one table.
  func write(
    _ matches: some Sequence<Match>, at path: String, of document: NamedDocument,
    to console: Console
  ) throws {
    if let table {
      let values = matches.map(\.value)
      // A row is never false or null.
      if try table.write(values, at: path, of: document, to: console) { console.note(result: true) }
      return
    }
    let options = writing.options(unlessAsked: document.isLine ? nil : .spaces(2))
    for match in matches {
      console.note(result: match.value.isTrue)
      if let location = match.location {
        try console.write(plain: location)
      } else if isRaw, let string = match.value.string {
        try console.write(plain: string, of: document.name)
      } else {
        try console.write(match.value, options, of: document.name, isLine: document.isLine)
      }
    }
  }

  /// Writes a value to standard output.
  func write(
    _ value: JSENDocument.Value, of document: NamedDocument, to console: Console
  ) throws {
    try write(CollectionOfOne(Match(value: value)), at: "", of: document, to: console)
  }
}

extension JSENDocument.Value {
  /// Whether the value is neither false nor null.
  var isTrue: Bool { !isNull && bool != false }
}
