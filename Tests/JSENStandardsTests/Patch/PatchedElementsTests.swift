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
    try checkPatch(of: 300, on: Self.value, failingOneIn: 20, seed, &random) {
      Self.operation(on: $0, &$1)
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
