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
