import JSEN

/// Describes values of one kind, one after the other, as an array.
///
/// ```swift
/// let numbers = Many { Int.parser() } separator: { "," }
/// print(try numbers.parse("1,2,3"), try numbers.print([4, 5]))
/// // prints [1, 2, 3] 4,5
/// do { _ = try numbers.parse("1,2;3") } catch { print(error) }
/// // prints:
/// // expected "," or the end of the string
/// // 1,2;3
/// //    ^
/// let path = Many(1...) { Prefix(1..., while: \.isLetter) } separator: { "/" }
/// print(try path.parse("usr/lib"))
/// // prints ["usr", "lib"]
/// let bytes = Many(3) { Digits(2) } terminator: { ";" }
/// print(try bytes.parse("010203;"))
/// // prints [1, 2, 3]
/// ```
///
/// It reads as many values as possible. After the first value, a value without text ends the array.
///
/// - Parameters:
///   - count: the number of values, such as `3` or `1...`; any number unless you set it.
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
  Count: PartCount
{
  Description(Repetition(count, element, separator, terminator).array)
}

/// Describes values with a separator that is not written.
///
/// - Parameters:
///   - count: how many values, such as `1...`.
///   - element: the description of each value.
///   - separator: the text between two values.
///   - terminator: the text after the last value.
@_disfavoredOverload
public func Many<P, Separator, Terminator, Count>(
  _ count: Count = 0..., @ParserBuilder _ element: () -> P,
  @ParserBuilder separator: () -> Separator = ParserBuilder.buildBlock,
  @ParserBuilder terminator: () -> Terminator = ParserBuilder.buildBlock
) -> StringDescription<[P.Output], OneWay>
where
  P: StringParser, Separator: StringParser, Terminator: StringParser, Count: PartCount
{
  Description(Repetition(count, element, separator, terminator).array)
}

/// Describes a value that is made from values of one kind, one after the other.
///
/// ```swift
/// let numbers = Many(into: Set<Int>()) {
///   Int.parser()
/// } separator: {
///   ","
/// } adding: {
///   $0.insert($1)
/// } elements: {
///   $0.sorted()
/// }
/// print(try numbers.parse("3,1,3").count, try numbers.print([2, 1]))
/// // prints 2 1,2
/// ```
///
/// - Parameters:
///   - count: the number of elements, such as `1...`; any number unless you set it.
///   - initial: the value without elements.
///   - element: describes an element.
///   - separator: describes the text between two elements; none unless you set it.
///   - terminator: describes the text after the last element; none unless you set it.
///   - add: adds an element. Its error is reported with the place of the element.
///   - elements: returns the elements of the value, in the order for writing. They must make the same value again.
public func Many<Result, Elements, P, Separator, Terminator, Count>(
  _ count: Count = 0..., into initial: Result, @ParserBuilder _ element: () -> P,
  @ParserBuilder separator: () -> Separator = ParserBuilder.buildBlock,
  @ParserBuilder terminator: () -> Terminator = ParserBuilder.buildBlock,
  adding add: @escaping @Sendable (inout Result, P.Output) throws -> Void,
  elements: @escaping @Sendable (Result) throws -> Elements
) -> StringDescription<Result, P.Direction>
where
  Result: Sendable, Elements: Sequence<P.Output> & SendableMetatype, P: StringParser,
  Separator: StringParserPrinter<Void>, Terminator: StringParserPrinter<Void>,
  Count: PartCount
{
  Description(
    Repetition(count, element, separator, terminator)
      .plan(
        into: { initial }, add, elements: { Array(try elements($0)) },
        comparison: ValueComparison(Result.self)))
}

/// Makes a value from values of one kind, one after the other. It is not written.
///
/// ```swift
/// let sum = Many(into: 0) { Int.parser() } separator: { "+" } adding: { $0 += $1 }
/// print(try sum.parse("1+2+39"))
/// // prints 42
/// ```
///
/// - Parameters:
///   - count: how many values, such as `1...`.
///   - initial: the result for no values.
///   - element: the description of each value.
///   - separator: the text between two values.
///   - terminator: the text after the last value.
///   - add: adds a value to the result.
public func Many<Result, P, Separator, Terminator, Count>(
  _ count: Count = 0..., into initial: Result, @ParserBuilder _ element: () -> P,
  @ParserBuilder separator: () -> Separator = ParserBuilder.buildBlock,
  @ParserBuilder terminator: () -> Terminator = ParserBuilder.buildBlock,
  adding add: @escaping @Sendable (inout Result, P.Output) throws -> Void
) -> StringDescription<Result, OneWay>
where
  Result: Sendable, P: StringParser, Separator: StringParser, Terminator: StringParser,
  Count: PartCount
{
  Description(
    Repetition(count, element, separator, terminator)
      .plan(into: { initial }, add, elements: nil))
}

extension Repetition {
  fileprivate init<P: StringParser<Element>>(
    _ count: some PartCount, _ element: () -> P, _ separator: () -> some StringParser,
    _ terminator: () -> some StringParser
  ) {
    self.init(
      element: element().compiled.content, separator: separator().compiled.content,
      terminator: terminator().compiled.content, count: CountRange(count))
  }

  fileprivate var array: StringContent {
    plan(into: { [] }, { $0.append($1) }, elements: { $0 })
  }
}
