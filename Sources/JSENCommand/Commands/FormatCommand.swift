import JSEN

/// `jsen format`: rewrites documents.
struct FormatCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var output = OutputChoices()
  private var isInPlace = false
  private var dropsComments = false

  static let name = "format"
  static let summary = "rewrite documents: pretty, compact, sorted, canonical"
  static let details = """
    Rewrites JSON documents. Members keep their order, and numbers their digits.
    Comments are not kept: --in-place refuses a file that has some, unless
    --drop-comments is given. The byte order mark is dropped, and lines end
    with LF, also those of a file that has CR and LF. Without FILE, or with -,
    standard input is read.

    \(OutputChoices.tableDetails)
    """
  static let examples = [
    "jsen format order.json",
    "cat order.json | jsen format --sort",
    "jsen format --in-place --indent 4 *.json",
    "jsen format --slurp --csv log.jsonl",
    "jsen format --canonical order.json | sha256sum",
  ]

  static var options: [OptionGroup<FormatCommand>] {
    let changing = OptionGroup<FormatCommand>(
      "Changing files",
      [
        .flag("in-place", "i", help: "change the files, except those that fail") {
          $0.isInPlace = true
        },
        .flag("drop-comments", help: "let --in-place delete comments") { $0.dropsComments = true },
      ])
    return [changing] + OutputChoices.groups.map { $0.inside(\.output) }
      + [Inputs.group().inside(\.inputs)]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  mutating func finish() throws {
    if dropsComments, !isInPlace { throw CallError("--drop-comments needs --in-place") }
    try inputs.validate(inPlace: isInPlace)
    try output.validate(&inputs.reading, inPlace: isInPlace, perLine: inputs.isLines)
  }

  func run(_ console: Console) throws {
    try inputs.forEachDocument(console, inPlace: isInPlace) { document in
      guard isInPlace else {
        return try output.write([document.root], at: "", of: document, to: console)
      }
      if !dropsComments { try document.requireNoComments() }
      try document.write(document.root, output.writing.options(), inPlace: true, console)
    }
  }
}
