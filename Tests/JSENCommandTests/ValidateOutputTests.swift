import Foundation
import TestTools
import Testing

/// The results of `jsen validate` as JSON, and lines.
@Suite("jsen validate, results and lines")
struct ValidateOutputTests {
  static let schema = """
    {"$id": "https://example.com/s", "properties": {"a": {"minimum": 1}, "b": {"anyOf": [{"type": "null"}, \
    {"minLength": 2}]}}}
    """
  static let address = #""absoluteKeywordLocation":"https://example.com/s#"#

  static func unit(_ keyword: String, _ instance: String, _ end: String) -> String {
    #"{"valid":false,"keywordLocation":"\#(keyword)",\#(address)\#(keyword)","#
      + #""instanceLocation":"\#(instance)",\#(end)}"#
  }

  static let minimum = unit(
    "/properties/a/minimum", "/a", #""error":"0 is less than the minimum 1""#)
  static let type = unit(
    "/properties/b/anyOf/0/type", "/b", #""error":"expected null, found \"x\"""#)
  static let length = unit(
    "/properties/b/anyOf/1/minLength", "/b",
    #""error":"expected at least 2 characters, found 1""#)

  @Test(arguments: [
    Call("validate s --output flag", input: "{}", output: "{\n  \"valid\": true\n}\n"),
    Call(
      "validate s --output flag -c", input: #"{"a":0}"#, output: "{\"valid\":false}\n", status: 1),
    Call(
      "validate s --output basic", input: #"{"a": 0}"#,
      output: """
        {
          "valid": false,
          "errors": [
            {
              "valid": false,
              "keywordLocation": "/properties/a/minimum",
              "absoluteKeywordLocation": "https://example.com/s#/properties/a/minimum",
              "instanceLocation": "/a",
              "error": "0 is less than the minimum 1"
            }
          ]
        }

        """, status: 1),
    Call(
      "validate s --output detailed --compact", input: #"{"a": 0, "b": "x"}"#,
      output: #"{"valid":false,"errors":["# + minimum + ","
        + unit("/properties/b/anyOf", "/b", #""errors":[\#(type),\#(length)]"#) + "]}\n",
      status: 1),
    Call(
      "validate s --output basic --compact --first", input: #"{"a": 0, "b": "x"}"#,
      output: #"{"valid":false,"errors":["# + minimum + "]}\n", status: 1),
    Call(
      "validate s --output basic --masked -c", input: #"{"a": 0}"#,
      output: #"{"valid":false,"errors":["#
        + minimum.replacing("\"0 is", with: "\"the number is") + "]}\n", status: 1),
    Call(
      "validate s --output flag -c a.json none b.json",
      output: "{\"valid\":true}\n{\"valid\":false}\n",
      errors: "jsen: none: No such file or directory\n", status: 3),
    Call(
      "validate s --output flag --lines", input: "{}\n{\"a\":0}\nnul\n\n{\"b\":null}",
      output: "{\"valid\":true}\n{\"valid\":false}\n{\"valid\":true}\n",
      errors: "<stdin>:3:1: expected 'null', found 'nul' and the end of the line\nnul\n^\n",
      status: 3),
  ]) func resultsAreWritten(call: Call) async throws {
    let files = ["s": Self.schema, "a.json": "{}", "b.json": #"{"a":0}"#]
    try await withFiles(files) { try await call.check(in: $0) }
  }

  @Test func aSchemaWithoutAddressHasThatOfItsFile() async throws {
    try await withFiles(["my schema": #"{"type": "null"}"#]) { folder in
      let address = "file://\(folder.resolvingSymlinksInPath().path)/my%20schema#/type"
      let output =
        #"{"valid":false,"errors":[{"valid":false,"keywordLocation":"/type","#
        + #""absoluteKeywordLocation":"\#(address)","#
        + #""instanceLocation":"","error":"expected null, found 1"}]}"# + "\n"
      try await Call(
        ["validate", "././/my schema", "-c", "--output", "basic"], input: "1", output: output,
        status: 1
      ).check(in: folder)
    }
  }

  @Test(arguments: [
    Call(
      "validate order.schema.json --lines", input: "{\"id\":1,\"items\":[{\"sku\":\"abc\"}]}\n\n"),
    Call(
      "validate order.schema.json -l", input: "{\"id\": 1, \"items\": [1]}\n{\"id\": 02}\n\n3",
      errors: """
        <stdin>:1:21: items.0: expected an object, found 1
        {"id": 1, "items": [1]}
                            ^
        <stdin>:2:8: id: a number cannot have a leading zero, found '02'
        {"id": 02}
               ^
        <stdin>:4:1: expected an object, found 3
        3
        ^

        """, status: 3),
    Call(
      "check --schema order.schema.json -l --first --masked", input: "{\"id\": 0}\nnope\n{}",
      errors: """
        <stdin>:1:8: id: the number is less than the minimum 1
        <stdin>:2:1: the text is not valid JSON
        <stdin>:3:1: the key "id" is missing

        """, status: 1),
    Call(
      "validate order.schema.json --lines log.jsonl none log.jsonl --first",
      errors: """
        log.jsonl:1:1: the key "id" is missing
        {"event": "start", "ms": 12}
        ^
        log.jsonl:2:1: the key "id" is missing
        {"event": "stop", "ms": 7}
        ^
        jsen: none: No such file or directory
        log.jsonl:1:1: the key "id" is missing
        {"event": "start", "ms": 12}
        ^
        log.jsonl:2:1: the key "id" is missing
        {"event": "stop", "ms": 7}
        ^

        """, status: 3),
  ]) func eachLineIsAValue(call: Call) async throws { try await call.check() }

  /// Each line is answered before the next one is sent: a command that waits for more bytes never ends.
  @Test func aLineIsNotKeptBack() async throws {
    let script = """
      coproc '\(Call.program)' validate order.schema.json --lines --output flag
      for i in 1 2; do
        echo '{"id": 0}' >&"${COPROC[1]}"
        read -t 60 -r line <&"${COPROC[0]}"
        [[ $line == '{"valid":false}' ]] || exit 1
      done
      echo ok
      """
    let outcome = try await run(["bash", "-c", script], in: Call.samples)
    #expect(outcome.output == "ok\n" && outcome.errors == "")
  }

  @Test func aReaderThatLeavesIsNoError() async throws {
    let script = """
      yes '{"id": 0}' | { '\(Call.program)' validate order.schema.json -l --output basic; echo $? >&2; } \
      | head -n 1
      """
    let outcome = try await run(["bash", "-c", script], in: Call.samples)
    #expect(outcome.output.hasPrefix(#"{"valid":false,"errors":[{"#))
    #expect(outcome.output.utf8.count { $0 == 0x0A } == 1)
    #expect(outcome.errors == "1\n")
  }

  /// The system tells how much memory the program has needed at most, after 1 MB of the stream and after 4 MB more.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs /proc"))
  func theMemoryDoesNotGrowWithTheStream() async throws {
    let line = #"{"id":1,"items":[{"sku":"\#(String(repeating: "x", count: 450))"}]}"#
    let script = """
      coproc P { exec '\(Call.program)' validate order.schema.json --lines 2>&1; }
      exec 3<&"${P[0]}" 4>&"${P[1]}"
      eval "exec ${P[1]}>&-"
      yes '\(line)' | head -n 2000 >&4
      grep VmHWM "/proc/$P_PID/status"
      yes '\(line)' | head -n 8000 >&4
      grep VmHWM "/proc/$P_PID/status"
      echo '0' >&4
      exec 4>&-
      cat <&3
      """
    let outcome = try await run(["bash", "-c", script], in: Call.samples)
    let words = outcome.output.split { $0.isWhitespace }
    try #require(words.count > 6, "\(outcome.output) \(outcome.errors)")
    #expect(words[6] == "<stdin>:10001:1:")
    let (first, last) = try (#require(Int(words[1])), #require(Int(words[4])))
    #expect(last - first < 3_000 && last < 32_000, "\(first) and \(last) kB")
  }
}
