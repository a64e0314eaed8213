import Testing

/// Calls that people guess before they read the manual, and the advice that they get.
@Suite("jsen, guesses")
struct GuessTests {
  static let usages = [
    "validate": "[OPTIONS] SCHEMA [FILE...]", "check": "[OPTIONS] [FILE...]",
    "model": "[OPTIONS] [FILE...]", "get": "[OPTIONS] [FILE] [PATH...]",
    "make": "[OPTIONS] [FILE...] TEMPLATE", "format": "[OPTIONS] [FILE...]",
    "lines": "[OPTIONS] [FILE...]",
  ]

  /// A schema without a keyword accepts everything, so it is another file.
  @Test(arguments: [
    (
      "validate defaults.json order.schema.json", "",
      "defaults.json has no keyword of JSON Schema; the schema comes first: jsen validate SCHEMA FILE..."
    ),
    (
      "check --schema defaults.json order.json", "",
      "defaults.json has no keyword of JSON Schema; the schema comes first: jsen validate SCHEMA FILE..."
    ),
    (
      "validate - order.json", #"{"id": 7, "total": 1}"#,
      "<stdin> has no keyword of JSON Schema; the schema comes first: jsen validate SCHEMA FILE..."
    ),
    (
      "validate - order.json", #"{"requried": ["id"]}"#,
      "<stdin> has no keyword of JSON Schema; the schema comes first: jsen validate SCHEMA FILE..."
    ),
    (
      "model --schema defaults.json", "",
      "defaults.json has no keyword of JSON Schema; without --schema, the file is a sample"
    ),
  ]) func aSchemaHasAKeyword(arguments: String, input: String, message: String) async throws {
    try await Self.refuse(arguments.split(separator: " ").map(String.init), message, input: input)
  }

  @Test(arguments: [
    "{}", "true", #"{"x-owner": "Ann"}"#, #"{"title": "Anything", "more": 1}"#,
    #"{"$schema": "http://json-schema.org/draft-04/schema#", "id": "urn:a"}"#,
  ]) func aSchemaMayAcceptEverything(schema: String) async throws {
    try await Call("validate - order.json", input: schema).check()
  }

  @Test(arguments: ["{}", #"{"x-owner": "Ann"}"#]) func aModelMayBeOfAnything(
    schema: String
  ) async throws {
    try await Call(
      "model --schema", input: schema, output: "import JSEN\n\ntypealias Root = JSEN\n"
    ).check()
  }

  /// The advice for a key that is written in brackets is the path to type.
  @Test(arguments: [
    Call(
      "get order.json shipping.weight.kg",
      errors:
        #"jsen: order.json: shipping.weight.kg: there is no 'weight' in 'shipping'; did you mean 'shipping["weight.kg"]'?"#
        + "\n", status: 1),
    Call(
      "get order.json shipping.weight",
      errors:
        #"jsen: order.json: shipping.weight: there is no 'weight' in 'shipping'; did you mean 'shipping["weight.kg"]'?"#
        + "\n", status: 1),
    Call(
      "get order.json --pick shipping.weight.kg",
      errors:
        #"jsen: --pick: no value has 'shipping.weight.kg'; did you mean 'shipping["weight.kg"]'?"#
        + "\n", status: 1),
    Call(
      "get - l[0].a.b.c.d", input: #"{"l": [{"a.b": {"c": 1}}]}"#,
      errors:
        #"jsen: <stdin>: l.0.a.b.c.d: there is no 'a' in 'l.0'; did you mean 'l[0]["a.b"].c.d'?"#
        + "\n", status: 1),
  ]) func theAdviceIsThePathToType(call: Call) async throws { try await call.check() }

  /// The name of a file says that it is a table.
  @Test(arguments: [
    ("get", "people.csv", "csv", 3), ("lines", "people.csv", "csv", 3),
    ("format", "people.csv", "csv", 3), ("get", "A.TSV", "tsv", 3),
    ("check", "people.csv", "csv", 1),
  ]) func aTableIsNotJSON(
    command: String, file: String, form: String, status: Int32
  ) async throws {
    try await withFiles([file: "name\n"]) { folder in
      try await Call(
        "\(command) \(file)",
        errors: """
          \(file):1:1: expected JSON, found a table; jsen get and jsen lines read it with --from \(form)
          name
          ^

          """, status: status
      ).check(in: folder)
    }
  }

  static let array = #"[{"name": "Ann"}]"#

  /// A template for each element of an array needs `--each`.
  @Test(arguments: [
    Call(
      ["make", #"{"n": @.name}"#], input: array,
      errors:
        "jsen: <stdin>: name: expected an index of the array of 1 element at the top level, found 'name'; for each element, write --each '[*]'\n",
      status: 1),
    Call(
      ["make", #"{"n": $.name}"#], input: array,
      errors:
        "jsen: <stdin>: name: expected an index of the array of 1 element at the top level, found 'name'; for each element, write --each '[*]' and @ instead of $\n",
      status: 1),
    Call(
      ["make", "--each", "a", #"{"n": @.name}"#], input: #"{"a": \#(array)}"#,
      errors: "jsen: <stdin>: @.name: there is no value; for each element, write --each 'a[*]'\n",
      status: 1),
    Call(
      ["make", "--each", "/a", #"{"n": @.name}"#], input: #"{"a": \#(array)}"#,
      errors: "jsen: <stdin>: @.name: there is no value; --missing null makes it null\n", status: 1),
    Call(
      ["make", "--each", "[*]", "-c", #"{"n": @.name}"#], input: array,
      output: #"{"n":"Ann"}"# + "\n"),
  ]) func aTemplateIsForOneValue(call: Call) async throws { try await call.check() }

  /// Calls the program with wrong arguments.
  private static func refuse(
    _ arguments: [String], _ message: String, input: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let name = arguments[0]
    try await Call(
      arguments, input: input,
      errors: "jsen: \(message)\nusage: jsen \(name) \(usages[name] ?? "")\n", status: 2
    ).check(sourceLocation: sourceLocation)
  }
}
