/// Names of Foundation's options that do not compile, and whose messages say what to write.
extension JSEN.WritingOptions {
  @available(*, unavailable, renamed: "pretty")
  public static var prettyPrinted: Self { .pretty }
  @available(*, unavailable, renamed: "sorted")
  public static var sortedKeys: Self { .sorted }
  @available(*, unavailable, message: "slashes are not escaped")
  public static var withoutEscapingSlashes: Self { .compact }
}

extension JSEN {
  @available(
    *, unavailable,
    message: "write 'WritingOptions(indentation: .spaces(2), sortsKeys: true)' for several options"
  )
  public func serialized(_ options: [WritingOptions]) throws(WritingError) -> String { "" }
}

extension JSEN.ReadingOptions {
  @available(*, unavailable, renamed: "json5")
  public static var json5Allowed: Self { .json5 }
  @available(
    *, unavailable,
    message: "use '.jsonc' for comments and trailing commas, '[.comments]' for comments alone"
  )
  public static var allowComments: Self { .jsonc }
  @available(*, unavailable, message: "use '[.trailingCommas]'")
  public static var allowTrailingCommas: Self { .jsonc }
}

extension JSENDecoder {
  @available(*, unavailable, renamed: "decode(_:from:)")
  public func decode<Value>(from text: String, as type: Value.Type) throws -> Value
  where Value: Decodable { try decode(type, from: text) }
}

extension JSENDecoder.KeyDecodingStrategy {
  @available(*, unavailable, renamed: "convertFromSnakeCase")
  public static var snakeCase: Self { .convertFromSnakeCase }
}

extension JSENEncoder.KeyEncodingStrategy {
  @available(*, unavailable, renamed: "convertToSnakeCase")
  public static var snakeCase: Self { .convertToSnakeCase }
}
