import JSEN

extension Parse: StringParser where Content: StringParser {
  public var stringPlan: StringContentPlan<Output> { content.stringPlan }
}

extension ParsePrint: StringParser where Content: StringParser {
  public var stringPlan: StringContentPlan<Output> { content.stringPlan }
}

extension ParsePrint: StringParserPrinter where Content: StringParserPrinter {}

extension Converted: StringParser where Base: StringParser {
  public var stringPlan: StringContentPlan<Output> {
    guard case .string(let plan) = compiled else { preconditionFailure("a plan for strings") }
    return StringContentPlan(plan)
  }
}

extension Converted: StringParserPrinter where Base: StringParserPrinter, Printing == Invertible {}
