import JSEN

/// `jsen check`: reports where documents are not valid.
struct CheckCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()

  static let name = "check"
  static let summary = "report where documents are not valid JSON"
  static let details = """
    Checks that each file is one JSON document. For each error, it writes the
    location as FILE:LINE:COLUMN, the reason, and the line with a caret under the
    location to standard error. Without FILE, or with -, standard input is read.
    With --lines, each line is a document; with --slurp, a file may have any number
    of documents on any lines.
    """
  static let examples = [
    "jsen check *.json",
    "jsen check --lines log.jsonl",
    "jsen check --duplicate-keys reject package.json",
    "jsen check --allow-comments --allow-trailing-commas tsconfig.jsonc",
  ]

  static var options: [OptionGroup<CheckCommand>] {
    [Inputs.group().inside(\.inputs)]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  func run(_ console: Console) throws {
    try inputs.forEachDocument(console) { _ in }
  }
}
