import Foundation
import TestTools
import Testing

@Suite("jsen set")
struct SetTests {
  @Test(arguments: [
    Call(
      ["set", "-nc", "id=7", "--string", "user.name=Ann"],
      output: #"{"id":7,"user":{"name":"Ann"}}"# + "\n"),
    Call(["set", "--null-input", "id=7"], output: "{\n  \"id\": 7\n}\n"),
    Call(["set", "-", "a.b[0]=7"], input: #"{"a": null}"#, output: #"{"a": {"b": [7]}}"# + "\n"),
    // A line stays a line.
    Call(
      ["set", "--lines", "-", "a.b=1"], input: #"{}\#n{ }\#n{"c": 2}\#n"#,
      output: #"{"a":{"b":1}}\#n{"a":{"b":1}}\#n{"c": 2, "a": {"b": 1}}\#n"#),
    Call(["set", "--lines", "-", "$=[1,[2]]"], input: "0\n[]\n", output: "[1,[2]]\n[1,[2]]\n"),
    Call(
      ["set", "-s", "-", "0.a=2"], input: #"{"a":1} 1.0"#,
      output: "[\n  {\n    \"a\": 2\n  },\n  1.0\n]\n"),
    Call(["set", "-sc", "-", "0=2"], input: "1 3.0", output: "[2,3.0]\n"),
    Call(
      ["set", "-", "a=1", "b.c=[true]"], input: #"{"z":0}"#,
      output: #"{"z":0,"a":1,"b":{"c":[true]}}"# + "\n"),
    Call(
      ["set", "-", "--string", "a=1", "--string=b= x=y"], input: #"{"a":0}"#,
      output: #"{"a":"1","b":" x=y"}"# + "\n"),
    Call(
      ["set", "--append", "a=2", "--append-string", "a=3", "-", "--append=b=4"],
      input: #"{"a":[1]}"#, output: #"{"a":[1,2,"3"],"b":[4]}"# + "\n"),
    Call(
      ["set", "-", "--delete", "a.0", "--delete", "a.0", "--delete", "b"],
      input: #"{"a":[1,2,3],"b":4}"#, output: #"{"a":[3]}"# + "\n"),
    Call(
      ["set", "-", #"a\=b\.c=1"#, "--delete", #"d\=e"#, "--delete", "f=g"],
      input: #"{"d=e":0,"f=g":0}"#, output: #"{"a=b.c":1}"# + "\n"),
    Call(["set", "-", "2=3", "[0]=9"], input: "[1,2]", output: "[9,2,3]\n"),
    Call(
      ["set", "-", "a=18446744073709551615"], input: "{}",
      output: "{\n  \"a\": 18446744073709551615\n}\n"),
    Call(
      ["set", "-", "a={b: 'c'}", "--json5", "-c"], input: "{}",
      output: #"{"a":{"b":"c"}}"# + "\n"),
  ]) func editsAreMadeInOrder(call: Call) async throws {
    try await call.check()
  }

  /// The added lines end as those of the text, of any kind. The output always ends with LF.
  @Test(arguments: ["\n", "\r\n", "\r"]) func lineEndsAreThoseOfTheText(end: String) async throws {
    let output =
      "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": {\n    \"d\": [\n      1\n    ]\n  }\n}"
    try await Call(
      ["set", "-", "b=2", "c.d=[1]"], input: "{\n  \"a\": 1\n}".replacing("\n", with: end),
      output: output.replacing("\n", with: end) + "\n"
    ).check()
  }

  /// A document, and the same with one element more.
  @Test(arguments: [
    ("[]", "[\n  1\n]\n"),
    ("[0]", "[0,1]\n"),
    ("[0]\n\n", "[0,1]\n\n"),
    ("[\n0]", "[\n0,\n1]\n"),
    ("\n[\n    0\n]", "\n[\n    0,\n    1\n]\n"),
    ("[\r\n \r\n   0\r\n]", "[\r\n \r\n   0,\r\n   1\r\n]\n"),
    ("[\n\t0\n]", "[\n\t0,\n\t1\n]\n"),
    ("[0, [\n 2]]", "[0, [\n 2], 1]\n"),
  ]) func theLayoutIsKept(text: String, changed: String) async throws {
    let index = text.contains("2") ? 2 : text.contains("0") ? 1 : 0
    try await Call("set - \(index)=1", input: text, output: changed).check()
    let compact = changed.filter { !" \r\n\t".contains($0) && !$0.isNewline } + "\n"
    try await Call("set - \(index)=1 --compact", input: text, output: compact).check()
  }

  /// Texts with an empty array `a`, and the same with an array that contains a 5.
  @Test(arguments: [
    ("[{\n\t\"a\": []\n}\n]", "[{\n\t\"a\": [\n\t\t5\n\t]\n}\n]\n"),
    ("[{\"b\": 1,\n   \"a\": []}]", "[{\"b\": 1,\n   \"a\": [\n     5\n   ]}]\n"),
    ("[\n{\n\t\"a\": []\n}]", "[\n{\n\t\"a\": [\n\t\t5\n\t]\n}]\n"),
    ("  [\n    {\"a\": []}\n  ]", "  [\n    {\"a\": [\n      5\n    ]}\n  ]\n"),
    (
      "[{\"a\": [], \"[\\n\": {}}, [ // [\n\t1,\n    ], 2\n]",
      "[{\"a\": [\n\t5\n], \"[\\n\": {}}, [ // [\n\t1,\n    ], 2\n]\n"
    ),
    ("[\n{\"a\": []},\n{}\n]", "[\n{\"a\": [\n5\n]},\n{}\n]\n"),
    ("[{\"a\": []},\n{}\n]", "[{\"a\": [\n  5\n]},\n{}\n]\n"),
  ]) func theIndentationIsThatOfTheFirstIndentedChild(text: String, changed: String) async throws {
    try await Call("set --json5 - /0/a/-=5", input: text, output: changed).check()
  }

  @Test(arguments: [
    Call(
      "set order.json id=1 id.x=2",
      errors: "jsen: order.json: id.x: expected an object or array at 'id', found an integer\n",
      status: 1),
    Call(
      "set order.json items.7=2",
      errors: """
        jsen: order.json: items.7: index 7 is out of range; the array at 'items' has 2 elements

        """, status: 1),
    Call(
      "set order.json --append customer=2",
      errors: """
        jsen: order.json: cannot append: 'customer' is an object

        """, status: 1),
    Call(
      "set order.json --delete customer.mail",
      errors: """
        jsen: order.json: customer.mail: there is no 'mail' in 'customer'; did you mean "email"?

        """, status: 1),
    Call(
      ["set", "-", "$[0].a=1"], input: "[]",
      errors: """
        jsen: <stdin>: 0: index 0 is out of range; the array at the top level has 0 elements; a JSONPath adds members to existing objects, a key path also creates objects

        """, status: 1),
    Call(
      ["set", "-", "$.a=1"], input: "null",
      errors: """
        jsen: <stdin>: a: expected an object or array at the top level, found null; a JSONPath adds members to existing objects, a key path also creates objects

        """, status: 1),
    // A key path does not create this either.
    Call(
      ["set", "-", "$[5]=2"], input: "[1]",
      errors:
        "jsen: <stdin>: 5: index 5 is out of range; the array at the top level has 1 element\n",
      status: 1),
    Call(
      ["set", "-", "$[-1]=2"], input: "[]", errors: "jsen: <stdin>: $[-1]: there is no value\n",
      status: 1),
    Call(
      ["set", "order.json", "--delete", "$.customer.nmae"],
      errors: """
        jsen: order.json: customer.nmae: there is no 'nmae' in 'customer'; did you mean "name"?

        """, status: 1),
    Call(
      ["set", "-", "--delete", "$"], input: "{}",
      errors: "jsen: <stdin>: the whole document cannot be deleted\n", status: 1),
    Call(
      "set order.json /items/x=1",
      errors: """
        jsen: order.json: items.x: expected an index of the array of 2 elements at 'items', found 'x'

        """, status: 1),
    Call(
      ["set", "-", "--max-depth", "1024", "$..[?@ == 1]=[[]]"], input: nested("1"),
      errors:
        "jsen: <stdin>: /a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a…/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a: arrays and objects nest deeper than the limit of 1024\n",
      status: 1),
    Call(
      "set --json5 - a=Infinity", input: "{}",
      errors:
        "jsen: <stdin>: inf is not a JSON number; set --non-finite-numbers to write something else\n",
      status: 1),
    Call(
      "set - a=1", input: "5",
      errors: "jsen: <stdin>: a: expected an object or array at the top level, found an integer\n",
      status: 1),
  ]) func whatCanNotBeSetIsTold(call: Call) async throws {
    try await call.check()
  }

  /// An object around a value, as deep as objects may nest.
  private static func nested(_ value: String) -> String {
    String(repeating: "{\"a\":", count: 1023) + value + String(repeating: "}", count: 1023)
  }

  static let commented = """
    // top
    {
      a: 1E5, // one
      // two
      'b': [1, 2, /* x */ 3,],
      c: {} // end
    }

    """

  /// Edits, and what becomes of the text above.
  @Test(arguments: [
    (
      ["d=1.50", "b.3={x: 4}", "c.x=[1, 1E400]"],
      """
      // top
      {
        a: 1E5, // one
        // two
        'b': [1, 2, /* x */ 3, {x: 4},],
        c: {
          x: [
            1,
            1E400
          ]
        }, // end
        d: 1.50
      }

      """
    ),
    (
      ["--delete", "a", "--delete", "b.1", "--delete", "b.1"],
      """
      // top
      {
        // two
        'b': [1,],
        c: {} // end
      }

      """
    ),
    (
      ["--delete", "c"],
      """
      // top
      {
        a: 1E5, // one
        // two
        'b': [1, 2, /* x */ 3,]
      }

      """
    ),
    (
      ["--delete", "c", "--delete", "b", "--delete", "a", "--string", "d=/* no comment"],
      """
      // top
      {
        d: "/* no comment"
      }

      """
    ),
    (
      ["--delete", "$.*"],
      """
      // top
      {}

      """
    ),
    (
      ["$.b[?@ > 1]=7", "--delete", "$['a', 'c']"],
      """
      // top
      {
        // two
        'b': [1, 7, /* x */ 7,]
      }

      """
    ),
    (
      ["--append", "b=0x10", "a=-1e-2"],
      """
      // top
      {
        a: -1e-2, // one
        // two
        'b': [1, 2, /* x */ 3, 16,],
        c: {} // end
      }

      """
    ),
  ]) func everythingElseStays(edits: [String], changed: String) async throws {
    let arguments = ["set", "-", "--json5"] + edits
    try await Call(arguments, input: Self.commented, output: changed).check()
    // The same value as the edits make with a new layout.
    let layout = ["--sort", "--compact"]
    let expected = try await run(
      [Call.program] + arguments + layout, in: Call.samples, input: Array(Self.commented.utf8))
    try await Call(
      ["format", "--json5"] + layout, input: changed,
      output: expected.output
    ).check()
  }

  @Test(arguments: [
    Call(
      "set - a.0=1 b.c={\"x\":[1]}", input: #"{"a":[],"b":{}}"#,
      output: #"{"a":[1],"b":{"c":{"x":[1]}}}"# + "\n"),
    Call("set - b=2", input: #"{"a": 1E5}"#, output: #"{"a": 1E5, "b": 2}"# + "\n"),
    Call(
      "set --json5 - a=[NaN] --non-finite-numbers null -c", input: "{}",
      output: #"{"a":[null]}"# + "\n"),
    Call("set - b=2 -c", input: #"{"a": 1E5}"#, output: #"{"a":1E5,"b":2}"# + "\n"),
    Call("set - a=3", input: #"{"a": 1, "a": 2}"#, output: #"{"a": 1, "a": 3}"# + "\n"),
    Call(
      "set - --delete a", input: #"{"a": 1, "b": 0, "a": 2, "a": 3}"#, output: #"{"b": 0}"# + "\n"),
    Call(
      ["set", "-", "--duplicate-keys", "first", #"a={"x":1,"x":2}"#], input: #"{"b":0}"#,
      output: #"{"b":0,"a":{"x":1}}"# + "\n"),
    Call(
      ["set", "-", "a.b=[1.50, 0.10, 1E2]", "--append", "b=0.10"], input: #"{"b":[1.50]}"#,
      output: #"{"b":[1.50,0.10],"a":{"b":[1.50,0.10,1E2]}}"# + "\n"),
    Call(
      "set - --duplicate-keys first --delete a", input: #"{"a": 1, "b": 0, "a": 2}"#,
      output: #"{"b": 0}"# + "\n"),
    Call(
      "set - /b/0/c=1 /a/-=2 /a/-=3", input: #"{"a":[],"b":[{}]}"#,
      output: #"{"a":[2,3],"b":[{"c":1}]}"# + "\n"),
    Call(
      ["set", "-", #"/a\=b=1"#, "--delete", "/x=y"], input: #"{"x=y":0}"#,
      output: #"{"a=b":1}"# + "\n"),
    Call(
      ["set", "-", #"/\\=7"#, #"\\\\=8"#, #"/a\\\=\b\\c\\\\=9"#, "--delete", #"/\\=x"#],
      input: #"{"\\":1,"\\=x":2}"#, output: #"{"\\":7,"\\\\":8,"a\\=\\b\\\\c\\\\":9}"# + "\n"),
    Call(
      ["set", "-", "$..[?@.a=='='].b=[1]"], input: #"[{"a":"=","b":2},{"b":3}]"#,
      output: #"[{"a":"=","b":[1]},{"b":3}]"# + "\n"),
    Call(
      ["set", "-", "$..a=0"], input: #"{"a":{"a":{"a":1}},"b":{"a" : 2}}"#,
      output: #"{"a":0,"b":{"a" : 0}}"# + "\n"),
    Call(["set", "-", "$=[1]"], input: "[]\n", output: "[\n  1\n]\n"),
    Call(["set", "-", "$[*,0]=0"], input: "[1.50, 2]", output: "[0, 0]\n"),
    Call(["set", "-", "--string", "$[*]=a"], input: "[1, {}]", output: "[\"a\", \"a\"]\n"),
    Call(
      ["set", "-", "--delete", "$..a"],
      input: #"{"a": 1, "b": [{"a": 2}, {"c": 3, "a": {"a": 4}}], "a": 5}"#,
      output: #"{"b": [{}, {"c": 3}]}"# + "\n"),
    Call(["set", "-", "--delete", "$[*]"], input: "[1, 2, 3]", output: "[]\n"),
    Call(["set", "-", "--delete", "$[*]"], input: "[\n  1,\n  2\n]", output: "[]\n"),
    Call(["set", "-", "--delete", "$[1:]"], input: "[1, 2, 3]", output: "[1]\n"),
    Call(
      ["set", "-", "--delete", "$[?@ > 1]"], input: "[\n  2,\n  1,\n  3\n]",
      output: "[\n  1\n]\n"),
    Call(
      ["set", "-", "$[*].b={\"c\":1}"], input: "[\n  {\n    \"b\": 1\n  },\n  {\"b\": 2}\n]",
      output: "[\n  {\n    \"b\": {\n      \"c\": 1\n    }\n  },\n  {\"b\": {\"c\": 1}}\n]\n"),
    Call("set - --delete 0", input: "[1, 2, 3]", output: "[2, 3]\n"),
    Call("set - --delete 1", input: "[1, 2, 3]", output: "[1, 3]\n"),
    Call("set - --delete 2", input: "[1, 2, 3]", output: "[1, 2]\n"),
    Call("set - --delete a", input: #"{ "a": 1 }"#, output: "{}\n"),
    Call("set - --delete a", input: "{\n  \"a\": 1,\n  \"b\": 2\n}", output: "{\n  \"b\": 2\n}\n"),
    Call("set - --delete b", input: "{\n  \"a\": 1,\n  \"b\": 2\n}", output: "{\n  \"a\": 1\n}\n"),
    Call(
      "set - 1=[]", input: "\u{FEFF}[1]", output: "\u{FEFF}[1,[]]\n"),
    Call(
      "set - 1={\"a\":1}", input: "[\r\n  1\r\n]\r\n",
      output: "[\r\n  1,\r\n  {\r\n    \"a\": 1\r\n  }\r\n]\r\n"),
    Call(
      "set - a=true --color always", input: "{\"a\": 1}",
      output: "{\u{1B}[1;34m\"a\"\u{1B}[0m: \u{1B}[35mtrue\u{1B}[0m}\n"),
  ]) func smallTexts(call: Call) async throws {
    try await call.check()
  }

  @Test func aNewLayoutDoesNotDeleteCommentsUnasked() async throws {
    try await withFiles(["a": "[1, /* two */ 2]\n"]) { folder in
      for (command, error) in [
        (
          "set -i -c --json5 a 2=3",
          "--compact writes the whole text anew, without comments; leave it out to keep them"
        ),
        (
          "set -i --ascii --indent 4 --json5 a 2=3",
          "--ascii writes the whole text anew, without comments; leave it out to keep them"
        ),
        (
          "format -i -c --json5 a",
          "this form does not keep comments; use --drop-comments to delete them"
        ),
      ] {
        try await Call(command, errors: "a:1:5: \(error)\n", status: 1).check(in: folder)
      }
      #expect(try text(folder, "a") == "[1, /* two */ 2]\n")
      try await Call("set -i --json5 a 2=3").check(in: folder)
      #expect(try text(folder, "a") == "[1, /* two */ 2, 3]\n")
      try await Call("set -c --json5 a 2=4", output: "[1,2,4]\n").check(in: folder)
      try await withFiles(["b": "// one\n1"]) { folder in
        try await Call("format -i --allow-comments --drop-comments b").check(in: folder)
        #expect(try text(folder, "b") == "1\n")
      }
    }
  }

  /// A text in UTF-16 has other positions than the one in UTF-8 that is read.
  @Test(arguments: [
    String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian,
    .utf32BigEndian,
  ]) func otherEncodingsBecomeUTF8(encoding: String.Encoding) async throws {
    let source = "{\n  \"é\": \"日\", // one\n  \"a\": 1\n}\n"
    try await withFiles(["file": ""]) { folder in
      let file = folder.appending(path: "file")
      try #require(source.data(using: encoding)).write(to: file)
      let errors =
        "file:2:13: --compact writes the whole text anew, without comments; leave it out to keep them\n"
      try await Call("set -i --compact --allow-comments file a=2", errors: errors, status: 1)
        .check(in: folder)
      try await Call("set -i --allow-comments file a=2 b=true").check(in: folder)
      let changed = "{\n  \"é\": \"日\", // one\n  \"a\": 2,\n  \"b\": true\n}\n"
      #expect(try text(folder, "file") == changed)
    }
  }
}
