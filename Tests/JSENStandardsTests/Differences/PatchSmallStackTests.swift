import JSEN
import JSENStandards
import TestTools
import Testing

/// Patches and differences of values that nest as deep as possible fit a thread with 512 KiB of stack.
@Suite(
  "Patches and differences on a small stack", .serialized,
  .disabled(if: isAddressSanitized, "frames are larger under AddressSanitizer"))
struct PatchSmallStackTests {
  /// A text at the beginning and the end of each level.
  static let levels = [
    ("[", "]"), ("[0,", ",1]"), (#"{"a":"#, "}"), (#"{"b":0,"a":"#, #","c":1}"#),
    ("{" + (0..<30).map { "\"\($0)\":0," }.joined() + "\"a\":", "}"),
  ]

  static func value(_ level: (String, String), _ inner: String, depth: Int) throws -> JSEN {
    try JSEN(
      parsing: String(repeating: level.0, count: depth) + inner
        + String(repeating: level.1, count: depth), options: .init(maximumDepth: .max))
  }

  @Test(arguments: levels) func deepValues(begin: String, end: String) async throws {
    let isRight = try await onSmallStack {
      let depth = JSEN.ReadingOptions.maximumDepthCeiling
      let old = try Self.value((begin, end), "1", depth: depth)
      let new = try Self.value((begin, end), "2", depth: depth)
      let patch = JSONPatch(from: old, to: new, comparingMemberOrder: true)
      let differences = new.differences(from: old, comparingMemberOrder: true)
      var value = old
      try patch.apply(to: &value)
      let isUndone = try patch.inverted(on: old).applied(to: new) == old
      let test: JSONPatch = [.test(path: "", value: new)]
      let isEquivalent = try test.applied(to: new) == new
      return value == new && isUndone && isEquivalent && differences.count == 1
        && differences.description.hasSuffix(": 1 → 2")
        && (try? JSONPatch(from: old, to: []).applied(to: old)) == []
    }
    #expect(isRight)
  }

  /// Changes on each level. The text of all paths grows with the square of the depth, so a debug build has only that of
  /// `deepValues`.
  @Test func deepChanges() async throws {
    let isRight = try await onSmallStack {
      let depth = JSEN.ReadingOptions.maximumDepthCeiling
      let old = try Self.value(("[0,", ",1]"), "1", depth: depth)
      let new = try Self.value(("[2,", ",3]"), "2", depth: depth)
      let patch = JSONPatch(from: old, to: new)
      let differences = new.differences(from: old)
      return try patch.applied(to: old) == new && differences.count == 2 * depth + 1
        && (isDebugBuild || !differences.description.isEmpty)
    }
    #expect(isRight)
  }
}
