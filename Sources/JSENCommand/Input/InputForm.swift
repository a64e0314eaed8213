import JSEN
import JSENStreaming

/// The form of the input: JSON, a stream of values, an array, or a table.
struct InputForm {
  enum Kind: Equatable, Sendable {
    case json, array
    case stream(JSENLineOptions.Format)
    case table(TableStyle)
  }

  private(set) var kind: Kind
  var table = TableReader.Options()
  /// The notation of the file of `--join`, if that is a table.
  var otherStyle: TableStyle?
  private static let words: KeyValuePairs<String, Kind> = [
    "json": .json, "lines": .stream(.lines), "texts": .stream(.texts), "array": .array,
    "records": .stream(.records), "events": .stream(.events), "csv": .table(.csv),
    "tsv": .table(.tsv),
  ]

  init(_ kind: Kind) { self.kind = kind }

  var isLines: Bool { kind == .stream(.lines) }

  /// The notation of the table that is read; nil for JSON.
  var style: TableStyle? { if case .table(let style) = kind { style } else { nil } }

  /// - Parameter lacking: the words that a command does not take.
  static func options(lacking: String...) -> [Option<InputForm>] {
    let words = words.filter { !lacking.contains($0.key) }
    let others = words.map(\.key).filter { $0 != "json" && $0 != "lines" }
    return [
      .choice("from", "FORM", words, help: others.joined(separator: ", ")) { $0.kind = $1 },
      .flag("infer", help: "read 1, true, false, null in tables as JSON") {
        $0.table.infersTypes = true
      },
      .value("types", "NAME=TYPE,...", help: "the types of columns") {
        $0.table.types += try TableReader.types($1)
        let names = $0.table.types.map(\.name)
        if let (_, name) = names.enumerated().first(where: { names[..<$0].contains($1) }) {
          throw CallError("--types has the column '\(name)' twice")
        }
      }.repeatable,
      .value("input-delimiter", "C|tab", help: "the character between cells of csv") {
        $0.table.delimiter = try TableStyle.delimiter($1, of: "--input-delimiter")
      },
      .list(
        "ragged", "fill,trim",
        [("fill", \InputForm.table.fillsRows), ("trim", \InputForm.table.trimsRows)],
        help: "fill short rows, trim long ones"
      ) { $0[keyPath: $1] = true },
      .flag("no-input-header", help: "the first line of a table is a row") {
        $0.table.hasHeader = false
      },
    ]
  }

  /// The paragraph about tables in the help.
  static let details = """
    Cells of a table are strings. A TYPE is string, number or boolean; other cells
    are errors, and empty ones are null, except strings. Without a header, rows are
    arrays, and a NAME is an index. --infer and --types also read a table of --join.
    """

  /// Throws when options do not go together.
  func validate() throws(CallError) {
    let style = style ?? otherStyle
    if style == nil, let option = table.firstOption {
      throw CallError("\(option) needs --from csv or --from tsv")
    }
    if style == .tsv, table.delimiter != nil {
      throw CallError(
        "--input-delimiter needs \(otherStyle == nil ? "--from csv" : "a table of CSV")")
    }
  }
}
