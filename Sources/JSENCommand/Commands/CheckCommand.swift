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

    'jsen validate' compares documents with a JSON Schema.
    """
  static let examples = [
    "jsen check *.json",
    "jsen check --lines log.jsonl",
    "jsen check --duplicate-keys reject package.json",
    "jsen check --accept comments,trailing-commas tsconfig.jsonc",
  ]

  static var options: [OptionGroup<CheckCommand>] {
    // The old form of 'jsen validate'.
    let schema = OptionGroup(
      "Schema",
      ([SchemaChoices.fileOption] + SchemaChoices.options + SchemaChoices.messageOptions)
        .map(\.unlisted))
    return [
      schema.inside(\.schema), Inputs.group().inside(\.inputs),
      Inputs.readingGroup.inside(\.inputs),
    ]
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
