import Foundation
import JSENCommand
import TestTools
import Testing

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
    let lines = (0..<12_000).map { "{\"id\": \($0), \"even\": \($0.isMultiple(of: 2))}\n" }
    let even = lines.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    for jobs in ["1", "2", "5"] {
      let outcome = try await run(
        [Call.program, "lines", "-j", jobs, "--where", "@.even == true"], in: Call.samples,
        input: Array(lines.joined().utf8))
      #expect(outcome.output == even)
    }
    let back = try await run(
      ["bash", "-c", "jsen lines --collect | jsen lines --from array -c | jsen lines --count"],
      in: Call.samples, searchFirst: Place.products, input: Array(lines.joined().utf8))
    #expect(back.output == "12000\n" && back.errors == "")
  }

  /// The system tells how much memory the program has needed at most, after 1 MB of the stream and after 11 MB more.
  /// Both differ by up to 3 MB from run to run.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "needs /proc"),
    arguments: [
      ("-j 2", "", #"{"id":1,"text":"TEXT"}"#, "", 26_000),
      ("--sort-by text --first 10", "", #"{"id":1,"text":"TEXT"}"#, "", 10),
      ("--from array", "[", #"{"id":1,"text":"TEXT"},"#, "1]", 26_001),
      ("--from csv", "id,text", "1,TEXT", "", 26_000),
    ]
  ) func theMemoryDoesNotGrowWithTheStream(
    options: String, head: String, line: String, tail: String, count: Int
  ) async throws {
    let line = line.replacing("TEXT", with: String(repeating: "x", count: 450))
    let script = """
      coproc P { exec '\(Call.program)' lines \(options) --count; }
      exec 3<&"${P[0]}" 4>&"${P[1]}"
      eval "exec ${P[1]}>&-"
      { echo '\(head)'; yes '\(line)' | head -n 2000; } >&4
      grep VmHWM "/proc/$P_PID/status"
      yes '\(line)' | head -n 24000 >&4
      grep VmHWM "/proc/$P_PID/status"
      echo '\(tail)' >&4
      exec 4>&-
      cat <&3
      """
    let outcome = try await run(["bash", "-c", script], in: Call.samples)
    let words = outcome.output.split { $0.isWhitespace }
    try #require(words.count == 7, "\(outcome.output) \(outcome.errors)")
    #expect(words[6] == "\(count)")
    let (first, last) = try (#require(Int(words[1])), #require(Int(words[4])))
    #expect(last - first < 6_000 && last < 40_000, "\(first) and \(last) kB")
  }

  /// `script` runs the command with a terminal. The bar comes after a second, and is removed before other text.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "needs script"))
  func theBarIsShownOnATerminal() async throws {
    let script = """
      slow() { printf '1\\n2\\n'; sleep 1.5; printf '3\\n'; sleep 0.5; printf '4\\n]\\n'; }
      slow | script -qec "'\(Call.program)' lines - >/dev/null" /dev/null
      echo
      slow | '\(Call.program)' lines 2>&1 >/dev/null
      """
    var outcome = try await run(["bash", "-c", script], in: Call.samples)
    // On a busy machine the program can begin after a line has arrived.
    for _ in 0..<3 where !outcome.output.contains("\r6 bytes") {
      outcome = try await run(["bash", "-c", script], in: Call.samples)
    }
    let parts = outcome.output.components(separatedBy: "\u{1B}[K")
    #expect(parts.first?.contains("\r6 bytes") == true, "\(outcome.output)")
    // Without a terminal there is only the error.
    #expect(outcome.output.components(separatedBy: " bytes").count >= 2)
    #expect(outcome.output.hasSuffix("<stdin>:5:1: there is nothing for ']' to close\n]\n^\n"))
    #expect(parts.last?.contains(" bytes") == false)
  }

  /// A source of a whole document can be slow, too.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "needs script"))
  func theBarIsShownForADocument() async throws {
    let script = """
      script -qec "(printf '[1,'; sleep 1.2; printf '2'; sleep 0.1; printf ']') \
        | '\(Call.program)' get - 1 2>&1" /dev/null </dev/null
      """
    var outcome = try await run(["bash", "-c", script], in: Call.samples)
    for _ in 0..<3 where !outcome.output.hasPrefix("\r4 bytes\u{1B}[K") {
      outcome = try await run(["bash", "-c", script], in: Call.samples)
    }
    #expect(outcome.output.hasPrefix("\r4 bytes\u{1B}[K"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\r\u{1B}[K2\r\n"), "\(outcome.output)")
  }

  @Test(arguments: [
    (900_000, nil, "900000 bytes"), (0, 9, "0 bytes, 0 %"), (999, 1_000, "999 bytes, 99 %"),
    (7, 7, "7 bytes, 100 %"), (0, 0, "0 bytes, 100 %"),
  ]) func progressIsShown(count: Int, total: Int?, text: String) {
    #expect(ProgressBar.text(count, of: total, "bytes") == text)
  }

  /// The limit of memory counts the lines that are kept, not those that were replaced or dropped.
  @Test(arguments: [
    ("--sample 300 --seed 1", 300), ("--last 300", 300), ("--sort-by id --first 300", 300),
    ("--sort-by id --last 300", 300),
  ]) func droppedLinesNeedNoMemory(options: String, count: Int) async throws {
    let pad = String(repeating: "x", count: 1_000)
    let lines = (0..<3_000).map { "{\"id\":\($0),\"pad\":\"\(pad)\"}\n" }.joined()
    let arguments = "lines --max-memory 1 \(options)".split(separator: " ").map(String.init)
    let outcome = try await run(
      [Call.program] + arguments, in: Call.samples, input: Array(lines.utf8))
    #expect(outcome.errors == "")
    #expect(outcome.output.utf8.count { $0 == 0x0A } == count)
    let all = try await run(
      [Call.program, "lines", "--max-memory", "1", "--sort-by", "id"], in: Call.samples,
      input: Array(lines.utf8))
    #expect(all.errors == "jsen: the lines to keep need more than 1 MiB; use --max-memory\n")
  }
}
