/// The facts of an error that has left a coder, as its underlying error. The message of the error has them as words.
package struct CodingPlace: Error, CustomStringConvertible {
  /// The notation of the whole path.
  package let path: String
  /// The end of the path, inside a `JSEN`, for which the error has no coding keys.
  package let inner: [String]
  package let location: JSEN.TextLocation?
  /// The reason without the place.
  package let reason: String

  init(
    _ reason: String, at path: String, inner: [String] = [], _ location: JSEN.TextLocation? = nil
  ) {
    self.path = path
    self.inner = inner
    self.location = location
    self.reason = reason
  }

  /// The place alone, since the message of the error has the reason.
  package var description: String {
    let path = path.isEmpty ? "the outermost value" : path
    return location.map { "\(path) at \($0)" } ?? path
  }
}
