import JSEN
import JSENStandards
import TestTools
import Testing

/// Rules for what counts as a difference.
@Suite("Differences, rules")
struct DifferenceRuleTests {
  private func lines(
    _ old: JSEN, _ new: JSEN, order: Bool = false, _ rules: JSONDifferences.Rule...
  ) throws -> String {
    let differences = new.differences(from: old, comparingMemberOrder: order, rules: rules)
    let documents = try (
      JSENDocument(parsing: old.serialized()), JSENDocument(parsing: new.serialized())
    )
    #expect(
      documents.1.root.differences(
        from: documents.0.root, comparingMemberOrder: order, rules: rules
      ).description == differences.description)
    return differences.description
  }

  @Test func ignoredPlaces() throws {
    let old: JSEN = [
      "id": 1, "at": 5, "list": [["id": 2, "n": 1], ["id": 3]], "pair": [1, 2, 3],
    ]
    let new: JSEN = ["id": 9, "list": [["id": 7, "n": 2], ["n": 4]], "pair": [1, 5], "at": nil]
    #expect(
      try lines(old, new, .ignoring("$..id"), .ignoring("$.at"), .ignoring("$.pair[1]")) == """
        list[0].n: 1 → 2
        added list[1].n: 4
        removed pair[2]: 3
        """)
    #expect(
      try lines(old, new, .ignoring("$..id"), .ignoring("$.at"), .ignoring("$.pair[1:]"))
        == "list[0].n: 1 → 2\nadded list[1].n: 4")
    #expect(try lines(old, new, .ignoring("$")) == "no differences")
    #expect(try lines(old, new, .ignoring("$.*")) == "no differences")
    #expect(try lines(["a": 1], ["a": 1], .ignoring("$.b")) == "no differences")
    #expect(try lines([["tmp": 1]], [nil], .ignoring("$[?@.tmp]")) == #"[0]: {"tmp":1} → null"#)
    // A container is shown with the members that are ignored.
    #expect(
      try lines(["a": [["x": 1]]], ["a": []], .ignoring("$..x")) == #"removed a[0]: {"x":1}"#)
  }

  @Test func arraysWithoutOrder() throws {
    #expect(
      try lines(["t": ["a", "b", "a", 1]], ["t": [1.0, "a", "c", "b"]], .unordered("$.t")) == """
        added t[0]: 1.0
        added t[2]: "c"
        removed t[2]: "a"
        removed t[3]: 1
        """)
    let old: JSEN = [["tags": ["a", "b"], "n": 1], ["tags": ["c"]]]
    let new: JSEN = [["tags": ["c"]], ["n": 1, "tags": ["b", "a"]]]
    #expect(try lines(old, new, .unordered("$"), .unordered("$[*].tags")) == "no differences")
    #expect(
      try lines(old, new, order: true, .unordered("$"), .unordered("$..*"))
        == "[1]: the members are in another order")
    #expect(try lines(old, new, .unordered("$")).isEmpty == false)
    #expect(try lines(["t": [1]], ["t": ["0": 1]], .unordered("$.t")) == #"t: [1] → {"0":1}"#)
    #expect(try lines(["t": []], ["t": [:]], .unordered("$.t")) == "t: [] → {}")
    #expect(try lines(["t": [:]], ["t": []], .unordered("$.t")) == "t: {} → []")
  }

  @Test func keyedArrays() throws {
    let old: JSEN = [
      "items": [
        ["id": 1, "n": 1, "sub": [["k": "x", "v": 1], ["k": "y"]]], ["id": 2, "n": 2], 5,
      ]
    ]
    let new: JSEN = [
      "items": [
        5, ["id": 3], ["id": 2, "n": 4],
        ["id": 1, "n": 1, "sub": [["k": "y"], ["k": "x", "v": 2]]],
      ]
    ]
    #expect(
      try lines(old, new, .keyed("$.items", by: "id"), .keyed("$..sub", by: "k")) == """
        added items[1]: {"id":3}
        items[2].n: 2 → 4
        items[3].sub[1].v: 1 → 2
        """)
    let differences = new.differences(
      from: old, rules: [.keyed("$.items", by: "id"), .keyed("$..sub", by: "k")])
    #expect(differences.map(\.path) == ["/items/1", "/items/2/n", "/items/3/sub/1/v"])
    #expect(differences[1].old == 2 && differences[1].new == 4)
    // Of elements with one key, the first belong together.
    #expect(
      try lines(
        [["id": 1, "n": 1], ["id": 1, "n": 2]], [["id": 1, "n": 3]], .keyed("$", by: "id"))
        == "[0].n: 1 → 3\nremoved [1]: {\"id\":1,\"n\":2}")
  }

  /// An element that is equal to the key of another one is not that one.
  @Test func keysAndElementsAreNotConfused() throws {
    let object: JSEN = ["id": 5, "n": 1]
    #expect(try lines([5, object], [object, 5], .keyed("$", by: "id")) == "no differences")
    #expect(
      try lines([5], [["id": 5]], .keyed("$", by: "id")) == """
        added [0]: {"id":5}
        removed [0]: 5
        """)
    let whole: JSEN = ["n": 1]
    #expect(
      try lines([whole, ["id": whole]], [["id": whole], whole], .keyed("$", by: "id"))
        == "no differences")
    #expect(
      try lines([nil, ["id": nil, "n": 1]], [["id": nil, "n": 2], nil], .keyed("$", by: "id"))
        == "[0].n: 1 → 2")
  }

  /// Two numbers are one key if they are equal for the comparison.
  @Test func numbersAsKeys() throws {
    let old: JSEN = [["id": 1, "n": 1], ["id": 2, "n": 2]]
    let new: JSEN = [["id": 2, "n": 3], ["id": 1.0, "n": 1]]
    #expect(try lines([1], [1.0]) == "[0]: 1 → 1.0")
    #expect(
      try lines(old, new, .keyed("$", by: "id")) == """
        removed [0]: {"id":1,"n":1}
        [0].n: 2 → 3
        added [1]: {"id":1.0,"n":1}
        """)
    #expect(try lines(old, new, .keyed("$", by: "id"), .tolerance(0)) == "[0].n: 2 → 3")
    #expect(
      try lines(old, new, .keyed("$", by: "id"), .tolerance(-1))
        == lines(old, new, .keyed("$", by: "id")))
    // A tolerance does not make two keys one.
    #expect(
      try lines([["id": 1]], [["id": 1.5]], .keyed("$", by: "id"), .tolerance(1)) == """
        added [0]: {"id":1.5}
        removed [0]: {"id":1}
        """)
    #expect(
      try lines(
        [["id": 0, "n": 1]], [["id": -0.0, "n": 1]], .keyed("$", by: "id"), .tolerance(0))
        == "no differences")
    let numbers = try ["1e400", "10e399"].map { JSEN.number(try #require(JSEN.Number($0))) }
    #expect(
      try lines(
        [["id": [numbers[0], 1]], 5], [5, ["id": [numbers[1], 1.0]]], .keyed("$", by: "id"),
        .tolerance(0)) == "no differences")
    // It is the same for elements that are their own keys, and for those that are aligned.
    #expect(
      try lines([1, ["n": 2]], [["n": 2.0], 1.0], .unordered("$"), .tolerance(0))
        == "no differences")
    #expect(try lines([1, 2, 3], [0, 1.0, 2.0, 3.0], .tolerance(0)) == "added [0]: 0")
  }

  /// Elements keep their keys if these are ignored.
  @Test func ignoredKeys() throws {
    let old: JSEN = [["id": 1, "n": 1], ["id": 2, "n": 2], ["id": 3]]
    let new: JSEN = [["id": 2, "n": 3], ["id": 1, "n": 1], ["id": 4]]
    let expected = """
      [0].n: 2 → 3
      added [2]: {"id":4}
      removed [2]: {"id":3}
      """
    #expect(try lines(old, new, .keyed("$", by: "id")) == expected)
    #expect(try lines(old, new, .ignoring("$[*].id"), .keyed("$", by: "id")) == expected)
    #expect(try lines(old, new, .keyed("$", by: "id"), .ignoring("$..id")) == expected)
    // A part of the key.
    #expect(
      try lines(
        [["id": ["a": 1], "n": 1], ["id": ["a": 2], "n": 2]],
        [["id": ["a": 2], "n": 2], ["id": ["a": 1], "n": 3]], .ignoring("$..a"),
        .keyed("$", by: "id")) == "[1].n: 1 → 3")
    // Other rules apply to the key.
    #expect(
      try lines(
        [["id": [1, 2], "n": 1], 5], [5, ["id": [2, 1], "n": 2]], .ignoring("$[*].id"),
        .keyed("$", by: "id"), .unordered("$[*].id")) == "[1].n: 1 → 2")
    // An element without the key is identified by what is not ignored, and an ignored element is not looked at.
    #expect(
      try lines(
        [["at": 1, "n": 1], ["id": 1]], [["id": 1], ["at": 2, "n": 1]], .ignoring("$..at"),
        .keyed("$", by: "id")) == "no differences")
    #expect(
      try lines(
        [["id": 1, "n": 1], ["id": 2]], [["id": 1, "n": 2], ["id": 2]], .ignoring("$[0]"),
        .keyed("$", by: "id")) == "no differences")
    // Arrays in elements have keys of their own.
    #expect(
      try lines(
        [["id": 1, "sub": [["id": 1, "v": 1], ["id": 2, "v": 2]]], 5],
        [5, ["id": 1, "sub": [["id": 2, "v": 2], ["id": 1, "v": 3]]]], .ignoring("$..id"),
        .keyed("$", by: "id"), .keyed("$[*].sub", by: "id")) == "[1].sub[1].v: 1 → 3")
  }

  @Test func tolerance() throws {
    let big: JSEN = .number(try #require(JSEN.Number("1e400")))
    let old: JSEN = ["a": 1, "b": [0.5, 2], "c": "1", "d": 9_007_199_254_740_992, "e": big]
    let new: JSEN = ["a": 1.05, "b": [0.45, 2.2], "c": 1, "d": 9_007_199_254_740_993, "e": big]
    #expect(
      try lines(old, new, .tolerance(0.1)) == """
        b[1]: 2 → 2.2
        c: "1" → 1
        d: 9007199254740992 → 9007199254740993
        """)
    #expect(try lines(old, new, .tolerance(0.1), .tolerance(1)) == #"c: "1" → 1"#)
    #expect(
      try lines([.int(.min), 0], [.int(.max), 0], .tolerance(1e18)).hasPrefix("[0]: "))
    #expect(try lines([.int(.min)], [.int(.max)], .tolerance(2e19)) == "no differences")
    #expect(try lines([1], [2], .tolerance(0)) == "[0]: 1 → 2")
    #expect(try lines([1], [1.0], .tolerance(0)) == "no differences")
    // Doubles are the same for these.
    for (old, new) in [
      ("18446744073709551615", "18446744073709551614"),
      ("9223372036854775807", "9223372036854775808"),
      ("1e-400", "2e-400"), ("0.1", "0.1000000000000000000001"), ("1e400", "2e400"),
    ] {
      let values = try [old, new].map { JSEN.array([.number(try #require(JSEN.Number($0)))]) }
      #expect(values[1].differences(from: values[0], rules: [.tolerance(0)]).count == 1, "\(old)")
      #expect(values[1].differences(from: values[0], rules: [.tolerance(.infinity)]).isEmpty)
    }
  }

  /// Rules that concern nothing change nothing.
  @Test func rulesThatConcernNothing() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<300 {
      let old = Self.value(&random, depth: 3)
      let new = Self.value(&random, depth: 3)
      let all = Set(new.differences(from: old))
      let none = new.differences(from: old, rules: [.ignoring("$.nothing"), .tolerance(-1)])
      #expect(Set(none) == all)
      #expect(new.differences(from: new, rules: [.unordered("$..*"), .tolerance(1)]).isEmpty)
    }
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> JSEN {
    switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
    case 0: return .int(Int.random(in: 0..<3, using: &random))
    case 1: return .string(["a", "b"].randomElement(using: &random) ?? "")
    case 2: return .null
    case 3:
      return .array(
        (0..<Int.random(in: 0..<4, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default:
      var object = JSEN.Object()
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let key = ["a", "b", "c"].randomElement(using: &random) ?? ""
        object.updateValue(value(&random, depth: depth - 1), forKey: key)
      }
      return .dictionary(object)
    }
  }
}
