import JSEN
import JSENStreaming

/// An error in the data: exit status 1.
struct DataError: Error {
  /// The beginning of the message: the program's name, or a location as compilers write it.
  private let place: String
  private let message: String
  /// The line of the text, with a caret under the location; may be empty.
  private let excerpt: String

  init(_ message: String) {
    place = "jsen"
    self.message = Self.inWordsOfTheCommand(message)
    excerpt = ""
  }

  /// - Parameter place: a location as compilers write it.
  init(_ message: String, at place: String) {
    self.place = place
    self.message = message
    excerpt = ""
  }

  /// Makes an error for the text of a file.
  ///
  ///     order.json:2:12: total: expected a value, found '}'
  ///       "total": }
  ///                ^
  ///
  /// - Parameter line: the number of the line that the text is; nil for a whole file.
  init(_ error: JSEN.ParsingError, in name: String, line: Int? = nil) {
    place = "\(name):" + (line.map { "\($0):\(error.location.column)" } ?? "\(error.location)")
    message = KeyPathNotation.message(error.messageOfTheCommand, at: error.path)
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    excerpt = lines.suffix(2).map { "\n" + $0 }.joined()
  }

  /// Makes an error for a line of a file.
  init(_ error: JSENLineError, in name: String) {
    if case .malformed(let reason) = error.kind, reason.kind != .notUTF8 {
      self.init(reason, in: name, line: error.number)
    } else {
      self.init(Self.inWordsOfTheCommand(error.reason), at: "\(name):\(error.number)")
    }
  }

  /// The message for standard error, with its line end.
  func text(painted: Bool) -> String {
    let (place, message) = (Self.harmless(place), Self.harmless(message))
    guard painted else { return "\(place): \(message)\(excerpt)\n" }
    let caret = excerpt.hasSuffix("^") ? excerpt.dropLast() + Color.caret.paint("^") : excerpt
    return "\(Color.place.paint("\(place):")) \(message)\(caret)\n"
  }

  /// The text with U+FFFD for control characters. A key, or the name of a file, may contain escape sequences for a
  /// terminal.
  private static func harmless(_ text: String) -> String {
    let scalars = text.unicodeScalars.map {
      $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Replaces the names of the library's options with those of the command's.
  fileprivate static func inWordsOfTheCommand(_ message: String) -> String {
    let names = [
      "set allowsByteOrderMark to skip it": "--refuse-bom refuses it",
      "pass its bytes at once and set allowsOtherEncodings to read it": "--utf8-only refuses it",
      "; set maximumDepth": "; use --max-depth",
      "use JSENLines of the library JSENStreaming": "use --lines",
      "set maximumLineLength to read it": "--max-line allows more",
      "; set nonFiniteNumbers": "; set --non-finite-numbers",
    ]
    return names.reduce(message) { $0.replacing($1.key, with: $1.value) }
  }
}

extension JSEN.ParsingError {
  /// The message with the names of the command's options.
  var messageOfTheCommand: String {
    DataError.inWordsOfTheCommand(reason)
      + acceptingRelaxations.advice { "--allow-" + $0.withHyphens }
  }
}

extension String {
  /// The words of a name in camel case, with hyphens between them: `trailing-commas`.
  fileprivate var withHyphens: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
