import JSEN

/// `jsen validate`: reports where documents do not fit a JSON Schema.
struct ValidateCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var schema = SchemaChoices()
  private var writing = WritingChoices()

  static let name = "validate"
  static let summary = "report where documents do not fit a JSON Schema"
  static let arguments = "SCHEMA [FILE...]"
  static let details = """
    Validates each file with SCHEMA, a file with a JSON Schema: 2020-12, 2019-09, or
    draft 7, 6 or 4. For each failure, it writes the location as FILE:LINE:COLUMN,
    the path, the reason, and the line with a caret under the location to standard
    error. Of a document, the first 100 failures are written. Without FILE, or with
    -, standard input is read.

    Nothing is fetched. A schema that SCHEMA refers to is in a file of --ref. It is
    found by its own $id, and by its path from SCHEMA: {"$ref": "common.json"} finds
    the file common.json in the folder of SCHEMA.

    With --lines, each line is a document; lines are read as they arrive, in
    constant memory. With --slurp, the document is the array of all texts.

    With --output, the result of each document is written as JSON, in a form of JSON
    Schema 2020-12: flag is {"valid": false}, basic has a list of all failures, and
    detailed has them in a tree. A result of --lines is one line.

    The exit status is 0 if all documents fit, and 1 if one does not. It is 3 if a
    document cannot be read, or if SCHEMA is wrong.
    """
  static let examples = [
    "jsen validate order.schema.json order.json",
    "jsen validate --lines event.schema.json log.jsonl",
    "jsen validate orders.schema.json orders.json --ref order.schema.json",
    "cat order.json | jsen validate order.schema.json --strict --output basic",
  ]

  static var options: [OptionGroup<ValidateCommand>] {
    let results = SchemaChoices.messageOptions + [SchemaChoices.outputOption]
    return [
      OptionGroup("Schema", SchemaChoices.options).inside(\.schema),
      OptionGroup("Results", results).inside(\.schema),
      WritingChoices.argumentGroup.inside(\.writing),
      OptionGroup("Input", [Inputs.slurpOption, Inputs.linesOption()]).inside(\.inputs),
    ] + [Inputs.readingGroup.inside(\.inputs)]
  }

  mutating func take(_ argument: Argument) {
    if schema.file == nil {
      schema.file = InputFile(argument)
    } else {
      inputs.files.append(InputFile(argument))
    }
  }

  mutating func finish() throws {
    if schema.file == nil {
      throw CallError("validate needs a schema before the files; '-' is standard input")
    }
    if writing.isAsked, schema.output == nil {
      throw CallError("the options for writing need --output")
    }
    try writing.validate(&inputs.reading)
    try inputs.validate(with: schema)
  }

  func run(_ console: Console) throws {
    try inputs.forEachDocument(console, validating: schema, writing)
  }
}
