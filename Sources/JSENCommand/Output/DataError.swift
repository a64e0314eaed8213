import JSEN

/// Why the data does not allow what was asked for: exit status 1.
struct DataError: Error {
  /// What the message begins with: the program's name, or the place in a text as compilers write it.
  private let place: String
  private let message: String
  /// The line of the text in question, and a caret under the place; or nothing.
  private let excerpt: String

  init(_ message: String) {
    place = "jsen"
    self.message = Self.inWordsOfTheCommand(message)
    excerpt = ""
  }

  /// What is wrong with the text of a file.
  ///
  ///     order.json:2:12: expected a value, found '}' (in total)
  ///       "total": }
  ///                ^
  init(_ error: JSEN.ParsingError, in file: InputFile) {
    place = "\(file.name):\(error.location)"
    let inside = error.path.isEmpty ? "" : " (in \(error.path))"
    message = Self.inWordsOfTheCommand(error.message) + inside
    // Above the last two lines stand the message and the path, and a key may hold a line end.
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    excerpt = lines.suffix(2).map { "\n" + $0 }.joined()
  }

  /// The message as it is printed, with its line end.
  func text(painted: Bool) -> String {
    let message = Self.harmless(message)
    guard painted else { return "\(place): \(message)\(excerpt)\n" }
    let caret = excerpt.hasSuffix("^") ? excerpt.dropLast() + Color.caret.paint("^") : excerpt
    return "\(Color.place.paint("\(place):")) \(message)\(caret)\n"
  }

  /// The text with U+FFFD for control characters: a key may hold what would command a terminal.
  private static func harmless(_ text: String) -> String {
    let scalars = text.unicodeScalars.map {
      $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The library's messages name its options; here these have other names.
  private static func inWordsOfTheCommand(_ message: String) -> String {
    let names = [
      "the .comments relaxation": "--allow-comments",
      "set allowsByteOrderMark": "use --allow-bom",
      "nonFiniteNumbers": "--non-finite-numbers",
    ]
    return names.reduce(message) { $0.replacing($1.key, with: $1.value) }
  }
}
