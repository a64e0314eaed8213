import CoreTestTools
import JSEN
import TestTools
import Testing

@Suite("Key paths: notation") struct KeyPathTests {
  /// A path, its segments, and how it is written when that is not how it was read.
  static let rows: [(path: String, segments: [String], written: String?)] = [
    ("", [], nil), ("a", ["a"], nil), ("a.b.c", ["a", "b", "c"], nil), ("0", ["0"], nil),
    ("a.0.b", ["a", "0", "b"], nil), ("a[0].b", ["a", "0", "b"], "a.0.b"), ("[0]", ["0"], "0"),
    ("[0][1].x", ["0", "1", "x"], "0.1.x"), ("a[0][1]", ["a", "0", "1"], "a.0.1"),
    ("[0]a", ["0", "a"], "0.a"), ("a[0]b.c", ["a", "0", "b", "c"], "a.0.b.c"),
    ("[0].[1]", ["0", "1"], "0.1"), ("a.[0]", ["a", "0"], "a.0"),
    // Missing segments stay; an empty key is written with brackets.
    (#"[""]"#, [""], nil), (#"a[""].b"#, ["a", "", "b"], nil), (#"[""].a"#, ["", "a"], nil),
    (#"a.[""]"#, ["a", ""], #"a[""]"#), (#"[""][""]"#, ["", ""], nil),
    (#"a\[""]"#, [#"a[""]"#], nil), (#"[""]["#, ["", "["], #"[""].["#),
    // A JSON string in brackets is a key.
    (#"a["b.c"].d"#, ["a", "b.c", "d"], #"a.b\.c.d"#), (#"["\u0061\n\""]"#, ["a\n\""], "a\n\""),
    (#"["0"][0]"#, ["0", "0"], "0.0"), (#"["]"]"#, ["]"], "]"), (#"["a]"#, [#"["a]"#], #"\["a]"#),
    (#"["a"x]"#, [#"["a"x]"#], #"\["a"x]"#), (#"["\x"]"#, [#"["\x"]"#], #"\["\\x"]"#),
    (#"a\["b"]"#, [#"a["b"]"#], nil), (#"["\\"]"#, ["\\"], #"\\"#),
    (".", ["", ""], nil), ("..", ["", "", ""], nil), ("a.", ["a", ""], nil),
    (".a", ["", "a"], nil),
    ("a..b", ["a", "", "b"], nil), ("a[0].", ["a", "0", ""], nil), (".[0]", ["", "0"], nil),
    ("a[0]..b", ["a", "0", "", "b"], nil),
    // A backslash takes the meaning away, or is itself.
    (#"a\.b"#, ["a.b"], nil), (#"a\[0]"#, ["a[0]"], nil), (#"\\"#, [#"\"#], nil),
    (#"a\\.b"#, [#"a\"#, "b"], nil), (#"\.\."#, [".."], nil), (#"a\]b"#, ["a]b"], "a]b"),
    (#"\"#, [#"\"#], #"\\"#), (#"a\"#, [#"a\"#], #"a\\"#), (#"\a.b"#, [#"\a"#, "b"], #"\\a.b"#),
    // Brackets without an index are nothing special.
    ("a]", ["a]"], nil), ("a[", ["a["], nil), ("a[]", ["a[]"], nil), (#"a\[*]"#, ["a[*]"], nil),
    ("a[x]", ["a[x]"], nil), ("a[-1]", ["a[-1]"], nil), ("a[1", ["a[1"], nil),
    // Code points count, not characters.
    ("é.日", ["é", "日"], nil), ("a.\u{301}b", ["a", "\u{301}b"], nil),
    ("a\\.\u{301}", ["a.\u{301}"], nil), ("a\r\n.b", ["a\r\n", "b"], nil),
    (" a . b ", [" a ", " b "], nil),
  ]

  @Test(arguments: rows) func parsing(path: String, segments: [String], written: String?) {
    let keyPath = JSEN.KeyPath(path)
    #expect(keyPath.segments.map { Array($0.utf8) } == segments.map { Array($0.utf8) })
    #expect(keyPath.path.utf8.elementsEqual((written ?? path).utf8), "\(keyPath.path)")
    #expect(keyPath.isEmpty == segments.isEmpty)
    let isComplete = !segments.contains("") || path.contains(#"[""]"#)
    #expect((keyPath == JSEN.KeyPath(segments: segments)) == isComplete)
    #expect(keyPath.hashValue == JSEN.KeyPath(segments: segments).hashValue)
    #expect(JSEN.KeyPath(keyPath.path) == keyPath)
  }

  /// Whatever the keys are, their path finds them.
  @Test func pathsOfAnySegmentsAreReadBack() {
    let keys = [
      "a", "", "0", ".", "[", "]", "\\", "[0]", ".a", "a\\", "\\.", "\u{301}", ".\u{301}",
      "[\u{301}",
      "\\\u{301}", "[0]\u{301}", "\r\n", "\0", "😀", "[12", "\\[", "\\\\",
    ]
    for first in keys {
      for second in keys {
        for segments in [[first], [first, second], [first, second, first]] {
          let path = JSEN.KeyPath(segments: segments).path
          let again = JSEN.KeyPath(path).segments
          #expect(
            again.map { Array($0.utf8) } == segments.map { Array($0.utf8) },
            "\(segments) is written \(path.debugDescription)")
          let json = segments.reversed().reduce(JSEN.int(1)) { .object([$1: $0] as JSEN.Object) }
          #expect(json[keyPath: JSEN.KeyPath(path)] == 1)
          var created: JSEN = [:]
          created[keyPath: JSEN.KeyPath(segments: segments)] = 1
          #expect(created == json)
        }
      }
    }
  }

  @Test func puttingTogether() {
    var path: JSEN.KeyPath = "users"
    path.append(index: 3)
    path.append(key: "a.b")
    #expect(path.path == #"users.3.a\.b"#)
    #expect(path.description == path.path && "\(path)" == path.path)
    path.append("c.d")
    #expect(path.segments == ["users", "3", "a.b", "c", "d"])
    path.append(JSEN.KeyPath(""))
    #expect(path.segments.count == 5)
    let index = 7
    #expect("users[\(index)].name" as JSEN.KeyPath == "users.7.name")
    #expect(JSEN.KeyPath(segments: []).isEmpty)
    #expect((JSEN.KeyPath("a..b") + "c").path == "a..b.c")
    #expect(((#"a\"# as JSEN.KeyPath) + "b").segments == [#"a\"#, "b"])
    var first = JSEN.KeyPath("")
    first.append(index: 0)
    first.append(index: -1)
    #expect(first.segments == ["0", "-1"])
  }

  /// An interpolated value stays inside its segment, whatever is in it.
  @Test func interpolatedValuesAreOneSegment() {
    enum Role: String { case admin = "the.admin" }
    enum Size: String, CustomStringConvertible {
      case large = "l"
      var description: String { "Large" }
    }
    let host = "example.com"
    let prefix: JSEN.KeyPath = "a[0].b"
    let rows: [(JSEN.KeyPath, [String])] = [
      ("hosts.\(host)", ["hosts", "example.com"]), ("\(host).\(host)", [host, host]),
      ("a.\("[0]").b", ["a", "[0]", "b"]), ("a[\(3)].b", ["a", "3", "b"]),
      ("a[\("0]")]", ["a[0]]"]), ("a[\("x")]", ["a[x]"]), ("item_\(7).x", ["item_7", "x"]),
      ("\("a\\")b.c", [#"a\b"#, "c"]), ("\("a\\").c", [#"a\"#, "c"]),
      ("a\\\(".b")", [#"a\.b"#]), ("a.\("")", ["a", ""]), ("\("").a", ["", "a"]),
      ("\("")", [""]), ("\("")\("")", [""]), ("a.\("")b", ["a", "b"]), ("a\("").b", ["a", "b"]),
      ("a.\("")[0]", ["a", "", "0"]), ("a\\.\("")", ["a."]), ("a.\("")\("x")", ["a", "x"]),
      ("\(path: prefix).c", ["a", "0", "b", "c"]), ("\(prefix).c", ["a", "0", "b", "c"]),
      ("x.\(path: prefix)", ["x", "a", "0", "b"]), ("\(Role.admin)", ["the.admin"]),
      ("\(Size.large)", ["l"]), ("\(UInt8(1)).\(host.dropLast(4))", ["1", "example"]),
      (JSEN.KeyPath("hosts.\(host)"), ["hosts", "example.com"]),
      ("a[\"\(host)\"].b", ["a", host, "b"]), ("[\"\(#"x"]\["#)\"][0]", [#"x"]\["#, "0"]),
      ("a[\"b-\("\n.")\"]", ["a", "b-\n."]), ("a[\"\("")\"]", ["a", ""]),
      ("[\"\(host)\"].\(host)", [host, host]), (#"\["\#(host)"#, [#"["example.com"#]),
    ]
    for (path, segments) in rows {
      #expect(path.segments == segments && path == JSEN.KeyPath(segments: segments), "\(path)")
    }
    // A literal that lacks a segment lacks it with interpolations, too.
    #expect(("a..\(host)" as JSEN.KeyPath) != JSEN.KeyPath(segments: ["a", "", host]))
  }
}

/// Reading and changing values at paths, with the same results for each type that takes paths.
@Suite("Key paths: reading and changing") struct KeyPathAccessTests {
  static let text = #"""
    {"user":{"name":"Ann","tags":["a",["b"],{"c":1}],"none":null,"0":"zero","a.b":{"[":2}},"n":5,\#
    "list":[[]],"":{"x":1},"e":{}}
    """#

  static func document() throws -> JSEN { try JSEN(parsing: text) }

  @Test(arguments: [
    ("user.name", "\"Ann\""), ("user.tags.0", "\"a\""), ("user.tags[1][0]", "\"b\""),
    ("user.tags.2.c", "1"), ("user.none", "null"), ("user.0", "\"zero\""), (#"user.a\.b.\["#, "2"),
    ("n", "5"), ("list.0", "[]"), ("e", "{}"), ("", nil), (".", nil), (".x", nil), ("user.", nil),
    ("user..name", nil), ("user.name.first", nil), ("user.none.x", nil), ("n.0", nil),
    ("user.tags.3", nil), ("user.tags.-1", nil), ("user.tags.00", nil), ("user.tags.+1", nil),
    ("user.tags.x", nil), ("user.tags. 1", nil), ("user.tags.99999999999999999999", nil),
    ("nothing", nil), ("nothing.at.all", nil), ("list.0.0", nil), ("e.x", nil), ("User", nil),
    (#"[""].x"#, "1"), (#"[""]"#, #"{"x":1}"#), (#"e[""]"#, nil), (#"list[""]"#, nil),
  ]) func reading(path: String, expected: String?) throws {
    let json = try Self.document()
    let path = JSEN.KeyPath(path)
    #expect(json[keyPath: path]?.description == expected)
    #expect(json.object?[keyPath: path]?.description == expected)
    #expect(json.object.map { [String: JSEN]($0) }?[keyPath: path]?.description == expected)
    let dictionary = try #require(json.valueType as? [String: Any])
    let value = dictionary[keyPath: path]
    #expect((value == nil) == (expected == nil))
    #expect(JSEN(from: value)?.sortedDescription == (expected ?? "null"))
  }

  /// A document, a path, what is put there (nil removes), and what comes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let before: String
    let path: JSEN.KeyPath
    let value: JSEN?
    /// The document after the change, or the message of the error.
    let after: String
    let error: String?

    init(_ before: String, _ path: String, _ value: JSEN?, _ after: String) {
      self.init(before, JSEN.KeyPath(path), value, after, nil)
    }

    init(_ before: String, _ path: String, _ value: JSEN?, error: String) {
      self.init(before, JSEN.KeyPath(path), value, before, error)
    }

    private init(
      _ before: String, _ path: JSEN.KeyPath, _ value: JSEN?, _ after: String, _ error: String?
    ) {
      self.before = before
      self.path = path
      self.value = value
      self.after = after
      self.error = error
    }

    var testDescription: String { "\(before), \(path): \(value?.description ?? "nil")" }

    /// Expects that a change throws the error of the row, or none.
    ///
    /// - Parameter suggests: whether the message has the nearest key.
    func expectOutcome(
      suggests: Bool = true, at location: SourceLocation = #_sourceLocation,
      _ change: () throws -> Void
    ) {
      do {
        try change()
        #expect(error == nil, sourceLocation: location)
      } catch let thrown as JSEN.KeyPathError {
        #expect(
          thrown.description == (suggests ? error : error?.replacing(/; did you mean.*/, with: "")),
          sourceLocation: location)
        #expect(
          thrown.description == "\(path.path): \(thrown.message)" || path.isEmpty,
          sourceLocation: location)
        #expect(thrown.path == path, sourceLocation: location)
      } catch {
        Issue.record(error, sourceLocation: location)
      }
    }
  }

  static let changes: [Row] = setting + removing

  private static let setting: [Row] = [
    Row("{}", "a", 1, #"{"a":1}"#), Row(#"{"a":1}"#, "a", 2, #"{"a":2}"#),
    Row(#"{"a":1,"b":2}"#, "a", nil as JSEN, #"{"a":null,"b":2}"#),
    Row("{}", "a.b.c", 1, #"{"a":{"b":{"c":1}}}"#), Row("{}", "a.0", 1, #"{"a":{"0":1}}"#),
    Row(#"{"a":{}}"#, "a.b", [:], #"{"a":{"b":{}}}"#), Row("{}", "a.b", [], #"{"a":{"b":[]}}"#),
    Row(#"{"a":[1,2]}"#, "a.0", 3, #"{"a":[3,2]}"#),
    Row(#"{"a":[1,2]}"#, "a[2]", 3, #"{"a":[1,2,3]}"#),
    Row(#"{"a":[]}"#, "a.0", 1, #"{"a":[1]}"#), Row(#"{"a":[]}"#, "a.0.b", 1, #"{"a":[{"b":1}]}"#),
    Row(#"{"a":[{"b":[[]]}]}"#, "a.0.b.0.0", 1, #"{"a":[{"b":[[1]]}]}"#),
    Row(#"{"a":[0]}"#, "a.1.b.c", 1, #"{"a":[0,{"b":{"c":1}}]}"#),
    Row("{}", #"a\.b.c\[0]"#, 1, #"{"a.b":{"c[0]":1}}"#), Row("{}", "é.日", 1, #"{"é":{"日":1}}"#),
    Row("[]", "0", 1, "[1]"), Row("[[1]]", "[0][1]", 2, "[[1,2]]"),
    Row("[1]", "1.a", 2, #"[1,{"a":2}]"#),
    Row("{}", #"a[""].b"#, 1, #"{"a":{"":{"b":1}}}"#), Row("{}", #"[""]"#, 1, #"{"":1}"#),
    // Brackets make an array.
    Row("{}", "new[0]", 1, #"{"new":[1]}"#),
    Row("{}", "a.b[0][0].c", 1, #"{"a":{"b":[[{"c":1}]]}}"#),
    Row(#"{"a":[]}"#, "a[0][0]", 1, #"{"a":[[1]]}"#),
    Row(#"{"a":{}}"#, "a[0]", 1, #"{"a":{"0":1}}"#),
    Row("{}", "[0]", 1, #"{"0":1}"#), Row("[]", "[0][0]", 1, "[[1]]"),
    Row(
      "{}", "a[1]", 1,
      error: "a.1: index 1 is out of range; the array at 'a' has 0 elements"),
    Row(
      #"{"x":{}}"#, "x.a[0].b[2].c", 1,
      error: "x.a.0.b.2.c: index 2 is out of range; the array at 'x.a.0.b' has 0 elements"),
    Row(
      "{}", "a[00]", 1,
      error: "a.00: expected an index of the array of 0 elements at 'a', found '00'"),
    Row("{}", "", 1, error: "the key path is empty"),
    Row("5", "", 1, error: "the key path is empty"),
    Row(#"{"a":{}}"#, ".", 1, error: ".: segment 1 is empty"),
    Row("{}", "a..b", 1, error: "a..b: segment 2 is empty"),
    Row(#"{"a":1}"#, "a.", 1, error: "a.: segment 2 is empty"),
    Row("5", "a", 1, error: "a: expected an object or array at the top level, found an integer"),
    // Null counts as missing.
    Row("null", "a", 1, #"{"a":1}"#), Row("null", "a.b", 1, #"{"a":{"b":1}}"#),
    Row("null", "[0]", 1, "[1]"), Row("null", "0", 1, #"{"0":1}"#),
    Row("null", "[0].a", 1, #"[{"a":1}]"#),
    Row(#"{"a":null}"#, "a.b", 1, #"{"a":{"b":1}}"#), Row("[null]", "[0][0]", 1, "[[1]]"),
    Row(#"{"a":null}"#, "a.b[0].c", 1, #"{"a":{"b":[{"c":1}]}}"#),
    Row(
      "null", "[1]", 1,
      error: "1: index 1 is out of range; the array at the top level has 0 elements"),
    Row(
      #"{"a":null}"#, "a[1].b", 1,
      error: "a.1.b: index 1 is out of range; the array at 'a' has 0 elements"),
    Row(
      #"{"a":null}"#, "a.b[1]", 1,
      error: "a.b.1: index 1 is out of range; the array at 'a.b' has 0 elements"),
    Row(
      #"{"user":{"name":"Ann"}}"#, "user.name.first", 1,
      error: "user.name.first: expected an object or array at 'user.name', found a string"),
    Row(
      #"{"a":true}"#, "a.b.c", 1, error: "a.b.c: expected an object or array at 'a', found a bool"),
    Row(#"{"a":1.5}"#, "a.0", 1, error: "a.0: expected an object or array at 'a', found a number"),
    Row(
      #"{"a":1e999}"#, "a.0", 1, error: "a.0: expected an object or array at 'a', found a number"),
    Row(
      #"{"a":[0]}"#, "a.x", 1,
      error: "a.x: expected an index of the array of 1 element at 'a', found 'x'"),
    Row(
      #"{"a":[0,1]}"#, "a.01", 1,
      error: "a.01: expected an index of the array of 2 elements at 'a', found '01'"),
    Row(
      #"{"a":[0,1]}"#, "a.-1.b", 1,
      error: "a.-1.b: expected an index of the array of 2 elements at 'a', found '-1'"),
    Row(
      "[]", "1", 1, error: "1: index 1 is out of range; the array at the top level has 0 elements"),
    Row(
      #"{"a":[[]]}"#, "a.0.1.b", 1,
      error: "a.0.1.b: index 1 is out of range; the array at 'a.0' has 0 elements"),
    Row(
      #"{"a":[0]}"#, "a.0.b", 1,
      error: "a.0.b: expected an object or array at 'a.0', found an integer"),
  ]

  private static let beyondOne = "index 1 is out of range; the array at 'a' has 1 element"

  private static let removing: [Row] = [
    Row(#"{"a":1,"b":2,"c":3}"#, "b", nil, #"{"a":1,"c":3}"#),
    Row(#"{"a":[1,2,3]}"#, "a.1", nil, #"{"a":[1,3]}"#), Row("[1]", "0", nil, "[]"),
    Row(#"{"a":{"b":{"c":1}}}"#, "a.b.c", nil, #"{"a":{"b":{}}}"#),
    Row(#"{"a":null}"#, "a", nil, "{}"),
    Row("{}", "a", nil, error: "a: there is no 'a' at the top level"),
    Row("{}", "a.b.c", nil, error: "a.b.c: there is no 'a' at the top level"),
    Row(#"{"a":{"xyz":1}}"#, "a.b.c", nil, error: "a.b.c: there is no 'b' in 'a'"),
    Row("{}", "new[3]", nil, error: "new.3: there is no 'new' at the top level"),
    Row(
      #"{"user":{"name":1,"age":2}}"#, "user.nmae", nil,
      error: "user.nmae: there is no 'nmae' in 'user'; did you mean \"name\"?"),
    Row(
      #"{"user":{}}"#, "usr.name", nil,
      error: "usr.name: there is no 'usr' at the top level; did you mean \"user\"?"),
    Row(
      #"{"a":[1]}"#, "a.1", nil,
      error: "a.1: \(beyondOne)"),
    Row(
      #"{"a":[1]}"#, "a.1.b", nil,
      error: "a.1.b: \(beyondOne)"),
    Row(
      #"{"a":[1]}"#, "a.2", nil,
      error: "a.2: index 2 is out of range; the array at 'a' has 1 element"),
    Row(
      #"{"a":[1]}"#, "a.0.b", nil,
      error: "a.0.b: expected an object or array at 'a.0', found an integer"),
    Row("1", "a", nil, error: "a: expected an object or array at the top level, found an integer"),
    Row("null", "a", nil, error: "a: expected an object or array at the top level, found null"),
    Row("null", "[3]", nil, error: "3: expected an object or array at the top level, found null"),
    Row(
      #"{"a":null}"#, "a.b.c", nil,
      error: "a.b.c: expected an object or array at 'a', found null"),
    Row("{}", "", nil, error: "the key path is empty"),
    Row("{}", "a..b", nil, error: "a..b: segment 2 is empty"),
  ]

  @Test(arguments: changes) func changing(row: Row) throws {
    let before = try JSEN(parsing: row.before)
    let after = try JSEN(parsing: row.after)

    var throwing = before
    row.expectOutcome {
      if let value = row.value {
        try throwing.set(value, at: row.path)
      } else {
        let removed = try throwing.remove(at: row.path)
        #expect(removed == before[keyPath: row.path])
      }
    }
    #expect(throwing.description == row.after)

    var silent = before
    silent[keyPath: row.path] = row.value
    #expect(silent.description == row.after)

    guard let members = before.object else { return }
    var object = members
    object[keyPath: row.path] = row.value
    #expect(object.description == row.after)

    var dictionary = [String: JSEN](members)
    dictionary[keyPath: row.path] = row.value
    #expect(JSEN.dictionary(dictionary) == after)

    var anyDictionary = try #require(before.valueType as? [String: Any])
    anyDictionary[keyPath: row.path] = row.value.map { $0.valueType ?? JSEN.null }
    #expect(try JSEN(converting: anyDictionary) == after)

    // In dictionaries that hold values of this library, the rest of the path goes through them.
    var mixed: [String: Any] = [String: JSEN](members)
    mixed[keyPath: row.path] = row.value
    #expect(try JSEN(converting: mixed) == after)
  }

  /// Each dictionary throws the error that a value throws.
  @Test(arguments: changes) func changingDictionaries(row: Row) throws {
    let before = try JSEN(parsing: row.before)
    let after = try JSEN(parsing: row.after)
    guard let members = before.object else { return }
    var (object, dictionary) = (members, [String: JSEN](members))
    var anyDictionary = try #require(before.valueType as? [String: Any])
    var mixed: [String: Any] = [String: JSEN](members)
    if let value = row.value {
      row.expectOutcome { try object.set(value, at: row.path) }
      row.expectOutcome { try dictionary.set(value, at: row.path) }
      row.expectOutcome { try anyDictionary.set(value.valueType ?? JSEN.null, at: row.path) }
      row.expectOutcome { try mixed.set(value, at: row.path) }
    } else {
      row.expectOutcome {
        let removed = try object.remove(at: row.path)
        #expect(removed == before[keyPath: row.path])
      }
      // The first key is not compared with the others of the dictionary.
      let isNested = row.path.segments.count > 1 && before[row.path.segments[0]] != nil
      row.expectOutcome(suggests: isNested) { try dictionary.remove(at: row.path) }
      row.expectOutcome(suggests: false) { try anyDictionary.remove(at: row.path) }
      row.expectOutcome(suggests: isNested) { try mixed.remove(at: row.path) }
    }
    #expect(object.description == row.after)
    #expect(JSEN.dictionary(dictionary) == after)
    #expect(try JSEN(converting: anyDictionary) == after)
    #expect(try JSEN(converting: mixed) == after)
  }

  @Test(
    arguments: [
      ("{}", "a", #"{"a":[9]}"#, nil), ("{}", "a.b", #"{"a":{"b":[9]}}"#, nil),
      (#"{"a":[]}"#, "a", #"{"a":[9]}"#, nil), (#"{"a":[1]}"#, "a", #"{"a":[1,9]}"#, nil),
      ("[[1]]", "0", "[[1,9]]", nil), ("[]", "0", "[[9]]", nil),
      (#"{"a":{}}"#, "a", nil, "cannot append: 'a' is an object"),
      (#"{"a":"x"}"#, "a", nil, "cannot append: 'a' is a string"),
      (#"{"a":[null]}"#, "a.0", #"{"a":[[9]]}"#, nil), ("null", "a", #"{"a":[9]}"#, nil),
      (#"{"a":null}"#, "a.b", #"{"a":{"b":[9]}}"#, nil),
      (#"{"a":1}"#, "a.b", nil, "a.b: expected an object or array at 'a', found an integer"),
      ("[]", "1", nil, "1: index 1 is out of range; the array at the top level has 0 elements"),
      ("[]", "", nil, "the key path is empty"), ("{}", ".", nil, ".: segment 1 is empty"),
    ] as [(String, String, String?, String?)]) func appending(
      before: String, path: String, after: String?, message: String?
    ) throws
  {
    var json = try JSEN(parsing: before)
    do {
      try json.append(9, at: JSEN.KeyPath(path))
      #expect(message == nil)
    } catch {
      #expect(error.description == message)
    }
    #expect(json.description == after ?? before)
  }

  @Test(
    arguments: [
      (#"{"a":[1,2]}"#, "a.1", #"{"a":[1,9,2]}"#, nil),
      (#"{"a":[1]}"#, "a[1]", #"{"a":[1,9]}"#, nil),
      ("[]", "0", "[9]", nil), ("[1]", "[0]", "[9,1]", nil), ("[[1]]", "0.0", "[[9,1]]", nil),
      ("{}", "a.0", #"{"a":[9]}"#, nil), ("{}", "a.b[0]", #"{"a":{"b":[9]}}"#, nil),
      ("{}", "a[0][0]", #"{"a":[[9]]}"#, nil),
      ("{}", "a.1", nil, "a.1: index 1 is out of range; the array at 'a' has 0 elements"),
      ("{}", "a.b", nil, "a.b: expected an index of the array of 0 elements at 'a', found 'b'"),
      ("[1]", "2", nil, "2: index 2 is out of range; the array at the top level has 1 element"),
      (#"{"a":{}}"#, "a.0", nil, "cannot insert: 'a' is an object"),
      ("{}", "0", nil, "cannot insert: the top level is an object"),
      (#"{"a":null}"#, "a.0", #"{"a":[9]}"#, nil), ("null", "0", "[9]", nil),
      (#"{"a":null}"#, "a.1", nil, "a.1: index 1 is out of range; the array at 'a' has 0 elements"),
      (#"{"a":1}"#, "a.b.0", nil, "a.b.0: expected an object or array at 'a', found an integer"),
      ("[]", "", nil, "the key path is empty"), ("[]", "0.", nil, "0.: segment 2 is empty"),
    ] as [(String, String, String?, String?)]) func inserting(
      before: String, path: String, after: String?, message: String?
    ) throws
  {
    var json = try JSEN(parsing: before)
    do {
      try json.insert(9, at: JSEN.KeyPath(path))
      #expect(message == nil)
    } catch {
      #expect(error.description == message)
    }
    #expect(json.description == after ?? before)
  }

  @Test func errorsHaveTheNearestKey() {
    var json: JSEN = ["name": 1]
    let error = #expect(throws: JSEN.KeyPathError.self) { try json.remove(at: "nmae") }
    #expect(error?.nearestKey == "name" && error?.kind == .missing)
    let other = #expect(throws: JSEN.KeyPathError.self) { try json.set(1, at: "name.x") }
    #expect(other?.nearestKey == nil)
  }

  /// An index that was appended makes an array, as one in brackets.
  @Test func appendedIndicesMakeArrays() throws {
    for start in ["a", JSEN.KeyPath(segments: ["a"])] {
      var path = start
      path.append(index: 0)
      path.append(key: "b.c")
      path.append(index: 0)
      var json: JSEN = [:]
      try json.set(1, at: path + "d")
      #expect(json == ["a": [["b.c": [["d": 1]]]]])
      var members: [String: Any] = [:]
      members[keyPath: path] = 1
      #expect(JSEN(from: members) == ["a": [["b.c": [1]]]])
    }
  }

  @Test func dictionariesOfAnyValues() {
    var counts = ["a": 1, "b": 2]
    #expect(counts[keyPath: "a"] as? Int == 1 && counts[keyPath: "c"] == nil)
    #expect(counts[keyPath: "a..b"] == nil)
    counts[keyPath: "c"] = 3
    counts[keyPath: "b"] = nil
    // A value that the dictionary cannot hold changes nothing.
    counts[keyPath: "a"] = "text"
    counts[keyPath: "d.e"] = 1
    #expect(counts == ["a": 1, "c": 3])
    var nested: [String: [String: [Int]]] = ["x": ["y": [1]]]
    nested[keyPath: "x.y.1"] = 2
    nested[keyPath: "x.z[0]"] = 3
    nested[keyPath: "x.y.0"] = "text"
    #expect(nested == ["x": ["y": [1, 2], "z": [3]]])
    #expect(nested[keyPath: "x.y.1"] as? Int == 2)
    var values: [String: JSEN] = ["a": [1]]
    values[keyPath: "a.1"] = 2
    values[keyPath: "b"] = 5
    #expect(values == ["a": [1, 2], "b": 5])
  }

  /// Where a dictionary cannot hold a value, the throwing forms say why.
  @Test func dictionariesSayWhatTheyCannotHold() {
    struct Foreign {}
    func message(_ change: () throws -> Void) -> String? {
      #expect(throws: JSEN.KeyPathError.self) { try change() }?.description
    }
    var counts = ["a": 1]
    #expect(
      message { try counts.set("text", at: "a") }
        == "a: expected a value of type Int at 'a', found a value of type String")
    #expect(
      message { try counts.set(1, at: "d.e") }
        == "d.e: expected a value of type Int at 'd', found a value of type Dictionary<String, Any>"
    )
    #expect(
      message { try counts.set(1, at: "a.b") }
        == "a.b: expected an object or array at 'a', found an integer")
    #expect(message { try counts.remove(at: "b") } == "b: there is no 'b' at the top level")
    #expect(counts == ["a": 1])
    #expect(throws: Never.self) { try counts.remove(at: "a") }
    #expect(counts.isEmpty)
    var any: [String: Any] = ["foreign": Foreign(), "json": [1] as JSEN, "object": JSEN.Object()]
    #expect(
      message { try any.set(1, at: "foreign.x") }
        == "foreign.x: expected a dictionary or array at 'foreign', found a value of type Foreign")
    #expect(
      message { try any.set(Foreign(), at: "json.0") }
        == "json.0: expected a JSON value at 'json.0', found a value of type Foreign")
    #expect(
      message { try any.set(1, at: "json.2") }
        == "json.2: index 2 is out of range; the array at 'json' has 1 element")
    #expect(message { try any.remove(at: "object.x") } == "object.x: there is no 'x' in 'object'")
    #expect(any.count == 3)
  }

  /// A failed change does not read the keys of the object; only a message looks for the nearest one.
  @Test func failedRemovalsCostNothing() throws {
    let count = sized(200_000, debug: 20_000)
    let keys = (0..<count).map { ("key \($0)", JSEN.int($0)) }
    var json = JSEN.dictionary(JSEN.Object(uniqueKeysWithValues: keys))
    let root = try JSENDocument(parsing: json.serialized()).root
    let seconds = leastSeconds(runs: 1) {
      for _ in 0..<1_000 {
        if (try? json.remove(at: "missing")) != nil { Issue.record("removed a missing key") }
      }
    }
    #expect(seconds < 1)
    // A document is read to look for the key, but its keys are not copied.
    #expect(root.errorForNothing(at: "missing").kind == .missing)
  }

  @Test func errorsSayWhichSegment() throws {
    var json = try Self.document()
    let error = #expect(throws: JSEN.KeyPathError.self) { try json.set(1, at: "user.name.x.y") }
    #expect(error?.kind == .notAContainer && error?.found == .string)
    #expect(error?.segmentIndex == 2)
    let kinds: [(String, JSEN.KeyPathError.Kind, Int)] = [
      ("", .emptyPath, 0), ("a..b", .emptySegment, 1), ("user.tags.x", .notAnIndex, 2),
      ("user.tags.4", .indexOutOfRange, 2), ("n.x", .notAContainer, 1),
    ]
    for (path, kind, index) in kinds {
      let error = #expect(throws: JSEN.KeyPathError.self) {
        try json.set(1, at: JSEN.KeyPath(path))
      }
      #expect(error?.kind == kind && error?.segmentIndex == index)
    }
    #expect(throws: JSEN.KeyPathError.self) { try json.remove(at: "user.x") }
    #expect(json.description == Self.text)
  }

  @Test func changingInPlace() throws {
    var json = try Self.document()
    json[keyPath: "user.tags"]?.array?.append(2)
    json[keyPath: "user.tags.0"]? = "first"
    json[keyPath: "user.name"] = json[keyPath: "user.name"]?.string.map { .string($0 + "!") }
    json[keyPath: "user.missing"]? = 1
    json[keyPath: "user.tags.1"]?[0] = nil
    #expect(
      json.user?.description
        == #"{"name":"Ann!","tags":["first",[],{"c":1},2],"none":null,"0":"zero","a.b":{"[":2}}"#)
  }

  /// A change inside a value that is not JSON has no effect.
  @Test func foreignTypesInDictionaries() throws {
    struct Foreign {}
    var dictionary: [String: Any] = [
      "ints": [1, 2], "names": ["a": ["b", "c"]], "foreign": Foreign(), "json": ["x": [1]] as JSEN,
      "object": ["y": 1] as JSEN.Object,
    ]
    dictionary[keyPath: "ints.1"] = 3
    dictionary[keyPath: "names.a.2"] = "d"
    dictionary[keyPath: "json.x.0"] = "one"
    dictionary[keyPath: "object.z"] = [true]
    dictionary[keyPath: "foreign.x"] = 1
    dictionary[keyPath: "json.f"] = Foreign()
    #expect(dictionary[keyPath: "foreign"] is Foreign)
    #expect(dictionary[keyPath: "foreign.x"] == nil)
    dictionary["foreign"] = nil
    #expect(
      try JSEN(converting: dictionary) == [
        "ints": [1, 3], "names": ["a": ["b", "c", "d"]], "json": ["x": ["one"]],
        "object": ["y": 1, "z": [true]],
      ])
  }

  /// One change costs the depth of its path, not the size of the document.
  @Test func manyChangesOfALargeDocument() throws {
    let size = sized(100_000, debug: 10_000)
    let big = JSEN.array((0..<size).map { ["id": .int($0), "tags": []] })
    var json: JSEN = [
      "data": [
        "items": big,
        "index": .dictionary(
          JSEN.Object(uniqueKeysWithValues: (0..<size).map { ("k\($0)", .int($0)) })),
      ]
    ]
    let seconds = try leastSeconds(runs: 1) {
      for number in 0..<size {
        let path = JSEN.KeyPath(segments: ["data", "items", String(number), "id"])
        json[keyPath: path] = -1
        json[keyPath: path]? = -2
        try json.append(1, at: JSEN.KeyPath(segments: ["data", "items", String(number), "tags"]))
        json[keyPath: JSEN.KeyPath(segments: ["data", "index", "k\(number)"])] = nil as JSEN
      }
    }
    #expect(seconds < 15)
    #expect(json[keyPath: "data.items.7"]?.description == #"{"id":-2,"tags":[1]}"#)
  }

  /// The same in dictionaries of `Any`.
  @Test func manyChangesOfALargeDictionary() {
    let size = sized(50_000, debug: 10_000)
    var dictionary: [String: Any] = [
      "items": (0..<size).map { ["id": $0] as [String: Any] } as [Any],
      "json": JSEN.array((0..<size).map { .int($0) }),
    ]
    let seconds = leastSeconds(runs: 1) {
      for number in 0..<size {
        dictionary[keyPath: JSEN.KeyPath(segments: ["items", String(number), "id"])] = -1
        dictionary[keyPath: JSEN.KeyPath(segments: ["json", String(number)])] = -1
      }
    }
    #expect(seconds < 3)
    #expect(dictionary[keyPath: "items.7.id"] as? Int == -1)
    #expect(dictionary[keyPath: "json.7"] as? JSEN == -1)
  }
}

extension JSEN {
  /// The text with keys sorted, for what has been through a Swift dictionary.
  var sortedDescription: String {
    (try? serialized(.with { $0.sortsKeys = true })) ?? description
  }
}
