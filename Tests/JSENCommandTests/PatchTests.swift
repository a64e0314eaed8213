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
    Call("patch a.json add.json", output: #"{"name": "Ann", "tags": ["a", "b", "c"]}"# + "\n"),
    Call(
      ["patch", "a.json", "--text", #"[{"op": "move", "from": "/name", "path": "/tags/0"}]"#]
        + ["add.json", "--text", #"[{"op": "remove", "path": "/tags/1"}]"#],
      output: #"{"tags": ["Ann", "b", "c"]}"# + "\n"),
    Call(
      "patch - add.json --pretty", input: #"{"tags": []}"#,
      output: "{\n  \"tags\": [\n    \"c\"\n  ]\n}\n"),
    Call(
      "patch a.json -", input: #"[{"op": "replace", "path": "", "value": 1.50}]"#, output: "1.50\n"),
    Call("patch -c --merge a.json --text [{\"op\":1}]", output: #"[{"op":1}]"# + "\n"),
    Call("patch --merge a.json --text []", output: "[]\n"),
    Call("patch --merge a.json merge.json", output: #"{"name": "Ann", "age": 41}"# + "\n"),
    Call(
      ["patch", "--merge", "pretty.json", "--text", #"{"b": {"c": null, "d": 2}}"#],
      output: "{\n    \"a\": 1,\n    \"b\": {\n        \"d\": 2\n    }\n}\n"),
    Call(
      ["patch", "-f", "a.json", "-f", "pretty.json", "--text", "[]"],
      output: #"{"name": "Ann", "tags": ["a", "b"]}"# + "\n{\n    \"a\": 1\n}\n"),
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
      "patch a.json --merge merge.json add.json",
      "jsen: add.json: expected a merge patch, found a JSON Patch; for its operations, leave out --merge"
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
      let isAnswer = error.hasPrefix("jsen: ") && !error.hasSuffix("No such file or directory")
      try await Call(arguments, errors: error + "\n", status: isAnswer ? 1 : 3).check(in: $0)
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
        try text(folder, "a.json") == #"{"name": "Ann", "tags": ["a", "b", "c"]}"#)

      let merge = ["patch", "-i", "--merge", "comments.jsonc", "--text", #"{"b": 2.50}"#]
      let option = "--sort writes the whole text anew, without comments; leave it out to keep them"
      try await Call(
        merge + ["--sort"], errors: "comments.jsonc:2:3: \(option)\n", status: 1
      ).check(in: folder)
      #expect(try text(folder, "comments.jsonc") == Self.files["comments.jsonc"])
      try await Call(merge).check(in: folder)
      #expect(
        try text(folder, "comments.jsonc") == "{\n  // one\n  \"a\": 1,\n  \"b\": 2.50\n}\n")
    }
  }

  static let layout =
    "\u{FEFF}{\r\n\t// one\r\n\t\"a\" : 1.50, // and a half\r\n\r\n\t\"b\" : [ 1, 2 ]\r\n}"

  @Test(arguments: [
    (
      #"[{"op": "replace", "path": "/a", "value": 2.50}]"#,
      "\u{FEFF}{\r\n\t// one\r\n\t\"a\" : 2.50, // and a half\r\n\r\n\t\"b\" : [ 1, 2 ]\r\n}"
    ),
    (
      #"[{"op": "add", "path": "/b/1", "value": 1E2}, {"op": "remove", "path": "/a"}]"#,
      "\u{FEFF}{\r\n\t\"b\" : [ 1, 1E2, 2 ]\r\n}"
    ),
    (
      #"[{"op": "move", "from": "/a", "path": "/c"}]"#,
      "\u{FEFF}{\r\n\t\"b\" : [ 1, 2 ],\r\n\t// one\r\n\t\"c\" : 1.50 // and a half\r\n}"
    ),
    (
      #"[{"op": "copy", "from": "/b", "path": "/c"}, {"op": "test", "path": "/a", "value": 1.5}]"#,
      "\u{FEFF}{\r\n\t// one\r\n\t\"a\" : 1.50, // and a half\r\n\r\n\t\"b\" : [ 1, 2 ],\r\n\t\"c\" : [ 1, 2 ]\r\n}"
    ),
  ]) func theTextStays(patch: String, changed: String) async throws {
    try await withFiles(["a.jsonc": Self.layout]) { folder in
      try await Call(["patch", "a.jsonc", "--text", patch], output: changed + "\n").check(
        in: folder)
      try await Call(["patch", "-i", "a.jsonc", "--text", patch]).check(in: folder)
      #expect(try text(folder, "a.jsonc") == changed)
    }
  }

  /// An option that says nothing about lines keeps the indentation of the text.
  @Test func anotherLayoutKeepsTheIndentation() async throws {
    try await withFiles(["a.jsonc": Self.layout]) { folder in
      try await Call(
        ["patch", "a.jsonc", "--merge", "--text", #"{"_": 0}"#, "--sort"],
        output: "{\n\t\"_\": 0,\n\t\"a\": 1.50,\n\t\"b\": [\n\t\t1,\n\t\t2\n\t]\n}\n"
      ).check(in: folder)
      try await Call(
        "set - b=1 --sort", input: #"{"c": 1.50}"#, output: #"{"b":1,"c":1.50}"# + "\n"
      ).check(in: folder)
    }
  }
}
