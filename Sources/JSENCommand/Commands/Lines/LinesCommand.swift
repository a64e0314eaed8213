import JSEN
import JSENStandards

/// `jsen lines`: filters and converts JSON Lines of any length.
struct LinesCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var output = OutputChoices()
  private var work = LineWork()
  private var selection = LineSelection.Options()
  private var totals = TotalChoices()
  private var pickedPaths: [RelativePath] = []
  private var template: Template?
  private var writesNull = false
  private var skipsInvalid = false
  private var jobs: Int?
  private var maximumLine = 64
  private var source = LineSource.Form.lines
  private var table = TableReader.Options()

  static let name = "lines"
  static let summary = "filter and convert JSON Lines of any length"
  static let details = """
    Reads JSON Lines, one text on each line, and writes a line for each result, in
    order. It reads and writes as lines arrive, in constant memory, on all cores.
    Without options, or with --where alone, a line is written as it is. Without
    FILE, or with -, standard input is read.

    FILTER is the condition of a filter in JSONPath, in which @ and $ are the line:
    '@.level == "error" && @.ms > 100'. It chooses lines, as --has does; several of
    them must all be satisfied. Then --unique-by, --sample, --sort-by, --first and
    --last keep some of the lines, in this order, and --pick, --make or --add says
    what is written of each line. --pick leaves out lines without a value at PATH;
    with several --pick, the values at each PATH are written. A repeated --unique-by
    compares the values together, and a repeated --sort-by sorts by the next PATH
    where the values are equal.

    If no line has a value at the PATH of an option, that is an error and the exit
    status is 1. A JSONPath may find none if it has more than names, indices and
    [*].

    --sort-by, --sample and --last keep lines in memory until the end, --unique-by
    the first line with each value, and groups their first lines. The order is that
    of 'jsen query --sort-by': null, false, true, numbers, strings, arrays, objects;
    a missing value is null. Lines with equal values keep their order.

    \(TotalChoices.details)
    With groups, --sort-by, --first and --last are about the groups.

    A line that is not JSON ends the work with an error, after the results of the
    lines before it. With --skip-invalid such lines are left out, and their number
    and the first few errors are written to standard error.

    With --csv or --tsv, each result is a row. Without --columns, the columns are
    the keys of the first one. Arrays are rows without names of columns. With
    --exit-status, the exit status is 1 also if nothing is written, or if the last
    value is false or null.

    In a table that is read, a TYPE of --types is string, number or boolean. A cell
    of another type is an error, and an empty one is null, unless it is a string.
    With --no-input-header, the first line is a row, and rows are arrays; then a
    NAME is an index.
    """
  static let examples = [
    #"jsen lines log.jsonl --where '@.level == "error" && @.ms > 100'"#,
    "jsen lines log.jsonl --pick event --raw",
    #"jsen lines log.jsonl --make '{"what": $.event, "by": $.user}' --missing null"#,
    "jsen lines log.jsonl --sort-by ms --descending --first 3",
    "jsen lines log.jsonl --where '@.event' --count",
    "jsen lines log.jsonl --count-by event --sort-by count --descending",
    "jsen lines log.jsonl --group-by event --avg ms --max ms --csv",
    #"jsen lines log.jsonl --add '{"kind": @.event}'"#,
    "jsen lines --from csv people.csv --types age=number --where '@.age > 30'",
    "jsen lines --from array orders.json --csv",
    "jsen lines --from csv people.csv --infer --to array",
    "cat log.jsonl | jsen lines --skip-invalid --sample 100 --seed 1",
  ]

  static var options: [OptionGroup<LinesCommand>] {
    let choosing = OptionGroup<LinesCommand>(
      "Lines (in this order)",
      [
        .value("where", "FILTER", "w", help: "only lines that satisfy FILTER") {
          $0.work.filters.append(try JSONPathFilter(argument: $1))
        }.repeatable,
        .value("has", "PATH", help: "only lines with a value at PATH") {
          $0.work.neededPaths.append(try RelativePath($1, of: "--has"))
        }.repeatable,
        .value("unique-by", "PATH", help: "only the first with each value at PATH") {
          $0.selection.uniquePaths.append(try RelativePath($1, of: "--unique-by", .oneValue))
        }.repeatable,
        .number("sample", help: "keep a random sample of N lines") { $0.selection.sample = $1 },
        .number("seed", help: "seed for --sample") {
          $0.selection.seed = UInt64($1)
        },
        .value("sort-by", "PATH", "k", help: "sort by the value at PATH") {
          $0.selection.sortPaths.append(try RelativePath($1, of: "--sort-by", .oneValue))
        }.repeatable,
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
          $0.pickedPaths.append(try RelativePath($1, of: "--pick", .root))
        }.repeatable,
        .value("make", "TEMPLATE", "m", help: "a document, as 'jsen make' makes it") {
          try $0.setTemplate($1)
        },
        .value("add", "TEMPLATE", help: "the line with the members of TEMPLATE") {
          try $0.setTemplate($1, adds: true)
        },
        .choice(
          "missing", ["error": false, "null": true], help: "how to treat a missing value (error)"
        ) { $0.writesNull = $1 },
        .choice("to", ["lines": false, "array": true], help: "one array of all results (lines)") {
          $0.work.isArray = $1
        },
      ])
    let totals = OptionGroup<LinesCommand>(
      "Totals", TotalChoices.options.map { $0.inside(\.totals) })
    let input = OptionGroup<LinesCommand>(
      "Input",
      [
        .choice("from", LineSource.Form.words, help: "input format (lines)") {
          $0.source = $1
        },
        .flag("infer", help: "read 1, true, false, null in tables as JSON") {
          $0.table.infersTypes = true
        },
        .value("types", "NAME=TYPE,...", help: "the types of columns") {
          $0.table.types += try TableReader.types($1)
        }.repeatable,
        .value("input-delimiter", "C|tab", help: "the character between cells of csv") {
          $0.table.delimiter = try TableStyle.delimiter($1, of: "--input-delimiter")
        },
        .flag("no-input-header", help: "the first line of a table is a row") {
          $0.table.hasHeader = false
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
      choosing, results, totals, OutputChoices.formGroup.inside(\.output),
      WritingChoices.lineGroup.inside(\.output.writing), input,
    ] + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  private mutating func setTemplate(_ text: String, adds: Bool = false) throws(CallError) {
    if template != nil { throw CallError("--make and --add cannot be used together") }
    template = try Template(text, adds: adds)
  }

  mutating func finish() throws {
    try inputs.validate()
    try output.validate(&inputs.reading)
    try validate()
    if let template {
      work.results = .made(template, writesNull: writesNull)
    } else if !pickedPaths.isEmpty {
      work.results = .values(pickedPaths)
    }
    work.table = output.table
    work.isRaw = output.isRaw
    work.framing = output.framing
    work.onlyCounts = totals.onlyCounts
    work.writing = output.writing.cellOptions
    work.copiesLines =
      source == .lines && !output.writing.isAsked && inputs.areStandard
      && output.isJSON && !totals.isAsked
    work.isDeferred =
      selection.isAsked || work.table?.hasColumns == false || totals.isAsked && !totals.onlyCounts
    let choosesLines =
      totals.group == nil
      ? selection.isAsked : !selection.uniquePaths.isEmpty || selection.sample != nil
    if totals.isAsked, !totals.onlyCounts, !choosesLines { work.totals = totals }
    if skipsInvalid { work.badLines = BadLines() }
  }

  /// Throws when options do not go together.
  private func validate() throws(CallError) {
    let picks = !pickedPaths.isEmpty
    let hasResults = picks || template != nil
    let single = totals.singleOption
    let isNumber = single != nil && single != "--min" && single != "--max"
    let conflicts = [
      (picks && template != nil, "--pick cannot be used with --make or --add"),
      (
        single != nil && (hasResults || output.isTable || work.isArray)
          || isNumber && !output.isJSON,
        "\(single ?? "") writes one value, and no other results"
      ),
      (
        totals.isAsked && hasResults,
        "\(totals.firstOption ?? "") writes totals, without --pick, --make and --add"
      ),
      (
        totals.group != nil && totals.totals.isEmpty,
        "--group-by needs --count, --sum, --min, --max or --avg"
      ),
      (work.isArray && !output.isJSON, "--to array writes JSON, not \(output.formOption)"),
      (selection.isDescending && selection.sortPaths.isEmpty, "--descending needs --sort-by"),
      (selection.seed != nil && selection.sample == nil, "--seed needs --sample"),
      (writesNull && template == nil, "--missing needs --make or --add"),
      (
        source.style == nil && table.firstOption != nil,
        "\(table.firstOption ?? "") needs --from csv or --from tsv"
      ),
      (source.style == .tsv && table.delimiter != nil, "--input-delimiter needs --from csv"),
    ]
    if let conflict = conflicts.first(where: \.0) { throw CallError(conflict.1) }
    guard source.style != nil else { return }
    for column in work.filters.flatMap(\.childrenComparedWithNumbers) {
      try table.requireNumbers(in: column, "to compare it with a number")
    }
    for total in totals.totals where total.kind.needsNumbers {
      guard let column = total.path?.child else { continue }
      try table.requireNumbers(in: column, "for --\(total.kind.rawValue)")
    }
  }

  func run(_ console: Console) async throws {
    self.output.prepare(console)
    console.checkAtEnd(work.neededPaths + selection.uniquePaths + totals.paths)
    console.checkAtEnd(selection.sortPaths + pickedPaths)
    var (selection, groupChoice) = (selection, LineSelection.Options())
    if totals.group != nil {
      // Sorts and limits the groups instead of the lines.
      groupChoice = selection
      (groupChoice.uniquePaths, groupChoice.sample) = ([], nil)
      (selection.sortPaths, selection.first, selection.last) = ([], nil, nil)
    }
    groupChoice.maximumSize = selection.maximumSize
    var output = LineOutput(
      work, selection, totals.isAsked && !totals.onlyCounts ? Totals(totals) : nil,
      groups: groupChoice, console)
    let source = LineSource(
      form: source, table: table, maximumLine: maximumLine << 20, jobs: jobs,
      reading: inputs.reading, work: work, progress: console.progress)
    // An error has a line of its own.
    defer { console.progress.erase() }
    do {
      for file in inputs.filesOrStandardInput { try await source.read(file, into: &output) }
      try output.finish()
    } catch is LineOutput.Enough {
      try output.finish()
    } catch let error as DataError {
      try work.badLines?.report(to: console)
      throw error
    }
    try work.badLines?.report(to: console)
  }
}
