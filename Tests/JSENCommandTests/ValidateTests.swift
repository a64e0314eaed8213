import Foundation
import TestTools
import Testing

/// `jsen validate` and `jsen check --schema`: failures of documents.
@Suite("jsen validate")
struct ValidateTests {
  static let wrong = #"{"id": 0, "items": [{"skuu": "TEA-042", "price": 0}], "total": "3"}"#
  static let failures = """
    <stdin>:1:8: id: 0 is less than the minimum 1
    {"id": 0, "items": [{"skuu": "TEA-042", "price"…
           ^
    <stdin>:1:50: items.0.price: 0 is not greater than 0
    … "items": [{"skuu": "TEA-042", "price": 0}], "total": "3"}
                                             ^
    <stdin>:1:21: items.0: the key "sku" is missing; did you mean "skuu"?
    {"id": 0, "items": [{"skuu": "TEA-042", "price": 0}], "total…
                        ^
    <stdin>:1:64: total: expected a number, found "3"
    …kuu": "TEA-042", "price": 0}], "total": "3"}
                                             ^

    """
  static let first = failures.split(separator: "\n").prefix(3).map { $0 + "\n" }.joined()
  static let masked = """
    <stdin>:1:8: id: the number is less than the minimum 1
    <stdin>:1:50: items.0.price: the number is not greater than 0
    <stdin>:1:21: items.0: the key "sku" is missing; did you mean "skuu"?
    <stdin>:1:64: total: expected a number, found a string

    """

  @Test(arguments: [
    Call("validate order.schema.json order.json"),
    Call("check --schema order.schema.json order.json"),
    Call("validate order.schema.json", input: wrong, errors: failures, status: 1),
    Call("validate order.schema.json -", input: wrong, errors: failures, status: 1),
    Call("check --schema order.schema.json", input: wrong, errors: failures, status: 1),
    Call("validate order.schema.json --first", input: wrong, errors: first, status: 1),
    Call("check --schema=order.schema.json --first", input: wrong, errors: first, status: 1),
    Call("validate --masked order.schema.json", input: wrong, errors: masked, status: 1),
    Call("check --masked --schema order.schema.json", input: wrong, errors: masked, status: 1),
    Call(
      "validate order.schema.json", input: "{\"id\": 1,\n \"items\":\n  []}",
      errors: """
        <stdin>:3:3: items: expected at least 1 element, found 0
          []}
          ^

        """, status: 1),
    Call(
      "validate order.schema.json", input: "[1,",
      errors: """
        <stdin>:1:4: expected a value, found the end of the text, inside the array that began at 1:1
        [1,
           ^

        """, status: 3),
    Call(
      "validate --masked order.schema.json", input: #"{"id": "secret" 1}"#,
      errors: "<stdin>:1:17: the text is not valid JSON\n", status: 3),
    Call(
      "validate --json5 order.schema.json", input: "{id: +1, items: [{sku: 'a'}]}",
      errors: """
        <stdin>:1:24: items.0.sku: expected at least 3 characters, found 1
        {id: +1, items: [{sku: 'a'}]}
                               ^

        """, status: 1),
    Call(
      "validate --duplicate-keys first order.schema.json",
      input: #"{"id": 1, "items": [{"sku": "abc"}], "id": 0}"#),
    Call(
      "validate order.schema.json --allow-comments order.json -", input: "[] // none",
      errors: """
        <stdin>:1:1: expected an object, found []
        [] // none
        ^

        """, status: 1),
    Call(
      "check --schema order.schema.json -n",
      errors: """
        null: expected an object, found null
        null
        ^

        """, status: 1),
  ]) func failuresAreTold(call: Call) async throws { try await call.check() }

  static let schemas = [
    "any": #"{"anyOf": [{"type": "integer"}, {"minLength": 3}, {"minLength": 4}]}"#,
    "strings": #"{"items": {"type": "string"}}"#, "none": #"{"additionalProperties": false}"#,
    "date": #"{"format": "date"}"#, "four": #"{"minimum": 1, "exclusiveMinimum": true}"#,
    "tuple": #"{"items": [{"type": "string"}]}"#,
  ]

  @Test(arguments: [
    Call(
      "validate any", input: "\n\"ab\"",
      errors: """
        <stdin>:2:1: none of 3 alternatives fits:
        - expected an integer, found "ab"
        - expected at least 3 characters, found 2
        - expected at least 4 characters, found 2
        "ab"
        ^

        """, status: 1),
    Call(
      "validate any --masked", input: "\"ab\"",
      errors: """
        <stdin>:1:1: none of 3 alternatives fits:
        - expected an integer, found a string
        - expected at least 3 characters, found 2
        - expected at least 4 characters, found 2

        """, status: 1),
    // A key that looks like the end of a message.
    Call(
      "validate none", input: #"{"\u001b[2J\nx:1:1: id": 1}"#,
      errors: """
        <stdin>:1:2: \u{FFFD}[2J\u{FFFD}x:1:1: id: unexpected key
        {"\\u001b[2J\\nx:1:1: id": 1}
         ^

        """, status: 1),
    Call("validate --draft 4 four", input: "2"),
    Call(
      "validate --draft 4 four", input: "1",
      errors: "<stdin>:1:1: 1 is not greater than 1\n1\n^\n", status: 1),
    Call(
      "validate four", input: "1",
      errors: """
        four:1:36: exclusiveMinimum: expected a number, found true
        {"minimum": 1, "exclusiveMinimum": true}
                                           ^

        """, status: 3),
    Call(
      "validate --draft=2019-09 tuple", input: "[1]",
      errors: """
        <stdin>:1:2: 0: expected a string, found 1
        [1]
         ^

        """, status: 1),
    Call("validate --draft 7 tuple", input: #"["a", 1]"#),
    Call("validate --draft 6 tuple", input: #"["a", 1]"#),
    Call("validate date", input: #""2026-02-29""#),
    Call(
      "validate strings --slurp - more", input: "\"a\" 1",
      errors: """
        2 files: 1: expected a string, found 1
        "a" 1
            ^
        2 files: 3: expected a string, found 3
        "2" 3
            ^

        """, status: 1),
    Call(
      "validate strings --slurp", input: "\"a\"\n 1",
      errors: """
        <stdin>:2:2: 1: expected a string, found 1
         1
         ^

        """, status: 1),
  ]) func schemasOfEachKind(call: Call) async throws {
    try await withFiles(Self.schemas.merging(["more": #""2" 3"#]) { first, _ in first }) {
      try await call.check(in: $0)
    }
  }

  @Test func eachFileIsTold() async throws {
    let files = [
      "s": #"{"type": "array"}"#, "good": "[]", "bad": "{}", "worse": "{", "c.jsonc": "[1,]",
    ]
    try await withFiles(files) { folder in
      let errors = """
        bad:1:1: expected an array, found {}
        {}
        ^
        jsen: none: No such file or directory
        jsen: .: Is a directory
        worse:1:2: expected a key in double quotes, found the end of the text, inside the object that began at 1:1
        {
         ^

        """
      for command in ["validate", "check --schema"] {
        try await Call(
          "\(command) s good bad c.jsonc none . worse good", errors: errors, status: 3
        ).check(in: folder)
      }
      try await Call("validate s good c.jsonc").check(in: folder)
    }
  }

  @Test func manyFailuresAreCut() async throws {
    let first = "<stdin>:1:2: 0: expected a string, found 0\n[0\n ^\n"
    let errors = (1..<100).reduce(into: first) {
      $0 += "<stdin>:\($1 + 1):2: \($1): expected a string, found \($1 % 10)\n,\($1 % 10)\n ^\n"
    }
    let end = "jsen: <stdin>: more than 100 failures; the first 100 are above\n"
    func text(_ count: Int) -> String {
      "[" + (0..<count).map { "\($0 % 10)" }.joined(separator: "\n,") + "\n]"
    }
    try await withFiles(Self.schemas) { folder in
      for (options, count, errors) in [
        ("", 100, errors), ("", 101, errors + end), ("", 200_000, errors + end),
        ("--first", 101, first),
      ] {
        try await Call(
          "validate strings \(options)", input: text(count), errors: errors, status: 1
        ).check(in: folder)
      }
    }
  }
}
