import JSEN

/// `jsen format`: rewrites documents.
struct FormatCommand: Subcommand {
  var color = ColorChoice.auto
  private var reading = JSEN.ReadingOptions.ofTheCommand
  private var writing = WritingChoices()
  private var isInPlace = false
  private var dropsComments = false
  private var files: [InputFile] = []

  static let name = "format"
  static let summary = "rewrite documents: pretty, compact, sorted, canonical"
  static let arguments = "[FILE...]"
  static let details = """
    Rewrites JSON documents. Members keep their order, and numbers keep their exact
    value; 12.50 is written 12.5. Comments are not kept: --in-place refuses a file
    that has some, unless --drop-comments is given. Without FILE, or with -,
    standard input is read.
    """
  static let examples = [
    "jsen format order.json",
    "curl -s https://example.com/orders | jsen format --sort",
    "jsen format --in-place --indent 4 *.json",
    "jsen format --canonical order.json | sha256sum",
  ]

  static var options: [OptionGroup<FormatCommand>] {
    let output = OptionGroup<FormatCommand>(
      "Output",
      [
        .flag("in-place", "i", help: "change the files, except those that fail") {
          $0.isInPlace = true
        },
        .flag("drop-comments", help: "let --in-place delete comments") { $0.dropsComments = true },
      ])
    return [output, WritingChoices.argumentGroup.inside(\.writing)]
      + JSEN.ReadingOptions.argumentGroups.map { $0.inside(\.reading) }
  }

  mutating func take(_ argument: String) {
    files.append(InputFile(argument))
  }

  func validate() throws {
    try files.validate(inPlace: isInPlace)
  }

  func run(_ console: Console) throws {
    for file in files.orStandardInput {
      try console.attempt {
        let document = try Document(reading: file, reading)
        if isInPlace, !dropsComments { try document.requireNoComments() }
        try document.write(writing.options(), inPlace: isInPlace, console)
      }
    }
  }
}
