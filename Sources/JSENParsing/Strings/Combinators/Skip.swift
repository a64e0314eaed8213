import JSEN

/// Reads something and leaves it out of the output.
///
/// ```swift
/// let number = Parse {
///   Skip { PrefixThrough("#") }
///   Int.parser()
/// }
/// print(try number.parse("issue #9"))
/// // prints 9
/// ```
///
/// A block of literals is written as it is. For anything else, ``printing(_:)`` gives the text to write.
public struct Skip<Content>: StringParser where Content: StringParser {
  public typealias Output = Void

  let content: Content

  /// Reads a block and leaves it out of the output.
  public init(@ParserBuilder _ content: () -> Content) {
    self.content = content()
  }

  public var stringPlan: StringContentPlan<Void> {
    StringContentPlan(SkipPlan(content.stringPlan.plan))
  }

  /// Writes a text for what is skipped.
  ///
  /// ```swift
  /// let number = ParsePrint {
  ///   Skip { Prefix { !$0.isNumber } }.printing("No. ")
  ///   Int.parser()
  /// }
  /// print(try number.parse("number 7"), try number.print(8))
  /// // prints 7 No. 8
  /// ```
  ///
  /// A text that would not be skipped when it is read back is refused.
  public func printing(_ text: String) -> AnyStringParserPrinter<Void> {
    AnyStringParserPrinter(SkipPlan(content.stringPlan.plan, writing: text))
  }
}

extension Skip: StringParserPrinter where Content: StringParserPrinter, Content.Output == Void {}
