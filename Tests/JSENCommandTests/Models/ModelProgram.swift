import Foundation
import JSEN
import JSENCommand
import TestTools
import Testing

/// A program that decodes a text with a model and encodes it again.
struct ModelProgram {
  let model: String
  let style: SwiftModel.Style
  var rootParser = "Root.jsonParser"

  private var main: String {
    let coding =
      style == .codable
      ? """
      let value = try JSENDecoder().decode(Root.self, from: text)
      print(try JSENEncoder().encodeToString(value))
      """
      : """
      let value = try \(rootParser).decode(text)
      print(try \(rootParser).encodeToString(value))
      """
    return """
      import Foundation
      import JSEN
      \(style == .codable ? "" : "import JSENParsing")

      for path in CommandLine.arguments.dropFirst() {
        let text = try Data(contentsOf: URL(filePath: path))
        do {
          \(coding)
        } catch { print("error: \\(error)") }
      }
      """
  }

  /// Compiles the program, runs it with each text, and returns its output lines.
  func output(_ texts: [[UInt8]], sourceLocation: SourceLocation = #_sourceLocation)
    async throws -> [String]
  {
    try await Place.withTemporaryFolder { folder in
      try Data(model.utf8).write(to: folder.appending(path: "Model.swift"))
      try Data(main.utf8).write(to: folder.appending(path: "main.swift"))
      let modules = BuiltModules()
      let objects = try modules.imported(by: main).flatMap(modules.objects(of:))
      // Without the information for debuggers, linking takes half of the time.
      let compiled = try await run(
        [
          "swiftc", "Model.swift", "main.swift", "-o", "program", "-warnings-as-errors", "-Xlinker",
          "-S",
        ]
          + modules.arguments + objects, in: folder)
      try #require(
        compiled.succeeded, "\(compiled.errors)\n\(model)", sourceLocation: sourceLocation)
      for (number, text) in texts.enumerated() {
        try Data(text).write(to: folder.appending(path: "\(number).json"))
      }
      let outcome = try await run(
        [folder.appending(path: "program").path] + texts.indices.map { "\($0).json" }, in: folder)
      #expect(outcome.succeeded, "\(outcome.errors)", sourceLocation: sourceLocation)
      return outcome.output.split(separator: "\n").map(String.init)
    }
  }

  /// Expects that each text is decoded and encoded as an equal value.
  func expectRoundTrips(_ texts: [[UInt8]], sourceLocation: SourceLocation = #_sourceLocation)
    async throws
  {
    let lines = try await output(texts, sourceLocation: sourceLocation)
    #expect(lines.count == texts.count, sourceLocation: sourceLocation)
    for (text, line) in zip(texts, lines) {
      let encoded = try? JSEN(parsing: line)
      let sample = try JSEN(parsing: text)
      #expect(
        encoded?.isEqualByValue(to: sample) == true, "\(line.prefix(2000))",
        sourceLocation: sourceLocation)
    }
  }
}
