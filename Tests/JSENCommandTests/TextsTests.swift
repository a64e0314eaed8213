import Foundation
import TestTools
import Testing

/// Files with several texts after each other.
@Suite("jsen, texts after each other")
struct TextsTests {
  static let texts: [String] = [
    "{\"a\":1.50}{\"a\":2}", "{\"a\":1.50}\n{\"a\":2}\n", "{\n  \"a\": 1.50\n}\n{\n  \"a\": 2\n}",
    " {\"a\":1.50}\r\n\r\n{\"a\":2} ", "\u{FEFF}{\"a\":1.50} {\"a\":2}",
  ]

  @Test(arguments: texts) func allTextsAreRead(input: String) async throws {
    try await Call("get - a", input: input, output: "1.50\n2\n").check()
    try await Call("get - $.a --sum @", input: input, output: "3.50\n").check()
    try await Call("get --csv", input: input, output: "a\n1.50\n2\n").check()
    try await Call("get --paths - $.*", input: input, output: "$['a']\n$['a']\n").check()
    try await Call("get -c - --lower-keys -a", input: input, output: "[{\"a\":1.50},{\"a\":2}]\n")
      .check()
    try await Call(["make", "-c", "[$.a]"], input: input, output: "[1.50]\n[2]\n").check()
    try await Call("lines --from texts --pick a", input: input, output: "1.50\n2\n").check()
    try await Call(
      "lines --from texts", input: input, output: "{\"a\":1.50}\n{\"a\":2}\n"
    ).check()
    try await Call("get -s - [*].a", input: input, output: "1.50\n2\n").check()
  }

  @Test(arguments: [
    Call("get", input: "1 2", output: "1\n2\n"),
    Call("get - [0]", input: "[1][2]", output: "1\n2\n"),
    Call("get -r", input: #""a" "b" true"#, output: "a\nb\ntrue\n"),
    Call("get -c --json5", input: "[1,] // one\n{a: 2}", output: "[1]\n{\"a\":2}\n"),
    // Each text that fails has its own error, with its index.
    Call(
      "get - a", input: #"{"a": 1} {"b": 2} {"a": 3}"#, output: "1\n3\n",
      errors: "jsen: <stdin>[1]: a: there is no 'a' at the top level\n", status: 1),
    Call(
      "lines --from texts --sum a", input: #"{"a": 1} {"a": "x"}"#,
      errors: "jsen: <stdin>[1]: --sum a: expected a number, found a string\n", status: 1),
    Call(
      "lines --from texts -H file", input: "{} 1",
      output: "{\"file\":\"<stdin>\"}\n{\"file\":\"<stdin>\",\"value\":1}\n"),
  ]) func textsAreDocuments(call: Call) async throws { try await call.check() }

  /// A single text that is damaged keeps the message about its damage.
  @Test(arguments: [
    (
      #"{"a":1} x"#,
      "1:9: expected the end of the text, found 'x'; put text in double quotes, with \" for a quote in it",
      8
    ),
    (#"{"a":1}}"#, "1:8: there is nothing for '}' to close", 7),
    (#""a":1"#, "1:4: expected the end of the text, found ':'", 3),
    ("1, 2", "1:2: expected the end of the text, found ','", 1),
    (#"{"a":1},"b":2}"#, "1:8: expected the end of the text, found ','", 7),
    (
      #"{"a":1} "b":2}"#,
      #"1:9: expected the end of the text, found "b"; one value a line? use --lines if the command has it, or put the values in an array"#,
      8
    ),
    (
      #"{"a":1,"b" 2}"#,
      "1:12: b: expected ':' after the key, found '2'; write a colon between the key and its value",
      11
    ),
    (
      #"{"a":1} {"a":2,}"#,
      "1:16: 1: trailing comma before '}'; --accept trailing-commas allows it", 15
    ),
  ]) func damageIsTold(input: String, message: String, column: Int) async throws {
    let excerpt = "\(input)\n\(String(repeating: " ", count: column))^\n"
    let message = message.replacing("with \" for", with: "with \\\" for")
    try await Call("get - a", input: input, errors: "<stdin>:\(message)\n\(excerpt)", status: 3)
      .check()
  }

  /// The line that a message says to type works.
  @Test(arguments: ["{\"a\":1}{\"a\":2}", "{\n\"a\":1}\n{\"a\":2}"])
  func theAdviceWorks(input: String) async throws {
    let outcome = try await run(
      [Call.program, "lines", "--pick", "a"], in: Call.samples, input: Array(input.utf8))
    #expect(
      outcome.errors.contains("; values after each other? use --from texts\n")
        || outcome.errors.contains("; a value over several lines? use --from texts\n"))
    try await Call("lines --pick a --from texts", input: input, output: "1\n2\n").check()
  }

  @Test func otherCommandsReadOneText() async throws {
    let error = """
      <stdin>:1:3: expected the end of the text, found '2'; one value a line? use --lines if the command has it, or put the values in an array
      1 2
        ^

      """
    for (command, status) in [
      ("check", 1 as Int32), ("format", 3), ("set - a=1", 3), ("flatten", 3),
    ] {
      try await Call(command, input: "1 2", errors: error, status: status).check()
    }
    try await Call(
      "lines --from texts --skip-invalid",
      errors:
        "jsen: --skip-invalid needs lines; after a bad text, none can be read\n\(LinesTests.usage)",
      status: 2
    ).check()
    try await Call(
      "lines --from array --skip-invalid",
      errors:
        "jsen: --skip-invalid needs lines; after a bad element, none can be read\n\(LinesTests.usage)",
      status: 2
    ).check()
    try await Call(
      "lines --from texts", input: "1 ] 2", output: "1\n",
      errors: "<stdin>:1:3: there is nothing for ']' to close\n1 ] 2\n  ^\n", status: 3
    ).check()
  }
}

/// Edits of JSON Lines, each line by itself.
@Suite("jsen, edited lines")
struct EditedLinesTests {
  static let lines = "\u{FEFF}{\"a\": 1.50,  \"b\":[ ]}\r\n\n \t\n  {\"a\":2} \n{ \"a\" : 3 }"

  @Test(arguments: [
    (["a=true"], ["{\"a\": true,  \"b\":[ ]}", "{\"a\":true}", "{ \"a\" : true }"]),
    (["--delete", "a"], ["{\"b\":[ ]}", "{}", "{}"]),
    (["$.a+=1"], ["{\"a\": 2.50,  \"b\":[ ]}", "{\"a\":3}", "{ \"a\" : 4 }"]),
    (["$[?@ == 2]=0", "--allow-missing", "--delete", "zzz"], []),
  ]) func allOtherBytesStay(edits: [String], texts: [String]) async throws {
    for (name, option) in [("a.jsonl", []), ("a.NDJSON", []), ("a", ["--lines"])]
      as [(String, [String])]
    {
      try await withFiles([name: Self.lines]) { folder in
        if texts.isEmpty {
          // One line has no match.
          try await Call(
            ["set", "-i", name] + option + edits,
            errors: "jsen: \(name):1: $[?@ == 2] matches nothing\n", status: 1
          ).check(in: folder)
          return #expect(try text(folder, name) == Self.lines)
        }
        try await Call(["set", "-i", name] + option + edits).check(in: folder)
        #expect(
          try text(folder, name)
            == "\u{FEFF}\(texts[0])\r\n\n \t\n  \(texts[1]) \n\(texts[2])")
      }
    }
  }

  @Test func aLineThatFailsChangesNothing() async throws {
    for (bad, error, status) in [
      ("{\"a\": }", "<f>:2:7: a: expected a value, found '}'\n{\"a\": }\n      ^\n", 3 as Int32),
      ("1", "jsen: <f>:2: a: expected an object or array at the top level, found an integer\n", 1),
      (
        "{}{}",
        "<f>:2:3: expected the end of the line, found '{'; put each value on a line of its own\n{}{}\n  ^\n",
        3
      ),
    ] {
      let lines = "{\"a\": 1}\n\(bad)\n{\"a\": 3}\n"
      try await withFiles(["x.jsonl": lines, "y.jsonl": "{}\n", "z.json": "{\n}"]) { folder in
        try await Call(
          "set -i x.jsonl a=2", errors: error.replacing("<f>", with: "x.jsonl"), status: status
        ).check(in: folder)
        try await Call(
          "set -i a=2 -f y.jsonl -f z.json -f x.jsonl",
          errors: error.replacing("<f>", with: "x.jsonl") + "jsen: no file was changed\n",
          status: status
        ).check(in: folder)
        #expect(try text(folder, "x.jsonl") == lines)
        #expect(try text(folder, "y.jsonl") == "{}\n")
        #expect(try text(folder, "z.json") == "{\n}")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
        // Without the bad file, all are changed.
        try await Call("set -i a=2 -f y.jsonl -f z.json").check(in: folder)
        #expect(try text(folder, "y.jsonl") == "{\"a\":2}\n")
        #expect(try text(folder, "z.json") == "{\n  \"a\": 2\n}")
      }
    }
  }

  @Test func aFileThatDoesNotChangeKeepsItsDate() async throws {
    try await withFiles(["x.jsonl": Self.lines]) { folder in
      let file = folder.appending(path: "x.jsonl").path
      func number() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
      }
      let old = try number()
      try await Call("set -i x.jsonl --delete zzz --allow-missing").check(in: folder)
      #expect(try number() == old)
      #expect(try text(folder, "x.jsonl") == Self.lines)
      try await Call("set -i x.jsonl a=9").check(in: folder)
      #expect(try number() != old)
    }
  }

  @Test func largeFilesAreEdited() async throws {
    let row = #"{"id": 0, "text": ""# + String(repeating: "x", count: 200) + "\"}\r\n"
    let lines = String(repeating: row + "\n", count: 3000)
    try await withFiles(["x.jsonl": lines]) { folder in
      try await Call("set -i x.jsonl id=17").check(in: folder)
      #expect(try text(folder, "x.jsonl") == lines.replacing("\"id\": 0", with: "\"id\": 17"))
    }
  }

  @Test(arguments: [
    Call(
      ["patch", "x.jsonl", "--text", #"[{"op": "remove", "path": "/a"}]"#],
      output: "{\"b\": 2}\n{}\n"),
    Call(["set", "x.jsonl", "a=0"], output: "{\"a\": 0, \"b\": 2}\n{\"a\":0}\n"),
    Call(["set", "-c", "x.jsonl", "a=0"], output: "{\"a\":0,\"b\":2}\n{\"a\":0}\n"),
    Call(
      ["set", "-i", "-c", "x.jsonl", "a=0"],
      errors:
        "jsen: x.jsonl: --compact is not for lines that are changed in place\n\(CallTests.set)",
      status: 2),
    Call(
      ["set", "-i", "--slurp", "x.jsonl", "a=0"],
      errors:
        "jsen: --in-place needs the files as they are, without --slurp and --null-input\n\(CallTests.set)",
      status: 2),
    Call(
      ["set", "-i", "none.jsonl", "a=0"], errors: "jsen: none.jsonl: No such file or directory\n",
      status: 3),
  ]) func otherWays(call: Call) async throws {
    try await withFiles(["x.jsonl": "{\"a\": 1, \"b\": 2}\n\n{\"a\":3}\n"]) { folder in
      try await call.check(in: folder)
    }
  }

  @Test func patchesChangeLinesInPlace() async throws {
    try await withFiles(["x.ndjson": "{\"a\": 1, \"b\": 2}\n\n{\"a\":3}"]) { folder in
      try await Call(["patch", "-i", "x.ndjson", "--text", #"[{"op": "remove", "path": "/a"}]"#])
        .check(in: folder)
      #expect(try text(folder, "x.ndjson") == "{\"b\": 2}\n\n{}")
    }
  }
}

@Suite("jsen lines, records and events")
struct RecordTests {
  @Test(arguments: [
    Call(
      "lines --from records -w @.a>1", input: "\u{1E}{\"a\":1}\n\u{1E}{\n  \"a\": 2\n}\n",
      output: "{\"a\":2}\n"),
    Call(
      "lines --from records --skip-invalid", input: "\u{1E}{\"a\":1}\n\u{1E}{\"a\"\n\u{1E}3\n",
      output: "{\"a\":1}\n3\n",
      errors: """
        <stdin>:3:1: a: expected ':' after the key, found the end of the text, inside the object that began at 2:2

        ^
        jsen: skipped 1 bad line

        """),
    Call(
      "lines --from records", input: "1\n", output: "",
      errors: "<stdin>:1:1: expected the record separator U+001E before a record; "
        + "leave out --from records to read lines\n", status: 3),
    Call(
      "lines --from events", input: "event: x\ndata: {\"a\":\ndata: 1}\n\n: c\n\ndata: [DONE]\n\n",
      output: "{\"a\":1}\n"),
    Call(
      "lines --from events", input: "data: {\"a\":1}\n\ndata: {\"a\":}\n\n", output: "{\"a\":1}\n",
      errors: """
        <stdin>:3:12: a: expected a value, found '}'
              {"a":}
                   ^

        """, status: 3),
    Call(
      "get --from records - a", input: "", output: "",
      errors: "jsen: --from takes json, lines, csv or tsv, not 'records'\n"
        + "usage: jsen get [OPTIONS] [FILE] [PATH...]\n", status: 2),
  ]) func areRead(call: Call) async throws { try await call.check() }

  /// The texts that `--seq` writes are read.
  @Test func whatIsWrittenIsRead() async throws {
    let written = "\u{1E}[\n  1\n]\n\u{1E}\"a\"\n"
    try await Call("get --seq - [*]", input: #"[[1],"a"]"#, output: written).check()
    try await Call("lines --from records", input: written, output: "[1]\n\"a\"\n").check()
  }
}
