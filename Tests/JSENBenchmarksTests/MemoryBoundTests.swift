import Foundation
import TestTools
import Testing

#if canImport(Glibc)
  /// Whether the kernel lets a process measure its peak of memory anew.
  private let tellsPeak = FileManager.default.isWritableFile(atPath: "/proc/self/clear_refs")

  /// The bounds on memory that Sources/JSEN/JSEN.docc/Performance.md and Text.md name, on the shapes that need most.
  ///
  /// Each measurement is the peak of resident memory in a separate process.
  @Suite(
    "Bounds on memory", .enabled(if: !isAddressSanitized, "it takes memory of its own"),
    .enabled(if: tellsPeak, "the kernel does not tell the peak of memory"))
  struct MemoryBoundTests {
    static let bounds = ["parse": 34.0, "document": 10.0]

    /// A text is an array of one of these, repeated.
    static let elements = [
      "0", "1.5", "1e999", "true", #""""#, #""0123456789abcdef""#, "[]", "{}", "[0]", "[0,0]",
      "[[0]]", "[{}]", #"{"":0}"#, #"{"":0,"":0}"#, #"{"":{"":0}}"#,
      "{"
        + (0..<25).map { #""\#(Character(UnicodeScalar(UInt8(97 + $0))))":0"# }
        .joined(separator: ",") + "}",
      String(repeating: "[", count: 511) + String(repeating: "]", count: 511),
      String(repeating: #"{"":"#, count: 511) + "0" + String(repeating: "}", count: 511),
    ]

    /// In bytes. The multiples hardly depend on it.
    static let size = isDebugBuild ? 1 << 19 : 1 << 20

    static func array(of element: String) -> String {
      let count = size / (element.utf8.count + 1)
      return "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    }

    /// One object with as many members.
    static func object(_ key: (Int) -> String, length: Int) -> String {
      "{" + (0..<(size / length)).map { "\"\(key($0))\":0" }.joined(separator: ",") + "}"
    }

    struct Text: Sendable, CustomTestStringConvertible {
      let name: String
      let make: @Sendable () -> String

      var testDescription: String { name }
    }

    static let texts =
      elements.map { element in
        Text(name: String(element.prefix(20))) { array(of: element) }
      } + [
        Text(name: "different keys") { object({ String($0, radix: 36) }, length: 9) },
        Text(name: "equal keys") { object({ _ in "" }, length: 5) },
      ]

    /// The shapes that need most; a debug build takes these alone.
    static let neediest = ["0", "[[0]]", String(repeating: "[", count: 20), "different keys"]

    @Test(arguments: texts.filter { !isDebugBuild || neediest.contains($0.name) })
    func peak(shape: Text) async throws {
      try await Place.withTemporaryFolder { folder in
        let text = shape.make()
        let file = folder.appending(path: "text.json")
        try Data(text.utf8).write(to: file)
        for (operation, bound) in Self.bounds.sorted(by: { $0.key < $1.key }) {
          let program = Place.products.appending(path: "jsen-bench").path
          let outcome = try await run(
            [program, "--cost", "memory", "--side", "jsen", "--filter", operation, file.path],
            in: folder, variables: ["GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"])
          let output = outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
          let peak = try #require(Double(output), "\(operation), \(shape.name): \(outcome)")
          let multiple = peak / Double(text.utf8.count)
          #expect(multiple <= bound, "\(operation), \(shape.name)")
        }
      }
    }
  }
#endif
