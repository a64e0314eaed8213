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
/// ```
///
/// It reads as many values as there are. After the first value, one that takes no text ends the array.
public struct Many<Element, Separator>: StringParser
where Element: StringParser, Separator: StringParser {
  public typealias Output = [Element.Output]

  public let stringPlan: StringContentPlan<Output>

  /// Describes any number of values with something between them.
  public init(
    @ParserBuilder _ element: () -> Element,
    @ParserBuilder separator: () -> Separator
  ) {
    self.init(.any, element(), separator())
  }

  /// Describes a number of values with something between them.
  public init(
    _ count: Int, @ParserBuilder _ element: () -> Element,
    @ParserBuilder separator: () -> Separator
  ) {
    self.init(CountRange(count...count), element(), separator())
  }

  /// Describes values with something between them. Their number is in a range, such as `1...`.
  ///
  /// ```swift
  /// let path = Many(1...) { Prefix(1..., while: \.isLetter) } separator: { "/" }
  /// print(try path.parse("usr/lib"))
  /// // prints ["usr", "lib"]
  /// ```
  public init(
    _ count: some RangeExpression<Int>, @ParserBuilder _ element: () -> Element,
    @ParserBuilder separator: () -> Separator
  ) {
    self.init(CountRange(count), element(), separator())
  }

  private init(_ count: CountRange, _ element: Element, _ separator: Separator) {
    stringPlan = StringContentPlan(
      RepetitionPlan(
        element.stringPlan.plan, Element.Output.self, separator: separator.stringPlan.plan,
        count: count))
  }
}

extension Many: StringParserPrinter
where Element: StringParserPrinter, Separator: StringParserPrinter, Separator.Output == Void {}

extension Many where Separator == StringPrinterBlock<> {
  /// Describes any number of values with nothing between them.
  public init(@ParserBuilder _ element: () -> Element) {
    self.init(.any, element(), Separator(parts: []))
  }

  /// Describes a number of values with nothing between them.
  public init(_ count: Int, @ParserBuilder _ element: () -> Element) {
    self.init(CountRange(count...count), element(), Separator(parts: []))
  }

  /// Describes values with nothing between them. Their number is in a range, such as `1...`.
  ///
  /// ```swift
  /// let bytes = Many(1...4) { Digits(2) }
  /// print(try bytes.parse("010203"))
  /// // prints [1, 2, 3]
  /// ```
  public init(_ count: some RangeExpression<Int>, @ParserBuilder _ element: () -> Element) {
    self.init(CountRange(count), element(), Separator(parts: []))
  }
}
