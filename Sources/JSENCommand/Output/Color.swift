/// The colors of the output, and their escape sequences.
enum Color {
  case key, string, number, literal, place, caret, added, removed

  static let end = "\u{1B}[0m"

  var start: String {
    switch self {
    case .key: "\u{1B}[1;34m"
    case .string: "\u{1B}[32m"
    case .number: "\u{1B}[36m"
    case .literal: "\u{1B}[35m"
    case .place: "\u{1B}[1m"
    case .caret: "\u{1B}[1;31m"
    case .added: "\u{1B}[32m"
    case .removed: "\u{1B}[31m"
    }
  }

  /// Returns a text in this color.
  func paint(_ text: some StringProtocol) -> String { start + text + Self.end }
}
