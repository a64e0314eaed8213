import JSEN

/// Objects whose keys have a content.
extension JSONObject {
  /// Describes an object whose keys are read and written by a string parser.
  ///
  /// ```swift
  /// let scores = JSONObject {
  ///   Double.jsonParser()
  /// } keys: {
  ///   "player_"
  ///   Int.parser()
  /// }
  /// print(try scores.decode(#"{"player_7": 2.5}"#))
  /// // prints [7: 2.5]
  /// do { _ = try scores.decode(#"{"player_x": 1}"#) } catch { print(error) }
  /// // prints:
  /// // At player_x (1:2):
  /// // expected an integer
  /// // player_x
  /// //        ^
  /// ```
  public init<Keys>(
    @ParserBuilder _ value: () -> Value, @ParserBuilder keys: () -> Keys
  ) where Keys: StringParserPrinter, Keys.Output == Key {
    self.init(.any, keys: keys().keyConversion, value().plan.plan)
  }

  /// Describes an object whose keys are read and written by a string parser, and whose number of members is in a range.
  ///
  /// ```swift
  /// let squares = JSONObject(1...) { Int.jsonParser() } keys: { Int.parser() }
  /// print(try squares.encodeToString([3: 9]))
  /// // prints {"3":9}
  /// ```
  public init<Keys>(
    _ count: some RangeExpression<Int>,
    @ParserBuilder _ value: () -> Value, @ParserBuilder keys: () -> Keys
  ) where Keys: StringParserPrinter, Keys.Output == Key {
    self.init(CountRange(count), keys: keys().keyConversion, value().plan.plan)
  }

  /// Describes an object whose keys are read by a string parser. It does not encode.
  // The form that also encodes is preferred.
  @_disfavoredOverload
  public init<P, Keys>(
    @ParserBuilder _ value: () -> P, @ParserBuilder keys: () -> Keys
  )
  where
    P: JSONParser, Value == AnyJSONParser<P.Output>, Keys: StringParser, Keys.Output == Key
  {
    self.init(.any, keys: keys().readingConversion, value().plan.plan)
  }

  /// Describes an object whose keys are read by a string parser, and whose number of members is in a range. It does not
  /// encode.
  @_disfavoredOverload
  public init<P, Keys>(
    _ count: some RangeExpression<Int>,
    @ParserBuilder _ value: () -> P, @ParserBuilder keys: () -> Keys
  )
  where
    P: JSONParser, Value == AnyJSONParser<P.Output>, Keys: StringParser, Keys.Output == Key
  {
    self.init(CountRange(count), keys: keys().readingConversion, value().plan.plan)
  }
}

extension StringParser {
  fileprivate var readingConversion: Conversion<String, Output> {
    let plan = stringPlan
    return Conversion(
      apply: { try AnyStringParser(plan.plan).parse($0) }, unapply: nil)
  }
}

extension StringParserPrinter {
  fileprivate var keyConversion: Conversion<String, Output> {
    let plan = stringPlan
    return .convert(
      apply: { try AnyStringParserPrinter(plan.plan).parse($0) },
      unapply: { try AnyStringParserPrinter(plan.plan).print($0) })
  }
}
