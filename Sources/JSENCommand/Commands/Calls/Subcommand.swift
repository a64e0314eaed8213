/// A command of the program: its settings, which the arguments set, and its work.
///
/// To add one, write a type and add it to ``Program/commands``. ``Inputs`` has the files and the options for reading,
/// ``OutputChoices`` the options for writing. A command whose arguments are files is a ``FilesCommand``.
protocol Subcommand {
  static var name: String { get }
  /// Other names, which the help does not list.
  static var otherNames: [String] { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// The part of the usage line after the options.
  static var arguments: String { get }
  /// The words that an argument can be, for completion; none when it is a file.
  static var argumentWords: [String] { get }
  /// The paragraphs of the help before the options.
  static var details: String { get }
  static var options: [OptionGroup<Self>] { get }
  /// Example calls for the help. A test runs each of them.
  static var examples: [String] { get }

  init()

  /// When to use colors.
  var color: ColorChoice { get set }

  /// Begins the settings of a call with one of the ``otherNames``.
  mutating func use(name: String)

  /// Takes the next argument that is not an option.
  mutating func take(_ argument: Argument) throws

  /// Ends the settings after the last argument. Throws a ``CallError`` when arguments are missing or do not go together.
  mutating func finish() throws

  /// Does the work. Files that fail are reported to the console; an error that is thrown ends the work.
  @MainActor
  func run(_ console: Console) async throws
}

/// An argument asks for help.
struct HelpRequest: Error {}

extension Subcommand {
  static var argumentWords: [String] { [] }
  static var otherNames: [String] { [] }

  mutating func use(name: String) {}

  static var usage: String { "jsen \(name) [OPTIONS] \(arguments)" }

  /// The command's options, and the options of every command.
  static var allOptions: [OptionGroup<Self>] {
    let general = OptionGroup<Self>(
      "General",
      [
        .color(\.color),
        .flag("help", "h", help: "print the help") { _ in throw HelpRequest() }.early,
      ],
      on: .output)
    return options + [general]
  }

  static var allOptionInfos: [OptionInfo] { allOptions.flatMap(\.infos) }
}

/// A command whose arguments are the files that it reads.
protocol FilesCommand: Subcommand {
  var inputs: Inputs { get set }
}

extension FilesCommand {
  static var arguments: String { "[FILE...]" }

  mutating func take(_ argument: Argument) { inputs.files.append(InputFile(argument)) }

  mutating func finish() throws { try inputs.validate() }
}

extension Option {
  /// The option for colors.
  static func color(_ color: WritableKeyPath<Settings, ColorChoice>) -> Option {
    .choice("color", ColorChoice.words, help: "when to use colors (auto)") {
      $0[keyPath: color] = $1
    }.repeatable
  }
}
