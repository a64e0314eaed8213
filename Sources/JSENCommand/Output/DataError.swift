import JSEN
import JSENEditing
import JSENStreaming

/// An error in the data, which decides about the exit status.
struct DataError: Error {
  /// The meaning of the error for the exit status.
  enum Kind {
    /// The data are not as they must be.
    case no
    /// A text is not valid, so it has no value.
    case invalidText
    /// Something could not be read or written.
    case failure
  }

  let kind: Kind
  /// Whether the command ends, instead of going on with the next document.
  private(set) var endsWork = false
  /// The beginning of the message: the program's name, or a location as compilers write it.
  private let place: String
  private let message: String
  /// The message without parts of the text; nil when the message has none.
  private var maskedMessage: String?
  /// More lines of the message.
  private var details: [String] = []
  /// The line of the text, with a caret under the location; may be empty.
  private let excerpt: String

  init(_ message: String, _ kind: Kind = .no) {
    self.kind = kind
    place = "jsen"
    self.message = message
    excerpt = ""
  }

  /// - Parameters:
  ///   - place: a location as compilers write it.
  ///   - details: the items of a list after the message.
  ///   - excerpt: the line of the text, with a caret under the location.
  init(
    _ message: String, at place: String, details: [String] = [], excerpt: String? = nil,
    _ kind: Kind = .no
  ) {
    self.kind = kind
    self.place = place
    self.message = message
    self.details = details
    self.excerpt = excerpt.map { "\n" + $0 } ?? ""
  }

  /// Makes an error for the text of a file.
  ///
  ///     order.json:2:12: total: expected a value, found '}'
  ///       "total": }
  ///                ^
  ///
  /// - Parameter words: the command's words for advice.
  init(
    _ error: JSEN.ParsingError, in name: String,
    _ words: (Advice) -> String = { $0.wordsOfTheCommand }
  ) {
    kind = .invalidText
    place = "\(name):\(error.location)"
    message =
      TableStyle(ofFileAt: name).map {
        "expected JSON, found a table; jsen get and jsen lines read it with --from \($0)"
      } ?? KeyPathNotation.message(error.message(words), at: error.segments)
    maskedMessage = KeyPathNotation.message("the text is not valid JSON", at: error.segments)
    excerpt = "\n" + error.excerpt
  }

  /// Makes an error for a document that cannot be changed or written.
  ///
  /// - Parameter name: the name of the document.
  init(changing name: String, _ error: any Error) {
    let cause = (error as? JSENText.EditError)?.underlyingError ?? error
    let reason =
      switch cause {
      case let error as JSEN.WritingError: error.description { $0.wordsOfTheCommand }
      case let error as SystemError: error.message
      default: "\(cause)"
      }
    let isFailure = cause is SystemError || cause is Replacement.ChangedFile
    self.init("\(name): \(reason)", isFailure ? .failure : .no)
  }

  /// The same error, after which the command ends.
  var endingWork: DataError {
    var error = self
    error.endsWork = true
    return error
  }

  /// Makes an error for a line of a file, or for the elements of its array.
  ///
  /// - Parameter words: the command's words for advice.
  init(_ error: JSENStreamError, in name: String, _ words: (Advice) -> String) {
    switch error.cause {
    case .malformed where error.isOtherEncoding:
      self.init(error.reason(words), at: "\(name):\(error.location)", .invalidText)
    case .malformed(let reason) where reason.kind == .notUTF8:
      self.init(
        "an array must be UTF-8, and this is another encoding", at: "\(name):\(error.location)",
        .failure)
    case .malformed(let reason): self.init(reason, in: name, words)
    case .unreadable(let reason): self.init("\(name): \(reason.reason)", .failure)
    default: self.init(error.reason(words), at: "\(name):\(error.location)", .invalidText)
    }
  }

  /// The message for standard error, with its line end.
  ///
  /// - Parameter masked: whether no part of the text is shown but keys.
  func text(painted: Bool, masked: Bool = false) -> String {
    let place = Self.harmless(place)
    let lines = [masked ? maskedMessage ?? message : message] + details
    let message = lines.map(Self.harmless).joined(separator: "\n- ")
    let excerpt = masked ? "" : excerpt
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
}
