import Foundation
import TestTools
import Testing

@Suite("jsen, files and pipes")
struct PipeTests {
  /// A document of half a megabyte, more than a pipe holds.
  static let large =
    "["
    + Array(repeating: #"{"name":"Ann","age":42}"#, count: 20_000)
    .joined(separator: ",") + "]"

  @Test func aReaderThatLeavesIsNoError() async throws {
    try await withFiles(["large.json": Self.large]) { folder in
      let command = "set -o pipefail; '\(Call.program)' format large.json | head -n 2"
      let outcome = try await run(["bash", "-c", command], in: folder)
      #expect(outcome.output == "[\n  {\n")
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }
  }

  @Test func largeTextsPassThrough() async throws {
    try await Call("format -c", input: Self.large, output: Self.large + "\n").check()
    let command = "printf '%s' \"$TEXT\" | '\(Call.program)' get - a"
    let outcome = try await run(
      ["bash", "-c", command], in: Call.samples, variables: ["TEXT": #"{"a":"pipe"}"#])
    #expect(outcome.output == "\"pipe\"\n")
  }

  @Test func anErrorEndsALongText() async throws {
    let text = Self.large.dropLast() + ",NaN]"
    let outcome = try await run(
      [Call.program, "format", "-c", "--json5"], in: Call.samples, input: Array(text.utf8))
    #expect(outcome.output.hasSuffix("\n") && outcome.output.count > 1 << 18)
    #expect(text.hasPrefix(outcome.output.dropLast()))
    #expect(
      outcome.errors
        == "jsen: <stdin>: 20000: nan is not a JSON number; set --non-finite-numbers to write something else\n"
    )
    #expect(outcome.status == 1)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func aFullDiskIsTold() async throws {
    for arguments in ["format order.json order.json", "get order.json id", "--version"] {
      let outcome = try await run(
        ["bash", "-c", "'\(Call.program)' \(arguments) > /dev/full"], in: Call.samples)
      #expect(outcome.errors == "jsen: standard output: No space left on device\n")
      #expect(outcome.status == 3)
    }
  }

  @Test func onlyAFileIsChangedInPlace() async throws {
    try await withFiles([:]) { folder in
      _ = try await run(["mkfifo", "pipe"], in: folder)
      // Nobody writes to the pipe, so a command that reads it does not end.
      for arguments in ["format -i pipe", "set -i pipe a=1", "format -i ."] {
        let name = arguments.hasSuffix(".") ? "." : "pipe"
        try await Call(
          arguments, errors: "jsen: \(name): only a regular file can be changed in place\n",
          status: 3
        ).check(in: folder)
      }
    }
  }

  @Test(
    .enabled(if: SharedFiles.has("corpora"), "needs the folder shared beside the package"),
    arguments: [
      ("twitter.json", "statuses.0.user.screen_name", "\"ayuu0123\""),
      ("citm_catalog.json", "events.138586341.name", "\"30th Anniversary Tour\""),
      ("canada.json", "features.0.geometry.coordinates.0.0.1", "43.420273000000009"),
      ("github_events.json", "[0].actor.login", "\"jathanism\""),
    ]) func eachCorpusAnswers(name: String, path: String, value: String) async throws
  {
    let folder = try #require(SharedFiles.folder).appending(path: "corpora")
    try await Call(["get", name, path], output: value + "\n").check(in: folder)
    try await Call(["check", name]).check(in: folder)
  }
}
