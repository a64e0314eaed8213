import JSEN
import JSENStandards
import TestTools
import Testing

@Suite("JSONPath errors")
struct JSONPathErrorTests {
  /// Texts, the reasons why they are no queries, and the offsets.
  @Test(
    arguments: [
      ("", "expected '$', found the end; a query begins with '$', as in \"$.name\"", 0),
      ("name", "expected '$', found 'n'; a query begins with '$', as in \"$.name\"", 0),
      ("$.a ", "expected the end, found white space", 3),
      ("$x", "expected '.', '[' or the end, found 'x'", 1),
      ("$.a.", "expected a name or '*' after the dot, found the end", 4),
      ("$..", "expected a name, '*' or '[' after the dot, found the end", 3),
      (
        "$.0",
        "expected a name or '*' after the dot, found '0'; write [0] for an index and ['0'] for a key",
        2
      ),
      (
        "$.'a'",
        "expected a name or '*' after the dot, found '''; write a quoted name in brackets, "
          + "without a dot", 2
      ),
      (
        "$[a]",
        "expected a quoted name, an index, a slice, '*' or '?', found 'a'; write a name in quotes",
        2
      ),
      ("$[1 2]", "expected ',' or ']', found '2'", 4),
      ("$[-]", "expected a digit after '-', found ']'", 3),
      ("$[01]", "an index has no leading zeros, and zero has no sign", 2),
      ("$[9007199254740992]", "expected an integer from -(2^53-1) to 2^53-1", 2),
      ("$['a", "expected a closing '", 2),
      ("$['\n']", "a control character in a string must be escaped, found U+000A", 3),
      (
        "$['\\x']",
        "expected an escape: a backslash before the quote, '\\', '/', b, f, n, r, t or u", 3
      ),
      ("$['\\u12']", "expected four hexadecimal digits after \\u", 3),
      ("$['\\ud83d']", "unpaired surrogate; write both halves, as in \\ud83d\\ude00", 3),
      ("$[?]", "expected '@', '$', a literal, a function, '!' or '(', found ']'", 3),
      ("$[?@.a > ]", "expected a value to compare, found ']'", 9),
      ("$[?@.a = 1]", "expected '==', found '='", 7),
      ("$[?(@.a]", "expected ')', '&&' or '||', found ']'", 7),
      ("$[?(@.a) == 1]", "the result of an expression in parentheses cannot be compared", 3),
      ("$[?!@.a == 1]", "'!' needs parentheses around a comparison: !(@.a == 1)", 4),
      ("$[?!!@.a]", "'!' cannot be repeated, nor be a part of a comparison", 4),
      (
        "$[?@.a == 1 == 2]", "comparisons cannot be chained; write '&&' between two of them", 10
      ),
      (
        "$[?a == 1]",
        "expected '@', '$', a literal or a function, found 'a'; "
          + "write @.a for a member and 'a' for a string", 3
      ),
      (
        "$[?length (@) > 1]",
        "expected '@', '$', a literal or a function, found 'length'; "
          + "write '(' directly after the name of a function", 3
      ),
      ("$[?@.a and @.b]", "expected '&&', '||', ',' or ']', found 'a'; write '&&'", 7),
      ("$[?@.a == 1_0]", "expected '&&', '||', ',' or ']', found '_'", 11),
      ("$[0 a]", "expected ',' or ']', found 'a'; write a name in quotes", 4),
      ("$[?'a']", "a literal is not a condition; compare it, as in @.a == 'b'", 3),
      ("$[?@ == 01]", "expected a number in the grammar of JSON", 8),
      (
        "$[?@.* == 1]",
        "expected a query for one value, of names and indices only, each in brackets of its own "
          + "without white space in them", 3
      ),
      (
        "$[?@[ 'a' ] == 1]",
        "expected a query for one value, of names and indices only, each in brackets of its own "
          + "without white space in them", 3
      ),
      ("$[?lenght(@) == 1]", "there is no function 'lenght'; did you mean \"length\"?", 3),
      ("$[?length(@)]", "length() returns a value, which is not a condition; compare it", 3),
      ("$[?length() == 1]", "length() takes 1 argument, found 0", 3),
      ("$[?match(@) ]", "match() takes 2 arguments, found 1", 3),
      ("$[?length(@ 1) == 1]", "expected ',' or ')', found '1'", 12),
      ("$[?count(1) == 1]", "count() takes the nodes of a query here", 9),
      ("$[?length(@ == 1) == 1]", "length() takes a value here", 10),
      (
        "$[?match(@, 'a') == true]",
        "match() returns true or false as a condition, which cannot be compared", 3
      ),
      (
        "$..a..b..c..d",
        "more than 3 descendant segments follow or contain each other; "
          + "set maximumDescents to allow more", 10
      ),
      (
        "$..[?@..[?@..a..b]]",
        "more than 3 descendant segments follow or contain each other; "
          + "set maximumDescents to allow more", 14
      ),
    ])
  func messages(_ text: String, _ reason: String, _ offset: Int) throws {
    let error = try #require(throws: JSENSyntaxError.self) { try JSONPath(text) }
    #expect(error.subject == "JSONPath" && error.text == text)
    #expect(error.reason == reason && error.offset == offset, "\(error)")
  }

  @Test func description() throws {
    let text = "$.é[?@.age > ]"
    let error = try #require(throws: JSENSyntaxError.self) { try JSONPath(text) }
    #expect(
      error.description == """
        invalid JSONPath: expected a value to compare, found ']'
        $.é[?@.age > ]
                     ^
        """)
  }

  /// Each prefix of a query is a query or an error, and nothing crashes.
  @Test func prefixes() {
    let text = #"$..['a\u00e9',-1,::2]. *[?!(@.b[0]==1.5e3||count(@..*)>$['c'])&&search(@,"x")]"#
    for count in 0...text.utf8.count {
      if let prefix = String(text.utf8.prefix(count)) { _ = try? JSONPath(prefix) }
    }
  }

  @Test func limits() throws {
    #expect(throws: Never.self) { try JSONPath("$..a..b..c..d", maximumDescents: 4) }
    #expect(throws: Never.self) {
      try JSONPath("$..[?$..a || $..b && @..c]..d", maximumDescents: 2)
    }
    let union = "[" + repeatElement("*", count: 32).joined(separator: ",") + "]"
    #expect(throws: Never.self) { try JSONPath("$" + union + union) }
    let error = try #require(throws: JSENSyntaxError.self) {
      try JSONPath("$" + union + union + "[0, 0]")
    }
    #expect(error.reason == "the selectors up to here select one value more than 1024 times")
    #expect(error.offset == 131)
    // Different names and indices select different children.
    let names = "['a','b',0,1,-1]"
    #expect(throws: Never.self) {
      try JSONPath("$" + repeatElement(names, count: 9).joined())
    }
    for (open, close) in [
      ("(", ")"), ("!(", ")"), ("@[?", "]"), ("length(", ")"), ("count($[?", "])"),
    ] {
      func text(_ depth: Int) -> String {
        "$[?" + String(repeating: open, count: depth) + "@.a"
          + String(repeating: close, count: depth) + "]"
      }
      let error = try #require(throws: JSENSyntaxError.self) { try JSONPath(text(100_000)) }
      #expect(error.reason == "filters, calls and parentheses nest deeper than 32 levels")
    }
  }

  /// The deepest queries, and queries of the deepest values, fit a small stack.
  @Test func smallStack() async throws {
    try await onSmallStack {
      for (open, close) in [("(", ")"), ("!(", ")"), ("@[?", "]"), ("$[?", "]"), ("@..[?", "]")] {
        let depth = 31
        let text =
          "$[?" + String(repeating: open, count: depth) + "@"
          + String(repeating: close, count: depth) + "]"
        let path = try JSONPath(text, maximumDescents: 40)
        var json: JSEN = [1]
        for _ in 0..<40 { json = [json] }
        let count = path.count(in: json)
        let document = try JSENDocument(parsing: json.serialized())
        #expect(path.count(in: document) == count && Array(path.nodes(in: document)).count == count)
      }
      var deep: JSEN = ["a": 1]
      for _ in 0..<511 { deep = [deep, ["a": deep]][0] }
      var json = deep
      for _ in 0..<500 { json = ["b": json] }
      var (reading, writing) = (JSEN.ReadingOptions(), JSEN.WritingOptions())
      reading.maximumDepth = .max
      writing.maximumDepth = .max
      let document = try JSENDocument(parsing: json.serialized(writing), options: reading)
      for text in ["$..a", "$..*", "$..[0]", "$..[?@.a == 1]", "$..[?@ == $]", "$..[::-1]"] {
        let path = try JSONPath(text)
        #expect(path.count(in: json) == path.count(in: document))
        #expect(Array(path.nodes(in: json)).count == path.count(in: json))
      }
      #expect(try json.set(2, atPath: "$..a") == 1)
      #expect(json.removeAll(atPath: "$..a") == 1)
    }
  }

  /// Notations of other tools, and what to write.
  @Test(arguments: [
    (".items[].price", "a query begins with '$', as in \"$.items[*].price\""),
    ("items", "a query begins with '$', as in \"$.items\""), ("[0]", "as in \"$[0]\""),
    ("items where", "as in \"$.name\""),
    ("$.items[]", "found ']'; write [*] for all elements"),
    (
      #"$[?@.sku =~ "T.*"]"#,
      #"; write match(@.sku, "…") for all of a string, search(…) for a part"#
    ),
    (#"$[?(@.sku contains "T")]"#, #"; write search(@.sku, "…"), which finds a part of a string"#),
    (#"$[?@.a like "T"]"#, #"; write search(@.a, "…"), which finds a part of a string"#),
    (#"$[?@.a in ["T"]]"#, "; write (@.a == … || @.a == …)"),
    ("$.a-b", "found '-'; write ['a-b']"), ("$..x.a-b-c.d", "; write ['a-b-c']"),
    ("$.a[@.length-1]", "; write [-1]"), ("$.a[(@.length - 12)]", "; write [-12]"),
    ("$.a[last]", "; write -1 for the last element"),
    ("$[?@.a or @.b]", "; write '||'"), ("$[?not @.a]", "; write '!' before the condition"),
    ("$[?@.a === 1]", "; write '=='"), ("$[?@.a <> 1]", "; write '!='"),
    ("$[?@.a !== 1]", "; write '!='"),
    ("$[?@.a == True]", "; write true"), ("$[?@.a == None]", "; write null"),
    ("$.a.sum()", "; functions are in conditions only, as in [?length(@.name) > 1]"),
    ("$.a^", "; a JSONPath has no parent: write a condition, as in $.items[?@.price]"),
  ])
  func dialects(_ text: String, _ advice: String) {
    let error = #expect(throws: JSENSyntaxError.self) { try JSONPath(text) }
    #expect(error?.reason.hasSuffix(advice) == true, "\(text): \(error?.reason ?? "")")
  }

  @Test func patternErrors() {
    let path = JSONPath(
      #"$[?match(@.a, "[a-z]+") && search(@.b, "\\d") && match(@.c, "(?i)x")]"#)
    #expect(
      path.patternErrors.map(\.reason) == [
        "unknown escape '\\d'; write [0-9] for a digit",
        "nothing to repeat before '?'",
      ])
    #expect(path.count(in: [["a": "b", "b": "1", "c": "X"]] as JSEN) == 0)
  }
}
