import JSEN

/// `jsen length`: prints the number of elements, members or characters.
struct LengthCommand: Subcommand {
  var color = ColorChoice.auto
  private var reading = JSEN.ReadingOptions.ofTheCommand
  private var selection = Selection()

  static let name = "length"
  static let summary = "print how many values there are"
  static let arguments = "FILE [PATH...]"
  static let details = """
    Prints the number of elements of an array, of members of an object, or of
    Unicode scalars of a string, as the function length of JSONPath does. Without
    PATH, it is that of the whole document. For standard input, FILE is -.

    \(keyPathDetails)
    [*] means all elements of an array or all values of an object.
    """
  static let examples = [
    "jsen length order.json items",
    "jsen length order.json customer.name",
    "jsen length order.json 'items[*]'",
  ]

  static var options: [OptionGroup<LengthCommand>] {
    JSEN.ReadingOptions.argumentGroups.map { $0.inside(\.reading) }
  }

  mutating func take(_ argument: String) throws { try selection.take(argument) }

  func validate() throws { try selection.validate(for: Self.name) }

  func run(_ console: Console) throws {
    try selection.forEachValue(reading, console) { value, path, file in
      switch value {
      case .array(let elements): try console.write(plain: "\(elements.count)")
      case .dictionary(let members): try console.write(plain: "\(members.count)")
      case .string(let string): try console.write(plain: "\(string.unicodeScalars.count)")
      default:
        throw DataError(file, path, expected: "an array, an object or a string", found: value)
      }
    }
  }
}
