import JSEN
import JSENEditing
import TestTools
import Testing

/// Valid texts of JSONC and JSON5 keep their values, in whatever form these are written.
@Suite("Repairing JSON5")
struct RepairedJSON5Tests {
  @Test(arguments: [
    (#"{"a":2/*c*/}"#, #"{"a":2}"#), ("{\"a\":true// c\n}", "{\"a\":true\n}"),
    ("[+1/**/,.5//\n,5.,0x1F/*[*/]", "[1,0.5\n,5.0,31]"),
    ("{$a_1:'x',é:2,}", #"{"$a_1":"x","é":2}"#),
    (#"{\u0061b:1}"#, #"{"\u0061b":1}"#), (#"['a\'b"c\"']"#, #"["a'b\"c\""]"#),
    ("['one\\\ntwo', 'a\\\u{2028}b']", #"["onetwo", "ab"]"#),
    (#"['\x41\v\0\q']"#, #"["\u0041\u000b\u0000q"]"#),
    (#"["\d"]"#, #"["d"]"#), ("\u{FEFF}[1\u{A0},\u{2003}2]", "[1 , 2]"),
    ("// only\n'x'//", "\n\"x\""),
    (#"{'a': 'b', "c": '}, "d": ['}"#, #"{"a": "b", "c": "}, \"d\": ["}"#),
    (#"[{a:1},/*c*/'": ']"#, #"[{"a":1},"\": "]"#),
    ("[0xFFFFFFFFFFFFFFFFFF]", "[4722366482869645213695]"),
  ])
  func keepsValues(_ text: String, _ expected: String) throws {
    let repair = JSENText.Repair(of: text)
    #expect(repair.text == expected)
    #expect(try JSEN(parsing: repair.text) == JSEN(parsing: text, options: .json5))
  }

  /// The law, for random texts. A failure prints its seed and the smallest part of the text that fails.
  @Test func randomTextsKeepTheirValues() throws {
    var count = 0
    for seed in 0..<UInt64(sized(20_000, debug: 5_000)) {
      var text = RandomJSON5(random: SeededRandom(seed: seed))
      let parts = text.value(depth: 4)
      if (try? JSEN(parsing: parts.joined(), options: .json5)) != nil { count += 1 }
      guard Self.isChanged(parts.joined()) else { continue }
      var smallest = parts
      var index = 0
      while index < smallest.count {
        var fewer = smallest
        fewer.remove(at: index)
        if Self.isChanged(fewer.joined()) { smallest = fewer } else { index += 1 }
      }
      let shrunk = smallest.joined()
      Issue.record(
        "seed \(seed): \(shrunk.debugDescription) became \(JSENText.Repair(of: shrunk).text)")
      return
    }
    #expect(count > sized(18_000, debug: 4_500))
  }

  /// Whether a valid text becomes one with another value.
  private static func isChanged(_ text: String) -> Bool {
    guard let value = try? JSEN(parsing: text, options: .json5) else { return false }
    let repair = JSENText.Repair(of: text)
    let isValid = (try? JSEN(parsing: text)) != nil
    return (try? JSEN(parsing: repair.text)) != value
      || isValid && (repair.text != text || !repair.changes.isEmpty)
  }
}

/// Writes random texts in all forms of JSON5, with comments at every token.
private struct RandomJSON5 {
  var random: SeededRandom

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  /// White space, comments or nothing.
  private mutating func gap() -> String {
    pick([
      "", "", "", "", " ", "\n", "\t", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{C}", "\u{3000}",
      "/*c*/", "/* ] } , \" ' */",
      "// it's\n", "//\r\n", "/***/", "// \"}\u{2029}", "/*//*/",
    ])
  }

  mutating func value(depth: Int) -> [String] {
    var parts = [gap()]
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0:
      parts.append(
        pick([
          "0", "-1", "+2", ".5", "5.", "-.5e3", "1.e2", "0x1F", "-0XaB", "1E+9",
          "12345678901234567890", "1e400",
          "-0", "+0.0", "0xFFFFFFFFFFFFFFFFFF", "0.1000000000000000055", "+.5e-3",
        ]))
    case 1: parts.append(pick(["true", "false", "null"]))
    case 2, 3, 4: parts += string()
    case 5, 6:
      parts.append("{")
      for number in 0..<Int.random(in: 0..<4, using: &random) {
        if number > 0 { parts.append(",") }
        parts.append(gap())
        parts += key()
        parts += [gap(), ":"]
        parts += value(depth: depth - 1)
      }
      parts += [gap(), parts.last == "{" ? "" : pick(["", ","]), gap(), "}"]
    default:
      parts.append("[")
      for number in 0..<Int.random(in: 0..<4, using: &random) {
        if number > 0 { parts.append(",") }
        parts += value(depth: depth - 1)
      }
      parts += [parts.last == "[" ? "" : pick(["", ","]), gap(), "]"]
    }
    return parts + [gap()]
  }

  private mutating func key() -> [String] {
    Bool.random(using: &random)
      ? string() : [pick(["a", "$", "_b1", "é", "true", "Infinity", #"\u0061"#, #"b\u00e9"#, "名"])]
  }

  private mutating func string() -> [String] {
    let quote = pick(["\"", "'"])
    let other = quote == "'" ? "\"" : "'"
    var parts = [quote]
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      parts.append(
        pick([
          "a", " ", "é", "😀", ",", ":", "{", "}", "[", "]", "//", "/*", "*/", "#", "+", "```", "(",
          ")", other, "\\\"",
          "\\'", "\\\\", "\\n", "\\/", "\\b", "\\v", "\\0", "\\x41", "\\u00e9", "\\ud83d\\ude00",
          "\\q", "\\\n", "\\\r\n",
          "\\\u{2028}", "\u{2028}", "\t", "\u{1}", "“", "’", "`", "´", "\\é", "1", "true",
          other + ": ",
          other + ", " + other,
        ]))
    }
    return parts + [quote]
  }
}
