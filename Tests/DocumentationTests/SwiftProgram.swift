import Foundation
import TestTools

/// The Swift code of an article.
///
/// All `swift` blocks of one file form one program, in order: a later block uses the declarations
/// of an earlier one, and no name is declared twice. The code is that of a `main.swift`: it may
/// call, `try` and `await` at the top level, and it says `import JSEN` itself, as a reader's
/// program must. It is compiled in the Swift 6 language mode, warnings are errors, the program
/// must end with status 0, and must print what ``ExpectedOutput`` says.
///
/// A `swift-error` block follows the `swift` blocks above it and must not compile. It names the
/// reason in comments: `// error: text` after code means that this line is refused with a
/// message that contains `text`; alone on its line it means any line of the block. Each named
/// reason must occur, and the compiler must report no other line of the block unless a
/// comment alone on its line allows it.
struct SwiftProgram {
  let article: Article

  private var blocks: [Article.Block] { article.blocks("swift") }

  /// Compiles and runs the programs of some articles, and returns the problems of each.
  static func problems(of articles: [Article], _ modules: BuiltModules) async throws -> [[Problem]]
  {
    let programs = articles.map(SwiftProgram.init).filter { !$0.blocks.isEmpty }
    let endings = try await ProgramBatch(
      programs: programs.map {
        .init(source: $0.source($0.blocks), options: ["-warnings-as-errors"])
      }, modules: modules
    ).run()
    var remaining = zip(programs, endings).map { $0.problems(of: $1) }[...]
    return articles.map { $0.blocks("swift").isEmpty ? [] : remaining.removeFirst() }
  }

  private func problems(of ending: ProgramBatch.Ending) -> [Problem] {
    switch ending {
    case .refused(let compiler):
      let errors = Problem.compilerErrors(in: compiler, about: article.path)
      return errors.isEmpty ? [problem(blocks[0].firstLine, compiler.errors)] : errors
    case .ran(let outcome):
      let difference = ExpectedOutput(blocks).difference(
        from: outcome.output, path: article.path, end: lastLine(blocks))
      return [difference].compactMap(\.self) + (outcome.succeeded ? [] : [self.ending(outcome)])
    }
  }

  /// Compiles each `swift-error` block, and returns the problems.
  func problemsOfErrors(_ modules: BuiltModules) async throws -> [Problem] {
    try await concurrently(article.blocks("swift-error")) { block in
      let above = blocks.filter { $0.firstLine < block.firstLine }
      return try await Place.withTemporaryFolder {
        try await refuse(block, above, modules, in: $0)
      }
    }.flatMap(\.self)
  }

  /// Returns the compiler's errors about the program in a module that is isolated to the main actor by default.
  func errorsOnTheMainActor(_ modules: BuiltModules) async throws -> [Problem] {
    guard !blocks.isEmpty else { return [] }
    let options = ["-default-isolation", "MainActor", "-suppress-warnings", "-o", "/dev/null"]
    return try await Place.withTemporaryFolder { folder in
      let file = folder.appending(path: "main.swift")
      try Data(source(blocks).utf8).write(to: file)
      let outcome = try await TestTools.run(
        Compiler.command("-emit-sil", file) + options + modules.arguments, in: folder)
      return Problem.compilerErrors(in: outcome, about: article.path)
    }
  }

  private func refuse(
    _ block: Article.Block, _ above: [Article.Block], _ modules: BuiltModules, in folder: URL
  ) async throws -> [Problem] {
    let reasons = NamedErrors(block)
    if reasons.all.isEmpty {
      return [problem(block.firstLine, "a swift-error block needs a comment '// error: …'")]
    }
    let file = folder.appending(path: "main.swift")
    try Data(source(above + [block]).utf8).write(to: file)
    // Some errors are found only after type checking, so -typecheck is not enough.
    let outcome = try await TestTools.run(
      Compiler.command("-emit-sil", file) + ["-suppress-warnings", "-o", "/dev/null"]
        + modules.arguments,
      in: folder)
    guard !outcome.succeeded else {
      return [problem(block.firstLine, "this must not compile, and does")]
    }
    let errors = Problem.compilerErrors(in: outcome, about: article.path)
    return errors.isEmpty
      ? [problem(block.firstLine, outcome.errors)]
      : reasons.mismatches(with: errors, path: article.path)
  }

  /// Returns the program's code; `#sourceLocation` makes the compiler report the article's lines.
  private func source(_ blocks: [Article.Block]) -> String {
    blocks.map {
      "#sourceLocation(file: \"\(article.path)\", line: \($0.firstLine))\n" + $0.text
    }.joined()
  }

  private func ending(_ outcome: Outcome) -> Problem {
    let how = outcome.endedBySignal ? "by signal" : "with status"
    return problem(
      lastLine(blocks), "the program ends \(how) \(outcome.status): \(outcome.errors)")
  }

  private func lastLine(_ blocks: [Article.Block]) -> Int {
    blocks.last.map { $0.firstLine + $0.lines.count } ?? 1
  }

  private func problem(_ line: Int, _ message: String) -> Problem {
    Problem(path: article.path, line: line, message: message)
  }
}

/// The comments `// error: …` of a `swift-error` block.
struct NamedErrors {
  struct Reason: Equatable {
    let line: Int
    let text: String
    /// Whether the comment follows code on its line; the reason is then about this line.
    let isAboutItsLine: Bool
  }

  let all: [Reason]

  init(_ block: Article.Block) {
    all = block.lines.enumerated().compactMap { offset, line in
      guard let match = line.firstMatch(of: /\/\/ error: (.+)$/) else { return nil }
      return Reason(
        line: block.firstLine + offset, text: String(match.output.1),
        isAboutItsLine: line[..<match.range.lowerBound].contains { $0 != " " })
    }
  }

  /// Returns the named reasons that did not occur, or the errors that no reason names.
  func mismatches(with errors: [Problem], path: String) -> [Problem] {
    func explains(_ reason: Reason, _ error: Problem) -> Bool {
      error.message.contains(reason.text) && (!reason.isAboutItsLine || reason.line == error.line)
    }
    let missing = all.filter { reason in !errors.contains { explains(reason, $0) } }.map {
      Problem(
        path: path, line: $0.line,
        message: "expected an error \(quoted($0.text)), the compiler says: "
          + errors.map { "\($0.line): \($0.message)" }.joined(separator: "; "))
    }
    let unnamed = errors.filter { error in !all.contains { explains($0, error) } }
    return missing.isEmpty ? unnamed : missing
  }
}
