import Foundation
import TestTools
import Testing

/// Several files, several texts in a file, no file, and arguments that are not UTF-8.
@Suite("jsen, inputs")
struct InputTests {
  static let files = [
    "a.json": #"{"id": 1.50}"#, "b.json": "\u{FEFF}[2]",
    "log.jsonl": "{\"id\": 3}\n\n{\"id\": 4}\n",
    "bad.jsonl": "{\"id\": 3}\n{\"id\": tru}\n",
  ]

  @Test(arguments: [
    Call("get -f a.json -f log.jsonl -s -c", output: #"[{"id":1.50},{"id":3},{"id":4}]"# + "\n"),
    Call("get --file=a.json -fb.json id 0", output: "1.50\n2\n", errors: missing, status: 1),
    Call("get -f=a.json", output: "{\n  \"id\": 1.50\n}\n"),
    Call("get -rf a.json id", output: "1.50\n"),
    Call("keys -f a.json -f a.json", output: "\"id\"\n\"id\"\n"),
    Call("length -s log.jsonl", output: "2\n"),
    Call("type -ns", output: "null\n"),
    Call("get --slurp log.jsonl [*].id", output: "3\n4\n"),
    Call("format -cs", input: "1 [2] {}\"a\"\n3\n", output: #"[1,[2],{},"a",3]"# + "\n"),
    Call("format -cs", input: " ", output: "[]\n"),
    Call("format -cs --allow-comments b.json -", input: "1 // one", output: "[[2],1]\n"),
    Call("format -n", output: "null\n"),
    Call("check -s log.jsonl a.json b.json"),
    Call(
      "format -s a.json bad.jsonl",
      errors: """
        bad.jsonl:2:8: 1.id: expected a value, found 'tru'; write true
        {"id": tru}
               ^

        """, status: 3),
    Call(
      "format -cs", input: #"1"a""#,
      errors: """
        <stdin>:1:2: 1: expected the end of the text, found "a"
        1"a"
         ^

        """, status: 3),
    Call(
      "check --slurp --max-depth 1", input: "[]",
      errors: """
        <stdin>:1:1: 0: arrays and objects nest deeper than the limit of 1; use --max-depth to allow more
        []
        ^

        """, status: 1),
    Call(
      "get -s -f a.json -f log.jsonl 0.x",
      errors: "jsen: 2 files: 0.x: there is no 'x' in '0'\n", status: 1),
    Call(
      "get -n a",
      errors: "jsen: null: a: expected an object or array at the top level, found null\n",
      status: 1),
  ]) func inputsAreOptions(call: Call) async throws {
    try await withFiles(Self.files) { try await call.check(in: $0) }
  }

  static let missing = """
    jsen: a.json: 0: there is no '0' at the top level
    jsen: b.json: id: expected an index of the array of 1 element at the top level, found 'id'

    """

  @Test(arguments: ["get order.json $'a\\xff'", "set order.json --string $'a\\xff=1'", "$'\\xff'"])
  func whatIsNotUTF8IsRefused(arguments: String) async throws {
    let outcome = try await run(
      ["bash", "-c", "'\(Call.program)' \(arguments)"], in: Call.samples)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("\u{FFFD}"))
    #expect(
      outcome.errors.contains("' is not valid UTF-8; only file names may have other bytes\nusage: ")
    )
    #expect(outcome.status == 2)
  }

  #if os(Linux)
    @Test func filesMayHaveAnyName() async throws {
      try await withFiles([:]) { folder in
        let command = """
          set -e; name=$'caf\\xe9.json'; printf '{"a": 1}' > "$name"
          jsen set -i "$name" b=2; ln -s "$name" link; jsen format -ic link
          jsen get "$name" b; jsen get -f"$name" a; cat "$name"; ls | wc -l; jsen check "$name"x
          """
        let outcome = try await run(
          ["bash", "-c", command], in: folder, searchFirst: Place.products)
        #expect(outcome.output == "2\n1\n{\"a\":1,\"b\":2}\n2\n")
        #expect(outcome.errors == "jsen: caf\u{FFFD}.jsonx: No such file or directory\n")
        #expect(outcome.status == 3)
      }
    }
  #endif
}
