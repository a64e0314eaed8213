import TestTools
import Testing

/// Correct articles pass, and each kind of mistake is reported.
@Suite("Documentation, checker")
struct CheckerTests {
  /// Returns the problems of each text.
  private func problems(_ texts: [String]) async throws -> [[String]] {
    let articles = texts.map { Article(path: "Docs/a.md", text: $0) }
    return try await Article.check(articles).map { $0.map(\.description) }
  }

  /// Checks each text together with the others, and expects one problem in each, which begins as its row says.
  private func expectProblems(_ rows: [(text: String, problem: String)]) async throws {
    let found = try await problems(rows.map(\.text))
    for (row, found) in zip(rows, found) {
      #expect(found.count == 1 && found[0].hasPrefix(row.problem), "\(row.text): found \(found)")
    }
  }

  @Test(.disabled(if: isAddressSanitized, "programs are linked without the sanitizer"))
  func anArticleInOrderPasses() async throws {
    let found = try await problems([
      """
      ```swift
      import JSEN
      struct Movie { var title = "Up" }
      let value = JSEN.bool(true)
      ```
      ```swift
      if case .bool(let flag) = value { print(flag, Movie().title) }  // prints true Up
      ```
      ```swift-error
      let count: Int = value  // error: cannot convert value of type 'JSEN'
      ```
      ```json
      {"a": 1}
      ```
      ```jsonl
      1
      {"a": 1}
      ```
      ```json5
      {a: 1,}
      ```
      ```bash
      for file in *; do echo "$file"; done
      ```
      ```swift-manifest
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Mine", targets: [.target(name: "Mine")])
      ```
      ```console
      $ echo '[1]' > made.json
      $ cat made.json nowhere.json
      [1]
      cat: nowhere.json: No such file or directory
      [exit 1]
      $ swift test
      $ command -v jsen jsen-bench | wc -l
      2
      ```
      """
    ])
    #expect(found == [[]])
  }

  @Test func aWrongProgramIsReported() async throws {
    let rows = [
      ("let a = 1\nprint(a)  // prints 2", "Docs/a.md:3: expected output ‘2’, actual output ‘1’"),
      ("print(1)", "Docs/a.md:3: the program prints more than is announced: ‘1’"),
      ("let a = b", "Docs/a.md:2: error: cannot find 'b' in scope"),
      ("\nfunc f() { let a = 1 }", "Docs/a.md:3: error: initialization of immutable value 'a' "),
      ("[Int]()[0]", "Docs/a.md:2: error: "),
      ("_ = [Int]()[0]", "Docs/a.md:3: the program ends by signal "),
      ("struct E: Error {}\nthrow E()", "Docs/a.md:4: the program ends "),
      ("import Nowhere", "Docs/a.md:2: error: no such module 'Nowhere'"),
      ("// A block after it\n```\n```swift-error\na", "Docs/a.md:5: a swift-error block needs"),
    ]
    try await expectProblems(rows.map { ("```swift\n\($0)\n```\n", $1) })
  }

  @Test func aWrongErrorIsReported() async throws {
    let rows = [
      ("let b = a + 1  // error: any", "Docs/a.md:5: this must not compile, and does"),
      ("let b: String = a", "Docs/a.md:5: a swift-error block needs a comment"),
      ("let b: String = a  // error: cannot find", "Docs/a.md:5: expected an error ‘cannot find’"),
      ("let b: String = a\n// error: cannot find", "Docs/a.md:6: expected an error ‘cannot find’"),
      ("let b: String = a\nlet c = 1  // error: cannot", "Docs/a.md:6: expected an error ‘cannot’"),
      (
        "let b: String = a  // error: cannot convert\nlet c = d",
        "Docs/a.md:6: error: cannot find 'd' in scope"
      ),
    ]
    for (code, problem) in rows {
      let article = Article(
        path: "Docs/a.md", text: "```swift\nlet a = 1\n```\n```swift-error\n\(code)\n```\n")
      // The program itself is not compiled.
      let found = try await SwiftProgram(article: article)
        .problemsOfErrors(BuiltModules(products: Place.products)).map(\.description)
      #expect(found.count == 1 && found[0].hasPrefix(problem), "\(code): found \(found)")
    }
  }

  @Test func aWrongSessionIsReported() async throws {
    let rows = [
      ("$ echo 1\n2", "Docs/a.md:2: $ echo 1: expected output:\n2\nactual output:\n1"),
      ("$ echo 1", "Docs/a.md:2: $ echo 1: expected output:\n\nactual output:\n1"),
      ("$ false", "Docs/a.md:2: $ false: expected [exit 0], ended [exit 1]"),
      ("$ true\n[exit 1]", "Docs/a.md:2: $ true: expected [exit 1], ended [exit 0]"),
      ("$ swift test\nok", "Docs/a.md:2: $ swift test: this command is not run, "),
      ("$ bash Docs/no.sh", "Docs/a.md:2: $ bash Docs/no.sh: the package has no such script"),
    ]
    try await expectProblems(rows.map { ("```console\n\($0)\n```\n", $1) })
  }

  @Test func aWrongBlockIsReported() async throws {
    let rows = [
      ("json", "{\"a\": }", "Docs/a.md:2: not JSON: "),
      ("jsonl", "1\n{", "Docs/a.md:3: not JSON: "),
      ("bash", "for file in; do", "Docs/a.md:2: "),
      ("swift-manifest", "// swift-tools-version: 6.2\nlet package = Package(", "Docs/a.md:2: "),
      ("swift-example", "let a = 1", "Docs/a.md:2: no file of Docs/Examples has these lines"),
      ("yaml", "a: 1", "Docs/a.md:1: unknown language 'yaml'"),
    ]
    try await expectProblems(rows.map { ("```\($0)\n\($1)\n```\n", $2) })
  }

  @Test(.disabled(if: isAddressSanitized, "programs are linked without the sanitizer"))
  func wrongExamplesInCommentsAreReported() async throws {
    var examples = CommentExamples()
    examples.add(path: "a.swift", source: "///\n///     JSEN.int(1)  // 1\n///     print(2)\n///\n")
    examples.add(path: "b.swift", source: "///\n///     JSEN.int(1)  // 2\n")
    examples.add(path: "c.swift", source: "///\n///     JSEN.int(1)\n///     // error: 1\n///\n")
    examples.add(path: "d.swift", source: "///\n///     _ = try JSEN(parsing: \"\")\n///\n")
    examples.add(
      path: "e.swift", source: "/// ```\n/// 1\n/// ```\n///\n///     [1][1]  // 1\n///\n")
    let found = try await CommentExamples.check([examples])[0].map(\.description)
    try #require(found.count == 6, "found \(found)")
    #expect(found[0] == "e.swift:1: unknown language '' of a fenced block")
    #expect(found[1] == "a.swift:2: the program prints more than is announced: ‘2’")
    #expect(found[2] == "b.swift:2: expected output ‘2’, actual output ‘1’")
    #expect(found[3].hasPrefix("c.swift:3: expected output ‘1’, actual output ‘no error: "))
    #expect(found[4].hasPrefix("d.swift:2: the program prints more than is announced: ‘throws "))
    #expect(found[5].hasPrefix("e.swift:5: the example ends the program: "))
  }

  @Test func anExampleThatDoesNotCompileIsReported() async throws {
    var examples = CommentExamples()
    examples.add(path: "a.swift", source: "///\n///     let a = 1\n///     print(b)\n///\n")
    let found = try await CommentExamples.check([examples])[0].map(\.description)
    #expect(found == ["a.swift:3: error: cannot find 'b' in scope"])
  }
}
