import Foundation
import TestTools

/// The examples in the documentation comments of some Swift files.
///
/// An example is a fenced `swift` block, or lines that are indented by four spaces after an empty line. It needs no
/// import, and it uses nothing of another example. A fenced block in another language is not run: a table or a text
/// is ` ```text `.
///
/// | an example has | and means |
/// |---|---|
/// | `// prints` and `// prints:` | the output, as in an article: ``ExpectedOutput`` |
/// | `expression  // value` | the description of the expression, or `nil` |
/// | `expression`, and on the next lines `// error: description` | the expression throws this error |
///
/// The examples of a module are compiled as one program. Those of `JSEN` use `@testable import`, since internal comments
/// have examples too.
struct CommentExamples {
  /// A documentation comment's example, and the code that checks it.
  struct Example {
    let path: String
    let block: Article.Block
    /// The same lines, in which expressions with a value or an error are calls that print these.
    let checked: Article.Block

    init(path: String, _ block: Article.Block) {
      self.path = path
      self.block = block
      checked = Article.Block(
        language: block.language, firstLine: block.firstLine, lines: Self.checked(block.lines))
    }

    /// The effects of a function that has the example as its body.
    var effects: String { block.text.contains("await ") ? "async throws" : "throws" }

    /// Replaces `expression  // value`, and an expression before `// error: …`, without adding a line.
    private static func checked(_ lines: [String]) -> [String] {
      var lines = lines
      for (index, line) in lines.enumerated() where !line.hasPrefix(" ") && !line.hasPrefix("//") {
        let next = index + 1 < lines.count ? lines[index + 1] : ""
        if next.hasPrefix("// error: ") {
          lines[index] = "printError(\(line))  // prints:"
          lines[index + 1] = "// " + next.dropFirst("// error: ".count)
        } else if let match = line.wholeMatch(of: /(.*?\S) +\/\/ (.*)/),
          !match.output.2.hasPrefix("prints"),
          match.output.1.prefixMatch(of: /(let|var|func|struct|enum|class)\b/) == nil
        {
          lines[index] = "try printValue(\(match.output.1))  // prints \(match.output.2)"
        }
      }
      return lines
    }
  }

  /// The module whose sources have the comments.
  var module = "JSEN"
  /// Modules that the declarations use, whose types a reader has to import.
  private var imports: [String] {
    ["JSEN", module] + (["JSENEditing", "JSENSchema"].contains(module) ? ["JSENStandards"] : [])
  }
  private(set) var examples: [Example] = []
  /// Fences that are not closed or name no known language.
  private(set) var problems: [Problem] = []

  /// Finds the examples of a Swift file.
  mutating func add(path: String, source: String) {
    let article = Article(path: path, text: Self.comments(of: source))
    problems += article.problems
    examples += article.blocks("swift").map { Example(path: path, $0) }
  }

  /// Returns the text of a file's documentation comments, each line at the place that it has in the file, with
  /// indented code fenced.
  static func comments(of source: String) -> String {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let bare = line.drop(while: { $0 == " " })
      guard bare.hasPrefix("///") else { return "" }
      return String(bare.dropFirst(bare.hasPrefix("/// ") ? 4 : 3))
    }
    var isFenced = false
    var index = 0
    while index < lines.count {
      let bare = lines[index].drop(while: { $0 == " " })
      if bare.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced, isCode(lines[index]), index > 0, lines[index - 1].isEmpty else {
        index += 1
        continue
      }
      // The empty lines before and after the code become its fences.
      lines[index - 1] = "```swift"
      while index < lines.count, isCode(lines[index]) {
        lines[index].removeFirst(4)
        index += 1
      }
      if index == lines.count { lines.append("") }
      lines[index] = "```" + lines[index]
      index += 1
    }
    return lines.joined(separator: "\n")
  }

  private static func isCode(_ line: String) -> Bool { line.hasPrefix("    ") }

  /// Compiles and runs the examples of some modules, and returns the problems of each.
  static func check(
    _ all: [CommentExamples], products: URL = Place.products
  ) async throws -> [[Problem]] {
    let programs = all.map {
      ProgramBatch.Program(
        source: $0.program, options: ["-suppress-warnings", "-enable-testing"])
    }
    let modules = BuiltModules(products: products)
    let endings = try await ProgramBatch(programs: programs, modules: modules).run()
    return zip(all, endings).map { $0.problems + $0.problems(of: $1) }
  }

  private func problems(of ending: ProgramBatch.Ending) -> [Problem] {
    switch ending {
    case .refused(let compiler):
      let errors = Set(examples.map(\.path)).sorted().flatMap {
        Problem.compilerErrors(in: compiler, about: $0)
      }
      return errors.isEmpty ? [problem(examples[0], compiler.errors)] : errors
    case .ran(let outcome): return mismatches(with: outcome)
    }
  }

  private static let mark = "--- end of example ---"

  /// Each example is a function, so that each has its own names. One that awaits something is an asynchronous function.
  private var program: String {
    var text = """
      import Foundation
      @testable import JSEN
      \(imports.map { "import \($0)" }.joined(separator: "\n"))

      func printValue<T>(_ value: T?) { print(value.map { "\\($0)" } ?? "nil") }
      func printError<T>(_ value: @autoclosure () throws -> T) {
        do { print("no error:", try value()) } catch { print(error) }
      }

      """
    for (number, example) in examples.enumerated() {
      text += """
        func example\(number)() \(example.effects) {
        #sourceLocation(file: "\(example.path)", line: \(example.block.firstLine))
        \(example.checked.text)
        #sourceLocation()
        }

        """
    }
    let names = examples.indices.map { "example\($0)" }.joined(separator: ", ")
    let effects = examples.map(\.effects).max { $0.count < $1.count } ?? "throws"
    let call = effects.hasPrefix("async") ? "try await" : "try"
    return text + """
      for example in [\(names)] as [() \(effects) -> Void] {
        do { \(call) example() } catch { print("throws", error) }
        print("\(Self.mark)")
        fflush(nil)  // The output must not be lost if the next example ends the program.
      }

      """
  }

  private func mismatches(with outcome: Outcome) -> [Problem] {
    // The text after the last mark is empty, or comes from the example that ended the program.
    let outputs = outcome.output.components(separatedBy: Self.mark + "\n").dropLast()
    let compared = zip(examples, outputs).compactMap { example, output in
      ExpectedOutput([example.checked]).difference(
        from: output, path: example.path, end: example.block.firstLine)
    }
    guard !outcome.succeeded else { return compared }
    let last = examples[min(outputs.count, examples.count - 1)]
    return compared + [problem(last, "the example ends the program: \(outcome.errors)")]
  }

  private func problem(_ example: Example, _ message: String) -> Problem {
    Problem(path: example.path, line: example.block.firstLine, message: message)
  }
}
