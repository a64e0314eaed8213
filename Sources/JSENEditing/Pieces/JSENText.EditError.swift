import JSEN

extension JSENText {
  /// Why an edit was not made. The text is as it was before.
  ///
  ///     var file = try JSENText(#"{"port": 8080}"#)
  ///     do { try file.set(1, at: "port.number") } catch { print(error) }
  ///     // prints port.number: expected an object or array at 'port', found an integer
  ///     print(file.text)
  ///     // prints {"port": 8080}
  public struct EditError: Error, Sendable, CustomStringConvertible {
    /// The place and the reason, on one line.
    public let description: String

    /// The error that the same change of a value has: of a key path, a pointer, a patch, or of writing; nil for others.
    public let underlyingError: (any Error)?

    /// The path, and the reason without it; of an error without an underlying error.
    let path: String
    let reason: String

    init(_ error: any Error) {
      description =
        (error as? JSEN.WritingError)?.description { advice in
          advice == .nonFiniteNumbers ? "; write null or a string" : advice.words
        } ?? "\(error)"
      underlyingError = error
      path = ""
      reason = description
    }

    init(_ reason: String, at path: JSEN.KeyPath = "") {
      description = KeyPathNotation.message(reason, at: path.path)
      underlyingError = nil
      self.path = path.path
      self.reason = reason
    }
  }
}

extension JSENText.EditError {
  /// The error for a path without segments where one is needed.
  enum Misuse { case emptyPath }

  init(_ misuse: Misuse) {
    self.init("the path is empty; it must lead to a value inside the text")
  }
}
