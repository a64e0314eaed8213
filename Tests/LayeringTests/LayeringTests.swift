import Foundation
import TestTools
import Testing

@Suite("Layering")
struct LayeringTests {
  let layering = Layering(sources: Place.root.appending(path: "Sources/JSEN"))

  @Test(arguments: Layering.folders)
  func usesOnlyLowerFloors(folder: Layering.Folder) async throws {
    let violation = try await layering.violation(of: folder)
    #expect(violation == nil)
  }

  @Test func everyFolderBelongsToAFloor() throws {
    #expect(try layering.strays() == [])
  }

  @Test func onlyTheTopFloorImportsThePlatform() throws {
    #expect(try layering.platformImports() == [])
  }

  /// A person who checks a new version of Swift reads these three files. If the private interface for reflection is gone,
  /// only `JSENMapping` stops compiling. `StackRoom` looks up functions of the C library.
  @Test func threeFilesKnowTheRuntime() throws {
    let all = try files(with: [
      "@_spi(", "@_silgen_name", "_getTypeByMangledName", "dlsym", "unsafeBitCast(type",
    ])
    #expect(
      all == [
        "JSENParsing/Runtime.swift", "JSENMapping/ObjectAllocation.swift",
        "JSENMapping/PayloadTypes.swift", "JSENParsing/StackRoom.swift",
      ])
    #expect(try files(with: ["@_spi("]) == ["JSENMapping/PayloadTypes.swift"])
  }

  /// Returns the files of the libraries that contain one of some texts, as library and name.
  private func files(with signs: [String]) throws -> Set<String> {
    let sources = Place.root.appending(path: "Sources")
    var knowing: Set<String> = []
    for library in ["JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming"] {
      let folder = sources.appending(path: library)
      for case let file as URL in FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil) ?? .init() where file.pathExtension == "swift"
      {
        let text = try String(contentsOf: file, encoding: .utf8)
        if signs.contains(where: text.contains) {
          knowing.insert("\(library)/\(file.lastPathComponent)")
        }
      }
    }
    return knowing
  }

  @Test func theTopFloorBuildsWithoutFoundation() throws {
    #expect(try layering.unguardedFoundationFiles() == [])
  }
}

/// Each test plants one mistake, which the check must find.
@Suite("Layering, planted mistakes")
struct PlantedMistakeTests {
  /// Sources without a mistake, as path and text.
  static let sources = [
    "Text/JSEN.ParsingError.swift": "extension JSEN { public struct ParsingError: Error {} }",
    "Value/JSEN.swift": "public enum JSEN { case null }",
    "Document/JSENDocument.swift": "public struct JSENDocument { var root = JSEN.null }",
    "Coding/JSENDecoder.swift": "public struct JSENDecoder { var error = JSEN.ParsingError() }",
    "Fetching/Fetch.swift": "func fetch() throws { throw JSEN.ParsingError() }",
    "Foundation/Data.swift": "#if canImport(Foundation)\nimport Foundation\n#endif",
  ]

  @Test func correctSourcesPass() async throws {
    try await withSources(planting: [:]) { layering in
      for folder in Layering.folders {
        let violation = try await layering.violation(of: folder)
        #expect(violation == nil)
      }
      let strays = try layering.strays()
      #expect(strays == [])
      let imports = try layering.platformImports()
      #expect(imports == [])
      let unguarded = try layering.unguardedFoundationFiles()
      #expect(unguarded == [])
    }
  }

  @Test func aUseOfAHigherFloorFails() async throws {
    let mistakes = [
      "Text": ("let up = JSEN.null", "null"),
      "Value": ("let upwards: JSENDocument? = nil", "JSENDocument"),
      "Paths": ("let above = JSENDecoder()", "JSENDecoder"),
      "Coding": ("func sideways() throws { try fetch() }", "fetch"),
    ]
    let planted = mistakes.map { ("\($0)/Planted.swift", $1.0) }
    try await withSources(planting: Dictionary(uniqueKeysWithValues: planted)) { layering in
      for folder in Layering.folders {
        let violation = try await layering.violation(of: folder)
        guard let (_, name) = mistakes[folder.name] else {
          // A mistake in a folder that this one may use is not one of this folder.
          #expect(violation == nil)
          continue
        }
        let message = try #require(violation)
        #expect(message.contains("\(folder.name)/Planted.swift:1:"))
        #expect(message.contains(name))
      }
    }
  }

  @Test func aUseOfAHigherFloorInTheRealSourcesFails() async throws {
    try await Place.withTemporaryFolder { scratch in
      let copy = scratch.appending(path: "JSEN")
      try FileManager.default.copyItem(at: Place.root.appending(path: "Sources/JSEN"), to: copy)
      try plant(
        [
          "Value/Planted.swift": "let plantedCall = plantedAbove()",
          "Coding/Planted.swift": "func plantedAbove() -> Int { 1 }",
        ], in: copy)
      let value = try #require(Layering.folders.first { $0.name == "Value" })
      let violation = try #require(await Layering(sources: copy).violation(of: value))
      #expect(violation.contains("cannot find 'plantedAbove' in scope"))
    }
  }

  @Test func theCoreMustNotUseTheFoundationFolder() async throws {
    let planted = [
      "Foundation/Helper.swift": "#if canImport(Foundation)\nfunc helper() {}\n#endif",
      "Streaming/Planted.swift": "func planted() { helper() }",
    ]
    try await withSources(planting: planted) { layering in
      let streaming = try #require(Layering.folders.first { $0.name == "Streaming" })
      let violation = try #require(await layering.violation(of: streaming))
      #expect(violation.contains("cannot find 'helper' in scope"))
    }
  }

  @Test func unknownFoldersAreFound() async throws {
    let planted = [
      "Loose.swift": "", "Attic/Trunk.swift": "", "Foundation/Bare.swift": "let x = 1",
    ]
    try await withSources(planting: planted) { layering in
      let strays = try layering.strays()
      #expect(strays == ["Attic", "Loose.swift"])
      let unguarded = try layering.unguardedFoundationFiles()
      #expect(unguarded == ["Bare.swift"])
    }
  }

  @Test(arguments: [
    "import Foundation", "public import FoundationEssentials", "  import func Glibc.memcpy",
    "@preconcurrency import Foundation", "@_spi(X) internal import struct Foundation.Data",
    "import Foundation.NSData",
  ])
  func aPlatformImportIsFound(line: String) async throws {
    let code = "#if canImport(Foundation)\n\(line)\n#endif"
    try await withSources(planting: ["Text/Planted.swift": code]) { layering in
      let found = try layering.platformImports()
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("Text/Planted.swift:2: ") == true)
    }
  }

  @Test(arguments: ["// import Foundation", "import Synchronization", "let importFoundation = 1"])
  func otherLinesAreNotPlatformImports(line: String) async throws {
    try await withSources(planting: ["Text/Planted.swift": line]) { layering in
      let imports = try layering.platformImports()
      #expect(imports == [])
    }
  }

  private func withSources(
    planting planted: [String: String],
    _ body: (Layering) async throws -> Void
  ) async throws {
    try await Place.withTemporaryFolder { scratch in
      try plant(Self.sources.merging(planted) { $1 }, in: scratch)
      try await body(Layering(sources: scratch))
    }
  }

  private func plant(_ files: [String: String], in folder: URL) throws {
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
