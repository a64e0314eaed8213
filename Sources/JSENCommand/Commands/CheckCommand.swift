import JSEN

/// `jsen check`: reports where documents are not valid.
struct CheckCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var schema = SchemaChoices()

  static let name = "check"
  static let summary = "report where documents are not valid JSON"
  static let details = """
    Checks that each file is one JSON document. For each error, it writes the
    location as FILE:LINE:COLUMN, the reason, and the line with a caret under the
    location to standard error. Without FILE, or with -, standard input is read.
    With --lines, each line is a document; with --slurp, a file may have any number
    of documents on any lines.

    With --schema, the documents are validated, too, as 'jsen validate' does: with
    --slurp, the array of all documents.
    """
  static let examples = [
    "jsen check *.json",
    "jsen check --lines log.jsonl",
    "jsen check --duplicate-keys reject package.json",
    "jsen check --schema order.schema.json order.json",
    "jsen check --allow-comments --allow-trailing-commas tsconfig.jsonc",
  ]

  static var options: [OptionGroup<CheckCommand>] {
    let schema = OptionGroup(
      "Schema",
      [SchemaChoices.fileOption] + SchemaChoices.options + SchemaChoices.messageOptions)
    return [Inputs.group().inside(\.inputs), schema.inside(\.schema)]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  mutating func finish() throws {
    if schema.file == nil, let option = schema.firstOption {
      throw CallError("\(option) needs --schema")
    }
    try inputs.validate(with: schema)
  }

  func run(_ console: Console) throws {
    try inputs.forEachDocument(console, validating: schema, asksForValidity: true)
  }
}
