import JSEN

/// How a command writes the values that it prints: as JSON, as plain strings, or as a table.
struct OutputChoices {
  var writing = WritingChoices()
  private var form = Form.json
  private var columns: [TableWriter.Column]?
  private var delimiter: UInt8?
  private var hasHeader = true
  private(set) var needsResult = false

  private enum Form: Equatable {
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
      ], on: .output)
  }

  /// The paragraphs about tables and the exit status in the help.
  static let details = """
    With --csv or --tsv, all results are one table. A result is a row, and an array
    that has objects or arrays is as many results; to jsen lines, it is a row. The
    first line has the names of the columns: the keys of all rows, or those of the
    first line. Arrays have no names. Missing and null are empty, and arrays and
    objects are compact JSON. A column that can find several values is an array.

    With --exit-status, the exit status is 1 also if nothing is printed, or if the
    last value is false or null.
    """

  /// Whether all values are written as one table.
  var isTable: Bool { if case .table = form { true } else { false } }

  /// Whether strings are written without quotes.
  var isRaw: Bool { form == .raw || form == .raw0 }

  /// Whether values are JSON with line ends between them.
  var isJSON: Bool { form == .json }

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
    form == .raw0 ? .nul : form == .sequence ? .sequence : .line
  }

  /// Throws when the options do not go together.
  ///
  /// - Parameter reading: the options for reading, which are given the numbers of the form.
  func validate(
    _ reading: inout JSEN.ReadingOptions, inPlace: Bool = false
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
  }

  /// Makes the console print as the options say.
  func prepare(_ console: Console) {
    console.framing = framing
    console.needsResult = needsResult
    console.checkAtEnd(columns?.map(\.path) ?? [])
  }
}
