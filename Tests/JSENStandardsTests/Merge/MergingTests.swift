import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("Deep merging")
struct MergingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let mine: JSEN
    let theirs: JSEN
    var arrays = JSONArrayMerging.replace
    var side = JSONMergeSide.theirs
    let result: JSEN

    var testDescription: String { "\(mine) and \(theirs), \(arrays)" }
  }

  static let rows = [
    Row(
      mine: ["a": 1, "b": ["c": 2]], theirs: ["b": ["d": 3], "e": 4],
      result: ["a": 1, "b": ["c": 2, "d": 3], "e": 4]),
    Row(mine: ["a": 1], theirs: ["a": nil], result: ["a": nil]),
    Row(mine: ["a": 1], theirs: ["a": nil], side: .mine, result: ["a": 1]),
    Row(mine: ["a": ["b": 1]], theirs: ["a": 2], result: ["a": 2]),
    Row(mine: ["a": 2], theirs: ["a": ["b": 1]], side: .mine, result: ["a": 2]),
    Row(mine: 1, theirs: 2, result: 2),
    Row(mine: 1, theirs: [:], side: .mine, result: 1),
    Row(mine: ["\u{E9}": 1], theirs: ["e\u{301}": 2], result: ["\u{E9}": 1, "e\u{301}": 2]),
    Row(mine: [1, 2], theirs: [3], result: [3]),
    Row(mine: [1, 2], theirs: [3], side: .mine, result: [1, 2]),
    Row(mine: [1, 2], theirs: [3], arrays: .append, result: [1, 2, 3]),
    Row(mine: [1, 2], theirs: [:], arrays: .append, result: [:]),
    Row(mine: ["a": [1]], theirs: ["a": [2]], arrays: .append, side: .mine, result: ["a": [1, 2]]),
    Row(
      mine: [1, ["a": 1]], theirs: [2, ["b": 2], 3], arrays: .byIndex,
      result: [2, ["a": 1, "b": 2], 3]),
    Row(mine: [1, 2, 3], theirs: [[4]], arrays: .byIndex, side: .mine, result: [1, 2, 3]),
    Row(mine: [], theirs: [1], arrays: .byIndex, result: [1]),
    Row(
      mine: [["id": 1, "a": 1], ["id": 2]], theirs: [["id": 3], ["id": 1, "b": 2]],
      arrays: .byKey("id"), result: [["id": 1, "a": 1, "b": 2], ["id": 2], ["id": 3]]),
    // 1, 1.0, "1" and true are different; so are strings that only look alike.
    Row(
      mine: [["id": 1], ["id": "\u{E9}"]],
      theirs: [["id": 1.0], ["id": "1"], ["id": true], ["id": "e\u{301}"]], arrays: .byKey("id"),
      result: [
        ["id": 1], ["id": "\u{E9}"], ["id": 1.0], ["id": "1"], ["id": true], ["id": "e\u{301}"],
      ]),
    // Elements that cannot be told apart: the array is one value.
    Row(
      mine: [["id": 1], ["id": 1]], theirs: [["id": 1, "a": 1]], arrays: .byKey("id"),
      result: [["id": 1, "a": 1]]),
    Row(
      mine: [["id": 1]], theirs: [["id": 2], ["a": 1]], arrays: .byKey("id"), side: .mine,
      result: [["id": 1]]),
    Row(mine: [["id": 1]], theirs: [["id": nil]], arrays: .byKey("id"), result: [["id": nil]]),
    Row(mine: [["id": 1]], theirs: [2], arrays: .byKey("id"), result: [2]),
    Row(
      mine: [["id": 1, "p": [["id": 1, "a": 1]]]], theirs: [["id": 1, "p": [["id": 1, "b": 1]]]],
      arrays: .byKey("id"), result: [["id": 1, "p": [["id": 1, "a": 1, "b": 1]]]]),
  ]

  @Test(arguments: rows) func merges(row: Row) throws {
    let merged = row.mine.merged(with: row.theirs, arrays: row.arrays, preferring: row.side)
    #expect(merged.description == row.result.description)
    var json = row.mine
    json.merge(row.theirs, arrays: row.arrays, preferring: row.side)
    #expect(json.description == row.result.description)
    let resolved = row.mine.merged(with: row.theirs, arrays: row.arrays) { _, mine, theirs in
      row.side == .mine ? mine : theirs
    }
    #expect(resolved.description == row.result.description)
    guard let mine = row.mine.object, let theirs = row.theirs.object else { return }
    let object = mine.merged(with: theirs, arrays: row.arrays, preferring: row.side)
    #expect(object.description == row.result.description)
  }

  @Test func namesEachConflict() {
    let mine: JSEN = ["a": 1, "b": [["id": 1, "x/y": 1], ["id": 2, "n": 1]], "same": [1]]
    let theirs: JSEN = ["b": [["id": 2, "n": 2], ["id": 1, "x/y": [2]]], "a": [:], "same": [1]]
    var conflicts: [String] = []
    let merged = mine.merged(with: theirs, arrays: .byKey("id")) { place, mine, theirs in
      conflicts.append("\(place): \(mine), \(theirs)")
      return [mine, theirs]
    }
    #expect(conflicts == ["/b/1/n: 1, 2", "/b/0/x~1y: 1, [2]", "/a: 1, {}"])
    #expect(merged[pointer: "/b/0/x~1y"] == [1, [2]] && merged["a"] == [1, [:]])
    var whole: [JSONPointer] = []
    _ = JSEN(1).merged(with: 2) { place, _, theirs in
      whole.append(place)
      return theirs
    }
    #expect(whole == [""])
  }

  @Test func aClosureThatThrowsChangesNothing() throws {
    struct Refused: Error, Equatable {}
    let old: JSEN = ["a": 1, "b": 2]
    var json = old
    #expect(throws: Refused.self) {
      try json.merge(["a": ["x"], "b": 3, "c": 4]) {
        (place, _, theirs) throws(Refused) in
        if place == "/b" { throw Refused() }
        return theirs
      }
    }
    #expect(json == old)
    try json.merge(["a": 3]) { (_, mine, _) throws(Refused) in mine }
    #expect(json == old)
  }

  /// Dictionary's functions of the same name keep their meaning.
  @Test func dictionarysMergeIsAnother() {
    var object: JSEN.Object = ["a": ["x": 1]]
    object.merge(["a": ["y": 2]] as JSEN.Object) { $1 }
    #expect(object == ["a": ["y": 2]])
    object.merge(["a": ["z": 3]])
    #expect(object == ["a": ["y": 2, "z": 3]])
    #expect(object.merging(["a": 1]) { old, _ in old } == object)
  }

  @Test(arguments: 0..<sized(400, debug: 60)) func laws(seed: Int) {
    var random = RandomJSON(seed: seed)
    let (a, b) = (random.value(), random.value())
    let records = random.records()
    for arrays in [JSONArrayMerging.replace, .byIndex, .byKey("id")] {
      for side in [JSONMergeSide.mine, .theirs] {
        #expect(a.merged(with: a, arrays: arrays, preferring: side) == a)
        #expect(records.merged(with: records, arrays: arrays, preferring: side) == records)
        // Merging the same value again changes nothing.
        let merged = a.merged(with: b, arrays: arrays, preferring: side)
        #expect(merged.merged(with: b, arrays: arrays, preferring: side) == merged)
      }
      // Each side wins in the one order as it does in the other.
      if arrays == .replace {
        #expect(a.merged(with: b) == b.merged(with: a, preferring: .mine))
      }
    }
    #expect(a.merged(with: [:], preferring: .mine) == a)
    #expect(Self.reference(a, b) == a.merged(with: b))
    // Not for all values: if only b has no object at a place, it separates the objects of a and c.
    random.isTyped = true
    let (x, y, z) = (random.object(), random.object(), random.object())
    #expect(x.merged(with: y).merged(with: z) == x.merged(with: y.merged(with: z)))
  }

  /// The default policy, plainly.
  static func reference(_ mine: JSEN, _ theirs: JSEN) -> JSEN {
    guard case .dictionary(let mine) = mine, case .dictionary(let theirs) = theirs else {
      return theirs
    }
    return .dictionary(mine.merging(theirs) { reference($0, $1) })
  }

  /// If the time grew with the square of the size, this would take minutes in a release build.
  @Test func wideValuesTakeLinearTime() throws {
    let count = sized(100_000, debug: 8_000)
    let records = JSEN.array(
      (0..<count).map { ["id": .string("a long name \($0)"), "n": .int($0)] })
    let changed = JSEN.array((0..<count).reversed().map { ["id": .string("a long name \($0)")] })
    #expect(records.merged(with: changed, arrays: .byKey("id")) == records)
    let merge = JSONThreeWayMerge(
      base: records, ours: changed, theirs: records, arraysByKey: "id")
    #expect(merge.value == changed)
    var object = JSEN.dictionary(
      JSEN.Object(uniqueKeysWithValues: (0..<count).map { ("key \($0)", .int($0)) }))
    let patch = try JSONMergePatch(from: object, to: ["key 7": 8])
    patch.apply(to: &object)
    #expect(object == ["key 7": 8])
  }

  @Test func deepValuesFitASmallStack() async throws {
    let isRight = try await onSmallStack {
      func nested(_ inner: JSEN) -> JSEN { (0..<1023).reduce(inner) { json, _ in ["a": json] } }
      func records(_ inner: JSEN) -> JSEN {
        (0..<511).reduce(inner) { json, _ in [["id": 1, "a": json]] }
      }
      let (mine, theirs) = (nested(["x": 1]), nested(["y": 2]))
      let merged = mine.merged(with: theirs)
      let patch = try JSONMergePatch(from: mine, to: theirs)
      let three = JSONThreeWayMerge(base: nested([:]), ours: mine, theirs: theirs)
      var asked = 0
      _ = mine.merged(with: nested(1)) { place, _, theirs in
        asked = place.tokens.count
        return theirs
      }
      let conflicts = JSONThreeWayMerge(
        base: records(1), ours: records(2), theirs: records(3), arraysByKey: "id"
      ).conflicts
      return merged == nested(["x": 1, "y": 2]) && patch.applied(to: mine) == theirs
        && three.value == merged && asked == 1023 && conflicts.map(\.pointer.tokens.count) == [1022]
        && records(["x": 1]).merged(with: records(["y": 2]), arrays: .byKey("id"))
          == records(["x": 1, "y": 2])
    }
    #expect(isRight)
  }
}
