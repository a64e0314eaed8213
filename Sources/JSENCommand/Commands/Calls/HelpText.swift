import JSEN

/// The texts that `--help` prints, made of the tables of commands and options.
enum HelpText {
  /// The help of one command.
  static func text<Command>(for command: Command.Type) -> String where Command: Subcommand {
    let groups = command.allOptions
    let options = groups.filter { $0.page == nil && !$0.infos.isEmpty }.map { text(for: $0) }
    let examples = "Examples:\n" + command.examples.map { "  " + $0 }.joined(separator: "\n")
    let used = Set(groups.filter { !$0.infos.isEmpty }.compactMap(\.page))
    let pages = HelpPage.allCases.filter {
      used.contains($0) || $0 == .paths && command.arguments.contains("PATH")
        || $0 == .templates && command.arguments.contains("TEMPLATE")
    }
    let list = pages.map { "\n" + $0.line }.joined()
    let more = list.isEmpty ? [] : ["More, with 'jsen help PAGE':\(list)"]
    return (["Usage: \(command.usage)", command.details, examples] + options + more)
      .joined(separator: "\n\n")
  }

  /// The options of a group, under its title.
  private static func text<Settings>(for group: OptionGroup<Settings>) -> String {
    "\(group.title):\n" + group.infos.map { line($0) }.joined(separator: "\n")
  }

  /// A page about options that several commands have.
  static func text(for page: HelpPage) -> String {
    let parts: [String] =
      switch page {
      case .paths: [pathDetails]
      case .input:
        [
          Inputs.details, text(for: Inputs.group()), text(for: JSEN.ReadingOptions.argumentGroup),
          JSEN.ReadingOptions.extensionDetails, JSEN.ReadingOptions.nameDetails,
          text(for: OptionGroup("Tables", InputForm.options())), InputForm.details,
        ]
      case .results:
        [ResultChoices.details] + groups(on: page)
      case .totals: [TotalChoices.details] + groups(on: page)
      case .templates: [Template.details] + groups(on: page)
      case .output:
        [
          OutputChoices.details, text(for: OutputChoices.formGroup),
          text(for: WritingChoices.argumentGroup),
          text(for: OptionGroup("Colors", [Option<ColorChoice>.color(\.self)])),
        ]
      }
    return parts.joined(separator: "\n\n")
  }

  private static func groups(on page: HelpPage) -> [String] {
    ResultChoices.argumentGroups.filter { $0.page == page }.map { text(for: $0) }
  }

  /// The calls that explain an option, each with the commands that have it; nil if none has it.
  static func text(forOption spelling: String, _ commands: [any Subcommand.Type]) -> String? {
    let found = commands.compactMap { command in place(of: spelling, in: command) }
    let lines = found.indices.filter { !found[..<$0].map(\.page).contains(found[$0].page) }.map {
      let page = found[$0].page
      let names = found.filter { $0.page == page }.map(\.name).joined(separator: ", ")
      return "'jsen help \(page)' explains \(spelling), an option of \(names)"
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private static func place<Command>(
    of spelling: String, in command: Command.Type
  ) -> (name: String, page: String)? where Command: Subcommand {
    let group = command.allOptions.first { $0.infos.contains { "--" + $0.name == spelling } }
    return group.map { (command.name, $0.page?.rawValue ?? command.name) }
  }

  /// The help of the program.
  static func text(for commands: [any Subcommand.Type]) -> String {
    let list = commands.filter { $0.arguments != CompletionScript.arguments }
      .map { (name: $0.name, summary: $0.summary) }
    let width = list.map(\.name.count).max() ?? 0
    return """
      Usage: jsen COMMAND [OPTIONS] [ARGUMENTS]

      Reads, checks, formats and changes JSON.

      Commands:
      \(list.map { "  \($0.name.padded(to: width))  \($0.summary)" }.joined(separator: "\n"))

      'jsen help COMMAND' explains a command, and 'jsen help PAGE' what several have:
      \(HelpPage.allCases.map(\.line).joined(separator: "\n"))

      'jsen help --OPTION' names the page with an option.
      'jsen --version' prints the version, 'jsen completions SHELL' a script for bash,
      zsh or fish, and 'jsen help --man' a page for man.

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
    let gap = left.count > width - 2 ? "\n" + "".padded(to: width) : ""
    return left.padded(to: gap.isEmpty ? width : 0) + gap + option.help
  }
}
