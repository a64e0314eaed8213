import JSEN

extension ValueDescription {
  /// Describes the value that a conversion makes from this output.
  ///
  /// ```swift
  /// let percent = Int.jsonParser().map(
  ///   .convert(
  ///     "a percentage", apply: { Double($0) / 100 },
  ///     unapply: { Int(exactly: ($0 * 100).rounded()) }))
  /// print(try percent.decode("29"), try percent.encodeToString(0.29))
  /// // prints 0.29 29
  /// do { _ = try percent.encodeToString(0.295) } catch { print(error) }
  /// // prints 0.295 would be written as 30, which reads back as 0.3
  /// enum Level: Int { case low, high }
  /// let level = Int.parser().map(.representing(Level.self))
  /// print(try level.parse("1"), try level.print(.low))
  /// // prints high 0
  /// ```
  ///
  /// A value that the conversion does not make again from what it takes apart is refused, if its type can be compared.
  ///
  /// - Parameter conversion: makes a value from the output, and takes it apart again.
  public func map<Value>(
    _ conversion: Conversion<Output, Value>
  ) -> Description<Subject, Value, Direction> {
    Description(compiled.content.converted(by: conversion))
  }

  /// Describes the value that a function makes from this output. The result is not written.
  ///
  /// ```swift
  /// let words = Rest().map { $0.split(separator: " ").count }
  /// print(try words.parse("to be or not"))
  /// // prints 4
  /// ```
  ///
  /// - Parameter transform: may throw. Its error is reported with the place of the value.
  public func map<Value>(
    _ transform: @escaping @Sendable (Output) throws -> Value
  ) -> Description<Subject, Value, OneWay> {
    Description(compiled.content.converted(by: Conversion(apply: transform, unapply: nil)))
  }

  /// Describes the value that a function makes from this output. The function refuses a value by returning nil. The
  /// result is not written.
  ///
  /// ```swift
  /// let digit = String.jsonParser().compactMap("a hexadecimal digit") { Int($0, radix: 16) }
  /// do { _ = try digit.decode("\"g\"") } catch { print(error) }
  /// // prints:
  /// // 1:1: expected a hexadecimal digit, found "g"
  /// // "g"
  /// // ^
  /// ```
  ///
  /// - Parameters:
  ///   - expectation: the expected value, as the message shows it after "expected".
  ///   - transform: returns nil for a value that does not fit.
  public func compactMap<Value>(
    _ expectation: String, _ transform: @escaping @Sendable (Output) throws -> Value?
  ) -> Description<Subject, Value, OneWay> {
    Description(
      compiled.content.converted(
        by: Conversion(checked: transform, unapply: { _ in nil }, name: expectation)))
  }

  /// Describes the values that satisfy a condition. Other values are refused in both directions.
  ///
  /// ```swift
  /// let even = Int.jsonParser().filter("an even number") { $0.isMultiple(of: 2) }
  /// do { _ = try even.decode("3") } catch { print(error) }
  /// // prints:
  /// // 1:1: expected an even number, found 3
  /// // 3
  /// // ^
  /// do { _ = try even.encodeToString(5) } catch { print(error) }
  /// // prints expected an even number, found 5
  /// let hour = Digits(2).filter("an hour from 00 to 23") { $0 < 24 }
  /// do { _ = try hour.parse("24") } catch { print(error) }
  /// // prints:
  /// // expected an hour from 00 to 23
  /// // 24
  /// // ^
  /// ```
  ///
  /// - Parameters:
  ///   - expectation: the expected value, as the message shows it after "expected".
  ///   - isIncluded: the condition.
  public func filter(
    _ expectation: String, _ isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> Description<Subject, Output, Direction> {
    let keep: @Sendable (Output) -> Output? = { isIncluded($0) ? $0 : nil }
    return map(
      Conversion(
        checked: keep,
        unapply: { value in
          guard isIncluded(value) else {
            throw PlanMessage("expected \(expectation), found \(value)")
          }
          return value
        }, name: expectation
      ).keepingJSON)
  }
}

extension ValueDescription where Output == Void {
  /// Describes one value, for a constant JSON or text.
  ///
  /// ```swift
  /// let limit = OneOf {
  ///   Int.jsonParser()
  ///   Null().map(to: -1)
  /// }
  /// print(try limit.decode("null"), try limit.encodeToString(5))
  /// // prints -1 5
  /// ```
  ///
  /// - Parameter value: the result of decoding, and the only value that is encoded.
  public func map<Value>(to value: Value) -> Description<Subject, Value, Direction>
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
  ///
  /// - Parameter value: the result of parsing, and the only value that is printed.
  public func map<Value>(to value: Value) -> StringDescription<Value, TwoWay>
  where Value: Equatable & Sendable {
    StringDescription<Void, TwoWay>(.text(self)).map(to: value)
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
  public func map<Value>(_ value: () -> Value) -> StringDescription<Value, TwoWay>
  where Value: Equatable & Sendable {
    map(to: value())
  }
}
