import JSEN

/// Describes something that may be missing; it is then nil.
///
/// ```swift
/// let place = ParsePrint {
///   Int.parser()
///   Optionally {
///     ":"
///     Int.parser()
///   }
/// }
/// print(try place.parse("3:14").1 ?? 0, try place.parse("3").1 ?? 0)
/// // prints 14 0
/// print(try place.print((7, 1)), try place.print((7, nil)))
/// // prints 7:1 7
/// ```
public struct Optionally<Content>: StringParser where Content: StringParser {
  public typealias Output = Content.Output?

  public let stringPlan: StringContentPlan<Output>

  /// Describes something that may be missing.
  public init(@ParserBuilder _ content: () -> Content) {
    stringPlan = StringContentPlan(
      OptionalContentPlan(content().stringPlan.plan, Content.Output.self))
  }
}

extension Optionally: StringParserPrinter where Content: StringParserPrinter {}
