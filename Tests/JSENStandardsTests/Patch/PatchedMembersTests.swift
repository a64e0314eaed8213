import JSEN
import JSENStandards
import TestTools
import Testing

/// Removals and moves of many members of large objects, which leave holes until a patch ends.
@Suite("JSON Patch: many members")
struct PatchedMembersTests {
  /// Random patches have the result, or the error, of the same changes one by one.
  @Test(arguments: 0..<UInt64(isDebugBuild ? 60 : 600))
  func randomPatches(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let original = Self.value(&random)
    try checkPatch(of: 400, on: original, failingOneIn: 100, seed, &random) {
      Self.operation(on: $0, &$1)
    }
  }

  /// Holes of an outer object before an inner one, and reads of the inner one while it has holes.
  @Test func holesAtSeveralDepths() throws {
    func members(_ count: Int, from first: Int = 0) -> JSEN.Object {
      .init(uniqueKeysWithValues: (first..<count).map { ("k\($0)", %$0) })
    }
    var outer = members(3000)
    outer["inner"] = .dictionary(members(3000))
    var patch = JSONPatch()
    for parent in ["", "/inner"] as [JSONPointer] {
      for number in 0..<100 {
        patch.operations.append(.remove(path: parent.appending("k\(number)")))
      }
    }
    let inner = JSEN.dictionary(members(3000, from: 100))
    patch.operations += [
      .test(path: "/inner", value: inner), .copy(from: "/inner", path: "/copy"),
      .remove(path: "/inner/k200"), .remove(path: "/k200"),
    ]
    var expected = members(3000, from: 100)
    expected["inner"] = inner
    expected["inner"]?["k200"] = JSEN?.none
    expected["copy"] = inner
    expected["k200"] = JSEN?.none
    let result = try patch.applied(to: .dictionary(outer))
    #expect(result.description == JSEN.dictionary(expected).description)
  }

  /// Objects of more and of fewer members than an index needs, some inside others and in arrays.
  private static func value(_ random: inout SeededRandom) -> JSEN {
    func object(_ count: Int, _ value: JSEN) -> JSEN {
      .dictionary(.init(uniqueKeysWithValues: (0..<count).map { ("k\($0)", value) }))
    }
    let inner = object(Int.random(in: 20...60, using: &random), 1)
    return [
      "a": object(150, 0), "b": [object(100, inner[0] ?? 0), object(30, 2)],
      "c": ["k0": inner, "k1": [inner]],
    ]
  }

  private static let containers: [JSONPointer] = [
    "/a", "/b/0", "/b/1", "/c", "/c/k0", "/c/k1/0", "/b",
  ]

  private static func operation(
    on json: JSEN, _ random: inout SeededRandom
  ) -> JSONPatch.Operation {
    func place() -> JSONPointer {
      let container = containers.randomElement(using: &random) ?? ""
      guard let object = json[pointer: container]?.object else {
        return container.appending(Int.random(in: 0...2, using: &random))
      }
      let isNew = Int.random(in: 0..<4, using: &random) == 0
      let key =
        isNew
        ? "k\(Int.random(in: 0...160, using: &random))" : object.keys.randomElement(using: &random)
      return container.appending(key ?? "k0")
    }
    let path = place()
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .add(path: path, value: json[pointer: "/c"] ?? 1)
    case 1...3: return .add(path: path, value: 7)
    case 4: return .replace(path: path, value: [8])
    case 5...8: return .move(from: place(), path: path)
    case 9: return .copy(from: containers.randomElement(using: &random) ?? "", path: path)
    case 10:
      let container = containers.randomElement(using: &random) ?? ""
      return .test(path: container, value: json[pointer: container] ?? 0)
    default: return .remove(path: path)
    }
  }

  /// Twice the members take about twice the time, in one object and in turns in two.
  @Test func manyRemovalsTakeLinearTime() throws {
    func seconds(_ count: Int) throws -> Double {
      let keys = (0..<count).map { "key\($0)" }
      let object = JSEN.dictionary(.init(uniqueKeysWithValues: keys.map { ($0, 1) }))
      let patch = JSONPatch(
        keys.flatMap { key -> [JSONPatch.Operation] in
          [
            .remove(path: JSONPointer(tokens: ["a", key])),
            .move(from: JSONPointer(tokens: ["b", key]), path: JSONPointer(tokens: ["c", key])),
          ]
        })
      let start = threadSeconds()
      let result = try patch.applied(to: ["a": object, "b": object, "c": [:]])
      let seconds = threadSeconds() - start
      #expect(result == ["a": [:], "b": [:], "c": object])
      return seconds
    }
    let count = sized(20_000, debug: 4_000)
    // Other work on the machine can spoil a measurement, so it is taken again.
    let isLinear = try (0..<4).contains { _ in
      try seconds(4 * count) < 7 * max(seconds(count), 0.001)
    }
    #expect(isLinear)
  }

  /// Copies of long values are inserted into a long array, and elements are removed and moved.
  @Test(arguments: 0..<UInt64(isDebugBuild ? 10 : 100))
  func copiesInALongArray(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func string(_ number: Int) -> JSEN {
      .string("\(number) " + String(repeating: "x", count: 60))
    }
    let old = (0..<400).map(string)
    let kept = (1000..<1010).map(string)
    var new = old
    for _ in 0..<150 {
      let position = Int.random(in: 0..<new.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: new.remove(at: position)
      case 1: new.append(new.remove(at: position))
      case 2: new.insert(old.randomElement(using: &random) ?? 0, at: position)
      default: new.insert(kept.randomElement(using: &random) ?? 0, at: position)
      }
    }
    let (before, after): (JSEN, JSEN) = (
      ["a": ["kept": .array(kept)], "l": .array(old), "m": []],
      ["a": ["kept": .array(kept)], "l": .array(new), "m": .array(new.suffix(30))]
    )
    let patch = JSONPatch(from: before, to: after)
    #expect(try patch.applied(to: before) == after, "seed \(seed)")
    let isKeptAdded = patch.operations.contains { operation in
      if case .add(_, let value) = operation { kept.contains(value) } else { false }
    }
    #expect(!isKeptAdded && patch.operations.contains { $0.from == "/a/kept/0" }, "seed \(seed)")
  }

  /// Long values are inserted after each element, and the first is copied in the end.
  @Test func manyInsertionsWithACopyTakeLinearTime() throws {
    func seconds(_ count: Int) throws -> Double {
      func string(_ number: Int) -> JSEN {
        .string("\(number) " + String(repeating: "x", count: 60))
      }
      let old = JSEN.array((0..<count).map(string))
      let new = JSEN.array(
        (0..<count).flatMap { [string($0), string($0 + 1_000_000)] } + [string(0)])
      let start = threadSeconds()
      let patch = JSONPatch(from: old, to: new)
      let seconds = threadSeconds() - start
      #expect(patch.operations.count == count + 1)
      #expect(patch.operations.last == .copy(from: "/0", path: "/\(2 * count)"))
      #expect(try patch.applied(to: old) == new)
      return seconds
    }
    let count = sized(20_000, debug: 4_000)
    let isLinear = try (0..<4).contains { _ in
      try seconds(4 * count) < 7 * max(seconds(count), 0.001)
    }
    #expect(isLinear)
  }
}
