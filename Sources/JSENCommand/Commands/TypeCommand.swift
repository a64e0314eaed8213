import JSEN

/// `jsen type`: prints the types of values.
struct TypeCommand: Subcommand {
  var color = ColorChoice.auto
  private var reading = JSEN.ReadingOptions.ofTheCommand
  private var selection = Selection()

  static let name = "type"
  static let summary = "print the types of values"
  static let arguments = "FILE [PATH...]"
  static let details = """
    Prints the type of the value at each key path, or of the whole document without
    PATH: null, boolean, number, string, array or object. For standard input, FILE
    is -.

    \(keyPathDetails)
    [*] means all elements of an array or all values of an object.
    """
  static let examples = [
    "jsen type order.json",
    "jsen type order.json items customer.name",
    "jsen type order.json 'items[*].price'",
  ]

  static var options: [OptionGroup<TypeCommand>] {
    JSEN.ReadingOptions.argumentGroups.map { $0.inside(\.reading) }
  }

  mutating func take(_ argument: String) throws { try selection.take(argument) }

  func validate() throws { try selection.validate(for: Self.name) }

  func run(_ console: Console) throws {
    try selection.forEachValue(reading, console) { value, _, _ in
      let type =
        switch value.kind {
        case .null: "null"
        case .bool: "boolean"
        case .int, .double, .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
      try console.write(plain: type)
    }
  }
}
