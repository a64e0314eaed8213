import Foundation
import JSEN
import TestTools
import Testing

@Suite("jsen diff")
struct DiffTests {
  static let usage = "usage: jsen diff [OPTIONS] OLD NEW\n"
  static let old =
    #"{"users": [{"name": "Ann", "age": 41}], "a.b": {"0": 1, "x\ny": 2}, "gone": 1.50}"#
  static let new =
    #"{"a.b": {"0": 2, "x\ny": 3}, "users": [{"id": 7}, {"name": "Anne", "age": 41}], "n": null}"#
  static let files = [
    "old": old, "new": new, "same": "\n[ 1e2 ]", "equal": "[100.0]", "whole": "[100]",
    "rounded": #"{"a": 1, "b": 2.5, "c": [1.50, {"x": 1e2}]}"#,
    "exact": #"{"a": 2.500, "b": 2.50, "c": [1.50, {"x": 100.0, "y": 1.10}]}"#,
  ]
  static let lines = #"""
    a\.b.0: 1 → 2
    a\.b["x\ny"]: 2 → 3
    added users[0]: {"id":7}
    users[1].name: "Ann" → "Anne"
    added n: null
    removed gone: 1.50

    """#

  @Test(arguments: [
    Call("diff old old"), Call("diff same equal"),
    Call("diff same whole", output: "[0]: 1e2 → 100\n", status: 1),
    Call("diff old new", output: lines, status: 1),
    Call(
      "diff --order old new", output: "the top level: the members are in another order\n" + lines,
      status: 1),
    Call("diff - new", input: "1", output: "the top level: 1 → \(compact(new))\n", status: 1),
    Call("diff old new --patch -c", output: patch + "\n", status: 1),
    Call("diff same equal --patch", output: "[]\n"),
    Call(
      "diff same whole --merge-patch", output: "[\n  100\n]\n", status: 1),
    Call("diff old old --patch --merge-patch", output: "{}\n"),
    Call("diff rounded exact", output: "a: 1 → 2.500\nadded c[1].y: 1.10\n", status: 1),
    Call("diff rounded exact --ignore $.a", output: "added c[1].y: 1.10\n", status: 1),
    Call(
      "diff rounded exact --patch -c",
      output:
        #"[{"op":"replace","path":"/a","value":2.500},{"op":"add","path":"/c/1/y","value":1.10}]"#
        + "\n", status: 1),
    Call(
      "diff rounded exact --merge-patch -c",
      output: #"{"a":2.500,"c":[1.50,{"x":100.0,"y":1.10}]}"# + "\n", status: 1),
  ]) func differencesArePrinted(call: Call) async throws {
    try await withFiles(Self.files) { try await call.check(in: $0) }
  }

  static let patch =
    #"[{"op":"remove","path":"/gone"},{"op":"add","path":"/n","value":null},"#
    + #"{"op":"replace","path":"/a.b/0","value":2},{"op":"replace","path":"/a.b/x\ny","value":3},"#
    + #"{"op":"add","path":"/users/0","value":{"id":7}},"#
    + #"{"op":"replace","path":"/users/1/name","value":"Anne"}]"#

  static func compact(_ text: String) -> String {
    let text = (try? JSEN(parsing: text).description) ?? ""
    return text.prefix(60) + "…"
  }

  @Test func eachPathIsFound() async throws {
    try await withFiles(Self.files) { folder in
      for line in Self.lines.split(separator: "\n") where !line.hasPrefix("removed ") {
        let path = line.trimmingPrefix("added ").prefix { $0 != ":" }
        let outcome = try await run([Call.program, "get", "new", String(path)], in: folder)
        #expect(outcome.status == 0, "\(line)")
      }
    }
  }

  @Test(arguments: ["--patch", "--merge-patch"]) func aPatchGivesTheNewDocument(
    form: String
  ) async throws {
    let files = [
      "old": #"{"a": [1, {"b": 2}], "c": {"d": 1, "e": 2}}"#,
      "new": #"{"a": [{"b": 3}, 1], "c": {"e": 2}}"#,
    ]
    try await withFiles(files) { folder in
      let patch = try await run([Call.program, "diff", form, "old", "new"], in: folder)
      let merge = form == "--patch" ? [] : ["--merge"]
      let patched = try await run(
        [Call.program, "patch"] + merge + ["old", "-"], in: folder, input: Array(patch.output.utf8))
      #expect(try JSEN(parsing: patched.output) == JSEN(parsing: text(folder, "new")))
    }
  }

  /// Errors have another status than differences.
  @Test(arguments: [
    Call("diff old none", errors: "jsen: none: No such file or directory\n", status: 3),
    Call(
      "diff - old", input: "[1,]",
      errors: """
        <stdin>:1:4: trailing comma before ']'; --accept trailing-commas allows it
        [1,]
           ^

        """, status: 3),
    Call(
      "diff old new --merge-patch",
      errors: "jsen: new: n: a merge patch cannot set a member to null; use --patch\n", status: 3),
    Call(
      "diff old",
      errors: "jsen: diff needs two files, an old and a new one; '-' is standard input\n" + usage,
      status: 2),
    Call("diff - -", errors: "jsen: standard input can be read only once\n" + usage, status: 2),
    Call(
      "diff old new -c",
      errors: "jsen: the options for writing need --patch or --merge-patch\n" + usage, status: 2),
    Call(
      "diff old new --order --merge-patch",
      errors: "jsen: a merge patch has no order; --order cannot be used with --merge-patch\n"
        + usage,
      status: 2),
  ]) func errorsAreNoDifferences(call: Call) async throws {
    try await withFiles(Self.files) { try await call.check(in: $0) }
  }

  @Test(arguments: [
    Call(
      ["diff", "a", "b", "--ignore", "$.at", "--by-key", "id=$.items", "--unordered", "$..tags"],
      output: "items[1].n: 1 → 5\n", status: 1),
    Call(
      [
        "diff", "a", "b", "--ignore", "$.at", "--by-key=id=$.items", "--unordered=$..tags",
        "--tolerance", "4",
      ],
      output: ""),
    Call(
      ["diff", "a", "b", "--tolerance", "x"],
      errors: "jsen: --tolerance takes a number from 0 on, not 'x'\n" + usage, status: 2),
    Call(
      ["diff", "a", "b", "--by-key", "items"],
      errors: "jsen: --by-key takes KEY=QUERY, as in 'id=$.items', not 'items'\n" + usage, status: 2
    ),
    Call(
      ["diff", "a", "b", "--patch", "--ignore", "$.at"],
      errors:
        "jsen: a patch makes the new document; --ignore, --unordered, --by-key and --tolerance cannot be used with it\n"
        + usage, status: 2),
  ]) func rules(call: Call) async throws {
    let files = [
      "a": #"{"at": 1, "items": [{"id": 1, "n": 1}, {"id": 2, "tags": [1, 2]}]}"#,
      "b": #"{"at": 9, "items": [{"id": 2, "tags": [2, 1]}, {"id": 1, "n": 5}]}"#,
    ]
    try await withFiles(files) { try await call.check(in: $0) }
  }

  @Test func additionsAreGreenAndRemovalsRed() async throws {
    let painted = ColorTests.sequences(
      "<31>removed [0]: 1<>\n<32>added [1]: 3<>\n")
    try await withFiles(["old": "[1, {}]", "new": "[{}, 3]"]) { folder in
      try await Call("diff --color always old new", output: painted, status: 1).check(in: folder)
    }
  }

  @Test func aClosedPipeDoesNotMakeFilesEqual() async throws {
    let numbers = { (first: Int) in "\((first..<first + 100_000).map { 2 * $0 })" }
    try await withFiles(["old": numbers(0), "new": "[\(numbers(7).dropFirst())"]) { folder in
      let outcome = try await run(
        ["bash", "-c", "jsen diff old new | head -1; echo ${PIPESTATUS[0]}"], in: folder,
        searchFirst: Place.products)
      #expect(outcome.output.hasSuffix("\n1\n"))
      #expect(outcome.errors == "")
    }
  }
}
