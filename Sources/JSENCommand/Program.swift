import JSEN

/// The command-line program `jsen`.
@main
enum Program {
  static let version = "0.1.0"

  static var commands: [any Subcommand.Type] {
    [
      FormatCommand.self, CheckCommand.self, GetCommand.self, SetCommand.self, KeysCommand.self,
      LengthCommand.self, TypeCommand.self,
    ]
  }

  static func main() {
    Environment.ignoreBrokenPipes()
    Environment.end(run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: ArraySlice<String>) -> ExitStatus {
    do {
      return try answer(arguments) ?? call(arguments)
    } catch let error as CallError {
      return complain(error, usage: "jsen COMMAND [OPTIONS] [ARGUMENTS]")
    } catch let error as OutputError where !error.cause.isBrokenPipe {
      return complain("standard output: \(error.cause.message)", .wrongData)
    } catch {
      // The reader of the output has closed it.
      return .success
    }
  }

  /// Handles arguments without a command.
  ///
  /// - Returns: nil when the arguments begin with a command.
  private static func answer(_ arguments: ArraySlice<String>) throws -> ExitStatus? {
    switch arguments.first {
    case nil: throw CallError("a command is missing; 'jsen --help' lists them")
    case "-h", "--help": return try print(HelpText.text(for: commands))
    case "--version": return try print("jsen \(version)")
    case "help":
      guard let name = arguments.dropFirst().first else {
        return try print(HelpText.text(for: commands))
      }
      return try print(helpText(for: command(name)))
    default: return nil
    }
  }

  private static func call(_ arguments: ArraySlice<String>) throws -> ExitStatus {
    try execute(command(arguments.first ?? ""), arguments.dropFirst())
  }

  private static func command(_ name: String) throws -> any Subcommand.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    if name.hasPrefix("-") {
      throw CallError("expected a command, found '\(name)'; options come after the command")
    }
    if InputFile(name).exists, name != "-" {
      throw CallError("there is no command '\(name)'; to print the file, write 'jsen get \(name)'")
    }
    let names = commands.map { $0.name } + ["help"]
    throw CallError(
      "there is no command '\(name)'" + NearestName.suggestion(for: name, among: names))
  }

  private static func execute<Command>(
    _ type: Command.Type, _ arguments: ArraySlice<String>
  ) throws -> ExitStatus where Command: Subcommand {
    do {
      guard let command = try ArgumentParser<Command>.parse(arguments) else {
        return try print(helpText(for: type))
      }
      let console = Console(color: command.color)
      try console.attempt { try command.run(console) }
      try console.flush()
      return console.hasFailed ? .wrongData : .success
    } catch let error as CallError {
      return complain(error, usage: Command.usage)
    }
  }

  private static func helpText<Command>(for command: Command.Type) -> String
  where Command: Subcommand {
    HelpText.text(for: command)
  }

  private static func print(_ text: String) throws -> ExitStatus {
    let console = Console(color: .never)
    try console.write(plain: text)
    try console.flush()
    return .success
  }

  private static func complain(_ error: CallError, usage: String) -> ExitStatus {
    complain("\(error.message)\nusage: \(usage)", .wrongCall)
  }

  private static func complain(_ message: String, _ status: ExitStatus) -> ExitStatus {
    // If the message cannot be written, the exit status remains.
    try? FileDescriptor.standardError.write(Array("jsen: \(message)\n".utf8))
    return status
  }
}
