import Foundation
import TestTools
import Testing

@Suite("jsen, totals and conditions")
struct TotalTests {
  static let rows = """
    [{"k": "b", "n": 1.50, "s": "x"}, {"k": "a", "n": 2}, {"n": -0.25, "k": "b"},
     {"k": null, "n": null}, {"n": 1e2}, {"k": "a", "s": "w"}]
    """

  /// The options, and what `query` prints; `get` and `lines` print the same.
  static let sums: [(options: String, output: String)] = [
    ("--sum n", "103.25"), ("--avg n", "25.8125"), ("--min n", "-0.25"), ("--max n", "1e2"),
    ("--min s", #""w""#), ("--count", "6"), ("--has s --count", "2"),
    ("--first 0 --sum n", "0"), ("--first 0 --avg n", "null"),
    ("--first 0 --min n --max n", #"{"min":null,"max":null}"#),
    ("--sum @[\"n\",\"k\"][?@>0]", "0"),
    ("--unique-by k --unique-by s --count", "5"),
    (
      "--has k --count-by k --sort-by count --sort-by value --last 2",
      """
      {"value":"a","count":2}
      {"value":"b","count":2}
      """
    ),
    ("--has k --has n --count", "4"), ("--unique-by k --count", "3"),
    ("--unique-by k --sum n", "3.50"), ("--first 2 --sum n", "3.50"), ("--last 4 --max k", #""b""#),
    ("--sum n --count --avg n", #"{"sum":103.25,"count":6,"avg":25.8125}"#),
    (
      "--count-by k",
      """
      {"value":"b","count":2}
      {"value":"a","count":2}
      {"value":null,"count":2}
      """
    ),
    (
      "--group-by @.k --sum n --max n",
      """
      {"value":"b","sum":1.25,"max":1.50}
      {"value":"a","sum":2,"max":2}
      {"value":null,"sum":100,"max":1e2}
      """
    ),
    (
      "--count-by k --avg /n -k value",
      """
      {"value":null,"count":2,"avg":100}
      {"value":"a","count":2,"avg":2}
      {"value":"b","count":2,"avg":0.625}
      """
    ),
    ("--group-by k --sum n --first 1 --csv", "value,sum\nb,1.25"),
    ("--group-by n --count --first 1 --last 1", #"{"value":1.50,"count":1}"#),
  ]

  @Test(arguments: sums) func totalsAreExact(row: (options: String, output: String)) async throws {
    let output = row.output + "\n"
    let compact = row.output.contains("{") ? " -c" : ""
    for command in ["query $[*] ", "get - [*] ", "get $[*] "] {
      try await Call(command + row.options + compact, input: Self.rows, output: output).check()
    }
    try await Call("lines --from array " + row.options, input: Self.rows, output: output).check()
  }

  @Test(arguments: [
    Call(
      "query -c $[*] --group-by k --first 1", input: rows,
      output: #"{"value":"b","items":[{"k":"b","n":1.50,"s":"x"},{"n":-0.25,"k":"b"}]}"# + "\n"),
    Call(
      "query $[*] --has s --unique-by k -ac", input: rows,
      output: #"[{"k":"b","n":1.50,"s":"x"},{"k":"a","s":"w"}]"# + "\n"),
    // 1 and 1.0 are the same group, and the first spelling is its value.
    Call(
      "query -c $[*] --count-by @", input: "[1.0, 1, 10e-1, 2]",
      output: "{\"value\":1.0,\"count\":3}\n{\"value\":2,\"count\":1}\n"),
    Call(
      "query -c $[*] --unique", input: #"[{"a":1,"b":2},{"b":2.0,"a":1},{"a":1}]"#,
      output: "{\"a\":1,\"b\":2}\n{\"a\":1}\n"),
    Call("query $[*] --max @ -r", input: #"["a","b"]"#, output: "b\n"),
    Call("query --pointers $[*] --has s --last 1", input: rows, output: "/5\n"),
    // A value is once in a group, however often its key is found.
    Call(
      "lines --count-by tags[*]", input: "{\"tags\":[\"a\",\"a\",\"b\"]}\n{\"tags\":[\"a\"]}\n{}\n",
      output:
        "{\"value\":\"a\",\"count\":2}\n{\"value\":\"b\",\"count\":1}\n{\"value\":null,\"count\":1}\n"
    ),
    Call(
      "lines --count-by k --sort-by count --descending --first 1 --collect",
      input: "{\"k\":1}\n{\"k\":2}\n{\"k\":2}\n", output: "[\n{\"value\":2,\"count\":2}\n]\n"),
    Call(
      "lines --unique-by k -p n", input: "{\"k\":1,\"n\":1}\n{\"k\":1.0,\"n\":2}\n{\"n\":3}\n",
      output: "1\n3\n"),
    Call(
      "lines --has k --has n", input: "{\"k\": 1}\n{\"k\": 1, \"n\": null}\n",
      output: "{\"k\": 1, \"n\": null}\n"),
    Call("lines --sum @ -w @>1", input: "1\n2\n3\n", output: "5\n"),
    Call("lines --max @ -r", input: "\"a\"\n\"b\"\n", output: "b\n"),
    Call("lines --sum @", output: "0\n"), Call("lines --count-by @"),
    Call(
      "query $[*] --sum n", input: #"[{"n": 1}, {"n": true}]"#,
      errors: "jsen: <stdin>[1]: --sum n: expected a number, found a bool\n", status: 1),
    Call(
      "get - [*] --avg @", input: "[1e20000]",
      errors: "jsen: <stdin>[0]: --avg @: the exponent is outside the range from -1000 to 1000\n",
      status: 1),
    Call(
      "query $[*] --sum @", input: "[0e-99999999999999999999]",
      errors: "jsen: <stdin>[0]: --sum @: the exponent is outside the range from -1000 to 1000\n",
      status: 1),
    Call(
      "query $[*] --sum @", input: "[1e1000, -1e-1000, 1e-1000, -0.00]",
      output: "1\(String(repeating: "0", count: 1000)).\(String(repeating: "0", count: 1000))\n"),
    // Digits that are written out have no limit.
    Call(
      "query $[*] --sum @", input: "[\(String(repeating: "9", count: 30_000)), 1]",
      output: "1\(String(repeating: "0", count: 30_000))\n"),
    Call("query $[*] --sum @", input: "[0e1000]", output: "0\n"),
    Call("query --json5 $[*] --sum @", input: "[+1.5, .5, 0x1F, 1.]", output: "34.0\n"),
    Call(
      "query --canonical $[*] --max @ --sum @", input: "[0.10, 0.2]",
      output: "{\"max\":0.2,\"sum\":0.3}"),
    Call(
      "lines --max-memory 1 --count-by @",
      input: (0..<4000).map { "\($0)\n" }.joined(),
      errors: "jsen: the lines to keep need more than 1 MiB; use --max-memory\n", status: 1),
    Call(
      "lines --max-memory 1 --count-by @ --from array",
      input: "[\((0..<4000).map(String.init).joined(separator: ","))]",
      errors: "jsen: the lines to keep need more than 1 MiB; use --max-memory\n", status: 1),
    Call(
      "lines --max-memory 1 --group-by @[0]",
      input: (0..<4000).map { "[1,\($0)]\n" }.joined(),
      errors: "jsen: the lines to keep need more than 1 MiB; use --max-memory\n", status: 1),
    Call(
      "get --lines --max-memory 1 --group-by @[0] -",
      input: (0..<4000).map { "[1,\($0)]\n" }.joined(),
      errors: "jsen: the lines to keep need more than 1 MiB; use --max-memory\n", status: 1),
    Call(
      "get --lines --max-memory 1 --sort-by @ -",
      input: (0..<4000).map { "[1,\($0)]\n" }.joined(),
      errors: "jsen: the lines to keep need more than 1 MiB; use --max-memory\n", status: 1),
    // The matches of a line share its memory.
    Call(
      "get --lines --max-memory 1 --sort-by @ --count - $..*",
      input: String(repeating: "[[\(String(repeating: " ", count: 200_000))1,2,3,4]]\n", count: 3),
      output: "15\n"),
    Call(
      "lines --max-memory 1 --unique-by @",
      input: (0..<4000).map { "\($0)\n" }.joined(),
      errors: "jsen: the lines to keep need more than 1 MiB; use --max-memory\n", status: 1),
  ]) func valuesAreReduced(call: Call) async throws {
    try await call.check()
  }

  /// Lines that are read in several parts, also beside each other, have the same totals as one list.
  @Test(arguments: ["-j 1", "-j 3", "--first 1000000", "--from array"])
  func partsHaveTheSameTotals(options: String) async throws {
    let count = sized(60_000, debug: 10_000)
    let rows = (0..<count).map { #"{"g": \#($0 * $0 % 7), "n": \#($0).01, "s": "\#($0 % 999)"}"# }
    let input =
      options.contains("array") ? "[\(rows.joined(separator: ","))]" : rows.joined(separator: "\n")
    try await Call(
      "lines --sum n --count --max s --min n \(options)", input: input,
      output: """
        {"sum":\(count == 60_000 ? "1799970600.00" : "49995100.00"),"count":\(count),"max":"998","min":0.01}

        """
    ).check()
    try await Call(
      "lines --count-by g --avg n \(options)", input: input,
      output: count == 60_000
        ? """
        {"value":0,"count":8572,"avg":29998.51}
        {"value":1,"count":17143,"avg":30000.259956250364580}
        {"value":4,"count":17143,"avg":30000.260014583211807}
        {"value":2,"count":17142,"avg":29998.51}

        """
        : """
        {"value":0,"count":1429,"avg":4998.01}
        {"value":1,"count":2857,"avg":4999.7597374868743437}
        {"value":4,"count":2857,"avg":4999.7600875043752188}
        {"value":2,"count":2857,"avg":4999.7604375218760938}

        """
    ).check()
  }

  /// Sums and averages of numbers that a double rounds.
  @Test(arguments: [
    ("[0.1, 0.2]", "0.3", "0.15"), ("[0.10, 0.2]", "0.30", "0.15"), ("[1.0, 1]", "2.0", "1.0"),
    ("[1, 0, 0]", "1", "0.33333333333333333333"), ("[2, 0, 0]", "2", "0.66666666666666666667"),
    ("[-2, 0, 0]", "-2", "-0.66666666666666666667"), ("[1, 0]", "1", "0.5"),
    ("[9223372036854775807, 1]", "9223372036854775808", "4611686018427387904"),
    ("[1e20, 1, -1e20]", "1", "0.33333333333333333333"), ("[5, -5.00]", "0.00", "0.00"),
    ("[99999999999999999999, 1, 0]", "100000000000000000000", "33333333333333333333"),
    (
      "[1e-30, 2e-30, 2]", "2.000000000000000000000000000003", "0.666666666666666666666666666668"
    ),
    (
      "[1E-18, 1e-19, 1e18, 0.5]", "1000000000000000000.5000000000000000011",
      "250000000000000000.125000000000000000275"
    ),
    ("[999999999999999999, 1]", "1000000000000000000", "500000000000000000"),
    ("[-0.0, 0]", "0.0", "0.0"), ("[-1, 0.5]", "-0.5", "-0.25"),
    ("[6.0, 0, 0, 0, 0, 0, 0]", "6.0", "0.85714285714285714286"),
    ("[29999999999999999999.9, 0, 0]", "29999999999999999999.9", "10000000000000000000.0"),
  ]) func decimalsAreNotRounded(numbers: String, sum: String, average: String) async throws {
    try await Call("query $[*] --sum @", input: numbers, output: sum + "\n").check()
    try await Call("query $[*] --avg @", input: numbers, output: average + "\n").check()
  }

  /// Random decimals, against integers of 128 bits.
  @Test(arguments: 0..<20 as Range<UInt64>) func sumsAgreeWithIntegers(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let scale = 24
    var (numbers, sum, most): ([String], Int128, Int) = ([], 0, 0)
    for _ in 0..<100 {
      let places = Int.random(in: 0...scale, using: &random)
      let value = Int.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
      sum += (places..<scale).reduce(Int128(value)) { product, _ in product * 10 }
      most = max(most, places)
      numbers.append("\(value)e-\(places)")
    }
    let digits = String(sum.magnitude)
    let padded = String(repeating: "0", count: max(scale + 1 - digits.count, 0)) + digits
    let fraction = padded.suffix(scale).prefix(most)
    let expected = (sum < 0 ? "-" : "") + padded.dropLast(scale) + (most > 0 ? "." : "") + fraction
    try await Call(
      "query $[*] --sum @", input: "[\(numbers.joined(separator: ","))]", output: expected + "\n"
    ).check()
  }
}
