extension JSEN {
  /// Decodes a value of a type from this one, without writing text in between.
  ///
  ///     struct Point: Decodable { var x: Int, y: Double }
  ///     let json: JSEN = ["x": 1, "y": 2.5]
  ///     print(try json.decode(Point.self).y)
  ///     // prints 2.5
  ///
  /// - Throws: `DecodingError`, or what the type's own `init(from:)` throws.
  public func decode<Value>(_ type: Value.Type) throws -> Value where Value: Decodable {
    try JSENDecoder().decode(type, from: self)
  }

  /// Decodes a value of a type from this one or, when that fails and this is a string, from the JSON in it:
  /// some servers encode twice.
  ///
  ///     print(JSEN.string("[1,2]").decode(as: [Int].self) ?? [])
  ///     // prints [1, 2]
  ///
  /// - Parameters:
  ///   - type: what to decode.
  ///   - dumpingErrorOnFailure: whether the failure is printed.
  /// - Returns: nil when both fail; ``decodeUnwrapping(_:)`` says why.
  public func decode<Value>(
    as type: Value.Type, dumpingErrorOnFailure: Bool = false
  ) -> Value? where Value: Decodable {
    do {
      return try decodeUnwrapping(type)
    } catch {
      if dumpingErrorOnFailure { print(error) }
      return nil
    }
  }

  /// Decodes a value of a type from this one or, when that fails and this is a string, from the JSON in it.
  ///
  /// - Throws: ``UnwrappingError``, with both failures.
  public func decodeUnwrapping<Value>(
    _ type: Value.Type
  ) throws(UnwrappingError) -> Value where Value: Decodable {
    let direct: any Error
    do {
      return try decode(type)
    } catch {
      direct = error
    }
    guard case .string(let text) = self else { throw UnwrappingError(direct: direct, inner: nil) }
    do {
      return try JSENDocument(parsing: text).root.decode(type)
    } catch {
      throw UnwrappingError(direct: direct, inner: error)
    }
  }

  /// Why neither a value nor the JSON inside it could be decoded.
  public struct UnwrappingError: Error, CustomStringConvertible {
    /// The failure to decode the value itself.
    public let direct: any Error

    /// The failure to parse or decode what the string holds; nil when the value is no string.
    public let inner: (any Error)?

    public var description: String {
      guard let inner else { return Self.text(of: direct) }
      return "\(Self.text(of: direct)); and the text in the string: \(Self.text(of: inner))"
    }

    /// What an error says of itself, without what the standard library puts around it.
    private static func text(of error: any Error) -> String {
      switch error {
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
        context.debugDescription
      default: "\(error)"
      }
    }
  }
}
