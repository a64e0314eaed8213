/// A command of the program: its settings, which the arguments set, and its work.
protocol Subcommand {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// The part of the usage line after the options.
  static var arguments: String { get }
  /// The paragraphs of the help before the options.
  static var details: String { get }
  static var options: [OptionGroup<Self>] { get }
  /// Example calls for the help.
  static var examples: [String] { get }

  init()

  /// When to use colours.
  var color: ColorChoice { get set }

  /// Takes the next argument that is not an option.
  mutating func take(_ argument: String) throws

  /// Throws a ``CallError`` when arguments are missing or do not go together. Called after the last argument.
  func validate() throws

  /// Does the work. Files that fail are reported to the console; an error that is thrown ends the work.
  func run(_ console: Console) throws
}

extension Subcommand {
  static var usage: String { "jsen \(name) [OPTIONS] \(arguments)" }

  /// The command's options, and the options of every command.
  static var allOptions: [OptionGroup<Self>] {
    let general = OptionGroup<Self>(
      "General",
      [
        .choice("color", ColorChoice.words, help: "when to use colours (auto)") { $0.color = $1 },
        // The parser handles this option; it is here for the help.
        .flag("help", "h", help: "print this help") { _ in },
      ])
    return options + [general]
  }
}
