import JSEN

extension JSONString {
  /// Describes a string by its content, which is read as a whole.
  ///
  /// ```swift
  /// let color = Field("color") {
  ///   JSONString { Many(3) { Int.parser() } separator: { "," } }
  /// }
  /// print(try color.encodeToString([120, 200, 43]))
  /// // prints {"color":"120,200,43"}
  /// do { _ = try color.decode(#"{"color": "12,x"}"#) } catch { print(error) }
  /// // prints:
  /// // At color (1:11):
  /// // expected an integer
  /// // 12,x
  /// //    ^
  /// ```
  public init<P>(@ParserBuilder _ content: () -> P)
  where P: StringParserPrinter, Content == AnyJSONParserPrinter<P.Output> {
    self.init(content: AnyJSONParserPrinter(StringPlan(content().stringPlan.plan, prints: true)))
  }

  /// Describes a string by its content, which is read and not written.
  ///
  /// ```swift
  /// let words = JSONString { Rest().map { $0.split(separator: " ").count } }
  /// print(try words.decode("\"to be or not\""))
  /// // prints 4
  /// ```
  // The form that also encodes is preferred.
  @_disfavoredOverload
  public init<P>(@ParserBuilder _ content: () -> P)
  where P: StringParser, Content == AnyJSONParser<P.Output> {
    self.init(content: AnyJSONParser(StringPlan(content().stringPlan.plan, prints: false)))
  }

  /// Describes the value that a conversion makes from the content of a string.
  ///
  /// ```swift
  /// struct Version {
  ///   let major: Int
  ///   let minor: Int
  /// }
  /// let version = JSONString(.memberwise(Version.init)) {
  ///   Int.parser()
  ///   "."
  ///   Int.parser()
  /// }
  /// print(try version.decode("\"1.12\"").minor)
  /// // prints 12
  /// ```
  public init<P, Value>(
    _ conversion: Conversion<P.Output, Value>, @ParserBuilder _ content: () -> P
  ) where P: StringParserPrinter, Content == AnyJSONParserPrinter<Value> {
    self.init { content().map(conversion) }
  }
}
