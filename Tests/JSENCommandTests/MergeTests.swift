import TestTools
import Testing

@Suite("jsen merge")
struct MergeTests {
  static let usage = "usage: jsen merge [OPTIONS] [FILE...]\n"
  static let files = [
    "a": #"{"w": {"x": 1, "y": 2}, "l": [{"id": 1, "n": "a"}, 5]}"#,
    "b": #"{"w": {"y": null}, "l": [{"id": 1, "m": 1.50}]}"#,
    "c": #"{"z": true}"#,
    "base": #"{"port": 80, "hosts": ["a"], "a.b": {"0": 1}}"#,
    "ours": #"{"port": 8080, "hosts": ["a"], "a.b": {"0": 2}}"#,
    "theirs": #"{"port": 443, "hosts": ["a", "b"], "a.b": {"0": 3}}"#,
    "keyed": #"[{"id": 1, "n": 1}]"#, "ourKeyed": #"[{"id": 1, "n": 2}, {"id": 2}]"#,
    "theirKeyed": #"[{"id": 3}, {"id": 1, "n": 3}]"#,
  ]

  @Test(arguments: [
    Call(
      "merge -c a b c",
      output: #"{"w":{"x":1,"y":null},"l":[{"id":1,"m":1.50}],"z":true}"# + "\n"),
    Call(
      "merge -c a b --arrays append",
      output: #"{"w":{"x":1,"y":null},"l":[{"id":1,"n":"a"},5,{"id":1,"m":1.50}]}"# + "\n"),
    Call(
      "merge -c a b --arrays by-index",
      output: #"{"w":{"x":1,"y":null},"l":[{"id":1,"n":"a","m":1.50},5]}"# + "\n"),
    Call(
      "merge -c keyed theirKeyed --arrays-by-key id",
      output: #"[{"id":1,"n":3},{"id":3}]"# + "\n"),
    Call("merge c", output: "{\"z\": true}\n"),
    Call("merge -c c -", input: #"{"z": 1}"#, output: "{\"z\":1}\n"),
    Call("merge -c", input: "[1]", output: "[1]\n"),
    Call(
      "merge -cs - c", input: #"{"x":1.0} {"y":2}"#, output: #"{"x":1.0,"y":2,"z":true}"# + "\n"),
    Call(
      "merge a d",
      errors: "jsen: d: No such file or directory\n", status: 3),
    Call(
      "merge a -", input: "[1,]",
      errors: """
        <stdin>:1:4: trailing comma before ']'; --accept trailing-commas allows it
        [1,]
           ^

        """, status: 3),
    // JSON5 stays JSON5, unless it is laid out anew.
    Call("merge --json5 a -", input: "[NaN]", output: "[NaN]\n"),
    Call(
      "merge --json5 -c a -", input: "[NaN]",
      errors:
        "jsen: a, <stdin>: 0: nan is not a JSON number; set --non-finite-numbers to write something else\n",
      status: 1),
  ]) func laterFilesWin(call: Call) async throws {
    try await withFiles(Self.files) { try await call.check(in: $0) }
  }

  @Test(arguments: [
    Call(
      "merge -c --base base ours theirs",
      output: #"{"port":8080,"hosts":["a","b"],"a.b":{"0":2}}"# + "\n",
      errors: #"""
        conflict: port: 80 became 8080 in ours, and 443 in theirs
        conflict: a\.b.0: 1 became 2 in ours, and 3 in theirs

        """#, status: 1),
    Call(
      "merge -c --base=base base theirs",
      output: #"{"port":443,"hosts":["a","b"],"a.b":{"0":3}}"# + "\n"),
    Call(
      "merge -c --base keyed ourKeyed theirKeyed --arrays-by-key id",
      output: #"[{"id":1,"n":2},{"id":2},{"id":3}]"# + "\n",
      errors: "conflict: [0].n: 1 became 2 in ours, and 3 in theirs\n", status: 1),
    Call(
      "merge -c --base c - theirs", input: "1", output: "1\n",
      errors: "conflict: {\"z\":true} became 1 in ours, and \(whole) in theirs\n", status: 1),
  ]) func versionsAreMerged(call: Call) async throws {
    try await withFiles(Self.files) { try await call.check(in: $0) }
  }

  /// A part of a document is stored as a number that contains the number of the document. More texts than such numbers
  /// stopped the program.
  @Test(arguments: ["--lines", "--slurp"])
  func manyTextsAreMerged(option: String) async throws {
    let texts = (0..<5000).map { #"{"a":[\#($0).0],"k\#($0 % 3)":{"n":{"\#($0 % 2)":\#($0)}}}"# }
    let members =
      #""k0":{"n":{"0":4998,"1":4995}},"k1":{"n":{"1":4999,"0":4996}},"k2":{"n":{"0":4994,"1":4997}}"#
    let list = (0..<5000).map { "\($0).0" }.joined(separator: ",")
    try await Call(
      ["merge", "-c", option, "--arrays", "append", "-"], input: texts.joined(separator: "\n"),
      output: #"{"a":[\#(list)],\#(members)}"# + "\n"
    ).check()
  }

  static let whole = #"{"port":443,"hosts":["a","b"],"a.b":{"0":3}}"#

  /// Comments, layout and digits of the first file and of ours.
  static let texts = [
    "settings.jsonc":
      "\u{FEFF}{\r\n  // the rate\r\n  \"rate\": 1.50, // percent\r\n\r\n  \"l\": [1, 2]\r\n}\r\n",
    "more.json": #"{"l": [3.10], "w": {"x": 1E2}, "rate": 1.5}"#,
    "base": "{\"port\": 80, \"n\": 1.0, \"rate\": 2, \"hosts\": [\"a\"]}",
    "ours":
      "{\n  // the port\n  \"port\": 8080, // high\n\n  \"n\": 1.00,\n  \"rate\": 2,\n  \"hosts\": [\"a\"]\n}",
    "theirs":
      "{\"port\": 80, \"new\": {\"x\": 1.50}, \"n\": 2.50, \"rate\": 2.0, \"hosts\": [\"a\", \"b\"]}",
    "other": "{\"port\": 443, \"n\": 1.0, \"rate\": 2, \"hosts\": [\"a\"]}",
  ]

  @Test(arguments: [
    Call(
      "merge settings.jsonc more.json",
      output:
        "\u{FEFF}{\r\n  // the rate\r\n  \"rate\": 1.50, // percent\r\n\r\n  \"l\": [3.10],\r\n  \"w\": {\"x\": 1E2}\r\n}\r\n"
    ),
    Call(
      "merge settings.jsonc more.json --arrays append --sort",
      output: """
        {
          "l": [
            1,
            2,
            3.10
          ],
          "rate": 1.50,
          "w": {
            "x": 1E2
          }
        }

        """),
    Call(
      "merge more.json settings.jsonc -c", output: #"{"l":[1,2],"w":{"x":1E2},"rate":1.5}"# + "\n"),
    Call(
      "merge -s more.json more.json",
      output: """
        {
          "l": [
            3.10
          ],
          "w": {
            "x": 1E2
          },
          "rate": 1.5
        }

        """),
    Call(
      "merge -l - more.json", input: "{\"b\": 1, \"a\": 2}\n{\"a\": 1.0}\n",
      output: #"{"b": 1, "a": 1.0, "l": [3.10], "w": {"x": 1E2}, "rate": 1.5}"# + "\n"),
    Call(
      "merge --allow-comments --base base ours theirs",
      output: """
        {
          // the port
          "port": 8080, // high
          "new": {
            "x": 1.50
          },

          "n": 2.50,
          "rate": 2,
          "hosts": ["a", "b"]
        }

        """),
    Call(
      "merge --allow-comments --base base ours theirs -c",
      output: #"{"port":8080,"new":{"x":1.50},"n":2.50,"rate":2,"hosts":["a","b"]}"# + "\n"),
  ]) func theFirstFileKeepsItsText(call: Call) async throws {
    try await withFiles(Self.texts) { try await call.check(in: $0) }
  }

  @Test func versionsAreMergedInPlace() async throws {
    try await withFiles(Self.texts) { folder in
      let merge = "merge --allow-comments --base base -i ours"
      try await Call(
        merge + " -c theirs",
        errors:
          "ours:2:3: --compact writes the whole text anew, without comments; leave it out to keep them\n",
        status: 1
      ).check(in: folder)
      #expect(try text(folder, "ours") == Self.texts["ours"])
      try await Call(
        merge + " other", errors: "conflict: port: 80 became 8080 in ours, and 443 in theirs\n",
        status: 1
      ).check(in: folder)
      #expect(try text(folder, "ours") == Self.texts["ours"])
      try await Call(merge + " theirs").check(in: folder)
      #expect(
        try text(folder, "ours") == """
          {
            // the port
            "port": 8080, // high
            "new": {
              "x": 1.50
            },

            "n": 2.50,
            "rate": 2,
            "hosts": ["a", "b"]
          }
          """)
    }
  }

  /// The driver of the manual, in a repository.
  @Test func gitMergesWithTheDriver() async throws {
    try await withFiles(["a.json": "{\n  \"a\": 1.50,\n  \"b\": 2\n}\n"]) { folder in
      let script = """
        set -e; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        git init -q -b main; git config user.name t; git config user.email t@example.com
        git config merge.jsen.driver "$JSEN merge --base %O -i %A %B"
        echo '*.json merge=jsen' > .gitattributes; git add .; git commit -qm one
        git checkout -qb side; printf '{\n  "a": 1.50,\n  "b": 3\n}\n' > a.json; git commit -qam two
        git checkout -q main; printf '{\n\n  "c": 1E2,\n  "a": 1.50,\n  "b": 2\n}\n' > a.json
        git commit -qam three; git merge -q side -m four > log; cat a.json
        git checkout -qb other; printf '{"b": 4}' > a.json; git commit -qam five
        git checkout -q main; printf '{"b": 5}' > a.json; git commit -qam six
        git merge -q other -m seven 2>&1 > log || git status --short -uno
        """
      let outcome = try await run(
        ["bash", "-c", script], in: folder, variables: ["JSEN": Call.program])
      #expect(
        outcome.output == """
          {

            "c": 1E2,
            "a": 1.50,
            "b": 3
          }
          conflict: b: 3 became 5 in ours, and 4 in theirs
          UU a.json

          """)
      #expect(outcome.errors == "")
    }
  }

  @Test(arguments: [
    ("merge -i a b", "--in-place needs --base"),
    ("merge -i --base a - b", "--in-place needs a file, not standard input"),
    ("merge --base a b", "--base needs two files, ours and theirs"),
    (
      "merge --base a b c --arrays append",
      "--base takes --arrays-by-key, not --arrays append or by-index"
    ),
    ("merge --base - - c", "standard input can be read only once"),
    ("merge --arrays join a b", "--arrays takes replace, append or by-index, not 'join'"),
  ]) func aWrongCallIsTold(arguments: String, message: String) async throws {
    try await Call(arguments, errors: "jsen: \(message)\n\(Self.usage)", status: 2).check()
  }
}
