import CoreTestTools
import JSEN
import JSENEditing
import TestTools
import Testing

/// Texts that are nearly JSON.
@Suite("Repairing texts")
struct RepairTests {
  @Test(arguments: [
    // Commas, colons and brackets
    (#"[1 2 3]"#, #"[1, 2, 3]"#), (#"{"a": 1 "b": 2}"#, #"{"a": 1, "b": 2}"#),
    ("{\"a\": 1\n \"b\": 2}", "{\"a\": 1,\n \"b\": 2}"), (#"["a" "b"]"#, #"["a", "b"]"#),
    (#"[1, 2,]"#, #"[1, 2]"#), (#"{"a": 1, }"#, #"{"a": 1 }"#), (#"[,1,,2]"#, #"[1,2]"#),
    (#"{"a" 1}"#, #"{"a": 1}"#), (#"{"a"}"#, #"{"a":null}"#), (#"{"a":}"#, #"{"a":null}"#),
    (#"{"a": , "b": 1}"#, #"{"a": null, "b": 1}"#),
    (#"[1, [2, {"a": [3"#, #"[1, [2, {"a": [3]}]]"#),
    (#"{"a": [1, 2}"#, #"{"a": [1, 2]}"#), (#"[1, 2}]"#, #"[1, 2]"#), ("[1] ]", "[1] "),
    (#"[{"a": 1, "b": {"c": 2]"#, #"[{"a": 1, "b": {"c": 2}}]"#),
    ("{\"a\": [1,2  \n", "{\"a\": [1,2]}  \n"),
    (#"{"a":: 1}"#, #"{"a": 1}"#), (#"{{"a": 1}, [2]}"#, #"{"unnamed":{"a": 1}, "unnamed 2":[2]}"#),
    (#"{"a": 1; "b": "x"; "c": "y; z"}"#, #"{"a": 1, "b": "x", "c": "y; z"}"#),
    ("{a: x y; b: [1; 2];}", #"{"a": "x y", "b": [1, 2]}"#),
    // Quotes
    (#"["a", b c, "d", e f]"#, #"["a", "b c", "d", "e f"]"#),
    (#"{'a': 'it\'s "so"'}"#, #"{"a": "it's \"so\""}"#), (#"{“a”: “b”}"#, #"{"a": "b"}"#),
    (#"{"a": "says "hi" to all", "b": 1}"#, #"{"a": "says \"hi\" to all", "b": 1}"#),
    (#"["a "b", c", "d"]"#, #"["a \"b\", c", "d"]"#),
    (#"{"a": "x "y"", "b": 1}"#, #"{"a": "x \"y\"", "b": 1}"#),
    (#"{name: Ann Smith, age: 41}"#, #"{"name": "Ann Smith", "age": 41}"#),
    (#"{a-b: 1, 2: x}"#, #"{"a-b": 1, "2": "x"}"#), (#"[`a`, ‘b’]"#, #"["a", "b"]"#),
    ("{\"a\": \"one\n  \"b\": 2}", "{\"a\": \"one\",\n  \"b\": 2}"),
    ("{\"a\": \"one,\n  \"b\": 2}", "{\"a\": \"one\",\n  \"b\": 2}"),
    ("{\"a\": \"one\ntwo\ttabs\"}", #"{"a": "one\ntwo\ttabs"}"#),
    (#"["\d+\x41\q\u00e9" 1]"#, #"["\\d+\u0041\\q\u00e9", 1]"#),
    (#"{"a": "cut o"#, #"{"a": "cut o"}"#), (#"{"a": 1, "cut"#, #"{"a": 1, "cut":null}"#),
    // Words and numbers
    ("[True, None, undefined, NaN, FALSE]", "[true, null, null, null, false]"),
    ("[.5, 5., +1, 0xFF, -0x10, -.5e3, 1.e2]", "[0.5, 5.0, 1, 255, -16, -500.0, 100.0]"),
    ("[007, 1_000, 1.2.3, 5 apples, 12-34]", #"["007", 1000, "1.2.3", "5 apples", "12-34"]"#),
    ("[1-, 5E, 12e, ., -., 1e]", #"["1-", "5E", "12e", ".", "-.", "1e"]"#), ("[1, 2e-", "[1, 2]"),
    (#"["\u+123", "\x+1",]"#, #"["\\u+123", "\\x+1"]"#),
    (
      #"["\ud83d", "\ud83d\ude00", "\ude00\ud83d",]"#,
      #"["\ufffd", "\ud83d\ude00", "\ufffd\ufffd"]"#
    ),
    // A backslash at the end of a line whose end quote is missing.
    ("{\"a\": \"C:\\dir\\\r\n \"b\": 1}", "{\"a\": \"C:\\\\dir\\\\\",\r\n \"b\": 1}"),
    ("{\"a\": \"x\\\n \"b\": 1}", "{\"a\": \"x\\\\\",\n \"b\": 1}"),
    ("[\"x\\\r\n]", "[\"x\\\\\"\r\n]"),
    // Two end quotes
    (#"{"a": "Ann"", "b"": [""x"", "y""]}"#, #"{"a": "Ann", "b": ["x", "y"]}"#),
    ("{\"a\": \"one\n  \"\"b\"\": 2}", "{\"a\": \"one\",\n  \"b\": 2}"),
    (#"{"a" = 1, b => 2}"#, #"{"a" : 1, "b" : 2}"#),
    (#"{"a";1, "b" ; {"c";true}}"#, #"{"a":1, "b" : {"c":true}}"#),
    (#"{'a';'b'}"#, #"{"a":"b"}"#), (#"{"a":1;"b";"x;y"}"#, #"{"a":1,"b":"x;y"}"#),
    (#"{"name""y"}"#, #"{"name":"y"}"#),
    (#"{"a""b", "c""d" ,"e": 1}"#, #"{"a":"b", "c":"d" ,"e": 1}"#),
    (#"{"a": 1; "b""c"}"#, #"{"a": 1, "b":"c"}"#),
    (#"{"say ""hi"" now":1}"#, #"{"say \"\"hi\"\" now":1}"#),
    ("[1, tru", "[1, true]"), ("[1, 2.", "[1, 2.0]"), ("[1, 2e", "[1, 2]"),
    ("[1, 2, ...]", "[1, 2 ]"),
    ("[1.5e400, 12345678901234567890]x", "[1.5e400, 12345678901234567890]"),
    // Text around the value, and comments
    ("Sure!\n```json\n{\"a\": 1}\n```\nEnjoy {this}!", "{\"a\": 1}"),
    ("See [note]: {a: 1}", #"{"a": 1}"#), ("[1, // one\n 2 /* two */]", "[1, \n 2 ]"),
    ("[http://a.de/x, 1]", #"["http://a.de/x", 1]"#), ("", "null"),
    ("hello there", #""hello there""#),
    ("No, I can't: \"x\" is {not} a city.", #""No, I can't: \"x\" is {not} a city.""#),
    ("'x'", #""x""#), ("\u{FEFF}[1,]", "[1]"),
    // Closing brackets
    (#"{"a": [1, 2}, "b": 3}"#, #"{"a": [1, 2], "b": 3}"#),
    (#"{"a": {"x": [1}, "b": 3}"#, #"{"a": {"x": [1]}, "b": 3}"#),
    (#"[{"a":{"b":1}}},"c":2}]"#, #"[{"a":{"b":1},"c":2}]"#),
    (#"[{"a":1}},{"a":2}]"#, #"[{"a":1},{"a":2}]"#),
    (#"{"a":1},"b":2}"#, #"{"a":1,"b":2}"#),
    (#"{"r":[{"a":1], "b":2}"#, #"{"r":[{"a":1}], "b":2}"#),
    (#"{"t":["a","b", "h":"G","x":"r"}"#, #"{"t":["a","b"], "h":"G","x":"r"}"#),
    (#"[1, "b": 3}"#, #"[1, {"b": 3}]"#), (#"{"k": ["a":1]}"#, #"{"k": [{"a":1}]}"#),
    (#"[{"i":1{"i":2}]"#, #"[{"i":1},{"i":2}]"#), (#"[{"i":1, {"i":2}]"#, #"[{"i":1}, {"i":2}]"#),
    // Quotes that are missing, doubled or escaped
    (#"{"a":"b}"#, #"{"a":"b"}"#), (#"{"a":["b ]}"#, #"{"a":["b" ]}"#), (#"["abc]"#, #"["abc"]"#),
    (#"{"a": "b, "c": "d"}"#, #"{"a": "b", "c": "d"}"#), (#"["a, "b"]"#, #"["a", "b"]"#),
    (#"[{"a":"b}, {"a":"c"}]"#, #"[{"a":"b"}, {"a":"c"}]"#), (#"{"a:"b"}"#, #"{"a":"b"}"#),
    (#"{"a": b", "n": 12", c": 1}"#, #"{"a": "b", "n": 12, "c": 1}"#),
    (#"{""a"": ""b c"", "d": ""}"#, #"{"a": "b c", "d": ""}"#),
    (#"{"a": ""hi" she said", "b": 1}"#, #"{"a": "\"hi\" she said", "b": 1}"#),
    (
      #"{\"a\":\"b\",\n \"c\": [\"d \\\"e\\\" \\n\"]}"#,
      "{\"a\":\"b\",\n \"c\": [\"d \\\"e\\\" \\n\"]}"
    ),
    // Escaped texts that are cut off after a backslash, and escapes that JSON lacks
    (#"{\"a\": \"b\\\"#, #"{"a": "b\\"}"#), (#"\"\\\"#, #""\\""#), (#"\"\"#, #""""#),
    (#"\"\\"#, #""""#),
    (#"{\"a\": \"it\\\'s\"}"#, #"{"a": "it's"}"#), (#"1,\"\\\u"#, #"[1,""]"#),
    (#"[\"\\\q\"]"#, #"["\\q"]"#),
    (#"{"a": "x", "b\"c": 1,}"#, #"{"a": "x", "b\"c": 1}"#),
    (#"{"a": "x", "b\\": 1,}"#, #"{"a": "x", "b\\": 1}"#),
    (#"["a" 2]"#, #"["a", 2]"#), (#"["a" {"b":1}]"#, #"["a", {"b":1}]"#),
    (#"{"x": ["a","b" c],"y": ["e"]}"#, #"{"x": ["a","b", "c"],"y": ["e"]}"#),
    (#"{"a"2}"#, #"{"a":2}"#), ("{a 'b'}", #"{"a": "b"}"#), ("[`a´]", #"["a"]"#),
    (#"{"a": "b\u00"#, #"{"a": "b"}"#),
    ("{\"c\": \"if {\n}\n\", \"d\": 1}", #"{"c": "if {\n}\n", "d": 1}"#),
    (#"[{"a":"b"}},"c",1]"#, #"[{"a":"b"},"c",1]"#), (#"{"a": [1}, 2]}"#, #"{"a": [1, 2]}"#),
    (#"{"a": "x", "b" "c"}"#, #"{"a": "x", "b": "c"}"#),
    (#"{"a: "x", "b: true}"#, #"{"a": "x", "b": true}"#),
    (#"{"a:b}"#, #"{"a":"b"}"#),
    (#"{"c": {"x", "y"}}"#, #"{"c": {"x":null, "y":null}}"#),
    ("{\"c\": \"return {\"a\": x}\n\", \"d\": 1}", #"{"c": "return {\"a\": x}\n", "d": 1}"#),
    // Words, numbers and calls
    (#"{"a": true, COMMENT "b": "c" NOTE}"#, #"{"a": true,  "b": "c" }"#),
    (#"{"a": one, two, "b": 1}"#, #"{"a": "one, two", "b": 1}"#),
    (#"{"a": 1,000, "b": 1,234,567}"#, #"{"a": 1000, "b": 1234567}"#),
    (#"{"a": 1,"000": 2,}"#, #"{"a": 1,"000": 2}"#), ("[1,200, 82_461_110]", "[1,200, 82461110]"),
    (#"{"_id": ObjectId("1"), "n": NumberInt(3)}"#, #"{"_id": "1", "n": 3}"#),
    ("done({a: 1});", #"{"a": 1}"#), ("done(null)", "null"), ("(1, 2)", "[1, 2]"),
    ("[(1, 'a'), (2,), (3), ()]", #"[[1, "a"], [2], 3, []]"#),
    (#"{"a": "x" + 'y' + /* z */ "z"}"#, #"{"a": "xyz"}"#),
    // White space and comments
    ("{\u{A0}a:\u{200B}1,\u{3000}\u{205F}'b'\u{202F}: 2\u{180E}}", #"{ "a": 1,  "b" : 2 }"#),
    ("{\"a\": 1, # one\n \"b\": \"#\" # two\n}", "{\"a\": 1, \n \"b\": \"#\" \n}"),
    // Several values, and the text around them
    ("<think>maybe [1]</think>{\"a\": 1}", #"{"a": 1}"#), ("[1] and {\"a\": 1", #"{"a": 1}"#),
    ("{\"a\":1}\n{\"a\":2}\n", "[{\"a\":1},\n{\"a\":2}]\n"),
    ("{a:1},{a:2},", #"[{"a":1},{"a":2}]"#),
    ("1\n2", "[1,\n2]"), (#""a" "b""#, #"["a", "b"]"#),
    ("A:\n```json\n{a: 1}\n```\nB:\n```\n[2]\n```", "[{\"a\": 1},\n[2]]"),
    ("0 true", "[0, true]"), ("true false", "[true, false]"), ("[0 true]", "[0, true]"),
    (#""a" true"#, #"["a", true]"#), (#""a"{"b":1}"#, #"["a",{"b":1}]"#),
    ("\u{1E}{\"a\":1}\n\u{1E}{\"a\":2}\n", "[{\"a\":1},\n{\"a\":2}]\n"),
    (#"[ObjectId("1"), {"a": 1}]"#, #"["1", {"a": 1}]"#),
    (#"{stray "k1": [1], "b": 2}"#, #"{ "k1": [1], "b": 2}"#),
    // A whole value, and brackets in the prose before it
    (#"<think>[1, 2 hmm</think>{"answer": 42, "ok": true}"#, #"{"answer": 42, "ok": true}"#),
    (#"<think>{"a": 1, "b": 2, so</think>{"c": 42}"#, #"{"c": 42}"#),
    (
      "<think>{\"x\": [1, 2 maybe</think>\n```json\n{\"a\": 1}\n```", "{\"a\": 1}"
    ),
    (#"Use {"a": then {"a": 1, "b": [2]}"#, #"{"a": 1, "b": [2]}"#),
    ("[1, 2, 3, 4\n\nThe answer is: [{}]", "[{}]"),
    // Texts that are cut off after a closing bracket
    (#"[{"a": 1}, 2"#, #"[{"a": 1}, 2]"#), (#"{"a": 1}, 5"#, #"[{"a": 1}, 5]"#),
    (#"{"list": [{"a": 1}, 2"#, #"{"list": [{"a": 1}, 2]}"#),
    (#"[{"a": 1}, {"b": 2}, nul"#, #"[{"a": 1}, {"b": 2}, null]"#),
    (#"{"a": [{"x": 1}, "b": 2}"#, #"{"a": [{"x": 1}], "b": 2}"#),
    (#"{"a": [{"x": 1}, "b": 2}]}"#, #"{"a": [{"x": 1, "b": 2}]}"#),
    (#"{"a": [{"x": 1}, "b": 2}, {}], "c": 3}"#, #"{"a": [{"x": 1, "b": 2}, {}], "c": 3}"#),
    // Marks like colons, operators and calls
    (#"{"a" => "x", "b" => "y"}"#, #"{"a" : "x", "b" : "y"}"#),
    (#"{"a";1, "b";"c", "d";[2;3], e;4}"#, #"{"a":1, "b":"c", "d":[2,3], "e":4}"#),
    (#"{"a"; "b":1; "c";}"#, #"{"a":null, "b":1, "c":null}"#),
    (#"{"a":;1, "b;":2, c; d: 3}"#, #"{"a":1, "b;":2, "c":null, "d": 3}"#),
    (#"{"a""b", "c""d"}"#, #"{"a":"b", "c":"d"}"#),
    (#"{"a""b":1, "say ""hi"" you":2}"#, #"{"a\"\"b":1, "say \"\"hi\"\" you":2}"#),
    (#"{"a"：1}"#, #"{"a":1}"#),
    (#"{"a" = "x", b = "y"}"#, #"{"a" : "x", "b" : "y"}"#),
    (#"["a" => 1, "b" => 2]"#, #"[{"a" : 1, "b" : 2}]"#), ("{=}", "{}"), ("[=]", "[]"),
    (#"{"a": 1 + 2}"#, #"{"a": "1 + 2"}"#), (#"{"a": 1 2}"#, #"{"a": "1 2"}"#),
    (#"{"a": "b" + 1, "c": 2}"#, #"{"a": "b1", "c": 2}"#), (#"["x" + y + "z"]"#, #"["xyz"]"#),
    ("{a: 1 b: 2}", #"{"a": 1, "b": 2}"#), ("[f(1) f(2)]", "[1, 2]"),
    (#"{"d": new Date("x"), "e": 1}"#, #"{"d": "x", "e": 1}"#),
    // A quote that is missing, or a bracket of the wrong kind after a string
    (#"{"a": "x"]"#, #"{"a": "x"}"#), (#"{"a": "x"], "b": 1}"#, #"{"a": "x", "b": 1}"#),
    (#"{"a": "x", "b: {"c": 1}}"#, #"{"a": "x", "b": {"c": 1}}"#),
    (#"["a", b", "c"]"#, #"["a", "b", "c"]"#), (#"["a", b, "c"]"#, #"["a", "b", "c"]"#),
    // Literals that are cut off
    (#"{"a": tru}"#, #"{"a": true}"#), ("[fals, nul]", "[false, null]"), ("[tr]", #"["tr"]"#),
    // Text that is escaped as a whole
    (#"[\n  {}\n]"#, "[\n  {}\n]"),
    ("```json{\"a\": \"b\"}```", #"{"a": "b"}"#), ("```json{\"a\": \"b}```", #"{"a": "b"}"#),
  ])
  func repairs(_ text: String, _ expected: String) throws {
    let repair = JSENText.Repair(of: text)
    #expect(repair.text == expected)
    #expect(!repair.changes.isEmpty)
    expectChangesToApply(repair, text)
    _ = try JSEN(parsing: repair.text)
    #expect(JSENText.Repair(of: repair.text).text == repair.text)
  }

  @Test func reportsEachChange() {
    let text = """
      Here: {name: 'Ann',
        // the age
        “age”: 041 "big": 0x10, "note": "a "b" c", "list": [1, undefined,], "x": tru
      """
    #expect(
      JSENText.Repair(of: text).changes.map(\.description).joined(separator: "\n") == """
        1:1: left out the text before the value
        1:8: added quotes around 'name'
        1:14: wrote '"' instead of '\\''
        1:18: wrote '"' instead of '\\''
        2:3: left out the comment
        3:3: wrote '"' instead of '“'
        3:7: wrote '"' instead of '”'
        3:10: added quotes around '041'
        3:13: added ','
        3:21: wrote 16 instead of '0x10'
        3:38: escaped '"'
        3:40: escaped '"'
        3:58: wrote null instead of 'undefined'
        3:67: left out ',' before the end of the array
        3:76: wrote true instead of 'tru'
        3:79: added '}'
        """)
  }

  @Test(arguments: [
    "[1, 2]", " {\"a\" : \"x, \\\"y\\\": 1\"} \n", "\"abc\"", "12", "true", #"{"a":"}","b":"]"}"#,
    "{\"k\":\"\(String(repeating: "x", count: 600))\"}", "\u{FEFF}[]",
  ])
  func validTextsStay(_ text: String) {
    let repair = JSENText.Repair(of: text)
    #expect(repair.text == text)
    #expect(repair.changes.isEmpty)
  }

  /// The result is JSON whatever the text is, and a second repair changes nothing.
  @Test func randomTextsBecomeJSON() throws {
    var random = SeededRandom(seed: 11)
    let parts = [
      "{", "}", "[", "]", ",", ":", "\"", "'", "a", "true", "nul", "1", "-", ".", "0x", "1e5", " ",
      "\n", "\r\n", "\\\r\n", "\\", "//", "/*", "*/", "“", "”", "é", "\\u00e9", "\\u", "\"k\"",
      "\"k\":", "```", "...",
      "\u{1}", "(", ")", "f(", "#", "+", "=", ";", "\u{A0}", "`", "´", "\\\"", "\"\"",
      "word \"k\":", "1,000", "=>", "\u{1E}", "\u{2028}", "\\n", "x y ", "NaN", "+Infinity", ";",
      "\"a\"\"b\"",
    ]
    for _ in 0..<sized(20_000, debug: 4000) {
      let text = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      let repair = JSENText.Repair(of: text)
      #expect(throws: Never.self, "\(text.debugDescription) became \(repair.text)") {
        try JSEN(parsing: repair.text)
      }
      let isValid = (try? JSEN(parsing: text)) != nil
      #expect(isValid == repair.changes.isEmpty, "\(text.debugDescription)")
      #expect(isValid || !repair.text.hasPrefix("\u{FEFF}"))
      // Comments can stay, and each value alone.
      let options =
        [.jsonc, .json5, JSEN.ReadingOptions(relaxations: .nonFiniteNumbers)]
        .randomElement(using: &random) ?? .jsonc
      let kept = JSENText.Repair(of: text, options: options, severalValues: .apart)
      let again = JSENText.Repair(of: kept.text, options: options, severalValues: .apart)
      #expect(
        again.text == kept.text && again.changes.isEmpty,
        "\(text.debugDescription): \(kept.text.debugDescription)")
      // Another decision, as after checks that fail.
      var checks = Int.random(in: 0..<20, using: &random)
      let other = JSENText.Repair(of: text) { _ in
        checks -= 1
        return checks < 0
      }
      #expect(throws: Never.self, "\(text.debugDescription) became \(other.text)") {
        try JSEN(parsing: other.text)
      }
      for repair in [repair, kept, other] { expectChangesToApply(repair, text) }
    }
  }

  /// The changes, in their order, make the repaired text of the original.
  private func expectChangesToApply(_ repair: JSENText.Repair, _ text: String) {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    for change in repair.changes {
      let range = change.range
      guard range.lowerBound >= position, range.upperBound <= bytes.count else {
        Issue.record("\(text.debugDescription): '\(change)' is not after the change before it")
        return
      }
      #expect((change.kind == .added) == range.isEmpty, "\(text.debugDescription): \(change)")
      #expect(
        change.text.isEmpty == [.removed, .droppedText, .droppedValue].contains(change.kind),
        "\(text.debugDescription): \(change)")
      result += bytes[position..<range.lowerBound] + change.text.utf8
      position = range.upperBound
    }
    result += bytes[position...]
    #expect(
      String(decoding: result, as: UTF8.self) == repair.text,
      "\(text.debugDescription): \(repair.changes)")
  }

  /// A valid text that loses a byte at a random place becomes JSON; without the loss it stays.
  @Test func cutTextsKeepWhatIsThere() throws {
    let text =
      #"{"user": {"name": "Ann", "tags": ["a", "b"]}, "n": [1, 2.5, true, null], "s": "x\ny"}"#
    for count in 1..<text.count {
      let repair = JSENText.Repair(of: text.prefix(count))
      _ = try JSEN(parsing: repair.text)
      #expect(repair.text.hasPrefix(text.prefix(max(0, min(count, 2)))))
    }
    let value = try JSEN(parsing: text)
    #expect(try JSEN(parsing: JSENText.Repair(of: text.dropLast()).text) == value)
    // A text that is escaped as a whole, and cut off within an escape.
    let escaped = JSEN.string(#"{"a\": [""b" é", {"\"": "\\"c"}]}"#).description.dropFirst()
    for count in 1..<escaped.count {
      for damaged in [escaped.prefix(count), escaped.dropFirst(count)] {
        let repair = JSENText.Repair(of: damaged)
        _ = try JSEN(parsing: repair.text)
        expectChangesToApply(repair, String(damaged))
      }
    }
  }

  /// The look-ahead and the search for values read no part of a text again and again.
  @Test(arguments: [
    "\"", "'", "\"\"", "\\\"", "\\", "{", "[", "(", "}", "]", "f(", "#", "/*", "+", "\"+", ",", ":",
    "\"a\":", "{\"a\":[",
    "{\"a\":[\"b\"},", "\"a\", \"b ", "[{\"a\":1{", "},\"a\":1", "]},\"a\":[{", "a, ", "a\", ",
    "\"\n", "\" ", "```", "```a\n[1]",
    "{a}", "[1] a ", "1,000", "1,000,", "\"a\"\n}", "\u{A0}", "((1),", "{\"a\": b, ", "[\"a\":",
    "\", \"b\":", "{x \"a\":1,", "=", "=>", "f(1) ", "x {", "+ 1 ", "{\"a\": 1}, \"b\": 2",
    "\u{1E}1",
    "[1, x", "tru, ",
  ])
  func hostileTextsTakeLinearTime(_ part: String) {
    for start in ["", "{\"a\":", "[\"", "{\"a\":\"", "{\"a\":[["] {
      let isLinear = takesLinearTime(sized(4_000, debug: 500)) { count in
        let text = start + String(repeating: part, count: count)
        let repair = JSENText.Repair(of: text)
        #expect(!repair.text.isEmpty)
      }
      #expect(isLinear, "\(start)\(part)…")
    }
    let spaces = String(repeating: " ", count: sized(4_000, debug: 500))
    let isLinear = takesLinearTime(sized(200, debug: 20)) { count in
      let text = "{\"a\":" + String(repeating: part, count: count) + spaces
      #expect(!JSENText.Repair(of: text).text.isEmpty)
    }
    #expect(isLinear, "\(part) and spaces")
  }

  /// Damage that leaves no doubt is undone, whatever the strings hold.
  @Test func clearDamageIsUndone() throws {
    var random = SeededRandom(seed: 3)
    func string() -> String {
      let parts = [
        "a", "é", "\"", "\\", ",", ":", "{", "}", "[", "]", " ", "\n", "'", "#", "//", "+", "true",
        "1", "\", \"b\": [",
      ]
      return (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
    }
    func value(_ depth: Int) -> JSEN {
      switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
      case 0: return .int(.random(in: -9..<99, using: &random))
      case 1, 2: return .string(string())
      case 3: return [true, false, nil, 1.5].randomElement(using: &random) ?? nil
      case 4:
        return .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in value(depth - 1) })
      default:
        var object = JSEN.Object()
        for _ in 0..<Int.random(in: 0..<4, using: &random) { object[string()] = value(depth - 1) }
        return .dictionary(object)
      }
    }
    for number in 0..<sized(3_000, debug: 500) {
      let json: JSEN = ["first": value(3), "last": [value(2)]]
      let text = try json.serialized(number % 2 == 0 ? .compact : .pretty)
      let quoted = JSEN.string(text).description
      for damaged in [
        text.dropLast() + ",}", String(text.dropLast()), text + "}", text.dropLast() + "]}",
        "// one\n" + text,
        "Sure!\n```json\n\(text)\n```\nDone.", String(quoted.dropFirst().dropLast()), "f(\(text));",
        text.replacing("\"first\"", with: "'first'", maxReplacements: 1),
        "\u{FEFF}\u{A0}" + text + ",",
      ] {
        let repair = JSENText.Repair(of: damaged)
        #expect(try JSEN(parsing: repair.text) == json, "\(damaged.debugDescription)")
        expectChangesToApply(repair, damaged)
      }
    }
  }

  @Test func asksTheCheck() throws {
    func repaired(_ text: String, _ isAccepted: (JSENDocument.Value) -> Bool) -> String {
      JSENText.Repair(of: text, where: isAccepted).text
    }
    // The place of a bracket that is missing.
    let cut = #"{"user": {"name": "Ann", "age": 41, "admin": true}"#
    #expect(repaired(cut) { _ in true } == cut + "}")
    #expect(
      repaired(cut) { $0["admin"] != nil }
        == #"{"user": {"name": "Ann", "age": 41}, "admin": true}"#)
    #expect(
      repaired(cut) { $0["age"] != nil && $0["user"]?["name"] != nil }
        == #"{"user": {"name": "Ann"}, "age": 41, "admin": true}"#)
    // A surplus bracket, or the end of the value.
    #expect(repaired(#"{"a": 1}, "b": 2}"#) { $0["b"] == nil } == #"[{"a": 1}, {"b": 2}]"#)
    // One of several values.
    #expect(repaired("[1, 2, 3] or {a: 1}") { $0["a"] != nil } == #"{"a": 1}"#)
    #expect(repaired("{a: 1} {b: 2}") { $0["b"] != nil } == #"{"b": 2}"#)
    #expect(repaired("[1, 2") { _ in false } == "[1, 2]")
    #expect(repaired("[1]") { _ in false } == "[1]")
    struct Failure: Error {}
    #expect(throws: Failure.self) { try JSENText.Repair(of: "[1") { _ in throw Failure() } }
  }

  @Test(arguments: [
    ("[1, 2", true), ("{a: 1,}", true), ("{\"a\":1}}", true), ("{a:1} {a:2}", true),
    ("```json\n[1,]\n```", true),
    ("hello", true), ("[1] // one", false), ("Sure: [1]", false), ("[1] [2] or [3]", false),
    (#"{"a": 1, X "b": 2}"#, false), (#"["\d"]"#, false), ("f([1])", false),
  ])
  func refusesToLoseText(_ text: String, _ isRepaired: Bool) {
    let repair = JSENText.Repair(keepingTextOf: text)
    #expect((repair != nil) == isRepaired)
    if let repair { #expect(repair.text == JSENText.Repair(of: text).text) }
  }

  /// Comments that the options accept stay, also those at a change; other comments are changes.
  @Test(arguments: [
    ("{\"a\": 1} // c\n```\n", "{\"a\": 1} // c"), ("[//k\n```", "[]//k"),
    ("// only", "null // only"), ("{\"a\": 1, // c\n", "{\"a\": 1} // c\n"),
    ("{k:[]//\u{2029},k:[]}", "{\"k\":[]//\n,\"k\":[]}"), ("{//\u{2028}x}", "{//\n\"x\":null}"),
    (#"[\n 1 // c\n 2]"#, "[\n 1, // c\n 2]"),
  ])
  func commentsStay(_ text: String, _ expected: String) throws {
    let repair = JSENText.Repair(of: text, options: .jsonc)
    #expect(repair.text == expected)
    _ = try JSEN(parsing: repair.text, options: .jsonc)
    expectChangesToApply(repair, text)
    #expect(JSENText.Repair(keepingTextOf: text, options: .jsonc) != nil)
    #expect(!text.contains("/") || JSENText.Repair(keepingTextOf: text) == nil)
  }

  @Test func readsTheResultWithTheOptions() throws {
    let options = JSEN.ReadingOptions(relaxations: .nonFiniteNumbers)
    #expect(JSENText.Repair(of: "[+Infinity,]", options: options).text == "[Infinity]")
    let lines = "{\"a\": 1},\n{\"b\": 2},{\"c\": 3},"
    #expect(
      JSENText.Repair(of: lines, severalValues: .apart).text
        == "{\"a\": 1}\n{\"b\": 2}\n{\"c\": 3}")
    for text in ["", " \n", "// c"] {
      #expect(try JSEN(parsing: JSENText.Repair(of: text, severalValues: .apart).text) == nil)
    }
  }

  @Test(arguments: [
    ("{k: 1}", [#"replaced 1..<2 "k""#]),
    (#"{'a': "x"+"y"}"#, [#"replaced 1..<2 ""#, #"replaced 3..<4 ""#, "removed 8..<11 "]),
    ("f({})", ["droppedText 0..<1 ", "removed 1..<2 ", "removed 4..<5 "]),
    (#"{""#, [#"added 2..<2 ""#, "added 2..<2 :null", "added 2..<2 }"]),
    (
      "x 1\n2 [3] [4]", ["droppedText 0..<6 ", "added 6..<6 [", "added 9..<9 ,", "added 13..<13 ]"]
    ),
    ("1\u{A0}2", ["added 0..<0 [", "added 1..<1 ,", "replaced 1..<3  ", "added 4..<4 ]"]),
    (#"["a" + /* c */ "b"]"#, ["droppedText 3..<16 "]),
    (#"{"a": b 1, 2 "c": 3}"#, [#"replaced 6..<12 "b 1, 2""#, "added 12..<12 ,"]),
    ("[x] so {\"a\": 1}", ["droppedValue 0..<7 "]),
  ])
  func changesAre(_ text: String, _ expected: [String]) {
    let repair = JSENText.Repair(of: text)
    #expect(repair.changes.map { "\($0.kind) \($0.range) \($0.text)" } == expected)
    expectChangesToApply(repair, text)
  }

  @Test func changesHaveKindsAndRanges() {
    let text = "See: [1 2, None,] é [3]"
    let described = JSENText.Repair(of: text).changes.map { change in
      let part = String(decoding: Array(text.utf8)[change.range], as: UTF8.self)
      return "\(change.kind) \(part) → \(change.text)"
    }
    #expect(
      described == [
        "droppedText See:  → ", "added  → ,", "replaced None → null", "removed , → ",
        "droppedValue  é [3] → ",
      ])
  }

  @Test(.timeLimit(.minutes(1))) func manyLineEndsAndBracketsTakeLinearTime() throws {
    let count = sized(50_000, debug: 5_000)
    let deep = String(repeating: "{\"a\":", count: count)
    for end in [
      String(repeating: "]", count: 4 * count), "\"" + String(repeating: "\"]", count: 2 * count),
    ] {
      #expect(JSENText.Repair(of: deep + end).changes.count >= 2 * count)
    }
    let text = "{\"a\": \"x" + String(repeating: "\n", count: 4 * count)
    let repair = JSENText.Repair(of: text)
    #expect(try JSEN(parsing: repair.text).a?.string?.utf8.count == 4 * count + 1)
  }
}
