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

  @Test func identitiesOfKeyedElements() throws {
    let keyed = JSONDifferences.Rule.keyed("$", by: "id")
    // A scalar is no object with this key.
    #expect(
      try lines([5, ["id": 5, "n": 1]], [["id": 5, "n": 1], 5], keyed) == "no differences")
    #expect(
      try lines([[5], ["id": [5]]], [["id": [5]], [5]], keyed) == "no differences")
    // A rule that ignores the key does not change which elements are compared.
    let (old, new): (JSEN, JSEN) = (
      [["id": 1, "n": 2], ["id": 2, "n": 5]], [["id": 2, "n": 1], ["id": 1, "n": 2]]
    )
    for rules in [[keyed], [keyed, .ignoring("$[*].id")], [.ignoring("$..id"), keyed]] {
      #expect(new.differences(from: old, rules: rules).description == "[0].n: 5 → 1")
    }
    // 1 and 1.0 are one value with a tolerance, and two without.
    let (int, double): (JSEN, JSEN) = ([["id": 1, "n": 1]], [["id": 1.0, "n": 2]])
    #expect(try lines(int, double, keyed, .tolerance(0)) == "[0].n: 1 → 2")
    #expect(
      try lines(int, double, keyed)
        == "added [0]: {\"id\":1.0,\"n\":2}\nremoved [0]: {\"id\":1,\"n\":1}")
    #expect(
      try lines([["id": 1]], [["id": 1.5]], keyed, .tolerance(1))
        == "added [0]: {\"id\":1.5}\nremoved [0]: {\"id\":1}")
    #expect(try lines(int, double, keyed, .tolerance(-1)).hasPrefix("added"))
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
