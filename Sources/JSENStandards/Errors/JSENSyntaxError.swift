import JSEN

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
  public let reason: String

  /// The whole text.
  public let text: String

  /// The position of the fault, in bytes of UTF-8; the count of all bytes for the end.
  public let offset: Int

  package init(_ subject: String, _ reason: String, in text: String, at offset: Int) {
    self.subject = subject
    self.reason = reason
    self.text = text
    self.offset = offset
  }

  /// The reason, and below it the text with a caret.
  public var description: String {
    let excerpt = TextBytes.with(text) { Excerpt.line($0, at: offset) }
    return "invalid \(subject): \(reason)\n\(excerpt)"
  }
}
