package import Foundation

/// The compiler, for programs that import modules of this package.
package enum Compiler {
  /// Returns the command that compiles one source, to which options and the output can be added.
  ///
  /// On Linux it calls the compiler itself: the driver around it takes as long as a short program. Elsewhere the
  /// driver finds the platform's SDK.
  ///
  /// - Parameters:
  ///   - mode: `-typecheck`, `-c` or `-emit-sil`.
  ///   - options: options that the driver does not know.
  package static func command(_ mode: String, _ source: URL, options: [String] = []) -> [String] {
    #if os(Linux)
      ["swiftc", "-frontend", mode, "-primary-file", source.path] + options
    #else
      ["swiftc", mode, source.path] + options.flatMap { ["-Xfrontend", $0] }
    #endif
  }

  /// Compiles a program up to the point where the errors of its types are known.
  ///
  /// - Parameter mode: `-emit-sil` also finds the errors of ownership.
  package static func typecheck(
    _ code: String, mode: String = "-typecheck", languageMode: String = "6", options: [String] = []
  ) async throws -> Outcome {
    try await Place.withTemporaryFolder { folder in
      let source = folder.appending(path: "main.swift")
      try Data(code.utf8).write(to: source)
      return try await run(
        command(mode, source, options: options)
          + ["-swift-version", languageMode, "-I", Place.products.appending(path: "Modules").path],
        in: folder)
    }
  }

  /// Returns the compiler's errors and warnings about a program, by line.
  package static func messages(about code: String) async throws -> [Int: [String]] {
    var found: [Int: [String]] = [:]
    for line in try await typecheck(code).errors.split(separator: "\n") {
      guard let match = line.firstMatch(of: /main\.swift:(\d+):\d+: (?:error|warning): (.*)$/),
        let number = Int(match.output.1)
      else { continue }
      found[number, default: []].append(String(match.output.2.split(separator: " [#")[0]))
    }
    return found
  }
}
