/// A regular expression of ECMA-262, as JSON Schema has it.
///
/// It matches every text that is read. It may also match text that is not read: an integer that is out of range, or a
/// text that fits only if an alternative is tried again.
package struct ContentPattern: Equatable, Sendable {
  private let text: String
  private let binding: Binding

  private enum Binding {
    case alternation
    case sequence
    case atom
  }

  private init(_ text: String, _ binding: Binding) {
    self.text = text
    self.binding = binding
  }

  /// The expression for a whole string.
  package var anchored: String { "^\(operand(in: .sequence))$" }

  /// One character of a class, such as `[0-9]`.
  static func characters(_ characterClass: String) -> ContentPattern {
    ContentPattern(characterClass, .atom)
  }

  static let digit = characters("[0-9]")
  /// The end of the string. As an assertion, it cannot be repeated without parentheses.
  static let end = ContentPattern("$", .sequence)
  static let anything = characters("[\\s\\S]")

  static func literal(_ literal: String) -> ContentPattern {
    var text = ""
    for scalar in literal.unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if "^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar) { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }
    return ContentPattern(text, literal.unicodeScalars.count == 1 ? .atom : .sequence)
  }

  static func sequence(_ parts: [ContentPattern]) -> ContentPattern {
    if parts.count == 1 { return parts[0] }
    return ContentPattern(parts.map { $0.operand(in: .sequence) }.joined(), .sequence)
  }

  static func alternatives(_ parts: [ContentPattern]) -> ContentPattern {
    if parts.count == 1 { return parts[0] }
    return ContentPattern(parts.map(\.text).joined(separator: "|"), .alternation)
  }

  /// The pattern, a number of times.
  func repeated(_ minimum: Int, _ maximum: Int) -> ContentPattern {
    let (minimum, maximum) = (max(minimum, 0), max(maximum, 0))
    let count =
      switch (minimum, maximum) {
      case (1, 1): ""
      case (0, 1): "?"
      case (0, .max): "*"
      case (1, .max): "+"
      case (_, .max): "{\(minimum),}"
      case (_, minimum): "{\(minimum)}"
      default: "{\(minimum),\(maximum)}"
      }
    return count.isEmpty ? self : ContentPattern(operand(in: .atom) + count, .sequence)
  }

  /// The shortest text that ends before a text.
  static func upTo(_ text: String) -> ContentPattern {
    let end = literal(text).text
    return ContentPattern("(?:(?!\(end))[\\s\\S])*(?=\(end))", .sequence)
  }

  /// No text before one that a pattern matches. Like ``end``, it is an assertion.
  static func followed(by pattern: ContentPattern) -> ContentPattern {
    ContentPattern("(?=\(pattern.text))", .sequence)
  }

  /// No text that is not before one that a pattern matches.
  static func notFollowed(by pattern: ContentPattern) -> ContentPattern {
    ContentPattern("(?!\(pattern.text))", .sequence)
  }

  private func operand(in outer: Binding) -> String {
    switch (outer, binding) {
    case (.atom, .alternation), (.atom, .sequence), (.sequence, .alternation): "(?:\(text))"
    default: text
    }
  }
}
