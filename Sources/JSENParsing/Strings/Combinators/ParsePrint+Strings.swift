import JSEN

extension Parse: StringParser where Content: StringParser {
  public var stringPlan: StringContentPlan<Output> { content.stringPlan }
}

extension Parse {
  /// Describes what a function makes from a block for strings. An error that the function throws is reported with its
  /// place.
  ///
  /// ```swift
  /// let area = Parse { $0 * $1 } with: {
  ///   Int.parser()
  ///   "x"
  ///   Int.parser()
  /// }
  /// print(try area.parse("3x4"))
  /// // prints 12
  /// ```
  // The forms for JSON are preferred, so that the compiler tries this one only if they do not fit.
  @_disfavoredOverload
  public init<P, Value>(
    _ transform: @escaping @Sendable (P.Output) throws -> Value,
    @StringParserBuilder with build: () -> P
  ) where P: StringParser, Content == AnyStringParser<Value> {
    self.init(content: build().map(transform))
  }

  /// Describes the output of a block for strings itself.
  @_disfavoredOverload
  public init<P>(@StringParserBuilder _ build: () -> P)
  where P: StringParser, Content == AnyStringParser<P.Output> {
    self.init(content: AnyStringParser(build()))
  }
}

extension ParsePrint: StringParser where Content: StringParser {
  public var stringPlan: StringContentPlan<Output> { content.stringPlan }
}

extension ParsePrint: StringParserPrinter where Content: StringParserPrinter {}

extension ParsePrint {
  /// Describes the value that a conversion makes from the output of a block for strings.
  ///
  /// ```swift
  /// struct Size {
  ///   let width: Int
  ///   let height: Int
  /// }
  /// let size = ParsePrint(.memberwise(Size.init)) {
  ///   Int.parser()
  ///   "x"
  ///   Int.parser()
  /// }
  /// print(try size.print(Size(width: 3, height: 4)))
  /// // prints 3x4
  /// ```
  ///
  /// - Precondition: the conversion fits the block; see ``Conversion/memberwise(_:)``.
  // The forms for JSON are preferred, so that the compiler tries this one only if they do not fit.
  @_disfavoredOverload
  public init<P, Value>(
    _ conversion: Conversion<P.Output, Value>, @StringParserBuilder _ build: () -> P
  ) where P: StringParserPrinter, Content == AnyStringParserPrinter<Value> {
    self.init(content: build().map(conversion))
  }

  /// Describes the output of a block for strings itself.
  @_disfavoredOverload
  public init<P>(@StringParserBuilder _ build: () -> P)
  where P: StringParserPrinter, Content == AnyStringParserPrinter<P.Output> {
    self.init(content: AnyStringParserPrinter(build()))
  }
}
