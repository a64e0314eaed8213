import JSEN

/// Describes any string.
public func JSONString() -> JSONDescription<String, TwoWay> {
  Description(ScalarPlan(String.self))
}

/// Describes the value that a conversion makes from a string.
///
/// ```swift
/// enum Direction: String, CaseIterable { case up, down }
/// let direction = JSONString(.representing(Direction.self))
/// print(try direction.decode("\"up\""))
/// // prints up
/// do { _ = try direction.decode("\"left\"") } catch { print(error) }
/// // prints:
/// // 1:1: expected "up" or "down", found "left"
/// // "left"
/// // ^
/// ```
///
/// - Parameter conversion: makes a value from the string, and converts it back to a string.
public func JSONString<Value>(
  _ conversion: Conversion<String, Value>
) -> JSONDescription<Value, TwoWay> {
  JSONString().map(conversion)
}

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
/// // color (1:11): expected an integer
/// // 12,x
/// //    ^
/// ```
///
/// - Parameter content: the description of the text in the string.
public func JSONString<P: StringParser>(
  @ParserBuilder _ content: () -> P
) -> JSONDescription<P.Output, P.Direction> {
  Description(
    StringPlan(content().compiled.content, prints: P.Direction.self == TwoWay.self))
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
///
/// - Parameters:
///   - conversion: makes a value from the content's output, and takes it apart again.
///   - content: the description of the text in the string.
public func JSONString<P: StringParser, Value>(
  _ conversion: Conversion<P.Output, Value>, @ParserBuilder _ content: () -> P
) -> JSONDescription<Value, P.Direction> {
  func value() -> StringDescription<Value, P.Direction> { content().compiled.map(conversion) }
  return JSONString(value)
}

extension String {
  /// Describes any string.
  public static func jsonParser() -> JSONDescription<String, TwoWay> { JSONString() }
}
