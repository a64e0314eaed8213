import Foundation
import JSEN
import TestTools
import Testing

@Suite("jsen flatten and unflatten")
struct FlattenTests {
  @Test(arguments: [
    (
      #"{"a": {"b": [1.50, {"c": "x"}]}, "d": [], "e": {}}"#,
      "a.b[0] = 1.50\na.b[1].c = \"x\"\nd = []\ne = {}\n"
    ),
    ("[[1], null]", "[0][0] = 1\n[1] = null\n"),
    (
      "[1.50, 1E+2, 10000000000000000000000.0]",
      "[0] = 1.50\n[1] = 1E+2\n[2] = 10000000000000000000000.0\n"
    ),
    (#"{"": {"": true}, "a": {"": 1}}"#, "[\"\"][\"\"] = true\na[\"\"] = 1\n"),
    (#"{"0": {"1": 2}}"#, "0.1 = 2\n"),
    (#"{"a.b": {"c[0]": {"d\\": 1}}}"#, #"a\.b.c\[0].d\\ = 1"# + "\n"),
    (
      #"{"a = b": 1, "c\n": 2, " d": 3, "\u2028[*]": 4}"#,
      #"["a = b"] = 1"# + "\n" + #"["c\n"] = 2"# + "\n" + #"[" d"] = 3"# + "\n"
        + #"["\u2028[*]"] = 4"# + "\n"
    ),
    (#"{" \u0308a": 1, "/\u0308": 2}"#, #"[" \u0308a"] = 1"# + "\n" + #"["/\u0308"] = 2"# + "\n"),
    (#""a\u2028b""#, #"= "a\u2028b""# + "\n"), ("{}", "= {}\n"),
    (#"{"a": 1, "a": {"b": 2}}"#, "a.b = 2\n"),
    (
      #"{"$": {"a": 1}, "/x": 2, "$.": 3, "a": {"$": 4}}"#,
      #"["$"].a = 1"# + "\n" + #"["/x"] = 2"# + "\n" + #"$\. = 3"# + "\na.$ = 4\n"
    ),
    (
      #"{"\uFEFFa": [1], "b": {"\uFEFF": 2}}"#,
      #"["\ufeffa"][0] = 1"# + "\nb.\u{FEFF} = 2\n"
    ),
  ]) func eachValueIsALine(json: String, lines: String) async throws {
    try await Call("flatten", input: json, output: lines).check()
    let value = try JSENDocument(parsing: json).root.exactJSON
    try await Call("unflatten -c", input: lines, output: value.serialized() + "\n").check()
  }

  /// Keys of any characters, in a document that becomes lines and a document again; `get` finds each path.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func whatIsFlattenedIsMadeAgain(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let json = JSEN.array((0..<60).map { _ in Self.value(&random, depth: 4) })
    let text = try json.serialized()
    let flat = try await run([Call.program, "flatten"], in: Call.samples, input: Array(text.utf8))
    var lines = flat.output.split(separator: "\n").map(String.init)
    lines.shuffle(using: &random)
    let again = try await run(
      [Call.program, "unflatten"], in: Call.samples, input: Array(flat.output.utf8))
    #expect(try JSEN(parsing: again.output) == json, "seed \(seed)")
    let shuffled = try await run(
      [Call.program, "unflatten"], in: Call.samples,
      input: Array(lines.joined(separator: "\r\n").utf8))
    #expect(try JSEN(parsing: shuffled.output) == json, "seed \(seed)")
    // Values have no " = ".
    let pairs = lines.prefix(300).map { line in
      let value = line.split(separator: " = ").last.map(String.init) ?? ""
      return (path: String(line.dropLast(value.count + 3)), value: value)
    }
    try await withFiles(["f": text]) { folder in
      try await Call(
        ["get", "-c", "--escape-line-separators", "-f", "f", "--"] + pairs.map(\.path),
        output: pairs.map { $0.value + "\n" }.joined()
      ).check(in: folder)
    }
  }

  private static func value(_ random: inout SeededRandom, depth: Int) -> JSEN {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
    case 0: return .int(Int.random(in: 0...9, using: &random))
    case 1: return .string(key(&random).replacing("=", with: "-"))
    case 2: return [JSEN.null, [], [:], true].randomElement(using: &random) ?? .null
    case 3:
      return .array(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default:
      var object = JSEN.Object()
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        object[key(&random)] = value(&random, depth: depth - 1)
      }
      return .dictionary(object)
    }
  }

  private static func key(_ random: inout SeededRandom) -> String {
    let parts = [
      "a", "0", ".", "[", "]", "\"", "\\", "=", " ", " = ", "[*]", "[0]", "\n", "\r\n", "é",
      "\u{301}", "\u{2028}", "\u{85}", "😀", "[\"", "\"]", "$", "/", "-", "\u{FEFF}",
    ]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }.joined()
  }

  @Test(arguments: [
    ("b = 1\na[1].x = 2\n\na[0] = 3\n", #"{"b":1,"a":[3,{"x":2}]}"#),
    ("a[2] = 1", #"{"a":[null,null,1]}"#), ("a = {}\na.b = 1", #"{"a":{"b":1}}"#),
    ("= [1]", "[1]"), (#"a["b.c"].d = [1, 2]"#, #"{"a":{"b.c":{"d":[1,2]}}}"#),
  ]) func linesMayHaveAnyOrder(lines: String, json: String) async throws {
    try await Call("unflatten -c", input: lines, output: json + "\n").check()
  }

  @Test(arguments: [
    ("a = 1\nb", "<stdin>:2: expected PATH = VALUE, found 'b'"),
    ("a=1", "<stdin>:1: expected PATH = VALUE, found 'a=1'"),
    (
      "\na = yes",
      "<stdin>:2: a: the value is not JSON: expected a value, found 'yes'; put text in double quotes"
    ),
    ("a..b = 1", "<stdin>:1: a segment of the path 'a..b' is empty; an empty key is [\"\"]"),
    ("a = 1\na.b = 2", "<stdin>:2: a.b: 'b' needs an object; an earlier line has an integer"),
    ("a.b = 1\na[0] = 2", "<stdin>:2: a[0]: [0] needs an array; an earlier line has an object"),
    ("a = 1\na = 2", "<stdin>:2: a: an earlier line has a value here"),
    ("[0] = 1\n= 2", "<stdin>:2: an earlier line has a value here"),
    ("a[1000001] = 1", "<stdin>:1: a[1000001]: too many elements have no line before [1000001]"),
    (
      "a[99999999999999999999] = 1",
      "<stdin>:1: a[99999999999999999999]: too many elements have no line before [9223372036854775807]"
    ),
    ("", "jsen: <stdin>: there is no line PATH = VALUE"),
  ]) func aWrongLineIsTold(lines: String, message: String) async throws {
    try await Call("unflatten", input: lines, errors: message + "\n", status: 3).check()
  }

  @Test func whatIsNotFiniteHasNoLine() async throws {
    try await Call(
      "flatten --json5", input: "{a: 1, b: [NaN]}", output: "a = 1\n",
      errors: "jsen: <stdin>: b[0]: a number that is not finite is not JSON\n", status: 1
    ).check()
  }

  @Test func namesWithLineEndsAreEscapedBeforeDigests() async throws {
    try await withFiles(["a\nb\\": "{}"]) { folder in
      try await Call(
        ["canonical", "--digest", "a\nb\\"],
        output: #"\44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a  a\nb\\"# + "\n"
      ).check(in: folder)
    }
  }

  @Test func encodingsAndMarksAreRead() async throws {
    try await Call("unflatten -c", input: "\u{FEFF}a = 1", output: #"{"a":1}"# + "\n").check()
    try await Call(
      "unflatten --refuse-bom", input: "\u{FEFF}a = 1",
      errors: "<stdin>:1: unexpected byte order mark; --refuse-bom refuses it\n", status: 3
    ).check()
    let text = "a = 1".utf8.flatMap { [$0, 0] as [UInt8] }
    let outcome = try await run([Call.program, "unflatten", "-c"], in: Call.samples, input: text)
    #expect(outcome.output == #"{"a":1}"# + "\n")
    let refused = try await run(
      [Call.program, "unflatten", "--utf8-only"], in: Call.samples, input: [0xFF, 0xFE] + text)
    #expect(refused.errors == "<stdin>:1: the line is not valid UTF-8\n")
    // A lone surrogate, and a half of a code unit.
    for end in [[0x00, 0xDC], [0x62]] as [[UInt8]] {
      let outcome = try await run(
        [Call.program, "unflatten"], in: Call.samples, input: text + [0x0A, 0] + end)
      #expect(outcome.output == "" && outcome.status == 3)
      #expect(outcome.errors == "<stdin>:2: the line is not valid UTF-16\n")
    }
  }

  @Test func aLongPathIsRefused() async throws {
    let path = String(repeating: "[0]", count: 1025)
    let outcome = try await run(
      [Call.program, "unflatten"], in: Call.samples, input: Array("\(path) = 1".utf8))
    #expect(outcome.errors == "<stdin>:1: the path has more than 512 keys; use --max-depth\n")
    let deep = String(path.dropLast(3 * 25))
    try await Call(
      "unflatten -c --max-depth 1000", input: deep + " = 1",
      output: String(repeating: "[", count: 1000) + "1" + String(repeating: "]", count: 1000) + "\n"
    ).check()
    try await Call(
      "unflatten -c --max-depth 1000", input: deep + "[0] = 1",
      errors: "<stdin>:1: the path has more than 1000 keys; use --max-depth\n", status: 3
    ).check()
    try await Call(
      "flatten --max-depth 1024",
      input: String(repeating: "[", count: 1000) + "1" + String(repeating: "]", count: 1000),
      output: deep + " = 1\n"
    ).check()
  }

  @Test(arguments: [
    Call("canonical", input: #"{"b": 1.0, "a": [1e2, "é"]}"#, output: #"{"a":[100,"é"],"b":1}"#),
    Call(
      "canonical --digest - order.json none", input: " {}",
      output: """
        44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a  -
        f1933d2c97a81df81b616402ba1e08b0a911268a5b46e88633edd4e5202a56cb  order.json

        """, errors: "jsen: none: No such file or directory\n", status: 3),
    Call(
      "canonical --digest", input: "[9007199254740993]",
      errors:
        "jsen: <stdin>: 0: 9007199254740993 has no canonical form: no double has this value\n",
      status: 1),
    Call("canonical - order.json", input: "[ ]", output: "[]\n" + canonicalOrder),
    // RFC 8785 §3.2.2.
    Call(
      "canonical",
      input: #"{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]}"#,
      output: #"{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}"#),
    Call(
      "merge --canonical order.json -", input: "[0.30000000000000001]", output: "[0.3]"),
    Call(
      "canonical --json5", input: "[NaN]",
      errors: "jsen: <stdin>: 0: nan has no canonical form: it is not a JSON number\n", status: 1),
    Call(
      "canonical", input: "[9007199254740993]",
      errors:
        "jsen: <stdin>: 0: 9007199254740993 has no canonical form: no double has this value\n",
      status: 1),
  ]) func theCanonicalFormIsWritten(call: Call) async throws {
    try await call.check()
  }

  static let canonicalOrder =
    #"{"customer":{"email":"zoe@example.com","name":"Zoë Ångström","vip":true},"id":505874924095815,"#
    + #""items":[{"price":12.5,"quantity":2,"sku":"TEA-042","title":"Green tea"},"#
    + #"{"price":8.9,"quantity":1,"sku":"CUP-007","title":"Cup \"Mira\""}],"#
    + #""placed":"2025-03-14T09:26:53Z","shipping":{"method":"post","tracking":null,"weight.kg":0.85},"#
    + #""total":33.9}"#
}
