/// The facts of an error that has left a coder, as its underlying error. The message of the error has them as words.
package struct CodingPlace: Error, CustomStringConvertible {
  /// The whole path.
  package let path: JSEN.KeyPath
  /// The end of the path, inside a `JSEN`, for which the error has no coding keys.
  package let inner: [String]
  package let location: JSEN.TextLocation?
  /// The reason without the place and the advice.
  private let reason: String
  private let advice: Advice?

  init(
    _ reason: String, _ advice: Advice? = nil, at path: JSEN.KeyPath, inner: [String] = [],
    _ location: JSEN.TextLocation? = nil
  ) {
    self.path = path
    self.inner = inner
    self.location = location
    self.reason = reason
    self.advice = advice
  }

  /// The reason without the place.
  package var message: String { message { $0.words } }

  /// Returns the reason with a program's words for advice.
  package func message(_ words: (Advice) -> String) -> String { reason + (advice.map(words) ?? "") }

  /// The place alone, since the message of the error has the reason.
  package var description: String {
    let path = path.isEmpty ? "the outermost value" : KeyPathNotation.shortened(path.path)
    return location.map { "\(path) at \($0)" } ?? path
  }
}
