import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("JSONPath")
struct JSONPathTests {
  static let json: JSEN = [
    "store": [
      "book": [
        ["title": "A", "price": 8.5, "tags": ["x", "y"]], ["title": "B", "price": 20],
        ["title": "C", "price": 8.5, "isbn": nil],
      ],
      "bicycle": ["price": 20.0, "": [1, [2, [3]]]],
    ],
    "limit": 10, "é": 1, "e\u{301}": 2, "a.b": [nil, false],
  ]

  /// Queries and the values that they find.
  @Test(
    arguments: [
      ("$.store.book[*].title", ["A", "B", "C"]),
      ("$..price", [8.5, 20, 8.5, 20.0]),
      ("$.store.book[?@.price < $.limit].title", ["A", "C"]),
      ("$.store.book[?@.price == 20.0].title", ["B"]),
      ("$.store.book[?@.isbn].title", ["C"]),
      ("$.store.book[?@.isbn == null].title", ["C"]),
      ("$.store.book[?!@.isbn && @.price != 20].title", ["A"]),
      ("$.store.book[?@.isbn == @.none].title", ["A", "B"]),
      ("$.store.book[?@.none <= @.none].title", ["A", "B", "C"]),
      ("$.store.book[?@.none < @.none].title", []),
      ("$.store.book[?@ == $.store.book[1]].title", ["B"]),
      ("$.store.book[-1, 0, -1].title", ["C", "A", "C"]),
      ("$.store.book[::-1].title", ["C", "B", "A"]),
      ("$.store.book[1:].title", ["B", "C"]),
      ("$.store.book[?length(@.tags) == 2 || match(@.title, '[B-Z]')].title", ["A", "B", "C"]),
      ("$.store.book[?count(@.*) > 2].title", ["A", "C"]),
      ("$.store.book[?value(@..tags[1]) == 'y'].title", ["A"]),
      ("$.store.bicycle[''][1][1][0]", [3]),
      ("$..[1][1]", [[3]]),
      ("$['é', \"e\\u0301\"]", [1, 2]),
      ("$['a.b'][?@ == false]", [false]),
      ("$['a.b'][?@ != false]", [nil]),
      ("$ [ 'limit' ]\n.\u{61}", []),
      ("$[?@ == 10, ?@ == 1]", [10, 1]),
      ("$.store[?@..isbn]..title", ["A", "B", "C"]),
      ("$.store.book[?@.title >= 'B' && @.title <= 'B'].price", [20]),
    ] as [(String, [JSEN])])
  func finds(_ text: String, _ expected: [JSEN]) throws {
    let path = try JSONPath(text)
    let document = try JSENDocument(parsing: Self.json.serialized())
    #expect(Self.json[path: path] == expected)
    #expect(document[path: path].map { JSEN($0) } == expected)
    #expect(
      path.count(in: Self.json) == expected.count && path.count(in: document) == expected.count)
    #expect(path.first(in: Self.json) == expected.first)
    #expect(path.first(in: document).map { JSEN($0) } == expected.first)
    #expect(path.nodes(in: Self.json).map(\.value) == expected)
    for node in path.nodes(in: document) {
      #expect(Self.json[path: JSONPath(node.path)] == [JSEN(node.value)], "\(node.path)")
      #expect(try Self.json[path: JSONPath(node.path.description)] == [JSEN(node.value)])
      #expect(Self.json[pointer: JSONPointer(node.path)] == JSEN(node.value))
    }
  }

  /// Comparisons of two values, and whether each operator is true.
  @Test(
    arguments: [
      ("1", "1.0", "== <= >="), ("1", "2", "!= < <="), ("1e2", "100", "== <= >="),
      ("9007199254740993", "9007199254740992.0", "!= > >="), ("-0", "0.0", "== <= >="),
      ("1e400", "1", "!= > >="), ("'a'", "'b'", "!= < <="), ("'\\uFFFF'", "'😀'", "!= < <="),
      ("'é'", "'e\u{301}'", "!= > >="), ("true", "true", "== <= >="), ("true", "false", "!="),
      ("null", "null", "== <= >="), ("1", "'1'", "!="), ("$.none", "$.none", "== <= >="),
      ("$.none", "null", "!="), ("$.list", "$.same", "== <= >="), ("$.list", "$.other", "!="),
      ("$.object", "$.swapped", "== <= >="), ("$.object", "$.list", "!="),
      ("length($.list)", "2", "== <= >="), ("length('é😀')", "2", "== <= >="),
      ("length(1)", "$.none", "== <= >="), ("value($.list.*)", "$.none", "== <= >="),
    ])
  func compares(_ left: String, _ right: String, _ expected: String) throws {
    let json: JSEN = [
      "list": [1, ["a": 2.0]], "same": [1.0, ["a": 2]], "other": [1, ["b": 2]],
      "object": ["a": [1], "b": 2], "swapped": ["b": 2, "a": [1.0]], "test": [0],
    ]
    let document = try JSENDocument(parsing: json.serialized())
    let trueOnes = try ["==", "!=", "<", ">", "<=", ">="].filter { comparison in
      let path = try JSONPath("$.test[?\(left) \(comparison) \(right)]")
      #expect(path.count(in: json) == path.count(in: document))
      return path.count(in: json) == 1
    }
    #expect(Set(trueOnes) == Set(expected.split(separator: " ").map(String.init)))
  }

  @Test func sequencesAreLazy() {
    let json: JSEN = [1, 2, 3]
    let tested = JSONPath.Function(
      "tested", parameters: [.value],
      logical: { arguments in
        #expect(arguments[0].value != 2, "the second element is not asked for")
        return true
      })
    let path = try? JSONPath("$[?tested(@)]", functions: [tested])
    #expect(path?.first(in: json) == 1)
    #expect(path?.values(in: json).first { _ in true } == 1)
    #expect(path.map { Array($0.values(in: json).prefix(1)) } == [1])
  }

  @Test func registeredFunctions() throws {
    let functions = [
      JSONPath.Function("upper", parameters: [.value]) { arguments in
        arguments[0].value?.string.map { .string($0.uppercased()) }
      },
      JSONPath.Function("both", parameters: [.logical, .logical]) { arguments in
        arguments[0].logical && arguments[1].logical
      },
      JSONPath.Function("odd", parameters: [.nodes]) { arguments in
        arguments[0].nodes.filter { $0.int.map { $0 % 2 != 0 } ?? false }
      },
    ]
    let json: JSEN = [["n": "a", "l": [1, 2]], ["n": "b", "l": [2]], ["n": 1, "l": [3, 5]]]
    for (text, expected) in [
      ("$[?upper(@.n) == 'A'].l", [[1, 2]]), ("$[?upper(@.n) == @.none].l", [[3, 5]]),
      ("$[?both(@.n == 'b', @.l)].l", [[2]]), ("$[?odd(@.l.*)].n", ["a", 1]),
      ("$[?count(odd(@.l.*)) == 2].n", [1]), ("$[?both(odd(@.l.*), @.n == 1)].n", [1]),
      ("$[?!odd(@.l[*])].n", ["b"]), ("$[?value(odd(@.l.*)) == 1].n", ["a"]),
    ] as [(String, [JSEN])] {
      #expect(json[path: try JSONPath(text, functions: functions)] == expected, "\(text)")
    }
    for text in [
      "$[?upper(@.n)]", "$[?both(@.n, upper(@.n))]", "$[?odd(1)]", "$[?odd(@.l.*) == 1]",
      "$[?both(true, @.a)]", "$[?upper(@.*) == 1]", "$[?upper(both(@.a, @.b)) == 1]",
      "$[?count(upper(@.n)) == 1]", "$[?count((@.n)) == 1]", "$[?upper(@.a == 1) == 1]",
    ] {
      #expect(throws: JSENSyntaxError.self, "\(text)") { try JSONPath(text, functions: functions) }
    }
    let own = JSONPath.Function("length", parameters: [.value], value: { _ in 7 })
    #expect(try JSONPath("$[?length(@) == 7]", functions: [own]).count(in: json) == 3)
  }

  /// A name may come from data, so it is an error of the query.
  @Test(arguments: [("isEven", 2), ("1st", 0), ("", 0), ("_a", 0), ("é", 0), ("to-upper", 2)])
  func aFunctionThatNoQueryCanCall(name: String, offset: Int) throws {
    let function = JSONPath.Function(name, parameters: [.value]) { (_) -> Bool in true }
    #expect(function.name == name)
    let error = #expect(throws: JSENSyntaxError.self) { try JSONPath("$.a", functions: [function]) }
    #expect(error?.subject == "function name" && error?.text == name && error?.offset == offset)
    #expect(
      error?.reason
        == "expected small letters, digits and '_', beginning with a letter, as in \"to_upper\"")
  }

  /// A dictionary of compiled queries finds the query with the same functions.
  @Test func queriesWithOtherFunctionsAreNotEqual() throws {
    func query(_ text: String, _ functions: JSONPath.Function...) throws -> JSONPath {
      try JSONPath(text, functions: functions)
    }
    let one = JSONPath.Function("f", parameters: [.value], value: { _ in 1 })
    let two = JSONPath.Function("f", parameters: [.value], value: { _ in 2 })
    let unused = JSONPath.Function("g", parameters: [.value], value: { _ in 3 })
    let text = "$[?f(@) == 1]"
    #expect(try query(text, one) == query(text, one, unused))
    #expect(try query(text, one) != query(text, two))
    #expect(try query("$[?f(f(@)) == 1]", one) != query("$[?f(f(@)) == 1]", two))
    #expect(try query("$.a", one) == query("$.a", two) && query("$.a", one) == "$.a")
    let found = [try query(text, one): 1, try query(text, two): 2]
    #expect(try found.count == 2 && found[query(text, two)] == 2)
    let length = JSONPath.Function("length", parameters: [.value], value: { _ in 1 })
    #expect(try query("$[?length(@) == 1]", length) != "$[?length(@) == 1]")
  }

  /// A literal may have everything that RFC 9535 allows, except deeper nesting.
  @Test func literalsHaveNoLimitOfWork() {
    let json: JSEN = [["a": ["b": ["c": ["d": ["e": 1]]]]]]
    #expect(json[path: "$..a..b..c..d..e"] == [1])
    #expect(
      ("$[*,*,*,*][*,*,*,*][*,*,*,*][*,*,*,*][*,*,*,*][*,*,*,*]" as JSONPath).count(in: json)
        == 4096)
    #expect(json[path: "$..[?@..[?@..[?@..b]]]"].isEmpty)
  }

  /// Filters, slices and other selectors keep something from one value to the next, which must not reach others.
  @Test func patternsFromTheValue() throws {
    let json: JSEN = [
      ["a": "x", "b": "x"], ["a": "y", "b": "y"], ["a": "x", "b": "y"], ["a": "x", "b": "["],
      ["a": "x", "b": "x"], ["a": "xy", "b": "y"], ["a": "y"], ["a": "y", "b": 1],
    ]
    let document = try JSENDocument(parsing: json.description)
    for (path, count) in [
      ("$[?match(@.a, @.b)]", 3), ("$[?search(@.a, @.b)]", 4), ("$[?match(@.a, @.a)]", 8),
      ("$[?match(@.a, @.b) || match(@.b, @.a)]", 3), ("$[?search(@.a, @.b) && match(@.a, 'x')]", 2),
      ("$[?match(@.a, @.b) && match(@.a, $[1].b)]", 1), ("$[?@.a, ?match(@.a, @.b)]", 11),
    ] as [(JSONPath, Int)] {
      #expect(path.count(in: json) == count && path.count(in: document) == count, "\(path)")
    }
  }

  /// Selectors in one pair of brackets find what each finds alone, one after the other.
  @Test func selectorsTogether() throws {
    let selectors = [
      "0", "-1", "1", "9", "*", "'a'", "'b'", "'z'", "0:1", "1:2", "1:", ":", "::2", "::-1",
      "2:0:-1",
      "-2:", "::0", "?@ == 2", "?@.a", "?match(@, 'x')",
    ]
    let values: [JSEN] = [
      [1, 2, 3], ["a": 1, "b": 2, "c": ["a": 1]], ["x", ["a": 1], 2, "xx", [1, 2]], [], [:], 7,
    ]
    for (json, document) in try values.map({ ($0, try JSENDocument(parsing: $0.description)) }) {
      let alone = try selectors.map { json[path: try JSONPath("$[\($0)]")] }
      for (first, left) in selectors.enumerated() {
        for (second, right) in selectors.enumerated() {
          let path = try JSONPath("$[\(left), \(right)]")
          let expected = alone[first] + alone[second]
          #expect(json[path: path] == expected, "\(path) of \(json)")
          #expect(document[path: path].map { JSEN($0) } == expected, "\(path) of \(json)")
          #expect(
            path.nodes(in: document).allSatisfy {
              json[pointer: JSONPointer($0.path)] == JSEN($0.value)
            })
          let nested = try JSONPath("$..[\(left), \(right)]").count(in: json)
          let separate = try [left, right].map { try JSONPath("$..[\($0)]").count(in: document) }
          #expect(nested == separate[0] + separate[1], "$..[\(left), \(right)] of \(json)")
        }
      }
    }
  }

  /// Many names and indices in one pair of brackets.
  @Test func manySelectors() throws {
    let text = #"{"a": [10, 11, 12], "b": {"c": 1, "c": 2, "é": 3}, "\u0061b": 5}"#
    for policy in [JSEN.ReadingOptions.DuplicateKeys.keepFirst, .keepLast] {
      let options = JSEN.ReadingOptions(duplicateKeys: policy)
      let (json, document) = (
        try JSEN(parsing: text, options: options), try JSENDocument(parsing: text, options: options)
      )
      let names = ["a", "c", "e\u{301}", "é", "ab", "none"] + (0..<40).map { "k\($0)" }
      let list = names.map { "'\($0)'" }.joined(separator: ",") + ",0,-1,2,-3,-4,3,'c',1:,::-1"
      for path in [
        "$[\(list)]", "$.a[\(list)]", "$.b[\(list)]", "$..[\(list)]", "$[\(list)][\(list)]",
      ] {
        let path = try JSONPath(path)
        #expect(document[path: path].map { JSEN($0) } == json[path: path])
        #expect(path.nodes(in: document).map(\.path) == path.nodes(in: json).map(\.path))
        for node in path.nodes(in: document) {
          #expect(json[pointer: JSONPointer(node.path)] == JSEN(node.value))
        }
      }
      #expect(try JSONPath("$.b[\(list)]").count(in: document) == 3)
      #expect(try JSONPath("$.a[\(list)]").count(in: document) == 4 + 2 + 3)
    }
  }

  /// Filters whose conditions do not depend on the node, beside those that test each node.
  @Test func conditionsThatAreTheSameForAllNodes() throws {
    let json: JSEN = ["s": "aab", "l": [1, 2, 3], "m": [1, 2, 3]]
    for (text, count) in [
      ("$.l[?$.l == $.m]", 3), ("$.l[?$.s == 'aab' && @ > 1]", 2), ("$.l[?search($.s, 'b')]", 3),
      ("$.l[?match($.s, 'b')]", 0), ("$.l[?!match($.s, 'b') || @ == 1]", 3),
      ("$.l[?length($.s) == @]", 1), ("$.l[?length($.s) == count($.l[*])]", 3),
      ("$.l[?1 == 1]", 3), ("$.l[?search('abc', 'b')]", 3), ("$[?@[?$.s != 'b']]", 2),
      ("$.l[?@ == 1 || $.l[0] == 2]", 1), ("$.l[?$.l[0] == 1, ?$.l[0] == 2]", 3),
    ] {
      let path = try JSONPath(text)
      #expect(path.count(in: json) == count, "\(text)")
      #expect(path.count(in: try JSENDocument(parsing: json.description)) == count, "\(text)")
    }
    let calls = Mutex(0)
    let counting = JSONPath.Function("counting", parameters: [.value]) { (_) -> Bool in
      calls.withLock { $0 += 1 }
      return true
    }
    #expect(try JSONPath("$.l[?counting($.s)]", functions: [counting]).count(in: json) == 3)
    #expect(calls.withLock { $0 } == 3)
  }

  /// If each node took the time of the whole value, this would take minutes in a release build.
  @Test func constantConditionsTakeLinearTime() throws {
    let count = sized(100_000, debug: 10_000)
    let json: JSEN = [
      "l": .array((0..<count).map { .int($0) }), "s": .string(String(repeating: "a", count: count)),
    ]
    for condition in ["$ == $", "search($.s, 'b')", "$.s < $.s", "length($.s) == count($.l[*])"] {
      #expect(try JSONPath("$.l[?\(condition) || @ == 7]").count(in: json) > 0, "\(condition)")
    }
  }

  @Test func conformances() throws {
    let path: JSONPath = "$..a"
    #expect(path == "$..a" && path != "$..b" && path.description == "$..a")
    #expect(Set([path, "$..a", "$.é", "$.e\u{301}"]).count == 3)
    let text = try JSENEncoder().encode([path])
    #expect(try JSENDecoder().decode([JSONPath].self, from: text) == [path])
    let error = #expect(throws: DecodingError.self) {
      try JSENDecoder().decode([JSONPath].self, from: #"["$.."]"#)
    }
    #expect("\(try #require(error))".contains("expected a name, '*' or '[' after the dot"))
  }

  @Test func normalizedPaths() throws {
    let key = "a'\"\\\u{8}\t\n\u{C}\r\u{1}\u{7F}é"
    let json: JSEN = [key: [["b": 1]]]
    let node = try #require(JSONPath("$..b").nodes(in: json).first { _ in true })
    #expect(
      node.path.description
        == #"$['a\'"\\\b\t\n\f\r\u0001"# + "\u{7F}é'][0]['b']")
    #expect(node.path.elements == [.name(key), .index(0), .name("b")])
    #expect(JSONPointer(node.path).tokens == [key, "0", "b"])
    #expect(JSEN.KeyPath(node.path).segments == [key, "0", "b"])
    #expect(node.path.elements != [.name("b")] && node.path.elements[1] != .name("0"))
    #expect(try json[path: JSONPath(node.path.description)] == [1])
    #expect(JSONPath("$").nodes(in: json).map(\.path.description) == ["$"])
    let (composed, decomposed): (JSEN, JSEN) = (["é": 1], ["e\u{301}": 1])
    let paths = [composed, decomposed].flatMap { JSONPath("$.*").nodes(in: $0).map(\.path) }
    #expect(paths[0] != paths[1] && Set(paths).count == 2)
  }

  /// Values, documents and repeated members: the member that counts is at the place of the first member.
  @Test func repeatedMembers() throws {
    let text = #"{"a": {"b": 1}, "c": [{"b": 2}], "a": {"b": 3}, "d": 4, "c": 5}"#
    for policy in [JSEN.ReadingOptions.DuplicateKeys.keepFirst, .keepLast] {
      var options = JSEN.ReadingOptions()
      options.duplicateKeys = policy
      let json = try JSEN(parsing: text, options: options)
      let document = try JSENDocument(parsing: text, options: options)
      for path in ["$..b", "$.*", "$..*", "$[?@]", "$..[?@.b]", "$.c[0].b"] as [JSONPath] {
        #expect(document[path: path].map { JSEN($0) } == json[path: path], "\(path)")
        #expect(
          path.nodes(in: document).map(\.path) == path.nodes(in: json).map(\.path), "\(path)")
      }
    }
  }
}
