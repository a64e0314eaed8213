import TestTools
import Testing

/// `--lines` of the commands that read documents.
@Suite("jsen --lines")
struct LineOptionTests {
  static let lines = "{\"id\": 1, \"tags\": [\"a\", \"b\"]}\n\n{ \"id\": 2.50 }\r\n{\"id\": 3}"

  /// A line keeps its bytes, unless an option says which of its repeated members counts.
  @Test func repeatedMembers() async throws {
    let line = #"{"a":1,"a":2}"# + "\n"
    for (options, output) in [
      ("", line), (" --duplicate-keys first", "{\"a\":1}\n"),
      (" --duplicate-keys last", "{\"a\":2}\n"),
      (" --duplicate-keys first --where @.a==1", "{\"a\":1}\n"), (" --where @.a==1", ""),
    ] {
      try await Call("lines" + options, input: line, output: output).check()
    }
  }

  @Test(arguments: [
    ("format -l", "{\"id\":1,\"tags\":[\"a\",\"b\"]}\n{\"id\":2.50}\n{\"id\":3}\n"),
    (
      "format --lines --indent 0 --sort",
      "{\n\"id\": 1,\n\"tags\": [\n\"a\",\n\"b\"\n]\n}\n{\n\"id\": 2.50\n}\n{\n\"id\": 3\n}\n"
    ),
    ("canonical --lines", "{\"id\":1,\"tags\":[\"a\",\"b\"]}\n{\"id\":2.5}\n{\"id\":3}\n"),
    (
      "canonical --lines --digest",
      """
      573d3bc5c19da53332cfb38b8d95db638264f23a7b1b968b68ecc5a42f3ca6a1  <stdin>:1
      bd621707fa67ee9c40d4119ec357a15342dbd2e9a974ae1a59d4567aaedc9419  <stdin>:3
      a22883e93273fa52419f3f34bb7e1125f2cd14a1f32561e419adc15324916c4b  <stdin>:4

      """
    ),
    ("check --lines", ""),
    ("get -l - id", "1\n2.50\n3\n"), ("get --from lines - id", "1\n2.50\n3\n"),
    ("get -l - --csv --columns id", "id\n1\n2.50\n3\n"),
    ("get -l - --tsv", "id\ttags\n1\t[\"a\",\"b\"]\n2.50\t\n3\t\n"),
    ("query -l $..tags", "[\"a\",\"b\"]\n"), ("query -l $.id --count", "3\n"),
    ("query -l $ --first 2 --csv", "id,tags\n1,\"[\"\"a\"\",\"\"b\"\"]\"\n2.50,\n"),
    (
      "set -l - x=1",
      "{\"id\": 1, \"tags\": [\"a\", \"b\"], \"x\": 1}\n{ \"id\": 2.50, \"x\": 1 }\r\n{\"id\": 3, \"x\": 1}\n"
    ),
    ("set -l - --sort id=0", "{\"id\":0,\"tags\":[\"a\",\"b\"]}\n{\"id\":0}\n{\"id\":0}\n"),
    ("make -l [$.id]", "[1]\n[2.50]\n[3]\n"),
    ("make -l $..tags[*] --each $.tags[*]", "[\"a\",\"b\"]\n[\"a\",\"b\"]\n"),
    ("keys -rl -", "id\ntags\nid\nid\n"), ("length -l -", "2\n1\n1\n"),
    ("type -l - id", "number\nnumber\nnumber\n"),
    ("patch -l --merge - --text {\"id\":null}", "{\"tags\": [\"a\", \"b\"]}\n{}\r\n{}\n"),
    ("merge -lc", "{\"id\":3,\"tags\":[\"a\",\"b\"]}\n"),
    ("flatten -l", "id = 1\ntags[0] = \"a\"\ntags[1] = \"b\"\nid = 2.50\nid = 3\n"),
  ]) func eachLineIsAText(arguments: String, output: String) async throws {
    try await Call(arguments, input: Self.lines, output: output).check()
  }

  @Test(arguments: [
    Call(
      "get --lines - id", input: "{\"id\": 1}\n{\n{\"di\": 2}\n{\"id\": 3}\n", output: "1\n3\n",
      errors: """
        <stdin>:2:2: expected a key in double quotes, found the end of the line, inside the object that began at 2:1; \
        a value over several lines? leave out --lines, or use --slurp for several values
        {
         ^
        jsen: <stdin>:3: id: there is no 'id' at the top level; did you mean "di"?

        """, status: 3),
    Call(
      "check -l --refuse-bom", input: "\u{FEFF}1\n01\n",
      errors: """
        <stdin>:1:1: the line begins with a byte order mark; --refuse-bom refuses it
        \u{FEFF}1
        ^
        <stdin>:2:1: a number cannot have a leading zero, found '01'
        01
        ^

        """, status: 1),
    Call(
      "merge --lines", input: "1\n]",
      errors: """
        <stdin>:2:1: there is nothing for ']' to close
        ]
        ^

        """, status: 3),
  ]) func badLinesAreReported(call: Call) async throws {
    try await call.check()
  }

  @Test(arguments: [
    ("format -ls", "--lines and --slurp cannot be used together", "format [OPTIONS] [FILE...]"),
    (
      "get -nl", "--lines and --null-input cannot be used together",
      "get [OPTIONS] [FILE] [PATH...]"
    ),
    (
      "format -il a",
      "--in-place needs the files as they are, without --slurp, --lines and --null-input",
      "format [OPTIONS] [FILE...]"
    ),
    (
      "merge -l --base a b c", "--base merges whole files, without --lines and --slurp",
      "merge [OPTIONS] [FILE...]"
    ),
    ("diff -l a b", "diff has no option '-l'", "diff [OPTIONS] OLD NEW"),
    ("unflatten --lines", "unflatten has no option '--lines'", "unflatten [OPTIONS] [FILE...]"),
    (
      "completions --lines", "completions has no option '--lines'",
      "completions [OPTIONS] bash|zsh|fish"
    ),
  ]) func aWrongCallIsTold(arguments: String, message: String, usage: String) async throws {
    try await Call(
      arguments, errors: "jsen: \(message)\nusage: jsen \(usage)\n", status: 2
    ).check()
  }
}
