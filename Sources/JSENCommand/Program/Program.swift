import JSEN
import JSENStreaming

/// The command-line program `jsen`.
@main
enum Program {
  static let version = "1.0.0-beta.1"

  static var commands: [any Subcommand.Type] {
    [
      FormatCommand.self, CheckCommand.self, RepairCommand.self, ValidateCommand.self,
      GetCommand.self, LinesCommand.self, SetCommand.self, MakeCommand.self, PatchCommand.self,
      MergeCommand.self, DiffCommand.self, FlattenCommand.self, UnflattenCommand.self,
      SchemaCommand.self, ModelCommand.self, CompletionsCommand.self,
    ]
  }

  @MainActor
  static func main() async {
    Environment.prepareStreams()
    Environment.end(await run(Environment.arguments.map(Argument.init(bytes:))[...]))
  }

  @MainActor
  private static func run(_ arguments: ArraySlice<Argument>) async -> ExitStatus {
    do {
      if let status = try answer(arguments) { return status }
      let name = try arguments.first?.text ?? ""
      let rest = arguments.dropFirst()
      return try await execute(command(name, rest), name, rest)
    } catch let error as CallError {
      return complain(error, usage: "jsen COMMAND [OPTIONS] [ARGUMENTS]")
    } catch let error as OutputError {
      // A reader may close the output before its end.
      if error.cause.isBrokenPipe { return .success }
      return complain("standard output: \(error.cause.message)", .failure)
    } catch {
      return complain("\(error)", .failure)
    }
  }

  /// Handles arguments without a command.
  ///
  /// - Returns: nil when the arguments begin with a command.
  private static func answer(_ arguments: ArraySlice<Argument>) throws -> ExitStatus? {
    var rest = arguments
    let answer: String
    switch try rest.popFirst()?.text {
    case nil: throw CallError("a command is missing; 'jsen --help' lists them")
    case "-h", "--help": answer = HelpText.text(for: commands)
    case "--version": answer = "jsen \(version)"
    case "help":
      let name = try rest.popFirst()?.text ?? "help"
      if ["help", "-h", "--help"].contains(name) {
        answer = HelpText.text(for: commands)
      } else if name == "--man" {
        answer = ManPage.text(for: commands, version: version)
      } else if let page = HelpPage(rawValue: name) {
        answer = HelpText.text(for: page)
      } else if let text = HelpText.text(forOption: name, commands) {
        answer = text
      } else {
        answer = try helpText(for: command(name, []))
      }
    default: return nil
    }
    if let argument = rest.first { throw CallError("unexpected argument '\(argument)'") }
    return try print(answer)
  }

  /// - Parameter arguments: the arguments after the name, for advice.
  private static func command(
    _ name: String, _ arguments: ArraySlice<Argument>
  ) throws -> any Subcommand.Type {
    if let command = commands.first(where: { $0.name == name || $0.otherNames.contains(name) }) {
      return command
    }
    if name.hasPrefix("-") {
      throw CallError("expected a command, found '\(name)'; options come after the command")
    }
    if let advice = Synonyms.advice(on: name, arguments) {
      throw CallError("there is no command '\(name)'; \(advice)")
    }
    let names = commands.map { $0.name } + ["help"]
    throw CallError(
      "there is no command '\(name)'" + NearestName.suggestion(for: name, among: names))
  }

  @MainActor
  private static func execute<Command>(
    _ type: Command.Type, _ name: String, _ arguments: ArraySlice<Argument>
  ) async throws -> ExitStatus where Command: Subcommand {
    do {
      let command = try ArgumentParser<Command>.parse(arguments, name: name)
      let console = Console(color: command.color)
      do {
        do {
          try await command.run(console)
          while let error = console.takeErrorForNothing() { try console.report(error) }
        } catch let error as DataError {
          try console.report(error)
        }
        try console.flush()
      } catch let error as OutputError where !error.cause.isBrokenPipe {
        return complain("standard output: \(error.cause.message)", .failure)
      } catch is OutputError {
        // A reader may close the output before its end.
      }
      if console.lacksResult { console.fail() }
      return console.status
    } catch let error as CallError {
      return complain(error, usage: Command.usage)
    } catch let error as DataError {
      // A file with a value among the arguments cannot be read.
      let console = Console(color: .auto)
      try console.report(error)
      return console.status
    } catch is HelpRequest {
      return try print(helpText(for: type))
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
