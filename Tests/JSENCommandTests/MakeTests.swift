import Testing

@Suite("jsen make")
struct MakeTests {
  static let usage = "usage: jsen make [OPTIONS] [FILE...] TEMPLATE\n"

  @Test(arguments: [
    (
      ["order.json", #"{"name": $.customer.name, "prices": $.items[*].price}"#],
      #"{"name":"Zoë Ångström","prices":[12.5,8.9]}"#
    ),
    (
      ["order.json", #"[$.total, "$.total", "a\"$.total", @.id]"#],
      #"[33.9,"$.total","a\"$.total",505874924095815]"#
    ),
    (
      ["order.json", #"{"all": $..quantity , "none": $..x, "first": $.items[0]['sku']}"#],
      #"{"all":[2,1],"none":[],"first":"TEA-042"}"#
    ),
    (["order.json", "$.shipping"], #"{"method":"post","tracking":null,"weight.kg":0.85}"#),
    (
      ["order.json", "[$.items[-1].sku,$.items[?@.price < 10]['sku']]"], #"["CUP-007",["CUP-007"]]"#
    ),
    (["order.json", "--missing", "null", #"{"a": $.nope.x}"#], #"{"a":null}"#),
    (["--null-input", #"{"n": $}"#], #"{"n":null}"#),
    (
      ["order.json", "--each", "$.items[*]", #"{"sku": @.sku, "of": $.id}"#],
      "{\"sku\":\"TEA-042\",\"of\":505874924095815}\n{\"sku\":\"CUP-007\",\"of\":505874924095815}"
    ),
    (["order.json", "--each", "items[*]", "--collect", "[@.price]"], "[[12.5],[8.9]]"),
    (["order.json", "--each", "/customer", "@.vip"], "true"),
    (["order.json", "--each", "$..nope", "--collect", "@"], "[]"),
    (["order.json", "--each", "$.items[*]", "-r", "@.sku"], "TEA-042\nCUP-007"),
    (
      ["order.json", "--each", "items[*]", "--csv", #"{"t": @.title, "p": @.price}"#],
      "t,p\nGreen tea,12.5\n\"Cup \"\"Mira\"\"\",8.9"
    ),
  ]) func documentsAreMade(arguments: [String], output: String) async throws {
    try await Call(["make", "-c"] + arguments, output: output + "\n").check()
  }

  @Test func digitsAreKept() async throws {
    try await Call(
      ["make", "--each", "$[*]", "[@, 1E2]"], input: "[1.50, 1e400]",
      output: "[\n  1.50,\n  1E2\n]\n[\n  1e400,\n  1E2\n]\n"
    ).check()
  }

  /// Digits that a double does not keep, in the template and in the document.
  @Test func allDigitsAreKept() async throws {
    try await Call(
      ["make", "-c", #"{"t": [0.10, -0, 12345678901234567890], "d": $.a, "e": $..b}"#],
      input: #"{"a": 0.10, "a": -0.0, "b": 1.0e-5, "c": {"b": 1e400}}"#,
      output: #"{"t":[0.10,-0,12345678901234567890],"d":-0.0,"e":[1.0e-5,1e400]}"# + "\n"
    ).check()
    // Each step of the nesting takes memory and no stack.
    try await Call(
      ["make", "-c", "--max-depth", "1024", "--each", "$[*]", "[@]"], input: nested(1024),
      output: nested(1024) + "\n"
    ).check()
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test(arguments: [
    ([], "make needs a template"),
    (
      ["order.json"],
      """
      invalid template: expected a value, found 'order.json'; put text in double quotes
      order.json
      ^
      """
    ),
    (
      ["{\"a\": $.b[}"],
      """
      invalid JSONPath: expected a quoted name, an index, a slice, '*' or '?', found '}'
      {"a": $.b[}
                ^
      """
    ),
    (
      ["{\"a\": 1 $.b}"],
      """
      invalid template: expected ',' or '}', found the path '$.b'
      {"a": 1 $.b}
              ^
      """
    ),
    (
      ["{$.b: 1}"],
      """
      invalid template: expected a key in double quotes, found the path '$.b'
      {$.b: 1}
       ^
      """
    ),
    (
      ["[@[?@ == $.b]]"],
      """
      invalid JSONPath: a query that begins with '@' cannot use '$' in a filter
      [@[?@ == $.b]]
       ^
      """
    ),
    (["--missing", "none", "1"], "--missing takes error or null, not 'none'"),
    (["-n", "a", "1"], "--null-input reads no file"),
  ]) func aWrongCallIsTold(arguments: [String], message: String) async throws {
    try await Call(
      ["make"] + arguments, errors: "jsen: \(message)\n\(Self.usage)", status: 2
    ).check()
  }

  @Test(arguments: [
    Call(
      ["make", "order.json", #"{"a": $.customer.nmae}"#],
      errors: """
        jsen: order.json: customer.nmae: there is no 'nmae' in 'customer'; did you mean "name"?

        """, status: 1),
    Call(
      ["make", "order.json", "$.items[-3]"],
      errors: "jsen: order.json: $.items[-3]: there is no value; --missing null makes it null\n",
      status: 1),
    Call(
      ["make", "order.json", "--each", "nope", "1"],
      errors: "jsen: order.json: nope: there is no 'nope' at the top level\n", status: 1),
    Call(
      ["make", "-n", "[1$.a]"],
      errors: """
        jsen: invalid template: expected ',' before the path '$.a'
        [1$.a]
          ^
        \(usage)
        """, status: 2),
    Call(
      ["make", "-n", "[$.a$.b]"],
      errors: """
        jsen: invalid template: expected ',' after the path '$.a'
        [$.a$.b]
            ^
        \(usage)
        """, status: 2),
    Call(
      ["make", "-n", "--json5", "{a: 1}"],
      errors: """
        jsen: invalid template: expected a key in double quotes, found 'a'
        {a: 1}
         ^
        \(usage)
        """, status: 2),
  ]) func whatIsNotThereIsTold(call: Call) async throws {
    try await call.check()
  }

  static let people =
    #"[{"n": "Ann", "ns": {"a": 1.50}, "t": ["x", 2, null]}, {"n": "é", "t": [], "z": null}]"#

  /// The words after a path, and paths in strings, for each of the people.
  @Test(arguments: [
    (#""{@.n}/{@.t | count}""#, [#""Ann/3""#, #""é/0""#]),
    (#""<{@.ns ?? 'no'}>""#, [#""<{\"a\":1.50}>""#, #""<no>""#]),
    (#"@.z ?? 1.50"#, ["1.50", "1.50"]), (#"@.z??"a b""#, [#""a b""#, #""a b""#]),
    (#"@.ns.a ?? null"#, ["1.50", "null"]),
    (#"@.t | join ", ""#, [#""x, 2, null""#, #""""#]),
    (#"@.t|first ?? '-'"#, [#""x""#, #""-""#]),
    (#"[@.n | upper, @.n | lower]"#, [#"["ANN","ann"]"#, #"["É","é"]"#]),
    (#"@..a | count"#, ["1", "0"]), (#""{@.t[*] | join \"+\"}""#, [#""x+2+null""#, #""""#]),
    (#""{@.n}{$[0].n}""#, [#""AnnAnn""#, #""éAnn""#]),
    (
      #"{"k {@.n}": "{ @.n } {x} \u007b@.n}"}"#,
      [#"{"k Ann":"Ann {x} {@.n}"}"#, #"{"k é":"é {x} {@.n}"}"#]
    ),
  ]) func wordsChangeValues(template: String, output: [String]) async throws {
    try await Call(
      ["make", "-c", "--each", "$[*]", template], input: Self.people,
      output: output.joined(separator: "\n") + "\n"
    ).check()
  }

  @Test(arguments: [
    (
      ["-c", #"[$a, $b, "$a"]"#, "--arg", #"a="' || 1"#, "--argjson", "b={\"x\": 1.50}"],
      #"["\"' || 1",{"x":1.50},"$a"]"#, ""
    ),
    // The value of a variable is no template, and keeps its control characters.
    (
      ["-c", #"[$a, $b]"#, "--arg", "a={@.x} {$.y}", "--argjson", #"b={"k": "{$}"}"#],
      #"["{@.x} {$.y}",{"k":"{$}"}]"#, ""
    ),
    (
      ["-c", "[$ ?? $a, $.x ?? $a]", "--arg", "a=\t\"\\{"],
      #"["\t\"\\{","\t\"\\{"]"#, ""
    ),
    // In a string, a variable is in braces.
    (
      [
        "-c", #"["{$a}/{$ ?? 'x'}", "{$b}", "{$c}"]"#, "--arg", #"a="{$}\"#, "--argjson",
        "b=[1.50]",
      ]
        + ["--argjson", "c=null"],
      #"["\"{$}\\/x","[1.50]","null"]"#, ""
    ),
    // Words come after a variable as after a path.
    (
      ["-c", #"["{$a | upper}", $a | upper, $b ?? $a]"#, "--arg", "a=x", "--argjson", "b=null"],
      #"["X","X","x"]"#, ""
    ),
    (
      [#""{$a b}""#, "--arg", "a=1"], "",
      "invalid template: expected '}' after '$a'\n\"{$a b}\"\n    ^"
    ),
    (
      [#""{$aa}""#, "--arg", "ab=1"], "",
      "invalid template: the variable '$aa' has no value; did you mean \"ab\"?\n\"{$aa}\"\n  ^"
    ),
    (
      ["-c", #"{"{$a}/b": 1, "{$ ?? $a}{$a}": "{$ ?? $a}"}"#, "--arg", "a=x"],
      #"{"x/b":1,"xx":"x"}"#, ""
    ),
    (["--each", "$[?@ == $x]", "@", "--argjson", "x=null"], "", ""),
    (
      ["--each", "$[?@ == $x]", "@"], "",
      "invalid JSONPath: the variable '$x' has no value; write --arg x=TEXT\n$[?@ == $x]\n        ^"
    ),
    (
      [#"$ ?? "\x""#], "",
      "invalid template: the text in quotes is not a string of JSON\n$ ?? \"\\x\"\n     ^"
    ),
    (
      ["$aa", "--arg", "ab=1"], "",
      "invalid template: the variable '$aa' has no value; did you mean \"ab\"?\n$aa\n^"
    ),
    (
      ["$x"], "",
      "invalid template: the variable '$x' has no value; write --arg x=TEXT\n$x\n^"
    ),
    (
      ["1", "--arg", "x=1"], "", "the variable 'x' is not used; write $x in a filter or a template"
    ),
    (["1", "--arg", "1=1"], "", "--arg takes NAME=TEXT, not '1=1'"),
    (["1", "--argjson", "x"], "", "--argjson takes NAME=VALUE, not 'x'"),
    (
      ["1", "--argjson", "x=y"], "",
      "the value 'y' is not JSON: expected a value, found 'y'; put text in double quotes"
    ),
    (["1", "--arg", "x=1", "--arg", "x=2"], "", "the variable 'x' is set twice"),
    (
      ["$.a ??"], "",
      "invalid template: expected a number, a word or a text in quotes after '??'\n$.a ??\n      ^"
    ),
    (
      ["$.a | uper"], "",
      "invalid template: there is no word 'uper'; did you mean \"upper\"?\n$.a | uper\n      ^"
    ),
    (
      ["$.a | xyz"], "",
      "invalid template: expected count, first, upper, lower, base64, unbase64, date, epoch, year, month, day, weekday, hour, minute, second or join after '|'\n$.a | xyz\n      ^"
    ),
    (
      ["$.a | join"], "",
      "invalid template: expected a text in quotes after 'join'\n$.a | join\n          ^"
    ),
    (
      [#"{"n": $.nick ?? "a{$.id}"}"#], "",
      """
      invalid template: a text after '??' or 'join' has no paths; for such braces, set a variable
      {"n": $.nick ?? "a{$.id}"}
                        ^
      """
    ),
    (
      [#""{$.a | join '{ @'}""#], "",
      """
      invalid template: a text after '??' or 'join' has no paths; for such braces, set a variable
      "{$.a | join '{ @'}"
                    ^
      """
    ),
    (["$.a ?? 'x"], "", "invalid template: the quote is not closed\n$.a ?? 'x\n       ^"),
    ([#""{$.a""#], "", "invalid template: expected '}' after '$.a'\n\"{$.a\"\n     ^"),
  ]) func variablesAreSafe(arguments: [String], output: String, message: String) async throws {
    try await Call(
      ["make", "-n"] + arguments, output: output.isEmpty ? "" : output + "\n",
      errors: message.isEmpty ? "" : "jsen: \(message)\n\(Self.usage)",
      status: message.isEmpty ? 0 : 2
    ).check()
  }

  /// Keys are made like other strings, and none is there twice.
  @Test(arguments: [
    Call(
      ["make", "-c", #"{"{@.a}": 1, "{@.a}{@.b}": "{@.b}"}"#], input: #"{"a": "x", "b": 1.50}"#,
      output: #"{"x":1,"x1.50":"1.50"}"# + "\n"),
    Call(
      ["make", "-c", "--add", #"{"{@.a}": 2, "z": 3}"#], input: #"{"a": "a", "b": 1}"#,
      output: #"{"a":2,"b":1,"z":3}"# + "\n"),
    Call(
      ["make", #"{"{@.a}": 1, "x": 2}"#], input: #"{"a": "x"}"#,
      errors: "jsen: <stdin>: the template has the key 'x' twice\n", status: 1),
    Call(
      ["make", "--add", #"{"{@.a}": 1, "x": 2}"#], input: #"{"a": "x"}"#,
      errors: "jsen: <stdin>: the template has the key 'x' twice\n", status: 1),
    Call(
      ["make", "-c", #"{"{@.a}": 1, "e\u0301": 2}"#], input: #"{"a": "é"}"#,
      output: "{\"é\":1,\"e\u{301}\":2}\n"),
    Call(
      ["make", #"{"{@.a}": 1}"#, "--each", "b"], input: #"{"b": {"c": 1}}"#,
      errors: "jsen: <stdin>: @.a: there is no value; --missing null makes it null\n", status: 1),
  ]) func keysAreMade(call: Call) async throws { try await call.check() }

  /// Of a repeated key, the value has the member by the rule for repeated keys, and the template has none.
  @Test(arguments: [
    Call("lines --add {\"a\":7}", input: repeated, output: #"{"a":7,"b":2}"# + "\n"),
    Call("get -c --add {\"a\":7}", input: repeated, output: #"{"a":7,"b":2}"# + "\n"),
    Call("make -c --add {\"a\":7}", input: repeated, output: #"{"a":7,"b":2}"# + "\n"),
    Call(
      "lines --duplicate-keys first --add {\"q\":@.a}", input: repeated,
      output: #"{"a":1,"b":2,"q":1}"# + "\n"),
    Call("get --keys", input: repeated, output: "\"a\"\n\"b\"\n"),
    Call(
      ["make", #"{"a": $.id, "a": $.total}"#], input: #"{"id": 1, "total": 2}"#,
      errors: """
        jsen: invalid template: duplicate key "a"; the first is at 1:2
        {"a": $.id, "a": $.total}
                    ^
        \(usage)
        """, status: 2),
    Call(
      ["make", "--add", #"{"a": "{$.id}", "a": 1}"#], input: #"{"id": 1, "total": 2}"#,
      errors: """
        jsen: invalid template: duplicate key "a"; the first is at 1:2
        {"a": "{$.id}", "a": 1}
                        ^
        \(usage)
        """, status: 2),
  ]) func repeatedKeys(call: Call) async throws { try await call.check() }

  private static let repeated = #"{"a":1,"b":2,"a":3}"#

  /// A path that begins with `^` begins at an object around the value, in any order of the values.
  @Test(arguments: [
    ("$.a[*].b[*]", "^.n", #"{"a": [{"n": 1, "b": [5, 6]}, {"b": [7], "n": 2}]}"#, "1\n1\n2\n"),
    (
      "$.a[1, 0].b[-1, 0]", "[@, ^.n]", #"{"a": [{"n": 1, "b": [5, 6]}, {"b": [7], "n": 2}]}"#,
      "[7,2]\n[7,2]\n[6,1]\n[5,1]\n"
    ),
    (
      "$..n", "[@, ^^.n ?? 0, ^^^.n ?? 0]", #"{"n": 1, "x": [[{"n": 2, "y": {"z": 0, "n": 3}}]]}"#,
      "[1,0,0]\n[2,1,0]\n[3,2,1]\n"
    ),
    ("$", #""{^ ?? 'none'}""#, "{}", "\"none\"\n"),
    ("$['b', 'a'][*]", "[@, ^.c]", #"{"a": [1], "b": [2], "c": 3}"#, "[2,3]\n[1,3]\n"),
    // The last of two members with the same key counts.
    (
      "$..m", "[@, ^.n]", #"{"a": {"m": 1}, "b": {"m": 2, "n": 2}, "a": {"n": 3, "m": 4}}"#,
      "[4,3]\n[2,2]\n"
    ),
  ]) func pathsBeginAroundTheValue(
    each: String, template: String, input: String, output: String
  ) async throws {
    try await Call(
      ["make", "-c", "--duplicate-keys", "last", "--each", each, template], input: input,
      output: output
    ).check()
    try await Call(
      ["get", "-c", "--duplicate-keys", "last", "-", each, "--make", template], input: input,
      output: output
    ).check()
  }

  @Test(arguments: [
    (
      ["^.a"],
      "jsen: <stdin>: ^.a: there is no object around the value; --missing null makes it null\n"
    ),
    (
      ["--each", "$.a", "^.bb"],
      "jsen: <stdin>: bb: there is no 'bb' at the top level; did you mean \"b\"?\n"
    ),
    (
      ["--each", "$.a", "^.b | count"],
      "jsen: <stdin>: ^.b: expected an array or an object, found an integer\n"
    ),
  ]) func whatIsNotAroundTheValueIsTold(arguments: [String], errors: String) async throws {
    try await Call(
      ["make"] + arguments, input: #"{"a": 1, "b": 2}"#, errors: errors, status: 1
    ).check()
  }

  @Test(arguments: [
    Call(
      ["get", "-", "$[?@.a == $v].b", "--arg", "v=x' || @.b > 0 || 'x'=='x"],
      input: #"[{"a": "x", "b": 1}]"#),
    Call(
      ["get", "-", "[*]", "--arg", "v=it's \"", "-c", "-w", "@.a == $v"],
      input: #"[{"a":"it's \"","b":1},{}]"#, output: #"{"a":"it's \"","b":1}"# + "\n"),
    Call("lines -w @.a>$n --argjson n=1", input: "{\"a\":1}\n{\"a\": 2}\n", output: "{\"a\": 2}\n"),
    Call(
      ["lines", "-w", "@.a == $n", "--argjson", "n=[]"],
      errors: """
        jsen: invalid JSONPath: '$n' is an array, with which a filter compares nothing
        @.a == $n
               ^
        \(LinesTests.usage)
        """,
      status: 2),
    Call(
      ["set", "-", "--string", "$.a=[pay $amount]"], input: #"{"a": 1}"#,
      output: #"{"a": "[pay $amount]"}"# + "\n"),
    Call(
      ["set", "-", "$[?@.a == $v].b=\"$v\"", "--arg", "v=x"], input: #"[{"a": "x", "b": 1}]"#,
      output: #"[{"a": "x", "b": "$v"}]"# + "\n"),
    Call(
      ["make", "-n", "$ | upper"], errors: "jsen: null: $: expected a string, found null\n",
      status: 1),
    Call(
      ["make", "-n", "$ | first"], errors: "jsen: null: $: expected an array, found null\n",
      status: 1),
    Call(["make", "-n", "$.a | first ?? 0"], output: "0\n"),
    Call(
      "set -n --string-file a=none", errors: "jsen: none: No such file or directory\n", status: 3),
  ]) func variablesAndFilesAreRead(call: Call) async throws {
    try await call.check()
  }
}
