extension EncodingError {
  /// Returns an error whose description begins with the path.
  ///
  /// It asks the keys for their names, which may run code of the user. So no value may be half written.
  ///
  /// - Parameter inner: the path from the value to a part of it that cannot be written.
  static func invalid(
    _ value: Any, at path: [any CodingKey], _ reason: String, _ advice: Advice? = nil,
    in inner: [String] = []
  ) -> EncodingError {
    let place = CodingPlace(
      reason, advice, at: JSEN.KeyPath(segments: path.map(\.pathSegment) + inner), inner: inner)
    return .invalidValue(
      value,
      Context(
        codingPath: path,
        debugDescription: KeyPathNotation.message(place.message, at: place.path.path),
        underlyingError: place))
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
  private let advice: Advice?
  /// The path from the value to the part that cannot be written.
  private let inner: [String]

  init(_ value: Any, _ reason: String, _ advice: Advice? = nil, in inner: [String] = []) {
    self.value = value
    self.reason = reason
    self.advice = advice
    self.inner = inner
  }

  init(_ value: Any, _ error: JSEN.WritingError) {
    var advice: Advice?
    let reason = error.message {
      advice = $0 == .nonFiniteNumbers ? .nonConformingFloats : $0
      return ""
    }
    self.init(value, reason, advice, in: error.segments)
  }

  func placed(at path: [any CodingKey]) -> EncodingError {
    .invalid(value, at: path, reason, advice, in: inner)
  }
}
