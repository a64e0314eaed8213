import Foundation
import TestTools
import Testing

@Suite("Documentation")
struct DocumentationTests {
  /// A part of the paths of the pages to check, for someone who writes one: `JSEN_PAGES=Cookbook/GeoJSON swift test …`.
  static let filter = ProcessInfo.processInfo.environment["JSEN_PAGES"]

  /// `README.md`, every article beneath `Docs`, and every guide of the catalogues.
  static let paths: [String] = {
    let articles = ["Docs", "Sources"].flatMap {
      (try? Place.files(beneath: Place.root.appending(path: $0), pathExtension: "md")) ?? []
    }
    let all = ["README.md"] + articles.map(Place.pathInPackage)
    return filter.map { filter in all.filter { $0.contains(filter) } } ?? all
  }()

  @Test(
    .disabled(if: isAddressSanitized, "programs are linked without the sanitizer"),
    .timeLimit(.minutes(20)))
  func everyBlockIsCorrect() async throws {
    let articles = try Self.paths.map { path in
      let text = try String(contentsOf: Place.root.appending(path: path), encoding: .utf8)
      return Article(path: path, text: text)
    }
    #expect(articles.count { !$0.blocks("swift").isEmpty } > (Self.filter == nil ? 10 : 0))
    for problem in try await Article.check(articles).joined() {
      Issue.record(Comment(rawValue: problem.description))
    }
  }

  /// The examples of each page compile in a module that is isolated to the main actor by default, as new projects of Xcode
  /// are, or the page has the word that is missing.
  @Test(.timeLimit(.minutes(10)))
  func everyPageSaysWhatTheMainActorNeeds() async throws {
    let modules = BuiltModules(products: Place.products)
    let problems = try await concurrently(Self.paths) { path in
      let text = try String(contentsOf: Place.root.appending(path: path), encoding: .utf8)
      if text.contains("`nonisolated") { return [Problem]() }
      return try await SwiftProgram(article: Article(path: path, text: text))
        .errorsOnTheMainActor(modules)
    }
    for problem in problems.joined() { Issue.record(Comment(rawValue: problem.description)) }
  }

  @Test(
    .disabled(if: isAddressSanitized, "programs are linked without the sanitizer"),
    .timeLimit(.minutes(20)))
  func everyExampleInACommentIsCorrect() async throws {
    let modules = [
      "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "JSENEditing",
      "JSENSchema",
    ]
    let all = try modules.map { module in
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

  /// Folders are named from the root on, or in a table with a column `folder` from the folder that the row, an earlier row or
  /// the text before the table names.
  @Test(arguments: ["Docs/Contributing.md", "Docs/Architecture.md"])
  func tablesNameFoldersThatExist(path: String) throws {
    let text = try String(contentsOf: Place.root.appending(path: path), encoding: .utf8)
    var (base, column, count) = ("", Int?.none, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      var names = line.matches(of: /`(Sources\/[\w\/.]+)`/).map { String($0.output.1) }
      base = names.last ?? base
      if !line.hasPrefix("|") {
        column = nil
      } else if let column {
        guard column < cells.count else { continue }
        let folders = cells[column].matches(of: /`(\w+)`/).map { String($0.output.1) }
        names += folders.map { path == "Docs/Contributing.md" ? $0 : "\(base)/\($0)" }
      } else {
        column = cells.firstIndex(of: "folder") ?? .max
      }
      count += names.count
      for name in names {
        let place = Place.root.appending(path: name)
        let isFolder = try? place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
        #expect(isFolder == true, "\(name)")
      }
    }
    #expect(count > 10)
  }

  /// These pages name files of the package by their paths, whole or from some folder on.
  @Test(arguments: ["Docs/Architecture.md", "Docs/Security.md"])
  func pagesNameFilesThatExist(path: String) throws {
    let text = try String(contentsOf: Place.root.appending(path: path), encoding: .utf8)
    let files = try ["Sources", "Tests", "Docs"].flatMap {
      try Place.files(beneath: Place.root.appending(path: $0)).map(Place.pathInPackage)
    }
    let names = text.matches(of: /`([\w\/+.\-]+\.(?:swift|sh))`/).map(\.output.1)
    #expect(names.count > 10)
    for name in names {
      #expect(files.contains { "/\($0)".hasSuffix("/\(name)") }, "\(name)")
    }
  }

  /// A recipe fits on one page, and an index has it. A page about moving from another library says what changes in silence.
  @Test func recipesAreShortAndListed() throws {
    let catalogue = Place.root.appending(path: "Sources/JSEN/JSEN.docc")
    func page(_ path: String) throws -> String {
      try String(contentsOf: catalogue.appending(path: path), encoding: .utf8)
    }
    let (index, migrations) = (try page("Cookbook.md"), try page("ComingFrom.md"))
    let recipes = try Place.files(
      beneath: catalogue.appending(path: "Cookbook"), pathExtension: "md")
    #expect(recipes.count > 8)
    #expect(migrations.contains("(Coders.md)"))
    #expect(try page("Coders.md").contains("\n## What changes in silence\n"))
    for recipe in recipes {
      let name = recipe.deletingPathExtension().lastPathComponent
      let list = name.hasPrefix("From") ? migrations : index
      #expect(list.contains("(Cookbook/\(name).md)"), "\(name)")
      let text = try String(contentsOf: recipe, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
      if name.hasPrefix("From") {
        #expect(text.contains("\n## What changes in silence\n"), "\(name)")
        #expect(lines <= 101, "\(name)")
      } else {
        #expect(lines <= 61, "\(name)")
      }
    }
  }

  /// Each relative link of a Markdown file leads to a file of the repository, and to a heading if it names one.
  @Test func everyLinkLeadsSomewhere() throws {
    let pages = Self.paths + ["CHANGELOG.md"]
    let links = try MarkdownLinks(
      of: pages.map { Place.root.appending(path: $0) }, root: Place.root)
    #expect(links.count > (Self.filter == nil ? 150 : 0))
    #expect(links.problems() == [])
  }

  @Test func deadLinksAreFound() async throws {
    let page = """
      # A page
      ## Two words
      [file](page.md) [heading](#two-words) [both](./page.md#two-words) [site](https://example.org/)
      `[code](none.md)` <doc:Values> [title](doc:Values)
      [file](none.md) [heading](#three-words) [both](page.md#none) [folder](none/page.md)
      ```text
      [code](none.md)
      ```
      """
    let problems = try await Place.withTemporaryFolder { folder in
      let file = folder.appending(path: "page.md")
      try Data(page.utf8).write(to: file)
      return try MarkdownLinks(of: [file], root: folder).problems()
    }
    #expect(
      problems == [
        "page.md: 'doc:Values' works in docc only",
        "page.md: 'doc:Values' works in docc only",
        "page.md: no file 'none.md'",
        "page.md: no file 'none/page.md'",
        "page.md: no heading for '#three-words'",
        "page.md: no heading for 'page.md#none'",
      ])
  }
}
