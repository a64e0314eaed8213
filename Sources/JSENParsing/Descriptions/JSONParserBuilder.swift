import JSEN

/// A block, whatever its outputs are.
protocol BlockOfParts {
  var parts: [Plan] { get }
}

/// Several parsers of one value: the members that they describe together.
public struct JSONBlock<each Part>: JSONParser, BlockOfParts {
  public typealias Output = (repeat each Part)

  let parts: [Plan]

  public var plan: JSONPlan<Output> { JSONPlan(BlockPlan.make(Output.self, parts)) }
}

/// Several parser-printers of one value: the members that they describe together.
public struct JSONPrinterBlock<each Part>: JSONParserPrinter, BlockOfParts {
  public typealias Output = (repeat each Part)

  let parts: [Plan]

  public var plan: JSONPlan<Output> { JSONPlan(BlockPlan.make(Output.self, parts)) }
}

/// Combines the parsers of a block. Outputs of type `Void` are left out.
@resultBuilder
public enum JSONParserBuilder {
  public static func buildExpression<P: JSONParserPrinter>(_ parser: P) -> P { parser }
  public static func buildExpression<P: JSONParser>(_ parser: P) -> P { parser }

  public static func buildPartialBlock<P: JSONParserPrinter>(first: P) -> JSONPrinterBlock<P.Output>
  {
    JSONPrinterBlock(parts: [first.plan.plan])
  }

  public static func buildPartialBlock<P: JSONParserPrinter>(first: P) -> JSONPrinterBlock<>
  where P.Output == Void {
    JSONPrinterBlock(parts: [first.plan.plan])
  }

  public static func buildPartialBlock<P: JSONParser>(first: P) -> JSONBlock<P.Output> {
    JSONBlock(parts: [first.plan.plan])
  }

  public static func buildPartialBlock<P: JSONParser>(first: P) -> JSONBlock<>
  where P.Output == Void {
    JSONBlock(parts: [first.plan.plan])
  }

  public static func buildPartialBlock<each Part, P: JSONParserPrinter>(
    accumulated: JSONPrinterBlock<repeat each Part>, next: P
  ) -> JSONPrinterBlock<repeat each Part, P.Output> {
    JSONPrinterBlock(parts: accumulated.parts + [next.plan.plan])
  }

  public static func buildPartialBlock<each Part, P: JSONParserPrinter>(
    accumulated: JSONPrinterBlock<repeat each Part>, next: P
  ) -> JSONPrinterBlock<repeat each Part> where P.Output == Void {
    JSONPrinterBlock(parts: accumulated.parts + [next.plan.plan])
  }

  public static func buildPartialBlock<each Part, P: JSONParser>(
    accumulated: JSONPrinterBlock<repeat each Part>, next: P
  ) -> JSONBlock<repeat each Part, P.Output> {
    JSONBlock(parts: accumulated.parts + [next.plan.plan])
  }

  public static func buildPartialBlock<each Part, P: JSONParser>(
    accumulated: JSONPrinterBlock<repeat each Part>, next: P
  ) -> JSONBlock<repeat each Part> where P.Output == Void {
    JSONBlock(parts: accumulated.parts + [next.plan.plan])
  }

  public static func buildPartialBlock<each Part, P: JSONParser>(
    accumulated: JSONBlock<repeat each Part>, next: P
  ) -> JSONBlock<repeat each Part, P.Output> {
    JSONBlock(parts: accumulated.parts + [next.plan.plan])
  }

  public static func buildPartialBlock<each Part, P: JSONParser>(
    accumulated: JSONBlock<repeat each Part>, next: P
  ) -> JSONBlock<repeat each Part> where P.Output == Void {
    JSONBlock(parts: accumulated.parts + [next.plan.plan])
  }

  public static func buildEither<P: JSONParserPrinter>(first: P) -> AnyJSONParserPrinter<P.Output> {
    AnyJSONParserPrinter(first)
  }

  public static func buildEither<P: JSONParserPrinter>(second: P) -> AnyJSONParserPrinter<P.Output>
  {
    AnyJSONParserPrinter(second)
  }

  public static func buildEither<P: JSONParser>(first: P) -> AnyJSONParser<P.Output> {
    AnyJSONParser(first)
  }

  public static func buildEither<P: JSONParser>(second: P) -> AnyJSONParser<P.Output> {
    AnyJSONParser(second)
  }
}
