import TestTools
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

  /// The options of other programs, and their values.
  @Test(arguments: [
    ("get a --filter x", "get has no option '--filter'; write --where"),
    ("lines --limit 5", "lines has no option '--limit'; write --first"),
    ("lines --head=5", "lines has no option '--head'; write --first"),
    ("get a --tail 5", "get has no option '--tail'; write --last"),
    ("format --sort-keys", "format has no option '--sort-keys'; write --sort"),
    ("format --minify a", "format has no option '--minify'; write --compact"),
    ("get a --select b", "get has no option '--select'; write --pick or --where"),
    ("lines --to array", "lines has no option '--to'; write --collect"),
    // A command without the option that was meant has no advice.
    ("format --filter x", "format has no option '--filter'"),
    ("get a --where .ms", "a path in a condition begins with @; write '@.ms'"),
  ]) func optionsOfOtherProgramsAreKnown(arguments: String, message: String) async throws {
    try await Self.refuse(arguments.split(separator: " ").map(String.init), message)
  }

  @Test(arguments: [
    (
      ["lines", "--where", ".ms > 10"],
      "a path in a condition begins with @; write '@.ms > 10'"
    ),
    (
      ["lines", "-w", #"(.a == "x.y" || !.b) && .c.d<=.5"#],
      """
      invalid JSONPath: expected '@', '$', a literal, a function, '!' or '(', found '.'
      (.a == "x.y" || !.b) && .c.d<=.5
       ^
      """
    ),
    (
      ["lines", "-w", #"(.a == "x.y" || !.b) && .c.d<=5"#],
      #"a path in a condition begins with @; write '(@.a == "x.y" || !@.b) && @.c.d<=5'"#
    ),
    (
      ["lines", "-w", ". > 10"],
      "a path in a condition begins with @; write '@ > 10'"
    ),
    (
      ["make", #"{"n": .name.first, "m": 1}"#],
      """
      invalid template: expected a value, found '.name.first'; write @.name.first or $.name.first
      {"n": .name.first, "m": 1}
            ^
      """
    ),
    (
      ["make", #"{"n": .5}"#],
      """
      invalid template: a number cannot begin with '.', found '.5'
      {"n": .5}
            ^
      """
    ),
  ]) func aPathBeginsWithASign(arguments: [String], message: String) async throws {
    try await Self.refuse(arguments, message)
  }

  @Test(arguments: [
    (
      "--sort-by=-ms",
      "--sort-by: no value has '-ms'; for the greatest value first, write --sort-by ms --descending"
    ),
    (
      "--pick=event,ms",
      "--pick: no value has 'event,ms'; write --pick event --pick ms, or --columns event,ms for a table"
    ),
    ("--has=event,ms", "--has: no value has 'event,ms'"),
  ]) func pathsOfOtherProgramsAreKnown(option: String, message: String) async throws {
    try await Call("lines log.jsonl \(option)", errors: "jsen: \(message)\n", status: 1).check()
  }

  /// A key that has a sign or a comma is found.
  @Test(arguments: ["--sort-by=-a", "--pick=a,b"]) func keysMayHaveSigns(option: String)
    async throws
  {
    let text = option == "--pick=a,b" ? "1\n" : #"{"-a":1,"a,b":1}"# + "\n"
    try await Call("lines \(option)", input: #"{"-a":1,"a,b":1}"#, output: text).check()
  }

  /// The help of an option is on a page, or in that of its command.
  @Test(arguments: [
    ("--sort-by", "'jsen help results' explains --sort-by, an option of get, lines"),
    ("--each", "'jsen help make' explains --each, an option of make"),
    ("--width", "'jsen help format' explains --width, an option of format"),
    (
      "--first",
      """
      'jsen help validate' explains --first, an option of validate
      'jsen help results' explains --first, an option of get, lines
      """
    ),
  ]) func anOptionIsOnAPage(option: String, answer: String) async throws {
    try await Call("help \(option)", output: answer + "\n").check()
  }

  @Test func anUnknownOptionHasNoPage() async throws {
    try await Call(
      "help --nope",
      errors: """
        jsen: expected a command, found '--nope'; options come after the command
        usage: jsen COMMAND [OPTIONS] [ARGUMENTS]

        """, status: 2
    ).check()
  }

  /// The help of a command says what is in the pages that it names.
  @Test func pagesAreDescribed() async throws {
    let help = try await TestTools.run([Call.program, "help", "set"], in: Call.samples).output
    #expect(
      help.hasSuffix(
        """
        More, with 'jsen help PAGE':
          input      lines, tables, comments, limits
          output     plain text, tables, layout, colors

        """))
  }

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
