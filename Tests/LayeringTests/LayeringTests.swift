import Foundation
import TestTools
import Testing

@Suite("Layering")
struct LayeringTests {
  @Test(arguments: Library.all.flatMap(\.folders))
  func usesOnlyLowerFloors(folder: Library.Folder) async throws {
    let violation = try await Layering(folder.library).violation(of: folder)
    #expect(violation == nil)
  }

  @Test(arguments: Library.all)
  func everyFolderBelongsToAFloor(library: Library) throws {
    #expect(try Layering(library).strays() == [])
    for folder in library.folders {
      #expect(try !Layering(library).files(in: folder.name).isEmpty, "\(folder)")
    }
  }

  @Test(arguments: Library.all)
  func fewFilesImportThePlatform(library: Library) throws {
    #expect(try Layering(library).platformImports() == [])
  }

  /// A person who checks a new version of Swift reads these four files. If the private interface for reflection is gone,
  /// only `JSENMapping` stops compiling. `StackRoom` calls a function of the C library that Swift does not import.
  @Test func fourFilesKnowTheRuntime() throws {
    let all = try files(with: [
      "@_spi(", "@_silgen_name", "_getTypeByMangledName", "dlsym", "unsafeBitCast(type",
    ])
    #expect(
      all == [
        "JSENParsing/Runtime.swift", "JSENMapping/ObjectAllocation.swift",
        "JSENMapping/PayloadTypes.swift", "JSENPatterns/StackRoom.swift",
      ])
    #expect(try files(with: ["@_spi("]) == ["JSENMapping/PayloadTypes.swift"])
  }

  /// Returns the files of the libraries that contain one of some texts, as library and name.
  private func files(with signs: [String]) throws -> Set<String> {
    let sources = Place.root.appending(path: "Sources")
    var knowing: Set<String> = []
    for library in Library.all.map(\.name) where library != "JSENCommand" {
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

  @Test(arguments: Library.all)
  func theTopFloorBuildsWithoutFoundation(library: Library) throws {
    #expect(try Layering(library).unguardedFoundationFiles() == [])
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
      for folder in Library.core.folders {
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
      for folder in Library.core.folders {
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

  /// The lowest floor of each library calls a function of the highest one.
  @Test(arguments: Library.all)
  func aUseOfAHigherFloorInTheRealSourcesFails(library: Library) async throws {
    try await Place.withTemporaryFolder { scratch in
      let real = Layering(library)
      let copy = scratch.appending(path: library.name)
      try FileManager.default.copyItem(at: real.sources, to: copy)
      let (low, high) = (try #require(library.folders.first), try #require(library.folders.last))
      try plant(
        [
          "\(low.name)/Planted.swift": "let plantedCall = plantedAbove()",
          "\(high.name)/Planted.swift": "func plantedAbove() -> Int { 1 }",
        ], in: copy)
      let violation = try await Layering(library, sources: copy).violation(of: low)
      #expect(violation?.contains("cannot find 'plantedAbove' in scope") == true)
    }
  }

  @Test func aUseOfAFolderOnTheSameFloorFails() async throws {
    let planted = [
      "Hints/Planted.swift": "func planted() { helper() }",
      "Foundation/Helper.swift": "#if canImport(Foundation)\nfunc helper() {}\n#endif",
    ]
    try await withSources(planting: planted) { layering in
      let hints = try #require(Library.core.folders.first { $0.name == "Hints" })
      let violation = try #require(await layering.violation(of: hints))
      #expect(violation.contains("cannot find 'helper' in scope"))
    }
  }

  @Test func theCoreMustNotUseTheFoundationFolder() async throws {
    let planted = [
      "Foundation/Helper.swift": "#if canImport(Foundation)\nfunc helper() {}\n#endif",
      "Paths/Planted.swift": "func planted() { helper() }",
    ]
    try await withSources(planting: planted) { layering in
      let paths = try #require(Library.core.folders.first { $0.name == "Paths" })
      let violation = try #require(await layering.violation(of: paths))
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
      try await body(Layering(.core, sources: scratch))
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
