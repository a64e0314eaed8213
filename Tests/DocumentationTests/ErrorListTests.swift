import Foundation
import TestTools
import Testing

/// Every public error has its facts, is a `LocalizedError`, and is in the guide.
@Suite("Errors of all libraries") struct ErrorListTests {
  @Test func eachErrorIsListed() throws {
    let folder = Place.root.appending(path: "Sources")
    let sources = try Place.files(beneath: folder, pathExtension: "swift").map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    let names = sources.flatMap { source in
      source.matches(of: /public struct (\w+Error): Error\b/).map { String($0.output.1) }
    }
    #expect(names.count >= 20)
    let guide = try String(
      contentsOf: Place.root.appending(path: "Sources/JSEN/JSEN.docc/Errors.md"), encoding: .utf8)
    let extensions = sources.flatMap { source in
      source.matches(of: /extension (?:\w+\.)*(\w+): ([\w, ]+) \{/).map {
        (name: String($0.output.1), protocols: String($0.output.2))
      }
    }
    for name in names {
      for needed in ["LocalizedError", "DiagnosableError"] {
        #expect(
          extensions.contains { $0.name == name && $0.protocols.contains(needed) },
          "\(name) is not a \(needed)")
      }
      #expect(guide.contains("\(name)`"), "\(name) is not in Errors.md")
    }
  }
}
