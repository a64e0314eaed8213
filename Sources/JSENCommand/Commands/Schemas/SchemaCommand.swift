import JSEN
import JSENSchema

/// `jsen schema`: infers a JSON Schema from samples.
struct SchemaCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var inference = InferenceChoices()
  private var writing = WritingChoices()

  static let name = "schema"
  static let summary = "infer a JSON Schema from samples"
  static let details = """
    Writes one JSON Schema (draft 2020-12) that all samples satisfy. Each file is a
    sample; with --lines, each line of a file is one, and any number of lines is
    read in constant memory. A file or a line that is not valid JSON is reported and
    skipped. Without FILE, or with -, standard input is read.

    A member is required if every sample has it. Strings that all have one format,
    such as date-time, have this format. With --enums, strings that repeat are an
    enum. An object with many keys, or whose keys are numbers or UUIDs, is a
    dictionary: its values have one schema in additionalProperties.
    """
  static let examples = [
    "jsen schema order.json",
    "jsen schema --lines log.jsonl",
    "jsen schema --closed --enums 10 --compact orders.json",
  ]

  static var options: [OptionGroup<SchemaCommand>] {
    let input = OptionGroup<Inputs>(
      "Input", [Inputs.slurpOption, Inputs.linesOption(help: "each line is a sample")])
    return [
      InferenceChoices.schemaGroup.inside(\.inference),
      WritingChoices.argumentGroup.inside(\.writing), input.inside(\.inputs),
    ] + [Inputs.readingGroup.inside(\.inputs)]
  }

  mutating func finish() throws {
    try writing.validate(&inputs.reading)
    try inputs.validate()
  }

  func run(_ console: Console) throws {
    var inference = JSONSchema.Inference(inference.options)
    try inputs.forEachDocument(console) { inference.add($0.root) }
    // Without a sample, the errors are the answer.
    if inference.count == 0, console.hasFailed { return }
    try console.write(inference.schema, writing.options(), of: "the schema")
  }
}
