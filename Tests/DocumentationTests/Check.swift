import Foundation
import TestTools

extension Article {
  /// Checks all blocks of some articles, and returns the problems of each.
  static func check(
    _ articles: [Article], products: URL = Place.products
  ) async throws -> [[Problem]] {
    let modules = BuiltModules(products: products)
    let examples = try ExamplePackage()
    async let ofPrograms = SwiftProgram.problems(of: articles, modules)
    let others = try await concurrently(articles) { article in
      try await article.problemsOfBlocks(examples)
        + SwiftProgram(article: article).problemsOfErrors(modules)
        + ConsoleSession(article: article, products: products).problems()
    }
    return zip(try await ofPrograms, others).map { $0 + $1 }
  }

  private func problemsOfBlocks(_ examples: ExamplePackage) async throws -> [Problem] {
    var problems = self.problems
    for block in blocks {
      switch block.language {
      case "json": problems += [jsonProblem(block.text, line: block.firstLine)].compactMap(\.self)
      case "jsonl":
        problems += block.lines.enumerated().compactMap {
          jsonProblem($1, line: block.firstLine + $0)
        }
      case "bash": problems += try await scriptProblem(block)
      case "swift-example":
        if !examples.contains(block.text) {
          problems.append(
            Problem(
              path: path, line: block.firstLine, message: "no file of Docs/Examples has these lines"
            ))
        }
      case "swift-manifest": problems += try await manifestProblem(block)
      default: break
      }
    }
    return problems
  }

  private func jsonProblem(_ text: String, line: Int) -> Problem? {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      return nil
    } catch {
      return Problem(path: path, line: line, message: "not JSON: \(error)")
    }
  }

  private func scriptProblem(_ block: Block) async throws -> [Problem] {
    let outcome = try await run(["bash", "-n", "-c", block.text], in: Place.root)
    return outcome.succeeded
      ? [] : [Problem(path: path, line: block.firstLine, message: outcome.errors)]
  }

  private func manifestProblem(_ block: Block) async throws -> [Problem] {
    try await Place.withTemporaryFolder { folder in
      try Data(block.text.utf8).write(to: folder.appending(path: "Package.swift"))
      let outcome = try await run(["swift", "package", "dump-package"], in: folder)
      return outcome.succeeded
        ? [] : [Problem(path: path, line: block.firstLine, message: outcome.errors)]
    }
  }
}
