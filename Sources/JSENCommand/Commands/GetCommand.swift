import JSEN

/// `jsen get`: prints the values at key paths.
struct GetCommand: Subcommand {
  var color = ColorChoice.auto
  private var reading = JSEN.ReadingOptions.ofTheCommand
  private var writing = WritingChoices()
  private var isRaw = false
  private var selection = Selection()

  static let name = "get"
  static let summary = "print the values at key paths"
  static let arguments = "FILE [PATH...]"
  static let details = """
    Prints the value at each key path, or the whole document without PATH. For
    standard input, FILE is -.

    \(keyPathDetails)
    [*] means all elements of an array or all values of an object: items[*].price.
    Those that lack the rest of the path are left out.
    """
  static let examples = [
    "jsen get order.json customer.name",
    "jsen get order.json items.0.price total",
    "jsen get --compact order.json 'items[*].price'",
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

  mutating func take(_ argument: String) throws { try selection.take(argument) }

  func validate() throws { try selection.validate(for: Self.name) }

  func run(_ console: Console) throws {
    let options = writing.options()
    try selection.forEachValue(reading, console) { value, _, file in
      if isRaw, let string = value.string { return try console.write(plain: string) }
      do {
        try console.write(value.serializedBytes(options), isCanonical: options.isCanonical)
      } catch let error as JSEN.WritingError {
        throw DataError("\(file.name): \(error)")
      }
    }
  }
}
