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
    public var description: String { KeyPathNotation.message(reason, at: path.path) }

    /// The error that the same change of a value has: of a key path, a pointer, a patch, or of writing; nil for others.
    public let underlyingError: (any Error)?

    /// The path, and the reason without it; for an error of a key path, a pointer or a patch, the reason with its path.
    let path: JSEN.KeyPath
    let reason: String

    init(_ error: any Error) {
      underlyingError = error
      guard let error = error as? JSEN.WritingError else {
        (path, reason) = ("", "\(error)")
        return
      }
      path = error.path
      reason = error.message { $0 == .nonFiniteNumbers ? "; write null or a string" : $0.words }
    }

    init(_ reason: String, at path: JSEN.KeyPath = "") {
      underlyingError = nil
      self.path = path
      self.reason = reason
    }
  }
}

extension JSENText.EditError {
  /// The error for a path without segments where one is needed.
  static let emptyPath = Self("the path is empty; it must lead to a value inside the text")

  /// The error for a value that nests too deep.
  static func depthLimit(at path: JSEN.KeyPath = "") -> Self {
    Self("arrays and objects nest deeper than the limit of \(JSEN.maximumDepth)", at: path)
  }
}
