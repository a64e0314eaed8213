import Foundation
import TestTools
import Testing

@Suite("jsen, colors")
struct ColorTests {
  static let text = #"{"a\"":["b\\",-1.5e3,true,null,{}],"":{"a":""}}"#
  static let painted =
    #"{<1;34>"a\""<>:[<32>"b\\"<>,<36>-1.5e3<>,<35>true<>,<35>null<>,{}],"#
    + #"<1;34>""<>:{<1;34>"a"<>:<32>""<>}}"#

  /// `<32>` is the escape sequence that begins a color, `<>` the sequence that ends it.
  static func sequences(_ text: String) -> String {
    text.replacing("<>", with: "<0>").replacing(/<([0-9;]+)>/) { "\u{1B}[\($0.output.1)m" }
  }

  @Test(arguments: [
    Call("format -c --color always", input: text, output: sequences(painted) + "\n"),
    Call(
      "format -c --color always", input: text, variables: ["NO_COLOR": "1"],
      output: sequences(painted) + "\n"),
    Call(
      "format --json5 --color always",
      input: "{$s: 1, é /* a */ : Infinity, _x: -.5, 'q' // b\n: +1, z: NaN, n: null}",
      output: sequences(
        """
        {
          <1;34>$s<>: <36>1<>,
          <1;34>é<> /* a */: <36>Infinity<>,
          <1;34>_x<>: <36>-.5<>,
          <1;34>'q'<> // b
          : <36>+1<>,
          <1;34>z<>: <36>NaN<>,
          <1;34>n<>: <35>null<>
        }

        """)),
    Call(
      "get --color=always - a", input: #"{"a":[1]}"#,
      output: sequences("[\n  <36>1<>\n]\n")),
    Call("get -r --color=always - a", input: #"{"a":"1"}"#, output: "1\n"),
    Call("format --color never -c", input: "[1]", output: "[1]\n"),
    Call("format -c", input: "[1]", output: "[1]\n"),
    Call(
      "check --color always", input: "[1,]",
      errors: sequences(
        "<1><stdin>:1:4:<> trailing comma before ']'; --accept trailing-commas allows it\n[1,]\n   <1;31>^<>\n"
      ), status: 1),
    Call(
      "get --color always - a", input: "{}",
      errors: sequences("<1>jsen:<> <stdin>: a: there is no 'a' at the top level\n"), status: 1),
  ]) func colorsComeOnDemand(call: Call) async throws {
    try await call.check()
  }

  @Test func colorsChangeNothingElse() async throws {
    let options = ["format", "--json5", "--ascii", "order.json", "settings.jsonc"]
    let plain = try await run([Call.program] + options, in: Call.samples)
    let painted = try await run(
      [Call.program] + options + ["--color=always"], in: Call.samples)
    #expect(painted.output != plain.output)
    #expect(painted.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.output)
  }

  static let hasScript = ["/usr/bin/script", "/bin/script"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    .enabled(if: hasScript, "needs script(1) of util-linux for a terminal"),
    arguments: [
      (["TERM": "xterm", "NO_COLOR": ""], true),
      (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "dumb", "NO_COLOR": ""], false),
    ]) func aTerminalIsPainted(variables: [String: String], isPainted: Bool) async throws
  {
    try await withFiles(["a.json": "[1]", "bad.json": "[1,]"]) { folder in
      let program = Call.program
      let outcome = try await run(
        ["script", "-qec", "'\(program)' format -c a.json bad.json", "/dev/null"], in: folder,
        variables: variables)
      let expected =
        isPainted
        ? "[<36>1<>]\n<1>bad.json:1:4:<> trailing comma before ']'; --accept trailing-commas allows it\n[1,]\n   <1;31>^<>\n"
        : "[1]\nbad.json:1:4: trailing comma before ']'; --accept trailing-commas allows it\n[1,]\n   ^\n"
      #expect(
        outcome.output.replacing("\r\n", with: "\n") == Self.sequences(expected), "\(variables)")
      #expect(outcome.status == 3)
    }
  }
}
