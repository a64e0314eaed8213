import JSEN

/// `jsen get`: prints the values at key paths.
struct GetCommand: Subcommand {
  var color = ColorChoice.auto
  private var reading = JSEN.ReadingOptions.ofTheCommand
  private var writing = WritingChoices()
  private var isRaw = false
  private var file: InputFile?
  private var paths: [JSEN.KeyPath] = []

  static let name = "get"
  static let summary = "print the values at key paths"
  static let arguments = "FILE PATH..."
  static let details = """
    Prints the value at each key path. For standard input, FILE is -.

    \(keyPathDetails)
    """
  static let examples = [
    "jsen get order.json customer.name",
    "jsen get order.json items.0.price total",
    "jsen get --raw order.json customer.name",
    "curl -s https://example.com/orders | jsen get - orders.0",
    #"jsen get package.json 'exports.\./utils'"#,
  ]

  static var options: [OptionGroup<GetCommand>] {
    let output = OptionGroup<GetCommand>(
      "Output",
      [.flag("raw", "r", help: "print strings without quotes, unescaped") { $0.isRaw = true }])
    return [output, WritingChoices.argumentGroup.inside(\.writing)]
      + JSEN.ReadingOptions.argumentGroups.map { $0.inside(\.reading) }
  }

  mutating func take(_ argument: String) throws {
    if file == nil {
      file = InputFile(argument)
    } else {
      paths.append(try JSEN.KeyPath(argument: argument))
    }
  }

  func validate() throws {
    if file == nil { throw CallError("get needs a file and a key path") }
    if paths.isEmpty {
      throw CallError("get needs a key path after the file; '-' is standard input")
    }
  }

  func run(_ console: Console) throws {
    guard let file else { return }
    let document = try Document(reading: file, reading)
    for path in paths {
      try console.attempt {
        guard let value = document.value[keyPath: path] else {
          throw DataError("\(file.name): " + document.value.reasonForNothing(at: path))
        }
        if isRaw, let string = value.string {
          try console.write(plain: string)
        } else {
          let options = writing.options()
          try console.write(document.text(of: value, options), isCanonical: options.isCanonical)
        }
      }
    }
  }
}
