import Foundation
import TestTools
import Testing

@testable import JSENCommand

/// Lines that arrive slowly, readers that leave, and long streams.
@Suite("jsen lines, streams")
struct LineStreamTests {
  /// Each line is answered before the next one is sent: a command that waits for more bytes never ends.
  @Test(arguments: [
    (
      ["lines", "--where", "@.a > 0"], [#"{"a": 1}"#, #"{"a": 2}"#], [#"{"a": 1}"#, #"{"a": 2}"#]
    ),
    (["lines", "--from", "csv", "--csv"], ["a\n1", "2"], ["a\n1", "2"]),
    (["lines", "--from", "array"], ["[1,", "2,"], ["1", "2"]),
    (["get", "--lines", "-", "a"], [#"{"a": 1}"#, #"{"a": 2}"#], ["1", "2"]),
  ]) func aLineIsNotKeptBack(
    arguments: [String], inputs: [String], outputs: [String]
  ) async throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let steps = zip(inputs, outputs).map { input, output in
      output.split(separator: "\n").reduce("printf '%s\\n' '\(input)' >&\"${COPROC[1]}\"\n") {
        $0 + "read -t 60 -r line <&\"${COPROC[0]}\"; [[ $line == '\($1)' ]] || exit 1\n"
      }
    }
    let script = "coproc '\(Call.program)' \(quoted) 2>/dev/null\n" + steps.joined() + "echo ok"
    let outcome = try await run(["bash", "-c", script], in: Call.samples)
    #expect(outcome.output == "ok\n", "\(outcome.errors)")
  }

  @Test func aReaderThatLeavesIsNoError() async throws {
    let script = """
      yes '{"a": 1}' | { '\(Call.program)' lines -p a; echo $? >&2; } | head -n 2
      yes '{"a": 1}' | '\(Call.program)' lines --first 1
      """
    let outcome = try await run(["bash", "-c", script], in: Call.samples)
    #expect(outcome.output == "1\n1\n{\"a\": 1}\n")
    #expect(outcome.errors == "0\n")
  }

  @Test func manyLinesKeepTheirOrder() async throws {
    let lines = (0..<60_000).map { "{\"id\": \($0), \"even\": \($0.isMultiple(of: 2))}\n" }
    let even = lines.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    for jobs in ["1", "2", "5"] {
      let outcome = try await run(
        [Call.program, "lines", "-j", jobs, "--where", "@.even == true"], in: Call.samples,
        input: Array(lines.joined().utf8))
      #expect(outcome.output == even)
    }
    let back = try await run(
      ["bash", "-c", "jsen lines --to array | jsen lines --from array -c | jsen lines --count"],
      in: Call.samples, searchFirst: Place.products, input: Array(lines.joined().utf8))
    #expect(back.output == "60000\n" && back.errors == "")
  }

  /// The kernel refuses more memory: the stream is 12 times as long.
  @Test func theMemoryDoesNotGrowWithTheStream() async throws {
    let line =
      #"{"level":"info","ms":12,"user":{"name":"Ann"},"text":"\#(String(repeating: "x", count: 400))"}"#
    for (form, options) in [("lines", ""), ("array", "--from array"), ("csv", "--from csv")] {
      let text = form == "csv" ? String(repeating: "x", count: 450) : line
      let stream = "yes '\(text)\(form == "array" ? "," : "")' | head -n 50000"
      let input =
        form == "array"
        ? "{ echo '['; \(stream); echo '1]'; }" : "{ echo a; \(stream); } | tail -n +2"
      let script = "\(input) | (ulimit -d 60000; '\(Call.program)' lines \(options) -j 2 --count)"
      let outcome = try await run(["bash", "-c", script], in: Call.samples)
      let count = form == "array" ? 50_001 : form == "csv" ? 49_999 : 50_000
      #expect(outcome.output == "\(count)\n", "\(form): \(outcome.errors)")
    }
  }

  @Test func progressIsShownOnATerminalOnly() {
    #expect(LineProgress.text(900_000, seconds: 2) == "900000 lines, 450000 a second")
  }
}
