/// `jsen completions`: prints a script that completes commands and options in a shell.
struct CompletionsCommand: Subcommand {
  var color = ColorChoice.auto
  private var shell: CompletionScript.Shell?

  static let name = "completions"
  static let summary = "print a script for completion in a shell"
  static let arguments = CompletionScript.arguments
  static var argumentWords: [String] { CompletionScript.Shell.allCases.map(\.rawValue) }
  static let details = """
    Prints a script with which the shell completes the commands, options and words
    of jsen. In bash, add to ~/.bashrc:

      source <(jsen completions bash)

    In zsh, write the script to a file _jsen in a folder of $fpath; in fish, to
    ~/.config/fish/completions/jsen.fish.
    """
  static let examples = [
    "jsen completions bash",
    "source <(jsen completions bash)",
    "jsen completions zsh > _jsen",
    "jsen completions fish > jsen.fish",
  ]

  static var options: [OptionGroup<CompletionsCommand>] { [] }

  mutating func take(_ argument: Argument) throws {
    if shell != nil { throw CallError("completions takes one shell") }
    shell = CompletionScript.Shell(rawValue: try argument.text)
    if shell == nil {
      throw CallError(
        "completions takes \(Self.argumentWords.formattedAsChoice), not '\(argument)'")
    }
  }

  func finish() throws {
    if shell == nil {
      throw CallError("completions needs a shell: \(Self.argumentWords.formattedAsChoice)")
    }
  }

  func run(_ console: Console) throws {
    if let shell { try console.write(plain: CompletionScript.text(for: shell, Program.commands)) }
  }
}
