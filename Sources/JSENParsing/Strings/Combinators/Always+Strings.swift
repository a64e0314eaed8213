import JSEN

/// Reads and writes no text.
///
/// ```swift
/// let count = OneOf {
///   Int.parser()
///   Always(1)
/// }
/// let item = Parse {
///   count
///   " apple"
/// }
/// print(try item.parse("3 apple"), try item.parse(" apple"))
/// // prints 3 1
/// ```
extension Always: StringParser {
  public var stringPlan: StringContentPlan<Output> {
    StringContentPlan(ConstantContentPlan(value, refusal: refusal))
  }
}

extension Always: StringParserPrinter where Printing == Invertible {}

/// Fails at its place in the text.
///
/// ```swift
/// let unit = OneOf {
///   "px"
///   Fail<Void>("use px for lengths")
/// }
/// do { try unit.parse("em") } catch { print(error.message) }
/// // prints:
/// // none of the alternatives fits
/// //   expected "px"
/// //   use px for lengths
/// ```
extension Fail: StringParserPrinter {
  public var stringPlan: StringContentPlan<Output> {
    StringContentPlan(FailingContentPlan(Output.self, message))
  }
}
