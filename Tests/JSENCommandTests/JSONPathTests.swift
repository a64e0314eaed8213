import Testing

@Suite("jsen query")
struct JSONPathTests {
  static let usage = "usage: jsen get [OPTIONS] [FILE] [PATH...]\n"
  static let people = """
    [{"n": "a", "g": 2}, {"n": "b", "g": 1.50}, {"n": "c", "g": 1.5}, {"n": "d"}, {"n": "e", "g": null}]
    """

  @Test(arguments: [
    Call("query order.json $..price", output: "12.5\n8.9\n"),
    Call("query $..price order.json order.json -r", output: "12.5\n8.9\n12.5\n8.9\n"),
    Call("query $.a", input: #"{"a":1.50}"#, output: "1.50\n"),
    Call("query - $.none", input: "{}"),
    Call("query -n $", output: "null\n"),
    Call("query -s $[*].a", input: "{\"a\":1}\n{\"a\":2}", output: "1\n2\n"),
    Call(
      "query --paths order.json $.items[?@.price<10]..sku", output: "$['items'][1]['sku']\n"),
    Call("query --pointers $..b", input: #"{"a/b":[{"b":1}]}"#, output: "/a~1b/0/b\n"),
    // A line that begins with a quote is a JSON string.
    Call(
      "query --pointers $", input: "1", output: "\"\"\n"),
    Call(
      "query --pointers $[*]", input: #"{"a\nb":1,"\u007F\"":2,"\"":3}"#,
      output: "\"/a\\nb\"\n\"/\u{7F}\\\"\"\n/\"\n"),
    Call("query --paths $[*]", input: #"{"a\nb":1}"#, output: "$['a\\nb']\n"),
    Call(
      "query --csv order.json $.items[*] --columns sku,price",
      output: "sku,price\nTEA-042,12.5\nCUP-007,8.9\n"),
  ]) func matchesArePrinted(call: Call) async throws {
    try await call.check()
  }

  @Test(arguments: [
    (
      "-c $[*] --sort-by g --first 3",
      "{\"n\":\"d\"}\n{\"n\":\"e\",\"g\":null}\n{\"n\":\"b\",\"g\":1.50}\n"
    ),
    ("-c $[*] --sort-by /g --reverse --first 1", "{\"n\":\"a\",\"g\":2}\n"),
    ("-c $[*].g --unique", "2\n1.50\nnull\n"),
    ("-c $[*].g --unique --sort-by @ --collect", "[null,1.50,2]\n"),
    (
      "-c $[*] --count-by @.g",
      "{\"value\":2,\"count\":1}\n{\"value\":1.50,\"count\":2}\n{\"value\":null,\"count\":2}\n"
    ),
    ("$[*] --count-by g --sort-by count --reverse --first 1 --csv", "value,count\n,2\n"),
    ("$[*].n --last 2", "\"d\"\n\"e\"\n"),
    ("$[*].n --first 2 -r", "a\nb\n"),
    ("$[*].n --first 0", ""),
    ("$[*].n --count", "5\n"),
    ("$[*].n --first 2 --count", "2\n"),
    ("$[*].g --unique --count", "3\n"),
    ("--paths $[*] --sort-by g --last 1", "$[0]\n"),
    ("--paths $[*] --collect -c --first 1", "[\"$[0]\"]\n"),
    ("--pointers $ --collect -c", "[\"\"]\n"), ("--keys $[*] -r --first 1", "n\ng\n"),
    ("--type $[*] -ac --first 2", "[\"object\",\"object\"]\n"),
    ("$[*].g --avg @ -r", "1.6666666666666666667\n"),
    ("$[*] --where @.g<2 --pick n -r", "b\nc\n"), ("$[*] -w @.g -m [@.n] -c --last 1", "[\"e\"]\n"),
    ("$[*] --has g --add {\"g\":0} -ac --first 1", "[{\"n\":\"a\",\"g\":0}]\n"),
    ("$[*] --sample 5 --count", "5\n"),
    ("$[*] -k g --descending --pick n -r", "a\nb\nc\nd\ne\n"),
    ("$[*] -k g --reverse --pick n -r", "a\nc\nb\ne\nd\n"),
    ("$[*] --reverse --first 2 --pick n -r", "e\nd\n"),
    ("$[*].n --first 2 --collect", "[\n  \"a\",\n  \"b\"\n]\n"),
    ("$..nothing --collect", "[]\n"),
  ]) func resultsAreReduced(arguments: String, output: String) async throws {
    try await Call("query " + arguments, input: Self.people, output: output).check()
  }

  /// Of many items, those are held that can be among the first or last: the same as of a list that is sorted whole.
  @Test(arguments: [
    (reverse: false, descending: false), (true, false), (false, true), (true, true),
  ])
  func someOfManySortedItems(reverse: Bool, descending: Bool) async throws {
    // Each key is there ten times, and equal keys are in the order of the input.
    let items = (0..<5000).map { (key: $0 * 7919 % 500, position: $0) }
    var sorted = items.sorted { left, right in
      if left.key == right.key { return left.position < right.position }
      return descending ? left.key > right.key : left.key < right.key
    }
    if reverse { sorted.reverse() }
    let input = items.map { "{\"k\":\($0.key),\"i\":\($0.position)}\n" }.joined()
    let form = (reverse ? " --reverse" : "") + (descending ? " --descending" : "")
    for (choice, chosen) in [
      ("--first 12", sorted.prefix(12)), ("--last 12", sorted.suffix(12)),
      ("--first 2000", sorted.prefix(2000)), ("--first 30 --last 4", sorted[26..<30]),
      ("--first 0", []),
    ] {
      try await Call(
        "lines --sort-by k\(form) \(choice) --pick i", input: input,
        output: chosen.map { "\($0.position)\n" }.joined()
      ).check()
    }
  }

  /// The order of all values, with numbers that no double tells apart.
  @Test func valuesOfAllKindsAreSorted() async throws {
    let sorted = [
      "null", "false", "true", "-1e400", "-0.5", "0.1", "0.1000000000000000055", "1",
      "9007199254740992", "9007199254740993", "1e400", #""""#, #""B""#, #""a""#, #""é""#,
      #""\uFB01""#, #""😀""#, "[]", "[1]", "[1,2]", "[2]", "{}", #"{"a":1}"#, #"{"a":2}"#,
      #"{"a":1,"b":0}"#, #"{"b":0}"#,
    ]
    let shuffled = (0..<sorted.count).map { sorted[$0 * 11 % sorted.count] }
    #expect(Set(shuffled).count == sorted.count)
    let input = "[" + shuffled.joined(separator: ",") + "]"
    let output = sorted.map { $0.replacing("\\uFB01", with: "\u{FB01}") }.joined(separator: ",")
    try await Call("query $[*] --sort-by @ --collect -c", input: input, output: "[\(output)]\n")
      .check()
  }

  @Test(arguments: [
    ("query", "query needs a JSONPath, which begins with '$', as in '$..name'"),
    (
      "query order.json .items[].price",
      "query needs a JSONPath, which begins with '$', as in '$.items[*].price'"
    ),
    ("query order.json", "query needs a JSONPath, which begins with '$', as in '$..name'"),
    (
      "query $.a[",
      """
      invalid JSONPath: expected a quoted name, an index, a slice, '*' or '?', found the end
      $.a[
          ^
      """
    ),
    (
      "query $..a..b..c..d",
      """
      invalid JSONPath: more than 3 descendant segments follow or contain each other
      $..a..b..c..d
                ^
      """
    ),
    (
      "query $ --sort-by @.a!",
      """
      invalid JSONPath: expected '.', '[' or the end
      @.a!
         ^
      """
    ),
    (
      "query $ --sort-by @[?@.a==$]",
      """
      invalid JSONPath: a query that begins with '@' cannot use '$' in a filter
      @[?@.a==$]
      ^
      """
    ),
    (
      "query $ --sort-by $.a",
      "'$.a' begins at the root; a path from a match begins with '@'"
    ),
    ("query $ --first x", "--first takes a number from 0 on, not 'x'"),
    ("query $ --last -1", "--last takes a number from 0 on, not '-1'"),
    ("query $ --count --collect", "--count and --collect cannot be used together"),
    ("query $ --sum a --collect", "--sum and --collect cannot be used together"),
    ("query $ --min a --csv", "--min writes a value, not a table"),
    ("query $ --sum a --sum b", "--sum can be used once"),
    ("query $ --count --count", "--count can be used once"),
    ("query $ --count-by a --count", "--count-by has the count"),
    ("query $ --group-by a --group-by b", "--group-by can be used once"),
    ("query $ --count-by a --group-by b", "--group-by and --count-by cannot be used together"),
    ("query $ --unique --unique-by a", "--unique and --unique-by cannot be used together"),
    ("query $ --collect --raw0", "--collect writes an array, without --raw0"),
    ("query $ --has $.a", "'$.a' begins at the root; a path from a match begins with '@'"),
    ("query $ --pointers --max a", "--max writes totals, without --pointers"),
    ("query $ --paths --csv", "--paths writes lines, without --csv"),
    ("get - --keys --pick a", "--keys writes something else than --pick, --make and --add"),
    ("query $ --count --csv", "--count writes a value, not a table"),
    ("get - --descending", "--descending needs --sort-by"),
    ("get - --from array", "--from takes json, lines, csv or tsv, not 'array'"),
    ("get - --infer", "--infer needs --from csv or --from tsv"),
    ("get - -s --from csv", "--from csv and tsv read whole files, without --lines and --slurp"),
    ("query $ --collect --raw", "--collect writes an array, without --raw"),
    (
      "query $ --sort-by a[*].b",
      "'a[*].b' leads to several values, and --sort-by takes one of each match; for the first one, write --sort-by 'a[0].b'"
    ),
    (
      "query $ --unique-by @..a",
      "'@..a' leads to several values, and --unique-by takes one of each match"
    ),
  ]) func aWrongCallIsTold(arguments: String, message: String) async throws {
    try await Call(arguments, errors: "jsen: \(message)\n\(Self.usage)", status: 2).check()
  }

  @Test func aFileThatFailsIsReported() async throws {
    try await withFiles(["a": #"{"x": 1}"#, "b": "{", "c": #"{"x": 3}"#]) { folder in
      let errors =
        "b:1:2: expected a key in double quotes, found the end of the text, inside the object that began at 1:1\n{\n ^\n"
      for (options, output) in [
        ("", "1\n3\n"), (" --unique", "1\n3\n"), (" --count", ""), (" --sum @", ""),
      ] {
        try await Call(
          "query a b c none $.x" + options, output: output,
          errors: errors + "jsen: none: No such file or directory\n", status: 3
        ).check(in: folder)
      }
    }
  }

  /// A regular expression that is not an I-Regexp would find nothing, so it is an error of the call.
  @Test(arguments: [
    (["get", "order.json", query], "[FILE] [PATH...]"),
    (
      ["get", "order.json", "$", "--sum", #"@.items[?search(@.sku, "\\d")].price"#],
      "[FILE] [PATH...]"
    ),
    (["lines", "log.jsonl", "--where", #"search(@.event, "\\d")"#], "[FILE...]"),
    (["lines", "log.jsonl", "--pick", query], "[FILE...]"),
    (["make", "order.json", "[\(query)]"], "[FILE...] TEMPLATE"),
    (["set", "order.json", "\(query).price=1"], "[FILE] EDIT..."),
    (["set", "order.json", "--delete", query], "[FILE] EDIT..."),
    (["diff", "order.json", "order.json", "--ignore", query], "OLD NEW"),
  ]) func aPatternIsAnIRegexp(_ arguments: [String], usage: String) async throws {
    try await Call(
      arguments,
      errors: #"""
        jsen: invalid I-Regexp: unknown escape '\d'; write [0-9] for a digit
        \d
        ^
        usage: jsen \#(arguments[0]) [OPTIONS] \#(usage)

        """#, status: 2
    ).check()
  }

  private static let query = #"$.items[?search(@.sku, "\\d")]"#

  /// Key paths in other notations are answered with the key path to write.
  @Test(arguments: [
    (
      "items.*",
      "expected an index of the array of 2 elements at 'items', found '*'; write [*] for all elements"
    ),
    ("items[].price", "there is no 'items[]' at the top level; write [*] for all elements"),
    (
      "customer/name",
      "there is no 'customer/name' at the top level; write 'customer.name', with a dot between keys"
    ),
  ])
  func otherNotations(_ path: String, _ message: String) async throws {
    try await Call(
      ["get", "order.json", path], errors: "jsen: order.json: \(path): \(message)\n", status: 1
    ).check()
  }
}
