extension JSENDecoder {
  /// The conversion of keys in the text to keys of the type. The keys of `[String: …]`, ``JSEN`` and ``JSEN/Object`` are
  /// not converted.
  public enum KeyDecodingStrategy: Sendable {
    /// Types find the keys unchanged.
    case useDefaultKeys

    /// `one_two` becomes `oneTwo`; underscores at both ends stay.
    case convertFromSnakeCase

    /// The closure takes the path to the key, the key included, and returns the key to use. It runs once for each key.
    @preconcurrency case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  /// The rule for a string where a floating-point number is expected.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    /// Decoding throws a `DecodingError`.
    case `throw`

    /// These strings mean infinity and NaN.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
}
