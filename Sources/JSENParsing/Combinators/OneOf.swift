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
/// // but found:
/// // []
/// // ^
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
  /// Describes a value, or a part of a string, in several ways, the preferred one first.
  ///
  /// A part of a string is written with the first alternative that can write it, unless an earlier one would read the text.
  public init(@AlternativesBuilder _ build: () -> Content) {
    self.init(content: build())
  }
}

/// Several parsers for one type.
public struct JSONAlternatives<Output>: JSONParser {
  let plans: [Plan]
  public let plan: JSONPlan<Output>

  init(plans: [Plan]) {
    self.plans = plans
    plan = JSONPlan(OneOfPlan(Output.self, plans))
  }
}

/// Several parser-printers for one type.
public struct JSONPrinterAlternatives<Output>: JSONParserPrinter {
  let plans: [Plan]
  public let plan: JSONPlan<Output>

  init(plans: [Plan]) {
    self.plans = plans
    plan = JSONPlan(OneOfPlan(Output.self, plans))
  }
}
