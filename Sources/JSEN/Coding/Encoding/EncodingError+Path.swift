extension EncodingError {
  /// Returns an error whose description begins with the path.
  ///
  /// It asks the keys for their names, which may run code of the user. So no value may be half written.
  ///
  /// - Parameter inner: the path from the value to a part of it that cannot be written.
  static func invalid(
    _ value: Any, at path: [any CodingKey], _ reason: String, in inner: [String] = []
  ) -> EncodingError {
    let notation = KeyPathNotation.path(of: path.map(\.pathSegment) + inner)
    return .invalidValue(
      value,
      Context(
        codingPath: path, debugDescription: KeyPathNotation.message(reason, at: notation),
        underlyingError: CodingPlace(reason, at: notation, inner: inner)))
  }

  /// Returns the message for NaN and infinity.
  static func nonFinite(_ number: Any) -> String {
    "\(number) is not a JSON number; set nonConformingFloatEncodingStrategy to replace it"
  }
}

/// An error about a value of which a part has been written, without its coding path.
///
/// The message of an `EncodingError` has the names of keys, and a key may run code of the user that uses the encoder. So
/// the path is added when the value has been removed from the output.
///
/// `@unchecked` because it holds an `Any`, as `EncodingError` does.
struct UnplacedError: Error, @unchecked Sendable {
  private let value: Any
  private let reason: String
  /// The path from the value to the part that cannot be written.
  private let inner: [String]

  init(_ value: Any, _ reason: String, in inner: [String] = []) {
    self.value = value
    self.reason = reason
    self.inner = inner
  }

  init(_ value: Any, _ error: JSEN.WritingError) {
    var reason = error.message
    if case .nonFiniteNumber(let number) = error.reason { reason = EncodingError.nonFinite(number) }
    self.init(value, reason, in: error.segments)
  }

  func placed(at path: [any CodingKey]) -> EncodingError {
    .invalid(value, at: path, reason, in: inner)
  }
}
