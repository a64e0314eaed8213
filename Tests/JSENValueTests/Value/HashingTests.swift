import CoreTestTools
import JSEN
import TestTools
import Testing

/// Equal values hash alike, and every part of a value feeds its hash.
@Suite("Hashing") struct HashingTests {
  /// Values that all differ from each other.
  static let different: [JSEN] = [
    nil, true, false, 0, 1, 1.0, "", "1", "é", "e\u{301}", [], [:], [nil], [[]], [[:]], [[[]]],
    [1, 2], [2, 1], [[1], 2], [[1, 2]], [[1], [2]], [[2], [1]], [[], [1]], [[1], []], [[1]],
    ["a": 1], ["b": 1], ["a": 2], ["a": "1"], ["a": [1]], ["a": ["a": 1]], ["a": [:]], ["a": []],
    ["a": 1, "b": 2], ["a": 2, "b": 1], ["a": [1], "b": [2]], ["a": [2], "b": [1]],
    ["a": ["b": 1], "b": ["a": 1]], ["a": ["a": 1], "b": ["b": 1]], ["é": 1], ["e\u{301}": 1],
    ["ab": "c"], ["a": "bc"], ["a", "b"], ["ab"], ["a\0b"], ["a", "", "b"],
    .number(JSEN.Number("1e400")!), .number(JSEN.Number("1e401")!), .double(.infinity),
  ]

  @Test func differentValues() {
    for (position, value) in Self.different.enumerated() {
      for (other, otherValue) in Self.different.enumerated() {
        #expect((value == otherValue) == (position == other), "\(value), \(otherValue)")
        // With 64 bits a collision here means that something does not feed the hash.
        #expect((value.hashValue == otherValue.hashValue) == (position == other))
      }
    }
    #expect(Set(Self.different).count == Self.different.count)
  }

  @Test func orderOfMembersDoesNotMatter() {
    let left: JSEN = ["a": [1, ["x": 1, "y": [2]]], "b": nil, "c": ["d": "e", "f": [:]]]
    let right: JSEN = ["c": ["f": [:], "d": "e"], "a": [1, ["y": [2], "x": 1]], "b": nil]
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left.object.hashValue == right.object.hashValue)
    #expect(JSEN.Number("1e2")!.hashValue == JSEN.Number("100.0")!.hashValue)
    #expect(JSEN.double(0.0).hashValue == JSEN.double(-0.0).hashValue)
  }

  /// Values that differ only deep inside do not collide.
  @Test func deepDifferences() throws {
    for open in ["[", #"{"a":"#] {
      let close = open == "[" ? "]" : "}"
      for depth in [31, 32, 33, 100, 511] {
        let count = sized(200, debug: 50)
        let values = try (0..<count).map { number in
          try JSEN(
            parsing: String(repeating: open, count: depth) + "\(number)"
              + String(repeating: close, count: depth))
        }
        #expect(Set(values.map(\.hashValue)).count == count, "\(open) \(depth)")
        #expect(Set(values).count == count)
      }
    }
  }

  /// Strings are compared by code points, as keys are.
  @Test func strings() {
    let composed = JSEN.string("caf\u{E9}")
    let decomposed = JSEN.string("cafe\u{301}")
    #expect(composed != decomposed)
    #expect(composed.hashValue != decomposed.hashValue)
    #expect([composed] as JSEN != [decomposed])
    #expect(Set([composed, decomposed]).count == 2)
    for length in 0..<40 {
      let text = String(repeating: "x", count: length)
      let copy = String(decoding: Array(text.utf8), as: UTF8.self)
      #expect(JSEN.string(text) == .string(copy))
      #expect(JSEN.string(text).hashValue == JSEN.string(copy).hashValue)
      #expect(JSEN.string(text + "a") != .string(text + "b"))
      #expect(JSEN.string("a" + text) != .string("b" + text))
    }
  }

  @Test func randomEqualValues() throws {
    var documents = RandomDocuments(seed: 11)
    for _ in 0..<repetitions(5_000) {
      let text = documents.document()
      let value = try JSEN(parsing: text)
      let again = try JSEN(parsing: value.serialized(.with { $0.sortsKeys = true }))
      #expect(value == again)
      #expect(value.hashValue == again.hashValue)
    }
  }
}
