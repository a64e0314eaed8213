/// The scripts with which shells complete the program's arguments, made of the tables of commands and options.
enum CompletionScript {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// The argument of the command that prints a script.
  static let arguments = Shell.allCases.map(\.rawValue).joined(separator: "|")

  static func text(for shell: Shell, _ commands: [any Subcommand.Type]) -> String {
    switch shell {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  /// The spellings of an option: `--compact -c`.
  private static func spellings(_ option: OptionInfo) -> [String] {
    ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])
  }

  /// The words that can come after `jsen help`.
  private static func topics(_ commands: [any Subcommand.Type]) -> String {
    (commands.map { $0.name } + HelpPage.allCases.map(\.rawValue)).joined(separator: " ")
  }

  private static func lines(_ parts: [String]) -> String { parts.joined(separator: "\n") }

  // MARK: - bash

  private static func bash(_ commands: [any Subcommand.Type]) -> String {
    let names = commands.map { $0.name }.joined(separator: " ")
    return """
      # Completion of jsen for bash.
      _jsen() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local options="" words=""
        # --color=always is three words.
        if [[ $word == "=" ]]; then
          word=""
        elif [[ $previous == "=" ]]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        case "${COMP_WORDS[1]}" in
          help)
            words="\(topics(commands))" ;;
      \(lines(commands.map { bash($0) }))
        esac
        if ((COMP_CWORD == 1)); then
          words="\(names) help --help --version"
        elif [[ $word == -* ]]; then
          words=$options
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      # Without a word that fits, bash completes the name of a file.
      complete -o default -F _jsen jsen
      """
  }

  private static func bash(_ command: any Subcommand.Type) -> String {
    let options = command.allOptionInfos
    let values = options.filter { !$0.words.isEmpty }.map {
      "        \(spellings($0).joined(separator: "|"))) words=\"\($0.words.joined(separator: " "))\" ;;"
    }
    return """
          \(command.name))
            options="\(options.flatMap(spellings).joined(separator: " "))"
            words="\(command.argumentWords.joined(separator: " "))"
            case "$previous" in
      \(lines(values))
            esac ;;
      """
  }

  // MARK: - zsh

  private static func zsh(_ commands: [any Subcommand.Type]) -> String {
    """
    #compdef jsen
    # Completion of jsen for zsh.
    _jsen() {
      local -a commands
      commands=(
    \(lines(commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }))
        'help:explain a command'
      )
      if ((CURRENT == 2)); then
        _describe command commands
        return
      fi
      local command=$words[2]
      shift words
      ((CURRENT--))
      case $command in
        help) _arguments '1:word:(\(topics(commands)))' ;;
    \(lines(commands.map { zsh($0) }))
      esac
    }
    _jsen "$@"
    """
  }

  private static func zsh(_ command: any Subcommand.Type) -> String {
    let words = command.argumentWords.joined(separator: " ")
    let arguments = command.argumentWords.isEmpty ? "'*:argument:_files'" : "'1:word:(\(words))'"
    let options = command.allOptionInfos.flatMap { option in
      spellings(option).map { spelling in
        let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
          .replacing(":", with: "\\:")
        let value =
          option.placeholder.map {
            let action = option.words.joined(separator: " ")
            return ":\($0):" + ($0 == "FILE" ? "_files" : action.isEmpty ? "" : "(\(action))")
          } ?? ""
        let sign = option.placeholder == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
        return "        \(quoted("*\(spelling)\(sign)[\(help)]\(value)")) \\"
      }
    }
    return lines(["    \(command.name)) _arguments -s \\"] + options + ["        \(arguments) ;;"])
  }

  /// A word in single quotes, as zsh and fish read it.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  // MARK: - fish

  private static func fish(_ commands: [any Subcommand.Type]) -> String {
    let list = commands.map { (name: $0.name, summary: $0.summary) }
    let all = list + [(name: "help", summary: "explain a command")]
    let first = all.map {
      "complete -c jsen -n __fish_use_subcommand -f -a \($0.name) -d \(quoted($0.summary))"
    }
    return lines(
      [
        "# Completion of jsen for fish.", "function __jsen_command",
        "  set -l words (commandline -opc)",
        "  test (count $words) -gt 1; and test $words[2] = $argv[1]", "end",
      ] + first
        + ["complete -c jsen -n '__jsen_command help' -f -a \(quoted(topics(commands)))"]
        + commands.flatMap { fish($0) })
  }

  private static func fish(_ command: any Subcommand.Type) -> [String] {
    let start = "complete -c jsen -n '__jsen_command \(command.name)'"
    let words = command.argumentWords.joined(separator: " ")
    return (words.isEmpty ? [] : ["\(start) -f -a \(quoted(words))"])
      + command.allOptionInfos.map { option in
        let letter = option.letter.map { " -s \($0)" } ?? ""
        let value =
          option.placeholder == nil
          ? "" : option.placeholder == "FILE" ? " -r" : " -x"
        let words =
          option.words.isEmpty ? "" : " -a \(quoted(option.words.joined(separator: " ")))"
        return "\(start) -l \(option.name)\(letter)\(value)\(words) -d \(quoted(option.help))"
      }
  }
}
