import JSEN
import JSENSchema

/// `jsen model`: writes Swift types for samples or for a JSON Schema.
struct ModelCommand: FilesCommand {
  var color = ColorChoice.auto
  var inputs = Inputs()
  private var inference = InferenceChoices()
  private var options = SwiftModel.Options()
  private var isSchema = false

  static let name = "model"
  static let summary = "write Swift types for samples or a JSON Schema"
  static let details = """
    Writes the source of Swift types that decode and encode the samples: Codable
    types, or types with a description for JSENParsing. Each file is a sample; with
    --lines, each line of a file is one. With --schema, the file is a JSON Schema.
    Without FILE, or with -, standard input is read.

    An object becomes a struct, strings of an enum become an enum, and oneOf with a
    member that chooses the branch becomes an enum with payloads. A member that may
    be absent or null is an optional; one that may be both is an optional of an
    optional, so that it is encoded as it was. A value of several kinds is a JSEN.
    """
  static let examples = [
    "jsen model order.json --name Order",
    "jsen model --lines log.jsonl --style description",
    "jsen model --dates --enums 5 orders.json",
    "jsen schema order.json | jsen model --schema",
  ]

  static var options: [OptionGroup<ModelCommand>] {
    let model = OptionGroup<ModelCommand>(
      "Model",
      [
        .flag("schema", help: "the file is a JSON Schema, not a sample") { $0.isSchema = true },
        .value("name", "NAME", help: "the name of the root type (Root)") { command, name in
          guard SwiftModel.isTypeName(name) else {
            throw CallError("--name takes the name of a type such as Order, not '\(name)'")
          }
          command.options.rootName = name
        },
        .choice(
          "style", ["codable": SwiftModel.Style.codable, "description": .description],
          help: "the kind of types (codable)"
        ) { $0.options.style = $1 },
        .flag("dates", help: "Date, UUID and URL for strings with formats") {
          $0.options.convertsFormats = true
        },
      ])
    let input = OptionGroup<Inputs>(
      "Input", [Inputs.slurpOption, Inputs.linesOption(help: "each line is a sample")])
    return [model, InferenceChoices.group.inside(\.inference), input.inside(\.inputs)] + [
      Inputs.readingGroup.inside(\.inputs)
    ]
  }

  mutating func finish() throws {
    try inputs.validate()
    guard isSchema else { return }
    if inputs.isLines || inputs.isSlurped || inputs.files.count > 1 {
      throw CallError("--schema takes one file, without --lines and --slurp")
    }
  }

  func run(_ console: Console) throws {
    var inference = JSONSchema.Inference(inference.options)
    var schema: JSEN?
    try inputs.forEachDocument(console) {
      guard isSchema else { return inference.add($0.root) }
      try $0.requireKeyword(advice: "without --schema, the file is a sample")
      schema = JSEN($0.root)
    }
    if schema == nil {
      // Without a sample, the errors are the answer.
      if console.hasFailed, inference.count == 0 { return }
      schema = inference.schema
    }
    if let schema {
      // The line end of the last line is added again.
      try console.write(plain: String(SwiftModel(of: schema, options).source.dropLast()))
    }
  }
}
