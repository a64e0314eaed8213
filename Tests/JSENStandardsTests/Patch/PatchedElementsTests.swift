import JSEN
import JSENStandards
import TestTools
import Testing

/// Insertions and removals in long arrays, which are open while their elements move.
@Suite("JSON Patch: many elements")
struct PatchedElementsTests {
  /// Random patches have the result, or the error, of the same changes one by one.
  @Test(arguments: 0..<UInt64(isDebugBuild ? 40 : 400))
  func randomPatches(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let original = Self.value
    var expected = original
    var patch = JSONPatch()
    var failure: JSONPointer.ResolutionError?
    for _ in 0..<300 where failure == nil {
      let operation = Self.operation(on: expected, &random)
      if case .move(let from, let path) = operation, path.starts(with: from) { continue }
      do throws(JSONPointer.ResolutionError) {
        var changed = expected
        try PatchedMembersTests.perform(operation, on: &changed)
        expected = changed
      } catch {
        // Most operations that fail are left out, since they end the patch.
        if Int.random(in: 0..<20, using: &random) > 0 { continue }
        failure = error
      }
      patch.operations.append(operation)
    }
    do {
      let result = try patch.applied(to: original)
      #expect(failure == nil && result.description == expected.description, "seed \(seed)")
      #expect(try patch.inverted(on: original).applied(to: result) == original, "seed \(seed)")
    } catch {
      #expect(error.operationIndex == patch.operations.count - 1, "seed \(seed)")
      #expect(error.reason == failure.map { .pointer($0) }, "seed \(seed)")
    }
  }

  /// Two long arrays, one of them inside an element of a third one, and objects whose members leave holes.
  private static let value: JSEN = {
    let numbers = JSEN.array((0..<2100).map { .int($0) })
    let members = JSEN.dictionary(.init(uniqueKeysWithValues: (0..<3000).map { ("k\($0)", 1) }))
    var objects: [JSEN] = (0..<2100).map { ["id": .int($0), "tags": ["x"]] }
    objects[1] = members
    return ["a": .array(objects), "b": [["c": numbers], ["c": []]], "d": members]
  }()

  private static func operation(
    on json: JSEN, _ random: inout SeededRandom
  ) -> JSONPatch.Operation {
    func place(_ limit: Int = 3) -> JSONPointer {
      let arrays: [JSONPointer] = [
        "/a", "/a", "/a", "/a", "/a", "/a", "/b/0/c", "/b/1/c", "/b", "/d",
      ]
      let array = arrays.randomElement(using: &random) ?? ""
      if json[pointer: array]?.kind == .object {
        return array.appending("k\(Int.random(in: 0..<3000, using: &random))")
      }
      let count = json[pointer: array]?.array?.count ?? 0
      switch Int.random(in: 0..<12, using: &random) {
      case 0: return array.appending("-")
      case 1: return array.appending(count)
      case 2: return array.appending(Int.random(in: 0...count, using: &random))
      case 3: return array.appending(count + 1)
      default: return array.appending(Int.random(in: 0..<limit, using: &random))
      }
    }
    let path = place()
    switch Int.random(in: 0..<40, using: &random) {
    case 0: return .replace(path: path, value: ["new": 1])
    case 1: return .add(path: path.appending("tags").appending(0), value: "y")
    case 2:
      return .test(path: path.appending("id"), value: json[pointer: path.appending("id")] ?? 0)
    case 3: return .test(path: path, value: json[pointer: path] ?? 0)
    case 4: return .copy(from: "/b/1", path: path)
    case 5: return .remove(path: path.appending("k\(Int.random(in: 0..<9, using: &random))"))
    case 6: return .test(path: path.parent ?? "", value: json[pointer: path.parent ?? ""] ?? 0)
    case 7...12: return .copy(from: place(), path: path)
    case 13...18: return .move(from: place(), path: path)
    case 19...28: return .remove(path: path)
    default: return .add(path: path, value: .int(Int.random(in: 0..<9, using: &random)))
    }
  }
}
