import Foundation
import TestTools
import Testing

@Suite("Documentation")
struct DocumentationTests {
  /// `README.md` and every article beneath `Docs`.
  static let paths: [String] = {
    let docs = Place.root.appending(path: "Docs")
    let articles = (try? Place.files(beneath: docs, pathExtension: "md")) ?? []
    return ["README.md"] + articles.map { String($0.path.dropFirst(Place.root.path.count + 1)) }
  }()

  @Test(
    .disabled(if: isAddressSanitized, "programs are linked without the sanitizer"),
    .timeLimit(.minutes(5)), arguments: paths)
  func everyBlockKeepsItsWord(path: String) async throws {
    let text = try String(contentsOf: Place.root.appending(path: path), encoding: .utf8)
    for problem in try await Article(path: path, text: text).check() {
      Issue.record(Comment(rawValue: problem.description))
    }
  }
}
