import JSEN

/// Describes a string.
///
/// ```swift
/// let color = JSONString {
///   Int.parser()
///   ","
///   Int.parser()
///   ","
///   Int.parser()
/// }
/// print(try color.decode("\"120,200,43\""))
/// // prints (120, 200, 43)
/// ```
public struct JSONString<Content>: ValueDescription where Content: ValueDescription {
  public typealias Output = Content.Output

  let content: Content
}

extension JSONString: JSONParser where Content: JSONParser {
  public var plan: JSONPlan<Output> { content.plan }
}

extension JSONString: JSONParserPrinter where Content: JSONParserPrinter {}

extension JSONString {
  /// Describes any string.
  public init() where Content == AnyJSONParserPrinter<String> {
    self.init(content: AnyJSONParserPrinter(ScalarPlan(String.self)))
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
  /// // At 1:1:
  /// // expected "up" or "down"
  /// // "left"
  /// // ^
  /// ```
  public init<Value>(_ conversion: Conversion<String, Value>)
  where Content == AnyJSONParserPrinter<Value> {
    self.init(content: JSONString<AnyJSONParserPrinter<String>>().map(conversion))
  }
}

extension String {
  /// Describes any string.
  public static func jsonParser() -> JSONString<AnyJSONParserPrinter<String>> { JSONString() }
}
