import JSEN

/// A block of parsers, which describe the members of one object or the elements of one array.
public protocol JSONParserBlock: JSONParser {
  /// The parsers of the block, in order.
  var list: JSONParserList { get }
}

/// The parsers of a block.
public struct JSONParserList: Sendable {
  let plans: [Plan]
}

/// Several parsers of one value: the members that they describe together.
public struct JSONBlock<each Part>: JSONParserBlock {
  public typealias Output = (repeat each Part)

  let parts: [Plan]

  public var list: JSONParserList { JSONParserList(plans: parts) }

  public var plan: JSONPlan<Output> { JSONPlan(BlockPlan.make(Output.self, parts)) }
}

/// Several parser-printers of one value: the members that they describe together.
public struct JSONPrinterBlock<each Part>: JSONParserBlock, JSONParserPrinter {
  public typealias Output = (repeat each Part)

  let parts: [Plan]

  public var list: JSONParserList { JSONParserList(plans: parts) }

  public var plan: JSONPlan<Output> { JSONPlan(BlockPlan.make(Output.self, parts)) }
}

/// Combines the parsers of a block: of JSON, or of the content of a string. Outputs of type `Void` are left out.
///
/// There is one builder for both, so that the compiler reports a mistake where it is. It would not do that if it had to try
/// two.
@resultBuilder
public enum ParserBuilder {
  /// Takes a parser.
  public static func buildExpression<P: ValueDescription>(_ parser: P) -> P { parser }

  /// Does not compile: call the function.
  @available(
    *, unavailable, message: "the descriptions of this library are functions: write 'jsonParser()'"
  )
  public static func buildExpression<P: ValueDescription>(_ parser: () -> P) -> P { parser() }

  /// Begins a block.
  public static func buildPartialBlock<P: JSONParserPrinter>(first: P) -> JSONPrinterBlock<P.Output>
  {
    JSONPrinterBlock(parts: [first.plan.plan])
  }

  /// Begins a block.
  public static func buildPartialBlock<P: JSONParserPrinter>(first: P) -> JSONPrinterBlock<>
  where P.Output == Void {
    JSONPrinterBlock(parts: [first.plan.plan])
  }

  /// Begins a block.
  public static func buildPartialBlock<P: JSONParser>(first: P) -> JSONBlock<P.Output> {
    JSONBlock(parts: [first.plan.plan])
  }

  /// Begins a block.
  public static func buildPartialBlock<P: JSONParser>(first: P) -> JSONBlock<>
  where P.Output == Void {
    JSONBlock(parts: [first.plan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: JSONParserPrinter>(
    accumulated: JSONPrinterBlock<repeat each Part>, next: P
  ) -> JSONPrinterBlock<repeat each Part, P.Output> {
    JSONPrinterBlock(parts: accumulated.parts + [next.plan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: JSONParserPrinter>(
    accumulated: JSONPrinterBlock<repeat each Part>, next: P
  ) -> JSONPrinterBlock<repeat each Part> where P.Output == Void {
    JSONPrinterBlock(parts: accumulated.parts + [next.plan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: JSONParser>(
    accumulated: JSONPrinterBlock<repeat each Part>, next: P
  ) -> JSONBlock<repeat each Part, P.Output> {
    JSONBlock(parts: accumulated.parts + [next.plan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: JSONParser>(
    accumulated: JSONPrinterBlock<repeat each Part>, next: P
  ) -> JSONBlock<repeat each Part> where P.Output == Void {
    JSONBlock(parts: accumulated.parts + [next.plan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: JSONParser>(
    accumulated: JSONBlock<repeat each Part>, next: P
  ) -> JSONBlock<repeat each Part, P.Output> {
    JSONBlock(parts: accumulated.parts + [next.plan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: JSONParser>(
    accumulated: JSONBlock<repeat each Part>, next: P
  ) -> JSONBlock<repeat each Part> where P.Output == Void {
    JSONBlock(parts: accumulated.parts + [next.plan.plan])
  }

  /// Takes one of two branches, whose outputs have one type.
  public static func buildEither<P: JSONParserPrinter>(first: P) -> AnyJSONParserPrinter<P.Output> {
    AnyJSONParserPrinter(first)
  }

  /// Takes one of two branches, whose outputs have one type.
  public static func buildEither<P: JSONParserPrinter>(second: P) -> AnyJSONParserPrinter<P.Output>
  {
    AnyJSONParserPrinter(second)
  }

  /// Takes one of two branches, whose outputs have one type.
  public static func buildEither<P: JSONParser>(first: P) -> AnyJSONParser<P.Output> {
    AnyJSONParser(first)
  }

  /// Takes one of two branches, whose outputs have one type.
  public static func buildEither<P: JSONParser>(second: P) -> AnyJSONParser<P.Output> {
    AnyJSONParser(second)
  }
}
