import Foundation
import TestTools
import Testing

/// The floors of `Sources/JSEN`, and the compiler that watches them.
///
/// One module cannot keep its own floors apart: a call upwards compiles. So each folder is
/// type-checked together with only the folders it may use; what it must not know is not there.
struct Layering {
  /// A folder of `Sources/JSEN`, and the folders that it may use.
  struct Folder: Sendable, CustomTestStringConvertible {
    let name: String
    let floor: Int
    let mayUse: [String]

    var testDescription: String { name }
  }

  /// Two folders of one floor do not know each other, with one exception: a document is read into
  /// values, so `Document` may use `Value`.
  static let folders: [Folder] = [
    Folder(name: "Text", floor: 0, mayUse: []),
    Folder(name: "Value", floor: 1, mayUse: ["Text"]),
    Folder(name: "Document", floor: 1, mayUse: ["Text", "Value"]),
    Folder(name: "Paths", floor: 2, mayUse: ["Text", "Value", "Document"]),
    Folder(name: "Coding", floor: 3, mayUse: ["Text", "Value", "Document", "Paths"]),
    Folder(name: "Fetching", floor: 3, mayUse: ["Text", "Value", "Document", "Paths"]),
    Folder(name: "Editing", floor: 3, mayUse: ["Text", "Value", "Document", "Paths"]),
    Folder(name: "Streaming", floor: 3, mayUse: ["Text", "Value", "Document", "Paths"]),
    Folder(
      name: "Foundation", floor: 4,
      mayUse: [
        "Text", "Value", "Document", "Paths", "Coding", "Fetching", "Editing", "Streaming",
      ]),
  ]

  /// What only the folder `Foundation` may import.
  static let platformModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Musl", "Darwin", "Android", "Bionic", "WinSDK", "CRT", "WASILibc",
    "Dispatch",
  ]

  /// The folder that holds the floors: `Sources/JSEN`, or a copy.
  let sources: URL

  /// What the compiler says about `folder` and the folders it may use; nil when all is well, or
  /// when the folder does not exist.
  func violation(of folder: Folder) async throws -> String? {
    guard try !files(in: folder.name).isEmpty else { return nil }
    return try await typeCheck([folder.name] + folder.mayUse)
  }

  /// What the compiler says about all floors without the folder `Foundation`.
  func violationWithoutFoundation() async throws -> String? {
    try await typeCheck(Self.folders.filter { $0.floor < 4 }.map(\.name))
  }

  /// Swift files and folders that stand on no floor.
  func strays() throws -> [String] {
    let known = Set(Self.folders.map(\.name))
    return try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !known.contains($0) && !$0.hasPrefix(".") }
      .sorted()
  }

  /// Imports outside the folder `Foundation` that the core must do without, as `file:line: module`.
  func platformImports() throws -> [String] {
    let importLine =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)/
    var found: [String] = []
    for folder in Self.folders where folder.floor < 4 {
      for file in try files(in: folder.name) {
        let text = try String(contentsOf: file, encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          guard let match = line.firstMatch(of: importLine) else { continue }
          let module = String(match.output.1)
          if Self.platformModules.contains(module) {
            found.append("\(folder.name)/\(file.lastPathComponent):\(index + 1): \(module)")
          }
        }
      }
    }
    return found
  }

  /// Files of the folder `Foundation` whose first line of code does not ask whether there is one.
  func unguardedFoundationFiles() throws -> [String] {
    try files(in: "Foundation").filter { file in
      let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first {
        let line = $0.drop(while: \.isWhitespace)
        return !line.isEmpty && !line.hasPrefix("//")
      }
      return code?.hasPrefix("#if canImport(Foundation") != true
    }.map(\.lastPathComponent)
  }

  private func files(in folder: String) throws -> [URL] {
    let folder = sources.appending(path: folder)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try Place.files(beneath: folder, pathExtension: "swift")
  }

  private func typeCheck(_ folders: [String]) async throws -> String? {
    try await Place.withTemporaryFolder { scratch in
      var files = try folders.flatMap { try self.files(in: $0) }
      if try self.files(in: "Value").isEmpty || !folders.contains("Value") {
        // Floor 0 nests its types in the enum that stands on floor 1.
        let standIn = scratch.appending(path: "StandIn.swift")
        try Data("public enum JSEN {}\n".utf8).write(to: standIn)
        files.append(standIn)
      }
      let outcome = try await run(
        ["swiftc", "-typecheck", "-module-name", "JSEN", "-package-name", "jsen"]
          + ["-swift-version", "6", "-parse-as-library", "-suppress-warnings"]
          + Place.upcomingFeatures() + files.map(\.path),
        in: scratch)
      return outcome.succeeded ? nil : outcome.errors + outcome.output
    }
  }
}
