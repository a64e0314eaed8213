import Foundation
import TestTools
import Testing

@Suite("jsen patch")
struct PatchTests {
  static let usage = "usage: jsen patch [OPTIONS] FILE PATCH...\n"
  static let files = [
    "a.json": #"{"name": "Ann", "tags": ["a", "b"]}"#,
    "pretty.json": "{\n    \"a\": 1\n}\n",
    "add.json": #"[{"op": "add", "path": "/tags/-", "value": "c"}]"#,
    "bad.json":
      #"[{"op": "test", "path": "/name", "value": "Ann"}, {"op": "remove", "path": "/nam"}]"#,
    "unknown.json": #"[{"op": "ad", "path": "/a"}]"#,
    "twice.json": #"[{"op": "add", "op": "remove", "path": "/a"}]"#,
    "merge.json": #"{"tags": null, "age": 41}"#,
    "broken.json": "[{]",
    "comments.jsonc": "{\n  // one\n  \"a\": 1\n}\n",
  ]

  @Test(arguments: [
    Call("patch a.json add.json", output: #"{"name":"Ann","tags":["a","b","c"]}"# + "\n"),
    Call(
      ["patch", "a.json", "--text", #"[{"op": "move", "from": "/name", "path": "/tags/0"}]"#]
        + ["add.json", "--text", #"[{"op": "remove", "path": "/tags/1"}]"#],
      output: #"{"tags":["Ann","b","c"]}"# + "\n"),
    Call(
      "patch - add.json --pretty", input: #"{"tags": []}"#,
      output: "{\n  \"tags\": [\n    \"c\"\n  ]\n}\n"),
    Call(
      "patch a.json -", input: #"[{"op": "replace", "path": "", "value": 1.50}]"#, output: "1.5\n"),
    Call("patch --merge a.json merge.json", output: #"{"name":"Ann","age":41}"# + "\n"),
    Call(
      ["patch", "--merge", "pretty.json", "--text", #"{"b": {"c": null, "d": 2}}"#],
      output: "{\n    \"a\": 1,\n    \"b\": {\n        \"d\": 2\n    }\n}\n"),
    Call(
      ["patch", "-f", "a.json", "-f", "pretty.json", "--text", "[]"],
      output: #"{"name":"Ann","tags":["a","b"]}"# + "\n{\n    \"a\": 1\n}\n"),
    Call("patch a.json add.json --canonical", output: #"{"name":"Ann","tags":["a","b","c"]}"#),
  ]) func patchesAreAppliedInOrder(call: Call) async throws {
    try await withFiles(Self.files) { try await call.check(in: $0) }
  }

  @Test(arguments: [
    (
      "patch a.json add.json bad.json",
      #"jsen: a.json: bad.json: operation 1 (remove /nam): there is no "nam" in the object at the top level; did you mean "name"?"#
    ),
    (
      "patch a.json unknown.json",
      #"jsen: unknown.json: operation 0: unknown "op" "ad"; did you mean "add"?"#
    ),
    (
      "patch a.json twice.json",
      "twice.json:1:16: 0: duplicate key \"op\"; the first is at 1:3\n"
        + #"[{"op": "add", "op": "remove", "path": "/a"}]"# + "\n               ^"
    ),
    (
      "patch a.json merge.json",
      "jsen: merge.json: expected an array of operations, found an object; for a merge patch, write --merge"
    ),
    (
      "patch a.json broken.json",
      "broken.json:1:3: 0: expected a key in double quotes, found ']'; the object began at 1:2\n[{]\n  ^"
    ),
    ("patch a.json none.json", "jsen: none.json: No such file or directory"),
    ("patch none.json add.json", "jsen: none.json: No such file or directory"),
    (
      "patch a.json --text [{",
      "--text:1:3: 0: expected a key in double quotes, found the end of the text, inside the object that began at 1:2\n[{\n  ^"
    ),
    (
      #"patch a.json --text [{"op":"test","path":"/name","value":"Bob"}]"#,
      #"jsen: a.json: --text: operation 0 (test /name): expected "Bob", found "Ann""#
    ),
  ]) func whatFailsIsNamed(arguments: String, error: String) async throws {
    try await withFiles(Self.files) {
      try await Call(arguments, errors: error + "\n", status: 1).check(in: $0)
    }
  }

  @Test(arguments: [
    ("patch", "patch needs a file and a patch; '-' is standard input"),
    ("patch --text []", "patch needs a file and a patch; '-' is standard input"),
    ("patch a.json", "patch needs a patch after the file; '-' is standard input"),
    ("patch - -", "standard input can be read only once"),
    ("patch -i - a", "--in-place needs a file, not standard input"),
  ]) func aWrongCallIsTold(arguments: String, message: String) async throws {
    try await Call(arguments, errors: "jsen: \(message)\n\(Self.usage)", status: 2).check()
  }

  @Test func filesAreChangedInPlaceOrNotAtAll() async throws {
    try await withFiles(Self.files) { folder in
      let error =
        #"bad.json: operation 1 (remove /nam): there is no "nam" in the object at the top level"#
      try await Call(
        "patch -i a.json add.json bad.json",
        errors: "jsen: a.json: \(error); did you mean \"name\"?\n", status: 1
      ).check(in: folder)
      #expect(try text(folder, "a.json") == Self.files["a.json"])
      try await Call("patch -i a.json add.json").check(in: folder)
      #expect(
        try text(folder, "a.json") == #"{"name":"Ann","tags":["a","b","c"]}"# + "\n")

      let comments = ["patch", "-i", "--allow-comments", "--merge", "--text", #"{"b":2}"#]
      try await Call(
        comments + ["comments.jsonc"],
        errors:
          "comments.jsonc:2:3: this form does not keep comments; use --drop-comments to delete them\n",
        status: 1
      ).check(in: folder)
      try await Call(comments + ["--drop-comments", "comments.jsonc"]).check(in: folder)
      #expect(try text(folder, "comments.jsonc") == "{\n  \"a\": 1,\n  \"b\": 2\n}\n")
    }
  }
}
