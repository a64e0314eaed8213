import JSEN

extension Conversion where Input == Output {
  /// Keeps the values that fulfil a condition, in both directions.
  static func filter(
    _ expectation: String, _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> Conversion {
    Conversion(
      checked: { isIncluded($0) ? $0 : nil },
      unapply: { value in
        guard isIncluded(value) else {
          throw PlanMessage("expected \(expectation), found \(value)")
        }
        return value
      }, name: expectation)
  }
}

extension JSONParserPrinter {
  /// Describes the values that fulfil a condition. Others are refused in both directions.
  ///
  /// ```swift
  /// let even = Int.jsonParser().filter("an even number") { $0.isMultiple(of: 2) }
  /// do { _ = try even.decode("3") } catch { print(error) }
  /// // prints:
  /// // At 1:1:
  /// // expected an even number
  /// // 3
  /// // ^
  /// do { _ = try even.encodeToString(5) } catch { print(error) }
  /// // prints expected an even number, found 5
  /// ```
  ///
  /// - Parameters:
  ///   - expectation: what is expected, in the words of a message after "expected".
  ///   - isIncluded: the condition.
  public func filter(
    _ expectation: String, _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> AnyJSONParserPrinter<Output> {
    map(.filter(expectation, isIncluded))
  }
}

extension JSONParser {
  /// Describes the values that fulfil a condition, for decoding only.
  public func filter(
    _ expectation: String, _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> AnyJSONParser<Output> {
    AnyJSONParser(Conversion.filter(expectation, isIncluded).plan(over: plan.plan))
  }
}

extension StringParserPrinter {
  /// Describes the values that fulfil a condition. Others are refused in both directions.
  ///
  /// ```swift
  /// let hour = Digits(2).filter("an hour from 00 to 23") { $0 < 24 }
  /// do { _ = try hour.parse("24") } catch { print(error) }
  /// // prints:
  /// // expected an hour from 00 to 23
  /// // 24
  /// // ^
  /// ```
  ///
  /// - Parameters:
  ///   - expectation: what is expected, in the words of a message after "expected".
  ///   - isIncluded: the condition.
  @_disfavoredOverload
  public func filter(
    _ expectation: String, _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> AnyStringParserPrinter<Output> {
    map(.filter(expectation, isIncluded))
  }
}

extension StringParser {
  /// Describes the values that fulfil a condition, for parsing only.
  @_disfavoredOverload
  public func filter(
    _ expectation: String, _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> AnyStringParser<Output> {
    AnyStringParser(Conversion.filter(expectation, isIncluded).plan(over: stringPlan.plan))
  }
}
