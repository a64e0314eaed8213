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
public func Optionally<P: StringParser>(
  @ParserBuilder _ content: () -> P
) -> StringDescription<P.Output?, P.Direction> {
  Description(OptionalContentPlan(content().body.content.plan, P.Output.self))
}
