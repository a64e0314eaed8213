import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("JSON Patch")
struct JSONPatchTests {
  /// Documents, patches and results.
  static let results: [(JSEN, JSONPatch, JSEN)] = [
    (["a": 1], [], ["a": 1]),
    (["a": 1], [.add(path: "", value: [1])], [1]),
    (["a": 1], [.replace(path: "", value: 2)], 2),
    (1, [.test(path: "", value: 1.0)], 1),
    (["a": 1], [.add(path: "/a", value: 2)], ["a": 2]),
    ([1, 2], [.add(path: "/-", value: 3)], [1, 2, 3]),
    ([1, 2], [.add(path: "/2", value: 3)], [1, 2, 3]),
    ([1, 2], [.add(path: "/0", value: 3)], [3, 1, 2]),
    ([1, 2, 3], [.move(from: "/0", path: "/-")], [2, 3, 1]),
    ([1, 2, 3], [.move(from: "/0", path: "/2")], [2, 3, 1]),
    ([1, 2, 3], [.move(from: "/1", path: "/1")], [1, 2, 3]),
    ([1, [2]], [.copy(from: "/1", path: "/-")], [1, [2], [2]]),
    (["a": ["b": 1]], [.move(from: "/a/b", path: "/a")], ["a": 1]),
    (["a": ["b": 1]], [.copy(from: "", path: "/a/c")], ["a": ["b": 1, "c": ["a": ["b": 1]]]]),
    (["a": 1], [.move(from: "", path: "")], ["a": 1]),
    ([["x"], [:], ["k": 1]], [.move(from: "/0", path: "/1/k")], [[:], ["k": ["x"]]]),
    (["-": 1, "0": 2], [.remove(path: "/-"), .replace(path: "/0", value: 3)], ["0": 3]),
    (["e\u{301}": 1, "é": 2], [.remove(path: "/é")], ["e\u{301}": 1]),
    (["a~b/c": 1], [.remove(path: "/a~0b~1c")], [:]),
    (["": 1], [.replace(path: "/", value: 2)], ["": 2]),
  ]

  @Test func aMoveOutOfAnElementBeforeItIsUndone() throws {
    let patch: JSONPatch = [.move(from: "/0/x", path: "/0")]
    let inverse = try patch.inverted(on: [["x": 1]])
    #expect(inverse == [.remove(path: "/0"), .add(path: "/0/x", value: 1)])
    #expect(try inverse.applied(to: [1, [:]]) == [["x": 1]])
  }

  @Test(arguments: results) func result(document: JSEN, patch: JSONPatch, expected: JSEN) throws {
    var value = document
    try patch.apply(to: &value)
    #expect(value == expected)
    #expect(try patch.inverted(on: document).applied(to: value) == document)
    #expect(try JSONPatch(patch.json) == patch)
    #expect(try JSONPatch(parsing: patch.description) == patch)
    #expect(try JSONPatch(parsing: Array(patch.description.utf8)) == patch)
    #expect(try JSENDecoder().decode(JSONPatch.self, from: JSENEncoder().encode(patch)) == patch)
  }

  /// Values that a test takes for equal.
  static let equal: [(JSEN, JSEN)] = [
    (1, 1.0), (100, try! JSEN(parsing: "1e2")), (0, -0.0),
    (["a": [1, ["b": 2.0]]], ["a": [1.0, ["b": 2]]]),
    (["a": 1, "b": 2], ["b": 2, "a": 1]),
    (.number(.init("12345678901234567890.0")!), .number(.init("1234567890123456789e1")!)),
    (.double(.infinity), .double(.infinity)),
    ([[], [:]], [[], [:]]),
  ]

  @Test(arguments: equal) func testSucceeds(left: JSEN, right: JSEN) throws {
    let (forth, back) = (
      JSONPatch([.test(path: "", value: right)]), JSONPatch([.test(path: "", value: left)])
    )
    #expect(try forth.applied(to: left) == left)
    #expect(try back.applied(to: right) == right)
  }

  /// Values that a test tells apart.
  static let different: [(JSEN, JSEN)] = [
    (1, 2), (1, "1"), (1, true), (0, nil), ("é", "e\u{301}"), ([1], [1, 2]), ([1, 2], [2, 1]),
    (["a": 1], ["b": 1]), (["a": 1], ["a": 1, "b": 1]), ([], [:]), ([[1]], [[2]]),
    (.number(.init("12345678901234567890")!), .number(.init("12345678901234567891")!)),
    (.double(.nan), .double(.nan)),
  ]

  @Test(arguments: different) func testFails(left: JSEN, right: JSEN) {
    #expect(throws: JSONPatch.ApplicationError.self) {
      try JSONPatch([.test(path: "", value: right)]).applied(to: left)
    }
  }

  /// A failing operation after a successful operation, and its message.
  static let failures: [(JSEN, JSONPatch.Operation, String)] = [
    (
      ["a": 1], .remove(path: ""),
      "(remove the whole document): the whole document cannot be removed"
    ),
    (
      ["name": 1], .replace(path: "/nam", value: 1),
      "(replace /nam): there is no \"nam\" in the object at the top level; did you mean \"name\"?"
    ),
    (
      ["a": ["b": 1]], .add(path: "/a/b/c", value: 1),
      "(add /a/b/c): expected an object or array at /a/b, found an integer"
    ),
    (
      ["a": [1]], .add(path: "/a/2", value: 1),
      "(add /a/2): index 2 is out of range; the array at /a has 1 element"
    ),
    (
      ["a": [1]], .add(path: "/a/00", value: 1),
      "(add /a/00): expected an index of the array of 1 element at /a, found \"00\""
    ),
    (
      ["a": [1]], .remove(path: "/a/-"),
      "(remove /a/-): '-', the index after the last element, is out of range; "
        + "the array at /a has 1 element"
    ),
    (
      ["a": [1]], .replace(path: "/a/1", value: 1),
      "(replace /a/1): index 1 is out of range; the array at /a has 1 element"
    ),
    (
      ["a": ["b": 1]], .move(from: "/a", path: "/a/b"),
      "(move /a to /a/b): a value cannot be moved into itself"
    ),
    (
      ["a": 1], .move(from: "", path: "/b"),
      "(move the whole document to /b): a value cannot be moved into itself"
    ),
    (
      ["a": 1], .copy(from: "/b", path: "/c"),
      "(copy /b to /c): there is no \"b\" in the object at the top level"
    ),
    (["a": "x"], .test(path: "/a", value: 1), "(test /a): expected 1, found \"x\""),
    (
      ["a": .string(String(repeating: "x", count: 100))], .test(path: "/a", value: 1),
      "(test /a): expected 1, found \"\(String(repeating: "x", count: 59))…"
    ),
  ]

  @Test(arguments: failures)
  func failure(document: JSEN, operation: JSONPatch.Operation, message: String) throws {
    var value = document
    let patch: JSONPatch = [.test(path: "", value: document), operation]
    let error = try #require(throws: JSONPatch.ApplicationError.self) {
      try patch.apply(to: &value)
    }
    #expect(error.description == "operation 1 " + message)
    #expect(error.description.hasSuffix("): \(error.message)"))
    #expect(error.operationIndex == 1 && error.operation == operation)
    #expect(value == document)
    #expect(throws: error) { try patch.inverted(on: document) }
  }

  @Test func failuresHaveKinds() throws {
    typealias Failure = JSONPatch.ApplicationError
    let rows: [(JSONPatch.Operation, Failure.Kind, JSONPointer.ResolutionError.Kind?, JSEN?)] = [
      (.remove(path: "/b"), .pointer, .missingKey, nil),
      (.remove(path: "/a/x"), .pointer, .notAnIndex, nil),
      (.remove(path: "/a/1"), .pointer, .indexOutOfRange, nil),
      (.remove(path: "/a/0/x"), .pointer, .notAContainer, nil),
      (.remove(path: ""), .pointer, .wholeDocument, nil),
      (.test(path: "/a", value: 2), .test, nil, [1]),
      (.move(from: "/a", path: "/a/0"), .moveIntoItself, nil, nil),
    ]
    for (operation, kind, pointerKind, found) in rows {
      let error = try #require(throws: Failure.self) {
        try JSONPatch([operation]).applied(to: ["a": [1]])
      }
      #expect(error.kind == kind && error.pointerError?.kind == pointerKind, "\(error)")
      #expect(error.found == found, "\(error)")
      #expect(error.pointerError?.found == (pointerKind == .notAContainer ? .int : nil), "\(error)")
    }
  }

  @Test func failingPatchLeavesTheValue() {
    var value: JSEN = ["a": [1, 2], "b": 3]
    let original = value
    let patch: JSONPatch = [
      .add(path: "/a/0", value: 0), .move(from: "/b", path: "/c"), .remove(path: "/d"),
    ]
    #expect(throws: JSONPatch.ApplicationError.self) { try patch.apply(to: &value) }
    #expect(value == original)
  }

  /// JSON that is not a patch, and the message.
  static let malformed: [(JSEN, String)] = [
    (["op": "add"], "expected an array of operations, found an object"),
    ([1], "operation 0: expected an object, found an integer"),
    ([["path": "/a"]], "operation 0: the key \"op\" is missing; an operation needs it"),
    ([["op": 1]], "operation 0: expected a string for \"op\", found an integer"),
    ([["op": "Remove"]], "operation 0: unknown \"op\" \"Remove\"; did you mean \"remove\"?"),
    ([["op": "frobnicate"]], "operation 0: unknown \"op\" \"frobnicate\""),
    ([["op": "add", "value": 1]], "operation 0: the key \"path\" is missing; \"add\" needs it"),
    ([["op": "add", "path": "/a"]], "operation 0: the key \"value\" is missing; \"add\" needs it"),
    (
      [["op": "test", "path": "/a"]], "operation 0: the key \"value\" is missing; \"test\" needs it"
    ),
    (
      [["op": "move", "path": "/a"]], "operation 0: the key \"from\" is missing; \"move\" needs it"
    ),
    (
      [["op": "remove", "path": nil]],
      "operation 0: expected a string for \"path\", found null"
    ),
    (
      [["op": "remove", "path": "/a"], ["op": "copy", "path": "/a", "from": "b"]],
      "operation 1: \"from\" is \"b\", which is not a JSON Pointer: expected '/', found 'b'; "
        + "a pointer begins with '/', as in \"/users/0\""
    ),
    (
      [["op": "remove", "path": "/a~2"]],
      "operation 0: \"path\" is \"/a~2\", which is not a JSON Pointer: "
        + "expected '~0' for a tilde or '~1' for a slash, found '~' alone"
    ),
  ]

  @Test(arguments: malformed) func readingError(json: JSEN, message: String) throws {
    let error = try #require(throws: JSONPatch.ReadingError.self) { try JSONPatch(json) }
    #expect(error.description == message)
    let decoding = try #require(throws: DecodingError.self) {
      try JSENDecoder().decode(JSONPatch.self, from: json.serialized())
    }
    #expect("\(decoding)".contains(message.prefix(20)))
  }

  @Test func unknownMembersAreIgnored() throws {
    let patch = try JSONPatch([["op": "remove", "path": "/a", "value": 1, "note": "x"]] as JSEN)
    #expect(patch == [.remove(path: "/a")])
  }

  @Test func repeatedMembersAreRefused() throws {
    let text = #"[{"op": "add", "path": "/a", "value": 1, "op": "remove"}]"#
    let error = try #require(throws: JSEN.ParsingError.self) { try JSONPatch(parsing: text) }
    #expect(error.description.contains("duplicate key \"op\""))
  }

  /// A patch is deeper than the values in it, and still its text is read.
  @Test func thePatchOfADeepValueIsRead() throws {
    let depth = 511
    let deep = try JSEN(
      parsing: String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    let patch = JSONPatch([.add(path: "/a", value: deep)])
    let encoder = JSENEncoder()
    encoder.maximumDepth = 520
    #expect(try JSONPatch(parsing: encoder.encodeToString(patch)) == patch)
    #expect(try JSONPatch(parsing: encoder.encodeToBytes(patch)) == patch)
  }

  @Test func depthIsLimited() throws {
    let limit = 1024
    let deep = try JSEN(
      parsing: String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
      options: .init(maximumDepth: limit))
    let place = JSONPointer(tokens: Array(repeating: "0", count: 599))
    for operation in [
      JSONPatch.Operation.add(path: "/a" + place + "/-", value: deep),
      .copy(from: "/a", path: "/a" + place + "/-"),
      .move(from: "/b", path: "/a" + place + "/-"),
    ] {
      let error = try #require(throws: JSONPatch.ApplicationError.self) {
        try JSONPatch([operation]).applied(to: ["a": deep, "b": deep])
      }
      #expect(error.description.hasSuffix("arrays and objects nest deeper than the limit of 1024"))
    }
    // A small value may be moved into a deep one, however often.
    var operations: [JSONPatch.Operation] = []
    for _ in 0..<20 {
      operations.append(.move(from: "/b", path: "/a" + place + "/-"))
      operations.append(.move(from: "/a" + place + "/0", path: "/b"))
    }
    #expect(try JSONPatch(operations).applied(to: ["a": deep, "b": [1]]) == ["a": deep, "b": [1]])
  }

  @Test(.enabled(if: !isDebugBuild, "counting ten million values takes long in a debug build"))
  func copiesAreLimited() throws {
    let doubling = (0..<40).map { JSONPatch.Operation.copy(from: "", path: "/\($0)") }
    let error = try #require(throws: JSONPatch.ApplicationError.self) {
      try JSONPatch(doubling).applied(to: [:])
    }
    #expect(error.reason == .copyLimit(10_000_000))
    #expect(
      error.description.hasSuffix(
        "): the copies of the patch have more values than the limit of 10000000"))
  }
}

extension JSONPointer {
  fileprivate static func + (left: JSONPointer, right: JSONPointer) -> JSONPointer {
    left.appending(right)
  }
}
