import JSEN

/// Conditions in blocks for strings. An `if` without `else` has an optional output, unless it is `Void`.
extension ParserBuilder {
  /// Takes the first branch of a condition.
  @_disfavoredOverload
  public static func buildEither<P: StringParserPrinter>(
    first: P
  ) -> AnyStringParserPrinter<P.Output> { AnyStringParserPrinter(first) }

  /// Takes the second branch of a condition.
  @_disfavoredOverload
  public static func buildEither<P: StringParserPrinter>(
    second: P
  ) -> AnyStringParserPrinter<P.Output> { AnyStringParserPrinter(second) }

  /// Takes the first branch of a condition.
  @_disfavoredOverload
  public static func buildEither<P: StringParser>(first: P) -> AnyStringParser<P.Output> {
    AnyStringParser(first)
  }

  /// Takes the second branch of a condition.
  @_disfavoredOverload
  public static func buildEither<P: StringParser>(second: P) -> AnyStringParser<P.Output> {
    AnyStringParser(second)
  }

  /// Takes the branch of a condition without another branch.
  public static func buildOptional<each Part>(
    _ block: StringPrinterBlock<repeat each Part>?
  ) -> AnyStringParserPrinter<(repeat each Part)?> {
    AnyStringParserPrinter(presence(of: block))
  }

  /// Takes the branch of a condition without another branch.
  public static func buildOptional(_ block: StringPrinterBlock<>?) -> AnyStringParserPrinter<Void> {
    AnyStringParserPrinter(block?.stringPlan.plan ?? ConstantContentPlan(()))
  }

  /// Takes the branch of a condition without another branch.
  public static func buildOptional<each Part>(
    _ block: StringBlock<repeat each Part>?
  ) -> AnyStringParser<(repeat each Part)?> {
    AnyStringParser(presence(of: block))
  }

  /// Takes the branch of a condition without another branch.
  public static func buildOptional(_ block: StringBlock<>?) -> AnyStringParser<Void> {
    AnyStringParser(block?.stringPlan.plan ?? ConstantContentPlan(()))
  }

  /// A plan for a value if there is a parser, else for nil.
  private static func presence<P: StringParser>(of parser: P?) -> ContentPlan {
    guard let parser else {
      return Conversion<Void, P.Output?>(
        checked: { .some(nil) }, unapply: { $0 == nil ? () : nil },
        complaint: "expected nil, since the description leaves this part out"
      ).plan(over: ConstantContentPlan(()))
    }
    return Conversion<P.Output, P.Output?>(
      checked: { .some($0) }, unapply: { $0 },
      complaint: "expected a value, found nil"
    ).plan(over: parser.stringPlan.plan)
  }
}
