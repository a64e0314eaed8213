import Testing

@Suite("jsen model")
struct ModelTests {
  static let usage = "usage: jsen model [OPTIONS] [FILE...]\n"

  @Test(arguments: [
    Call(
      "model --name Entry log.jsonl --lines",
      output: """
        struct Entry: Codable, Hashable, Sendable {
          var event: String
          var ms: Int
        }

        """),
    Call(
      "model --style description --lines log.jsonl",
      output: """
        import JSEN
        import JSENParsing

        struct Root: Hashable, Sendable {
          var event: String
          var ms: Int

          static let jsonParser: JSONDescription<Self, TwoWay> = ParsePrint(.memberwise(Self.init)) {
            Field("event") { String.jsonParser() }
            Field("ms") { Int.jsonParser() }
          }
        }

        """),
    Call(
      "model --schema --dates --style=codable",
      input: #"{"properties": {"at": {"type": "string", "format": "date-time"}}}"#,
      output: """
        import Foundation

        // Decode and encode with the date strategy .iso8601.

        struct Root: Codable, Hashable, Sendable {
          var at: Date?
        }

        """),
    Call("model", input: "[[1.5]]", output: "typealias Root = [[Double]]\n"),
    Call(
      "model -s --no-required --enums 1", input: #"{"a": "x"} {"a": "x"} {"a": "x"}"#,
      output: """
        typealias Root = [RootItem]

        struct RootItem: Codable, Hashable, Sendable {
          var a: A?
        }

        enum A: String, Codable, CaseIterable, Hashable, Sendable {
          case x
        }

        """),
    Call(
      "model", input: "[1,]",
      errors: """
        <stdin>:1:4: trailing comma before ']'; --accept trailing-commas allows it
        [1,]
           ^

        """, status: 3),
    Call(
      "model --schema a.json b.json",
      errors: "jsen: --schema takes one file, without --lines and --slurp\n" + usage, status: 2),
    Call(
      "model --schema --lines",
      errors: "jsen: --schema takes one file, without --lines and --slurp\n" + usage, status: 2),
    Call(
      "model --name order",
      errors: "jsen: --name takes the name of a type such as Order, not 'order'\n" + usage,
      status: 2),
    Call(
      "model --name Type",
      errors: "jsen: --name takes the name of a type such as Order, not 'Type'\n" + usage,
      status: 2),
    Call(
      "model --style plain",
      errors: "jsen: --style takes codable or description, not 'plain'\n" + usage, status: 2),
  ]) func typesAreWritten(call: Call) async throws { try await call.check() }
}
