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
  let products: URL

  func problems() async throws -> [Problem] {
    let blocks = article.blocks("swift")
    var problems: [Problem] = []
    if !blocks.isEmpty {
      problems += try await Place.withTemporaryFolder { try await run(blocks, in: $0) }
    }
    for block in article.blocks("swift-error") {
      let above = blocks.filter { $0.firstLine < block.firstLine }
      problems += try await Place.withTemporaryFolder { try await refuse(block, above, in: $0) }
    }
    return problems
  }

  private func run(_ blocks: [Article.Block], in folder: URL) async throws -> [Problem] {
    let source = try write(blocks, in: folder)
    let program = folder.appending(path: "program")
    let modules = BuiltModules(products: products)
    let compiled = try await TestTools.run(
      ["swiftc", "-Onone", "-warnings-as-errors", source.path] + modules.arguments
        + modules.objects(importedBy: blocks) + ["-o", program.path],
      in: folder)
    guard compiled.succeeded else {
      let errors = Problem.compilerErrors(in: compiled, about: article.path)
      return errors.isEmpty ? [problem(blocks[0].firstLine, compiled.errors)] : errors
    }
    let outcome = try await TestTools.run([program.path], in: folder)
    if let difference = ExpectedOutput(blocks).difference(
      from: outcome.output, path: article.path, end: lastLine(blocks))
    {
      return [difference] + (outcome.succeeded ? [] : [ending(outcome, blocks)])
    }
    return outcome.succeeded ? [] : [ending(outcome, blocks)]
  }

  private func refuse(
    _ block: Article.Block, _ above: [Article.Block], in folder: URL
  ) async throws -> [Problem] {
    let reasons = NamedErrors(block)
    if reasons.all.isEmpty {
      return [problem(block.firstLine, "a swift-error block needs a comment '// error: …'")]
    }
    let source = try write(above + [block], in: folder)
    // Some errors are found only after type checking, so -typecheck is not enough.
    let outcome = try await TestTools.run(
      ["swiftc", "-emit-sil", "-suppress-warnings", source.path, "-o", "/dev/null"]
        + BuiltModules(products: products).arguments,
      in: folder)
    guard !outcome.succeeded else {
      return [problem(block.firstLine, "this must not compile, and does")]
    }
    let errors = Problem.compilerErrors(in: outcome, about: article.path)
    return errors.isEmpty
      ? [problem(block.firstLine, outcome.errors)]
      : reasons.mismatches(with: errors, path: article.path)
  }

  /// Writes the program; `#sourceLocation` makes the compiler report the article's lines.
  private func write(_ blocks: [Article.Block], in folder: URL) throws -> URL {
    let source = folder.appending(path: "main.swift")
    let text = blocks.map {
      "#sourceLocation(file: \"\(article.path)\", line: \($0.firstLine))\n" + $0.text
    }.joined()
    try Data(text.utf8).write(to: source)
    return source
  }

  private func ending(_ outcome: Outcome, _ blocks: [Article.Block]) -> Problem {
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
