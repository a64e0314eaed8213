import JSEN
import JSENStandards

/// `jsen get`: prints the values at paths.
struct GetCommand: Subcommand {
  var color = ColorChoice.auto
  private var inputs = Inputs()
  private var output = OutputChoices()
  private var results = ResultChoices()
  private var fact: ResultFact?
  private var arguments: [Argument] = []
  /// Whether the first argument is the file.
  private var takesFile = false
  private var paths: [PathArgument] = []
  /// Whether the command has the name `query`: all arguments but JSONPaths are files.
  private var isQuery = false

  static let name = "get"
  static let otherNames = ["query", "keys", "length", "type"]
  static let summary = "print the values at paths"
  static let arguments = "[FILE] [PATH...]"
  static let details = """
    Prints the value at each path, or all that a JSONPath finds. Numbers keep their
    digits. Without PATH, the whole document is used. The first argument is the
    file, unless it is a JSONPath. To read several files, name each with --file;
    then all arguments are paths. A file may have several texts after each other.
    """
  static let examples = [
    "jsen get -r order.json customer.name /customer/email 'items[*].title'",
    "jsen get order.json '$.items[?@.price < 10]' --paths",
    "jsen get --csv order.json items --columns sku,price",
    "jsen get -f order.json -f old.json '$..price' --sum @ --max @",
  ]

  static var options: [OptionGroup<GetCommand>] {
    let facts = OptionGroup<GetCommand>(
      "Instead of values (of these, the last one counts)",
      [
        .flag("paths", help: "normalized JSONPaths: $['items'][0]") { $0.fact = .paths },
        .flag("pointers", help: "JSON Pointers: /items/0") { $0.fact = .pointers },
        .flag("keys", help: "the keys of objects") { $0.fact = .keys },
        .flag("length", help: "numbers of elements, members or characters") {
          $0.fact = .length
        },
        .flag("type", help: "their types: number, string, array, …") {
          $0.fact = .type
        },
      ])
    let form = InputForm.options(lacking: "array", "texts", "records", "events").map {
      $0.inside(\GetCommand.inputs.form)
    }
    return [facts, Inputs.fileGroup("read FILE; all arguments are paths then").inside(\.inputs)]
      + ResultChoices.argumentGroups.map { $0.inside(\.results) }
      + OutputChoices.groups.map { $0.inside(\.output) }
      + [Inputs.group().inside(\.inputs), OptionGroup("Tables", form, on: .input)]
      + [Inputs.readingGroup.inside(\.inputs)]
  }

  mutating func use(name: String) {
    isQuery = name == "query"
    fact = ResultFact(rawValue: name)
  }

  mutating func take(_ argument: Argument) { arguments.append(argument) }

  mutating func finish() throws {
    if isQuery { try takeFiles() }
    let first = arguments.first
    let isPath = first.map { PathArgument.isQuery($0.description) } ?? true
    takesFile = !isQuery && inputs.files.isEmpty && !inputs.isNull && !isPath
    if takesFile, let first { inputs.files = [InputFile(first)] }
    paths = try arguments.dropFirst(takesFile ? 1 : 0).map { try PathArgument($0.text) }
    inputs.readsTexts = true
    inputs.form.otherStyle = results.joinedStyle
    try inputs.validate(besides: results.files)
    try output.validate(&inputs.reading)
    results.isLines = inputs.isLines
    try results.validate(output, fact)
    if !paths.isEmpty || output.isTable { inputs.form.requireNumbers(for: results, in: paths) }
    try results.readFiles(inputs.reading, &inputs.form)
    let file = inputs.files.first
    guard let first, takesFile ? file?.exists == false : file == nil && !inputs.isNull,
      let other = paths.first(where: { InputFile(Argument($0.text)).exists })
    else { return }
    let path = first.description
    let words = [other.text.forShell, Synonyms.words(ofFilter: path) ?? path.forShell]
    throw CallError(
      (takesFile
        ? "there is no file '\(first)', but '\(other.text)' is one"
        : "the file '\(other.text)' is not the first argument")
        + "; write jsen \(Self.name) \(words.joined(separator: " "))")
  }

  private mutating func takeFiles() throws {
    let files = arguments.filter { $0.bytes.first != UInt8(ascii: "$") }
    arguments.removeAll { $0.bytes.first != UInt8(ascii: "$") }
    inputs.files += files.map { InputFile($0) }
    if !arguments.isEmpty { return }
    let last = try files.last.flatMap { InputFile($0).exists ? nil : try $0.text }
    let meant = last.flatMap { JSONPath.query(from: $0) } ?? "$..name"
    throw CallError("query needs a JSONPath, which begins with '$', as in '\(meant)'")
  }

  func run(_ console: Console) throws {
    if paths.isEmpty, takesFile, let file = inputs.files.first, !file.exists {
      throw DataError(
        "there is no file '\(file.name)'; the first argument is a file, '-' is standard input",
        .failure)
    }
    output.prepare(console)
    var results = ResultOutput(self.results.work(output, console, fact), console)
    do {
      try inputs.forEachDocument(console) { document in
        if results.header == nil, paths.allSatisfy(\.isShallow) {
          results.header = document.columns.map { ($0, document.name) }
        }
        try results.attempt { try add(document, to: &$0) }
        try results.flush()
      }
    } catch is ResultOutput.Enough {}
    try results.finish()
  }

  private func add(_ document: NamedDocument, to output: inout ResultOutput) throws {
    let constants = try results.constants(in: document)
    func add(
      _ value: JSENDocument.Value, at path: PathArgument?, to output: inout ResultOutput
    ) throws {
      var item = ResultItem(
        value: value,
        document: path?.findsOneValue ?? true ? document : document.part(value),
        path: path?.text ?? "", constants: constants)
      results.addPlace(to: &item, isNeeded: fact?.isLocation == true)
      try output.add(item)
    }
    if paths.isEmpty { return try add(document.root, at: nil, to: &output) }
    for path in paths {
      try output.attempt { output in
        if case .query(let query) = path, isQuery || query.place == nil {
          for value in query.values(in: document.root) { try add(value, at: path, to: &output) }
        } else {
          for value in try path.values(in: document) { try add(value, at: path, to: &output) }
        }
        output.noteMismatch { path.mismatch(in: document) }
      }
    }
  }
}
