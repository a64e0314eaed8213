package import Foundation

/// Where things stand on the machine that runs the tests.
package enum Place {
  /// The root of the package.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the build that is being tested: executables, `Modules` and object files.
  package static let products: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return bundle.bundleURL.deletingLastPathComponent()
    #else
      let program = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
      return program.resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }()

  /// The upcoming features that the manifest turns on, as the compiler's arguments.
  package static func upcomingFeatures() throws -> [String] {
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    return manifest.matches(of: /\.enableUpcomingFeature\("(\w+)"\)/).flatMap {
      ["-enable-upcoming-feature", String($0.output.1)]
    }
  }

  /// All regular files beneath `folder` whose extension is `pathExtension`, in the order of names.
  package static func files(beneath folder: URL, pathExtension: String) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("." + pathExtension) }
      .sorted()
      .map { folder.appending(path: $0) }
  }

  /// Calls `body` with a new folder, which is removed afterwards.
  package static func withTemporaryFolder<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "jsen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}
