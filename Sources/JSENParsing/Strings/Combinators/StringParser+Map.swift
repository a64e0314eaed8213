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

extension StringParserPrinter where Output == Void {
  /// Describes a value whose text is this one.
  ///
  /// ```swift
  /// let flag = OneOf {
  ///   "0".map(to: false)
  ///   "1".map(to: true)
  /// }
  /// print(try flag.parse("1"), try flag.print(false))
  /// // prints true 0
  /// ```
  // `Always` and `Fail` describe JSON, too. For them, the method for JSON is preferred.
  @_disfavoredOverload
  public func map<Value>(to value: Value) -> AnyStringParserPrinter<Value>
  where Value: Equatable & Sendable {
    map(.constant(value))
  }
}

extension String {
  /// Describes a value whose text is this string.
  ///
  /// ```swift
  /// let answer = OneOf {
  ///   "yes".map(to: true)
  ///   "no".map(to: false)
  /// }
  /// do { _ = try answer.parse("maybe") } catch { print(error.expectations) }
  /// // prints ["\"yes\"", "\"no\""]
  /// ```
  public func map<Value>(to value: Value) -> AnyStringParserPrinter<Value>
  where Value: Equatable & Sendable {
    StartsWith(self).map(to: value)
  }

  /// Describes a value whose text is this string.
  ///
  /// ```swift
  /// let flag = OneOf {
  ///   "off".map { false }
  ///   "on".map { true }
  /// }
  /// print(try flag.print(true))
  /// // prints on
  /// ```
  ///
  /// - Parameter value: called once.
  public func map<Value>(_ value: () -> Value) -> AnyStringParserPrinter<Value>
  where Value: Equatable & Sendable {
    map(to: value())
  }
}
