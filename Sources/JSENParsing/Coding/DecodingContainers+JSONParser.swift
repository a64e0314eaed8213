import JSEN

extension KeyedDecodingContainer {
  /// Decodes a member with a parser.
  ///
  /// - Parameters:
  ///   - type: the type of the result.
  ///   - key: the key of the member.
  ///   - parser: the description of the value.
  /// - Throws: `DecodingError` with the path to the part that does not fit. If the parser fails, its ``JSONParsingError`` is
  ///   the underlying error.
  /// - Complexity: that of decoding with the parser.
  public func decode<P>(
    _ type: P.Output.Type = P.Output.self, forKey key: Key, @ParserBuilder _ parser: () -> P
  ) throws -> P.Output where P: JSONParser {
    let value = try decode(JSEN.self, forKey: key)
    return try parser().parse(value, at: codingPath + [key])
  }

  /// Decodes a member with a parser; nil when it is absent or null.
  ///
  /// - Parameters:
  ///   - type: the type of the result.
  ///   - key: the key of the member.
  ///   - parser: the description of the value.
  /// - Throws: `DecodingError` with the path to the part that does not fit. If the parser fails, its ``JSONParsingError`` is
  ///   the underlying error.
  /// - Complexity: that of decoding with the parser.
  public func decodeIfPresent<P>(
    _ type: P.Output.Type = P.Output.self, forKey key: Key, @ParserBuilder _ parser: () -> P
  ) throws -> P.Output? where P: JSONParser {
    guard let value = try decodeIfPresent(JSEN.self, forKey: key) else { return nil }
    return try parser().parse(value, at: codingPath + [key])
  }
}

extension UnkeyedDecodingContainer {
  /// Decodes the next element with a parser.
  ///
  /// - Parameters:
  ///   - type: the type of the result.
  ///   - parser: the description of the value.
  /// - Throws: `DecodingError` with the path to the part that does not fit. If the parser fails, its ``JSONParsingError`` is
  ///   the underlying error.
  /// - Complexity: that of decoding with the parser.
  public mutating func decode<P>(
    _ type: P.Output.Type = P.Output.self, @ParserBuilder _ parser: () -> P
  ) throws -> P.Output where P: JSONParser {
    let path = codingPath + [AnyCodingKey(index: currentIndex)]
    return try parser().parse(try decode(JSEN.self), at: path)
  }

  /// Decodes the next element with a parser; nil when it is null, or there is none.
  ///
  /// - Parameters:
  ///   - type: the type of the result.
  ///   - parser: the description of the value.
  /// - Throws: `DecodingError` with the path to the part that does not fit. If the parser fails, its ``JSONParsingError`` is
  ///   the underlying error.
  /// - Complexity: that of decoding with the parser.
  public mutating func decodeIfPresent<P>(
    _ type: P.Output.Type = P.Output.self, @ParserBuilder _ parser: () -> P
  ) throws -> P.Output? where P: JSONParser {
    let path = codingPath + [AnyCodingKey(index: currentIndex)]
    guard let value = try decodeIfPresent(JSEN.self) else { return nil }
    return try parser().parse(value, at: path)
  }
}

extension SingleValueDecodingContainer {
  /// Decodes the value with a parser.
  ///
  /// ```swift
  /// struct Color: Decodable {
  ///   let parts: [Int]
  ///   init(from decoder: any Decoder) throws {
  ///     parts = try decoder.singleValueContainer().decode { JSONArray(3) { Int.jsonParser() } }
  ///   }
  /// }
  /// print(try JSENDecoder().decode(Color.self, from: "[1, 2, 3]").parts)
  /// // prints [1, 2, 3]
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the result.
  ///   - parser: the description of the value.
  /// - Throws: `DecodingError` with the path to the part that does not fit. If the parser fails, its ``JSONParsingError`` is
  ///   the underlying error.
  /// - Complexity: that of decoding with the parser.
  public func decode<P>(
    _ type: P.Output.Type = P.Output.self, @ParserBuilder _ parser: () -> P
  ) throws -> P.Output where P: JSONParser {
    try parser().parse(try decode(JSEN.self), at: codingPath)
  }
}

extension JSONParser {
  fileprivate func parse(_ value: JSEN, at path: [any CodingKey]) throws -> Output {
    do throws(JSONParsingError) {
      return try parse(value)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path + error.codingPath,
          debugDescription: "the value does not fit its description",
          underlyingError: error))
    }
  }
}
