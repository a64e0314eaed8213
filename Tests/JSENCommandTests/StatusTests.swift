import TestTools
import Testing

/// The exit status of each command: 0 is yes, 1 no, 2 a wrong call, and 3 that something cannot be read or written.
@Suite("jsen, exit status")
struct StatusTests {
  static let files = [
    "a": "{\n  \"x\": false\n}\n", "other": #"{"x":1}"#, "bad": #"{"x":"#,
    "schema": #"{"type":"object"}"#,
    "array": #"{"type":"array"}"#, "patch": #"[{"op":"remove","path":"/none"}]"#,
    "lines": "x = 1\n",
    "flat": "x\n",
  ]

  @Test(
    arguments: [
      0: [
        "format --check a", "canonical a", "check a", "repair --check a", "validate schema a",
        "get a x", "query a $.none", "lines other", "lines other -e", "set a x=1", "make a [$.x]",
        "keys a", "length a", "type a x", "patch a --text []", "merge a other", "diff a a",
        "flatten a", "unflatten lines", "schema a", "model a", "get -e other x",
        "set a --allow-missing --delete y", "lines bad --skip-invalid",
      ],
      1: [
        "format --check other", "check bad", "check a bad", "check --schema array a",
        "repair --check bad", "validate array a", "validate array a --output flag", "get a none",
        "get -e a x", "get -e a none", "query -e a $.none", "lines other -e -w @.none",
        "lines other --sum none", "set a x+=1", "set a --delete none", "make a $.none", "keys a x",
        "length a x", "type a none", "patch a patch", "merge --base schema a other", "diff a other",
        "diff --patch a other", "get --csv a --columns none", "query a $ --sum x",
      ],
      2: [
        "format -x", "canonical -x", "check -x", "repair -x", "validate", "get -x", "query a",
        "lines -x",
        "set a", "make", "keys -x", "length -x", "type -x", "patch a", "merge --base a", "diff a",
        "flatten -x", "unflatten -x", "schema -x", "model -x", "completions", "none",
        "get -e a a..b",
        "set a $x.y=1", "lines --from csv --types x a",
      ],
      3: [
        "format none", "format bad", "format --check bad", "canonical bad", "check none",
        "check a bad none",
        "check --schema none a", "check --schema bad a", "repair none", "validate schema none",
        "validate schema bad", "validate none a", "validate bad a", "get -e none x", "get -e bad x",
        "query -e none $", "query bad $", "lines none", "lines bad", "lines -e bad",
        "lines --from array a",
        "lines --from csv flat flat none", "set none x=1", "set bad x=1", "set -i . x=1",
        "make none [1]",
        "make bad [1]", "keys bad", "length none", "type bad", "patch none patch", "patch a none",
        "patch a bad", "merge a none", "merge a bad", "diff a none", "diff bad a", "flatten bad",
        "unflatten none", "unflatten flat", "schema bad", "model none", "get --slurp bad",
        "get --lines bad x",
      ],
    ] as [Int32: [String]]) func theStatusSaysWhy(status: Int32, calls: [String]) async throws
  {
    try await withFiles(Self.files) { folder in
      for call in calls {
        let arguments = call.split(separator: " ").map(String.init)
        let outcome = try await run([Call.program] + arguments, in: folder)
        #expect(outcome.status == status, "jsen \(call): \(outcome.errors)")
        let needsMessage = status > 1 || status == 1 && !call.contains(" -e")
        if needsMessage, !call.contains("diff"), !call.contains("--output") {
          #expect(!outcome.errors.isEmpty, "jsen \(call)")
        }
      }
    }
  }
}
