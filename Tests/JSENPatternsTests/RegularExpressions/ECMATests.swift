import JSENPatterns
import Testing

@Suite("Regular expressions of ECMA-262")
struct ECMATests {
  /// Expressions, texts in which they are found, and texts in which they are not.
  @Test(
    arguments: [
      ("", ["", "a"], []), ("abc", ["abc", "xabcx"], ["", "ab", "acb"]),
      ("^abc", ["abc", "abcx"], ["xabc", "ab"]), ("abc$", ["abc", "xabc"], ["abcx", "abc\n"]),
      ("^abc$", ["abc"], ["abcabc", "abc\n", "\nabc"]), ("^$", [""], ["a", "\n"]),
      ("^", ["", "a"], []), ("$", ["", "a"], []), ("a^b", [], ["ab", "a^b"]), ("$^", [""], ["a"]),
      ("a long text of bytes", ["xxa long text of bytesx"], ["a long text of byte"]),
      ("é😀", ["aé😀b"], ["é", "😀"]), ("^é", ["éa"], ["aé"]),
      ("a|b|", ["", "x"], []), ("^(?:a|bc|)$", ["a", "bc", ""], ["b", "ab"]),
      ("^a|b$", ["ax", "xb"], ["xa", "bx"]), ("x(a|)y", ["xy", "xay"], ["xby"]),
      ("^a*$", ["", "aa"], ["ab"]), ("^a+?$", ["a", "aa"], [""]), ("^a??b$", ["b", "ab"], ["aab"]),
      ("^a*?$", ["", "aaa"], ["b"]), ("^a{2}$", ["aa"], ["a", "aaa"]),
      ("^a{2,}?$", ["aa", "aaaa"], ["a"]), ("^a{1,3}?$", ["a", "aaa"], ["", "aaaa"]),
      ("^a{0}$", [""], ["a"]), ("^(ab){2,3}c$", ["ababc", "abababc"], ["abc", "ababababc"]),
      ("^(?<year>\\d{4})-(?<$_é>\\d\\d)$", ["2026-11"], ["2026-1"]), ("()*a", ["a"], ["b"]),
      ("^(a?){3}$", ["", "aaa"], ["aaaa"]), ("^(a|b?){2}c", ["c", "abc", "bbc"], ["abac"]),
      ("^.$", ["a", "é", "😀", "\u{85}"], ["\n", "\r", "\u{2028}", "\u{2029}", "", "ab"]),
      ("^.{0,3}$", ["", "é😀é"], ["abcd"]), ("^[\\s\\S]*$", ["", "a\n\u{2028}"], []),
    ] as [(String, [String], [String])])
  func searches(_ text: String, _ found: [String], _ others: [String]) throws {
    try expect(text, found, others)
  }

  /// Escapes and classes.
  @Test(
    arguments: [
      ("^\\d$", ["0", "9"], ["a", "٣", ""]), ("^\\D$", ["a", "٣"], ["0"]),
      ("^\\w$", ["a", "Z", "0", "_"], ["-", "é", "ſ", "\u{212A}"]), ("^\\W$", ["-", "é"], ["a"]),
      (
        "^\\s$", ["\t", "\u{B}", "\u{C}", " ", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{3000}"],
        ["\u{1}", "\u{85}", "\u{200B}", "\u{180E}"]
      ),
      ("^\\S$", ["\u{85}", "a", "😀"], ["\n", "\u{A0}", "\u{205F}"]),
      ("^\\t\\n\\v\\f\\r$", ["\t\n\u{B}\u{C}\r"], ["tnvfr"]), ("^\\cC\\cj$", ["\u{3}\n"], ["cCcj"]),
      ("^\\0$", ["\0"], ["0", ""]), ("^\\x41\\x7a$", ["Az"], ["x41"]), ("^\\u0041$", ["A"], ["u"]),
      ("^\\u{1F432}\\u{41}$", ["🐲A"], ["A"]), ("^\\uD83D\\uDC32$", ["🐲"], ["🐉"]),
      ("^[\\uD83D\\uDC31-\\uD83D\\uDC33]$", ["🐲"], ["🐉", "\u{FFFD}"]),
      ("\\uD83D", [], ["🐲", "\u{FFFD}"]), ("^\\uD83Dx", [], ["🐲x", "x"]),
      ("^\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/$", ["^$\\.*+?()[]{}|/"], [""]),
      ("^\\-\\_\\@\\#\\\"\\'\\ \\,\\:\\;\\<\\=\\>\\!\\%\\&\\`\\~$", ["-_@#\"' ,:;<=>!%&`~"], [""]),
      ("^{a}]$", ["{a}]"], ["a"]), ("^a{,b}{x,2}a{1$", ["a{,b}{x,2}a{1"], ["a"]),
      ("^[a-c]$", ["a", "c"], ["d", "-"]), ("^[^a-c]$", ["d", "\n", "é"], ["a", ""]),
      ("[]", [], ["", "a"]), ("^[^]$", ["a", "\n", "😀"], [""]), ("^[-a]$", ["-", "a"], ["b"]),
      ("^[a-]$", ["-", "a"], ["b"]), ("^[^-]$", ["a"], ["-"]), ("^[\\b]$", ["\u{8}"], ["b", ""]),
      ("^[\\]\\-\\^\\/]$", ["]", "-", "^", "/"], ["\\"]),
      ("^[[(*.]$", ["[", "(", "*", "."], ["a"]),
      ("^[\\w-.]$", ["a", "-", "."], [","]), ("^[a-\\d]$", ["a", "-", "5"], ["b"]),
      ("^[\\w--a]$", ["a", "-", "_"], [".", "/"]),
      ("^[\\d\\s]$", ["5", " "], ["a"]), ("^[^\\d\\s]$", ["a", "é"], ["5", " "]),
      ("^[\\D5]$", ["a", "5"], ["6"]), ("^[\\x41-\\u{43}]$", ["B"], ["D", "x"]),
      ("^[é-ü😀]$", ["ö", "😀"], ["e"]), ("^[+--]$", ["+", ",", "-"], ["."]),
    ] as [(String, [String], [String])])
  func escapes(_ text: String, _ found: [String], _ others: [String]) throws {
    try expect(text, found, others)
  }

  /// Categories and properties of Unicode.
  @Test(
    arguments: [
      ("^\\p{L}+$", ["Aaǅʰ中"], ["1", ""]), ("^\\p{Letter}$", ["π"], ["1"]),
      ("^\\p{Lu}$", ["A", "Ж"], ["a"]), ("^\\P{Lu}$", ["a", "1"], ["A"]),
      ("^\\p{Uppercase_Letter}$", ["É"], ["é"]), ("^\\p{gc=Lu}$", ["A"], ["a"]),
      ("^\\p{General_Category=Decimal_Number}+$", ["1٣"], ["a"]), ("^\\p{digit}$", ["৪"], ["a"]),
      ("^\\p{LC}$", ["A", "a", "ǅ"], ["ʰ", "中"]), ("^\\p{punct}$", ["-", "!"], ["a"]),
      ("^\\p{Alphabetic}$", ["a", "ͅ", "Ⅷ"], ["1"]), ("^\\P{Alpha}$", ["1"], ["a"]),
      ("^\\p{White_Space}$", [" ", "\u{85}"], ["\u{FEFF}"]), ("^\\p{Any}$", ["a", "😀"], [""]),
      ("\\P{Any}", [], ["a"]), ("^\\p{ASCII}$", ["a"], ["é"]), ("^\\P{ASCII}$", ["é"], ["a"]),
      ("^\\p{Assigned}$", ["a"], ["\u{378}"]), ("^\\P{Assigned}$", ["\u{378}"], ["a"]),
      ("^\\p{Emoji}$", ["😀", "1"], ["a"]), ("^\\p{ID_Start}\\p{IDC}*$", ["aé1"], ["1a"]),
      ("^[\\p{L}\\p{Nd}_-]+$", ["aé٣_-"], ["a b"]), ("^[^\\p{L}\\d]$", ["-", "٣"], ["é", "5"]),
      ("^[\\P{L}x]$", ["1", "x"], ["y"]), ("^[\\P{Alpha}x]$", ["1", "x"], ["y", "é"]),
      ("^[\\p{Lowercase}\\p{Nd}\\P{ASCII}]$", ["a", "5", "É"], ["A", "-"]), ("\\p{Cs}", [], ["a"]),
      ("^\\p{RI}{2}$", ["🇫🇷"], ["😀", "F"]),
      ("^\\p{Extended_Pictographic}$", ["😀", "©", "🀄"], ["a", "1", "\u{1F3FB}", "\u{200D}"]),
      ("^\\p{EComp}$", ["1", "#", "\u{1F3FB}", "\u{FE0F}"], ["a", "😀"]),
      ("^\\P{ExtPict}\\p{ExtPict}$", ["a😀"], ["😀a"]),
      ("^\\p{Alpha}\\p{Dash}\\p{Math}\\p{Upper}\\p{Hex}$", ["a-+AF"], ["a-+aF"]),
    ] as [(String, [String], [String])])
  func properties(_ text: String, _ found: [String], _ others: [String]) throws {
    try expect(text, found, others)
  }

  /// Look-arounds and the edges of words.
  @Test(
    arguments: [
      ("\\bcat\\b", ["cat", "a cat.", "é cat", "catécat"], ["cats", "concat", "cat_"]),
      ("\\Bcat", ["concat"], ["cat", "a cat"]), ("^\\b", ["a"], ["", " a", "é"]),
      ("^\\B$", [""], ["a"]), ("a\\b$", ["a", "ba"], ["ab"]),
      ("^(?:\\ba|\\Bb)+$", ["abb"], ["ba", "aa"]),
      (
        "^(?=.*[A-Z])(?=.*\\d)(?!.*\\s).{4,}$", ["aA1b", "1AAA"], ["A1b", "aa1b", "aAAb", "aA1 b"]
      ),
      ("^(?!foo)", ["bar", ""], ["foo", "foobar"]), ("^(?!foo$).*$", ["bar", "foobar"], ["foo"]),
      ("(?=a)b", [], ["ab", "b"]), ("a(?=b)", ["ab"], ["a", "ac", "ba"]),
      ("a(?!b)", ["a", "ac", "aba"], ["ab", "abab"]),
      ("^(?:(?!ab).)*$", ["aax", "ba"], ["ab", "xabx"]),
      ("(?<=a)b", ["ab"], ["b", "cb"]), ("(?<!a)b", ["b", "cb", "abb"], ["ab"]),
      ("(?<=a+)b", ["aab"], ["b", "ca"]), ("(?<=^|,)x", ["x", "a,x"], ["ax"]),
      ("(?<=\\$)\\d+(?:\\.\\d\\d)?", ["$5"], ["5"]),
      ("(?<=(?<!x)a)b", ["ab", "yab"], ["xab", "b"]),
      ("a(?=b(?!c))", ["ab", "abd"], ["abc"]), ("(?<=é)(?=😀)", ["é😀"], ["😀é"]),
      ("(?=(?<=ab)c)", ["abc"], ["bc", "ab"]), ("^(?=ab|cd)..x", ["abx", "cdx"], ["acx"]),
      ("^((?=a)a|b){3}$", ["aba"], ["abc"]), ("^(?=a*$)(?=(?:aa)*$)", ["", "aa"], ["aaa", "ab"]),
      ("(?!)", [], ["", "a"]), ("(?=)", ["", "a"], []), ("^(?!a|b)(?=c)", ["c"], ["a", "b", "d"]),
      ("(?<=ab?)c$", ["ac", "abc"], ["bc", "abbc"]), ("x(?=$)", ["ax"], ["xa"]),
    ] as [(String, [String], [String])])
  func lookArounds(_ text: String, _ found: [String], _ others: [String]) throws {
    try expect(text, found, others)
  }

  /// Counts that are too large for steps of their own.
  @Test func largeCounts() throws {
    let many = { (text: String, count: Int) in String(repeating: text, count: count) }
    for (text, found, others) in [
      ("^.{1,65535}$", ["a", many("é", 65_535)], ["", many("a", 65_536), "a\n"]),
      ("[\\s\\S]{1,131072}", ["\n", many("a", 200_000)], [""]),
      ("[\\p{L}]{0,20000}", ["", "1"], []),
      (
        "^(?:a{2,3000}b)+$", ["aab", many("aab", 900), many("a", 3_000) + "b"],
        ["ab", "aabab", many("a", 3_001) + "b", "aabc"]
      ),
      ("a.{1500}b", [many("a", 1_502) + "b", many("ab", 2_000)], [many("a", 1_500) + "b"]),
      ("a.{1501}b", [many("ab", 500) + many("a", 503) + "b" + many("b", 500)], [many("ba", 750)]),
      ("^(?!x).{0,9000}$", ["", many("a", 9_000)], ["xa", many("a", 9_001)]),
      ("(?<=a.{1200,})b$", ["a" + many("c", 1_200) + "b"], ["a" + many("c", 1_199) + "b"]),
      ("^a{99999999999999999999}$", [], ["", many("a", 3_000)]),
      ("^(?:a{0,1001}|b)(?:c|)$", ["", "c", "b", many("a", 1_001) + "c"], [many("a", 1_002)]),
    ] {
      try expect(text, found, others)
    }
  }

  @Test func wholeTexts() throws {
    let texts = ["", "a", "ab", "abab", "b"]
    for (text, matching) in [
      ("ab", ["ab"]), ("^ab$", ["ab"]), ("(?:ab)*", ["", "ab", "abab"]), ("a|ab", ["a", "ab"]),
      ("(?=a).*", ["a", "ab", "abab"]), (".*(?<=b)", ["ab", "abab", "b"]), ("", [""]),
    ] {
      for dialect in [RegularExpression.Dialect.ecma, .iRegexp] {
        if dialect == .iRegexp, text.contains("?") { continue }
        let machines = try Machines(text, dialect)
        for candidate in texts {
          #expect(
            machines.matches(candidate) == matching.contains(candidate), "\(text): \(candidate)")
        }
      }
    }
  }

  private func expect(_ text: String, _ found: [String], _ others: [String]) throws {
    let machines = try Machines(text)
    for candidate in found {
      #expect(machines.isFound(in: candidate) == true, "\(text): \(candidate)")
    }
    for candidate in others {
      #expect(machines.isFound(in: candidate) == false, "\(text): \(candidate)")
    }
  }
}
