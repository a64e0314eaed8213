import JSEN
import JSENStandards
import JSENStreaming

/// `jsen lines`: filters and converts JSON Lines of any length.
struct LinesCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var output = OutputChoices()
  private var results = ResultChoices()
  private var form = InputForm(.stream(.lines))
  private var skipsInvalid = false
  private var jobs: Int?
  private var maximumLine = 64

  static let name = "lines"
  static let summary = "filter and convert JSON Lines of any length"
  static let details = """
    Reads JSON Lines, one text on each line, or what --from names: texts after each
    other, the elements of an array, the texts that --seq writes, the data of a
    server's events, or the rows of a table. Writes a line for each result, in
    order, as lines arrive, in constant memory, on all cores. A line that is only
    chosen keeps its bytes.

    What is sorted, sampled or grouped, and --last, is in memory until the end.
    --unique-by keeps the first line with each value, and --first N of a sort N
    lines.

    A line that is not JSON ends the work with an error, after the results of the
    lines before it. With --skip-invalid, such lines are left out, and their number
    and the first few errors are written to standard error.
    """
  static let examples = [
    #"jsen lines log.jsonl --where '@.level == "error" && @.ms > 100'"#,
    "jsen lines log.jsonl --group-by event --avg ms --sort-by avg --csv",
    "jsen lines --from csv people.csv --types age=number --where '@.age > 30'",
    "cat log.jsonl | jsen lines --skip-invalid --pick event --raw",
  ]

  static var options: [OptionGroup<LinesCommand>] {
    let form = InputForm.options(lacking: "json").map { $0.inside(\LinesCommand.form) }
    let input = OptionGroup<LinesCommand>(
      "Lines",
      [
        .flag("skip-invalid", help: "leave bad lines out, and list the first") {
          $0.skipsInvalid = true
        },
        .number("jobs", "j", from: 1, help: "number of parallel jobs (all cores)") {
          $0.jobs = min($1, 256)
        },
        .number("max-line", placeholder: "MIB", from: 1, help: "how long a line may be (64)") {
          $0.maximumLine = min($1, 1 << 40)
        },
      ])
    return [input] + ResultChoices.argumentGroups.map { $0.inside(\.results) } + [
      OptionGroup("Tables", form, on: .input), OutputChoices.formGroup.inside(\.output),
      WritingChoices.lineGroup.inside(\.output.writing), Inputs.readingGroup.inside(\.inputs),
    ]
  }

  mutating func finish() throws {
    try inputs.validate(besides: results.files)
    form.otherStyle = results.joinedStyle
    try form.validate()
    try output.validate(&inputs.reading)
    (results.isStream, results.isLines) = (true, true)
    if skipsInvalid, form.kind == .stream(.texts) || form.kind == .array {
      let name = form.kind == .array ? "element" : "text"
      throw CallError("--skip-invalid needs lines; after a bad \(name), none can be read")
    }
    try results.validate(output)
    form.requireNumbers(for: results)
    try results.readFiles(inputs.reading, &form)
  }

  func run(_ console: Console) async throws {
    output.prepare(console)
    var work = results.work(output, console)
    if case .item = work.content {
      work.copiesText =
        form.isLines && !output.writing.isAsked && inputs.areStandard && output.isJSON
        && inputs.duplicateOption == nil && !results.totals.isAsked && !work.paints
        && !work.isPrepared
    }
    if skipsInvalid { work.badLines = BadLines() }
    var output = ResultOutput(work, console)
    let source = LineSource(
      form: form, maximumLine: maximumLine << 20, jobs: jobs, reading: inputs.reading, work: work,
      console: console)
    // An error has a line of its own.
    defer { console.progress.erase() }
    do {
      for file in inputs.filesOrStandardInput { try await source.read(file, into: &output) }
      try output.finish()
    } catch is ResultOutput.Enough {
      try output.finish()
    } catch let error as DataError {
      try work.badLines?.report(to: console)
      throw error
    }
    try work.badLines?.report(to: console)
  }
}
