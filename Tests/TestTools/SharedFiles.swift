package import Foundation

/// The data that stands beside the package and is not part of it: test suites and corpora.
package enum SharedFiles {
  /// The folder `shared`: what JSEN_SHARED names, else the one beside the package; nil when there is none.
  package static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["JSEN_SHARED"].map { URL(filePath: $0) }
    let folder = named ?? Place.root.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Whether the folder has something at `path`; tests that need it are enabled by this.
  package static func has(_ path: String) -> Bool {
    folder.map { FileManager.default.fileExists(atPath: $0.appending(path: path).path) } ?? false
  }

  /// The files in the folder at `path`, in the order of names; none where the folder is absent.
  package static func names(in path: String, pathExtension: String = "json") -> [String] {
    guard let folder, has(path) else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path)
    return (names ?? []).filter { $0.hasSuffix("." + pathExtension) }.sorted()
  }

  /// The bytes of the file at `path`.
  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }
}
