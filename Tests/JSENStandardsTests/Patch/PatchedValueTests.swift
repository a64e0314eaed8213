import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("JSON Patch: large values")
struct PatchedValueTests {
  /// A number in so many arrays, each with a second element.
  static func nested(_ depth: Int) -> JSEN { (0..<depth).reduce(1) { json, _ in [json, 2] } }

  /// A small value is moved near the depth limit, in a large document.
  @Test func movesNearTheDepthLimitTakeLinearTime() throws {
    let array = JSONPointer(tokens: ["deep"] + Array(repeating: "0", count: 40))
    func seconds(_ size: Int) throws -> Double {
      let json: JSEN = [
        "deep": Self.nested(1000), "numbers": .array(Array(repeating: 0, count: size)), "x": [1],
      ]
      let moves: [JSONPatch.Operation] = [
        .move(from: "/x", path: array.appending(2)), .move(from: array.appending(2), path: "/x"),
      ]
      let patch = JSONPatch((0..<size / 50).flatMap { _ in moves })
      let start = threadSeconds()
      let result = try patch.applied(to: json)
      let seconds = threadSeconds() - start
      #expect(result == json)
      return seconds
    }
    let size = sized(100_000, debug: 20_000)
    // Other work on the machine can spoil a measurement, so it is taken again.
    let isLinear = try (0..<4).contains { _ in
      try seconds(4 * size) < 10 * max(seconds(size), 0.001)
    }
    #expect(isLinear)
  }

  /// Random moves in a deep value have the result, or the error, of a removal and an insertion.
  @Test(arguments: 0..<UInt64(isDebugBuild ? 100 : 1000))
  func randomMoves(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var original: JSEN = [:]
    for key in 0..<30 { original["\(key)"] = Self.nested(50) }
    var expected = original
    var failure: JSONPointer.ResolutionError?
    var patch = JSONPatch()
    for _ in 0..<100 where failure == nil {
      let isWhole = Int.random(in: 0..<8, using: &random) > 0
      let from = Self.place(in: expected, depth: isWhole ? 1 : 1023, &random)
      var path = Self.place(in: expected, depth: isWhole ? 1023 : 2, &random)
      if let parent = path.parent {
        let isElement = expected[pointer: parent]?.kind == .array
        path = parent.appending(isElement ? "0" : "m\(Int.random(in: 0...3, using: &random))")
      }
      if path.starts(with: from) { continue }
      do throws(JSONPointer.ResolutionError) {
        var changed = expected
        try changed.insert(changed.remove(atPointer: from), atPointer: path)
        expected = changed
      } catch {
        // Most moves that fail are left out, since they end the patch.
        if Int.random(in: 0..<4, using: &random) > 0 { continue }
        failure = error
      }
      patch.operations.append(.move(from: from, path: path))
    }
    do {
      let result = try patch.applied(to: original)
      #expect(failure == nil && result.description == expected.description, "seed \(seed)")
    } catch {
      #expect(error.operationIndex == patch.operations.count - 1, "seed \(seed)")
      #expect(error.reason == failure.map { .pointer($0) }, "seed \(seed)")
    }
  }

  /// A random place, up to so many levels deep.
  private static func place(
    in json: JSEN, depth: Int, _ random: inout SeededRandom
  ) -> JSONPointer {
    var pointer = JSONPointer()
    var value = json
    let depth = max(
      Int.random(in: 1...depth, using: &random), Int.random(in: 1...depth, using: &random))
    while pointer.tokens.count < depth {
      if let member = value.object?.randomElement(using: &random) {
        pointer.append(member.key)
        value = member.value
      } else if let elements = value.array, !elements.isEmpty {
        let isLast = Int.random(in: 0..<1000, using: &random) == 0
        pointer.append(isLast ? elements.count - 1 : 0)
        value = elements[isLast ? elements.count - 1 : 0]
      } else {
        break
      }
    }
    return pointer
  }
}
