import Foundation
import TestTools
import Testing

@Suite("jsen completions")
struct CompletionTests {
  @Test(arguments: [
    ("jsen un", "unflatten"), ("jsen --v", "--version"), ("jsen help fl", "flatten"),
    ("jsen format --com", "--compact"), ("jsen get -", allOfType + " --raw -r"),
    ("jsen get --color al", "always"), ("jsen get --color = al", "always"),
    ("jsen check --duplicate-keys = ", "last first reject"), ("jsen completions f", "fish"),
    ("jsen va", "validate"), ("jsen validate order.schema.json --output ", "flag basic detailed"),
    ("jsen validate --dr", "--draft"), ("jsen format --acc", "--accept"),
    ("jsen get --uniq", "--unique --unique-by"),
    ("jsen lines --no-in", "--no-input-header"), ("jsen get --exit", "--exit-status"),
    ("jsen validate --ref order", ""),
    ("jsen get order", ""), ("jsen get --file order", ""), ("jsen nothing --c", ""),
  ]) func bashCompletes(line: String, words: String) async throws {
    let list = line.split(separator: " ", omittingEmptySubsequences: false)
      .map { "'\($0)'" }.joined(separator: " ")
    let script = """
      source <(jsen completions bash)
      complete -p jsen
      COMP_WORDS=(\(list)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _jsen
      echo "${COMPREPLY[@]}"
      """
    let outcome = try await run(
      ["bash", "-c", script], in: Call.samples, searchFirst: Place.products)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "complete -o default -F _jsen jsen")
    let completed = Set(lines.dropFirst().first?.split(separator: " ") ?? [])
    let expected = Set(words.split(separator: " "))
    if line.hasSuffix(" -") {
      #expect(completed.isSuperset(of: expected), "\(completed)")
    } else {
      #expect(completed == expected, "\(line)")
    }
  }

  /// Real completions, where `fish` is installed.
  @Test(arguments: [
    ("jsen un", "unflatten"), ("jsen get --uniq", "--unique --unique-by"),
    ("jsen get --color al", "always"), ("jsen completions f", "fish"), ("jsen help fl", "flatten"),
    ("jsen help ou", "output"), ("jsen lines --from te", "texts"), ("jsen get users", "users.json"),
    ("jsen validate --draft=2", "--draft=2019-09 --draft=2020-12"),
    // A file may have the name of a command.
    ("jsen check get --pai", ""), ("jsen get check --fir", "--first"),
    ("jsen lines --join us", "users.json"),
  ]) func fishCompletes(line: String, words: String) async throws {
    guard (try? await run(["fish", "--version"], in: Call.samples))?.status == 0 else { return }
    let outcome = try await run(
      ["fish", "--no-config", "-c", "jsen completions fish | source; complete -C '\(line)'"],
      in: Call.samples, searchFirst: Place.products)
    #expect(outcome.errors == "")
    let completed = outcome.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(completed.sorted() == words.split(separator: " "), "\(line)")
  }

  /// The page has the texts of the help, and no line of it is a request by mistake.
  @Test func thePageForManHasAllHelp() async throws {
    func print(_ arguments: String...) async throws -> String {
      try await run([Call.program] + arguments, in: Call.samples).output
    }
    let page = try await print("help", "--man")
    let plain = page.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(".") }.joined(separator: "\n")
      .replacing("\\&", with: "").replacing("\\-", with: "-").replacing("\\(aq", with: "'")
      .replacing("\\(ga", with: "`").replacing("\\(ha", with: "^").replacing("\\(ti", with: "~")
      .replacing("\\e", with: "\\")
    for topic in [
      "get", "lines", "set", "paths", "templates", "input", "results", "totals", "output",
    ] {
      #expect(plain.contains(try await print("help", topic)), "\(topic)")
    }
    let requests = Set(
      page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix(3) })
    #expect(requests == [".TH", ".SH", ".SS", ".nf", ".fi"])
    guard
      let man = try? await run(
        ["man", "--warnings", "-l", "-"], in: Call.samples, input: Array(page.utf8)),
      man.status == 0
    else { return }
    #expect(man.errors == "")
    #expect(man.output.contains("jsen make order.json"))
  }

  static let allOfType = "--file -f --slurp -s --null-input -n --json5 --color --help -h"

  @Test(arguments: [
    (
      "zsh",
      [
        "#compdef jsen", "    'get:print the values at paths'",
        "    get) _arguments -s \\", "        '*--raw[print strings without quotes, unescaped]' \\",
        "        '*-f+[read FILE; all arguments are paths then]:FILE:_files' \\",
        "        '*--color=[when to use colors (auto)]:auto|always|never:(auto always never)' \\",
        "        '*--ascii[escape all but ASCII\\: \\u00e9]' \\",
        "        '*--paths[normalized JSONPaths\\: $\\['\\''items'\\''\\]\\[0\\]]' \\",
        "        '*:argument:_files' ;;", "        '1:word:(bash zsh fish)' ;;",
      ]
    ),
    (
      "fish",
      [
        "complete -c jsen -n __fish_use_subcommand -f -a get -d 'print the values at paths'",
        "complete -c jsen -n '__jsen_command get' -l raw -s r"
          + " -d 'print strings without quotes, unescaped'",
        "complete -c jsen -n '__jsen_command get' -l file -s f -r"
          + " -d 'read FILE; all arguments are paths then'",
        "complete -c jsen -n '__jsen_command check' -l color -x"
          + " -a 'auto always never' -d 'when to use colors (auto)'",
        "complete -c jsen -n '__jsen_command completions' -f -a 'bash zsh fish'",
      ]
    ),
  ]) func otherShellsHaveTheSameTables(shell: String, lines: [String]) async throws {
    let outcome = try await run([Call.program, "completions", shell], in: Call.samples)
    let script = Set(outcome.output.split(separator: "\n").map(String.init))
    for line in lines { #expect(script.contains(line), "\(line)") }
  }
}
