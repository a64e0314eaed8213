import JSEN
import JSENPatterns

/// A regular expression that means the same everywhere, as RFC 9485 defines it (I-Regexp).
///
/// `match` and `search` in a ``JSONPath`` take an I-Regexp. It has characters, `.`, classes such as `[^a-z]`,
/// categories such as `\p{Lu}`, groups, `|`, and the quantifiers `*`, `+`, `?` and `{2,5}`. It has no captures, no back
/// references, and none of the escapes `\d`, `\w` and `\s`.
///
///     let expression = try IRegexp("[A-Z][0-9]{2,3}")
///     print(expression.matches("B52"), expression.matches("a B52"), expression.isFound(in: "a B52"))
///     // prints true false true
///
/// A `^` outside brackets matches only at the beginning of a text, and a `$` only at its end, as in the translations of
/// RFC 9485 §5 to other dialects.
///
/// Matching visits each character of a text once, with any expression. An expression whose repetitions make more than
/// 5,000 steps is refused.
public struct IRegexp: Sendable, CustomStringConvertible {
  /// The text of the expression.
  public let description: String

  private let expression: RegularExpression

  /// Compiles an expression.
  ///
  ///     do { print(try IRegexp(#"\d+"#)) } catch { print(error) }
  ///     // prints:
  ///     // invalid I-Regexp: unknown escape '\d'; write [0-9] for a digit
  ///     // \d+
  ///     // ^
  ///
  /// - Parameter text: the expression.
  /// - Throws: ``JSENSyntaxError`` for a text that is not an I-Regexp, and for an expression with too many steps.
  /// - Complexity: O(*n*) in the length of the text and in the steps.
  public init(_ text: String) throws(JSENSyntaxError) {
    description = text
    do throws(RegularExpression.SyntaxError) {
      expression = try RegularExpression(text, .iRegexp)
    } catch {
      throw JSENSyntaxError("I-Regexp", error.reason, in: text, at: error.offset)
    }
  }

  /// Returns whether a whole text matches.
  ///
  /// - Parameter text: the text, which must match from its beginning to its end.
  /// - Complexity: O(*n*) in the length of the text, and in the steps of the expression.
  public func matches(_ text: String) -> Bool {
    TextBytes.with(text) { expression.matches($0) }
  }

  /// Returns whether a part of a text matches.
  ///
  /// - Parameter text: the text to search.
  /// - Complexity: that of `matches(_:)`.
  public func isFound(in text: String) -> Bool {
    TextBytes.with(text) { expression.isFound(in: $0) }
  }
}
