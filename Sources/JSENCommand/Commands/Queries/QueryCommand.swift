import JSEN

/// A command that prints something about the values at paths: `jsen get`, `keys`, `length` and `type`.
struct QueryCommand<Query>: Subcommand where Query: PathQuery {
  var color = ColorChoice.auto
  private var query = Query()
  private var inputs = Inputs()
  private var arguments: [Argument] = []
  /// Whether the first argument is the file.
  private var takesFile = false
  private var paths: [PathArgument] = []

  static var name: String { Query.name }
  static var summary: String { Query.summary }
  static var arguments: String { "[FILE] [PATH...]" }
  static var examples: [String] { Query.examples }

  static var details: String {
    """
    \(Query.details)

    Without PATH, the whole document is used. The first argument is the file, unless
    it is a JSONPath. Without FILE, or with -, standard input is read. To read
    several files, name each with --file; then all arguments are paths.

    \(pathDetails)
    """
  }

  static var options: [OptionGroup<QueryCommand>] {
    Query.options.map { $0.inside(\.query) } + [
      Inputs.group(fileHelp: "read FILE; all arguments are paths then").inside(\.inputs)
    ]
      + Inputs.readingGroups.map { $0.inside(\.inputs) }
  }

  mutating func take(_ argument: Argument) { arguments.append(argument) }

  mutating func finish() throws {
    let first = arguments.first
    let isPath = first.map { PathArgument.isQuery($0.description) } ?? true
    takesFile = inputs.files.isEmpty && !inputs.isNull && !isPath
    if takesFile, let first { inputs.files = [InputFile(first)] }
    for argument in arguments.dropFirst(takesFile ? 1 : 0) {
      paths.append(try PathArgument(argument.text))
    }
    try inputs.validate()
    try query.validate(&inputs)
    let file = inputs.files.first
    guard let first, takesFile ? file?.exists == false : file == nil && !inputs.isNull,
      let other = paths.first(where: { InputFile(Argument($0.text)).exists })
    else { return }
    throw CallError(
      (takesFile
        ? "there is no file '\(first)', but '\(other.text)' is one"
        : "the file '\(other.text)' is not the first argument")
        + "; write 'jsen \(Self.name) \(other.text) \(first)'")
  }

  func run(_ console: Console) throws {
    if paths.isEmpty, takesFile, let file = inputs.files.first, !file.exists {
      throw DataError(
        "there is no file '\(file.name)'; the first argument is a file, '-' is standard input",
        .failure)
    }
    var query = query
    query.begin(console)
    try inputs.forEachDocument(console) { document in
      if paths.isEmpty {
        try query.answer([document.root], at: "", of: document, to: console)
      }
      for path in paths {
        try console.attempt {
          let values = try path.values(in: document)
          try query.answer(values, at: path.text, of: document, to: console)
        }
      }
    }
    try query.finish(console)
  }
}
