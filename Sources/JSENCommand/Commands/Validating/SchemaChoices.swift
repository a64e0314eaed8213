import JSEN
import JSENSchema

/// The schema of a command: its files, and the options of a validation.
struct SchemaChoices {
  var file: InputFile?
  private var references: [InputFile] = []
  private var draft = JSONSchema.Draft.draft202012
  private var isStrict = false
  private var assertsFormats = false
  private var reportsOnlyFirst = false
  private var masksValues = false
  /// The form of the results; nil for messages.
  private(set) var output: JSONSchema.Output?
  /// The first option that was given; nil when there was none.
  fileprivate(set) var firstOption: String?

  /// The files that are read, besides those that are validated.
  var files: [InputFile] { (file.map { [$0] } ?? []) + references }

  /// Whether messages show no parts of a document but keys.
  var masks: Bool { file != nil && masksValues }

  /// Reads and compiles the schema.
  ///
  /// - Returns: nil when there is none.
  func schema(_ reading: JSEN.ReadingOptions) throws -> JSONSchema? {
    guard let file else { return nil }
    var options = JSONSchema.Options()
    options.assertsFormats = assertsFormats
    return try SchemaFiles(file, references: references, draft, reading)
      .compile(strict: isStrict, options)
  }

  /// Validates a document, and writes its failures to standard error, or its result to standard output.
  func validate(
    _ document: NamedDocument, _ schema: JSONSchema, _ writing: WritingChoices, _ console: Console
  ) throws {
    let limit = reportsOnlyFirst ? 1 : 100
    if let output {
      let result = schema.output(output, for: document.root, limit: limit, masked: masksValues)
      if result.object?["valid"] != true { console.fail() }
      return try console.write(
        result, writing.options(unlessAsked: document.isLine ? nil : .spaces(2)),
        of: document.name, isLine: document.isLine)
    }
    if schema.isValid(document.root) { return }
    // One more than is shown tells whether there are more.
    let failures = schema.validate(document.root, limit: limit == 1 ? 1 : limit + 1)
    for failure in failures.prefix(limit) {
      try console.report(DataError(failure, in: document, masked: masksValues))
    }
    if failures.count > limit {
      try console.note(
        DataError("\(document.name): more than \(limit) failures; the first \(limit) are above"))
    }
  }

  /// The option that names the schema, for a command whose arguments are only files.
  static var fileOption: Option<SchemaChoices> {
    .file("schema", help: "validate with the JSON Schema in FILE") { $0.file = $1 }
  }

  static var options: [Option<SchemaChoices>] {
    noted([
      .file("ref", help: "a schema to refer to, or a folder") {
        $0.references.append($1)
      }.repeatable,
      .choice(
        "draft",
        [
          "4": .draft4, "6": .draft6, "7": .draft7, "2019-09": .draft201909,
          "2020-12": .draft202012,
        ], help: "edition if there is no $schema (2020-12)"
      ) { $0.draft = $1 },
      .flag("strict", help: "refuse unknown keywords") { $0.isStrict = true },
      .flag("formats", help: "check formats: date, email and the like") {
        $0.assertsFormats = true
      },
    ])
  }

  static var messageOptions: [Option<SchemaChoices>] {
    noted([
      .flag("first", help: "only the first failure of each document") {
        $0.reportsOnlyFirst = true
      },
      .flag("masked", help: "messages without values") { $0.masksValues = true },
    ])
  }

  static var outputOption: Option<SchemaChoices> {
    .choice(
      "output", ["flag": .flag, "basic": .basic, "detailed": .detailed],
      help: "write results as JSON, not messages"
    ) { $0.output = $1 }
  }

  /// The options, with a note of the first option that is given.
  private static func noted(_ options: [Option<SchemaChoices>]) -> [Option<SchemaChoices>] {
    options.map { $0.noting(\.firstOption) }
  }
}
