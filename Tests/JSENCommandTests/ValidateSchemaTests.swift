import TestTools
import Testing

/// Wrong calls of `jsen validate`, and wrong schemas.
@Suite("jsen validate, schemas")
struct ValidateSchemaTests {
  static let usage = "usage: jsen validate [OPTIONS] SCHEMA [FILE...]\n"
  static let checkUsage = "usage: jsen check [OPTIONS] [FILE...]\n"

  @Test(arguments: [
    ("", "validate needs a schema before the files; '-' is standard input"),
    ("-", "standard input can be read only once"),
    ("s - -", "standard input can be read only once"),
    ("s a --ref - -", "standard input can be read only once"),
    ("s --ref -", "standard input can be read only once"),
    ("s --ref", "--ref needs a value: --ref FILE"),
    ("s --output xml", "--output takes flag, basic or detailed, not 'xml'"),
    ("s --draft 5", "--draft takes 4, 6, 7, 2019-09 or 2020-12, not '5'"),
    ("s --frist", "validate has no option '--frist'; did you mean \"--first\"?"),
    ("s --format", "validate has no option '--format'; did you mean \"--formats\"?"),
    ("s --mask", "validate has no option '--mask'; did you mean \"--masked\"?"),
    ("s --schema t", "validate has no option '--schema'"),
    ("s -i a", "validate has no option '-i'"),
    ("s --sort a", "the options for writing need --output"),
    ("s -ls", "--lines and --slurp cannot be used together"),
    (
      "s --output flag --canonical --ascii",
      "--canonical has its own escapes, without --ascii, --escape-slashes and --escape-line-separators"
    ),
  ]) func aWrongCallIsTold(arguments: String, message: String) async throws {
    try await Call(
      "validate \(arguments)", errors: "jsen: \(message)\n\(Self.usage)", status: 2
    ).check()
  }

  @Test(arguments: [
    ("--ref a", "--ref needs --schema"), ("a --strict --first", "--strict needs --schema"),
    ("--first", "--first needs --schema"),
    ("--schema -", "standard input can be read only once"),
    ("--schema - a -", "standard input can be read only once"),
    ("--output flag", "check has no option '--output'"),
    ("--shema a", "check has no option '--shema'"),
  ]) func aWrongCheckIsTold(arguments: String, message: String) async throws {
    try await Call(
      "check \(arguments)", errors: "jsen: \(message)\n\(Self.checkUsage)", status: 2
    ).check()
  }

  @Test(arguments: [
    Call(
      "validate - order.json",
      input: #"{"type": "object", "properties": {"id": {"minimum": "0"}}}"#,
      errors: """
        <stdin>:1:53: properties.id.minimum: expected a number, found "0"
        …ject", "properties": {"id": {"minimum": "0"}}}
                                                 ^

        """, status: 3),
    Call(
      "validate - order.json", input: "{\n  \"type\": \"strng\"\n}",
      errors: """
        <stdin>:2:11: type: expected "null", "boolean", "integer", "number", "string", "array" or "object", \
        found "strng"; did you mean "string"?
          "type": "strng"
                  ^

        """, status: 3),
    Call("validate - order.json", input: #"{"type": "object", "requried": ["x"]}"#),
    Call(
      "validate --strict - order.json", input: #"{"not": {"requried": ["x"]}}"#,
      errors: """
        <stdin>:1:10: not.requried: unknown keyword; did you mean "required"?
        {"not": {"requried": ["x"]}}
                 ^

        """, status: 3),
    Call(
      "check --schema - --strict --draft 7 order.json", input: #"{"minContains": 2}"#,
      errors: """
        <stdin>:1:2: minContains: the keyword "minContains" is not in draft7: it came with draft201909
        {"minContains": 2}
         ^

        """, status: 3),
    Call(
      "validate - order.json", input: "[1]",
      errors: """
        <stdin>:1:1: expected a schema, which is an object or a boolean, found [1]
        [1]
        ^

        """, status: 3),
    Call(
      "validate - order.json", input: ##"{"$ref": "#/a"}"##,
      errors: """
        <stdin>:1:10: $ref: there is nothing at "#/a"
        {"$ref": "#/a"}
                 ^

        """, status: 3),
    Call(
      "validate - order.json", input: ##"{"allOf": [{"$ref": "#"}]}"##,
      errors: """
        <stdin>:1:12: allOf.0: the schema refers to itself without going into the value
        {"allOf": [{"$ref": "#"}]}
                   ^

        """, status: 3),
    Call(
      "validate - order.json", input: #"{"$schema": "http://json-schema.org/draft-07/schemas#"}"#,
      errors: """
        <stdin>:1:13: $schema: unknown meta-schema "http://json-schema.org/draft-07/schemas#"; \
        name its file with --ref; did you mean "http://json-schema.org/draft-07/schema#"?
        {"$schema": "http://json-schema.org/draft-07/schemas…
                    ^

        """, status: 3),
    // The place in the file, and not that in the inner resource.
    Call(
      "validate - order.json", input: #"{"$defs": {"n": {"$id": "urn:n", "minimum": "0"}}}"#,
      errors: """
        <stdin>:1:45: $defs.n.minimum: expected a number, found "0"
        …efs": {"n": {"$id": "urn:n", "minimum": "0"}}}
                                                 ^

        """, status: 3),
    Call(
      "validate - order.json",
      input:
        #"{"$defs": {"n": {"$id": "urn:n", "$defs": {"a": {"$anchor": "x"}, "b": {"$anchor": "x"}}}}}"#,
      errors: """
        <stdin>:1:49: $defs.n.$defs.a: the anchor "x" is also at /$defs/b
        …: {"n": {"$id": "urn:n", "$defs": {"a": {"$anchor": "x"}, "b": {"$anchor": "x"}}…
                                                 ^

        """, status: 3),
    Call(
      "validate - order.json", input: #"{"type": "string""#,
      errors: """
        <stdin>:1:18: expected ',' or '}', found the end of the text, inside the object that began at 1:1
        {"type": "string"
                         ^

        """, status: 3),
    Call("validate none order.json", errors: "jsen: none: No such file or directory\n", status: 3),
    Call(
      "validate order.schema.json order.json --ref none",
      errors: "jsen: none: No such file or directory\n", status: 3),
  ]) func aWrongSchemaIsTold(call: Call) async throws { try await call.check() }
}
