import JSEN

extension OneOf: StringParser where Content: StringParser {
  public var stringPlan: StringContentPlan<Output> { content.stringPlan }
}

extension OneOf: StringParserPrinter where Content: StringParserPrinter {}

extension OneOf {
  /// Describes a part of a string in several ways, the preferred one first.
  ///
  /// ```swift
  /// enum Width: Equatable { case auto, pixels(Int) }
  /// let width = OneOf {
  ///   ParsePrint(.case(Width.auto)) { "auto" }
  ///   ParsePrint(.case(Width.pixels)) {
  ///     Int.parser()
  ///     "px"
  ///   }
  /// }
  /// print(try width.parse("12px"), try width.print(.auto))
  /// // prints pixels(12) auto
  /// ```
  ///
  /// A value is written with the first alternative that can write it, unless an earlier one would read the text.
  // The forms for JSON are preferred, so that the compiler tries this one only if they do not fit.
  @_disfavoredOverload
  public init(@StringAlternativesBuilder _ build: () -> Content) where Content: StringParser {
    self.init(content: build())
  }
}

/// Several parsers of a string for one type.
public struct StringAlternatives<Output>: StringParser {
  let plans: [ContentPlan]

  public var stringPlan: StringContentPlan<Output> {
    StringContentPlan(AlternativesPlan(Output.self, plans))
  }
}

/// Several parser-printers of a string for one type.
public struct StringPrinterAlternatives<Output>: StringParserPrinter {
  let plans: [ContentPlan]

  public var stringPlan: StringContentPlan<Output> {
    StringContentPlan(AlternativesPlan(Output.self, plans))
  }
}
