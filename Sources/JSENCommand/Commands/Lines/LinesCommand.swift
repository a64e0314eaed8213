import JSEN
import JSENStandards

/// `jsen lines`: filters and converts JSON Lines of any length.
struct LinesCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var output = OutputChoices()
  private var work = LineWork()
  private var selection = LineSelection.Options()
  private var template: Template?
  private var writesNull = false
  private var skipsInvalid = false
  private var jobs: Int?
  private var maximumLine = 64
  private var source = LineSource.Form.lines
  private var infersTypes = false

  static let name = "lines"
  static let summary = "filter and convert JSON Lines of any length"
  static let details = """
    Reads JSON Lines, one text on each line, and writes a line for each result, in
    order. It reads and writes as lines arrive, in constant memory, on all cores.
    Without options, or with --where alone, a line is written as it is. Without
    FILE, or with -, standard input is read.

    FILTER is the condition of a filter in JSONPath, in which @ and $ are the line:
    '@.level == "error" && @.ms > 100'. It chooses lines. Then --sample, --sort-by,
    --first and --last keep some of them, in this order, and --pick or --make says
    what is written of each line. --pick leaves out lines without a value at PATH.
    If no line has one, that is an error and the exit status is 1, unless PATH is a
    JSONPath that can find several values.

    --sort-by, --sample and --last keep lines in memory until the end. The order is
    that of 'jsen query --sort-by': null, false, true, numbers, strings, arrays,
    objects; a missing value is null. Lines with equal values keep their order.

    A line that is not JSON ends the work with an error, after the results of the
    lines before it. With --skip-invalid such lines are left out, and their number
    and the first few errors are written to standard error.

    With --csv or --tsv, each result is a row. Without --columns, the columns are
    the keys of the first one.
    """
  static let examples = [
    #"jsen lines log.jsonl --where '@.level == "error" && @.ms > 100'"#,
    "jsen lines log.jsonl --pick event --raw",
    #"jsen lines log.jsonl --make '{"what": $.event, "by": $.user}' --missing null"#,
    "jsen lines log.jsonl --sort-by ms --descending --first 3",
    "jsen lines log.jsonl --where '@.event' --count",
    "jsen lines --from array orders.json --csv",
    "jsen lines --from csv people.csv --infer --to array",
    "cat log.jsonl | jsen lines --skip-invalid --sample 100 --seed 1",
  ]

  static var options: [OptionGroup<LinesCommand>] {
    let choosing = OptionGroup<LinesCommand>(
      "Lines (in this order)",
      [
        .value("where", "FILTER", "w", help: "only lines that satisfy FILTER") {
          do throws(JSENSyntaxError) { $0.work.filter = try JSONPathFilter($1) } catch {
            throw CallError(error)
          }
        },
        .number("sample", help: "keep a random sample of N lines") { $0.selection.sample = $1 },
        .number("seed", help: "seed for --sample") {
          $0.selection.seed = UInt64($1)
        },
        .value("sort-by", "PATH", help: "sort by the value at PATH") {
          $0.selection.sortPath = try RelativePath($1)
        },
        .flag("descending", help: "sort the greatest value first") {
          $0.selection.isDescending = true
        },
        .number("first", help: "only the first N") { $0.selection.first = $1 },
        .number("last", help: "only the last N") { $0.selection.last = $1 },
      ])
    let results = OptionGroup<LinesCommand>(
      "Results",
      [
        .value("pick", "PATH", "p", help: "write the values at PATH, one per line") {
          $0.work.results = .values(try PathArgument($1))
        },
        .value("make", "TEMPLATE", "m", help: "a document, as 'jsen make' makes it") {
          $0.template = try Template($1)
        },
        .choice(
          "missing", ["error": false, "null": true], help: "how to treat a missing value (error)"
        ) { $0.writesNull = $1 },
        .flag("count", help: "print only the count") { $0.work.onlyCounts = true },
        .choice("to", ["lines": false, "array": true], help: "one array of all results (lines)") {
          $0.work.isArray = $1
        },
      ])
    let input = OptionGroup<LinesCommand>(
      "Input",
      [
        .choice("from", LineSource.Form.words, help: "input format (lines)") {
          $0.source = $1
        },
        .flag("infer", help: "read 1, true, false, null in tables as JSON") {
          $0.infersTypes = true
        },
        .flag("skip-invalid", help: "leave bad lines out, and list the first") {
          $0.skipsInvalid = true
        },
        .number("jobs", "j", from: 1, help: "number of parallel jobs (all cores)") {
          $0.jobs = min($1, 256)
        },
        .number("max-line", placeholder: "MIB", from: 1, help: "how long a line may be (64)") {
          $0.maximumLine = min($1, 1 << 40)
        },
        .number(
          "max-memory", placeholder: "MIB", from: 1, help: "how much memory lines may take (1024)"
        ) { $0.selection.maximumSize = min($1, 1 << 40) << 20 },
      ])
    return [
      choosing, results, OutputChoices.formGroup.inside(\.output),
      WritingChoices.lineGroup.inside(\.output.writing), input,
    ] + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  mutating func finish() throws {
    try inputs.validate()
    try output.validate(&inputs.reading)
    try validate()
    if let template { work.results = .made(template, writesNull: writesNull) }
    work.table = output.table
    work.isRaw = output.isRaw
    work.writing = output.writing.cellOptions
    work.copiesLines =
      source == .lines && !output.writing.isAsked && inputs.areStandard
      && !output.isTable && !output.isRaw
    work.isDeferred =
      selection.holdsLines || selection.first != nil || work.table?.hasColumns == false
    if skipsInvalid { work.badLines = BadLines() }
  }

  /// Throws when options do not go together.
  private func validate() throws(CallError) {
    let picks = if case .values = work.results { true } else { false }
    let hasForm = output.isTable || output.isRaw
    let conflicts = [
      (picks && template != nil, "--pick and --make cannot be used together"),
      (
        work.onlyCounts && (picks || template != nil || hasForm || work.isArray),
        "--count writes one number, and no other results"
      ),
      (work.isArray && hasForm, "--to array writes JSON, not --raw, --csv or --tsv"),
      (selection.isDescending && selection.sortPath == nil, "--descending needs --sort-by"),
      (selection.seed != nil && selection.sample == nil, "--seed needs --sample"),
      (writesNull && template == nil, "--missing needs --make"),
      (infersTypes && source.style == nil, "--infer needs --from csv or --from tsv"),
    ]
    if let conflict = conflicts.first(where: \.0) { throw CallError(conflict.1) }
  }

  func run(_ console: Console) async throws {
    var output = LineOutput(work, LineSelection(selection), console)
    let source = LineSource(
      form: source, infersTypes: infersTypes, maximumLine: maximumLine << 20, jobs: jobs,
      reading: inputs.reading, work: work, progress: console.progress)
    // An error has a line of its own.
    defer { console.progress.erase() }
    do {
      for file in inputs.filesOrStandardInput { try await source.read(file, into: &output) }
      try output.finish()
    } catch is LineOutput.Enough {
      try output.finish()
    }
    try work.badLines?.report(to: console)
  }
}
