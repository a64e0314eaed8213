import JSEN
import JSENEditing
import JSENStandards
import Testing

/// Faults that readings proved: edits that wrote texts that are not JSON, or ended the program.
@Suite("Texts, hostile texts")
struct HostileTextsTests {
  typealias Edit = @Sendable (inout JSENText) throws -> Void

  /// U+2028, U+2029 and U+0085 in strings, keys and comments are content, and a byte order mark is not indentation.
  static let marks: [(String, Edit, String)] = [
    (
      "{\"s\":\"a\u{2028}b\",\"o\":{}}", { try $0.set(1, at: "o.k") },
      "{\"s\":\"a\u{2028}b\",\"o\":{\"k\":1}}"
    ),
    (
      "{\"s\":\"a\u{2029}b\"}", { try $0.set(["b": 1], at: "meta.a") },
      "{\"s\":\"a\u{2029}b\",\"meta\":{\"a\":{\"b\":1}}}"
    ),
    (
      "{\"s\":\"a\u{2028}b\",\"tags\":[]}", { try $0.append([1], at: "tags") },
      "{\"s\":\"a\u{2028}b\",\"tags\":[[1]]}"
    ),
    (
      "{\"s\u{2028}\":\"\u{85}\",\n  \"o\": {}}", { try $0.merge(["o": ["k": [1]]]) },
      "{\"s\u{2028}\":\"\u{85}\",\n  \"o\": {\n    \"k\":[\n      1\n    ]\n  }}"
    ),
    ("\u{FEFF}{}", { try $0.set(1, at: "a") }, "\u{FEFF}{\n  \"a\": 1\n}"),
    ("\u{FEFF}{}", { try $0.set([1], at: "a") }, "\u{FEFF}{\n  \"a\": [\n    1\n  ]\n}"),
    ("\u{FEFF}[]", { try $0.append(["a": []]) }, "\u{FEFF}[\n  {\n    \"a\": []\n  }\n]"),
    (
      "\u{FEFF}{\"a\": {\"b\": 1}}",
      {
        try $0.remove(at: "a")
        try $0.merge(["c": ["d": 2]])
      }, "\u{FEFF}{\"c\": {\"d\": 2}}"
    ),
    (
      "\u{FEFF}{\r\n}", { try $0.update(to: ["a": ["b": []]]) },
      "\u{FEFF}{\r\n  \"a\": {\r\n    \"b\": []\r\n  }\r\n}"
    ),
    // A line end in a comment says nothing.
    (
      "{/* a\r\n b */\n\"a\":{}}", { try $0.set(1, at: "a.b") },
      "{/* a\r\n b */\n\"a\":{\n\"b\":1\n}}"
    ),
  ]

  /// A bracket, a comma or an entry never lands inside a comment, and a comment is never written twice.
  static let comments: [(String, Edit, String)] = [
    (
      "{\"list\": [1 // a\n, /* b */\n\n2]}", { try $0.remove(at: "list[1]") },
      "{\"list\": [1 /* a */ /* b */]}"
    ),
    (
      "{\"list\": [1 // a\n, /* b */\n\n2]}",
      {
        try $0.remove(at: "list[1]")
        try $0.set(5, at: "list[0]")
      }, "{\"list\": [5 /* a */ /* b */]}"
    ),
    (
      "{\n/* c1\n x */\n  \"b\": 1/* c2 */, \"a\": 1 // c3\n/* c4\n x */}",
      { try $0.sortMembers(at: "") },
      "{\n  \"a\": 1, // c3\n  /* c1\n x */\n  \"b\": 1/* c2 */\n/* c4\n x */}"
    ),
    ("[\"\" // a\n/*\n*/,]", { try $0.move(from: "0", to: "0") }, "[\"\" // a\n/*\n*/,]"),
    (
      "{\"\":5//\n,/**/\n\n\"a\":{}}", { try $0.update(to: ["": 5]) }, "{\"\":5 /* */ /**/}"
    ),
    ("[2\n,// c3\n\n3]", { try $0.move(from: "1", to: "0") }, "[3, 2 // c3\n]"),
    (
      "{\n  \"c\": 1\n  ,\n  // stays\n\n  \"a\": 2\n}", { try $0.move(from: "a", to: "z") },
      "{\n  \"c\": 1,\n  \"z\": 2\n  // stays\n}"
    ),
    (
      "{\n  \"c\": 1,\n  \"b\": 2 // c\n  /* m\n  more */,\n}",
      { try $0.move(from: "b", to: "moved") },
      "{\n  \"c\": 1,\n  \"moved\": 2, /* c */ /* m\n  more */\n}"
    ),
    ("[\"s\" // c7\n,  //c6\n\n false]", { try $0.remove(at: "1") }, "[\"s\" /* c7 */ //c6\n]"),
    // The lines of a string are not indented anew, whatever the comments before it.
    (
      "{'a': {\n    's': 'one\\\n    two'/**//*\n  */, 't': 'x\\\n    y'\n    }, 'o': {\n  'p': 1\n}}",
      { try $0.move(from: "a", to: "o.a") },
      "{'o': {\n  'p': 1,\n  'a': {\n  's': 'one\\\n    two'/**//*\n  */, 't': 'x\\\n    y'\n  }\n}}"
    ),
    ("{ /* nothing */ }", { try $0.set(1, at: "a") }, "{ /* nothing */\n  \"a\": 1\n}"),
  ]

  @Test(arguments: marks + comments)
  func theEditedTextIsJSON(text: String, edit: Edit, expected: String) throws {
    var file = try JSENText(text, options: .json5)
    try edit(&file)
    #expect(file.text == expected)
    #expect(try JSEN(parsing: file.text, options: .json5) == file.json)
  }

  /// Faults that a reading of the rebuilt edits proved.
  static let later: [(String, Edit, String)] = [
    (
      "{\"a\":1}", { try $0.setComment("x */\u{301} y", at: "a") },
      "{/* x * /\u{301} y */ \"a\":1}"
    ),
    (
      "{\n  // x */\u{301} y\n  \"a\": 1,\n  \"b\": {\"c\": 2}\n}",
      { try $0.move(from: "a", to: "b.a") },
      "{\n  \"b\": {\"c\": 2, /* x * /\u{301} y */ \"a\": 1}\n}"
    ),
    (
      "{\n  // about a\n  \"a\": 1, // after a\n  \"c\": 2\n}",
      { try $0.apply([.move(from: "/a", path: "/c")]) },
      "{\n  // about a\n  \"c\": 1 // after a\n}"
    ),
    (
      "{\"b\": 1,\n  // about a\n  \"a\": 2}", { try $0.sortMembers(at: "") },
      "{\n  // about a\n  \"a\": 2,\n  \"b\": 1}"
    ),
    (
      "{\"b\": 1\n  // about a\n  , \"a\": 2}", { try $0.remove(at: "b") },
      "{\n   // about a\n   \"a\": 2}"
    ),
    (
      "{\"x\": 0, \"c\": 1\n  // c\n  ,\n  \"e\": 2}",
      { try $0.insert(7, forKey: "n", after: "c") },
      "{\"x\": 0, \"c\": 1\n  // c\n  ,\n\"n\": 7,\n  \"e\": 2}"
    ),
  ]

  @Test(arguments: later)
  func commentsKeepTheirValues(text: String, edit: Edit, expected: String) throws {
    try theEditedTextIsJSON(text: text, edit: edit, expected: expected)
  }

  /// A value that becomes too deep in its place is refused.
  @Test func anUpdateDoesNotNestTooDeep() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    var options = JSEN.ReadingOptions()
    options.maximumDepth = JSEN.maximumDepth
    let deep = try JSEN(parsing: nested(600), options: options)
    var file = try JSENText(nested(600), options: options)
    let path = try JSONPath("$" + String(repeating: "[0]", count: 599))
    let error = #expect(throws: JSENText.EditError.self) {
      try file.update(atPath: path) { $0 = deep }
    }
    #expect(error?.description == "arrays and objects nest deeper than the limit of 1024")
    #expect(file.text == nested(600))
  }

  /// It is refused whatever the other matches become.
  @Test(arguments: 0..<3) func oneOfSeveralUpdatesNestsTooDeep(position: Int) throws {
    var deep: JSEN = []
    for _ in 1..<JSEN.maximumDepth { deep = [deep] }
    var file = try JSENText("[0, 1, 2]")
    let error = #expect(throws: JSENText.EditError.self) {
      try file.update(atPath: "$[*]") { $0 = $0 == .int(position) ? deep : "s" }
    }
    #expect(error?.description == "arrays and objects nest deeper than the limit of 1024")
    #expect(file.text == "[0, 1, 2]")
  }

  /// A text that is merged means what it means by its own rule for repeated members.
  @Test(arguments: [1, 9_000]) func mergedRepeatedMembersMeanTheSame(count: Int) throws {
    let padding = Array(repeating: "1234567", count: count).joined(separator: ",")
    let text = "{\"x\":{\"a\":1,\"a\":2},\"p\":[\(padding)]}"
    let rules: [JSEN.ReadingOptions.DuplicateKeys] = [.keepFirst, .keepLast, .reject]
    for mine in rules {
      for theirs in rules.dropLast() {
        var (options, others) = (JSEN.ReadingOptions.jsonc, JSEN.ReadingOptions.jsonc)
        (options.duplicateKeys, others.duplicateKeys) = (mine, theirs)
        var file = try JSENText("{\"y\":0}", options: options)
        try file.merge(JSENText(text, options: others))
        let value: JSEN = theirs == .keepFirst ? 1 : 2
        #expect(file[keyPath: "x.a"] == value, "\(mine), \(theirs)")
        #expect(
          try JSEN(parsing: file.text, options: options)[keyPath: "x.a"] == value,
          "\(mine), \(theirs)")
      }
    }
  }
}
