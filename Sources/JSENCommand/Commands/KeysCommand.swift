import JSEN

/// `jsen keys`: prints the keys of objects.
struct KeysCommand: Subcommand {
  var color = ColorChoice.auto
  private var reading = JSEN.ReadingOptions.ofTheCommand
  private var isRaw = false
  private var selection = Selection()

  static let name = "keys"
  static let summary = "print the keys of objects"
  static let arguments = "FILE [PATH...]"
  static let details = """
    Prints the keys of the object at each key path, or of the whole document without
    PATH: one on each line, in the order of the text. For standard input, FILE is -.

    \(keyPathDetails)
    [*] means all elements of an array or all values of an object.
    """
  static let examples = [
    "jsen keys order.json",
    "jsen keys --raw order.json customer",
    "jsen keys order.json 'items[*]'",
  ]

  static var options: [OptionGroup<KeysCommand>] {
    let output = OptionGroup<KeysCommand>(
      "Output",
      [.flag("raw", "r", help: "print keys without quotes, unescaped") { $0.isRaw = true }])
    return [output] + JSEN.ReadingOptions.argumentGroups.map { $0.inside(\.reading) }
  }

  mutating func take(_ argument: String) throws { try selection.take(argument) }

  func validate() throws { try selection.validate(for: Self.name) }

  func run(_ console: Console) throws {
    try selection.forEachValue(reading, console) { value, path, file in
      guard let object = value.object else {
        throw DataError(file, path, expected: "an object", found: value)
      }
      for key in object.keys {
        if isRaw {
          try console.write(plain: key)
        } else {
          try console.write(JSEN.string(key).serializedBytes(), isCanonical: false)
        }
      }
    }
  }
}
