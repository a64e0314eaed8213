package import Foundation

/// Test suites and corpora in the folder `shared` beside the package, which is not part of it.
package enum SharedFiles {
  /// The folder that the variable JSEN_SHARED names, or else `shared` beside the package; nil if it does not exist.
  package static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["JSEN_SHARED"].map { URL(filePath: $0) }
    let folder = named ?? Place.root.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Returns whether the folder has a file at `path`. Tests that need the file are enabled by this.
  package static func has(_ path: String) -> Bool {
    folder.map { FileManager.default.fileExists(atPath: $0.appending(path: path).path) } ?? false
  }

  /// Returns the names of the files in the folder at `path`, sorted; none if the folder does not exist.
  package static func names(in path: String, pathExtension: String = "json") -> [String] {
    guard let folder, has(path) else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path)
    return (names ?? []).filter { $0.hasSuffix("." + pathExtension) }.sorted()
  }

  /// Returns the bytes of the file at `path`.
  package static func bytes(_ path: String) throws -> [UInt8] {
    ErrorBacktraces.turnOff()
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }
}
