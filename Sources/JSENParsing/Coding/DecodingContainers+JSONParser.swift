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
    let value = try decode(JSENDocument.Value.self, forKey: key)
    return try parser().parse(value, at: codingPath + [key])
  }

  /// Decodes a member with a parser; nil when it is absent, or when it is null and the parser does not describe null.
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
    guard contains(key) else { return nil }
    return try parser().parseUnlessNull(
      decode(JSENDocument.Value.self, forKey: key), at: codingPath + [key])
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
    do {
      return try decodeNext { (value, path) in try parser().parse(value, at: path) }
    } catch DecodingError.valueNotFound(_, let context) where isAtEnd {
      // The caller has asked for this type.
      throw DecodingError.valueNotFound(type, context)
    }
  }

  /// Decodes the next element with a parser; nil when there is none, or when it is null and the parser does not describe
  /// null.
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
    if isAtEnd { return nil }
    return try decodeNext { (value, path) in try parser().parseUnlessNull(value, at: path) }
  }

  /// Decodes the next element with a closure, and moves past it if the closure succeeds.
  private mutating func decodeNext<Value>(
    _ body: (JSENDocument.Value, _ path: [any CodingKey]) throws -> Value
  ) throws -> Value {
    var ahead = self
    let value = try body(
      ahead.decode(JSENDocument.Value.self), codingPath + [AnyCodingKey(index: currentIndex)])
    self = ahead
    return value
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
    try parser().parse(try decode(JSENDocument.Value.self), at: codingPath)
  }
}

extension JSONParser {
  /// Returns nil for null that belongs to no value.
  fileprivate func parseUnlessNull(
    _ value: JSENDocument.Value, at path: [any CodingKey]
  ) throws -> Output? {
    value.kind == .null && !compiled.content.plan.describesNull ? nil : try parse(value, at: path)
  }

  fileprivate func parse(
    _ value: JSENDocument.Value, at path: [any CodingKey]
  ) throws -> Output {
    do throws(JSONParsingError) {
      return try decode(JSONSource(value), .first)
    } catch {
      // The value is a part of what a JSENDecoder decodes, or has been made by another decoder.
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path + error.codingPath,
          debugDescription: "the value does not fit its description",
          underlyingError: value.index > 0 ? error.inDocument : error))
    }
  }
}
