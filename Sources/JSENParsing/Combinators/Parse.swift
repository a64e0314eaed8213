import JSEN

/// Decodes what a block describes. It does not encode, so its parts need not encode either.
///
/// ```swift
/// let area = Parse { $0 * $1 } with: {
///   Field("width") { Int.jsonParser() }
///   Field("height") { Int.jsonParser() }
/// }
/// print(try area.decode(#"{"width": 3, "height": 4}"#))
/// // prints 12
/// ```
public struct Parse<Content>: ValueDescription where Content: ValueDescription {
  public typealias Output = Content.Output

  let content: Content
}

extension Parse: JSONParser where Content: JSONParser {
  public var plan: JSONPlan<Output> { content.plan }
}

extension Parse {
  /// Describes what a function makes from a block's output. An error that the function throws is reported with its place.
  public init<P, Value>(
    _ transform: @escaping @Sendable (P.Output) throws -> Value,
    @JSONParserBuilder with build: () -> P
  ) where P: JSONParser, Content == AnyJSONParser<Value> {
    self.init(content: build().map(transform))
  }

  /// Describes a block's output itself.
  public init<P>(@JSONParserBuilder _ build: () -> P)
  where P: JSONParser, Content == AnyJSONParser<P.Output> {
    self.init(content: AnyJSONParser(build()))
  }
}
