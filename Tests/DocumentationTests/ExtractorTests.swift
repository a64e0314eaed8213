import Testing

@Suite("Documentation, extractor")
struct ExtractorTests {
  @Test func blocksKnowTheirLines() {
    let article = Article(
      path: "a.md",
      text: """
        # Title
        ```swift
        let a = 1

        let b = 2
        ```
        1. In a list:
           ~~~~json
           {
             "a": 1
           }
           ~~~
           ~~~~
        Inline ```code``` is not a fence.
        ```text
        ```
        """)
    #expect(article.problems == [])
    #expect(
      article.blocks == [
        .init(language: "swift", firstLine: 3, lines: ["let a = 1", "", "let b = 2"]),
        .init(language: "json", firstLine: 9, lines: ["{", "  \"a\": 1", "}", "~~~"]),
        .init(language: "text", firstLine: 16, lines: []),
      ])
  }

  @Test(arguments: [
    ("```\nx\n```", "a.md:1: unknown language '' of a fenced block"),
    ("\n```swift no-run\nx\n```", "a.md:2: unknown language 'swift no-run' of a fenced block"),
    ("```python\nx\n```", "a.md:1: unknown language 'python' of a fenced block"),
    ("text\n```swift\nlet a = 1\n", "a.md:2: a fenced block is not closed"),
  ])
  func wrongFencesAreReported(text: String, problem: String) {
    #expect(Article(path: "a.md", text: text).problems.map(\.description) == [problem])
  }

  @Test func announcedOutputIsFound() {
    let expected = ExpectedOutput([
      .init(
        language: "swift", firstLine: 10,
        lines: [
          "print(1)  // prints 1",
          "print()  // prints",
          "  // prints  two spaces, // and slashes",
          "let url = \"http:// prints nothing\"",
          "/// prints nothing either",
          "// prints:",
          "//   indented",
          "//",
          "// prints x",
          "print(2)  // prints 2",
          "// sprints",
        ])
    ])
    #expect(
      expected.lines == [
        .init(number: 10, text: "1"), .init(number: 11, text: ""),
        .init(number: 12, text: " two spaces, // and slashes"),
        .init(number: 16, text: "  indented"), .init(number: 17, text: ""),
        .init(number: 18, text: "prints x"), .init(number: 19, text: "2"),
      ])
  }

  @Test(arguments: [
    ("1\n2\n", nil),
    ("1\n3\n", "a.md:8: expected output ‘2’, actual output ‘3’"),
    ("1\n", "a.md:8: expected output ‘2’, but the program prints no more"),
    ("1\n2\n3\n", "a.md:8: the program prints more than is announced: ‘3’"),
    ("1\n2\n\n", "a.md:8: the program prints more than is announced: ‘’"),
  ])
  func outputIsComparedLineByLine(output: String, problem: String?) {
    let expected = ExpectedOutput([
      .init(language: "swift", firstLine: 7, lines: ["f()  // prints 1", "f()  // prints 2"])
    ])
    #expect(expected.difference(from: output, path: "a.md", end: 9)?.description == problem)
  }

  @Test func namedErrorsAreFound() {
    let reasons = NamedErrors(
      .init(
        language: "swift-error", firstLine: 5,
        lines: ["let a: Int = nil  // error: cannot initialize", "  // error: anywhere"]))
    #expect(
      reasons.all == [
        .init(line: 5, text: "cannot initialize", isAboutItsLine: true),
        .init(line: 6, text: "anywhere", isAboutItsLine: false),
      ])
  }

  @Test func commandsAreFound() {
    let article = Article(
      path: "a.md",
      text: """
        ```console
        $ echo a \\
            b
        a b

        $ false
        [exit 1]
        $ true
        ```
        ```console
        no prompt
        ```
        """)
    let (commands, problems) = ConsoleSession.commands(of: article)
    #expect(
      commands == [
        .init(line: 2, text: "echo a \\\n    b", output: ["a b", ""], status: 0),
        .init(line: 6, text: "false", output: [], status: 1),
        .init(line: 8, text: "true", output: [], status: 0),
      ])
    #expect(
      problems.map(\.description) == ["a.md:11: a console block starts with a line '$ command'"])
  }

  @Test(arguments: [
    ("swift test", true), ("swift build -c release", true), ("git clone x && cd x", true),
    ("cd JSEN", true), ("CI=true bash .ci/run", true), ("bash Docs/build.sh", true),
    ("Tests/Fuzzing/run.sh 60", true), ("bash Docs/nowhere.sh", false),
    ("jsen get a < x.json", nil), ("swift run jsen", nil), ("swift testing", nil),
  ])
  func someCommandsAreRecognized(command: String, isFine: Bool?) {
    #expect(ConsoleSession.isRecognized(command) == isFine)
  }

  @Test(arguments: [
    ("swift run jsen get a", "jsen get a"),
    ("echo 1 | swift run -c release --quiet jsen-bench", "echo 1 | jsen-bench"),
    ("swift run other", "swift run other"),
  ])
  func swiftRunIsReplaced(command: String, replaced: String) {
    #expect(ConsoleSession.withoutSwiftRun(command) == replaced)
  }

  @Test func examplesInCommentsAreFound() {
    var examples = CommentExamples()
    examples.add(
      path: "a.swift",
      source: """
        /// Adds one.
        ///
        ///     let a = 1
        ///     a + 1  // 2
        ///
        /// - Parameters:
        ///   - value: a number
        ///     of any size.
        func add() {
            // let b = 1
        }
          /// ```swift
          /// try fail()
          /// // error: it failed
          /// // and why
          /// ```
          ///
          /// ```text
          /// 1
          /// ```
          ///
          ///     print(1)  // prints 1
        """)
    #expect(examples.problems == [])
    #expect(examples.examples.map(\.block.firstLine) == [3, 13, 22])
    #expect(
      examples.examples.map(\.checked.lines) == [
        ["let a = 1", "try printValue(a + 1)  // prints 2"],
        ["printError(try fail())  // prints:", "// it failed", "// and why"],
        ["print(1)  // prints 1"],
      ])
  }
}
