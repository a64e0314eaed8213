// The paths of errors. All libraries have them as this type; the path to the outermost value is empty.

extension JSEN.KeyPath {
  /// The path as a JSON Pointer (RFC 6901), with `~0` for a tilde and `~1` for a slash. It is empty for the empty path,
  /// which errors have for the outermost value.
  ///
  ///     do { _ = try JSEN(parsing: #"{"users": [{"a/b": 01}]}"#) } catch {
  ///       print(error.path, error.path.pointer)
  ///     }
  ///     // prints users.0.a/b /users/0/a~1b
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var pointer: String { KeyPathNotation.pointer(of: segments) }
}

extension JSEN.ParsingError {
  /// The path of the value that contains the error; empty for the outermost value.
  ///
  /// A member begins with its key, an element with its first byte: the error in `{"a": [1,]}` has the path `a`. An error
  /// after the first 4 GiB of a text has the empty path.
  ///
  /// - Complexity: O(*n*) in the bytes before the error when the first of the properties is read, then O(*d*) in the
  ///   length of the path.
  public var path: JSEN.KeyPath { JSEN.KeyPath(segments: segments) }
}

extension JSEN.WritingError {
  /// The path of the value that cannot be written; empty for the outermost value.
  public var path: JSEN.KeyPath { JSEN.KeyPath(segments: segments) }
}
