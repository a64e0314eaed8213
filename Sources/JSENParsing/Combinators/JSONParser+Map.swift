import JSEN

extension JSONParserPrinter {
  /// Describes the value that a conversion makes from this output.
  ///
  /// ```swift
  /// let percent = Int.jsonParser().map(.convert(apply: { Double($0) / 100 }, unapply: { Int($0 * 100) }))
  /// print(try percent.decode("25"), try percent.encodeToString(0.5))
  /// // prints 0.25 50
  /// ```
  public func map<Value>(_ conversion: Conversion<Output, Value>) -> AnyJSONParserPrinter<Value> {
    AnyJSONParserPrinter(conversion.plan(over: plan.plan))
  }
}

extension JSONParserPrinter where Output == Void {
  /// Describes a value whose JSON is this one.
  ///
  /// ```swift
  /// let limit = OneOf {
  ///   Int.jsonParser()
  ///   Null().map(to: -1)
  /// }
  /// print(try limit.decode("null"), try limit.encodeToString(5))
  /// // prints -1 5
  /// ```
  public func map<Value>(to value: Value) -> AnyJSONParserPrinter<Value>
  where Value: Equatable & Sendable {
    map(.constant(value))
  }
}

extension JSONParser {
  /// Describes what a function makes from this output. The result decodes and does not encode.
  ///
  /// - Parameter transform: may throw. Its error is reported with the place of the value.
  public func map<Value>(
    _ transform: @escaping @Sendable (Output) throws -> Value
  ) -> AnyJSONParser<Value> {
    AnyJSONParser(Conversion(apply: transform, unapply: nil).plan(over: plan.plan))
  }
}
