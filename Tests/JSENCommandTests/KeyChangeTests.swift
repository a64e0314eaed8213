import TestTools
import Testing

/// `--lower-keys`, `--rename`, `--keep-keys` and `--drop-keys`.
@Suite("jsen, changed keys")
struct KeyChangeTests {
  static let rows = """
    {"ID":1.50,"_t":0,"In":{"ID":2,"_u":[{"ID":3,"_v":4}]}}
    {"ID":2,"L":[[{"Id":5}]]}

    """
  static let array = "[\(rows.split(separator: "\n").joined(separator: ","))]"

  /// A table without rows is checked as one with rows.
  @Test(arguments: [
    (["--lower-keys"], "<stdin>: two members get the key 'a'"),
    (["--rename", "x=y"], "--rename: no value has the key 'x'"),
    (["--rename", "id=a"], "<stdin>: two members get the key 'a'"),
    (["--keep-keys", "z.*"], "--keep-keys: no key matches"),
    (["--drop-keys", "z.*"], "--drop-keys: no key matches"),
    (["--with-file", "id"], "<stdin>: there is already a member 'id'"),
    (["--pick", "x"], "--pick: no value has 'x'"),
    (["--columns", "x"], "--columns: no value has 'x'"),
    (["--sort-by", "ids"], #"--sort-by: no value has 'ids'; did you mean "id"?"#),
  ]) func headersAreChecked(options: [String], message: String) async throws {
    for call in [["lines"], ["get", "-", "$[*]"]] {
      try await Call(
        call + ["--from", "csv", "--csv"] + options, input: "id,A,a\n",
        errors: "jsen: \(message)\n", status: 1
      ).check()
    }
  }

  @Test func headersArePrinted() async throws {
    for (options, header) in [
      (["--rename", "a=y"], "id,A,y\n"), (["--drop-keys", "A"], "id,a\n"),
      (["--with-file", "f"], "f,id,A,a\n"), (["--columns", "a"], "a\n"),
      (["--sort-by", "id"], "id,A,a\n"), (["--where", "@.id == 'x'"], "id,A,a\n"),
    ] {
      for call in [["lines"], ["get", "-", "$[*]"]] {
        try await Call(
          call + ["--from", "csv", "--csv"] + options, input: "id,A,a\n", output: header
        ).check()
      }
    }
  }

  /// Before an equals sign, a backslash is an escape, also of itself.
  @Test(arguments: [
    (#"a\\=b"#, #"{"b":1,"c=":2}"#), (#"c\==b"#, #"{"a\\":1,"b":2}"#),
    (#"a\\=\\"#, #"{"\\\\":1,"c=":2}"#), (#"a\\=x\=y=z"#, #"{"x=y=z":1,"c=":2}"#),
  ]) func keysEndWithBackslashes(rename: String, output: String) async throws {
    try await Call(
      ["lines", "--rename", rename], input: #"{"a\\":1,"c=":2}"#, output: output + "\n"
    ).check()
  }

  @Test(arguments: [
    (
      ["--lower-keys"],
      """
      {"id":1.50,"_t":0,"in":{"id":2,"_u":[{"id":3,"_v":4}]}}
      {"id":2,"l":[[{"id":5}]]}

      """
    ),
    (
      ["--rename", "ID=key"],
      """
      {"key":1.50,"_t":0,"In":{"key":2,"_u":[{"key":3,"_v":4}]}}
      {"key":2,"L":[[{"Id":5}]]}

      """
    ),
    // Two keys can be exchanged.
    (
      ["--rename", "ID=In", "--rename", "In=ID"],
      """
      {"In":1.50,"_t":0,"ID":{"In":2,"_u":[{"In":3,"_v":4}]}}
      {"In":2,"L":[[{"Id":5}]]}

      """
    ),
    (
      ["--lower-keys", "--rename", "id=a=b", "--keep-keys", "a.*"], "{\"a=b\":1.50}\n{\"a=b\":2}\n"
    ),
    (
      ["--drop-keys", "_.*", "--drop-keys", "L"],
      "{\"ID\":1.50,\"In\":{\"ID\":2}}\n{\"ID\":2}\n"
    ),
    (
      ["--keep-keys", "I.*", "--drop-keys", "_v"],
      "{\"ID\":1.50,\"In\":{\"ID\":2,\"_u\":[{\"ID\":3}]}}\n{\"ID\":2}\n"
    ),
    // A pattern is about a whole key.
    (["--keep-keys", "L|_", "--where", "@.L"], "{\"L\":[[{\"Id\":5}]]}\n"),
    // The other options see the new keys.
    (["--lower-keys", "--sort-by", "id", "--descending", "--pick", "id"], "2\n1.50\n"),
    (["--lower-keys", "--sum", "id"], "3.50\n"),
    (["--rename", "ID=k", "--make", "[@.k, $.k]", "--has", "_t"], "[1.50,1.50]\n"),
    (["--rename", "ID=k", "--keep-keys", "k", "--csv"], "k\n1.50\n2\n"),
    (
      ["--rename", "ID=k", "--keep-keys", "k", "--group-by", "k", "--count", "--first", "1"],
      "{\"value\":1.50,\"count\":1}\n"
    ),
    (["--keep-keys", "ID", "-H", "file", "--last", "1"], "{\"file\":\"<stdin>\",\"ID\":2}\n"),
  ]) func keysAreChanged(options: [String], output: String) async throws {
    try await Call(["lines"] + options, input: Self.rows, output: output).check()
    let form = options.contains("--csv") ? [] : ["-c"]
    if options.contains("--make") { return }
    try await Call(["get", "-", "$[*]"] + form + options, input: Self.array, output: output).check()
  }

  @Test(arguments: [
    Call(
      "get -c --drop-keys _.*", input: #"[{"_a": 1, "b": [{"_a": 2}]}, 3]"#,
      output: #"[{"b":[{}]},3]"# + "\n"),
    Call(
      "get -c --keep-keys b", input: #"[[{"a": {"b": 1}, "b": {"a": 1}}], 3]"#,
      output: #"[[{"b":{"a":1}}],3]"# + "\n"),
    Call(
      "get -c --keep-keys x", input: "[]", output: "[]\n",
      errors: "jsen: --keep-keys: no key matches\n", status: 1),
    Call("get -c --lower-keys", input: "1.50", output: "1.50\n"),
    Call(
      ["get", "-c", "--rename", #"a\=b=c\=d"#], input: #"{"a=b": 1}"#, output: #"{"c=d":1}"# + "\n"),
    // Keys are compared by code points.
    Call(
      ["get", "-c", "--rename", "e\u{301}=x"], input: #"{"é": 1, "e\u0301": 2}"#,
      output: #"{"é":1,"x":2}"# + "\n"),
    // Of repeated members, the effective one counts.
    Call(
      "get -c --rename a=b --duplicate-keys first", input: #"{"a": 1, "a": 2}"#,
      output: #"{"b":1}"# + "\n"),
    Call(
      "lines --from csv --csv --lower-keys --rename age=years --where @.name=='x'",
      input: "Name,Age\nA,1\n", output: "name,years\n"),
    Call(
      "lines --from csv --csv --drop-keys Age --where @.Name=='x'", input: "Name,Age\nA,1\n",
      output: "Name\n"),
    Call(
      "get - --from csv --lower-keys -w @.age>3 [*]", input: "Name,Age\nA,1\n",
      errors: """
        jsen: the column 'Age' has strings; to compare it with a number, write --types 'Age=number'
        \(CallTests.get)
        """, status: 2),
  ]) func wholeDocumentsAreChanged(call: Call) async throws { try await call.check() }

  /// A key that two members would get is an error, and a key that no result has.
  @Test(arguments: [
    (["--rename", "a=b"], #"{"a": 1, "b": 2}"#, "<stdin>:1: two members get the key 'b'"),
    (
      ["--lower-keys"], #"{"x": [0, {"Ab": 1, "aB": 2}]}"#,
      "<stdin>:1: x.1: two members get the key 'ab'"
    ),
    (
      ["--rename", "a=c", "--rename", "b=c"], #"{"p": {"a": 1, "b": 2}}"#,
      "<stdin>:1: p: two members get the key 'c'"
    ),
    (
      ["--rename", "ab=c"], #"{"abc": 1}"#,
      "--rename: no value has the key 'ab'; did you mean \"abc\"?"
    ),
    (["--rename", "ab=c"], "1", "--rename: no value has the key 'ab'"),
    (["--keep-keys", "ab"], #"{"abc": 1}"#, "--keep-keys: no key matches"),
    (["--drop-keys", "passwrod"], #"{"password": 1}"#, "--drop-keys: no key matches"),
  ]) func nothingIsLostInSilence(options: [String], input: String, message: String) async throws {
    for command in [["lines"], ["get", "-"]] {
      let isRead = message.hasPrefix("--")
      let message =
        command[0] == "get" ? message.replacing("<stdin>:1:", with: "<stdin>:") : message
      let output = isRead ? (options[0] == "--keep-keys" ? "{}" : input) : ""
      try await Call(
        command + ["-c"] + options, input: input,
        output: output.isEmpty ? "" : output.replacing(" ", with: "") + "\n",
        errors: "jsen: \(message)\n", status: 1
      ).check()
    }
    // Nothing has the total of such a result.
    try await Call(
      ["lines", "--count-by", "@"] + options, input: input, errors: "jsen: \(message)\n", status: 1
    ).check()
  }

  @Test(arguments: [
    ("--rename a", "--rename takes KEY=NEW, not 'a'"),
    ("--rename a=b --rename a=c", "--rename has the key 'a' twice"),
    ("--keep-keys (", "invalid I-Regexp: unclosed '('\n(\n^"),
    (
      #"--drop-keys \d"#,
      "invalid I-Regexp: unknown escape '\\d'; write [0-9] for a digit\n\\d\n^"
    ),
  ]) func wrongCallsAreTold(options: String, message: String) async throws {
    try await Call(
      "get - \(options)", errors: "jsen: \(message)\n\(CallTests.get)", status: 2
    ).check()
    try await Call(
      "lines \(options)", errors: "jsen: \(message)\n\(LinesTests.usage)", status: 2
    ).check()
  }

  /// Deep values do not need a deep stack.
  @Test func deepValuesAreChanged() async throws {
    let input = String(repeating: #"{"A":["#, count: 250) + String(repeating: "]}", count: 250)
    try await Call(
      "get -c --lower-keys --keep-keys a", input: input, output: input.lowercased() + "\n"
    ).check()
  }
}
