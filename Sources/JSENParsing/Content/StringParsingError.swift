import JSEN

/// The reason why the content of a string does not fit a description, and the place.
///
/// ```swift
/// let color = Many(3) { Int.parser() } separator: { "," }
/// do { _ = try color.parse("12,x") } catch { print(error.offset, error.expectations) }
/// // prints 3 ["an integer"]
/// let answer = OneOf {
///   "yes"
///   "no"
/// }
/// do { _ = try answer.parse("maybe") } catch { print(error) }
/// // prints:
/// // expected "yes" or "no"
/// // maybe
/// // ^
/// ```
///
/// If several descriptions fail, the error has the expectations at the place farthest in the string.
public struct StringParsingError: Error, Sendable, CustomStringConvertible {
  /// The place where the string does not fit, in bytes of UTF-8 from its beginning.
  public let offset: Int

  private let problems: [ContentProblem]
  /// The bytes around the place, so that an error does not keep a whole long string.
  private let excerpt: [UInt8]
  private let excerptOffset: Int

  init(_ problems: [ContentProblem], at offset: Int, in bytes: TextBytes) {
    let reach = 200
    self.problems = problems
    self.offset = offset
    let start = max(offset - reach, 0)
    excerpt = (start..<min(offset + reach, bytes.count)).map { bytes[$0] }
    excerptOffset = offset - start
  }

  /// The expectations at the place, as text; empty when a conversion has failed with its own error.
  public var expectations: [String] {
    var expectations = KeyList()
    for problem in problems {
      switch problem {
      case .expected(let text): _ = expectations.append(text)
      case .refused(by: let conversion, let name):
        let texts = conversion.expectations
        for text in texts.isEmpty ? [name] : texts { _ = expectations.append(text) }
      case .thrown, .message: break
      }
    }
    return expectations.keys
  }

  /// The message, without the place.
  public var message: String {
    let expected = expectations
    let others = problems.compactMap { problem -> String? in
      switch problem {
      case .expected, .refused: nil
      case .thrown(let error): "\(error)"
      case .message(let text): text
      }
    }
    if others.isEmpty { return "expected " + MessageList.choice(of: expected) }
    if expected.isEmpty, others.count == 1 { return others[0] }
    return MessageList.text(
      "none of the alternatives fits", expected.map { "expected \($0)" } + others)
  }

  /// The message, the string, and a caret below the place.
  public var description: String {
    "\(message)\n" + TextBytes.with(excerpt) { Excerpt.line($0, at: excerptOffset) }
  }
}

extension StringParsingError: ErrorShowingText {}
