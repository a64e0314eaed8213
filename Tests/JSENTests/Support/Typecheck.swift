import Foundation
import TestTools

/// Compiles a program that uses the library, up to the point where all errors are known.
func typecheck(_ code: String) async throws -> Outcome {
  try await Place.withTemporaryFolder { folder in
    let source = folder.appending(path: "main.swift")
    try Data("import JSEN\n\(code)\n".utf8).write(to: source)
    let modules = Place.products.appending(path: "Modules").path
    return try await run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, source.path], in: folder)
  }
}

/// The errors and warnings of the compiler about a program that uses the library, by line.
///
/// - Parameter code: begins at line 2.
func compilerMessages(about code: String) async throws -> [Int: [String]] {
  var found: [Int: [String]] = [:]
  for line in try await typecheck(code).errors.split(separator: "\n") {
    guard let match = line.firstMatch(of: /main\.swift:(\d+):\d+: (?:error|warning): (.*)$/),
      let number = Int(match.output.1)
    else { continue }
    found[number, default: []].append(String(match.output.2.split(separator: " [#")[0]))
  }
  return found
}
