import JSEN

extension OneOf: StringParser where Content: StringParser {
  public var stringPlan: StringContentPlan<Output> { content.stringPlan }
}

extension OneOf: StringParserPrinter where Content: StringParserPrinter {}

/// Several parsers of a string for one type.
public struct StringAlternatives<Output>: StringParser {
  let plans: [ContentPlan]
  public let stringPlan: StringContentPlan<Output>

  init(plans: [ContentPlan]) {
    self.plans = plans
    stringPlan = StringContentPlan(AlternativesPlan(Output.self, plans))
  }
}

/// Several parser-printers of a string for one type.
public struct StringPrinterAlternatives<Output>: StringParserPrinter {
  let plans: [ContentPlan]
  public let stringPlan: StringContentPlan<Output>

  init(plans: [ContentPlan]) {
    self.plans = plans
    stringPlan = StringContentPlan(AlternativesPlan(Output.self, plans))
  }
}
