import TestTools
import Testing

/// The option that reads U+FFFD for text that is not Unicode.
@Suite("jsen --replace-invalid") struct ReplaceInvalidTests {
  @Test(arguments: [
    Call(
      "format -c --replace-invalid", input: #"["\ud83d", 1.50]"#, output: "[\"\u{FFFD}\",1.50]\n"),
    Call("check --replace-invalid", input: #"["\ud83d"]"#),
    Call(
      "query --replace-invalid - $[0].a", input: #"[{"a":"\ude00"}]"#, output: "\"\u{FFFD}\"\n"),
    Call(
      "check --replace-invalid", input: #"["\ud83d", x]"#,
      errors: """
        <stdin>:1:12: expected a value, found 'x'; put text in double quotes
        ["\\ufffd", x]
                   ^

        """, status: 1),
  ])
  func escapes(call: Call) async throws { try await call.check() }

  @Test func bytes() async throws {
    let input = Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8)
    let outcome = try await run(
      [Call.program, "format", "-c", "--replace-invalid"], in: Call.samples, input: input)
    #expect(outcome.output == "[\"caf\u{FFFD}\"]\n")
    #expect(outcome.status == 0)
  }
}
