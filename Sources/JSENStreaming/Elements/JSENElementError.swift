public import JSEN

/// The reason why the elements of an array or object could not be read.
///
/// An invalid text throws a `JSEN.ParsingError` with its place in the whole text. A file that cannot be read throws a
/// ``JSENFileError``.
public struct JSENElementError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: Sendable {
    /// There is no value at the path.
    case missing
    /// The value at the path is neither an array nor an object.
    case notAContainer
    /// A decoder, or the closure of `map`, has thrown an error for an element.
    case rejected(any Error, index: Int, offset: Int)
  }

  /// The kind of the failure.
  public let kind: Kind

  /// The path of the array or object, or of the element.
  public let path: JSEN.KeyPath

  /// The reason, and the place of the element.
  public var description: String {
    let place = path.segments.isEmpty ? "the top level" : "'\(path)'"
    switch kind {
    case .missing: return "expected an array or an object at \(place), found nothing"
    case .notAContainer: return "expected an array or an object at \(place), found another value"
    case .rejected(let error, _, let offset):
      return "\(path), byte \(offset): \(JSENLineError.reason(of: error))"
    }
  }
}
