import Foundation
import TestTools

/// The fenced blocks of a Markdown file.
///
/// The language of a block decides how it is checked:
///
/// | fence | check |
/// |---|---|
/// | `swift` | all such blocks of a file form one program, which must run: ``SwiftProgram`` |
/// | `swift-error` | must be refused by the compiler, for the named reason: ``SwiftProgram`` |
/// | `swift-example` | lines of a file of the package `Docs/Examples`, whose tests run: ``ExamplePackage`` |
/// | `swift-manifest` | a whole `Package.swift`, which must type-check |
/// | `console` | commands, with exactly the output that follows: ``ConsoleSession`` |
/// | `json` | one JSON text |
/// | `jsonl` | one JSON text on each line |
/// | `bash` | must be a script in bash's grammar; it is not run |
/// | `json5`, `text` | nothing |
///
/// Any other language is a mistake, and so is a fence without one: a block that is not checked says `text`.
struct Article {
  /// A fenced block.
  struct Block: Equatable {
    /// The language: the text after the opening fence.
    let language: String
    /// The number of the first line inside the fence, counted from 1.
    let firstLine: Int
    let lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  static let languages: Set<String> = [
    "swift", "swift-error", "swift-example", "swift-manifest", "console", "json", "jsonl", "bash",
    "json5", "text",
  ]

  /// The path from the root of the package.
  let path: String
  private(set) var blocks: [Block] = []
  /// Fences that are not closed or have an unknown language.
  private(set) var problems: [Problem] = []

  /// Finds the blocks of `text`.
  ///
  /// A fence is a line of at least three backticks or tildes, indented or not; it ends at a line
  /// of at least as many of the same. Lines inside lose the indentation of the opening fence.
  init(path: String, text: String) {
    self.path = path
    var open: (fence: Substring, indent: Int, language: String, firstLine: Int)?
    var lines: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let indent = line.prefix(while: { $0 == " " }).count
      let bare = line.dropFirst(indent)
      if let block = open {
        if bare.hasPrefix(block.fence), bare.allSatisfy({ $0 == block.fence.first || $0 == " " }) {
          blocks.append(
            Block(language: block.language, firstLine: block.firstLine, lines: lines))
          open = nil
        } else {
          lines.append(String(line.dropFirst(min(indent, block.indent))))
        }
      } else if bare.hasPrefix("```") || bare.hasPrefix("~~~"),
        let fence = bare.prefixMatch(of: /`{3,}|~{3,}/)?.output
      {
        let language = bare.dropFirst(fence.count).trimmingCharacters(in: .whitespaces)
        if fence.first == "`", language.contains("`") { continue }  // a code span, not a fence
        open = (fence, indent, language, index + 2)
        lines = []
        if !Self.languages.contains(language) {
          report(index + 1, "unknown language '\(language)' of a fenced block")
        }
      }
    }
    if let open { report(open.firstLine - 1, "a fenced block is not closed") }
  }

  func blocks(_ language: String) -> [Block] { blocks.filter { $0.language == language } }

  private mutating func report(_ line: Int, _ message: String) {
    problems.append(Problem(path: path, line: line, message: message))
  }
}

/// A mistake in an article or a source, and its place.
struct Problem: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }

  /// Returns the compiler's errors in the file `path`, one for each line and message.
  static func compilerErrors(in outcome: Outcome, about path: String) -> [Problem] {
    var problems: [Problem] = []
    for line in (outcome.errors + outcome.output).split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(.+?):(\d+):\d+: error: (.*)$/),
        match.output.1.hasSuffix(path), let number = Int(match.output.2)
      else { continue }
      let problem = Problem(path: path, line: number, message: "error: \(match.output.3)")
      if !problems.contains(problem) { problems.append(problem) }
    }
    return problems
  }
}
