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
    let lines = error.description.split(separator: "\n", maxSplits: 1)
    place = "\(file.name):\(error.location)"
    message = Self.inWordsOfTheCommand(String(lines[0].dropFirst("\(error.location): ".count)))
    excerpt = lines.count > 1 ? "\n" + lines[1] : ""
  }

  /// The message as it is printed, with its line end.
  func text(painted: Bool) -> String {
    guard painted else { return "\(place): \(message)\(excerpt)\n" }
    let caret = excerpt.hasSuffix("^") ? excerpt.dropLast() + Color.caret.paint("^") : excerpt
    return "\(Color.place.paint("\(place):")) \(message)\(caret)\n"
  }

  /// The library's messages name its options; here these have other names.
  private static func inWordsOfTheCommand(_ message: String) -> String {
    let names = [
      "the relaxation .comments": "--allow-comments",
      "allowsByteOrderMark": "--allow-bom",
      "nonFiniteNumbers": "--non-finite-numbers",
    ]
    return names.reduce(message) { $0.replacing($1.key, with: $1.value) }
  }
}
