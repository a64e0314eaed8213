/// A command of the program: the settings that its arguments make, and what it does with them.
protocol Subcommand {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// What stands behind the options in the usage line.
  static var arguments: String { get }
  /// The paragraphs of the help that stand before the options.
  static var details: String { get }
  static var options: [OptionGroup<Self>] { get }
  /// Calls to learn from.
  static var examples: [String] { get }

  init()

  /// When colours are used.
  var color: ColorChoice { get set }

  /// Takes the next argument that is no option.
  mutating func take(_ argument: String) throws

  /// Says what is missing or does not go together, after the last argument.
  func validate() throws

  /// Does the work. Files that fail are told to the console; what is thrown ends the work.
  func run(_ console: Console) throws
}

extension Subcommand {
  static var usage: String { "jsen \(name) [OPTIONS] \(arguments)" }

  /// The command's own options, and those that every command has.
  static var allOptions: [OptionGroup<Self>] {
    let general = OptionGroup<Self>(
      "General",
      [
        .choice("color", ColorChoice.words, help: "when to use colours (auto)") { $0.color = $1 },
        // The parser answers it before it comes to this.
        .flag("help", "h", help: "print this help") { _ in },
      ])
    return options + [general]
  }
}
