import JSEN

/// A description of the value that a function, or a conversion, makes from the output of a block.
///
/// The block describes JSON, or a part of a string. There is one type for both, and so one initializer of ``ParsePrint``.
public struct Converted<Base, Output, Printing>: ValueDescription where Base: ValueDescription {
  let compiled: Compiled

  /// The plan, which is made once.
  enum Compiled: Sendable {
    case json(Plan)
    case string(ContentPlan)
    case nothing
  }

  init(_ base: Base, _ conversion: Conversion<Base.Output, Output>) {
    if let base = base as? any JSONParser {
      compiled = .json(conversion.plan(over: Self.plan(base)))
    } else if let base = base as? any StringParser {
      compiled = .string(conversion.plan(over: Self.stringPlan(base)))
    } else {
      compiled = .nothing
    }
  }

  /// The output of the block itself.
  init(_ base: Base) where Base.Output == Output {
    if let base = base as? any JSONParser {
      compiled = .json(Self.plan(base))
    } else if let base = base as? any StringParser {
      compiled = .string(Self.stringPlan(base))
    } else {
      compiled = .nothing
    }
  }

  private static func plan(_ parser: some JSONParser) -> Plan { parser.plan.plan }

  private static func stringPlan(_ parser: some StringParser) -> ContentPlan {
    parser.stringPlan.plan
  }
}

/// Marks a ``Converted`` whose function has an inverse.
public enum Invertible {}

/// Marks a ``Converted`` whose function has no inverse.
public enum OneWay {}

extension Converted: JSONParser where Base: JSONParser {
  public var plan: JSONPlan<Output> {
    guard case .json(let plan) = compiled else { preconditionFailure("a plan for JSON") }
    return JSONPlan(plan)
  }
}

extension Converted: JSONParserPrinter where Base: JSONParserPrinter, Printing == Invertible {}
