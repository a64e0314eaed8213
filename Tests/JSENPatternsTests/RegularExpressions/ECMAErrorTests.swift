import JSENPatterns
import TestTools
import Testing

@Suite("Errors of regular expressions")
struct ECMAErrorTests {
  /// Texts that are not expressions, the reasons, and the offsets.
  @Test(
    arguments: [
      ("*a", "nothing to repeat before '*'", 0), ("a**", "nothing to repeat before '*'", 2),
      ("é|+", "nothing to repeat before '+'", 3), ("a++", "nothing to repeat before '+'", 2),
      ("a???", "nothing to repeat before '?'", 3), ("^*", "nothing to repeat before '*'", 1),
      ("\\b+", "nothing to repeat before '+'", 2), ("(?=a)*", "nothing to repeat before '*'", 5),
      ("{1}", "nothing to repeat before '{'", 0), ("({2,3})", "nothing to repeat before '{'", 1),
      ("(a", "unclosed '('", 0), ("a(?:b(c)", "unclosed '('", 1),
      ("a)", "unmatched ')'; write \\) for the character", 1),
      ("^(abc]", "unclosed '('", 1), ("[a", "unclosed '['", 0), ("a[^\\]", "unclosed '['", 1),
      ("[b-a]", "the range ends before it begins", 1),
      ("[a\\u{7A}-\\x41]", "the range ends before it begins", 2),
      ("a{2,1}", "the second count is less than the first", 1),
      (
        "a{,2}",
        "expected a count after '{'; write {0, for no least count, or \\{ for the character", 1
      ),
      ("\\", "expected a character after the backslash", 0),
      ("é\\a", "unknown escape '\\a'; write \\x07 for the character", 2),
      ("\\Aabc\\Z", "unknown escape '\\A'; write ^ for the start of the text", 0),
      ("abc\\Z", "unknown escape '\\Z'; write $ for the end of the text", 3),
      ("\\y", "unknown escape '\\y'", 0), ("[\\q]", "unknown escape '\\q'", 1),
      ("\\é", "unknown escape '\\é'", 0), ("[\\B]", "unknown escape '\\B'", 1),
      ("[\\1]", "unknown escape '\\1'", 1),
      ("\\01", "there are no octal escapes; write \\x00 with two hex digits", 0),
      ("\\c1", "expected a letter after \\c", 0), ("\\x4", "expected two hex digits after \\x", 0),
      ("\\u004", "expected four hex digits or '{' after \\u", 0),
      ("\\u{}", "expected a code point up to 10FFFF, as in \\u{1F432}", 0),
      ("\\u{110000}", "expected a code point up to 10FFFF, as in \\u{1F432}", 0),
      ("\\u{41", "expected a code point up to 10FFFF, as in \\u{1F432}", 0),
      ("\\pL", "expected a property of characters, as in \\p{Lu}", 0),
      ("\\p{L", "expected '}' after the name of a property", 4),
      ("\\p{Foo}", "unknown property 'Foo'", 0), ("\\p{}", "unknown property ''", 0),
      ("\\p{lu}", "unknown property 'lu'", 0), ("\\p{a=b=c}", "unknown property 'a=b=c'", 0),
      ("\\p{gc=Foo}", "unknown category 'Foo'", 0),
      ("\\p{gc=}", "unknown category ''", 0),
      (
        "a\\p{Script=Greek}",
        "scripts are not supported; write their ranges, as in [\\u0370-\\u03FF]", 1
      ),
      (
        "(a)\\1", "back references are not supported: matching them can take exponential time", 3
      ),
      (
        "(?<n>a)\\k<n>",
        "back references are not supported: matching them can take exponential time", 7
      ),
      ("(?i)abc", "flags in groups are not supported; remove '(?i…'", 0),
      ("a(?-m:b)", "flags in groups are not supported; remove '(?-…'", 1),
      ("(?P<a>b)", "ECMA-262 has no group '(?P'; write (?<name>…)", 0),
      ("(?>b)", "ECMA-262 has no atomic groups; write (?:…)", 0),
      ("(?#b)", "ECMA-262 has no comments", 0),
      (
        "(?x",
        "expected '(?:', '(?=', '(?!', '(?<=', '(?<!' or '(?<name>'; write \\? for the character",
        0
      ),
      ("(?<>a)", "expected a name of a group, as in (?<name>…)", 0),
      ("(?<a>x)(?<a>y)", "duplicate group name 'a'", 7),
      ("(?<a>x(?<a>y))", "duplicate group name 'a'", 6),
      ("(?:(?<a>x)|b)(?<\\u0061>y)", "duplicate group name 'a'", 13),
      ("(?<\\x61>y)", "expected \\u in the name of a group", 3),
      ("(?<\\u{110000}>y)", "expected a code point up to 10FFFF, as in \\u{1F432}", 3),
      ("(?<1a>b)", "expected a name of a group, as in (?<name>…)", 0),
      ("(?<a", "expected a name of a group, as in (?<name>…)", 0),
      ("(a{1000}){1000}", "the expression repeats its parts to more than 20000 steps", 9),
      (
        "(?:ab){99999999999999999999}",
        "the expression repeats its parts to more than 20000 steps", 6
      ),
      ("(((a{30}){30}){30}){30}", "the expression repeats its parts to more than 20000 steps", 14),
    ])
  func messages(_ text: String, _ reason: String, _ offset: Int) throws {
    let error = try #require(throws: RegularExpression.SyntaxError.self) {
      try RegularExpression(text, .ecma)
    }
    #expect(error.reason == reason && error.offset == offset, "\(text): \(error)")
  }

  /// Texts that the flag forbids, and that only a strict reading refuses.
  @Test(
    arguments: [
      ("a\\-b", "the escape '\\-'; leave out the backslash", 1),
      ("[\\_]", "the escape '\\_'; leave out the backslash", 1),
      ("é\\@", "the escape '\\@'; leave out the backslash", 2),
      ("]", "']' alone; write \\] for the character", 0),
      ("a{1}}", "'}' alone; write \\} for the character", 4),
      ("a{", "'{' without counts; write \\{ for the character", 1),
      ("{,}", "'{' without counts; write \\{ for the character", 0),
      ("[\\w-a]", "'-' beside a set; write \\- for the character", 3),
      ("[a-\\d]", "'-' beside a set; write \\- for the character", 2),
      ("[\\p{L}--]", "'-' beside a set; write \\- for the character", 6),
    ])
  func strictMessages(_ text: String, _ reason: String, _ offset: Int) throws {
    _ = try RegularExpression(text, .ecma)
    let error = try #require(throws: RegularExpression.SyntaxError.self) {
      try RegularExpression(text, .ecma, isStrict: true)
    }
    #expect(error.reason == "the flag u does not allow \(reason)" && error.offset == offset)
  }

  @Test(arguments: [
    "[\\w-]", "[-\\w]", "[\\-]", "\\/\\^\\$\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\\\", "[\\]a]?",
    "a{2}",
  ])
  func strictTexts(_ text: String) throws { _ = try RegularExpression(text, .ecma, isStrict: true) }

  /// Groups in different alternatives may have one name, and a name may be written with escapes (ECMA-262 §22.2.1).
  @Test(arguments: [
    "(?<a>x)|(?<a>x)", "(?:(?<a>x)|(?<a>y))z?", "(?<\\u0061>x)(?<\\u{62}>y)?",
    "(?<\\uD835\\uDC9C>x)", "(?:(?<a>y)|(?:(?<b>x)|(?<a>z)))",
  ])
  func namesOfGroups(_ text: String) throws {
    #expect(try Machines(text).isFound(in: "x") == true)
  }

  @Test func manyNamesOfGroups() throws {
    let groups = (0..<sized(3_000, debug: 300)).map { "(?:(?<a\($0)>x)|y)?" }.joined()
    let (open, close) = (String(repeating: "(", count: 500), String(repeating: ")", count: 500))
    #expect(try Machines(open + groups + close).isFound(in: "x") == true)
  }

  @Test func lookAroundsAreLimited() throws {
    let looks = { String(repeating: "(?!b)", count: $0) }
    #expect(try Machines(looks(50)).isFound(in: "a") == true)
    let error = try #require(throws: RegularExpression.SyntaxError.self) {
      try RegularExpression(looks(51), .ecma)
    }
    #expect(error.reason == "the expression has more than 50 look-arounds" && error.offset == 250)
  }

  /// Expressions that take exponential time or much stack in other machines.
  @Test func hostileExpressions() async throws {
    try await onSmallStack {
      let text = String(repeating: "a", count: 700)
      for (expression, isFound) in [
        ("(a*)*b", false), ("(a|a)*b", false), ("^(a|aa)+$", true), ("^(a?){300}a{300}$", false),
        ("(?:a?){500}a{500}", true), ("^(([a-z])+.)+[A-Z]([a-z])+$", false), ("^.{0,5000}$", true),
        ("(a+)+(?=b)", false), ("(?<=(a+)+b)", false), ("[ab]{4000}b", false),
        ("(?:.*.*)*=", false), ("(?:a|b)*a(?:a|b){600}$", true), ("(?:a{0,9000}){900}b", false),
        ("(?:a?.{0,60000})*b", false),
      ] {
        let machines = try Machines(expression)
        #expect(machines.isFound(in: text) == isFound, "\(expression)")
      }
      for (open, close) in [("(", ")"), ("(?:", "){1}"), ("(|", ")"), ("(a|", ")*")] {
        let begin = String(repeating: open, count: 500)
        let machines = try Machines(begin + String(repeating: close, count: 500))
        #expect(machines.isFound(in: "a") == true)
      }
      #expect(throws: RegularExpression.SyntaxError.self) {
        try RegularExpression(String(repeating: "(", count: 10_000), .ecma)
      }
      #expect(throws: RegularExpression.SyntaxError.self) {
        try RegularExpression(String(repeating: "(?:|", count: 10_000), .ecma)
      }
    }
  }
}
