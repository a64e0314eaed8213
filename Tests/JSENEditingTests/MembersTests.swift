import CoreTestTools
import JSEN
import JSENEditing
import JSENStandards
import TestTools
import Testing

/// New keys, other places and another order of members.
@Suite("Texts, members")
struct MembersTests {
  private func lines(_ lines: String...) -> String { lines.joined(separator: "\n") }

  private func edited(
    _ text: String, _ edit: (inout JSENText) throws -> Void
  ) throws -> String {
    var file = try JSENText(text, options: .json5)
    try edit(&file)
    return file.text
  }

  @Test func aMemberIsPutNextToAnother() throws {
    let source = lines("{", "  \"a\": 1, // one", "  // three", "  \"c\": 3", "}")
    #expect(
      try edited(source) { try $0.insert(2, forKey: "b", before: "c") }
        == lines("{", "  \"a\": 1, // one", "  \"b\": 2,", "  // three", "  \"c\": 3", "}"))
    #expect(
      try edited(source) { try $0.insert(2, forKey: "b", after: "a") }
        == lines("{", "  \"a\": 1, // one", "  \"b\": 2,", "  // three", "  \"c\": 3", "}"))
    #expect(
      try edited(source) { try $0.insert(4, forKey: "d", after: "c") }
        == lines("{", "  \"a\": 1, // one", "  // three", "  \"c\": 3,", "  \"d\": 4", "}"))
    #expect(
      try edited(source) { try $0.insert(0, forKey: "z", before: "a") }
        == lines("{", "  \"z\": 0,", "  \"a\": 1, // one", "  // three", "  \"c\": 3", "}"))
    #expect(
      try edited("{a: 1}") { try $0.insert(0, forKey: "z-z", before: "a") }
        == #"{"z-z": 0, a: 1}"#)
  }

  @Test func anElementIsInserted() throws {
    #expect(try edited("[1, 2, 3]") { try $0.insert(0, at: "0") } == "[0, 1, 2, 3]")
    #expect(try edited("[1, 2, 3]") { try $0.insert(0, at: "[2]") } == "[1, 2, 0, 3]")
    #expect(try edited("[1,2]") { try $0.insert(0, at: "2") } == "[1,2,0]")
    #expect(
      try edited("[\n  1, // one\n  2\n]") { try $0.insert(["a": 1], at: "1") }
        == "[\n  1, // one\n  {\n    \"a\": 1\n  },\n  2\n]")
    #expect(try edited("[ 1\n, 2\n]") { try $0.insert(0, at: "0") } == "[ 0\n, 1\n, 2\n]")
    #expect(try edited("[1,\n  2]") { try $0.insert(0, at: "0") } == "[0,\n  1,\n  2]")
    #expect(
      try edited("[/* one */ 1, 2]") { try $0.insert(0, at: "0") } == "[0, /* one */ 1, 2]")
    #expect(
      try edited("[\n  // one\n  1\n]") { try $0.insert(0, at: "0") }
        == "[\n  0,\n  // one\n  1\n]")
    #expect(
      try edited("[ // about it\n  1\n  , 2\n]") { try $0.insert(0, at: "0") }
        == "[ // about it\n  0\n  , 1\n  , 2\n]")
    #expect(try edited("[]") { try $0.append(1) } == "[\n  1\n]")
    #expect(try edited("[[1,2]]") { try $0.append([3]) } == "[[1,2],[3]]")
  }

  @Test func aMemberIsRenamed() throws {
    #expect(
      try edited("{\"a\" : 1, // one\n\"b\": 2}") { try $0.rename(keyAt: "a", to: "x y") }
        == "{\"x y\" : 1, // one\n\"b\": 2}")
    #expect(try edited("{a: 1}") { try $0.rename(keyAt: "a", to: "b") } == "{b: 1}")
    #expect(try edited("{a: 1}") { try $0.rename(keyAt: "a", to: "b c") } == #"{"b c": 1}"#)
    #expect(try edited("{'a': 1}") { try $0.rename(keyAt: "a", to: "it's") } == #"{"it's": 1}"#)
    #expect(try edited("{'a': 1}") { try $0.rename(keyAt: "a", to: "a") } == "{'a': 1}")
  }

  @Test func aValueMovesWithItsComments() throws {
    let source = lines(
      "{", "  // the port,", "  // as a number", "  \"port\": 8080, // default", "  \"server\": {",
      "      \"host\": \"a\" // here", "  },", "  \"list\": [1, 2]", "}")
    #expect(
      try edited(source) { try $0.move(from: "port", to: "server.port") }
        == lines(
          "{", "  \"server\": {", "      \"host\": \"a\", // here", "      // the port,",
          "      // as a number", "      \"port\": 8080 // default", "  },", "  \"list\": [1, 2]",
          "}"))
    // On one line, a comment needs an end.
    #expect(
      try edited(source) { try $0.move(from: "port", to: "list.1") }
        == lines(
          "{", "  \"server\": {", "      \"host\": \"a\" // here", "  },",
          "  \"list\": [1, /* the port, */ /* as a number */ /* default */ 8080, 2]", "}"))
    // A container is indented as its new place.
    #expect(
      try edited(source) { try $0.move(from: "server", to: "list.2") }
        == lines(
          "{", "  // the port,", "  // as a number", "  \"port\": 8080, // default",
          "  \"list\": [1, 2, {", "      \"host\": \"a\" // here", "  }]", "}"))
    #expect(
      try edited("{\"a\": {\n  \"b\": [\n    1\n  ]\n}}") { try $0.move(from: "a.b", to: "c") }
        == "{\"a\": {}, \"c\": [\n  1\n]}")
    #expect(
      try edited("[1, 2, 3]") { try $0.move(from: "0", to: "2") } == "[2, 3, 1]")
    #expect(
      try edited("{\"a\": 1, \"b\": 2}") { try $0.move(from: "a", to: "b") } == "{\"b\": 1}")
  }

  @Test func membersAreSorted() throws {
    #expect(
      try edited(
        lines(
          "{", "  // settings", "", "  \"b\": 2, // two", "  // about a", "  \"a\": 1,",
          "  \"c\": 3 // three", "  // end", "}")
      ) { try $0.sortMembers(at: "") }
        == lines(
          "{", "  // settings", "", "  // about a", "  \"a\": 1,", "  \"b\": 2, // two",
          "  \"c\": 3 // three", "  // end", "}"))
    // The last member has no comma.
    #expect(
      try edited(lines("{", "  \"b\": 2,", "  \"a\": 1 // one", "}")) {
        try $0.sortMembers(at: "")
      } == lines("{", "  \"a\": 1, // one", "  \"b\": 2", "}"))
    #expect(
      try edited("{ \"b\": 2\n, \"a\": 1\n}") { try $0.sortMembers(at: "") }
        == "{ \"a\": 1\n, \"b\": 2\n}")
    #expect(
      try edited(#"{"x": {"b":1,"a":2}}"#) { try $0.sortMembers(at: "x") }
        == #"{"x": {"a":2,"b":1}}"#)
    #expect(
      try edited("{\"b\": 2 /* two */, \"a\": 1 /* one */}") { try $0.sortMembers(at: "") }
        == "{\"a\": 1 /* one */, \"b\": 2 /* two */}")
    #expect(
      try edited(#"{"a":1,"b":2}"#) { try $0.sortMembers(at: "") { $0 > $1 } } == #"{"b":2,"a":1}"#)
  }

  static let impossible: [(@Sendable (inout JSENText) throws -> Void, String)] = [
    ({ try $0.insert(1, forKey: "x", before: "no") }, "no: there is no 'no' at the top level"),
    (
      { try $0.insert(1, forKey: "list", before: "a") },
      "the object has the key \"list\" already"
    ),
    (
      { try $0.insert(1, forKey: "x", after: "list.0") },
      "list.0: expected a member of an object, found an element"
    ),
    ({ try $0.insert(1, at: "a.0") }, "cannot insert: 'a' is an integer"),
    ({ try $0.rename(keyAt: "b", to: "x") }, "b: there is no 'b' at the top level"),
    ({ try $0.rename(keyAt: "a", to: "list") }, "the object has the key \"list\" already"),
    (
      { try $0.rename(keyAt: "", to: "list") },
      "the path is empty; it must lead to a value inside the text"
    ),
    ({ try $0.move(from: "list", to: "list.0") }, "list: a value cannot be moved into itself"),
    ({ try $0.move(from: "a", to: "b.c") }, "b: there is no 'b' at the top level"),
    ({ try $0.move(from: "a", to: "list.7") }, "list.7: there is no index 7 in an array of 2"),
    ({ try $0.sortMembers(at: "list") }, "list: expected an object, found an array"),
    ({ try $0.sortMembers(at: "a") }, "a: expected an object, found an integer"),
    ({ try $0.append(1) }, "expected an array, found an object"),
    ({ try $0.append(1, at: "a") }, "cannot append: 'a' is an integer"),
    ({ try $0.set(1, at: "a.b") }, "a.b: expected an object or array at 'a', found an integer"),
    (
      { try $0.set(1, at: "list.9") },
      "list.9: index 9 is out of range; the array at 'list' has 2 elements"
    ),
    ({ try $0.set(1, at: "a..b") }, "a..b: segment 2 is empty"),
    (
      { try $0.remove(at: "lis") },
      "lis: there is no 'lis' at the top level; did you mean \"list\"?"
    ),
    ({ try $0.set(.double(.nan), at: "a") }, "nan is not a JSON number; write null or a string"),
    ({ try $0.setComment("x", at: "b") }, "b: there is no 'b' at the top level"),
    (
      { try $0.set(1, atPointer: "/b/c") }, "/b/c: there is no \"b\" in the object at the top level"
    ),
    ({ try $0.remove(atPointer: "") }, "the whole document cannot be removed"),
    (
      { try $0.update(to: ["a": .double(.infinity)]) },
      "a: inf is not a JSON number; write null or a string"
    ),
  ]

  /// An edit that cannot be made says why, and changes nothing.
  @Test func anImpossibleEditSaysWhy() throws {
    let source = "{\n  \"a\": 1, // one\n  \"list\": [1, 2]\n}"
    for (edit, message) in Self.impossible {
      var file = try JSENText(source, options: .jsonc)
      var found: String?
      do { try edit(&file) } catch { found = "\(error)" }
      #expect(found == message)
      #expect(file.text == source)
    }
  }

  /// A new value has the layout of the value before it, also when that has been edited.
  @Test(arguments: [
    "[\n  {\n    \"a\": 1\n  }\n]", "[\n  { \"a\": 1 }\n]", "[{\"a\": 1}]",
    "[\n  {\n    \"a\": [\n      1\n    ]\n  }\n]",
    "[\n  0,\n  {\n    \"a\": {}\n  }\n]", "[\n\t{ \"a\": 1\n\t}\n]",
    "[\n  {\"a\": 1,\n    \"b\": 2}\n]", "[\n  {\"a\": 1, \"b\": [2,\n    3]}\n]",
    "[\n  {\"a\": 1, \"b\":\n    2}\n]", "[\n  {\"a\": 1, \"b\": /*\n */ 2}\n]",
    "[\n  {\"a\": 1, \"b\": [[]]}\n]", "[\n  {\"a\": {\"b\": {\"c\":\n 1}}, \"d\": 2}\n]",
  ]) func anEditedNeighborGivesItsLayout(text: String) throws {
    let last = try JSEN(parsing: text, options: .json5).array?.indices.last ?? 0
    let edits: [(inout JSENText, JSEN.KeyPath) throws -> Void] = [
      { try $0.set(2, at: $1 + "a") }, { try $0.set([3], at: $1 + "a") },
      { try $0.set(2, at: $1 + "z") }, { try $0.rename(keyAt: $1 + "a", to: "z") },
    ]
    for edit in edits {
      var edited = try JSENText(text, options: .json5)
      try edit(&edited, JSEN.KeyPath(segments: ["\(last)"]))
      var read = try JSENText(edited.text, options: .json5)
      try edited.append(["a": 1, "z": 2])
      try read.append(["a": 1, "z": 2])
      #expect(edited.text == read.text)
    }
  }

  /// The neighbor may be as deep as a text can be.
  @Test(.onSmallStack, arguments: ["", "\n"]) func aDeepEditedNeighborGivesItsLayout(
    lineEnd: String
  ) async throws {
    let brackets = (String(repeating: "[", count: 510), String(repeating: "]", count: 510))
    let text = "[\n  \(brackets.0)1\(lineEnd)\(brackets.1)\n]"
    let edited = try await onSmallStack {
      var edited = try JSENText(text)
      try edited.set(2, at: JSEN.KeyPath(segments: Array(repeating: "0", count: 511)))
      try edited.append([3])
      return edited.text
    }
    let added = lineEnd.isEmpty ? "[3]" : "[\n    3\n  ]"
    #expect(
      edited == "[\n  \(brackets.0)2\(lineEnd)\(brackets.1),\n  \(added)\n]")
  }

  /// A moved value does not nest deeper than the limit.
  @Test func aMoveDoesNotNestTooDeep() throws {
    var options = JSEN.ReadingOptions()
    options.maximumDepth = JSEN.maximumDepth
    let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    let place = String(repeating: "{\"a\":", count: 100) + "{}" + String(repeating: "}", count: 100)
    let text = "{\"v\":\(deep),\"p\":\(place)}"
    var file = try JSENText(text, options: options)
    let path = JSEN.KeyPath(segments: ["p"] + Array(repeating: "a", count: 100) + ["v"])
    let error = #expect(throws: JSENText.EditError.self) { try file.move(from: "v", to: path) }
    #expect(error?.description.hasSuffix("nest deeper than the limit of 1024") == true)
    #expect(file.text == text)
  }

  /// A value that is moved brings its comments in the place of those of the value that it replaces.
  @Test func aMovedValueReplacesTheComments() throws {
    var file = try JSENText(
      "{\n  // a\n  \"a\": 1, // one\n  // b\n  \"b\": 2 // two\n}", options: .jsonc)
    try file.move(from: "a", to: "b")
    #expect(file.text == "{\n  // a\n  \"b\": 1 // one\n}")
  }
}
