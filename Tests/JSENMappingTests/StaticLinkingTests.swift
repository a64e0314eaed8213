import Foundation
import JSEN
import JSENMapping
import TestTools
import Testing

/// A program that contains Swift's runtime and hides the function that makes objects.
@Suite("Static linking") struct StaticLinkingTests {
  static let program = """
    import JSENMapping
    final class User { private(set) var name = "" }
    struct Size { let width: Int }
    print(try JSENMapper().decode(Size.self, parsing: #"{"width": 5}"#).width)
    do { _ = try JSENMapper().decode([User].self, parsing: "[]") } catch { print(error) }
    if case .unsupported = JSENMapper.platformSupport { print("unsupported") }
    """

  static let reason =
    "cannot map User: the function swift_allocObject, which makes objects, cannot be found; a program linked with "
    + "-static-stdlib hides it, so link the program without that option, or map a struct"

  /// Whether the toolchain has the static libraries.
  static func hasStaticLibraries() async throws -> Bool {
    let info = try await run(["swiftc", "-print-target-info"], in: Place.root)
    let path = try JSEN(parsing: info.output)["paths"]?["runtimeResourcePath"]?.string ?? ""
    let library = "\(path)_static/linux/libswiftCore.a"
    return FileManager.default.fileExists(atPath: library)
  }

  @Test(
    .enabled("the toolchain has no static standard library for Linux") {
      try await hasStaticLibraries()
    }, .disabled(if: isAddressSanitized))
  func aClassIsRefusedWithTheReason() async throws {
    let outcome = try await Place.withTemporaryFolder { folder in
      let source = folder.appending(path: "main.swift")
      try Data(Self.program.utf8).write(to: source)
      let modules = BuiltModules()
      let objects = try ["JSEN", "JSENPatterns", "JSENParsing", "JSENMapping"].flatMap {
        try modules.objects(of: $0)
      }
      let program = folder.appending(path: "program").path
      let linking = try await run(
        ["swiftc", "-static-stdlib"] + modules.arguments + [source.path, "-o", program] + objects,
        in: folder)
      #expect(linking.succeeded, "\(linking.errors)")
      return try await run([program], in: folder)
    }
    #expect(outcome.succeeded, "\(outcome.errors)")
    #expect(outcome.output == "5\n\(Self.reason)\nunsupported\n")
  }
}
