import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("Merging three versions")
struct ThreeWayMergeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let base: JSEN
    let ours: JSEN
    let theirs: JSEN
    var key: String? = nil
    let value: JSEN
    var conflicts: [String] = []

    var testDescription: String { "\(base), \(ours), \(theirs)" }
  }

  static let rows = [
    // Changes of one side, and equal changes of both.
    Row(
      base: ["a": 1, "b": 1], ours: ["a": 2, "b": 1], theirs: ["a": 1, "b": 2],
      value: ["a": 2, "b": 2]),
    Row(
      base: ["a": 1, "b": 1, "c": 1], ours: ["b": 1], theirs: ["a": 1, "d": 4], value: ["d": 4]),
    Row(
      base: ["a": 1], ours: ["a": 2, "b": 3], theirs: ["a": 2, "b": 3], value: ["a": 2, "b": 3]),
    Row(base: 1, ours: 1, theirs: [2], value: [2]),
    Row(base: ["a": ["b": 1]], ours: ["a": 1], theirs: ["a": ["b": 1]], value: ["a": 1]),
    Row(
      base: [:], ours: ["a": ["b": 1]], theirs: ["a": ["c": 2]],
      value: ["a": ["b": 1, "c": 2]]),
    // Conflicts.
    Row(
      base: ["a": 1], ours: ["a": 2], theirs: ["a": 3], value: ["a": 2],
      conflicts: ["/a: 1 became 2 in ours, and 3 in theirs"]),
    Row(
      base: ["a": ["b": 1]], ours: [:], theirs: ["a": ["b": 2]], value: ["a": ["b": 2]],
      conflicts: [#"/a: {"b":1} was removed in ours, and {"b":2} in theirs"#]),
    Row(
      base: ["a": ["b": 1]], ours: ["a": ["b": 2]], theirs: [:], value: ["a": ["b": 2]],
      conflicts: [#"/a: {"b":1} became {"b":2} in ours, and was removed in theirs"#]),
    Row(
      base: [:], ours: ["a/b": 1], theirs: ["a/b": nil], value: ["a/b": 1],
      conflicts: ["/a~1b: nothing became 1 in ours, and null in theirs"]),
    Row(
      base: ["a": 1], ours: ["a": ["b": 1]], theirs: ["a": ["c": 1]], value: ["a": ["b": 1]],
      conflicts: [#"/a: 1 became {"b":1} in ours, and {"c":1} in theirs"#]),
    Row(
      base: 1, ours: 2, theirs: 3, value: 2,
      conflicts: ["1 became 2 in ours, and 3 in theirs"]),
    Row(
      base: [1], ours: [1, 2], theirs: [1, 3], value: [1, 2],
      conflicts: ["[1] became [1,2] in ours, and [1,3] in theirs"]),
    // Arrays by key.
    Row(
      base: [["id": 1, "a": 1], ["id": 2]], ours: [["id": 1, "a": 2], ["id": 2]],
      theirs: [["id": 3], ["id": 2, "b": 1], ["id": 1, "a": 1]], key: "id",
      value: [["id": 3], ["id": 2, "b": 1], ["id": 1, "a": 2]]),
    Row(
      base: [["id": 1], ["id": 2], ["id": 3]], ours: [["id": 3], ["id": 2], ["id": 4]],
      theirs: [["id": 5], ["id": 1], ["id": 3]], key: "id",
      value: [["id": 3], ["id": 4], ["id": 5]]),
    Row(
      base: [["id": 1], ["id": 2]], ours: [["id": 2, "a": 1]],
      theirs: [["id": 1], ["id": 2, "a": 2]],
      key: "id", value: [["id": 2, "a": 1]],
      conflicts: ["/0/a: nothing became 1 in ours, and 2 in theirs"]),
    Row(
      base: [["id": 1]], ours: [], theirs: [["id": 1, "a": 2]], key: "id",
      value: [["id": 1, "a": 2]],
      conflicts: [#"/0: {"id":1} was removed in ours, and {"id":1,"a":2} in theirs"#]),
    Row(
      base: [], ours: [["id": 1], ["id": 1]], theirs: [["id": 1]], key: "id",
      value: [["id": 1], ["id": 1]],
      conflicts: [#"[] became [{"id":1},{"id":1}] in ours, and [{"id":1}] in theirs"#]),
    Row(
      base: [1], ours: [["id": 1]], theirs: [["id": 2]], key: "id", value: [["id": 1]],
      conflicts: [#"[1] became [{"id":1}] in ours, and [{"id":2}] in theirs"#]),
    Row(
      base: [:], ours: [["id": 1]], theirs: ["id": 1], key: "id", value: [["id": 1]],
      conflicts: [#"{} became [{"id":1}] in ours, and {"id":1} in theirs"#]),
    Row(
      base: [["id": 1]], ours: ["a": 1], theirs: ["b": 2], key: "id", value: ["a": 1],
      conflicts: [#"[{"id":1}] became {"a":1} in ours, and {"b":2} in theirs"#]),
    Row(
      base: ["a": 1], ours: [["id": 1]], theirs: [["id": 2]], key: "id", value: [["id": 1]],
      conflicts: [#"{"a":1} became [{"id":1}] in ours, and [{"id":2}] in theirs"#]),
    Row(
      base: 1, ours: ["a": 1], theirs: ["b": 2], key: "id", value: ["a": 1],
      conflicts: [#"1 became {"a":1} in ours, and {"b":2} in theirs"#]),
    Row(
      base: ["x": [["id": 1]]], ours: ["x": ["a": 1]], theirs: ["x": ["b": 2]], key: "id",
      value: ["x": ["a": 1]],
      conflicts: [#"/x: [{"id":1}] became {"a":1} in ours, and {"b":2} in theirs"#]),
  ]

  @Test(arguments: rows) func merges(row: Row) throws {
    let merge = JSONThreeWayMerge(
      base: row.base, ours: row.ours, theirs: row.theirs, arraysByKey: row.key)
    #expect(merge.value.description == row.value.description)
    #expect(merge.conflicts.map(\.description) == row.conflicts)
    for conflict in merge.conflicts {
      #expect(merge.value[pointer: conflict.pointer] == conflict.ours ?? conflict.theirs)
    }
  }

  @Test func aClosureDecides() throws {
    struct Refused: Error {}
    let versions: (JSEN, JSEN, JSEN) = (
      ["a": 1, "l": [["id": 1], ["id": 2], ["id": 3]]],
      ["a": 2, "l": [["id": 1, "x": 1], ["id": 2, "x": 1], ["id": 3]]],
      ["a": 3, "l": [["id": 2, "x": 2], ["id": 3, "y": 1]]]
    )
    let merge = JSONThreeWayMerge(
      base: versions.0, ours: versions.1, theirs: versions.2, arraysByKey: "id"
    ) { .taking($0.theirs) }
    #expect(merge.value == ["a": 3, "l": [["id": 2, "x": 2], ["id": 3, "y": 1]]])
    #expect(merge.conflicts == [])
    var asked: [JSONPointer] = []
    let partly = JSONThreeWayMerge(
      base: versions.0, ours: versions.1, theirs: versions.2, arraysByKey: "id"
    ) { conflict in
      asked.append(conflict.pointer)
      return conflict.pointer == "/a" ? .decided(nil) : conflict.theirs == nil ? .removed : .open
    }
    #expect(asked == ["/a", "/l/0/x", "/l/2"])
    #expect(partly.value["a"] == JSEN.null)
    #expect(partly.conflicts.map(\.pointer) == ["/l/0/x"])
    #expect(partly.value[pointer: "/l/0/x"] == partly.conflicts.first?.ours)
    #expect(partly.value["l"]?.array?.count == 2)
    #expect(throws: Refused.self) {
      try JSONThreeWayMerge(base: 1, ours: 2, theirs: 3) { (_) throws(Refused) in throw Refused() }
    }
    let nothing = JSONThreeWayMerge(base: 1, ours: 2, theirs: 3) { _ in .removed }
    #expect(nothing.value.isNull)
  }

  @Test(arguments: 0..<sized(400, debug: 60)) func laws(seed: Int) {
    var random = RandomJSON(seed: seed)
    check(random.value(), random.value(), random.value(), key: nil)
    let base = random.value()
    check(base, random.changed(base), random.changed(base), key: nil)
    let records = random.records()
    check(records, random.records(), random.records(), key: "id")
    check(records, random.changed(records), random.changed(records), key: "id")
  }

  private func check(_ base: JSEN, _ x: JSEN, _ y: JSEN, key: String?) {
    func merge(_ base: JSEN, _ ours: JSEN, _ theirs: JSEN) -> JSONThreeWayMerge {
      JSONThreeWayMerge(base: base, ours: ours, theirs: theirs, arraysByKey: key)
    }
    for merge in [merge(base, x, base), merge(base, base, x), merge(base, x, x)] {
      #expect(merge.value == x && merge.conflicts.isEmpty)
    }
    let (one, other) = (merge(base, x, y), merge(base, y, x))
    for conflict in one.conflicts {
      #expect(one.value[pointer: conflict.pointer] == conflict.ours ?? conflict.theirs)
    }
    #expect(one.conflicts.count == other.conflicts.count)
    if one.conflicts.isEmpty { #expect(sorted(one.value) == sorted(other.value)) }
    // A closure that takes the same side gives the same value, whichever side that is called.
    let mine = JSONThreeWayMerge(base: base, ours: x, theirs: y, arraysByKey: key) {
      .taking($0.ours)
    }
    let same = JSONThreeWayMerge(base: base, ours: y, theirs: x, arraysByKey: key) {
      .taking($0.theirs)
    }
    #expect(sorted(mine.value) == sorted(same.value))
    guard key == nil else { return }
    #expect(mine.value == same.value)
    #expect(
      Set(one.conflicts.map { [$0.base, $0.ours, $0.theirs, .string($0.pointer.description)] })
        == Set(
          other.conflicts.map { [$0.base, $0.theirs, $0.ours, .string($0.pointer.description)] }))
  }

  /// Another spelling of a number is no change when numbers are compared by value.
  @Test func numbersAreComparedByValue() throws {
    func exact(_ text: String) throws -> JSEN {
      var options = JSEN.ReadingOptions()
      options.numbers = .exact
      return try JSEN(parsing: text, options: options)
    }
    let (base, ours, theirs) = try (
      exact(#"{"a": 1, "b": 1, "c": 2}"#), exact(#"{"a": 1.0, "b": 3, "c": 2}"#),
      exact(#"{"a": 5, "b": 1.0, "c": 2.0}"#)
    )
    let merge = JSONThreeWayMerge(
      comparingNumbersByValue: base, ours: ours, theirs: theirs, arraysByKey: nil)
    #expect(merge.value == ["a": 5, "b": 3, "c": 2])
    #expect(merge.conflicts.isEmpty)
    let plain = JSONThreeWayMerge(base: base, ours: ours, theirs: theirs)
    #expect(plain.conflicts.map(\.pointer.description) == ["/a", "/b"])
  }

  /// The value with elements of arrays in one order.
  private func sorted(_ json: JSEN) -> JSEN {
    switch json {
    case .array(let elements):
      return .array(elements.map(sorted).sorted { key($0) < key($1) })
    case .dictionary(let object): return .dictionary(object.mapValues(sorted))
    default: return json
    }
  }

  private func key(_ json: JSEN) -> String {
    (try? json.serialized(.canonical)) ?? ""
  }
}
