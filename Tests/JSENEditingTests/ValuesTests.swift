import JSEN
import JSENEditing
import JSENStandards
import Testing

/// Patches, merges and new values change the text only where the value changes.
@Suite("Texts, values")
struct ValuesTests {
  private func lines(_ lines: String...) -> String { lines.joined(separator: "\n") }

  private func edited(
    _ text: String, _ edit: (inout JSENText) throws -> Void
  ) throws -> String {
    var file = try JSENText(text, options: .jsonc)
    try edit(&file)
    return file.text
  }

  private let source = """
    {
      // the name
      "name": "a", // unique
      "price": 1.50,
      "tags": [
        "x", // first
        // second
        "y"
      ]
    }
    """

  // MARK: - Patches

  @Test func aPatchIsApplied() throws {
    let patch: JSONPatch = [
      .test(path: "/price", value: 1.5),
      .add(path: "/tags/1", value: "new"),
      .replace(path: "/name", value: "b"),
      .remove(path: "/price"),
    ]
    #expect(
      try edited(source) { try $0.apply(patch) }
        == lines(
          "{", "  // the name", "  \"name\": \"b\", // unique", "  \"tags\": [",
          "    \"x\", // first", "    \"new\",", "    // second", "    \"y\"", "  ]", "}"))
  }

  /// 1 and 1.0 are equal (RFC 6902 §4.6).
  @Test func aPatchTestsNumbersByValue() throws {
    let text = "{\"a\": 1.0, \"b\": [1e0, {\"c\": 2}]}"
    let patch: JSONPatch = [
      .test(path: "/a", value: 1), .test(path: "/b", value: [1, ["c": 2.0]]),
      .test(path: "/b/1/c", value: .number(JSEN.Number("2.00")!)),
    ]
    #expect(try edited(text) { try $0.apply(patch) } == text)
  }

  @Test func aPatchMovesAndCopiesText() throws {
    #expect(
      try edited(source) { try $0.apply([.move(from: "/tags/1", path: "/tags/0")]) }
        == lines(
          "{", "  // the name", "  \"name\": \"a\", // unique", "  \"price\": 1.50,",
          "  \"tags\": [", "    // second", "    \"y\",", "    \"x\" // first", "  ]", "}"))
    #expect(
      try edited("{\n  \"a\": 1.50 // one\n}") { try $0.apply([.copy(from: "/a", path: "/b")]) }
        == "{\n  \"a\": 1.50, // one\n  \"b\": 1.50\n}")
  }

  @Test func aFailedPatchChangesNothing() throws {
    var file = try JSENText(source, options: .jsonc)
    let patch: JSONPatch = [.remove(path: "/name"), .test(path: "/price", value: 2)]
    let error = #expect(throws: JSENText.EditError.self) { try file.apply(patch) }
    #expect(
      error?.description
        == "operation 1 (test /price): expected 2, found 1.50")
    #expect(error?.underlyingError is JSONPatch.ApplicationError)
    #expect(file.text == source)
  }

  // MARK: - Merging

  @Test func aMergePatchIsApplied() throws {
    let patch = JSONMergePatch(["name": nil, "price": 1.5, "tags": ["z"], "size": ["width": 2]])
    #expect(
      try edited(source) { try $0.merge(patch) }
        == lines(
          "{", "  \"price\": 1.50,", "  \"tags\": [", "    \"z\"", "  ],", "  \"size\": {",
          "    \"width\": 2", "  }", "}"))
    #expect(try edited("[1] // list") { try $0.merge(JSONMergePatch([:])) } == "{} // list")
  }

  static let arrays: [(JSONArrayMerging, String)] = [
    (.replace, "{\"list\": [3, 1], \"n\": 1.0} // end"),
    (.append, "{\"list\": [1.0, /* two */ 2, 3, 1], \"n\": 1.0} // end"),
    (.byIndex, "{\"list\": [3, /* two */ 1], \"n\": 1.0} // end"),
  ]

  @Test(arguments: arrays)
  func arraysAreMerged(arrays: JSONArrayMerging, expected: String) throws {
    let text = "{\"list\": [1.0, /* two */ 2], \"n\": 1.0} // end"
    #expect(
      try edited(text) { try $0.merge(["list": [3, 1], "n": 1], arrays: arrays) } == expected)
  }

  @Test func elementsAreMergedByKey() throws {
    let text = lines(
      "[", "  // Ann", "  {\"id\": 1, \"n\": 1.50},", "  {\"id\": 2, \"n\": 2.50} // Bob", "]")
    #expect(
      try edited(text) {
        try $0.merge([["id": 2, "n": 3], ["id": 3]], arrays: .byKey("id"))
      }
        == lines(
          "[", "  // Ann", "  {\"id\": 1, \"n\": 1.50},", "  {\"id\": 2, \"n\": 3}, // Bob",
          "  {\"id\": 3}", "]"))
  }

  @Test func aSideWinsAtAConflict() throws {
    #expect(
      try edited("{\"a\": 1, \"b\": {\"c\": 2}}") {
        try $0.merge(["a": 9, "b": ["c": 9, "d": 9]], preferring: .mine)
      } == "{\"a\": 1, \"b\": {\"c\": 2, \"d\": 9}}")
  }

  /// A line takes the values of a text of several lines, those without JSON text too.
  @Test func aLineTakesInfinities() throws {
    var line = try JSENText(
      JSENDocument(parsing: "{a: 1}", options: .json5), options: .json5, isLine: true)
    try line.merge(JSENText("{b: [1.50,\nInfinity, -Infinity, NaN]}", options: .json5))
    #expect(line.text == "{a: 1, b: [1.50, Infinity, -Infinity, NaN]}")
  }

  @Test func aTextIsMergedWithItsCommentsAndDigits() throws {
    let other = try JSENText(
      "{\n    \"size\": {\n        // in pixels\n        \"width\": 7.450\n    },\n    \"n\": 1.0 // one\n}",
      options: .jsonc)
    #expect(
      try edited("{\n  \"n\": 1.00\n}") { try $0.merge(other) }
        == lines(
          "{", "  \"n\": 1.00,", "  \"size\": {", "      // in pixels",
          "      \"width\": 7.450", "  }", "}"))
    // A text without comments takes only the values.
    var strict = try JSENText("{\n  \"n\": 1.00\n}")
    try strict.merge(other)
    #expect(
      strict.text
        == lines("{", "  \"n\": 1.00,", "  \"size\": {", "    \"width\": 7.450", "  }", "}"))
  }

  @Test func equalNumbersKeepTheirDigits() throws {
    let text = "{\"a\": 1.0, \"b\": {\"c\": 2}, \"d\": [1, 2.50]}"
    let new: JSEN = ["a": 1, "b": ["c": 2.0], "d": [1.0, 2.5]]
    #expect(try edited(text) { try $0.merge(new) } == text)
    #expect(try edited(text) { try $0.merge(JSONMergePatch(new)) } == text)
    #expect(try edited(text) { try $0.merge(new, arrays: .byIndex) } == text)
    #expect(try edited(text) { try $0.update(to: new) } == text)
  }

  // MARK: - New values

  @Test func equalPartsKeepTheirText() throws {
    #expect(
      try edited(source) {
        try $0.update(to: ["name": "a", "price": 1.5, "tags": ["x", "y"]])
      } == source)
    #expect(
      try edited("[1.0, 1.50, 1e2, -0, 18446744073709551616]") {
        try $0.update(to: [1, 1.5, 100, 0, .number(JSEN.Number("18446744073709551616")!)])
      } == "[1.0, 1.50, 1e2, -0, 18446744073709551616]")
    #expect(try edited("[1.50]") { try $0.update(to: [1.25]) } == "[1.25]")
    #expect(
      try edited("{\"a\\u0062\": \"\\u0063\"}") { try $0.update(to: ["ab": "c"]) }
        == "{\"a\\u0062\": \"\\u0063\"}")
  }

  @Test func membersAreRemovedUnlessTheyAreKept() throws {
    let new: JSEN = ["price": 2, "size": 3]
    #expect(
      try edited(source) { try $0.update(to: new) }
        == lines("{", "  \"price\": 2,", "  \"size\": 3", "}"))
    #expect(
      try edited(source) { try $0.update(to: new, keepingOthers: true) }
        == lines(
          "{", "  // the name", "  \"name\": \"a\", // unique", "  \"price\": 2,", "  \"tags\": [",
          "    \"x\", // first", "    // second", "    \"y\"", "  ],", "  \"size\": 3", "}"))
  }

  @Test func newMembersComeAtTheEndOrInOrder() throws {
    let text = lines("{", "  \"a\": 1, // one", "  // three", "  \"c\": 3", "}")
    let new: JSEN = ["z": 0, "a": 1, "b": 2, "c": 3]
    #expect(
      try edited(text) { try $0.update(to: new) }
        == lines(
          "{", "  \"a\": 1, // one", "  // three", "  \"c\": 3,", "  \"z\": 0,", "  \"b\": 2", "}"))
    #expect(
      try edited(text) { try $0.update(to: new, newMembers: .inOrder) }
        == lines(
          "{", "  \"z\": 0,", "  \"a\": 1, // one", "  \"b\": 2,", "  // three", "  \"c\": 3", "}"))
  }

  static let list = "[\n  // one\n  1,\n  2, // two\n  // three\n  3\n]"
  static let lists: [(JSEN, String)] = [
    ([1, 2, 3], list),
    ([0, 1, 2, 3], "[\n  0,\n  // one\n  1,\n  2, // two\n  // three\n  3\n]"),
    ([1, 9, 2, 3], "[\n  // one\n  1,\n  9,\n  2, // two\n  // three\n  3\n]"),
    ([1, 2, 3, 4], "[\n  // one\n  1,\n  2, // two\n  // three\n  3,\n  4\n]"),
    ([1, 3], "[\n  // one\n  1,\n  // three\n  3\n]"),
    ([2, 3], "[\n  2, // two\n  // three\n  3\n]"),
    ([1, 2], "[\n  // one\n  1,\n  2 // two\n]"),
    ([3, 1, 2], "[\n  // three\n  3,\n  // one\n  1,\n  2 // two\n]"),
    ([], "[]"),
  ]

  @Test(arguments: lists)
  func elementsKeepTheirComments(new: JSEN, expected: String) throws {
    #expect(try edited(Self.list) { try $0.update(to: new) } == expected)
  }

  @Test func anEncodableIsWritten() throws {
    struct Settings: Codable {
      var name: String
      var price: Double
      var tags: [String]
      var note: String?
    }
    var settings = try JSENDecoder().decode(
      Settings.self, from: JSENText(source, options: .jsonc).document)
    settings.tags.append("z")
    settings.note = "n"
    #expect(
      try edited(source) { try $0.update(to: settings, newMembers: .inOrder) }
        == lines(
          "{", "  // the name", "  \"name\": \"a\", // unique", "  \"price\": 1.50,",
          "  \"tags\": [",
          "    \"x\", // first", "    // second", "    \"y\",", "    \"z\"", "  ],",
          "  \"note\": \"n\"", "}"))
  }

  @Test func anEncoderRenamesKeys() throws {
    struct Server: Encodable {
      var maxCount = 5
      var deviceNames = ["a"]
    }
    let encoder = JSENEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(
      try edited("{\"max_count\": 5.0, \"x\": 1}") {
        try $0.update(to: Server(), using: encoder, keepingOthers: true)
      } == "{\"max_count\": 5.0, \"x\": 1, \"device_names\": [\"a\"]}")
  }

  @Test func theWholeValueIsReplaced() throws {
    let text = "// head\n{\n  \"a\": 1\n}\n// end\n"
    #expect(try edited(text) { try $0.update(to: 5) } == "// head\n5\n// end\n")
    #expect(try edited(text) { try $0.update(to: [1]) } == "// head\n[\n  1\n]\n// end\n")
    #expect(try edited(text) { try $0.merge([1, 2]) } == "// head\n[\n  1,\n  2\n]\n// end\n")
  }

  /// The text around NaN may be refused here, so that the value is written anew.
  @Test func aTextWithOtherOptionsIsChecked() throws {
    var options = JSEN.ReadingOptions()
    options.relaxations = .nonFiniteNumbers
    var file = try JSENText(#"{"a": NaN}"#, options: options)
    let other = try JSENText("{'b': [NaN]}", options: .json5)
    var message: String?
    do { try file.merge(other) } catch { message = "\(error)" }
    #expect(message == "b.0: nan is not a JSON number; write null or a string")
    #expect(file.text == #"{"a": NaN}"#)
    try file.merge(JSENText(#"{"b": [NaN]}"#, options: options))
    #expect(file.text == #"{"a": NaN, "b": [NaN]}"#)
    try file.merge(JSENText("{'c': ['x']}", options: .json5))
    #expect(file.text == #"{"a": NaN, "b": [NaN], "c": ["x"]}"#)
  }

  /// Equal elements that move keep their order, each with its comment.
  @Test func equalElementsKeepTheirOrder() throws {
    #expect(
      try edited(
        lines(
          "[", "  \"x\", // first", "  \"x\", // second", "  \"a\",", "  \"b\",", "  \"c\"", "]")
      ) { try $0.update(to: ["a", "b", "c", "x", "x"]) }
        == lines(
          "[", "  \"a\",", "  \"b\",", "  \"c\",", "  \"x\", // first", "  \"x\" // second", "]"))
  }

  /// The whole text is a place like any other, for each operation of a patch.
  @Test func aPatchChangesTheRoot() throws {
    #expect(
      try edited("{\"a\": {\"b\": 1}} // end") {
        try $0.apply([
          .copy(from: "/a", path: ""), .replace(path: "/b", value: 2), .add(path: "/c", value: []),
          .add(path: "/c/-", value: 3),
        ])
      } == "{\"b\": 2, \"c\": [3]} // end")
    #expect(
      try edited("[1]") {
        try $0.apply([
          .add(path: "", value: 7), .add(path: "", value: ["x": [:]]),
          .add(path: "/x/y", value: 1), .move(from: "/x", path: ""), .add(path: "/z", value: 2),
        ])
      } == "{\"y\":1,\"z\":2}")
  }
}
