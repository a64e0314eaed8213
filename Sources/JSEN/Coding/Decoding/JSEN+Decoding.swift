extension JSEN {
  /// Decodes a type from this value. When that fails and this is a string, decodes it from the JSON in the string.
  ///
  /// Some servers encode twice.
  ///
  ///     print(JSEN.string("[1,2]").decode(as: [Int].self) ?? [])
  ///     // prints [1, 2]
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - decoder: a decoder with your own strategies.
  ///   - dumpingErrorOnFailure: whether to print the error.
  /// - Returns: the value, or nil when both fail. ``decodeUnwrapping(_:using:)`` throws the errors.
  /// - Complexity: O(*n*) in the parts of the value or the bytes of the string, and the work of the type's own code.
  public func decode<Value>(
    as type: Value.Type, using decoder: JSENDecoder = .shared,
    dumpingErrorOnFailure: Bool = false
  ) -> Value? where Value: Decodable {
    do {
      return try decodeUnwrapping(type, using: decoder)
    } catch {
      if dumpingErrorOnFailure { print(error) }
      return nil
    }
  }

  /// Decodes a type from this value. When that fails and this is a string, decodes it from the JSON in the string.
  ///
  /// - Parameters:
  ///   - type: the type to decode.
  ///   - decoder: a decoder with your own strategies. Its ``JSENDecoder/readingOptions`` are those
  ///     for the text in the string.
  /// - Throws: ``UnwrappingError``, with both errors.
  /// - Complexity: O(*n*) in the parts of the value or the bytes of the string, and the work of the type's own code.
  public func decodeUnwrapping<Value>(
    _ type: Value.Type, using decoder: JSENDecoder = .shared
  ) throws(UnwrappingError) -> Value where Value: Decodable {
    let direct: any Error
    do {
      return try decoder.decode(type, from: self)
    } catch {
      direct = error
    }
    guard case .string(let text) = self else { throw UnwrappingError(direct: direct, inner: nil) }
    do {
      let document = try JSENDocument(parsing: text, options: decoder.readingOptions)
      return try decoder.decode(type, from: document.root)
    } catch {
      throw UnwrappingError(direct: direct, inner: error)
    }
  }

  /// The errors of ``decodeUnwrapping(_:using:)``: one for the value, and one for the JSON inside it.
  public struct UnwrappingError: Error, CustomStringConvertible {
    /// The error of decoding the value itself.
    public let direct: any Error

    /// The error of parsing or decoding the text in the string; nil when the value is not a string.
    public let inner: (any Error)?

    /// Both errors.
    public var description: String {
      guard let inner else { return Self.text(of: direct) }
      return "\(Self.text(of: direct)); and the text in the string: \(Self.text(of: inner))"
    }

    /// Returns the reason of a `DecodingError`, which may begin with its path, or the description of another error.
    package static func text(of error: any Error) -> String {
      guard let context = (error as? DecodingError)?.context else { return "\(error)" }
      return context.underlyingReason
        .map { KeyPathNotation.message($0, at: context.codingPath.notation) }
        ?? context.debugDescription
    }
  }
}
