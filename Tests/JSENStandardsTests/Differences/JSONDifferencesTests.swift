import JSEN
import JSENStandards
import Testing

@Suite("Differences")
struct JSONDifferencesTests {
  /// Two values and the lines that describe their differences.
  static let lines: [(JSEN, JSEN, String)] = [
    (1, 1, "no differences"),
    (1, 2, "the top level: 1 → 2"),
    (1, 1.0, "the top level: 1 → 1.0"),
    ([], [:], "the top level: [] → {}"),
    (["a": 1, "b": 2], ["b": 2, "a": 1], "no differences"),
    (["a": nil], [:], "removed a: null"),
    (
      ["users": [["name": "Ann"]]], ["users": [["name": "Anne"]]],
      "users[0].name: \"Ann\" → \"Anne\""
    ),
    (
      ["a": 1, "b": 2, "c": 3], ["a": 0, "x": [1], "c": 4],
      "a: 1 → 0\nadded x: [1]\nremoved b: 2\nc: 3 → 4"
    ),
    ([1, 2, 3], [0, 1, 3, 4], "added [0]: 0\nremoved [1]: 2\nadded [3]: 4"),
    (["example.com": ["": 1]], ["example.com": ["": 2]], "example\\.com[\"\"]: 1 → 2"),
    (["e\u{301}": 1], ["é": 1], "added é: 1\nremoved e\u{301}: 1"),
    (
      // The first two records are similar, too, but less.
      [["id": 1, "a": 0, "b": 0, "c": 0], ["id": 2, "a": 0, "b": 0, "c": 1]],
      [["id": 2, "a": 0, "b": 0, "c": 2]],
      "removed [0]: {\"id\":1,\"a\":0,\"b\":0,\"c\":0}\n[0].c: 1 → 2"
    ),
    (
      [["id": 1, "n": "a"], ["id": 2, "n": "b"], ["id": 3, "n": "c"]],
      [["id": 9, "n": "x"], ["id": 1, "n": "A"], ["id": 3, "n": "C"]],
      """
      added [0]: {"id":9,"n":"x"}
      [1].n: "a" → "A"
      removed [1]: {"id":2,"n":"b"}
      [2].n: "c" → "C"
      """
    ),
    (
      [[1, 2], "x", [3, 4]], [[3, 4], "x", [1, 2]],
      "removed [0]: [1,2]\nremoved [1]: \"x\"\nadded [1]: \"x\"\nadded [2]: [1,2]"
    ),
  ]

  @Test(arguments: lines) func description(old: JSEN, new: JSEN, expected: String) {
    let differences = new.differences(from: old)
    #expect(differences.description == expected)
    #expect(differences.debugDescription == expected)
    #expect(differences.isEmpty == (old == new))
    #expect(old.differences(from: new).count >= (differences.isEmpty ? 0 : 1))
  }

  /// Elements of two arrays of other counts are compared if they share half of the children of the larger one.
  @Test(arguments: 1...5, 1...5) func elementsThatShareHalf(oldCount: Int, newCount: Int) {
    for shared in 0...min(oldCount, newCount) where shared < max(oldCount, newCount) {
      let old = (0..<oldCount).map { JSEN.int($0) }
      let new = (0..<newCount).map { JSEN.int($0 < shared ? $0 : $0 + 10) }
      func object(_ values: [JSEN]) -> JSEN {
        .dictionary(.init(uniqueKeysWithValues: values.enumerated().map { ("k\($0)", $1) }))
      }
      let isPaired = 2 * shared >= max(oldCount, newCount)
      for (old, new) in [(JSEN.array(old), JSEN.array(new)), (object(old), object(new))] {
        let differences = ([new, ["z": 0]] as JSEN).differences(from: [old])
        let isRemoved = differences.contains { $0.kind == .removed && $0.path == "/0" }
        #expect(isRemoved == !isPaired, "\(old) to \(new): \(differences)")
      }
    }
  }

  @Test func memberOrder() {
    let (old, new): (JSEN, JSEN) = ([["a": 1, "b": 2, "c": 3]], [["c": 3, "a": 1, "b": 0]])
    #expect(new.differences(from: old).description == "[0].b: 2 → 0")
    #expect(
      new.differences(from: old, comparingMemberOrder: true).description
        == "[0]: the members are in another order\n[0].b: 2 → 0")
    let (first, second): (JSEN, JSEN) = (["a": ["b": 1, "c": 2]], ["a": ["c": 2, "b": 1]])
    let differences = second.differences(from: first, comparingMemberOrder: true)
    #expect(differences.map(\.kind) == [.reordered])
    #expect(differences.first?.path == "/a")
    #expect(first.differences(from: first, comparingMemberOrder: true).isEmpty)
  }

  @Test func longValuesAreShortened() {
    let text = String(repeating: "0123456789", count: 20)
    let old: JSEN = ["a": .string(text + "x" + text), "b": .array(Array(repeating: 1, count: 99))]
    let new: JSEN = ["a": .string(text + "y" + text)]
    #expect(
      new.differences(from: old).description == """
        a: …01234567890123456789x012345678901234567890123456789012345678…\
         → …01234567890123456789y012345678901234567890123456789012345678…
        removed b: [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1…
        """)
  }

  /// Equal elements that keep their order are no differences, also among too many changes for the shortest list of them.
  /// Each other element makes one difference, and two if it has moved.
  @Test(arguments: [10, 200]) func equalElementsStay(count: Int) {
    let old = (0..<count).flatMap { [.int($0), "x"] as [JSEN] }
    let new = (0..<count).reversed().flatMap { [.int($0), "x"] as [JSEN] }
    #expect(JSEN.array(["y"] + new).differences(from: .array(old)).count <= count * 3 / 2)
  }

  @Test func elements() {
    let differences = (["a": [1, 3], "b": 2] as JSEN).differences(from: ["a": [1, 2, 3], "c": 1])
    #expect(differences.count == 3)
    let removed = differences[0]
    #expect(removed.kind == .removed && removed.path == "/a/1")
    #expect(removed.old == 2 && removed.new == nil)
    let added = differences[1]
    #expect(added.kind == .added && added.path == "/b" && added.old == nil && added.new == 2)
  }
}
