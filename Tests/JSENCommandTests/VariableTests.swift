import TestTools
import Testing

/// Variables in every text that has filters or templates, in any order of the arguments.
@Suite("jsen, variables")
struct VariableTests {
  static let rows = """
    {"p": "a", "c": [{"k": "x", "n": 1}, {"k": "y", "n": 2}]}
    {"p": "b", "c": [{"k": "y", "n": 5}]}

    """
  static let array = "[\(rows.split(separator: "\n").joined(separator: ","))]"

  /// The options with `$v`, which is "y", and what `get` and `lines` print.
  @Test(arguments: [
    (["--pick", "@.c[?@.k == $v].n"], "2\n5\n"),
    (["--where", "@.c[?@.k == $v && @.n > 2]", "--pick", "p"], "\"b\"\n"),
    (["--has", "@.c[?@.k != $v]", "--pick", "p"], "\"a\"\n"),
    (["--sum", "@.c[?@.k == $v].n"], "7\n"),
    (["--max", "@.c[?match(@.k, $v)].n"], "5\n"),
    (["--percentile", "50=@.c[?@.k == $v].n"], "2\n"),
    (
      ["--count-by", "@.c[?@.k == $v].n"], "{\"value\":2,\"count\":1}\n{\"value\":5,\"count\":1}\n"
    ),
    (
      ["--group-by", "@.c[?@.k != $v].n", "--count"],
      "{\"value\":1,\"count\":1}\n{\"value\":null,\"count\":1}\n"
    ),
    (["--make", "@.c[?@.k == $v].n | first"], "2\n5\n"),
    (["--make", #""{@.c[?@.k == $v].n | first}{$v | upper}""#], "\"2Y\"\n\"5Y\"\n"),
    (
      ["--make", #"{"{$v}": $v, "n": "{@.q ?? $v}"}"#],
      "{\"y\":\"y\",\"n\":\"y\"}\n{\"y\":\"y\",\"n\":\"y\"}\n"
    ),
    (["--csv", "--columns", "p,@.c[?@.k == $v].n"], "p,@.c[?@.k == $v].n\na,[2]\nb,[5]\n"),
  ]) func optionsHaveVariables(options: [String], output: String) async throws {
    let variable = ["--arg", "v=y"]
    let form = options.contains("--csv") ? [] : ["-c"]
    for all in [variable + options, options + variable] {
      try await Call(["lines"] + all, input: Self.rows, output: output).check()
      try await Call(["get", "-", "$[*]"] + form + all, input: Self.array, output: output).check()
    }
  }

  /// A value is JSON, whatever the options say about the input, and a pattern is a string.
  @Test(arguments: [
    (
      ["--argjson", "v={a:1}", "--make", "$v", "--json5"],
      "the value '{a:1}' is not JSON: expected a key in double quotes, found 'a'"
    ),
    (
      ["--argjson", "v=[1,]", "--make", "$v"],
      "the value '[1,]' is not JSON: trailing comma before ']'"
    ),
    (
      ["--argjson", #"v={"a":1,"a":2}"#, "--make", "$v", "--duplicate-keys", "first"],
      #"the value '{"a":1,"a":2}' is not JSON: duplicate key "a"; the first is at 1:2"#
    ),
    (
      ["--argjson", "v=1", "--where", "search(@.n, $v)"],
      "invalid JSONPath: search() takes a regular expression, which is a string, not an integer\nsearch(@.n, $v)\n            ^"
    ),
    (
      ["--argjson", "v=null", "--pick", "@[?match(@.n, $v)]"],
      "invalid JSONPath: match() takes a regular expression, which is a string, not null\n@[?match(@.n, $v)]\n              ^"
    ),
    (["--arg", "v=1"], "the variable 'v' is not used; write $v in a filter or a template"),
  ]) func wrongValuesAreTold(options: [String], message: String) async throws {
    try await Call(
      ["lines"] + options, errors: "jsen: \(message)\n\(LinesTests.usage)", status: 2
    ).check()
  }

  @Test(arguments: [
    Call(
      ["set", "-", "$[?@.k == $v].new=1", "--arg", "v=y"], input: #"[{"k": "y"}, {"k": "x"}]"#,
      output: #"[{"k": "y", "new": 1}, {"k": "x"}]"# + "\n"),
    Call(
      ["set", "-", "--delete", "$[?@.k == $v]", "--arg", "v=y"],
      input: #"[{"k": "y"}, {"k": "x"}]"#, output: #"[{"k": "x"}]"# + "\n"),
    Call(
      ["format", "--csv", "--columns", "@[?@.k == $v]"], input: "[]",
      errors: """
        jsen: invalid JSONPath: expected '&&', '||', ',' or ']', found 'v'
        @[?@.k == $v]
                   ^
        \(CallTests.format)
        """, status: 2),
    Call(
      ["make", "-n", "--add", "$v", "--argjson", #"v={"a": 1}"#],
      errors: "jsen: null: expected an object to add members to, found null\n", status: 1),
    Call(
      ["make", "-c", "--add", "$v", "--argjson", #"v={"a": 1.50, "{@.x}": "{$}"}"#],
      input: #"{"a": 2}"#, output: #"{"a":1.50,"{@.x}":"{$}"}"# + "\n"),
    Call(
      ["make", "-n", "--add", "$v", "--argjson", "v=1"],
      errors: #"jsen: --add needs an object, as in {"name": @.user.name}"# + "\n\(MakeTests.usage)",
      status: 2),
    // Numbers are compared by value, whatever their digits are.
    Call(
      ["get", "-", "$[?@ == $v]", "--argjson", "v=1e23"], input: "[1e23, 1.0e+23]",
      output: "1e23\n1.0e+23\n"),
  ]) func otherCallsHaveVariables(call: Call) async throws { try await call.check() }

  /// A message shows the text as it was written, not with the values in it.
  @Test(arguments: [
    (
      ["make", "-n", #"["{$v}", $v, $.a b]"#],
      "invalid template: expected ',' or ']', found 'b'; put text in double quotes, with \\\" for a quote in it\n[\"{$v}\", $v, $.a b]\n                 ^",
      MakeTests.usage
    ),
    (
      ["make", "-n", #"{$v: 1}"#],
      "invalid template: expected a key in double quotes, found the path '$v'\n{$v: 1}\n ^",
      MakeTests.usage
    ),
    (
      ["get", "-n", "$[?@ == $v || @ > ]"],
      "invalid JSONPath: expected a value to compare, found ']'\n$[?@ == $v || @ > ]\n                  ^",
      CallTests.get
    ),
    (
      ["get", "-n", "-w", "@ == $v @"],
      "invalid JSONPath: expected '&&', '||' or the end, found '@'\n@ == $v @\n        ^",
      CallTests.get
    ),
    (
      ["get", "-n", "-w", "@ == $v || @ == $w"],
      "invalid JSONPath: the variable '$w' has no value; write --arg w=TEXT\n@ == $v || @ == $w\n                ^",
      CallTests.get
    ),
    (
      ["get", "-n", "-p", "@[?@ == $v]", "-p", "@[?@ == $list]"],
      "invalid JSONPath: the variable '$list' has no value; write --arg list=TEXT\n@[?@ == $list]\n        ^",
      CallTests.get
    ),
  ]) func messagesShowTheTextAsWritten(
    arguments: [String], message: String, usage: String
  ) async throws {
    try await Call(
      arguments + ["--arg", "v=a long text"], errors: "jsen: \(message)\n\(usage)", status: 2
    ).check()
  }

  @Test func theTextOfAVariableIsAPattern() async throws {
    try await Call(
      ["get", "-n", "-w", "match(@, $v)", "--arg", #"v=\d"#],
      errors: """
        jsen: invalid I-Regexp: unknown escape '\\d'; write [0-9] for a digit
        \\d
        ^
        \(CallTests.get)
        """, status: 2
    ).check()
  }
}

/// Errors after which nothing is printed, and tables without rows.
@Suite("jsen, no results")
struct NoResultTests {
  static let error = "jsen: <stdin>: x: there is no 'x' at the top level\n"

  @Test(arguments: [
    ["--sum", "@"], ["--max", "a"], ["--count"], ["--count", "--sum", "a"], ["--count-by", "a"],
    ["-a"], ["--key-by", "a"], ["--csv"], ["--csv", "--columns", "a"], ["--median", "@"],
    ["--pick", "a"], ["--sort-by", "a", "-a"], [],
  ]) func ofAWrongPathNothingIsPrinted(options: [String]) async throws {
    for path in ["x", "/x", "$.x"] {
      let error =
        path == "/x"
        ? "jsen: <stdin>: /x: there is no \"x\" in the object at the top level\n" : Self.error
      try await Call(["get", "-", path] + options, input: "{}", errors: error, status: 1).check()
    }
  }

  @Test(arguments: [
    (["get", "none.json", "x", "--sum", "@"], "none.json: No such file or directory", 3 as Int32),
    (["get", "none.json", "x", "-a"], "none.json: No such file or directory", 3),
    (["lines", "none.json", "--count"], "none.json: No such file or directory", 3),
    (
      ["make", "mine.json", "-a", "$.nope"],
      "mine.json: nope: there is no 'nope' at the top level; --missing null makes it null", 1
    ),
  ]) func ofNoInputNothingIsPrinted(arguments: [String], error: String, status: Int32) async throws
  {
    try await Call(arguments, errors: "jsen: \(error)\n", status: status).check()
  }

  /// The names of the columns of a table that was read are written also without rows.
  @Test(arguments: [
    ([], true), (["[*]"], true), (["$[*]"], true), (["$"], true), (["$[1:]"], true),
    (["$[?@.a == 'x']"], true), (["--pick", "@"], true),
    (["[*]", "--pick", "@"], true), (["--pick", "a"], false), (["$..a"], false),
    (["[*].a"], false), (["--pick", "@", "--pick", "@"], false),
  ]) func tablesWithoutRowsHaveAHeader(arguments: [String], hasHeader: Bool) async throws {
    for input in ["a,b\n", "a,b\n1,2\n"] {
      try await Call(
        ["get", "-", "--from", "csv", "--csv", "-w", "@.b == 'none'"] + arguments, input: input,
        output: hasHeader ? "a,b\n" : ""
      ).check()
    }
  }
}

@Suite("jsen, conditions that compare values of different types")
struct MismatchTests {
  static let prices = #"[{"price":5,"n":"7","isNew":true},{"price":2,"n":"1","isNew":false}]"#

  /// The call, and what the message says after the name. The result is empty, and the exit status is that of an empty
  /// result.
  @Test(
    arguments: [
      ("get $[?@.n>3]", #"[0].n: the condition compares a string with 3, an integer; write "3""#),
      (
        "get --paths $[?@.n==7.5]",
        #"[0].n: the condition compares a string with 7.5, a number; write "7.5""#
      ),
      (
        "get $[?@.price=='5']",
        #"[0].price: the condition compares an integer with "5", a string; write 5"#
      ),
      ("get $[?@.price=='x']", #"[0].price: the condition compares an integer with "x", a string"#),
      (
        "get $[?@.isNew=='true']",
        #"[0].isNew: the condition compares a bool with "true", a string; write true"#
      ),
      ("get $[?@.price==true]", "[0].price: the condition compares an integer with true, a bool"),
      (
        "get $..[?@=='5']",
        #"[0].price: the condition compares an integer with "5", a string; write 5"#
      ),
      (
        "get $[?@.price>$m] --arg m=3",
        #"[0].price: the condition compares an integer with "3", a string; write --argjson m=3"#
      ),
      (
        "get $[?@.n>$m] --argjson m=3",
        #"[0].n: the condition compares a string with 3, an integer; write --arg m=3"#
      ),
      (
        "get $[*] -w @.n>3",
        #"[0].n: the condition compares a string with 3, an integer; write "3""#
      ),
      (
        "make --each $[?@.n>3] [@]",
        #"[0].n: the condition compares a string with 3, an integer; write "3""#
      ),
      (
        "lines --from array -w @.n>3",
        #"[0]: n: the condition compares a string with 3, an integer; write "3""#
      ),
    ]) func areNamedWhenNothingIsChosen(arguments: String, message: String) async throws
  {
    try await Call(arguments, input: Self.prices, output: "", errors: "jsen: <stdin>\(message)\n")
      .check()
  }

  @Test(arguments: [
    // Something is chosen, or nothing for another reason.
    Call("get -c $[?@.n>3||@.price==2].n", input: prices, output: "\"1\"\n"),
    Call("get $[?@.price>100]", input: prices, output: ""),
    Call("get $[?@.none=='1']", input: prices, output: ""),
    Call("get $[?@.price==null]", input: prices, output: ""),
    Call("get $[?$.n>3]", input: prices, output: ""),
    Call("lines -w @.n>3 --count", input: "{\"n\":4}\n{\"n\":\"7\"}\n", output: "1\n"),
    Call(
      "lines -w @.n>3 -w @.x --count", input: "{\"n\":4}\n{\"n\":\"7\"}\n", output: "0\n"),
    Call(
      "lines -w @.n>3 --count", input: "{\"n\":\"7\"}\n", output: "0\n",
      errors:
        "jsen: <stdin>:1: n: the condition compares a string with 3, an integer; write \"3\"\n"),
    Call(
      "set $[?@.n>3].x=1", input: prices, output: "",
      errors:
        "jsen: <stdin>: $[?@.n>3] matches nothing; the condition compares a string with 3, an integer; write \"3\"\n",
      status: 1),
  ]) func areNotNamedOtherwise(call: Call) async throws { try await call.check() }
}
