/// Names of Foundation's options that do not compile, and whose messages say what to write.
extension JSEN.WritingOptions {
  @available(*, unavailable, renamed: "pretty")
  public static var prettyPrinted: Self { .pretty }
  @available(*, unavailable, renamed: "sorted")
  public static var sortedKeys: Self { .sorted }
  @available(*, unavailable, message: "slashes are not escaped")
  public static var withoutEscapingSlashes: Self { .compact }
}

/// Does not compile: the options are one value.
@available(
  *, unavailable,
  message:
    "write 'JSEN.WritingOptions(indentation: .spaces(2), sortsKeys: true)' for several options"
)
extension JSEN.WritingOptions: ExpressibleByArrayLiteral {
  @_disfavoredOverload
  public init(arrayLiteral options: Self...) { self.init() }
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
  @available(*, unavailable, message: "use '[.comments]'")
  public static var comments: Self { [.comments] }
  @available(*, unavailable, message: "use '[.trailingCommas]'")
  public static var trailingCommas: Self { [.trailingCommas] }
  @available(*, unavailable, message: "use '[.singleQuotes]'")
  public static var singleQuotes: Self { [.singleQuotes] }
  @available(*, unavailable, message: "use '[.unquotedKeys]'")
  public static var unquotedKeys: Self { [.unquotedKeys] }
  @available(*, unavailable, message: "use '[.plusSigns]'")
  public static var plusSigns: Self { [.plusSigns] }
  @available(*, unavailable, message: "use '[.bareDecimalPoints]'")
  public static var bareDecimalPoints: Self { [.bareDecimalPoints] }
  @available(*, unavailable, message: "use '[.controlCharacters]'")
  public static var controlCharacters: Self { [.controlCharacters] }
  @available(*, unavailable, message: "use '[.pythonLiterals]'")
  public static var pythonLiterals: Self { [.pythonLiterals] }
  @available(*, unavailable, message: "use '[.hexadecimalNumbers]'")
  public static var hexadecimalNumbers: Self { [.hexadecimalNumbers] }
  @available(*, unavailable, message: "use '[.nonFiniteNumbers]'")
  public static var nonFiniteNumbers: Self { [.nonFiniteNumbers] }
  @available(*, unavailable, message: "use '[.lineContinuations]'")
  public static var lineContinuations: Self { [.lineContinuations] }
  @available(*, unavailable, message: "use '[.additionalEscapes]'")
  public static var additionalEscapes: Self { [.additionalEscapes] }
  @available(*, unavailable, message: "use '[.additionalWhitespace]'")
  public static var additionalWhitespace: Self { [.additionalWhitespace] }
  @available(*, unavailable, message: "use '[.lineEnds]'")
  public static var lineEnds: Self { [.lineEnds] }
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

extension JSEN.Kind {
  @available(*, unavailable, renamed: "object")
  public static var dictionary: Self { .object }

  /// Does not compile: the member `type` is not the kind of a value.
  @available(*, unavailable, message: "write 'json.kind' for the kind of a value")
  public static func == (value: JSEN?, kind: Self) -> Bool { false }
}
