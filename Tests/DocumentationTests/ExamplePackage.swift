import Foundation
import TestTools

/// The sources of the package `Docs/Examples`, of which pages show parts. CI runs its tests, where the packages that it
/// depends on can be fetched.
struct ExamplePackage {
  private let sources: [String]

  init() throws {
    let files = try ["Sources", "Tests"].flatMap {
      try Place.files(
        beneath: Place.root.appending(path: "Docs/Examples/\($0)"), pathExtension: "swift")
    }
    sources = try files.map { Self.lines(try String(contentsOf: $0, encoding: .utf8)) }
  }

  /// Whether a file has these lines, indented or not.
  func contains(_ text: String) -> Bool { sources.contains { $0.contains(Self.lines(text)) } }

  /// Whole lines without their indentation.
  private static func lines(_ text: String) -> String {
    let lines = text.trimmingCharacters(in: .newlines).split(
      separator: "\n", omittingEmptySubsequences: false)
    return "\n" + lines.map { $0.trimmingCharacters(in: .whitespaces) + "\n" }.joined()
  }
}
