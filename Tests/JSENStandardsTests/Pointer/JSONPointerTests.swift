import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("JSON Pointer")
struct JSONPointerTests {
  /// The document of RFC 6901 §5.
  static let document: JSEN = [
    "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
    " ": 7, "m~n": 8,
  ]

  /// RFC 6901 §5 and §6: the pointer, the URI fragment, and the value.
  static let examples: [(String, String, JSEN)] = [
    ("", "#", document), ("/foo", "#/foo", ["bar", "baz"]), ("/foo/0", "#/foo/0", "bar"),
    ("/", "#/", 0), ("/a~1b", "#/a~1b", 1), ("/c%d", "#/c%25d", 2), ("/e^f", "#/e%5Ef", 3),
    ("/g|h", "#/g%7Ch", 4), ("/i\\j", "#/i%5Cj", 5), ("/k\"l", "#/k%22l", 6), ("/ ", "#/%20", 7),
    ("/m~0n", "#/m~0n", 8),
  ]

  @Test(arguments: examples)
  func theExamplesOfTheStandard(text: String, fragment: String, value: JSEN) throws {
    let pointer = try JSONPointer(text)
    #expect(pointer.description == text)
    #expect(pointer.fragment == fragment)
    #expect(try JSONPointer(fragment: fragment) == pointer)
    #expect(Self.document[pointer: pointer] == value)
    #expect(try Self.document.fetch(atPointer: pointer) == value)
    let parsed = try JSENDocument(parsing: Self.document.description)
    #expect(parsed[pointer: pointer].map { JSEN($0) } == value)
    #expect(try JSEN(parsed.root.fetch(atPointer: pointer)) == value)
  }

  @Test(arguments: [
    (
      "users", "expected '/', found 'u'; a pointer begins with '/', as in \"/users/0\"\nusers\n^"
    ),
    ("#/a", "a pointer has no '#'; JSONPointer(fragment:) reads a URI fragment\n#/a\n^"),
    ("/a~2", "expected '~0' for a tilde or '~1' for a slash, found '~' alone\n/a~2\n  ^"),
    ("/é~", "expected '~0' for a tilde or '~1' for a slash, found '~' alone\n/é~\n  ^"),
  ])
  func malformedTexts(text: String, message: String) {
    let error = #expect(throws: JSENSyntaxError.self) { try JSONPointer(text) }
    #expect(error?.description == "invalid JSON Pointer: " + message)
  }

  /// A slash and an accent are one character of Swift, and two of a pointer.
  @Test func aKeyMayBeginWithAnAccent() throws {
    let pointer = JSONPointer(tokens: ["\u{308}a", "\u{301}"])
    #expect(JSONPointer("/\u{308}a/\u{301}") == pointer)
    #expect(pointer.fragment == "#/%CC%88a/%CC%81")
    #expect(try JSONPointer(fragment: pointer.fragment) == pointer)
    #expect(try JSONPointer(fragment: "/\u{308}a/%CC%81") == pointer)
  }

  @Test(arguments: [
    ("#/%2", "expected two hexadecimal digits after '%'; write %25 for '%'\n#/%2\n  ^"),
    ("#/%+1", "expected two hexadecimal digits after '%'; write %25 for '%'\n#/%+1\n  ^"),
    ("#a", "expected '/' at the beginning of the pointer\n#a\n ^"),
    ("##/a", "expected '/' at the beginning of the pointer\n##/a\n ^"),
    ("%23/a", "expected '/' at the beginning of the pointer\n%23/a\n^"),
    ("#/%FF", "the escaped bytes are not UTF-8\n#/%FF\n^"),
  ])
  func malformedFragments(text: String, message: String) {
    let error = #expect(throws: JSENSyntaxError.self) { try JSONPointer(fragment: text) }
    #expect(error?.description == "invalid URI fragment: " + message)
  }

  @Test(arguments: [
    ("/users/0/nam", "there is no \"nam\" in the object at /users/0; did you mean \"name\"?"),
    ("/user", "there is no \"user\" in the object at the top level; did you mean \"users\"?"),
    ("/users/2", "index 2 is out of range; the array at /users has 1 element"),
    (
      "/users/99999999999999999999",
      "index 99999999999999999999 is out of range; the array at /users has 1 element"
    ),
    (
      "/users/-",
      "'-', the index after the last element, is out of range; the array at /users has 1 element"
    ),
    ("/users/00", "expected an index of the array of 1 element at /users, found \"00\""),
    ("/users/0/name/x/y", "expected an object or array at /users/0/name, found a string"),
  ])
  func noValue(text: String, reason: String) throws {
    let json: JSEN = ["users": [["name": "Ann"]]]
    let pointer = try JSONPointer(text)
    #expect(json[pointer: pointer] == nil)
    let root = try JSENDocument(parsing: json.description).root
    #expect(root[pointer: pointer] == nil)
    let error = #expect(throws: JSONPointer.ResolutionError.self) {
      try json.fetch(atPointer: pointer)
    }
    #expect(error?.description == "\(text): \(reason)")
    #expect(error?.message == reason)
    #expect(throws: try #require(error)) { try root.fetch(atPointer: pointer) }
    var copy = json
    #expect(throws: try #require(error)) { try copy.remove(atPointer: pointer) }
    copy[pointer: pointer] = nil
    #expect(copy == json)
  }

  @Test func keysAreComparedByCodePoints() throws {
    let json = try JSEN(parsing: "{\"e\u{301}\": 1, \"\u{E9}\": 2, \"a~\u{301}b\": 3}")
    #expect(json[pointer: "/e\u{301}"] == 1 && json[pointer: "/\u{E9}"] == 2)
    #expect("/e\u{301}" as JSONPointer != "/\u{E9}")
    let pointer = JSONPointer(tokens: ["a~\u{301}b"])
    #expect(Array(pointer.description.utf8) == Array("/a~0\u{301}b".utf8))
    #expect(try JSONPointer(pointer.description) == pointer && json[pointer: pointer] == 3)
  }

  @Test func settingAndInserting() throws {
    let rows: [(String, String, String, String?)] = [
      // The pointer, the value, after `set`, and after `insert` when that is another one.
      ("/a/1", #"{"a":["x","y"]}"#, #"{"a":["x",0]}"#, #"{"a":["x",0,"y"]}"#),
      ("/a/2", #"{"a":["x","y"]}"#, #"{"a":["x","y",0]}"#, nil),
      ("/a/-", #"{"a":["x","y"]}"#, #"{"a":["x","y",0]}"#, nil),
      ("/b", #"{"a":1}"#, #"{"a":1,"b":0}"#, nil),
      ("/a", #"{"a":1,"b":2}"#, #"{"a":0,"b":2}"#, nil),
      ("/-", #"{"a":1}"#, #"{"a":1,"-":0}"#, nil),
      ("/0", #"{"a":1}"#, #"{"a":1,"0":0}"#, nil),
      ("", #"{"a":1}"#, "0", nil),
      ("/", "{}", #"{"":0}"#, nil),
    ]
    for (text, before, afterSet, afterInsert) in rows {
      let pointer = try JSONPointer(text)
      var set = try JSEN(parsing: before)
      var subscripted = set
      var inserted = set
      try set.set(0, atPointer: pointer)
      subscripted[pointer: pointer] = 0
      try inserted.insert(0, atPointer: pointer)
      #expect(set.description == afterSet && subscripted == set, "\(text)")
      #expect(inserted.description == afterInsert ?? afterSet, "\(text)")
    }
  }

  @Test(arguments: [
    ("/a/3", "index 3 is out of range; the array at /a has 2 elements"),
    ("/a/b", "expected an index of the array of 2 elements at /a, found \"b\""),
    ("/x/y", "there is no \"x\" in the object at the top level"),
    (
      "/a/-/x",
      "'-', the index after the last element, is out of range; the array at /a has 2 elements"
    ),
    ("/a/0/x", "expected an object or array at /a/0, found a string"),
  ])
  func impossibleChanges(text: String, reason: String) throws {
    let json: JSEN = ["a": ["x", "y"]]
    let pointer = try JSONPointer(text)
    var copy = json
    let error = #expect(throws: JSONPointer.ResolutionError.self) {
      try copy.set(0, atPointer: pointer)
    }
    #expect(error?.description == "\(text): \(reason)")
    #expect(throws: try #require(error)) { try copy.insert(0, atPointer: pointer) }
    copy[pointer: pointer] = 0
    #expect(copy == json)
  }

  @Test func removing() throws {
    var json: JSEN = ["a": ["x", "y"], "b": nil]
    #expect(try json.remove(atPointer: "/a/0") == "x")
    #expect(try json.remove(atPointer: "/b") == .null)
    #expect(json == ["a": ["y"]])
    let error = #expect(throws: JSONPointer.ResolutionError.self) { try json.remove(atPointer: "") }
    #expect(error?.description == "the whole document cannot be removed")
  }

  /// Null becomes the container of the new value: the value before, the pointer, and the value after; nil for an error.
  @Test(arguments: [
    ("null", "/a", #"{"a":0}"#), (#"{"a":null}"#, "/a/b", #"{"a":{"b":0}}"#),
    (#"{"a":null}"#, "/a/", #"{"a":{"":0}}"#), (#"{"a":null}"#, "/a/00", #"{"a":{"00":0}}"#),
    (#"{"a":null}"#, "/a/-", #"{"a":[0]}"#), ("[1,null]", "/1/0", "[1,[0]]"),
    (#"{"a":null}"#, "/a/1", nil), (#"{"a":null}"#, "/a/b/c", nil), ("false", "/a", nil),
  ])
  func nullBecomesAContainer(before: String, text: String, after: String?) throws {
    let (json, pointer) = (try JSEN(parsing: before), try JSONPointer(text))
    var (set, subscripted, inserted) = (json, json, json)
    subscripted[pointer: pointer] = 0
    #expect(subscripted.description == after ?? before)
    if after == nil {
      let error = #expect(throws: JSONPointer.ResolutionError.self) {
        try set.set(0, atPointer: pointer)
      }
      let place = pointer.tokens.count == 1 ? "the top level" : "/a"
      #expect(
        error?.message
          == "expected an object or array at \(place), found \(json.kind == .bool ? "a bool" : "null")"
      )
    } else {
      try set.set(0, atPointer: pointer)
    }
    #expect(set == subscripted)
    // JSON Patch has no such rule (RFC 6902 §4.1).
    #expect(throws: JSONPointer.ResolutionError.self) { try inserted.insert(0, atPointer: pointer) }
    #expect(throws: JSONPatch.ApplicationError.self) {
      try JSONPatch([.add(path: pointer, value: 0)]).applied(to: json)
    }
    #expect(throws: JSONPatch.ApplicationError.self) {
      try JSONPatch([.replace(path: pointer, value: 0)]).applied(to: json)
    }
    subscripted = json
    subscripted[pointer: pointer] = nil
    #expect(inserted == json && subscripted == json)
  }

  @Test func updating() throws {
    var json: JSEN = ["a": [1, 2]]
    try json.update(atPointer: "/a/1") { $0.int? += 5 }
    try json.update(atPointer: "") { $0["b"] = 3 }
    #expect(json == ["a": [1, 7], "b": 3])
    for (pointer, message) in [
      ("/a/2", "index 2 is out of range; the array at /a has 2 elements"),
      (
        "/a/-",
        "'-', the index after the last element, is out of range; the array at /a has 2 elements"
      ),
      ("/b/c", "expected an object or array at /b, found an integer"),
    ] as [(JSONPointer, String)] {
      let error = #expect(throws: JSONPointer.ResolutionError.self) {
        try json.update(atPointer: pointer) { $0 = 0 }
      }
      #expect(error?.message == message && json == ["a": [1, 7], "b": 3])
    }
  }

  /// The keys of an object are searched when an error is read, not when it is thrown.
  @Test func anErrorCostsNothingUntilItIsRead() throws {
    let size = sized(100_000, debug: 10_000)
    var json = JSEN.dictionary(
      JSEN.Object(uniqueKeysWithValues: (0..<size).map { ("key\($0)", 1) }))
    let start = threadSeconds()
    let missing = #expect(throws: JSONPointer.ResolutionError.self) {
      try json.fetch(atPointer: "/key00")
    }
    #expect(missing?.nearestKey == "key0")
    let search = threadSeconds() - start
    let root = try JSENDocument(parsing: "{\"a\": 1}").root
    #expect(throws: JSONPointer.ResolutionError.self) { try root.fetch(atPointer: "/b") }
    for _ in 0..<100 {
      json[pointer: "/nokey"] = nil
      #expect((try? json.remove(atPointer: "/nokey")) == nil)
      #expect((try? json.fetch(atPointer: "/nokey")) == nil)
      #expect((try? json.update(atPointer: "/nokey") { _ in }) == nil)
    }
    #expect(threadSeconds() - start < 20 * search)
  }

  @Test func depthIsLimited() throws {
    var json: JSEN = []
    for _ in 0..<1023 { json = [json] }
    let pointer = JSONPointer(tokens: Array(repeating: "0", count: 1023))
    #expect(json[pointer: pointer] == [])
    let before = json
    let error = #expect(throws: JSONPointer.ResolutionError.self) {
      try json.set([[]], atPointer: pointer)
    }
    #expect(error?.reason == .depthLimit(1024) && json == before)
    try json.set([], atPointer: pointer)
    try json.set(7, atPointer: pointer.appending("-"))
    #expect(json[pointer: pointer.appending(0)] == 7)
  }

  @Test func partsAndComposition() throws {
    var pointer: JSONPointer = "/users"
    pointer.append(0)
    pointer.append("a/b")
    #expect(pointer.description == "/users/0/a~1b")
    #expect(pointer.parent == "/users/0" && JSONPointer().parent == nil)
    #expect(("/a" as JSONPointer).appending("/b/c" as JSONPointer) == "/a/b/c")
    let (key, base) = ("~/", "/users" as JSONPointer)
    #expect("\(base)/x\(key)" as JSONPointer == JSONPointer(tokens: ["users", "x~/"]))
    #expect(pointer.starts(with: base) && pointer.starts(with: "") && !base.starts(with: pointer))
    #expect(Set([pointer, base, "/users"]).count == 2)
  }

  /// Every value makes a pointer, also an empty one and one that looks like a part of the notation.
  @Test(arguments: ["", "a", "/", "~", "0", "1", "~1", "a/b", "e\u{301}", "\u{301}"])
  func interpolatedValues(value: String) {
    let pointer = JSONPointer(tokens: [value, "x"])
    let rows: [(JSONPointer, [String])] = [
      ("/\(value)", [value]), ("/\(value)/name", [value, "name"]), ("/a\(value)", ["a" + value]),
      ("/\(value)z/", [value + "z", ""]), ("/\(value)\(value)", [value + value]),
      ("/~0\(value)~1", ["~" + value + "/"]), ("\(pointer)", [value, "x"]),
      ("\(pointer)/\(value)", [value, "x", value]),
      ("\(pointer)\(pointer)", [value, "x", value, "x"]),
      ("/a\(pointer)", ["a", value, "x"]), ("\(JSONPointer())/\(value)", [value]),
      ("/\(JSONPointer())", [""]),
    ]
    for (pointer, tokens) in rows { #expect(pointer == JSONPointer(tokens: tokens)) }
  }

  #if os(Linux) || os(macOS)
    /// Whether a literal is refused does not depend on a value: the second value of each pair made a pointer before.
    @Test(arguments: [0, 1]) func refusedLiterals(row: Int) async {
      await #expect(processExitsWith: .failure) { [row] in
        _ = "\(["users", ""][row])/name" as JSONPointer
      }
      await #expect(processExitsWith: .failure) { [row] in
        _ = "/a~\(["x", "0"][row])" as JSONPointer
      }
      await #expect(processExitsWith: .failure) { [row] in
        _ = "\(([JSONPointer(), "/users"] as [JSONPointer])[row])name" as JSONPointer
      }
      await #expect(processExitsWith: .failure) { [row] in
        _ = "\(([JSONPointer(), "/users"] as [JSONPointer])[row])\(1)" as JSONPointer
      }
    }
  #endif

  @Test func keyPaths() {
    #expect(JSONPointer("users[0].a/b" as JSEN.KeyPath) == "/users/0/a~1b")
    #expect(JSONPointer(#"a\.b.[""]"# as JSEN.KeyPath) == "/a.b/")
    for path in ["a..b", ".", "a."] as [JSEN.KeyPath] { #expect(JSONPointer(path) == nil) }
    for root in ["", JSEN.KeyPath(segments: []), JSEN.KeyPath(JSONPointer())] {
      #expect(JSONPointer(root)?.description == "")
    }
    #expect(JSEN.KeyPath("/users/0/a.b" as JSONPointer) == #"users.0.a\.b"#)
    #expect(JSEN.KeyPath("/" as JSONPointer) == #"[""]"#)
  }

  @Test func coding() throws {
    let pointers: [JSONPointer] = ["", "/a~1b", "/0"]
    let text = try JSENEncoder().encodeToString(pointers)
    #expect(text == #"["","/a~1b","/0"]"#)
    #expect(try JSENDecoder().decode([JSONPointer].self, from: text) == pointers)
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([JSONPointer].self, from: #"["a"]"#)
    }
    #expect("\(try #require(error))".contains("expected '/', found 'a'"))
  }
}
