import JSEN

/// Describes values of one kind, one after the other, as an array.
///
/// ```swift
/// let numbers = Many { Int.parser() } separator: { "," }
/// print(try numbers.parse("1,2,3"), try numbers.print([4, 5]))
/// // prints [1, 2, 3] 4,5
/// do { _ = try numbers.parse("1,2;3") } catch { print(error) }
/// // prints:
/// // expected one of
/// //   ","
/// //   the end of the string
/// // 1,2;3
/// //    ^
/// let path = Many(1...) { Prefix(1..., while: \.isLetter) } separator: { "/" }
/// print(try path.parse("usr/lib"))
/// // prints ["usr", "lib"]
/// ```
///
/// It reads as many values as there are. After the first value, one that takes no text ends the array.
///
/// - Parameters:
///   - count: the number of values, such as `1...`; any number unless you set it.
///   - element: describes a value.
///   - separator: describes the text between two values; none unless you set it.
///   - terminator: describes the text after the last value; none unless you set it.
public func Many<P, Separator, Terminator, Count>(
  _ count: Count = 0..., @ParserBuilder _ element: () -> P,
  @ParserBuilder separator: () -> Separator = ParserBuilder.buildBlock,
  @ParserBuilder terminator: () -> Terminator = ParserBuilder.buildBlock
) -> StringDescription<[P.Output], P.Direction>
where
  P: StringParser, Separator: StringParserPrinter<Void>, Terminator: StringParserPrinter<Void>,
  Count: RangeExpression<Int>
{
  .many(CountRange(count), element().body, separator().body.content, terminator().body.content)
}

/// Describes a number of values of one kind, one after the other.
///
/// ```swift
/// let bytes = Many(3) { Digits(2) } terminator: { ";" }
/// print(try bytes.parse("010203;"))
/// // prints [1, 2, 3]
/// ```
public func Many<P, Separator, Terminator>(
  _ count: Int, @ParserBuilder _ element: () -> P,
  @ParserBuilder separator: () -> Separator = ParserBuilder.buildBlock,
  @ParserBuilder terminator: () -> Terminator = ParserBuilder.buildBlock
) -> StringDescription<[P.Output], P.Direction>
where
  P: StringParser, Separator: StringParserPrinter<Void>, Terminator: StringParserPrinter<Void>
{
  Many(count...count, element, separator: separator, terminator: terminator)
}

/// Describes values with something between them that is not written.
@_disfavoredOverload
public func Many<P, Separator, Terminator, Count>(
  _ count: Count = 0..., @ParserBuilder _ element: () -> P,
  @ParserBuilder separator: () -> Separator = ParserBuilder.buildBlock,
  @ParserBuilder terminator: () -> Terminator = ParserBuilder.buildBlock
) -> StringDescription<[P.Output], OneWay>
where
  P: StringParser, Separator: StringParser, Terminator: StringParser, Count: RangeExpression<Int>
{
  .many(
    CountRange(count), Parse { element() }, separator().body.content, terminator().body.content)
}

extension Description where Subject == StringContent {
  fileprivate static func many<Element>(
    _ count: CountRange, _ element: StringDescription<Element, Direction>,
    _ separator: StringContent, _ terminator: StringContent
  ) -> Description where Output == [Element] {
    Description(
      Repetition<Element>(
        element: element.content.plan, separator: separator.plan, terminator: terminator.plan,
        count: count
      ).plan)
  }
}
