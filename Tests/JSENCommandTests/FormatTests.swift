import Foundation
import Testing

@Suite("jsen format")
struct FormatTests {
  static let text = #"{"b":[1,{}],"a":{"é":"/","x":[]}}"#

  @Test(arguments: [
    Call(
      "format", input: text,
      output: """
        {
          "b": [
            1,
            {}
          ],
          "a": {
            "é": "/",
            "x": []
          }
        }

        """),
    Call("format --compact", input: text, output: text + "\n"),
    Call("format -c -", input: text, output: text + "\n"),
    Call("format --pretty -c", input: text, output: text + "\n"),
    Call("format -c --pretty", input: "[1]", output: "[\n  1\n]\n"),
    Call("format --indent 4", input: "[1]", output: "[\n    1\n]\n"),
    Call("format --indent=0", input: "[1]", output: "[\n1\n]\n"),
    Call("format --indent tab", input: "[1]", output: "[\n\t1\n]\n"),
    Call(
      "format -c --sort", input: text, output: #"{"a":{"x":[],"é":"/"},"b":[1,{}]}"# + "\n"),
    Call("format -c --ascii", input: #""é😀""#, output: #""\u00e9\ud83d\ude00""# + "\n"),
    Call("format --escape-slashes", input: #""/""#, output: #""\/""# + "\n"),
    Call(
      "format --escape-line-separators", input: "\"\u{2028}é\"", output: #""\u2028é""# + "\n"),
    Call("format --canonical", input: text, output: #"{"a":{"x":[],"é":"/"},"b":[1,{}]}"#),
    Call("format --canonical", input: "[1e2,1.0]", output: "[100,1]"),
    Call("format --canonical --compact", input: "1.0", output: "1.0\n"),
  ]) func theFormIsAnOption(call: Call) async throws {
    try await call.check()
  }

  @Test(arguments: [
    "18446744073709551616", "-9223372036854775809", "0.1000000000000000055511151231257827",
    "1e400", "-1e-400", "1.0", "-0.0", "0.1", "123456789012345678901234567890.5",
  ]) func noDigitIsLost(number: String) async throws {
    try await Call("format", input: number, output: number + "\n").check()
  }

  @Test(arguments: [
    Call(
      "format -c --duplicate-keys last", input: #"{"a":1,"b":2,"a":3}"#,
      output: #"{"a":3,"b":2}"# + "\n"),
    Call(
      "format -c", input: #"{"a":1,"b":2,"a":3}"#,
      errors: """
        <stdin>:1:14: duplicate key "a"; the first is at 1:2
        {"a":1,"b":2,"a":3}
                     ^

        """, status: 3),
    Call(
      "format -c --duplicate-keys first", input: #"{"a":1,"b":2,"a":3}"#,
      output: #"{"a":1,"b":2}"# + "\n"),
    Call(
      "format -c --duplicate-keys=reject", input: #"{"a":1,"a":3}"#,
      errors: """
        <stdin>:1:8: duplicate key "a"; the first is at 1:2
        {"a":1,"a":3}
               ^

        """, status: 3),
    Call(
      "format -c --json5", input: "{a: 'b', /* c */ d: +0x1F,}", output: #"{"a":"b","d":31}"# + "\n"
    ),
    Call("format --allow-comments", input: "1 // one", output: "1 // one\n"),
    Call("format -c --allow-trailing-commas", input: "[1,]", output: "[1]\n"),
    Call("format --json --accept single-quotes", input: "'a'", output: "\"a\"\n"),
    Call("format -c --allow-unquoted-keys", input: "{a:1}", output: "{\"a\":1}\n"),
    Call("format --json --allow-hexadecimal-numbers", input: "0xff", output: "255\n"),
    Call("format --json --accept plus-signs", input: "+1", output: "1\n"),
    Call("format --json --accept bare-decimal-points", input: ".5", output: "0.5\n"),
    Call("format --json --allow-line-continuations", input: "\"a\\\nb\"", output: "\"ab\"\n"),
    Call("format --json --allow-additional-escapes", input: #""\x41""#, output: "\"A\"\n"),
    Call("format --json --allow-additional-whitespace", input: "\u{A0}1", output: "1\n"),
    Call("format --json --allow-control-characters", input: "\"\t\"", output: "\"\\t\"\n"),
    Call("format --json --allow-line-ends", input: "\"a\nb\"", output: "\"a\\nb\"\n"),
    Call("format -c --allow-python-literals", input: "[True, None]", output: "[true,null]\n"),
    Call("format --json", input: "\u{FEFF}1", output: "1\n"),
    Call("format", input: "\u{FEFF}1", output: "\u{FEFF}1\n"),
    Call("format -c", input: "[\u{0}1\u{0}]\u{0}", output: "[1]\n"),
    Call(
      "format -c --allow-non-finite-numbers --non-finite-numbers null", input: "[NaN,-Infinity]",
      output: "[null,null]\n"),
    Call(
      "format -c --json5 --non-finite-numbers strings", input: "[NaN,Infinity,-Infinity]",
      output: #"["NaN","Infinity","-Infinity"]"# + "\n"),
    Call(
      "format --json --json5", input: "{a: [Infinity]}",
      errors: """
        jsen: <stdin>: a.0: inf is not a JSON number; set --non-finite-numbers to write something else

        """, status: 1),
    Call(
      "format --canonical", input: "[9007199254740993]",
      errors: """
        jsen: <stdin>: 0: 9007199254740993 has no canonical form: no double has this value

        """, status: 1),
    Call(
      "format --max-depth 1", input: "[[]]",
      errors: """
        <stdin>:1:2: 0: arrays and objects nest deeper than the limit of 1; use --max-depth to allow more
        [[]]
         ^

        """,
      status: 3),
  ]) func readingIsAnOption(call: Call) async throws {
    try await call.check()
  }

  @Test func whatWasReadDeepIsWritten() async throws {
    let text = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    try await Call("format -c --max-depth 1024", input: text, output: text + "\n").check()
  }

  @Test func severalFilesAreWrittenOneAfterTheOther() async throws {
    try await withFiles(["a": "[1]", "b": "[", "c": "[3]\n"]) { folder in
      let errors = """
        b:1:2: expected a value, found the end of the text, inside the array that began at 1:1
        [
         ^

        """
      try await Call("format -c a b c", output: "[1]\n[3]\n", errors: errors, status: 3)
        .check(in: folder)
      try await Call("format --canonical a - c", input: "2", output: "[1]\n2\n[3]")
        .check(in: folder)
    }
  }

  /// Without an option that says so, only the layout changes, with and without comments.
  @Test(arguments: ["", "// c"])
  func onlyTheLayoutChanges(comment: String) async throws {
    let text =
      "\u{FEFF}{\"a\":1,\r\n'b': 0xFF, c: .5,\r\n\r\n\"a\":\"\\u00e9\", \"d\": 1.50}\(comment)\r\n"
    let formatted =
      "\u{FEFF}{\r\n  \"a\": 1,\r\n  'b': 0xFF,\r\n  c: .5,\r\n\r\n  \"a\": \"\\u00e9\",\r\n"
      + "  \"d\": 1.50\r\n}\(comment.isEmpty ? "" : " \(comment)")\r\n"
    try await withFiles(["a.json5": text]) { folder in
      try await Call("format a.json5", output: formatted).check(in: folder)
      try await Call("format -i a.json5").check(in: folder)
      try await Call("format --check a.json5").check(in: folder)
      try await Call("format --json5", input: text, output: formatted).check(in: folder)
      let error =
        "a.json5:6:3: duplicate key \"a\"; the first is at 2:3\n  \"a\": \"\\u00e9\",\n  ^\n"
      try await Call("format -i --drop-comments a.json5", errors: error, status: 3).check(
        in: folder)
      try await Call("format --json a.json5", errors: error, status: 3).check(in: folder)
      try await Call("format a.json5", output: formatted).check(in: folder)
      try await Call(
        "format -c --json --duplicate-keys first a.json5",
        output: #"{"a":1,"b":255,"c":0.5,"d":1.50}"# + "\n"
      ).check(in: folder)
    }
  }

  /// A new content that is the beginning of the old one is written.
  @Test func aShorterContentIsWritten() async throws {
    try await withFiles(["a.json": "[]\n\n\n", "b.json": "[1]\n\n"]) { folder in
      try await Call("format -i a.json b.json").check(in: folder)
      try await Call("format --check a.json b.json").check(in: folder)
      try await Call("format -i --json a.json b.json").check(in: folder)
      #expect(try String(contentsOfFile: folder.path + "/a.json", encoding: .utf8) == "[]\n")
    }
  }

  static let commented =
    "// head\r\n{\"b\":1.50, // one\r\n'a':[1,2,3],\r\n\r\n\r\n/* c */ \"c\":{\"x\":\"\\u0041\"},}"

  @Test(arguments: [
    Call(
      "format --json5", input: commented,
      output:
        "// head\r\n{\r\n  \"b\": 1.50, // one\r\n  'a': [\r\n    1,\r\n    2,\r\n    3\r\n  ],\r\n\r\n"
        + "  /* c */ \"c\": {\r\n    \"x\": \"\\u0041\"\r\n  }\r\n}\r\n"),
    Call(
      "format --json5 --sort --width 40 --trailing-commas --line-end lf --indent tab",
      input: commented,
      output:
        "// head\n{\n\t'a': [1, 2, 3],\n\t\"b\": 1.50, // one\n\n\t/* c */ \"c\": { \"x\": \"\\u0041\" },\n}\n"
    ),
    Call(
      "format --json5 -c", input: commented,
      output: #"{"b":1.50,"a":[1,2,3],"c":{"x":"A"}}"# + "\n"),
    Call(
      "format --json5 --drop-comments", input: commented,
      output:
        "{\n  \"b\": 1.50,\n  \"a\": [\n    1,\n    2,\n    3\n  ],\n  \"c\": {\n    \"x\": \"A\"\n  }\n}\n"
    ),
    Call("format --expand auto", input: "[1,{}, [ ]]", output: "[1, {}, []]\n"),
    Call("format --expand never", input: #"{"a":[1]}"#, output: "{ \"a\": [1] }\n"),
    Call("format --width 6", input: "[10,20]", output: "[\n  10,\n  20\n]\n"),
    Call(
      "format --width 9", input: "[10,20,30,40]", output: "[\n  10, 20,\n  30, 40\n]\n"),
  ]) func commentsAndLayoutsAreKept(call: Call) async throws {
    try await call.check()
  }

  @Test(arguments: [
    Call(
      "format --width 10 -c",
      errors:
        "jsen: --width lays out JSON on lines, without --compact\nusage: jsen format [OPTIONS] [FILE...]\n",
      status: 2),
    Call(
      "format --expand auto --csv",
      errors:
        "jsen: --expand lays out JSON on lines, without a table\nusage: jsen format [OPTIONS] [FILE...]\n",
      status: 2),
    Call(
      "format --width 0",
      errors:
        "jsen: --width takes a number above 0, not '0'\nusage: jsen format [OPTIONS] [FILE...]\n",
      status: 2),
    Call(
      "format --line-end lf --drop-comments",
      errors:
        "jsen: --line-end keeps comments, without --drop-comments\nusage: jsen format [OPTIONS] [FILE...]\n",
      status: 2),
    Call(
      "format --editorconfig --lines",
      errors:
        "jsen: --editorconfig needs the files as they are, without --lines, --slurp and --null-input\nusage: jsen format [OPTIONS] [FILE...]\n",
      status: 2),
    Call(
      "format --check -i",
      errors:
        "jsen: --check writes nothing, without --in-place\nusage: jsen format [OPTIONS] [FILE...]\n",
      status: 2),
  ]) func optionsThatDoNotGoTogether(call: Call) async throws {
    try await call.check()
  }

  @Test func filesAreChecked() async throws {
    let files = [
      "a.json": "{\n  \"a\": 1\n}\n", "b.json": "{\"a\":1}", "c.jsonc": "// c\n[\n  1 // one\n]\n",
      "d.jsonc": "[1] // d", "e.json": "[",
    ]
    try await withFiles(files) { folder in
      let errors = """
        jsen: b.json: is not formatted
        jsen: d.jsonc: is not formatted
        e.json:1:2: expected a value, found the end of the text, inside the array that began at 1:1
        [
         ^

        """
      try await Call(
        "format --check a.json b.json c.jsonc d.jsonc e.json", errors: errors, status: 3
      ).check(in: folder)
      try await Call("format --check a.json c.jsonc").check(in: folder)
      try await Call("format -i b.json d.jsonc").check(in: folder)
      try await Call("format --check b.json d.jsonc").check(in: folder)
      try await Call("format d.jsonc", output: "[\n  1\n] // d\n").check(in: folder)
      // One line keeps no comments.
      try await Call(
        "format -i -c d.jsonc",
        errors:
          "d.jsonc:3:3: this form does not keep comments; use --drop-comments to delete them\n",
        status: 1
      ).check(in: folder)
      try await Call("format -i -c --drop-comments d.jsonc").check(in: folder)
      try await Call("format --width 20 d.jsonc", output: "[1]\n").check(in: folder)
    }
  }

  @Test func theFileOfTheEditorIsRead() async throws {
    let files = [
      ".editorconfig": "root = true\n[*.json]\nindent_style = tab\nmax_line_length = 11\n",
      "a.json": #"{"a":[1,2,3,4]}"#, "a.txt": "[1,2]",
    ]
    try await withFiles(files) { folder in
      try await Call(
        "format --editorconfig a.json a.txt",
        output: "{\n\t\"a\": [\n\t\t1, 2, 3,\n\t\t4\n\t]\n}\n[1, 2]\n"
      ).check(in: folder)
      try await Call(
        "format --editorconfig --indent 1 --width 80 a.json", output: "{ \"a\": [1, 2, 3, 4] }\n"
      ).check(in: folder)
    }
  }
}
