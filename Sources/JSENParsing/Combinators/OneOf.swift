import JSEN

/// Decodes with the first of several parsers that fits, and encodes with the first one that can encode the value.
///
/// When none fits, the error lists what each of them expected.
///
/// ```swift
/// enum Amount { case exact(Int), text(String) }
/// let amount = OneOf {
///   Int.jsonParser().map(.case(Amount.exact))
///   String.jsonParser().map(.case(Amount.text))
/// }
/// print(try amount.decode("3"), try amount.encodeToString(.text("a pinch")))
/// // prints exact(3) "a pinch"
/// do { _ = try amount.decode("[]") } catch { print(error) }
/// // prints:
/// // At 1:1:
/// // expected one of
/// //   an integer
/// //   a string
/// // but found: []
/// ```
public struct OneOf<Content>: ValueDescription where Content: ValueDescription {
  public typealias Output = Content.Output

  let content: Content
}

extension OneOf: JSONParser where Content: JSONParser {
  public var plan: JSONPlan<Output> { content.plan }
}

extension OneOf: JSONParserPrinter where Content: JSONParserPrinter {}

extension OneOf {
  /// Describes a value in several ways, the preferred one first.
  public init(@JSONAlternativesBuilder _ build: () -> Content) where Content: JSONParser {
    self.init(content: build())
  }
}

/// Several parsers for one type.
public struct JSONAlternatives<Output>: JSONParser {
  let plans: [Plan]

  public var plan: JSONPlan<Output> { JSONPlan(OneOfPlan(Output.self, plans)) }
}

/// Several parser-printers for one type.
public struct JSONPrinterAlternatives<Output>: JSONParserPrinter {
  let plans: [Plan]

  public var plan: JSONPlan<Output> { JSONPlan(OneOfPlan(Output.self, plans)) }
}

/// Combines the alternatives of a ``OneOf``.
@resultBuilder
public enum JSONAlternativesBuilder {
  public static func buildExpression<P: JSONParserPrinter>(
    _ parser: P
  ) -> JSONPrinterAlternatives<P.Output> {
    JSONPrinterAlternatives(plans: [parser.plan.plan])
  }

  public static func buildExpression<P: JSONParser>(_ parser: P) -> JSONAlternatives<P.Output> {
    JSONAlternatives(plans: [parser.plan.plan])
  }

  public static func buildPartialBlock<Output>(
    first: JSONPrinterAlternatives<Output>
  ) -> JSONPrinterAlternatives<Output> { first }

  public static func buildPartialBlock<Output>(
    first: JSONAlternatives<Output>
  ) -> JSONAlternatives<Output> { first }

  public static func buildPartialBlock<Output>(
    accumulated: JSONPrinterAlternatives<Output>, next: JSONPrinterAlternatives<Output>
  ) -> JSONPrinterAlternatives<Output> {
    JSONPrinterAlternatives(plans: accumulated.plans + next.plans)
  }

  public static func buildPartialBlock<Output>(
    accumulated: JSONAlternatives<Output>, next: JSONAlternatives<Output>
  ) -> JSONAlternatives<Output> {
    JSONAlternatives(plans: accumulated.plans + next.plans)
  }

  public static func buildPartialBlock<Output>(
    accumulated: JSONPrinterAlternatives<Output>, next: JSONAlternatives<Output>
  ) -> JSONAlternatives<Output> {
    JSONAlternatives(plans: accumulated.plans + next.plans)
  }

  public static func buildPartialBlock<Output>(
    accumulated: JSONAlternatives<Output>, next: JSONPrinterAlternatives<Output>
  ) -> JSONAlternatives<Output> {
    JSONAlternatives(plans: accumulated.plans + next.plans)
  }

  public static func buildEither<Alternatives>(first: Alternatives) -> Alternatives { first }
  public static func buildEither<Alternatives>(second: Alternatives) -> Alternatives { second }

  public static func buildOptional<Output>(
    _ alternatives: JSONPrinterAlternatives<Output>?
  ) -> JSONPrinterAlternatives<Output> { alternatives ?? JSONPrinterAlternatives(plans: []) }

  public static func buildOptional<Output>(
    _ alternatives: JSONAlternatives<Output>?
  ) -> JSONAlternatives<Output> { alternatives ?? JSONAlternatives(plans: []) }

  public static func buildArray<Output>(
    _ alternatives: [JSONPrinterAlternatives<Output>]
  ) -> JSONPrinterAlternatives<Output> {
    JSONPrinterAlternatives(plans: alternatives.flatMap(\.plans))
  }

  public static func buildArray<Output>(
    _ alternatives: [JSONAlternatives<Output>]
  ) -> JSONAlternatives<Output> {
    JSONAlternatives(plans: alternatives.flatMap(\.plans))
  }
}
