package import Foundation

/// The folders that the tests use.
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

  /// Returns all files in `folder` and its subfolders whose extension is `pathExtension`, sorted by path. Hidden folders,
  /// such as those of a build, are left out.
  ///
  /// - Parameter pathExtension: nil for all files.
  package static func files(beneath folder: URL, pathExtension: String? = nil) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in pathExtension.map { path.hasSuffix("." + $0) } ?? true }
      .filter { !$0.hasPrefix(".") && !$0.contains("/.") }
      .sorted()
      .map { folder.appending(path: $0) }
  }

  /// Returns the path of a file from the root of the package on.
  package static func pathInPackage(_ file: URL) -> String {
    String(file.path.dropFirst(root.path.count + 1))
  }

  /// Calls `body` with a new folder, and removes the folder afterwards.
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
