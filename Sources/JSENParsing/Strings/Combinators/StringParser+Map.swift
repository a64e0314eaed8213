import JSEN

extension StringParserPrinter {
  /// Describes the value that a conversion makes from this output.
  ///
  /// ```swift
  /// enum Level: Int { case low, high }
  /// let level = Int.parser().map(.representing(Level.self))
  /// print(try level.parse("1"), try level.print(.low))
  /// // prints high 0
  /// ```
  // `Always` and `Fail` describe JSON, too. For them, the method for JSON is preferred.
  @_disfavoredOverload
  public func map<Value>(_ conversion: Conversion<Output, Value>) -> AnyStringParserPrinter<Value> {
    AnyStringParserPrinter(conversion.plan(over: stringPlan.plan))
  }
}

extension StringParser {
  /// Describes what a function makes from this output. The result parses and does not print.
  ///
  /// ```swift
  /// let words = Rest().map { $0.split(separator: " ").count }
  /// print(try words.parse("to be or not"))
  /// // prints 4
  /// ```
  ///
  /// - Parameter transform: may throw. Its error is reported with the place of the text.
  // `Always` and `Fail` describe JSON, too. For them, the method for JSON is preferred.
  @_disfavoredOverload
  public func map<Value>(
    _ transform: @escaping @Sendable (Output) throws -> Value
  ) -> AnyStringParser<Value> {
    let conversion = Conversion(apply: transform, unapply: nil)
    return AnyStringParser(conversion.plan(over: stringPlan.plan))
  }
}
