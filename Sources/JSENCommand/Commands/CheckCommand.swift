import JSEN

/// `jsen check`: reports where documents are not valid.
struct CheckCommand: Subcommand {
  var color = ColorChoice.auto
  private var reading = JSEN.ReadingOptions.ofTheCommand
  private var files: [InputFile] = []

  static let name = "check"
  static let summary = "report where documents are not valid JSON"
  static let arguments = "[FILE...]"
  static let details = """
    Checks that each file is one JSON document. For each error, it writes the
    location as FILE:LINE:COLUMN, the reason, and the line with a caret under the
    location to standard error. Without FILE, or with -, standard input is read.
    """
  static let examples = [
    "jsen check *.json",
    "jsen check --duplicate-keys reject package.json",
    "jsen check --allow-comments --allow-trailing-commas tsconfig.json",
  ]

  static var options: [OptionGroup<CheckCommand>] {
    JSEN.ReadingOptions.argumentGroups.map { $0.inside(\.reading) }
  }

  mutating func take(_ argument: String) {
    files.append(InputFile(argument))
  }

  func validate() throws {
    try files.validate(inPlace: false)
  }

  func run(_ console: Console) throws {
    for file in files.orStandardInput {
      try console.attempt { _ = try Document(reading: file, reading) }
    }
  }
}
