import Foundation
import TestTools
import Testing

@Suite("jsen lines")
struct LinesTests {
  static let usage = "usage: jsen lines [OPTIONS] [FILE...]\n"

  static let log = """
    {"level": "info", "ms": 12.50, "user": {"name": "Ann"}}
    {"level": "error", "ms": 7, "user": {"name": "Bob"}, "tags": ["a", "b"]}

    {"ms":"slow", "level":"error"}
    {"level": "error", "ms": 12.5, "user": {"name": "Zo\\u00eb \\"Z\\""}}

    """

  static func line(_ number: Int) -> String {
    String(log.split(separator: "\n")[number - 1]) + "\n"
  }

  /// The options, and the lines that are written as they are.
  @Test(arguments: [
    ([], [1, 2, 3, 4]),
    (["--where", #"@.level == "error" && @.ms < 10"#], [2]),
    (["-w", "?@.level == 'error'"], [2, 3, 4]),
    (["-w", " ? $.user && !@.tags "], [1, 4]),
    (["-w", "match(@.user.name, 'A.*')"], [1]),
    (["--first", "2"], [1, 2]), (["--first", "0"], []), (["--first", "9"], [1, 2, 3, 4]),
    (["--last", "2"], [3, 4]), (["--last", "0"], []), (["--last", "9"], [1, 2, 3, 4]),
    (["--first", "3", "--last", "2"], [2, 3]),
    (["--sort-by", "ms"], [2, 1, 4, 3]), (["--sort-by", "@.ms", "--descending"], [3, 1, 4, 2]),
    (["--sort-by", "/user/name"], [3, 1, 2, 4]),
    (["--sort-by", "ms", "--first", "1"], [2]), (["--sort-by", "ms", "--last", "1"], [3]),
    (["--sort-by", "ms", "--descending", "--first", "3", "--last", "2"], [1, 4]),
    (["--sort-by", "ms", "-w", "@.ms > 8"], [1, 4]),
    (["--sample", "9"], [1, 2, 3, 4]), (["--sample", "0"], []),
    (["--sample", "2", "--seed", "1"], [1, 3]), (["--sample", "2", "--seed", "3"], [2, 3]),
    (["--sample", "3", "--seed", "5", "--sort-by", "ms", "--first", "1"], [1]),
    (["-j", "1", "--max-memory", "1", "--sort-by", "level"], [2, 3, 4, 1]),
  ]) func linesAreChosen(options: [String], numbers: [Int]) async throws {
    try await Call(
      ["lines"] + options, input: Self.log, output: numbers.map(Self.line).joined()
    ).check()
  }

  /// The options, and what is written of each line.
  @Test(arguments: [
    (["-c", "--first", "1"], #"{"level":"info","ms":12.50,"user":{"name":"Ann"}}"#),
    (
      ["--sort", "--last", "2", "--first", "2", "-w", "@.tags || @.user.name == 'Ann'"],
      #"{"level":"info","ms":12.50,"user":{"name":"Ann"}}"# + "\n"
        + #"{"level":"error","ms":7,"tags":["a","b"],"user":{"name":"Bob"}}"#
    ),
    (["--pick", "user.name"], "\"Ann\"\n\"Bob\"\n\"Zoë \\\"Z\\\"\""),
    (["-rp", "/user/name"], "Ann\nBob\nZoë \"Z\""),
    (["-p", "$.tags[*]", "--ascii"], "\"a\"\n\"b\""), (["-rp", "tags[*]"], "a\nb"),
    (["-p", "user", "--last", "1"], #"{"name":"Zoë \"Z\""}"#),
    (["-p", "$..none"], ""), (["-p", "user.none", "-w", "@.none"], ""),
    (
      ["-m", #"[$.ms, @.user.name]"#, "--missing", "null"],
      "[12.50,\"Ann\"]\n[7,\"Bob\"]\n[\"slow\",null]\n[12.5,\"Zoë \\\"Z\\\"\"]"
    ),
    (["-rm", "$.level\n", "--first", "1"], "info"),
    (["--count"], "4"), (["--count", "-w", "@.user"], "3"), (["--count", "--last", "2"], "2"),
    (["--collect", "-p", "ms"], "[\n12.50,\n7,\n\"slow\",\n12.5\n]"),
    (
      ["--collect", "--first", "1", "-w", "@.tags", "-c"],
      "[\n" + #"{"level":"error","ms":7,"user":{"name":"Bob"},"tags":["a","b"]}"# + "\n]"
    ),
    (["--collect", "-w", "false == true"], "[]"),
    (["-p", "tags[0]"], "\"a\""),
    (["--csv", "-p", "user"], "name\nAnn\nBob\n\"Zoë \"\"Z\"\"\""),
    (["--tsv", "--columns", "ms,tags.1", "--last", "3"], "ms\ttags.1\n7\tb\nslow\t\n12.5\t"),
    (
      ["--csv", "--sort-by", "ms", "-w", "@.user", "-m", #"{"ms": @.ms, "u": @.user}"#],
      "ms,u\n7,\"{\"\"name\"\":\"\"Bob\"\"}\"\n12.50,\"{\"\"name\"\":\"\"Ann\"\"}\"\n"
        + #"12.5,"{""name"":""Zoë \""Z\""""}""#
    ),
    (["--csv", "-w", "@.none"], ""), (["--csv", "--columns", "a", "-w", "@.none"], "a"),
  ]) func resultsAreWritten(options: [String], output: String) async throws {
    try await Call(
      ["lines"] + options, input: Self.log, output: output.isEmpty ? "" : output + "\n"
    ).check()
  }

  @Test(arguments: [
    Call("lines --json5 --first 1", input: "{a: +1, // one\n", errors: "", status: 0),
    Call("lines --from array", input: "[1, {\"a\": [\n 2.50]}]", output: "1\n{\"a\":[2.50]}\n"),
    Call("lines --from array --last 1", input: "[1, {\"b\": 2}]", output: "{\"b\":2}\n"),
    Call("lines --from array", input: "[]"),
    Call(
      "lines --from csv --infer",
      input: "\u{FEFF}n,text\r\n1,\"a, \"\"b\"\"\nc\"\r\n\r\n-2.5,\n007,true\nnull,1 \n1e3,\"\"",
      output: """
        {"n":1,"text":"a, \\"b\\"\\nc"}
        {"n":-2.5,"text":null}
        {"n":"007","text":true}
        {"n":null,"text":"1 "}
        {"n":1e3,"text":null}

        """),
    Call(
      "lines --from csv", input: "a,b\n1,x\"y\"\n", output: "{\"a\":\"1\",\"b\":\"x\\\"y\\\"\"}\n"),
    Call("lines --from csv --collect -p b", input: "a,b\n", output: "[]\n"),
    Call(
      "lines --from csv --infer", input: "a,b\r1,-0\r\r\n\"2\r\",-1\r",
      output: "{\"a\":1,\"b\":-0}\n{\"a\":\"2\\r\",\"b\":-1}\n"),
    Call(
      "lines --from csv --types b=number --first 2", input: "a,b\r1,-0\r2,0\r3",
      output: "{\"a\":\"1\",\"b\":-0}\n{\"a\":\"2\",\"b\":0}\n"),
    // These letters begin with a byte of the byte order mark.
    Call("lines --from csv", input: "ＩＤ,b\n1,2\n", output: "{\"ＩＤ\":\"1\",\"b\":\"2\"}\n"),
    Call("lines --from tsv", input: "\u{FEFF}ＩＤ\n1\n", output: "{\"ＩＤ\":\"1\"}\n"),
    Call(
      "lines --from tsv --csv", input: "a\tb\n1\\t\\x\\\\\t\\n\n",
      output: "a,b\n1\t\\x\\,\"\n\"\n"),
    Call("lines --csv", input: "{}\n{\"a\":1}\n{}\n", output: "a\n1\n\"\"\n"),
    Call(
      "lines --from csv --types n=number,b=boolean --input-delimiter ;",
      input: "n;s;b\n1.50;007;true\n;;\n",
      output: """
        {"n":1.50,"s":"007","b":true}
        {"n":null,"s":"","b":null}

        """),
    Call(
      "lines --from csv --infer --types 0=string --no-input-header", input: "007,1\n8,2\n",
      output: "[\"007\",1]\n[\"8\",2]\n"),
    Call("lines --from tsv --no-input-header --tsv", input: "a\tb\nc\td\n", output: "a\tb\nc\td\n"),
    Call(
      ["lines", "--add", #"{"b": @.a, "a": 0, "c": "x"}"#], input: "{\"a\":1,\"d\":2.50}",
      output: "{\"a\":0,\"d\":2.50,\"b\":1,\"c\":\"x\"}\n"),
    Call("lines --raw0", input: "\"a\\nb\"\n{\"c\": 1}\n", output: "a\nb\0{\"c\":1}\0"),
    Call("lines --seq", input: "1\n{\"c\": 1}\n", output: "\u{1E}1\n\u{1E}{\"c\":1}\n"),
    Call("lines --from csv --count -w @.a=='1'", input: "a\n1\n2\n1", output: "2\n"),
    // The options of scripts change nothing about one total, and --group-by without totals has items.
    Call("lines --count -rc", input: "1\n2\n", output: "2\n"),
    Call("lines --sum @ --raw0", input: "1\n2\n", output: "3\0"),
    Call(
      "lines --group-by @", input: "1\n2\n1\n",
      output: "{\"value\":1,\"items\":[1,1]}\n{\"value\":2,\"items\":[2]}\n"),
    Call("lines --unique", input: "1\n1.0\n2\n", output: "1\n2\n"),
    Call("lines --reverse --first 2", input: "1\n2\n3\n", output: "3\n2\n"),
    Call("lines -ap a", input: "{\"a\":1}\n{\"a\":2}\n", output: "[\n1,\n2\n]\n"),
    Call(
      "get --from csv - [*] --where @.n>1 --types n=number -c", input: "n,s\n1,a\n2.50,b\n",
      output: "{\"n\":2.50,\"s\":\"b\"}\n"),
    Call("get --from tsv - [*][1] --raw --no-input-header", input: "n\ts\n", output: "s\n"),
    Call(
      "get --from csv - --count", input: "n,s\n1,a\n", output: "1\n",
      errors: "jsen: <stdin>: the only value is an array; its elements are '$[*]'\n"),
    Call("get --from csv - --count $[*]", input: "n,s\n1,a\n", output: "1\n"),
    Call("get --from csv --csv - --columns s", input: "n,s\n1,a\n", output: "s\na\n"),
  ]) func otherFormsAreRead(call: Call) async throws {
    var call = call
    if call.arguments.contains("--json5") {
      call.input = "{a: +1} // one\n{a: 2}"
      call.output = "{\"a\":1}\n"
    }
    try await call.check()
  }

  @Test func severalFilesFollowEachOther() async throws {
    try await withFiles(["a": "1\n2", "b": "3\n"]) { folder in
      try await Call(
        "lines a - b", input: "x", output: "1\n2\n",
        errors: """
          <stdin>:1:1: expected a value, found 'x'; put text in double quotes
          x
          ^

          """, status: 3
      ).check(in: folder)
      try await Call("lines a - b --sort-by @ --descending", input: "7", output: "7\n3\n2\n1\n")
        .check(in: folder)
      try await Call("lines a b --first 3", output: "1\n2\n3\n").check(in: folder)
      try await Call(
        "lines a none b", output: "1\n2\n", errors: "jsen: none: No such file or directory\n",
        status: 3
      ).check(in: folder)
      try await Call("lines .", errors: "jsen: .: Is a directory\n", status: 3).check(in: folder)
    }
  }
}
