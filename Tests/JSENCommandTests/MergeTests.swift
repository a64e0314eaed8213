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
    Call("merge c", output: "{\n  \"z\": true\n}\n"),
    Call("merge -c c -", input: #"{"z": 1}"#, output: "{\"z\":1}\n"),
    Call("merge -c", input: "[1]", output: "[1]\n"),
    Call(
      "merge -cs - c", input: #"{"x":1.0} {"y":2}"#, output: #"{"x":1.0,"y":2,"z":true}"# + "\n"),
    Call(
      "merge a d",
      errors: "jsen: d: No such file or directory\n", status: 1),
    Call(
      "merge a -", input: "[1,]",
      errors: """
        <stdin>:1:4: trailing comma before ']'; --allow-trailing-commas allows it
        [1,]
           ^

        """, status: 1),
    Call(
      "merge --json5 a -", input: "[NaN]",
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

  @Test(arguments: [
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
