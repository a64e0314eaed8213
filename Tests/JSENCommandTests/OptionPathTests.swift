import Foundation
import TestTools
import Testing

/// The PATHs of options: those that find several values, those that find none, and those that are repeated.
@Suite("jsen, paths of options")
struct OptionPathTests {
  static let lines = """
    {"p": "a", "c": [{"n": 0}, {"n": 5}], "t": ["x", "y"]}
    {"p": "b", "c": [{"n": 12}], "t": ["y"]}
    {"p": "b", "c": [], "t": []}

    """
  static let array = "[\(lines.split(separator: "\n").joined(separator: ","))]"

  /// A filter of a path compares the cells of a table as `--where` does.
  @Test(arguments: ["$[?@.n == 1]", "$[?@.n < 1 || @.m == 'x'].m", "$..[?@.n == 1]"])
  func filtersOfPathsNeedNumbers(path: String) async throws {
    try await Call(
      ["get", "--from", "csv", "-", path], input: "n,m\n1,x\n",
      errors:
        "jsen: the column 'n' has strings; to compare it with a number, write --types 'n=number'\n\(CallTests.get)",
      status: 2
    ).check()
    let found = try await run(
      [Call.program, "get", "--from", "csv", "-", path, "--types", "n=number"], in: Call.samples,
      input: Array("n,m\n1,x\n".utf8))
    #expect(found.status == 0 && found.output.contains("x"))
  }

  /// The options, and what `query`, `get` and `lines` print.
  @Test(arguments: [
    ("--sum @.c[*].n", "17"), ("--sum c[*].n", "17"), ("--max c[*].n", "12"), ("--min @..n", "0"),
    ("--avg c[*].n", "5.6666666666666666667"), ("--sum @.c[?@.n>4].n", "17"),
    ("--sum c[0].n", "12"), ("--sum @.c[?@.none].n", "0"), ("--sum @..none", "0"),
    ("--has c[*].n --count", "2"),
    ("--group-by p --sum c[*].n", #"{"value":"a","sum":5}{"value":"b","sum":12}"#),
    // A match is in the group of each of its values.
    (
      "--count-by t[*]",
      #"{"value":"x","count":1}{"value":"y","count":2}{"value":null,"count":1}"#
    ),
    (
      "--group-by @.t[*] --sum c[*].n",
      #"{"value":"x","sum":5}{"value":"y","sum":17}{"value":null,"sum":0}"#
    ),
    ("--sort-by p --sort-by c[0].n --first 1 --sum c[*].n", "5"),
    ("--sort-by p --sort-by c[0].n --last 1 --sum c[*].n", "12"),
    ("--unique-by p --unique-by t[0] --count", "3"), ("--unique-by p --count", "2"),
  ]) func allValuesCount(options: String, output: String) async throws {
    let compact = output.hasPrefix("{") ? " -c" : ""
    let output = output.replacing("}{", with: "}\n{") + "\n"
    for command in ["query $[*] ", "get - [*] "] {
      try await Call(command + options + compact, input: Self.array, output: output).check()
    }
    try await Call("lines " + options, input: Self.lines, output: output).check()
  }

  /// A path that no value has, and the message.
  @Test(arguments: [
    ("--sum nn", "--sum: no value has 'nn'"),
    ("--avg tt", "--avg: no value has 'tt'; did you mean \"t\"?"),
    ("--min @.tt", "--min: no value has '@.tt'; did you mean \"t\"?"),
    ("--max /tt", "--max: no value has 'tt'; did you mean \"t\"?"),
    ("--count-by tt", "--count-by: no value has 'tt'; did you mean \"t\"?"),
    ("--group-by tt --count", "--group-by: no value has 'tt'; did you mean \"t\"?"),
    ("--group-by p --sum tt", "--sum: no value has 'tt'; did you mean \"t\"?"),
    ("--sort-by tt", "--sort-by: no value has 'tt'; did you mean \"t\"?"),
    ("--sort-by p --sort-by tt", "--sort-by: no value has 'tt'; did you mean \"t\"?"),
    ("--has tt", "--has: no value has 'tt'; did you mean \"t\"?"),
    ("--has tt --count", "--has: no value has 'tt'; did you mean \"t\"?"),
    ("--unique-by tt --last 1", "--unique-by: no value has 'tt'; did you mean \"t\"?"),
    ("--sum c[*].nn", "--sum: no value has 'c[*].nn'; did you mean \"n\"?"),
    ("--sum @.c[*].nn", "--sum: no value has '@.c[*].nn'; did you mean \"n\"?"),
    ("--has @.tt[*]", "--has: no value has '@.tt[*]'; did you mean \"t\"?"),
    ("--sum p[*].n", "--sum: no value has 'p[*].n'"),
    ("--sum @.p[*].n", "--sum: no value has '@.p[*].n'"),
    ("--sum c[].n", "--sum: no value has 'c[].n'; write [*] for all elements"),
    ("--sum c/n", "--sum: no value has 'c/n'; write 'c.n', with a dot between keys"),
  ]) func aPathWithoutValuesIsAnError(options: String, message: String) async throws {
    let errors = "jsen: \(message)\n"
    for command in ["query $[*] ", "get - [*] "] {
      try await Call(command + options, input: Self.array, errors: errors, status: 1).check()
    }
    for command in ["lines ", "lines -j 1 ", "lines --from array "] {
      let input = command.hasSuffix("array ") ? Self.array : Self.lines
      try await Call(command + options, input: input, errors: errors, status: 1).check()
    }
  }

  @Test(arguments: [
    // What is written as it is found comes before the error.
    Call(
      "lines --csv --columns p,tt,nn --first 1", input: lines, output: "p,tt,nn\na,,\n",
      errors: """
        jsen: --columns: no value has 'tt'; did you mean "t"?
        jsen: --columns: no value has 'nn'

        """, status: 1),
    Call(
      "format --csv --columns p,tt", input: #"[{"p": 1, "t": 2}]"#, output: "p,tt\n1,\n",
      errors: "jsen: --columns: no value has 'tt'; did you mean \"t\"?\n", status: 1),
    Call(
      "make --csv --columns a {\"a\":$.p}", input: #"{"p": 1}"#, output: "a\n1\n"),
    Call(
      "lines --pick p --pick tt --collect", input: lines, output: "[\n\"a\",\n\"b\",\n\"b\"\n]\n",
      errors: "jsen: --pick: no value has 'tt'; did you mean \"t\"?\n", status: 1),
    // Nothing was searched, or one value has it.
    Call("lines --sum tt", input: "", output: "0\n"), Call("lines --has tt", input: ""),
    Call("lines --where @.none --sum tt", input: lines, output: "0\n"),
    Call("lines --sum n", input: "{}\n{\"n\":null}\n", output: "0\n"),
    Call("lines --sum c[*].nn", input: "{\"c\":[]}\n", output: "0\n"),
    Call("query $[*] --sum n", input: "[]", output: "0\n"),
    // Repeated options.
    Call(
      ["lines", "--where", "@.m == 2", "--where", "@.n == 1", "--count"],
      input: "{\"m\":2,\"n\":1}\n{\"m\":2,\"n\":2}\n{\"m\":1,\"n\":1}\n", output: "1\n"),
    Call(
      "lines --pick p --pick t[*] --pick $.c[0].n -r", input: lines,
      output: "a\nx\ny\n0\nb\ny\n12\nb\n"),
    Call(
      "lines --csv --columns p --columns c[0].n,t[0] --first 1", input: lines,
      output: "p,c[0].n,t[0]\na,0,x\n"),
    Call(
      "lines --sort-by p --sort-by n --descending -r --pick k",
      input: """
        {"p":1,"n":1,"k":"a"}
        {"p":2,"n":1,"k":"b"}
        {"p":1,"n":2,"k":"c"}
        {"p":1,"n":2,"k":"d"}

        """, output: "b\nc\nd\na\n"),
    Call(
      "lines --from csv --types a=number --types b=number", input: "a,b\n1,2\n",
      output: "{\"a\":1,\"b\":2}\n"),
  ]) func everyOptionCounts(call: Call) async throws { try await call.check() }

  /// An option whose last value would replace the others.
  @Test(arguments: [
    ("lines --first 1 --first 2", "--first"), ("lines -j 1 --jobs 2", "--jobs"),
    ("lines --from csv --from=csv", "--from"), ("lines --make 1 --make 2", "--make"),
    ("make --each a --each b", "--each"), ("validate s --draft 4 --draft 6", "--draft"),
    ("query $ --sum a --sum b", "--sum"), ("merge --base a --base b", "--base"),
    ("get a --max-depth 1 --max-depth 2", "--max-depth"),
  ]) func oneValueIsNotReplaced(arguments: String, option: String) async throws {
    let outcome = try await run(
      [Call.program] + arguments.split(separator: " ").map(String.init), in: Call.samples)
    #expect(outcome.errors.hasPrefix("jsen: \(option) can be used once\nusage: "))
    #expect(outcome.status == 2)
  }

  @Test(arguments: [
    Call(
      "format -c --color never --color auto --indent 1 --indent 4 -c", input: "[1]", output: "[1]\n"
    ),
    Call("get -f order.json --file order.json id", output: "505874924095815\n505874924095815\n"),
    Call(
      "set - --string a=1 --string b=2 --delete x --delete y -c", input: #"{"x":1,"y":1}"#,
      output: #"{"a":"1","b":"2"}"# + "\n"),
    Call(
      "diff order.json - --ignore $.total --ignore $.items --ignore $.shipping --ignore $.customer",
      input: #"{"id": 505874924095815, "placed": "2025-03-14T09:26:53Z"}"#),
  ]) func otherOptionsAreRepeated(call: Call) async throws { try await call.check() }

  /// Options that find nothing because of the form of the input, and the advice.
  @Test(arguments: [
    Call(
      ["lines", "--where", "@.score > 50"], input: #"[{"score": 81.5}]"#,
      errors: "jsen: <stdin>: the only line is an array; to read its elements, write --from array\n"
    ),
    Call(
      "lines --count", input: #"[{"score": 81.5}]"#, output: "1\n",
      errors: "jsen: <stdin>: the only line is an array; to read its elements, write --from array\n"
    ),
    Call(
      "lines --sum score", input: #"[{"score": 81.5}]"#,
      errors: """
        jsen: <stdin>: the only line is an array; to read its elements, write --from array
        jsen: --sum: no value has 'score'

        """, status: 1),
    Call(
      ["get", "--where", "@.score > 50"], input: #"[{"score": 81.5}]"#,
      errors: "jsen: <stdin>: the only value is an array; its elements are '$[*]'\n"),
    Call(
      ["get", "-c", "-", "$[*]", "--where", "@.score > 50"], input: #"[{"score": 81.5}]"#,
      output: "{\"score\":81.5}\n"),
    Call(
      ["get", "--where", "@.score > 50", "-", "a"], input: #"{"a": [{"score": 81.5}]}"#,
      errors: "jsen: <stdin>: the only value is an array; its elements are 'a[*]'\n"),
    Call(
      ["get", "-c", "--where", "@.score > 50", "-", "a[*]"], input: #"{"a": [{"score": 81.5}]}"#,
      output: "{\"score\":81.5}\n"),
    Call(["get", "--where", "@.score > 50", "-", "/a"], input: #"{"a": [{"score": 81.5}]}"#),
    Call("lines --pick [*].score", input: #"[{"score": 81.5}]"#, output: "81.5\n"),
    Call("lines --count", input: "[1]\n", output: "1\n"),
    Call(
      ["lines", "--from", "array", "--where", "@.score > 50"], input: #"[{"score": 81.5}]"#,
      output: "{\"score\":81.5}\n"),
    Call(
      ["lines", "--where", "$[?@.level == 'error']"],
      errors: #"""
        jsen: '$[?@.level == 'error']' is a query, and --where takes the condition in it; write --where '@.level == '\''error'\'''; for lines that have such a value inside, write --where '@[?@.level == '\''error'\'']'
        \#(LinesTests.usage)
        """#, status: 2),
    Call(
      ["lines", "--where", "$[?@.t[0] == 1].ms"],
      errors: #"""
        jsen: '$[?@.t[0] == 1].ms' is a query, and --where takes the condition in it; write --where '@.t[0] == 1'; for lines that have such a value inside, write --where '@[?@.t[0] == 1].ms'
        \#(LinesTests.usage)
        """#, status: 2),
    Call(
      ["lines", "--where", "@[?@.level == 'error']"], input: "[{\"level\":\"error\"},{}]\n[{}]\n",
      output: "[{\"level\":\"error\"},{}]\n"),
    Call(
      ["lines", "--from", "csv", "-w", "@.n == 'x'", "-w", "!(@.n == 'x' || 30 < @['first age'])"],
      input: "n,first age\n",
      errors: """
        jsen: the column 'first age' has strings; to compare it with a number, write --types 'first age=number'
        \(LinesTests.usage)
        """, status: 2),
    Call(
      ["lines", "--from", "tsv", "--types", "n=boolean", "-w", "@.n > 1"], input: "n\n",
      errors: """
        jsen: the column 'n' has booleans; to compare it with a number, write --types 'n=number'
        \(LinesTests.usage)
        """, status: 2),
    Call(
      ["lines", "--from", "csv", "--sum", "n"], input: "n\n1\n",
      errors: """
        jsen: the column 'n' has strings; for --sum, write --types 'n=number'
        \(LinesTests.usage)
        """, status: 2),
    Call(
      ["lines", "--from", "csv", "--group-by", "k", "--avg", "@['a,b']"], input: "k,\"a,b\"\n",
      errors: """
        jsen: the column 'a,b' has strings; for --avg, write --infer
        \(LinesTests.usage)
        """, status: 2),
    Call(
      "lines --from csv --no-input-header --types 0=number --sum 0", input: "1.50\n2\n",
      output: "3.50\n"),
    Call(
      "lines --from csv --types a=number -m [@.a]", input: "a\n1.50\n2e1\n",
      output: "[1.50]\n[2e1]\n"),
    Call(
      ["lines", "--from", "csv", "--no-input-header", "-w", "@[1] > 1"], input: "1,2\n",
      errors: """
        jsen: the column '1' has strings; to compare it with a number, write --types '1=number'
        \(LinesTests.usage)
        """, status: 2),
    // The whole table is one value.
    Call(
      "get --from csv --median a", input: "a\n1\n",
      errors: """
        jsen: <stdin>: the only value is an array; its elements are '$[*]'
        jsen: --median: no value has 'a'

        """, status: 1),
    // A column that is not there has no type.
    Call(
      "lines --from csv --sum z", input: "n\n1\n", errors: "jsen: --sum: no value has 'z'\n",
      status: 1),
    Call(
      "get --from csv --sum nn - $[*]", input: "n1\n1\n",
      errors: "jsen: --sum: no value has 'nn'; did you mean \"n1\"?\n", status: 1),
    Call(
      "get --from csv --sum n - $[*]", input: "n\n1\n",
      errors: """
        jsen: the column 'n' has strings; for --sum, write --types 'n=number'
        \(CallTests.get)
        """, status: 2),
    Call(
      ["lines", "--from", "csv", "--types", "n=number", "-w", "@.n > 10"], input: "n\n9\n11\n",
      output: "{\"n\":11}\n"),
    Call(
      ["lines", "--from", "csv", "--infer", "-w", "@.n > 10"], input: "n\n9\n11\n",
      output: "{\"n\":11}\n"),
  ]) func theFormOfTheInputIsTold(call: Call) async throws { try await call.check() }

  /// An edit in another notation leaves the file as it is.
  @Test func theFileIsUnchanged() async throws {
    try await withFiles(["a.json": #"{"n": {"b": 1}}"#]) { folder in
      for edit in ["$n.b=3", "n.b =3", "n/b=3", "**.b=3", "n.b?=3", "version:=2", #"n."b"=3"#] {
        let outcome = try await run([Call.program, "set", "-i", "a.json", edit], in: folder)
        #expect(outcome.status == 2)
        #expect(
          try String(contentsOf: folder.appending(path: "a.json"), encoding: .utf8)
            == #"{"n": {"b": 1}}"#)
      }
    }
  }
}
