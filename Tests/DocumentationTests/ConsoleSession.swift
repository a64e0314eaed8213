import Foundation
import TestTools

/// The commands of an article's `console` blocks.
///
/// ```console
/// $ echo '[1,2]' | jsen get 0
/// 1
/// $ jsen get 5 \
///     < numbers.json
/// jsen: no element 5
/// [exit 1]
/// ```
///
/// Bash runs a line `$ command`; a backslash at its end continues it. The lines that follow,
/// up to the next `$` or the end of the block, are exactly the command's output, including standard
/// error. A last line `[exit N]` is the exit status; without it, the status is 0.
///
/// The commands run in a folder that has the samples where the root of the package has them. Each article has its own, so a
/// later command finds the files of an earlier one; variables and `cd` do not last. `jsen` and `jsen-bench`
/// are the built programs, and `swift run jsen …` is the same as `jsen …`.
///
/// Some commands are recognized and not run: `git clone`, `cd`, `swift build`, `swift test`,
/// `swift package`, and a script of the package, which must exist. The article shows no output for
/// them, since it is not checked.
struct ConsoleSession {
  struct Command: Equatable {
    var line: Int
    var text: String
    var output: [String]
    var status: Int32
  }

  private static let samples = "Tests/JSENCommandTests/Samples"

  let article: Article
  let products: URL

  func problems() async throws -> [Problem] {
    var (commands, problems) = Self.commands(of: article)
    guard !commands.isEmpty else { return problems }
    commands.removeAll { command in
      guard let isFine = Self.isRecognized(command.text) else { return false }
      if !isFine {
        problems.append(problem(command, "the package has no such script"))
      } else if !command.output.isEmpty || command.status != 0 {
        problems.append(
          problem(command, "this command is not run, so its output cannot be checked"))
      }
      return true
    }
    guard !commands.isEmpty else { return problems }
    return try await Place.withTemporaryFolder { folder in
      let programs = folder.appending(path: "programs")
      let package = folder.appending(path: "package")
      try prepare(programs: programs, package: package)
      for command in commands {
        let outcome = try await run(
          ["bash", "-c", Self.withoutSwiftRun(command.text)],
          in: package, searchFirst: programs, mergingErrors: true)
        problems += mismatches(of: command, outcome)
      }
      return problems
    }
  }

  /// Returns the commands of all `console` blocks, and the problems of the blocks themselves.
  static func commands(of article: Article) -> (commands: [Command], problems: [Problem]) {
    var commands: [Command] = []
    var problems: [Problem] = []
    for block in article.blocks("console") {
      var isFirst = true
      var continues = false
      for (offset, line) in block.lines.enumerated() {
        let number = block.firstLine + offset
        if continues {
          commands[commands.count - 1].text += "\n" + line
          continues = line.hasSuffix("\\")
        } else if line.hasPrefix("$ ") {
          let text = String(line.dropFirst(2))
          commands.append(Command(line: number, text: text, output: [], status: 0))
          continues = text.hasSuffix("\\")
          isFirst = false
        } else if isFirst {
          problems.append(
            Problem(
              path: article.path, line: number,
              message: "a console block starts with a line '$ command'"))
          break
        } else {
          commands[commands.count - 1].output.append(line)
        }
      }
    }
    for index in commands.indices {
      if let match = commands[index].output.last?.wholeMatch(of: /\[exit (\d+)\]/) {
        commands[index].status = Int32(match.output.1) ?? -1
        commands[index].output.removeLast()
      }
    }
    return (commands, problems)
  }

  /// Whether a command that is not run is correct; nil if the command is run.
  static func isRecognized(_ command: String) -> Bool? {
    if command.prefixMatch(of: /(git clone|cd|swift build|swift test|swift package)\b/) != nil {
      return true
    }
    let script = /^(?:\w+=\S+ )*(?:bash )?((?:Docs|Tests|\.ci)\/[\w\/.\-]+)/
    guard let match = command.firstMatch(of: script) else { return nil }
    return FileManager.default.fileExists(
      atPath: Place.root.appending(path: String(match.output.1)).path)
  }

  /// Returns `command` with `jsen` instead of `swift run [options] jsen`.
  static func withoutSwiftRun(_ command: String) -> String {
    command.replacing(/swift run (?:(?:-c \w+|--quiet|-q) )*(jsen(?:-bench)?)\b/) { $0.output.1 }
  }

  private func prepare(programs: URL, package: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: programs, withIntermediateDirectories: true)
    try manager.createDirectory(at: package, withIntermediateDirectories: true)
    for name in ["jsen", "jsen-bench"] {
      try manager.createSymbolicLink(
        at: programs.appending(path: name), withDestinationURL: products.appending(path: name))
    }
    let samples = package.appending(path: Self.samples)
    try manager.createDirectory(
      at: samples.deletingLastPathComponent(), withIntermediateDirectories: true)
    try manager.copyItem(at: Place.root.appending(path: Self.samples), to: samples)
  }

  private func mismatches(of command: Command, _ outcome: Outcome) -> [Problem] {
    var actual = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    if actual.last?.isEmpty == true { actual.removeLast() }
    var problems: [Problem] = []
    if outcome.status != command.status || outcome.endedBySignal {
      let how = outcome.endedBySignal ? "by signal \(outcome.status)" : "[exit \(outcome.status)]"
      problems.append(problem(command, "expected [exit \(command.status)], ended \(how)"))
    }
    if actual.map(String.init) != command.output {
      problems.append(
        problem(
          command,
          "expected output:\n\(command.output.joined(separator: "\n"))\n"
            + "actual output:\n\(actual.joined(separator: "\n"))"))
    }
    return problems
  }

  private func problem(_ command: Command, _ message: String) -> Problem {
    Problem(path: article.path, line: command.line, message: "$ \(command.text): \(message)")
  }
}
