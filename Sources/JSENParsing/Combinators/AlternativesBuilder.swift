import JSEN

/// Combines the alternatives of a ``OneOf``, which describe JSON, or parts of strings.
@resultBuilder
public enum AlternativesBuilder {
  /// Takes a parser.
  public static func buildExpression<P: ValueDescription>(_ parser: P) -> P { parser }

  /// Begins a list of alternatives.
  public static func buildPartialBlock<P: JSONParserPrinter>(
    first: P
  ) -> JSONPrinterAlternatives<P.Output> {
    JSONPrinterAlternatives(plans: [first.plan.plan])
  }

  /// Begins a list of alternatives.
  public static func buildPartialBlock<P: JSONParser>(first: P) -> JSONAlternatives<P.Output> {
    JSONAlternatives(plans: [first.plan.plan])
  }

  /// Begins with the alternatives of a loop or a condition.
  public static func buildPartialBlock<Output>(
    first: JSONPrinterAlternatives<Output>
  ) -> JSONPrinterAlternatives<Output> { first }

  /// Begins with the alternatives of a loop or a condition.
  public static func buildPartialBlock<Output>(
    first: JSONAlternatives<Output>
  ) -> JSONAlternatives<Output> { first }

  /// Adds an alternative.
  public static func buildPartialBlock<P: JSONParserPrinter>(
    accumulated: JSONPrinterAlternatives<P.Output>, next: P
  ) -> JSONPrinterAlternatives<P.Output> {
    JSONPrinterAlternatives(plans: accumulated.plans + [next.plan.plan])
  }

  /// Adds an alternative that only decodes.
  public static func buildPartialBlock<P: JSONParser>(
    accumulated: JSONPrinterAlternatives<P.Output>, next: P
  ) -> JSONAlternatives<P.Output> {
    JSONAlternatives(plans: accumulated.plans + [next.plan.plan])
  }

  /// Adds an alternative.
  public static func buildPartialBlock<P: JSONParser>(
    accumulated: JSONAlternatives<P.Output>, next: P
  ) -> JSONAlternatives<P.Output> {
    JSONAlternatives(plans: accumulated.plans + [next.plan.plan])
  }

  /// Takes the alternatives of one of two branches.
  public static func buildEither<Alternatives>(first: Alternatives) -> Alternatives { first }
  /// Takes the alternatives of one of two branches.
  public static func buildEither<Alternatives>(second: Alternatives) -> Alternatives { second }

  /// Takes the alternatives of a branch, or none.
  public static func buildOptional<Output>(
    _ alternatives: JSONPrinterAlternatives<Output>?
  ) -> JSONPrinterAlternatives<Output> { alternatives ?? JSONPrinterAlternatives(plans: []) }

  /// Takes the alternatives of a branch, or none.
  public static func buildOptional<Output>(
    _ alternatives: JSONAlternatives<Output>?
  ) -> JSONAlternatives<Output> { alternatives ?? JSONAlternatives(plans: []) }

  /// Takes the alternatives of all rounds of a loop.
  public static func buildArray<Output>(
    _ alternatives: [JSONPrinterAlternatives<Output>]
  ) -> JSONPrinterAlternatives<Output> {
    JSONPrinterAlternatives(plans: alternatives.flatMap(\.plans))
  }

  /// Takes the alternatives of all rounds of a loop.
  public static func buildArray<Output>(
    _ alternatives: [JSONAlternatives<Output>]
  ) -> JSONAlternatives<Output> {
    JSONAlternatives(plans: alternatives.flatMap(\.plans))
  }
}
