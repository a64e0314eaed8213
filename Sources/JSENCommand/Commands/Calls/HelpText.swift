/// The texts that `--help` prints, made of the tables of commands and options.
enum HelpText {
  /// The help of one command.
  static func text<Command>(for command: Command.Type) -> String where Command: Subcommand {
    let groups = command.allOptions
    let options = groups.map { group in
      "\(group.title):\n" + group.options.map { line($0.info) }.joined() + group.note
    }
    let examples = "Examples:\n" + command.examples.map { "  " + $0 }.joined(separator: "\n")
    return (["Usage: \(command.usage)\n", command.details + "\n"] + options + [examples])
      .joined(separator: "\n")
  }

  /// The help of the program.
  static func text(for commands: [any Subcommand.Type]) -> String {
    var list = commands.map { (name: $0.name, summary: $0.summary) }
    list.append((name: "help", summary: "explain a command"))
    let width = list.map(\.name.count).max() ?? 0
    return """
      Usage: jsen COMMAND [OPTIONS] [ARGUMENTS]

      Reads, checks, formats and changes JSON.

      Commands:
      \(list.map { "  \(padded($0.name, to: width))  \($0.summary)" }.joined(separator: "\n"))

      Options:
        -h, --help  print this help
        --version   print the version

      'jsen help COMMAND' explains a command.

      The exit status is 0 for success and for yes, 1 for no (invalid, different, not
      formatted, a path without a value), 2 for an error in the arguments, and 3 if a
      file cannot be read or written, or is not JSON.
      """
  }

  /// The option, and its help in a second column, on a separate line if the option is long.
  private static func line(_ option: OptionInfo) -> String {
    let width = 37
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let left = "  \(letter)--\(option.name)" + (option.placeholder.map { " " + $0 } ?? "")
    let gap = left.count > width - 2 ? "\n" + padded("", to: width) : ""
    return padded(left, to: gap.isEmpty ? width : 0) + gap + option.help + "\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
