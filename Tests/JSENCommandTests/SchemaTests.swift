import Testing

@Suite("jsen schema")
struct SchemaTests {
  /// Samples in which every option changes something.
  static let samples = """
    {"kind": "a", "at": "2025-03-14", "n": 1, "by": {"7": 1}}
    {"kind": "a", "at": "2025-03-15", "n": 4, "by": {}}
    {"kind": "a", "at": "2025-03-16", "n": 2.0, "by": {"9": 2}}

    """

  @Test(arguments: [
    (
      "",
      #"{"type":"object","properties":{"kind":{"type":"string"},"at":{"type":"string","format":"date"},"n":{"type":"integer"},"by":{"type":"object","additionalProperties":{"type":"integer"}}},"required":["kind","at","n","by"]}"#
    ),
    (
      "--enums 1 --no-required",
      #"{"type":"object","properties":{"kind":{"type":"string","enum":["a"]},"at":{"type":"string","format":"date"},"n":{"type":"integer"},"by":{"type":"object","additionalProperties":{"type":"integer"}}}}"#
    ),
    (
      "--no-formats --closed --bounds",
      #"{"type":"object","properties":{"kind":{"type":"string"},"at":{"type":"string"},"n":{"type":"integer","minimum":1,"maximum":4},"by":{"type":"object","additionalProperties":{"type":"integer","minimum":1,"maximum":2}}},"required":["kind","at","n","by"],"additionalProperties":false}"#
    ),
    (
      "--no-dictionaries --no-required",
      #"{"type":"object","properties":{"kind":{"type":"string"},"at":{"type":"string","format":"date"},"n":{"type":"integer"},"by":{"type":"object","properties":{"7":{"type":"integer"},"9":{"type":"integer"}}}}}"#
    ),
  ]) func optionsChangeTheSchema(options: String, schema: String) async throws {
    try await Call(
      "schema --lines --compact --no-dialect " + options, input: Self.samples,
      output: schema + "\n"
    ).check()
  }

  @Test(arguments: [
    Call(
      "schema -c --dictionaries 2 --no-dialect", input: #"{"a": 1, "b": 2}"#,
      output: #"{"type":"object","additionalProperties":{"type":"integer"}}"# + "\n"),
    Call(
      "schema", input: "1",
      output: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "type": "integer"
        }

        """),
    // Each file is a sample, or each text of all files with --slurp an element of one.
    Call(
      "schema -c --no-dialect defaults.json mine.json",
      output:
        #"{"type":"object","properties":{"theme":{"type":"string"},"size":{"type":"integer"},"font":{"type":"object","properties":{"name":{"type":"string"},"bold":{"type":"boolean"}},"required":["bold"]}},"required":["theme","font"]}"#
        + "\n"),
    Call(
      "schema -cs --no-dialect", input: "1 true",
      output: #"{"type":"array","items":{"type":["integer","boolean"]}}"# + "\n"),
    // What is not valid is skipped.
    Call(
      "schema -cl --no-dialect", input: "1\n[\n2\n", output: "{\"type\":\"integer\"}\n",
      errors: """
        <stdin>:2:2: expected a value, found the end of the line, inside the array that began at 2:1; \
        a value over several lines? leave out --lines, or use --slurp for several values
        [
         ^

        """, status: 3),
    Call(
      "schema", input: "[",
      errors: """
        <stdin>:1:2: expected a value, found the end of the text, inside the array that began at 1:1
        [
         ^

        """, status: 3),
    Call(
      "schema --dictionaries 0",
      errors: """
        jsen: --dictionaries takes a number from 1 on, not '0'
        usage: jsen schema [OPTIONS] [FILE...]

        """, status: 2),
    Call(
      "schema -sl",
      errors: """
        jsen: --lines and --slurp cannot be used together
        usage: jsen schema [OPTIONS] [FILE...]

        """, status: 2),
  ]) func samplesHaveASchema(call: Call) async throws { try await call.check() }
}
