import JSEN

/// Alternatives for strings. A literal is a parser of its text.
///
/// ```swift
/// let sign = OneOf {
///   for text in ["+", "plus"] { StartsWith(text).map(.convert(apply: { 1 }, unapply: { _ in })) }
/// }
/// print(try sign.parse("plus"))
/// // prints 1
/// ```
extension AlternativesBuilder {
  /// Takes a text that is read and written as it is.
  public static func buildExpression(_ literal: String) -> StartsWith { StartsWith(literal) }

  /// Begins the alternatives.
  @_disfavoredOverload
  public static func buildPartialBlock<P: StringParserPrinter>(
    first: P
  ) -> StringPrinterAlternatives<P.Output> {
    StringPrinterAlternatives(plans: [first.stringPlan.plan])
  }

  /// Begins the alternatives.
  @_disfavoredOverload
  public static func buildPartialBlock<P: StringParser>(first: P) -> StringAlternatives<P.Output> {
    StringAlternatives(plans: [first.stringPlan.plan])
  }

  /// Adds an alternative.
  public static func buildPartialBlock<P: StringParserPrinter>(
    accumulated: StringPrinterAlternatives<P.Output>, next: P
  ) -> StringPrinterAlternatives<P.Output> {
    StringPrinterAlternatives(plans: accumulated.plans + [next.stringPlan.plan])
  }

  /// Adds an alternative.
  public static func buildPartialBlock<P: StringParser>(
    accumulated: StringPrinterAlternatives<P.Output>, next: P
  ) -> StringAlternatives<P.Output> {
    StringAlternatives(plans: accumulated.plans + [next.stringPlan.plan])
  }

  /// Adds an alternative.
  public static func buildPartialBlock<P: StringParser>(
    accumulated: StringAlternatives<P.Output>, next: P
  ) -> StringAlternatives<P.Output> {
    StringAlternatives(plans: accumulated.plans + [next.stringPlan.plan])
  }

  /// Takes the alternatives of a condition without another branch.
  public static func buildOptional<Output>(
    _ alternatives: StringPrinterAlternatives<Output>?
  ) -> StringPrinterAlternatives<Output> { alternatives ?? StringPrinterAlternatives(plans: []) }

  /// Takes the alternatives of a condition without another branch.
  public static func buildOptional<Output>(
    _ alternatives: StringAlternatives<Output>?
  ) -> StringAlternatives<Output> { alternatives ?? StringAlternatives(plans: []) }

  /// Takes the alternatives of a loop.
  public static func buildArray<Output>(
    _ alternatives: [StringPrinterAlternatives<Output>]
  ) -> StringPrinterAlternatives<Output> {
    StringPrinterAlternatives(plans: alternatives.flatMap(\.plans))
  }

  /// Takes the alternatives of a loop.
  public static func buildArray<Output>(
    _ alternatives: [StringAlternatives<Output>]
  ) -> StringAlternatives<Output> {
    StringAlternatives(plans: alternatives.flatMap(\.plans))
  }
}
