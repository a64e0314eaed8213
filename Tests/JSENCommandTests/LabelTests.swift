import TestTools
import Testing

/// `--with-key`, `--with-file`, `--key-by` and percentiles.
@Suite("jsen, keys and percentiles")
struct LabelTests {
  /// An error about one of several values names its place.
  @Test(arguments: [
    (["$.i[*]", "--lower-keys"], "i[0]: two members get the key 'a'"),
    (["i[*]", "--key-by", "b"], "i[1]: --key-by b: there is no value"),
    (["i[*]", "--with-key", "b"], "i[0]: there is already a member 'b'"),
    (["i[*].b", "--length"], "i[0].b: expected an array, an object or a string, found an integer"),
    (
      ["i[*]", "--make", "@.b", "-c"], "i[1]: @.b: there is no value; --missing null makes it null"
    ),
    (["$..c[*]", "--sum", "@"], "i[1].c[0]: --sum @: expected a number, found a string"),
    (["i", "--csv", "--lower-keys"], "i[0]: two members get the key 'a'"),
    (["i.1.c.0", "--keys"], "i.1.c.0: expected an object, found a string"),
  ]) func placesOfValues(options: [String], reason: String) async throws {
    let outcome = try await run(
      [Call.program, "get", "-"] + options, in: Call.samples,
      input: Array(#"{"i": [{"a": 1, "A": 2, "b": 3}, {"c": ["x"]}]}"#.utf8))
    #expect(outcome.errors == "jsen: <stdin>: \(reason)\n" && outcome.status == 1)
  }

  @Test func placesOfValuesOfTemplates() async throws {
    try await Call(
      ["make", "-c", "-", "--each", "$[*]", "@.a"], input: #"[{"a": 1}, {"b": 2}]"#, output: "1\n",
      errors: "jsen: <stdin>[1]: @.a: there is no value; --missing null makes it null\n", status: 1
    ).check()
  }

  @Test(arguments: [
    Call(
      "get -c - $.* --with-key k", input: #"{"a": {"x": 1.50}, "b": [2], "c": null}"#,
      output: """
        {"k":"a","x":1.50}
        {"k":"b","value":[2]}
        {"k":"c","value":null}

        """),
    Call(
      "get -c - [*] --with-key i", input: #"[{"x": 1}, 2]"#,
      output: "{\"i\":0,\"x\":1}\n{\"i\":1,\"value\":2}\n"),
    Call(
      "get -c - a.b --with-key k", input: #"{"a": {"b": 1}}"#, output: "{\"k\":\"b\",\"value\":1}\n"
    ),
    Call(
      ["get", "-c", "-", "$.*", "--with-key", "k", "--where", "@.k == 'b'"],
      input: #"{"a": {}, "b": {}}"#, output: "{\"k\":\"b\"}\n"),
    Call(
      "get -c - $.* --with-key k --sort-by k --descending", input: #"{"a": 1, "b": 2}"#,
      output: "{\"k\":\"b\",\"value\":2}\n{\"k\":\"a\",\"value\":1}\n"),
    Call(
      "get --csv - $.* --with-key k -H file", input: #"{"a": {"x": 1}, "b": {"x": 2}}"#,
      output: "k,file,x\na,<stdin>,1\nb,<stdin>,2\n"),
    Call(
      "get --csv - $.* --with-key k", input: #"{"a": 1, "l": [{"x": 2}, {"x": 3}]}"#,
      output: "k,value,x\na,1,\n0,,2\n1,,3\n"),
    Call("get --csv --with-key k", input: #"[{"x": 2}, {"x": 3}]"#, output: "k,x\n0,2\n1,3\n"),
    Call("lines --from array -H f", input: "[1]", output: "{\"f\":\"<stdin>\",\"value\":1}\n"),
    Call("lines --from csv -H f", input: "a\n1\n", output: "{\"f\":\"<stdin>\",\"a\":\"1\"}\n"),
    Call("lines --from csv --csv -H f -w @.a=='2'", input: "a\n1\n", output: "f,a\n"),
    Call("get --from csv --csv -H f -w @.a=='2'", input: "a\n1\n", output: "f,a\n"),
    Call(
      "get -c - $.l[::-1] --with-key k", input: #"{"l": [{}, [], {}]}"#,
      output: "{\"k\":2}\n{\"k\":1,\"value\":[]}\n{\"k\":0}\n"),
    Call(
      "get -c --duplicate-keys last - $.* --with-key k", input: #"{"a": 1, "b": 2, "a": 3}"#,
      output: "{\"k\":\"a\",\"value\":3}\n{\"k\":\"b\",\"value\":2}\n"),
    Call("lines -H f --first 1", input: "{\"a\": 1}\n2\n", output: "{\"f\":\"<stdin>\",\"a\":1}\n"),
    Call(
      "lines -H a --skip-invalid", input: "{\"a\": 1}\n2\n",
      errors: "jsen: <stdin>:1: there is already a member 'a'\n", status: 1),
    Call(
      "get - $ --with-key k", input: "{}",
      errors: "jsen: <stdin>: $: the whole document has no key\n",
      status: 1),
    Call(
      "get - $.* --with-key a", input: #"{"x": {"a": 1}}"#,
      errors: "jsen: <stdin>: x: there is already a member 'a'\n", status: 1),
    Call("get -c - $.* --with-key value", input: #"{"x": {}}"#, output: "{\"value\":\"x\"}\n"),
    Call(
      "get - $.* --with-key value", input: #"{"x": 1}"#,
      errors: "jsen: <stdin>: x: there is already a member 'value'\n", status: 1),
    Call(
      "lines --with-key k",
      errors:
        "jsen: --with-key needs values inside documents; the lines have no keys\n\(LinesTests.usage)",
      status: 2),
    Call(
      "get - --with-key k -H k",
      errors: "jsen: --with-key and --with-file need two names\n\(CallTests.get)", status: 2),
  ]) func resultsHaveLabels(call: Call) async throws { try await call.check() }

  @Test(arguments: [
    Call(
      "get -c - [*] --key-by id", input: #"[{"id": "a", "n": 1.50}, {"id": 2}, {"id": true}]"#,
      output: #"{"a":{"id":"a","n":1.50},"2":{"id":2},"true":{"id":true}}"# + "\n"),
    Call(
      "get - [*] --key-by id --pick n", input: #"[{"id": "a", "n": [1]}]"#,
      output: "{\n  \"a\": [\n    1\n  ]\n}\n"),
    Call("get -c - [*] --key-by id", input: "[]", output: "{}\n"),
    Call(
      "lines --key-by id --sort-by id", input: "{\"id\": 2}\n{\"id\": 1}\n",
      output: "{\"1\":{\"id\":1},\"2\":{\"id\":2}}\n"),
    Call(
      "get -c - [*] --count-by a --key-by value --make 0", input: "[]",
      errors: "jsen: --count-by writes totals, without --make and --add\n\(CallTests.get)",
      status: 2),
    Call(
      "get -c - [*] --count-by a --key-by value", input: #"[{"a": "x"}, {"a": "y"}, {"a": "x"}]"#,
      output: #"{"x":{"value":"x","count":2},"y":{"value":"y","count":1}}"# + "\n"),
    Call(
      "get - [*] --key-by id", input: #"[{"id": 1}, {"id": "1"}]"#,
      errors: "jsen: <stdin>[1]: --key-by id: several values have the key '1'\n", status: 1),
    Call(
      "get - [*] --key-by id", input: #"[{"id": 1}, {}]"#,
      errors: "jsen: <stdin>[1]: --key-by id: there is no value\n", status: 1),
    Call(
      "get - --key-by id", input: #"[{"id": 1}]"#,
      errors: """
        jsen: <stdin>: the only value is an array; its elements are '$[*]'
        jsen: --key-by: no value has 'id'

        """, status: 1),
    Call(
      "get - [*] --key-by id", input: #"[{"idd": 1}]"#,
      errors: "jsen: --key-by: no value has 'id'; did you mean \"idd\"?\n", status: 1),
    Call(
      "get - [*] --key-by id", input: #"[{"id": []}]"#,
      errors:
        "jsen: <stdin>[0]: --key-by id: expected a string, a number or a boolean, found an array\n",
      status: 1),
    Call(
      "get - [*] --key-by id --pick x", input: #"[{"id": 1}, {"id": 2, "x": 1}]"#,
      errors: "jsen: <stdin>[0]: --key-by needs one value for each key, and found 0\n", status: 1),
    Call(
      "get - --key-by id --csv",
      errors: "jsen: --key-by writes an object, without --csv\n\(CallTests.get)", status: 2),
    Call(
      "get - --key-by id -a",
      errors: "jsen: --collect and --key-by cannot be used together\n\(CallTests.get)", status: 2),
    Call(
      "get - -H file --pick a",
      errors:
        "jsen: --with-file adds the member 'file', and --pick leaves it out; add --pick file\n\(CallTests.get)",
      status: 2),
    Call(
      "get - $.* --with-key k.x --pick a --sort-by a",
      errors:
        "jsen: --with-key adds the member 'k.x', and --pick leaves it out; add --pick 'k\\.x'\n\(CallTests.get)",
      status: 2),
    Call(
      "get - $.* --with-key k.x --pick k\\.x", input: #"{"a": 1}"#, output: "\"a\"\n"),
    Call("lines -H f --pick a --sort-by f", input: "{\"a\": 1}\n", output: "1\n"),
    Call(
      "get - --key-by id --count",
      errors: "jsen: --count and --key-by cannot be used together\n\(CallTests.get)", status: 2),
  ]) func resultsAreMembers(call: Call) async throws { try await call.check() }

  @Test(arguments: [
    ("[3, 1, 2]", "--median @", "2"),
    ("[4, 1.50, 2, 3]", "--median @", "2.5"),
    ("[1, 2.00]", "--median @", "1.50"),
    ("[9007199254740993, 9007199254740993]", "--median @", "9007199254740993"),
    ("[]", "--median @", "null"),
    ("[null, 5]", "--median @", "5"),
    ("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "--percentile 90=@", "9"),
    ("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "--percentile 90.1=@", "10"),
    ("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "--percentile 0=@", "1"),
    ("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "--percentile 100=@", "10"),
    ("[-0]", "--median @", "-0"),
    ("[-0.0, -0.0, 1]", "--percentile 50=@", "-0.0"),
    ("[1e999, 1.0, -1]", "--percentile 50=@", "1.0"),
  ]) func percentilesAreNumbers(input: String, option: String, output: String) async throws {
    try await Call("get - $[*] \(option)", input: input, output: output + "\n").check()
    let lines = input.dropFirst().dropLast().split(separator: ", ").joined(separator: "\n")
    try await Call("lines -j 2 \(option)", input: lines, output: output + "\n").check()
  }

  @Test(arguments: [
    Call(
      "get -c - $[*] --group-by g --median v --percentile 95=v --percentile 99.9=v --sort-by p95",
      input: #"[{"g": 1, "v": 3}, {"g": 2, "v": 1}, {"g": 1, "v": 5}]"#,
      output: """
        {"value":2,"median":1,"p95":1,"p99.9":1}
        {"value":1,"median":4,"p95":5,"p99.9":5}

        """),
    Call(
      "get - $[*] --median @", input: "[\"a\"]",
      errors: "jsen: <stdin>[0]: --median @: expected a number, found a string\n", status: 1),
    Call(
      "lines --from csv --median n", input: "n\n1\n",
      errors: """
        jsen: the column 'n' has strings; for --median, write --types 'n=number'
        \(LinesTests.usage)
        """, status: 2),
    Call(
      "get - --percentile 95",
      errors:
        "jsen: --percentile takes P=PATH with a P such as 95 or 99.9, not '95'\n\(CallTests.get)",
      status: 2),
    Call(
      "get - --percentile 100.1=a",
      errors:
        "jsen: --percentile takes P=PATH with a P such as 95 or 99.9, not '100.1=a'\n\(CallTests.get)",
      status: 2),
    Call(
      "get - --percentile 95=a --percentile 95.0=b",
      errors: "jsen: --percentile can be used once for 95.0\n\(CallTests.get)", status: 2),
    Call(
      "get - --median a --median b",
      errors: "jsen: --median can be used once\n\(CallTests.get)", status: 2),
    Call(
      "lines --max-memory 1 --median @", input: (0..<30_000).map { "\($0)\n" }.joined(),
      errors: "jsen: the lines to keep need more than 1 MiB; use --max-memory\n", status: 1),
  ]) func percentilesOfGroups(call: Call) async throws { try await call.check() }
}
