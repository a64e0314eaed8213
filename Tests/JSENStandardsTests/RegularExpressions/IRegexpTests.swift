import JSENStandards
import Testing

@Suite("I-Regexp")
struct IRegexpTests {
  /// Expressions, texts that match, and texts that do not.
  @Test(
    arguments: [
      ("", [""], ["a"]), ("abc", ["abc"], ["ab", "abcd", "xabc"]),
      ("a|b|", ["a", "b", ""], ["ab"]),
      ("a*", ["", "aaa"], ["b"]), ("a+", ["a", "aa"], [""]), ("a?b", ["b", "ab"], ["aab"]),
      ("a{2}", ["aa"], ["a", "aaa"]), ("a{2,}", ["aa", "aaaa"], ["a"]),
      ("a{1,3}", ["a", "aaa"], ["", "aaaa"]), ("a{0}b", ["b"], ["ab"]),
      ("a{0,}", ["", "a"], ["b"]),
      ("(ab|c)*d", ["d", "ababcd"], ["abc", "ad"]), ("((a*)*)*", ["", "aaa"], ["b"]),
      ("(a|)+b", ["b", "aab"], ["a"]), ("()", [""], ["a"]), ("(){9}a", ["a"], [""]),
      (".", ["a", "é", "😀", "\u{2028}", "\u{85}"], ["\n", "\r", "", "ab"]),
      ("[a-c]", ["a", "b", "c"], ["d", "-", ""]), ("[^a-c]", ["d", "\n", "é"], ["a", ""]),
      ("[-a]", ["-", "a"], ["b"]), ("[a-]", ["-", "a"], ["b"]), ("[^-]", ["a"], ["-"]),
      ("[ab\\]\\-\\^]", ["]", "-", "^", "a"], ["\\"]), ("[a^]", ["^", "a"], ["b"]),
      ("[é-ü😀]", ["ö", "😀"], ["e"]), ("[$.*+?(){}|]", ["$", ".", "|"], ["a"]),
      ("[--]", ["-"], ["a"]), ("[a-ce-gx]", ["b", "f", "x"], ["d", "h"]),
      ("\\p{Lu}", ["A", "Ж"], ["a", "1"]), ("\\P{Lu}", ["a", "1"], ["A"]),
      ("\\p{L}+", ["Aaǅʰ中"], ["1"]), ("[\\p{Nd}x]+", ["1x٣"], ["y"]),
      ("[^\\p{L}]", ["1"], ["a"]), ("[\\P{L}a]", ["1", "a"], ["b"]),
      ("\\p{Cn}", ["\u{378}"], ["a"]),
      ("\\p{Zs}\\p{Sc}\\p{Pd}\\p{Mn}", [" €-\u{301}"], ["    "]),
      ("\\n\\r\\t", ["\n\r\t"], ["nrt"]),
      ("\\(\\)\\*\\+\\-\\.\\?\\[\\\\\\]\\^\\{\\|\\}", ["()*+-.?[\\]^{|}"], ["a"]),
      ("a,b-c/", ["a,b-c/"], []), ("^ab$", ["ab"], ["^ab$"]), ("a^b", [], ["ab", "a^b"]),
      ("(^a|b)c", ["ac", "bc"], ["c"]), ("e\u{301}", ["e\u{301}"], ["é"]),
    ] as [(String, [String], [String])])
  func matches(_ text: String, _ accepted: [String], _ refused: [String]) throws {
    let expression = try IRegexp(text)
    #expect(expression.description == text)
    for text in accepted {
      #expect(expression.matches(text) && expression.isFound(in: text), "\(expression): \(text)")
    }
    for text in refused { #expect(!expression.matches(text), "\(expression): \(text)") }
  }

  /// Classes of two and three ranges, in every order, with and without `^`, beside one range after the other.
  @Test func rangesThatOverlap() throws {
    let scalars = Array("abcdef")
    let ranges = scalars.indices.flatMap { low in (low..<scalars.count).map { low...$0 } }
    for first in ranges {
      for second in ranges {
        let third = ranges[(first.count * 7 + second.count * 3) % ranges.count]
        for list in [[first, second], [first, second, third]] {
          let content = list.map { "\(scalars[$0.lowerBound])-\(scalars[$0.upperBound])" }.joined()
          let (set, others) = (try IRegexp("[\(content)]"), try IRegexp("[^\(content)]"))
          for (position, scalar) in scalars.enumerated() {
            let isInside = list.contains { $0.contains(position) }
            #expect(set.matches("\(scalar)") == isInside, "[\(content)]: \(scalar)")
            #expect(others.matches("\(scalar)") == !isInside, "[^\(content)]: \(scalar)")
          }
        }
      }
    }
    #expect(try IRegexp("[a-zb-c]").matches("z"))
  }

  @Test(
    arguments: [
      ("b.?b", "abccba", false), ("b.?b", "abxba", true), ("", "x", true), ("^b", "ab", false),
      ("b$", "ba", false), ("b$", "ab", true), ("a{3}", "aabaaab", true), ("a{3}", "aabaab", false),
      ("x|é", "caf\u{E9}", true), ("$", "", true), ("[^a]", "aaa", false),
    ])
  func search(_ text: String, _ searched: String, _ isFound: Bool) throws {
    #expect(try IRegexp(text).isFound(in: searched) == isFound)
  }

  /// Texts that are no I-Regexps, the reasons, and the offsets.
  @Test(
    arguments: [
      ("*a", "nothing to repeat before '*'", 0),
      ("a**", "nothing to repeat before '*'", 2),
      ("é|+", "nothing to repeat before '+'", 3),
      ("(a", "unclosed '('", 0),
      ("a)", "unmatched ')'; write \\) for the character", 1),
      ("[a", "unclosed '['", 0),
      ("[]", "write \\] for the character ']' in a class", 1),
      ("[^]", "write \\] for the character ']' in a class", 2),
      ("[a-b-c]", "write \\- for the character '-' here", 4),
      ("[[a]", "write \\[ for the character '[' in a class", 1),
      ("[b-a]", "the range ends before it begins", 1),
      ("a]", "write \\] for the character ']'", 1), ("a}", "write \\} for the character '}'", 1),
      ("a{", "expected a count after '{'; write \\{ for the character", 1),
      ("a{,2}", "expected a count after '{'; write \\{ for the character", 1),
      ("a{1", "expected '}'", 3), ("a{2,1}", "the second count is less than the first", 1),
      ("\\d", "unknown escape '\\d'; write [0-9] for a digit", 0),
      ("\\w", "unknown escape '\\w'; write [0-9A-Za-z_]", 0),
      ("[\\s]", "unknown escape '\\s'; write [ \\t\\n\\r] for white space", 1),
      ("a\\", "expected a character after the backslash", 1),
      ("\\/", "unknown escape '\\/'", 0),
      ("\\p{Lx}", "expected a category of Unicode, as in \\p{L} or \\p{Lu}", 0),
      ("\\p{Cs}", "expected a category of Unicode, as in \\p{L} or \\p{Lu}", 0),
      ("\\p{}", "expected a category of Unicode, as in \\p{L} or \\p{Lu}", 0),
      ("x\\PL", "expected a category of Unicode, as in \\p{L} or \\p{Lu}", 1),
      ("a{1000}{1000}", "nothing to repeat before '{'", 7),
      ("(a{1000}){1000}", "the expression repeats its parts to more than 5000 steps", 9),
      ("(((a{20}){20}){20}){20}", "the expression repeats its parts to more than 5000 steps", 14),
    ])
  func messages(_ text: String, _ reason: String, _ offset: Int) throws {
    let error = try #require(throws: JSENSyntaxError.self) { try IRegexp(text) }
    #expect(error.subject == "I-Regexp" && error.reason == reason && error.offset == offset)
  }

  /// Texts as long as they can be, which take exponential time or much stack in other machines.
  @Test func hostileExpressions() throws {
    let text = String(repeating: "a", count: 3000)
    #expect(!(try IRegexp("(a*)*b").isFound(in: text)))
    #expect(!(try IRegexp("(a|aa)+$b").matches(text)))
    #expect(try IRegexp("(a?){500}a{500}").isFound(in: text))
    let parentheses = String(repeating: "(", count: 100_000)
    #expect(try IRegexp(parentheses + String(repeating: ")", count: 100_000)).matches(""))
    #expect(throws: JSENSyntaxError.self) { try IRegexp(parentheses) }
    #expect(throws: JSENSyntaxError.self) { try IRegexp(String(repeating: "a", count: 5001)) }
  }
}
