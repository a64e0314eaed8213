import JSEN
import JSENStandards
import Testing

@Suite("Changing by JSONPath")
struct JSONPathChangingTests {
  static let json: JSEN = [
    "a": [1, 2, 3, 4, 5], "b": ["c": 1, "d": ["c": 2]], "e": [["c": [3]], ["c": nil]],
  ]

  @Test(
    arguments: [
      ("$", 1, "0", #"{"a":[1,2,3,4,5],"b":{"c":1,"d":{"c":2}},"e":[{"c":[3]},{"c":null}]}"#),
      (
        "$..c", 4, #"{"a":[1,2,3,4,5],"b":{"c":0,"d":{"c":0}},"e":[{"c":0},{"c":0}]}"#,
        #"{"a":[1,2,3,4,5],"b":{"d":{}},"e":[{},{}]}"#
      ),
      (
        "$.a[::2]", 3, #"{"a":[0,2,0,4,0],"b":{"c":1,"d":{"c":2}},"e":[{"c":[3]},{"c":null}]}"#,
        #"{"a":[2,4],"b":{"c":1,"d":{"c":2}},"e":[{"c":[3]},{"c":null}]}"#
      ),
      (
        "$.a[0, -1, 0, 4]", 2,
        #"{"a":[0,2,3,4,0],"b":{"c":1,"d":{"c":2}},"e":[{"c":[3]},{"c":null}]}"#,
        #"{"a":[2,3,4],"b":{"c":1,"d":{"c":2}},"e":[{"c":[3]},{"c":null}]}"#
      ),
      ("$.*", 3, #"{"a":0,"b":0,"e":0}"#, "{}"),
      ("$..*", 16, #"{"a":0,"b":0,"e":0}"#, "{}"),
      (
        "$.none", 0, #"{"a":[1,2,3,4,5],"b":{"c":1,"d":{"c":2}},"e":[{"c":[3]},{"c":null}]}"#,
        #"{"a":[1,2,3,4,5],"b":{"c":1,"d":{"c":2}},"e":[{"c":[3]},{"c":null}]}"#
      ),
    ])
  func changes(_ text: String, _ count: Int, _ set: String, _ removed: String) throws {
    let path = try JSONPath(text)
    var json = Self.json
    #expect(try json.set(0, atPath: path) == count)
    #expect(json.description == set)
    json = Self.json
    #expect(json.update(atPath: path) { $0 = 0 } == count)
    #expect(json.description == set)
    json = Self.json
    #expect(json.removeAll(atPath: path) == (text == "$" ? 0 : count))
    #expect(json.description == removed)
  }

  /// A match inside another one is changed first, and each only once.
  @Test func nestedMatches() {
    var json: JSEN = [[1, [2]], [3]]
    var seen: [String] = []
    let count = json.update(atPath: "$..[*, *]") { value in
      seen.append(value.description)
      value = [value]
    }
    #expect(count == 6)
    #expect(seen == ["2", "1", "[[2]]", "3", "[[1],[[[2]]]]", "[[3]]"])
    #expect(json.description == "[[[[1],[[[2]]]]],[[[3]]]]")
  }

  @Test func closuresThatThrow() {
    struct Stop: Error {}
    var json: JSEN = [1, 2, 3]
    #expect(throws: Stop.self) {
      try json.update(atPath: "$[*]") { (value) throws(Stop) in
        if value == 2 { throw Stop() }
        value = 0
      }
    }
    #expect(json == [1, 2, 3])
  }

  @Test func depthLimit() throws {
    var deep: JSEN = 1
    for _ in 0..<1023 { deep = [deep] }
    var json: JSEN = ["a": [1, ["b": 1]]]
    let before = json
    let error = #expect(throws: JSONPointer.ResolutionError.self) {
      try json.set(deep, atPath: "$..*")
    }
    #expect(
      error?.description == "/a/1/b: arrays and objects nest deeper than the limit of 1024")
    #expect(json == before)
    #expect(try json.set(deep, atPath: "$.a") == 1)
  }

  @Test func copiesDoNotChange() {
    var json: JSEN = [["n": 1], ["n": 2]]
    let copy = json
    json.update(atPath: "$[*].n") { $0.int? += 10 }
    json.removeAll(atPath: "$[0]")
    #expect(json == [["n": 12]] && copy == [["n": 1], ["n": 2]])
  }

  /// The parent and the last name of queries; nil for those that do not end with one name of a child.
  @Test(
    arguments: [
      ("$.a", "$", "a"), ("$['a b'].c", "$['a b']", "c"), ("$.items[*].new", "$.items[*]", "new"),
      (#"$..[?@['x'] == ".y"] ['z']"#, #"$..[?@['x'] == ".y"]"#, "z"),
      ("$ .a\n.b", "$ .a", "b"), ("$..a.b", "$..a", "b"), (#"$["\u00e9"]"#, "$", "é"),
      ("$", nil, nil), ("$.a[0]", nil, nil), ("$..a", nil, nil), ("$..['a']", nil, nil),
      ("$['a', 'b']", nil, nil), ("$.*", nil, nil), ("$.a[?@.b]", nil, nil),
    ] as [(String, String?, String?)])
  func parentAndKey(text: String, parent: String?, key: String?) throws {
    let last = try JSONPath(text).parentAndKey
    #expect(last?.parent.description == parent)
    #expect(last?.key == key)
    // The query may be a part of a text.
    let (path, end) = try JSONPath.prefix(of: "x=\(text)=1", at: 2)
    #expect(end == 2 + text.utf8.count)
    #expect(path.parentAndKey?.parent.description == parent)
    if let last {
      let json: JSEN = ["a": ["b": 1], "items": [["new": 1], 2]]
      let expected = last.parent.values(in: json).compactMap { $0[last.key] as JSEN? }
      #expect(Array(try JSONPath(text).values(in: json)) == expected)
    }
  }
}
