import JSEN

/// A description of JSON, or of the content of a string, from which values are made.
public protocol ValueDescription<Output>: Sendable {
  /// The type of the values.
  associatedtype Output
}

/// A description of JSON that decodes values.
public protocol JSONParser<Output>: ValueDescription {
  /// The compiled description.
  var plan: JSONPlan<Output> { get }
}

/// A description of JSON that decodes values and encodes them.
public protocol JSONParserPrinter<Output>: JSONParser {}

/// A description in the form in which it runs. A parser of your own returns the plan of the parsers it is made of.
public struct JSONPlan<Output>: Sendable {
  let plan: Plan

  init(_ plan: Plan) {
    self.plan = plan
  }
}

/// A parser whose own type does not matter.
public struct AnyJSONParser<Output>: JSONParser {
  public let plan: JSONPlan<Output>

  public init(_ parser: some JSONParser<Output>) {
    plan = parser.plan
  }

  init(_ plan: Plan) {
    self.plan = JSONPlan(plan)
  }
}

/// A parser-printer whose own type does not matter.
public struct AnyJSONParserPrinter<Output>: JSONParserPrinter {
  public let plan: JSONPlan<Output>

  public init(_ parser: some JSONParserPrinter<Output>) {
    plan = parser.plan
  }

  init(_ plan: Plan) {
    self.plan = JSONPlan(plan)
  }
}
