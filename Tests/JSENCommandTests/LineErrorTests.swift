import Foundation
import TestTools
import Testing

@Suite("jsen lines, errors")
struct LineErrorTests {
  static let bad = "{\"a\": 1}\n{\"a\": 02}\n\n{\"a\": 3}\nnope\n"

  @Test(arguments: [
    ("--where", "--where needs a value: --where FILTER"),
    ("-j 0", "--jobs takes a number from 1 on, not '0'"),
    ("--first -1", "--first takes a number from 0 on, not '-1'"),
    ("--pick a --make 1", "--pick cannot be used with --make or --add"),
    ("--count --collect", "--count and --collect cannot be used together"),
    ("--sum a -p a", "--sum writes totals, without --pick"),
    ("--max a --csv", "--max writes a value, not a table"),
    ("--count-by a -p b", "--count-by writes totals, without --pick"),
    ("--count -p b", "--count writes totals, without --pick"),
    ("--sum a --max b -m 1", "--sum writes totals, without --make and --add"),
    ("--add {} --make 1", "--make and --add cannot be used together"),
    ("--pick a --add {}", "--pick cannot be used with --make or --add"),
    ("--types a=number", "--types needs --from csv or --from tsv"),
    ("--no-input-header --from array", "--no-input-header needs --from csv or --from tsv"),
    ("--input-delimiter ;", "--input-delimiter needs --from csv or --from tsv"),
    ("--from tsv --input-delimiter ;", "--input-delimiter needs --from csv"),
    ("--from csv --types a", "--types takes NAME=TYPE, not 'a'"),
    ("--from csv --types a=int", "a type of --types is string, number or boolean, not 'int'"),
    ("--collect --csv", "--collect writes an array, without --csv"),
    ("--collect --seq", "--collect writes an array, without --seq"),
    ("--descending", "--descending needs --sort-by"),
    ("--seed 1", "--seed needs --sample"), ("--missing null", "--missing needs --make or --add"),
    ("--infer --from array", "--infer needs --from csv or --from tsv"),
    ("--columns a", "--columns needs --csv or --tsv"),
    ("--from json", "--from takes lines, texts, array, records, events, csv or tsv, not 'json'"),
    ("--pretty", "lines has no option '--pretty'"), ("--slurp", "lines has no option '--slurp'"),
    ("--sort-by $.a", "'$.a' begins at the root; a path from a match begins with '@'"),
    (
      "-w @.a==",
      """
      invalid JSONPath: expected a value to compare, found the end
      @.a==
           ^
      """
    ),
    (
      "-w @.a)",
      """
      invalid JSONPath: expected '&&', '||' or the end, found ')'
      @.a)
         ^
      """
    ),
    (
      "-w @.a=1",
      """
      invalid JSONPath: expected '==', found '='
      @.a=1
         ^
      """
    ),
    (
      "-w 1",
      """
      invalid JSONPath: a literal is not a condition; compare it, as in @.a == 'b'
      1
      ^
      """
    ),
    ("- -", "standard input can be read only once"),
  ]) func aWrongCallIsTold(arguments: String, message: String) async throws {
    try await Call(
      "lines \(arguments)", errors: "jsen: \(message)\n\(LinesTests.usage)", status: 2
    ).check()
  }

  static let first = """
    <stdin>:2:7: a: a number cannot have a leading zero, found '02'
    {"a": 02}
          ^

    """
  static let both =
    first + """
      <stdin>:5:1: expected a value, found 'nope'; put text in double quotes
      nope
      ^
      jsen: skipped 2 bad lines

      """

  @Test(arguments: [
    Call("lines", input: bad, output: "{\"a\": 1}\n", errors: first, status: 3),
    Call("lines --collect", input: bad, output: "[\n{\"a\": 1}", errors: first, status: 3),
    Call("lines --count", input: bad, errors: first, status: 3),
    Call("lines --last 1", input: bad, errors: first, status: 3),
    Call("lines --first 1", input: bad, output: "{\"a\": 1}\n"),
    Call("lines --skip-invalid", input: bad, output: "{\"a\": 1}\n{\"a\": 3}\n", errors: both),
    Call("lines --skip-invalid --count", input: bad, output: "2\n", errors: both),
    Call(
      "lines --skip-invalid", input: "{}\n]\n", output: "{}\n",
      errors: """
        <stdin>:2:1: there is nothing for ']' to close
        ]
        ^
        jsen: skipped 1 bad line

        """),
    Call(
      "lines --skip-invalid -j 2 -w @", input: String(repeating: "x\n", count: 40_000),
      errors: (1...5).map {
        "<stdin>:\($0):1: expected a value, found 'x'; put text in double quotes\nx\n^\n"
      }.joined()
        + "jsen: skipped 40000 bad lines; the first 5 are above\n"),
    Call(
      "lines -m $.b", input: "{\"b\":1}\n{\"a\":2}\n{\"b\":3}", output: "1\n",
      errors:
        "jsen: <stdin>:2: b: there is no 'b' at the top level; --missing null makes it null\n",
      status: 1),
    // A line whose result fails is no bad line.
    Call(
      "lines -m $.b --skip-invalid", input: "]\n{\"b\":1}\n{\"a\":2}\n{\"b\":3}", output: "1\n",
      errors: """
        <stdin>:1:1: there is nothing for ']' to close
        ]
        ^
        jsen: skipped 1 bad line
        jsen: <stdin>:3: b: there is no 'b' at the top level; --missing null makes it null

        """, status: 1),
    Call(
      "lines --pick a --csv --skip-invalid", input: "{\"a\":1}\n",
      errors:
        "jsen: <stdin>:1: expected an object or an array for a row of the table, found an integer\n",
      status: 1),
    Call(
      "lines --rename a=b --skip-invalid", input: "{\"a\":1,\"b\":2}\n",
      errors: "jsen: <stdin>:1: two members get the key 'b'\n", status: 1),
    Call(
      "lines --from csv -H a --skip-invalid", input: "a,b\n1\n1,2\n",
      errors: """
        <stdin>:2: expected 2 cells as in the first line, found 1; --ragged fill adds empty cells
        jsen: skipped 1 bad line
        jsen: <stdin>:3: there is already a member 'a'

        """, status: 1),
    Call(
      "lines -p nmae", input: "{\"name\":1}\n2",
      errors: "jsen: --pick: no value has 'nmae'; did you mean \"name\"?\n", status: 1),
    Call(["lines", "-p", "$..nmae"], input: "{\"name\":1}"),
    Call(
      "lines --csv", input: "{\"a\":1}\n{\"a\":2,\"b\":3}", output: "a\n1\n",
      errors: "jsen: <stdin>:2: the first row has no 'b'; name the columns with --columns\n",
      status: 1),
    Call(
      "lines --csv", input: "1",
      errors:
        "jsen: <stdin>:1: expected an object or an array for a row of the table, found an integer\n",
      status: 1),
    Call(
      "lines --csv", input: "[1]\n{\"a\":2}", output: "1\n",
      errors: "jsen: <stdin>:2: expected an array, as the first row is, found an object\n",
      status: 1),
    Call(
      "lines --csv", input: "{}\n[1]",
      errors: "jsen: <stdin>:2: expected an object, as the first row is, found an array\n",
      status: 1),
    Call(
      "lines --raw0", input: "\"a\"\n\"b\\u0000\"", output: "a\0",
      errors: "jsen: <stdin>:2: a string contains U+0000, with which --raw0 ends each value\n",
      status: 1),
    Call(
      "lines --add {\"a\":1}", input: "{}\n2", output: "{\"a\":1}\n",
      errors: "jsen: <stdin>:2: expected an object to add members to, found an integer\n",
      status: 1),
    Call(
      "lines --sum ms --count", input: "{\"ms\":1}\n{\"ms\":\"2\"}\n",
      errors: "jsen: <stdin>:2: --sum ms: expected a number, found a string\n", status: 1),
    Call(
      "lines --sum ms --count --skip-invalid", input: "{\"ms\":1}\n{\"ms\":\"2\"}\n3\n",
      errors: "jsen: <stdin>:2: --sum ms: expected a number, found a string\n", status: 1),
    Call(
      "lines --avg @ --json5", input: "NaN",
      errors: "jsen: <stdin>:1: --avg @: expected a number, found NaN or infinity\n", status: 1),
    Call(
      "lines --from csv --types b=number", input: "a,b\n1,2\n3,x\n",
      output: "{\"a\":\"1\",\"b\":2}\n",
      errors: "<stdin>:3: column 'b': expected a number, found 'x'\n", status: 3),
    Call(
      "lines --from csv --types a=boolean --skip-invalid", input: "a\ntrue\n1\n",
      output: "{\"a\":true}\n",
      errors: "<stdin>:3: column 'a': expected a boolean, found '1'\njsen: skipped 1 bad line\n"),
    Call(
      "lines --from csv --types nmae=string", input: "name\n1\n",
      errors: "<stdin>:1: there is no column 'nmae'; did you mean \"name\"?\n", status: 3),
    Call(
      "lines --from csv --input-delimiter ;", input: "a;b\n\"1\"x;2\n",
      errors: "<stdin>:2: expected the delimiter or the line's end after a cell in quotes\n",
      status: 3),
    Call(
      "lines --json5 -c", input: "1\nNaN", output: "1\n",
      errors:
        "jsen: <stdin>:2: nan is not a JSON number; set --non-finite-numbers to write something else\n",
      status: 1),
    Call(
      "lines --from array", input: "[1, [2, 03]]", output: "1\n",
      errors: """
        <stdin>:1:9: 1.1: a number cannot have a leading zero, found '03'
        [1, [2, 03]]
                ^

        """, status: 3),
    Call(
      "lines --from array", input: "1",
      errors:
        "<stdin>:1:1: expected an array, found '1'; leave out --from array to read lines\n",
      status: 3),
    Call(
      "lines --from array", input: "\n {\"a\": 1}\n{\"a\": 2}\n",
      errors:
        "<stdin>:2:2: expected an array, found an object; leave out --from array to read lines\n",
      status: 3),
    Call(
      "lines --from array", input: "{}",
      errors:
        "<stdin>:1:1: expected an array, found an object; leave out --from array to read lines\n",
      status: 3),
    // An array and a value over several lines, two values on a line, and a conflict.
    Call(
      "lines", input: "[{\"a\": 1},\n{\"a\": 2}]\n",
      errors: """
        <stdin>:1:11: expected a value, found the end of the line, inside the array that began at 1:1; \
        an array over several lines? use --from array
        [{"a": 1},
                  ^

        """, status: 3),
    Call(
      "lines", input: "1\n{\"a\": [\n2]}\n", output: "1\n",
      errors: """
        <stdin>:2:8: a: expected a value, found the end of the line, inside the array that began at 2:7; \
        a value over several lines? use --from texts
        {"a": [
               ^

        """, status: 3),
    Call(
      "lines", input: "1\r\n{} {}\r\n", output: "1\n",
      errors: """
        <stdin>:2:4: expected the end of the line, found '{'; values after each other? use --from texts
        {} {}
           ^

        """, status: 3),
    Call(
      "lines --skip-invalid", input: "1\n<<<<<<< HEAD\n2\n=======\n3\n>>>>>>> b\n",
      output: "1\n2\n3\n",
      errors: """
        <stdin>:2:1: expected a value, found the conflict marker '<<<<<<<'; resolve the conflict
        <<<<<<< HEAD
        ^
        <stdin>:4:1: expected a value, found the conflict marker '======='; resolve the conflict
        =======
        ^
        <stdin>:6:1: expected a value, found the conflict marker '>>>>>>>'; resolve the conflict
        >>>>>>> b
        ^
        jsen: skipped 3 bad lines

        """),
    Call(
      "check -", input: "[\n  1,\n=======\n  2]",
      errors: """
        <stdin>:3:1: expected a value, found the conflict marker '======='; resolve the conflict
        =======
        ^

        """, status: 1),
    Call(
      "lines --from array", input: "\0[\0]",
      errors: "<stdin>:1:1: an array must be UTF-8, and this is another encoding\n", status: 3),
    Call(
      "lines --from array -m @.a", input: "[{\"a\":1},{}]", output: "1\n",
      errors:
        "jsen: <stdin>[1]: a: there is no 'a' at the top level; --missing null makes it null\n",
      status: 1),
    Call(
      "lines --from csv --skip-invalid", input: "a,b\n1\n\"2\"x,3\n\"4\",5\n\"6",
      output: "{\"a\":\"4\",\"b\":\"5\"}\n",
      errors: """
        <stdin>:2: expected 2 cells as in the first line, found 1; --ragged fill adds empty cells
        <stdin>:3: expected a comma or the line's end after a cell in quotes
        <stdin>:5: a cell in quotes has no end
        jsen: skipped 3 bad lines

        """),
    Call(
      "lines --from csv --skip-invalid", input: "a,a\n1,2",
      errors: "<stdin>:1: the column 'a' is repeated\n", status: 3),
  ]) func badLinesAreTold(call: Call) async throws {
    try await call.check()
  }

  @Test func limitsAreTold() async throws {
    let long = "\"\(String(repeating: "a", count: (1 << 20) + 1))\"\n"
    try await Call(
      "lines --max-line 1 --skip-invalid -j 1", input: "1\n" + long + "2\n", output: "1\n2\n",
      errors: """
        <stdin>:2:1: the line has more than 1048576 bytes; --max-line allows more
        jsen: skipped 1 bad line

        """
    ).check()
    for (option, text) in [("csv", "a\n1\n" + long), ("tsv", "a\n1\n" + long)] {
      try await Call(
        "lines --max-line 1 --skip-invalid --from \(option)", input: text,
        output: "{\"a\":\"1\"}\n",
        errors: "<stdin>:3: a cell has more than 1048576 bytes; --max-line allows more\n", status: 3
      ).check()
    }
    try await Call(
      "lines --max-memory 2 --sort-by @", input: long + long,
      errors: "jsen: the lines to keep need more than 2 MiB; use --max-memory\n", status: 1
    ).check()
    // Only the lines that may be needed count.
    let lines = (0..<20_000).map { "{\"id\": \($0)}\n" }.joined()
    try await Call(
      "lines --max-memory 1 --sort-by id --descending --first 2 -rp id", input: lines,
      output: "19999\n19998\n"
    ).check()
    try await Call("lines --max-memory 1 --last 2 -p id", input: lines, output: "19998\n19999\n")
      .check()
    try await Call("lines --max-memory 1 --sample 2 --count", input: lines, output: "2\n").check()
  }

  /// The line of an error in a table counts line ends in quoted cells, and empty lines, of either kind.
  @Test(arguments: [
    ("a,b\n\"x\ny\",1\n1\n", 4), ("a,b\r\n\"x\r\ny\r\n\",1\r\n1\r\n", 5),
    ("a,b\n\n1,2\n\n\n1\n", 6),
    ("a,b\r\r1,2\r\n\r1\r", 5),
    ("\"a\n\nb\",c\n1\n", 4), ("a,b\n1,\"\n\"\n\"\n\",2\n1\n", 6),
  ]) func linesOfTablesAreCounted(table: String, line: Int) async throws {
    let outcome = try await run(
      [Call.program, "lines", "--from", "csv"], in: Call.samples, input: Array(table.utf8))
    #expect(outcome.errors.hasPrefix("<stdin>:\(line): "), "\(outcome.errors)")
    #expect(outcome.status == 3)
  }
}
