import Foundation
import TestTools
import Testing

@Suite("Documentation")
struct DocumentationTests {
  /// `README.md`, every article beneath `Docs`, and every guide of the catalogue.
  static let paths: [String] = {
    let articles = ["Docs", "Sources"].flatMap {
      (try? Place.files(beneath: Place.root.appending(path: $0), pathExtension: "md")) ?? []
    }
    return ["README.md"] + articles.map(Place.pathInPackage)
  }()

  @Test(
    .disabled(if: isAddressSanitized, "programs are linked without the sanitizer"),
    .timeLimit(.minutes(5)))
  func everyBlockIsCorrect() async throws {
    let articles = try Self.paths.map { path in
      let text = try String(contentsOf: Place.root.appending(path: path), encoding: .utf8)
      return Article(path: path, text: text)
    }
    #expect(articles.count { !$0.blocks("swift").isEmpty } > 10)
    for problem in try await Article.check(articles).joined() {
      Issue.record(Comment(rawValue: problem.description))
    }
  }

  @Test(
    .disabled(if: isAddressSanitized, "programs are linked without the sanitizer"),
    .timeLimit(.minutes(5)))
  func everyExampleInACommentIsCorrect() async throws {
    let all = try ["JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming"].map {
      module in
      var examples = CommentExamples(module: module)
      for file in try Place.files(
        beneath: Place.root.appending(path: "Sources/\(module)"), pathExtension: "swift")
      {
        examples.add(
          path: Place.pathInPackage(file), source: try String(contentsOf: file, encoding: .utf8))
      }
      #expect(examples.examples.count > 10, "\(module)")
      return examples
    }
    for problem in try await CommentExamples.check(all).joined() {
      Issue.record(Comment(rawValue: problem.description))
    }
  }

  /// `Docs/Architecture.md` names files of the package by their paths, whole or from some folder on.
  @Test func architectureNamesFilesThatExist() throws {
    let text = try String(
      contentsOf: Place.root.appending(path: "Docs/Architecture.md"), encoding: .utf8)
    let files = try ["Sources", "Tests", "Docs"].flatMap {
      try Place.files(beneath: Place.root.appending(path: $0)).map(Place.pathInPackage)
    }
    let names = text.matches(of: /`([\w\/+.\-]+\.(?:swift|sh))`/).map(\.output.1)
    #expect(names.count > 10)
    for name in names {
      #expect(files.contains { "/\($0)".hasSuffix("/\(name)") }, "\(name)")
    }
  }
}
