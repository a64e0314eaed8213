import Foundation
import TestTools
import Testing

/// The floors of a library, checked by the compiler.
///
/// One module cannot keep its own floors apart: a call to a higher floor compiles. So each folder is
/// type-checked together with only the folders that it may use. A use of anything else is an unknown name.
struct Layering {
  /// The modules that only the files and folders of ``Library/platform`` may import.
  static let platformModules: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Glibc", "Musl", "Darwin", "Android", "Bionic", "WinSDK", "CRT", "WASILibc",
    "Dispatch",
  ]

  let library: Library

  /// The folder that holds the floors: that of the library in `Sources`, or a copy.
  let sources: URL

  init(_ library: Library, sources: URL? = nil) {
    self.library = library
    self.sources = sources ?? Place.root.appending(path: "Sources").appending(path: library.name)
  }

  /// Returns the compiler's errors in `folder` when it sees only the folders that this one may use.
  ///
  /// - Returns: nil when there are none, or when the folder does not exist.
  func violation(of folder: Library.Folder) async throws -> String? {
    guard try !files(in: folder.name).isEmpty else { return nil }
    return try await typeCheck(folder)
  }

  /// Returns the files and folders that belong to no floor.
  func strays() throws -> [String] {
    let known = Set(library.folders.map(\.name) + ["\(library.name).docc"])
    return try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !known.contains($0) && !$0.hasPrefix(".") }
      .sorted()
  }

  /// Returns the imports of platform modules where the library has none, as `file:line: module`.
  func platformImports() throws -> [String] {
    let importLine =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)/
    var found: [String] = []
    for file in try Place.files(beneath: sources, pathExtension: "swift") {
      let path = String(file.path.dropFirst(sources.path.count + 1))
      if library.platform.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard let match = line.firstMatch(of: importLine) else { continue }
        let module = String(match.output.1)
        if Self.platformModules.contains(module) {
          found.append("\(path):\(index + 1): \(module)")
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

  /// Returns the files of a folder, which may not exist.
  func files(in folder: String) throws -> [URL] {
    let folder = sources.appending(path: folder)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try Place.files(beneath: folder, pathExtension: "swift")
  }

  private func typeCheck(_ folder: Library.Folder) async throws -> String? {
    try await Place.withTemporaryFolder { scratch in
      let checked = try files(in: folder.name)
      var visible = try folder.mayUse.flatMap { try files(in: $0) }
      if library.declaresJSEN, folder.name != "Value",
        try !folder.mayUse.contains("Value") || files(in: "Value").isEmpty
      {
        // Floor 0 nests its types in the enum, which belongs to floor 1.
        let enumAlone = scratch.appending(path: "EnumAlone.swift")
        try Data("public enum JSEN {}\n".utf8).write(to: enumAlone)
        visible.append(enumAlone)
      }
      let outcome = try await run(
        Self.compiler(checking: checked, seeing: visible)
          + ["-module-name", library.name, "-package-name", Self.packageName]
          + ["-I", Place.products.appending(path: "Modules").path]
          + ["-swift-version", "6", "-parse-as-library", "-suppress-warnings"]
          + (folder.name == "Foundation" ? [] : ["-D", "JSEN_WITHOUT_FOUNDATION"])
          + Place.upcomingFeatures(),
        in: scratch)
      return outcome.succeeded ? nil : outcome.errors + outcome.output
    }
  }

  /// The name by which the modules of the build know the package: that of its folder, as an identifier.
  private static let packageName: String = {
    let name = Place.root.lastPathComponent.lowercased().map {
      $0.isLetter || $0.isNumber ? $0 : "_"
    }
    return String(name.first?.isNumber == true ? ["_"] + name.dropFirst() : name)
  }()

  /// Returns the compiler call that type-checks `checked`.
  ///
  /// A file that is not primary is parsed, and checked only as far as the primary ones use it. Each folder is
  /// primary once, so no function is checked twice. The driver makes every file primary: with all floors below, it
  /// takes six to ten times as long.
  private static func compiler(
    checking checked: [URL], seeing visible: [URL]
  ) async throws -> [String] {
    #if os(Linux)
      let macros = try await macroFolder()
      return ["swiftc", "-frontend", "-typecheck", "-plugin-path", macros]
        + checked.flatMap { ["-primary-file", $0.path] } + visible.map(\.path)
    #else
      // The frontend needs the path of the platform's SDK, which the driver finds.
      return ["swiftc", "-typecheck", "-wmo"] + (checked + visible).map(\.path)
    #endif
  }

  /// Returns the folder of the standard library's macros, such as `@TaskLocal`, which the driver knows.
  private static func macroFolder() async throws -> String {
    let info = try await run(["swiftc", "-print-target-info"], in: Place.root)
    let resources = info.output.firstMatch(of: /"runtimeResourcePath": "([^"]+)"/)
    return String(try #require(resources).output.1) + "/host/plugins"
  }
}
