import JSEN

/// Parses the arguments after a command's name.
///
/// Options may be anywhere, as `--name`, `--name value`, `--name=value` or `-n`; `--` ends them. An option with a value
/// takes the next argument, whatever it is. A single `-` is not an option.
enum ArgumentParser<Command> where Command: Subcommand {
  /// - Returns: nil when an argument asks for help.
  static func parse(_ arguments: ArraySlice<String>) throws -> Command? {
    var command = Command()
    var rest = arguments
    var optionsHaveEnded = false
    while let argument = rest.popFirst() {
      if optionsHaveEnded || argument == "-" || !argument.hasPrefix("-") {
        try command.take(argument)
      } else if argument == "--" {
        optionsHaveEnded = true
      } else if argument == "-h" || argument == "--help" {
        return nil
      } else {
        try apply(argument, &rest, to: &command)
      }
    }
    try command.validate()
    return command
  }

  private static func apply(
    _ argument: String, _ rest: inout ArraySlice<String>, to command: inout Command
  ) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = option(spelling) else {
      throw CallError(
        "\(Command.name) has no option '\(spelling)'" + suggestion(for: spelling))
    }
    if option.placeholder == nil {
      if parts.count > 1 { throw CallError("\(spelling) takes no value") }
      try option.apply(&command, "")
    } else if parts.count > 1 {
      try option.apply(&command, String(parts[1]))
    } else if let value = rest.popFirst() {
      try option.apply(&command, value)
    } else {
      throw CallError("\(spelling) needs a value: \(spelling) \(option.placeholder ?? "")")
    }
  }

  private static func option(_ spelling: String) -> Option<Command>? {
    Command.allOptions.lazy.flatMap(\.options).first {
      spelling == "--" + $0.name || $0.letter.map { spelling == "-\($0)" } ?? false
    }
  }

  private static func suggestion(for spelling: String) -> String {
    let names = Command.allOptions.flatMap(\.options).map { "--" + $0.name }
    return NearestName.suggestion(for: spelling, among: names)
  }
}
