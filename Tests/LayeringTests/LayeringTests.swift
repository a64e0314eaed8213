import Foundation
import TestTools
import Testing

@Suite("Layering")
struct LayeringTests {
  let layering = Layering(sources: Place.root.appending(path: "Sources/JSEN"))

  @Test(arguments: Layering.folders)
  func usesOnlyWhatStandsBeneath(folder: Layering.Folder) async throws {
    let violation = try await layering.violation(of: folder)
    #expect(violation == nil)
  }

  @Test func buildsWithoutFoundation() async throws {
    let violation = try await layering.violationWithoutFoundation()
    #expect(violation == nil)
  }

  @Test func everyFolderStandsOnAFloor() throws {
    #expect(try layering.strays() == [])
  }

  @Test func onlyTheTopFloorImportsThePlatform() throws {
    #expect(try layering.platformImports() == [])
  }

  @Test func theTopFloorAsksWhetherThereIsAFoundation() throws {
    #expect(try layering.unguardedFoundationFiles() == [])
  }
}

/// The check must be able to fail: each test plants one mistake.
@Suite("Layering, planted mistakes")
struct PlantedMistakeTests {
  /// A house that is in order, as path and text.
  static let house = [
    "Text/JSEN.ParsingError.swift": "extension JSEN { public struct ParsingError: Error {} }",
    "Value/JSEN.swift": "public enum JSEN { case null }",
    "Document/JSENDocument.swift": "public struct JSENDocument { var root = JSEN.null }",
    "Coding/JSENDecoder.swift": "public struct JSENDecoder { var error = JSEN.ParsingError() }",
    "Fetching/Fetch.swift": "func fetch() throws { throw JSEN.ParsingError() }",
    "Foundation/Data.swift": "#if canImport(Foundation)\nimport Foundation\n#endif",
  ]

  @Test func aHouseInOrderPasses() async throws {
    try await withHouse(planting: [:]) { layering in
      for folder in Layering.folders {
        let violation = try await layering.violation(of: folder)
        #expect(violation == nil)
      }
      let together = try await layering.violationWithoutFoundation()
      #expect(together == nil)
      let strays = try layering.strays()
      #expect(strays == [])
      let imports = try layering.platformImports()
      #expect(imports == [])
      let unguarded = try layering.unguardedFoundationFiles()
      #expect(unguarded == [])
    }
  }

  @Test(arguments: [
    ("Text", "let up = JSEN.null", "null"),
    ("Value", "let up: JSENDocument? = nil", "JSENDocument"),
    ("Paths", "let up = JSENDecoder()", "JSENDecoder"),
    ("Coding", "func sideways() throws { try fetch() }", "fetch"),
  ])
  func aCallUpwardsFails(folder: String, code: String, named: String) async throws {
    try await withHouse(planting: ["\(folder)/Planted.swift": code]) { layering in
      for checked in Layering.folders {
        let violation = try await layering.violation(of: checked)
        if checked.name == folder {
          let message = try #require(violation)
          #expect(message.contains("Planted.swift:1:"))
          #expect(message.contains(named))
        } else if checked.mayUse.contains(folder) == false {
          #expect(violation == nil)
        }
      }
    }
  }

  @Test func aCallUpwardsInTheRealSourcesFails() async throws {
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

  @Test func theCoreMustNotNeedTheFoundationFolder() async throws {
    let planted = [
      "Foundation/Helper.swift": "#if canImport(Foundation)\nfunc helper() {}\n#endif",
      "Streaming/Planted.swift": "func planted() { helper() }",
    ]
    try await withHouse(planting: planted) { layering in
      let violation = try #require(await layering.violationWithoutFoundation())
      #expect(violation.contains("cannot find 'helper' in scope"))
    }
  }

  @Test func strangersAreSeen() async throws {
    let planted = [
      "Loose.swift": "", "Attic/Trunk.swift": "", "Foundation/Bare.swift": "let x = 1",
    ]
    try await withHouse(planting: planted) { layering in
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
  func aPlatformImportIsSeen(line: String) async throws {
    let code = "#if canImport(Foundation)\n\(line)\n#endif"
    try await withHouse(planting: ["Text/Planted.swift": code]) { layering in
      let found = try layering.platformImports()
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("Text/Planted.swift:2: ") == true)
    }
  }

  @Test(arguments: ["// import Foundation", "import Synchronization", "let importFoundation = 1"])
  func otherLinesAreNoPlatformImports(line: String) async throws {
    try await withHouse(planting: ["Text/Planted.swift": line]) { layering in
      let imports = try layering.platformImports()
      #expect(imports == [])
    }
  }

  private func withHouse(
    planting planted: [String: String],
    _ body: (Layering) async throws -> Void
  ) async throws {
    try await Place.withTemporaryFolder { scratch in
      try plant(Self.house.merging(planted) { $1 }, in: scratch)
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
