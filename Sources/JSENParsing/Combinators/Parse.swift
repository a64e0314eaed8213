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
  ///
  /// ```swift
  /// let area = Parse { $0 * $1 } with: {
  ///   Int.parser()
  ///   "x"
  ///   Int.parser()
  /// }
  /// print(try area.parse("3x4"))
  /// // prints 12
  /// ```
  public init<P, Value>(
    _ transform: @escaping @Sendable (P.Output) throws -> Value, @ParserBuilder with build: () -> P
  ) where P: ValueDescription, Content == Converted<P, Value, OneWay> {
    self.init(content: Converted(build(), Conversion(apply: transform, unapply: nil)))
  }

  /// Describes a block's output itself.
  public init<P>(@ParserBuilder _ build: () -> P)
  where P: ValueDescription, Content == Converted<P, P.Output, OneWay> {
    self.init(content: Converted(build()))
  }
}
