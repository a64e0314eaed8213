import JSEN

/// Several parsers of a string, one after the other.
public struct StringBlock<each Part>: StringParser {
  /// The outputs of the parsers, without those of type `Void`.
  public typealias Output = (repeat each Part)

  let parts: [ContentPlan]

  public var stringPlan: StringContentPlan<Output> {
    StringContentPlan(SequencePlan.make(Output.self, parts))
  }
}

/// Several parser-printers of a string, one after the other.
public struct StringPrinterBlock<each Part>: StringParserPrinter {
  /// The outputs of the parser-printers, without those of type `Void`.
  public typealias Output = (repeat each Part)

  let parts: [ContentPlan]

  public var stringPlan: StringContentPlan<Output> {
    StringContentPlan(SequencePlan.make(Output.self, parts))
  }
}

/// Blocks of parsers for strings. A literal is a parser of its text.
///
/// ```swift
/// let allowsSign = true
/// let offset = Parse {
///   if allowsSign { Optionally { "-" } }
///   Int.parser()
///   "px"
/// }
/// print(try offset.parse("12px").1)
/// // prints 12
/// ```
extension ParserBuilder {
  /// Takes a text that is read and written as it is.
  public static func buildExpression(_ literal: String) -> StartsWith { StartsWith(literal) }

  /// Makes an empty block.
  public static func buildBlock() -> StringPrinterBlock<> { StringPrinterBlock(parts: []) }

  /// Begins a block.
  @_disfavoredOverload
  public static func buildPartialBlock<P: StringParserPrinter>(
    first: P
  ) -> StringPrinterBlock<P.Output> {
    StringPrinterBlock(parts: [first.stringPlan.plan])
  }

  /// Begins a block.
  @_disfavoredOverload
  public static func buildPartialBlock<P: StringParserPrinter>(first: P) -> StringPrinterBlock<>
  where P.Output == Void {
    StringPrinterBlock(parts: [first.stringPlan.plan])
  }

  /// Begins a block.
  @_disfavoredOverload
  public static func buildPartialBlock<P: StringParser>(first: P) -> StringBlock<P.Output> {
    StringBlock(parts: [first.stringPlan.plan])
  }

  /// Begins a block.
  @_disfavoredOverload
  public static func buildPartialBlock<P: StringParser>(first: P) -> StringBlock<>
  where P.Output == Void {
    StringBlock(parts: [first.stringPlan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: StringParserPrinter>(
    accumulated: StringPrinterBlock<repeat each Part>, next: P
  ) -> StringPrinterBlock<repeat each Part, P.Output> {
    StringPrinterBlock(parts: accumulated.parts + [next.stringPlan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: StringParserPrinter>(
    accumulated: StringPrinterBlock<repeat each Part>, next: P
  ) -> StringPrinterBlock<repeat each Part> where P.Output == Void {
    StringPrinterBlock(parts: accumulated.parts + [next.stringPlan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: StringParser>(
    accumulated: StringPrinterBlock<repeat each Part>, next: P
  ) -> StringBlock<repeat each Part, P.Output> {
    StringBlock(parts: accumulated.parts + [next.stringPlan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: StringParser>(
    accumulated: StringPrinterBlock<repeat each Part>, next: P
  ) -> StringBlock<repeat each Part> where P.Output == Void {
    StringBlock(parts: accumulated.parts + [next.stringPlan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: StringParser>(
    accumulated: StringBlock<repeat each Part>, next: P
  ) -> StringBlock<repeat each Part, P.Output> {
    StringBlock(parts: accumulated.parts + [next.stringPlan.plan])
  }

  /// Adds a parser to a block.
  public static func buildPartialBlock<each Part, P: StringParser>(
    accumulated: StringBlock<repeat each Part>, next: P
  ) -> StringBlock<repeat each Part> where P.Output == Void {
    StringBlock(parts: accumulated.parts + [next.stringPlan.plan])
  }
}
