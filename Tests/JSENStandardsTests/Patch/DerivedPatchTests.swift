import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("JSON Patch: derived from two values")
struct DerivedPatchTests {
  static let long: JSEN = .array((0..<30).map { .int($0 * 1000) })
  static let records: [JSEN] = (0..<1000).map { ["id": .int($0), "name": "n\($0)"] }

  static func without(_ index: Int) -> [JSEN] {
    var records = records
    records.remove(at: index)
    return records
  }

  /// Values and their patches.
  static let patches: [(JSEN, JSEN, JSONPatch)] = [
    (1, 1, []),
    (1, 1.0, [.replace(path: "", value: 1.0)]),
    (["a": 1], ["a": 2], [.replace(path: "/a", value: 2)]),
    (["a": 1], ["b": 1], [.move(from: "/a", path: "/b")]),
    (["a": 1], ["a": 1, "b": 2], [.add(path: "/b", value: 2)]),
    (["a": 1, "b": 2], ["b": 2], [.remove(path: "/a")]),
    (["a": 1, "b": 2], ["b": 2, "a": 1], []),
    (["a": [1, 2, 3]], ["a": [1, 3]], [.remove(path: "/a/1")]),
    ([1, 2, 3], [3, 1, 2], [.move(from: "/2", path: "/0")]),
    ([1, 2, 3, 4], [2, 3, 4, 1], [.move(from: "/0", path: "/3")]),
    (.array(records), .array([0] + records), [.add(path: "/0", value: 0)]),
    (
      .array(records), .array(without(500) + [records[500]]), [.move(from: "/500", path: "/999")]
    ),
    (
      .array(records), .array([records[998]] + without(998)), [.move(from: "/998", path: "/0")]
    ),
    (
      [["id": 1, "n": "a"], ["id": 2, "n": "b"]],
      [["id": 0, "n": "c"], ["id": 1, "n": "A"], ["id": 2, "n": "B"]],
      [
        .add(path: "/0", value: ["id": 0, "n": "c"]), .replace(path: "/1/n", value: "A"),
        .replace(path: "/2/n", value: "B"),
      ]
    ),
    (["a": long], ["a": long, "b": [long]], [.add(path: "/b", value: [long])]),
    (["a": long], ["a": long, "b": long], [.copy(from: "/a", path: "/b")]),
    (
      ["a": long, "b": ["c": 1]], ["b": ["c": 1, "d": long]], [.move(from: "/a", path: "/b/d")]
    ),
    (
      ["a": ["c": 1], "b": ["d": long, "x": 1]], ["a": ["c": 1, "d": long], "b": ["x": 1]],
      [.move(from: "/b/d", path: "/a/d")]
    ),
    (
      ["a": [1, long], "b": []], ["a": [1], "b": [long]],
      [.copy(from: "/a/1", path: "/b/0"), .remove(path: "/a/1")]
    ),
    (["a": long, "b": 0], ["a": long, "b": long], [.copy(from: "/a", path: "/b")]),
    (
      [["x": ["a": long], "y": [:]]], [["x": [:], "y": ["b": long]]],
      [.move(from: "/0/x/a", path: "/0/y/b")]
    ),
    (["a/b": ["c~d": 1]], ["a/b": ["c~d": 2]], [.replace(path: "/a~1b/c~0d", value: 2)]),
    (["e\u{301}": 1], ["é": 1], [.move(from: "/e\u{301}", path: "/é")]),
  ]

  @Test(arguments: patches) func patch(old: JSEN, new: JSEN, expected: JSONPatch) throws {
    let patch = JSONPatch(from: old, to: new)
    #expect(patch == expected)
    #expect(try patch.applied(to: old) == new)
    #expect(try Self.ofDocuments(old, new) == expected)
  }

  private static func ofDocuments(
    _ old: JSEN, _ new: JSEN, comparingMemberOrder: Bool = false
  ) throws -> JSONPatch {
    JSONPatch(
      from: try JSENDocument(parsing: "\(old)").root, to: try JSENDocument(parsing: "\(new)").root,
      comparingMemberOrder: comparingMemberOrder)
  }

  /// Values and their patches when the order of members matters.
  static let ordered: [(JSEN, JSEN, JSONPatch)] = [
    (["a": 1, "b": 2], ["b": 2, "a": 1], [.move(from: "/a", path: "/a")]),
    (["a": 1, "b": 2, "c": 3], ["a": 1, "c": 3, "b": 2], [.move(from: "/b", path: "/b")]),
    (
      ["a": 1, "b": 2], ["c": 3, "a": 1, "b": 2],
      [
        .add(path: "/c", value: 3), .move(from: "/a", path: "/a"), .move(from: "/b", path: "/b"),
      ]
    ),
  ]

  @Test(arguments: ordered) func orderedPatch(old: JSEN, new: JSEN, expected: JSONPatch) throws {
    let patch = JSONPatch(from: old, to: new, comparingMemberOrder: true)
    #expect(patch == expected)
    #expect(try patch.applied(to: old).description == new.description)
  }

  @Test func unrelatedValuesAreReplaced() throws {
    let (old, new) = (
      JSEN.array((0..<100).map { .int($0) }), JSEN.array((0..<100).map { .int(-$0) })
    )
    let numbers = JSONPatch(from: ["a": old], to: ["a": new])
    #expect(numbers == [.replace(path: "/a", value: new)])
    let reversed = JSEN.array((old.array ?? []).reversed())
    #expect(JSONPatch(from: old, to: reversed) == [.replace(path: "", value: reversed)])
  }

  /// A long value is removed late, and the container around it is replaced as a whole.
  @Test func aReplacedContainerKeepsNoRemovals() throws {
    let long = JSEN.string(String(repeating: "L", count: 60))
    var members: JSEN.Object = ["long": long]
    for number in 0..<40 { members["key\(number)"] = .int(number) }
    let (old, new): (JSEN, JSEN) = (
      ["c": .dictionary(members), "d": 1], ["c": ["m": 1], "d": long]
    )
    let patch = JSONPatch(from: old, to: new)
    #expect(patch.operations.contains(.replace(path: "/c", value: ["m": 1])))
    #expect(try patch.applied(to: old) == new)
    #expect(try Self.ofDocuments(old, new) == patch)
  }

  /// A value that has been replaced in an array that changes is copied by none.
  @Test func aReplacedValueIsNotCopied() throws {
    let long = JSEN.string(String(repeating: "L", count: 60))
    func element(_ text: JSEN) -> JSEN { ["a": 1, "b": 2, "c": 3, "t": text] }
    let old: JSEN = ["list": [element(long), element("x"), element("y")], "y": 1]
    let new: JSEN = [
      "list": ["new", element("M"), element("x"), element("y")], "y": 1, "z": long, "zz": long,
    ]
    let patch = JSONPatch(from: old, to: new)
    #expect(try patch.applied(to: old) == new, "\(patch)")
  }

  /// Long values go in and out of containers, some of which are replaced as a whole.
  @Test(arguments: 0..<UInt64(isDebugBuild ? 300 : 3000))
  func randomLongValues(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func value(_ depth: Int) -> JSEN {
      let kind = Int.random(in: 0..<8, using: &random)
      if depth == 0 || kind < 3 {
        let letter = "LMNO".randomElement(using: &random) ?? "L"
        return kind == 0
          ? .int(Int.random(in: 0...2, using: &random))
          : .string(String(repeating: letter, count: 60))
      }
      let count = kind == 3 ? 30 : Int.random(in: 0...4, using: &random)
      let values = (0..<count).map { $0 < 5 ? value(depth - 1) : .int($0) }
      if kind < 6 { return .array(values) }
      var object = JSEN.Object()
      for value in values { object["k\(Int.random(in: 0...5, using: &random))"] = value }
      return .dictionary(object)
    }
    let (old, new) = (value(3), value(3))
    let patch = JSONPatch(from: old, to: new)
    #expect(try patch.applied(to: old) == new, "seed \(seed): \(patch)")
    #expect(try Self.ofDocuments(old, new) == patch, "seed \(seed)")
    #expect(try patch.inverted(on: old).applied(to: new) == old, "seed \(seed): \(patch)")
    let ordered = JSONPatch(from: old, to: new, comparingMemberOrder: true)
    #expect(try ordered.applied(to: old).description == new.description, "seed \(seed): \(ordered)")
  }

  @Test(arguments: 0..<UInt64(isDebugBuild ? 300 : 3000))
  func randomValues(seed: UInt64) throws {
    var random = RandomChanges(seed: seed)
    let old = random.value(depth: 4)
    let new = seed % 10 == 0 ? random.value(depth: 4) : random.changed(old)
    let patch = JSONPatch(from: old, to: new)
    let result = try patch.applied(to: old)
    #expect(result == new, "seed \(seed)")
    #expect(patch.isEmpty == (old == new), "seed \(seed)")
    #expect(try Self.ofDocuments(old, new) == patch, "seed \(seed)")
    #expect(try patch.inverted(on: old).applied(to: new) == old, "seed \(seed): \(patch)")
    #expect(
      patch.description.utf8.count <= 3 * new.description.utf8.count + 600, "seed \(seed)")
    let ordered = JSONPatch(from: old, to: new, comparingMemberOrder: true)
    #expect(try ordered.applied(to: old).description == new.description, "seed \(seed): \(ordered)")
    #expect(ordered.isEmpty == (old.description == new.description), "seed \(seed)")
    #expect(
      try Self.ofDocuments(old, new, comparingMemberOrder: true) == ordered, "seed \(seed)")
    let differences = new.differences(from: old)
    #expect(differences.isEmpty == (old == new), "seed \(seed)")
    for difference in differences {
      let place = difference.path
      #expect(difference.new == (difference.new == nil ? nil : new[pointer: place]), "seed \(seed)")
      if difference.kind == .removed { #expect(difference.old == old[pointer: place]) }
      if difference.kind == .changed { #expect(difference.old != difference.new) }
    }
  }
}
