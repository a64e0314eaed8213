package import JSEN

/// An invalid text for a pointer, a path or a regular expression.
///
/// It has the position of the fault, and its description shows a caret there:
///
///     let text = "users/0"
///     do { print(try JSONPointer(text)) } catch { print(error) }
///     // prints:
///     // invalid JSON Pointer: expected '/', found 'u'; a pointer begins with '/', as in "/users/0"
///     // users/0
///     // ^
public struct JSENSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the expected form: `JSON Pointer`, `JSONPath`.
  public let subject: String

  /// The reason: the expected and the found text, and advice.
  public var reason: String { statement + (advice?.words ?? "") }

  /// The reason before the advice.
  private let statement: String
  private let advice: Advice?

  /// The whole text.
  public let text: String

  /// The position of the fault, in bytes of UTF-8; the count of all bytes for the end.
  public let offset: Int

  package init(
    _ subject: String, _ statement: String, _ advice: Advice? = nil, in text: String, at offset: Int
  ) {
    self.subject = subject
    self.statement = statement
    self.advice = advice
    self.text = text
    self.offset = offset
  }

  /// The reason, and below it the text with a caret.
  public var description: String { description { $0.words } }

  /// Returns the description with a program's words for advice.
  package func description(_ words: (Advice) -> String) -> String {
    let excerpt = TextBytes.with(text) { Excerpt.line($0, at: offset) }
    return "invalid \(subject): \(statement)\(advice.map(words) ?? "")\n\(excerpt)"
  }
}
