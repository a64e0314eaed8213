public import JSEN

/// The reason why the elements of an array or object could not be read.
///
/// An invalid text throws a `JSEN.ParsingError` with its place in the whole text. A file that cannot be read throws a
/// ``JSENFileError``.
public struct JSENElementError: Error, Sendable, CustomStringConvertible {
  /// A kind of failure. Later versions may add kinds.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind: `notAContainer`.
    public let description: String

    /// There is no value at the path.
    public static let missing = Kind(description: "missing")
    /// The value at the path is neither an array nor an object.
    public static let notAContainer = Kind(description: "notAContainer")
    /// A decoder, or the closure of `map`, has thrown an error for an element.
    public static let rejected = Kind(description: "rejected")
  }

  /// The kind of the failure.
  public let kind: Kind

  /// The path of the array or object, or of the element.
  public let path: JSEN.KeyPath

  /// The error that a decoder or a closure has thrown for an element; nil for other kinds of failure.
  public let underlyingError: (any Error)?

  /// The index of the element that was rejected; nil for other kinds of failure.
  public let index: Int?

  /// The position of the element that was rejected, in bytes of the whole text; nil for other kinds of failure.
  public let offset: Int?

  init(_ kind: Kind, at path: JSEN.KeyPath) {
    self.kind = kind
    self.path = path
    underlyingError = nil
    index = nil
    offset = nil
  }

  init(_ error: any Error, at path: JSEN.KeyPath, of element: JSENElement<Void>) {
    kind = .rejected
    self.path = path
    underlyingError = error
    index = element.index
    offset = element.offset
  }

  /// The reason, and the place of the element.
  public var description: String {
    if let underlyingError, let offset {
      return "\(path), byte \(offset): \(JSENLineError.reason(of: underlyingError))"
    }
    let place = path.segments.isEmpty ? "the top level" : "'\(path)'"
    let found = kind == .missing ? "nothing" : "another value"
    return "expected an array or an object at \(place), found \(found)"
  }
}
