import Foundation
import TestTools

/// The Swift code of an article.
///
/// All `swift` blocks of one file form one program, in order: a later block uses what an earlier
/// one has declared, and no name is declared twice. The code is that of a `main.swift`: it may
/// call, `try` and `await` at the top level, and it says `import JSEN` itself, as a reader's
/// program must. It is compiled in the Swift 6 language mode, warnings are errors, the program
/// must end with status 0, and must print what ``ExpectedOutput`` says.
///
/// A `swift-error` block follows the `swift` blocks above it and must not compile. It names the
/// reason in comments: `// error: text` behind code means that this line is refused with a
/// message that contains `text`; alone on its line it may be any line of the block. Each named
/// reason must occur, and the compiler must give no other line of the block as wrong unless a
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
    let objects = try linkedModules(blocks).flatMap(objects(of:))
    let compiled = try await TestTools.run(
      ["swiftc", "-Onone", "-warnings-as-errors", source.path] + compilerArguments
        + objects + ["-o", program.path],
      in: folder)
    guard compiled.succeeded else {
      let errors = self.errors(in: compiled.errors + compiled.output)
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
    // Some errors are found only behind the type checker, so that -typecheck is not enough.
    let outcome = try await TestTools.run(
      ["swiftc", "-emit-sil", "-suppress-warnings", source.path, "-o", "/dev/null"]
        + compilerArguments,
      in: folder)
    guard !outcome.succeeded else {
      return [problem(block.firstLine, "this must not compile, and does")]
    }
    let errors = errors(in: outcome.errors + outcome.output)
    return errors.isEmpty
      ? [problem(block.firstLine, outcome.errors)]
      : reasons.mismatches(with: errors, path: article.path)
  }

  /// Writes the program; `#sourceLocation` makes the compiler speak of the article's lines.
  private func write(_ blocks: [Article.Block], in folder: URL) throws -> URL {
    let source = folder.appending(path: "main.swift")
    let text = blocks.map {
      "#sourceLocation(file: \"\(article.path)\", line: \($0.firstLine))\n" + $0.text
    }.joined()
    try Data(text.utf8).write(to: source)
    return source
  }

  private var compilerArguments: [String] {
    ["-swift-version", "6", "-I", products.appending(path: "Modules").path]
  }

  /// The modules of this package that the blocks import; all others of them are built on `JSEN`.
  private func linkedModules(_ blocks: [Article.Block]) throws -> [String] {
    let imported = blocks.flatMap(\.lines).compactMap {
      $0.firstMatch(of: /^\s*import (\w+)/).map { String($0.output.1) }
    }
    return Set(imported + (imported.isEmpty ? [] : ["JSEN"])).sorted().filter {
      FileManager.default.fileExists(atPath: products.appending(path: "\($0).build").path)
    }
  }

  /// The object files of a module. Its build folder also keeps those of sources that are gone, so
  /// the build's list of sources is what counts.
  private func objects(of module: String) throws -> [String] {
    let folder = products.appending(path: "\(module).build")
    let sources = try String(contentsOf: folder.appending(path: "sources"), encoding: .utf8)
    return sources.split(separator: "\n").map { source in
      let name = source.split(separator: "/").last ?? source
      return folder.appending(path: name.trimmingCharacters(in: ["'", "\""]) + ".o").path
    }
  }

  /// The compiler's errors, one for each place.
  private func errors(in messages: String) -> [Problem] {
    var errors: [Problem] = []
    for line in messages.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(.+?):(\d+):\d+: error: (.*)$/),
        match.output.1.hasSuffix(article.path), let number = Int(match.output.2)
      else { continue }
      let error = problem(number, "error: \(match.output.3)")
      if !errors.contains(error) { errors.append(error) }
    }
    return errors
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
    /// Whether the reason stands behind the code that it is about.
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

  /// Named reasons that did not occur, and errors that no reason names.
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
