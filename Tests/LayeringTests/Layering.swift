import Foundation
import TestTools
import Testing

/// The floors of `Sources/JSEN`, checked by the compiler.
///
/// One module cannot keep its own floors apart: a call to a higher floor compiles. So each folder is
/// type-checked together with only the folders that it may use. A use of anything else is an unknown name.
struct Layering {
  /// A folder of `Sources/JSEN`, and the folders that it may use.
  struct Folder: Sendable, CustomTestStringConvertible {
    let name: String
    let floor: Int
    let mayUse: [String]

    var testDescription: String { name }
  }

  /// Two folders of one floor do not use each other, with three exceptions: a document is read into values, so `Document`
  /// may use `Value`; `fetch(decoding:)` decodes, so `Fetching` may use `Coding`; and `Hints` extends `JSENSource`.
  static let folders: [Folder] = [
    Folder(name: "Text", floor: 0, mayUse: []),
    Folder(name: "Value", floor: 1, mayUse: ["Text"]),
    Folder(name: "Document", floor: 1, mayUse: ["Text", "Value"]),
    Folder(name: "Paths", floor: 2, mayUse: ["Text", "Value", "Document"]),
    Folder(name: "Coding", floor: 3, mayUse: ["Text", "Value", "Document", "Paths"]),
    Folder(name: "Fetching", floor: 3, mayUse: ["Text", "Value", "Document", "Paths", "Coding"]),
    Folder(
      name: "Hints", floor: 3, mayUse: ["Text", "Value", "Document", "Paths", "Coding", "Fetching"]),
    Folder(name: "Editing", floor: 3, mayUse: ["Text", "Value", "Document", "Paths"]),
    Folder(name: "Streaming", floor: 3, mayUse: ["Text", "Value", "Document", "Paths"]),
    Folder(
      name: "Foundation", floor: 4,
      mayUse: [
        "Text", "Value", "Document", "Paths", "Coding", "Fetching", "Editing", "Streaming",
      ]),
  ]

  /// The modules that only the folder `Foundation` may import.
  static let platformModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Musl", "Darwin", "Android", "Bionic", "WinSDK", "CRT", "WASILibc",
    "Dispatch",
  ]

  /// The folder that holds the floors: `Sources/JSEN`, or a copy.
  let sources: URL

  /// Returns the compiler's errors in `folder` when it sees only the folders that this one may use.
  ///
  /// - Returns: nil when there are none, or when the folder does not exist.
  func violation(of folder: Folder) async throws -> String? {
    guard try !files(in: folder.name).isEmpty else { return nil }
    return try await typeCheck(folder)
  }

  /// Returns the files and folders that belong to no floor.
  func strays() throws -> [String] {
    let known = Set(Self.folders.map(\.name) + ["JSEN.docc"])
    return try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !known.contains($0) && !$0.hasPrefix(".") }
      .sorted()
  }

  /// Returns the imports of platform modules outside the folder `Foundation`, as `file:line: module`.
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

  /// Returns the files of the folder `Foundation` whose code does not begin with `#if canImport(Foundation…)`.
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

  private func typeCheck(_ folder: Folder) async throws -> String? {
    try await Place.withTemporaryFolder { scratch in
      let checked = try files(in: folder.name)
      var visible = try folder.mayUse.flatMap { try files(in: $0) }
      if folder.name != "Value", try !folder.mayUse.contains("Value") || files(in: "Value").isEmpty
      {
        // Floor 0 nests its types in the enum, which belongs to floor 1.
        let enumAlone = scratch.appending(path: "EnumAlone.swift")
        try Data("public enum JSEN {}\n".utf8).write(to: enumAlone)
        visible.append(enumAlone)
      }
      let outcome = try await run(
        Self.compiler(checking: checked, seeing: visible)
          + ["-module-name", "JSEN", "-package-name", "jsen"]
          + ["-swift-version", "6", "-parse-as-library", "-suppress-warnings"]
          + (folder.name == "Foundation" ? [] : ["-D", "JSEN_WITHOUT_FOUNDATION"])
          + Place.upcomingFeatures(),
        in: scratch)
      return outcome.succeeded ? nil : outcome.errors + outcome.output
    }
  }

  /// Returns the compiler call that type-checks `checked`.
  ///
  /// A file that is not primary is parsed, and checked only as far as the primary ones use it. Each folder is
  /// primary once, so no function is checked twice. The driver makes every file primary: with all floors below, it
  /// takes six to ten times as long.
  private static func compiler(checking checked: [URL], seeing visible: [URL]) -> [String] {
    #if os(Linux)
      ["swiftc", "-frontend", "-typecheck"] + checked.flatMap { ["-primary-file", $0.path] }
        + visible.map(\.path)
    #else
      // The frontend needs the path of the platform's SDK, which the driver finds.
      ["swiftc", "-typecheck", "-wmo"] + (checked + visible).map(\.path)
    #endif
  }
}
