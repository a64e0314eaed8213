import JSEN

extension KeyedEncodingContainer {
  /// Encodes a member with a parser-printer.
  ///
  /// - Parameters:
  ///   - value: the value to encode.
  ///   - key: the key of the member.
  ///   - printer: the description of the value.
  /// - Throws: `EncodingError` with the path to the part that cannot be encoded. If the parser-printer fails, its
  ///   ``JSONPrintingError`` is the underlying error.
  /// - Complexity: that of encoding with the parser-printer.
  public mutating func encode<P>(
    _ value: P.Output, forKey key: Key, @ParserBuilder _ printer: () -> P
  ) throws where P: JSONParserPrinter {
    try encode(printer().print(value, at: codingPath + [key]), forKey: key)
  }

  /// Encodes a member with a parser-printer; leaves it out if it is nil.
  ///
  /// - Parameters:
  ///   - value: the value to encode.
  ///   - key: the key of the member.
  ///   - printer: the description of the value.
  /// - Throws: `EncodingError` with the path to the part that cannot be encoded. If the parser-printer fails, its
  ///   ``JSONPrintingError`` is the underlying error.
  /// - Complexity: that of encoding with the parser-printer.
  public mutating func encodeIfPresent<P>(
    _ value: P.Output?, forKey key: Key, @ParserBuilder _ printer: () -> P
  ) throws where P: JSONParserPrinter {
    if let value { try encode(value, forKey: key, printer) }
  }
}

extension UnkeyedEncodingContainer {
  /// Encodes an element with a parser-printer.
  ///
  /// - Parameters:
  ///   - value: the value to encode.
  ///   - printer: the description of the value.
  /// - Throws: `EncodingError` with the path to the part that cannot be encoded. If the parser-printer fails, its
  ///   ``JSONPrintingError`` is the underlying error.
  /// - Complexity: that of encoding with the parser-printer.
  public mutating func encode<P>(
    _ value: P.Output, @ParserBuilder _ printer: () -> P
  ) throws where P: JSONParserPrinter {
    try encode(printer().print(value, at: codingPath + [AnyCodingKey(index: count)]))
  }

  /// Encodes an element with a parser-printer, if it is not nil.
  ///
  /// - Parameters:
  ///   - value: the value to encode.
  ///   - printer: the description of the value.
  /// - Throws: `EncodingError` with the path to the part that cannot be encoded. If the parser-printer fails, its
  ///   ``JSONPrintingError`` is the underlying error.
  /// - Complexity: that of encoding with the parser-printer.
  public mutating func encodeIfPresent<P>(
    _ value: P.Output?, @ParserBuilder _ printer: () -> P
  ) throws where P: JSONParserPrinter {
    if let value { try encode(value, printer) }
  }
}

extension SingleValueEncodingContainer {
  /// Encodes the value with a parser-printer.
  ///
  /// - Parameters:
  ///   - value: the value to encode.
  ///   - printer: the description of the value.
  /// - Throws: `EncodingError` with the path to the part that cannot be encoded. If the parser-printer fails, its
  ///   ``JSONPrintingError`` is the underlying error.
  /// - Complexity: that of encoding with the parser-printer.
  public mutating func encode<P>(
    _ value: P.Output, @ParserBuilder _ printer: () -> P
  ) throws where P: JSONParserPrinter {
    try encode(printer().print(value, at: codingPath))
  }
}

extension JSONParserPrinter {
  fileprivate func print(_ value: Output, at path: [any CodingKey]) throws -> JSEN {
    do throws(JSONPrintingError) {
      return try print(value)
    } catch {
      var failure = error.failure
      failure.reversedPath += path.reversed().map { PlanWritingFailure.Component($0) }
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: path + error.codingPath,
          debugDescription: "the description of the value cannot encode it",
          underlyingError: JSONPrintingError(failure)))
    }
  }
}
