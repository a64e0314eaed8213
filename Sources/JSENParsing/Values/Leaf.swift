public import JSEN

/// Describes values of your own type, with two functions.
///
/// Use it like the descriptions of this library.
///
/// ```swift
/// struct Money: Equatable {
///   var cents: Int
/// }
/// let money = Leaf("an amount such as {\"cents\": 250}", schema: ["type": "object"]) { reader in
///   Money(cents: try reader.fetch("cents"))
/// } write: { money in
///   ["cents": %money.cents]
/// }
/// let prices = JSONArray { money }
/// print(try prices.encodeToString([Money(cents: 250)]))
/// // prints [{"cents":250}]
/// do { _ = try prices.decode(#"[{"cents": true}]"#) } catch { print(error) }
/// // prints:
/// // 0.cents (1:12): expected an integer, found true
/// // [{"cents": true}]
/// //            ^
/// ```
///
/// The JSON from `write` must be read as the same value, and is read to check that, if the type can be compared.
///
/// - Parameters:
///   - expectation: the expected value, as the message shows it after "expected".
///   - schema: the JSON Schema of the values; it allows everything unless you set it.
///   - read: reads a value. It returns nil for a value that does not fit. An error of the reader's functions is
///     reported with the path and the place inside the value.
///   - write: makes JSON from a value.
public func Leaf<Value>(
  _ expectation: String, schema: JSEN = true,
  read: @escaping @Sendable (JSENReader) throws -> Value?,
  write: @escaping @Sendable (Value) throws -> JSEN
) -> JSONDescription<Value, TwoWay> {
  let reading: JSONDescription<Value, OneWay> = Description(
    ClosurePlan(
      Value.self, .described(expectation, schema: schema),
      decode: { value in
        guard let value = try read(JSENReader(value)) else { throw PlanMismatch() }
        return value
      }, encode: nil))
  return reading.printing(write, by: "'Leaf'")
}
