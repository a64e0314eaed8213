import JSEN

/// Decodes and encodes what a block describes.
///
/// A block of several fields describes one object. Its output is a tuple of the fields' outputs, without those of type
/// `Void`. A conversion makes a value from the tuple.
///
/// ```swift
/// struct Point: Equatable {
///   let x: Int
///   let y: Int
/// }
/// let point = ParsePrint(.memberwise(Point.init)) {
///   Field("x") { Int.jsonParser() }
///   Field("y") { Int.jsonParser() }
/// }
/// print(try point.decode(#"{"x": 1, "y": 2}"#))
/// // prints Point(x: 1, y: 2)
/// print(try point.encodeToString(Point(x: 3, y: 4)))
/// // prints {"x":3,"y":4}
/// ```
///
/// In a ``JSONString`` it does the same for a part of the string.
public struct ParsePrint<Content>: ValueDescription where Content: ValueDescription {
  public typealias Output = Content.Output

  let content: Content
}

extension ParsePrint: JSONParser where Content: JSONParser {
  public var plan: JSONPlan<Output> { content.plan }
}

extension ParsePrint: JSONParserPrinter where Content: JSONParserPrinter {}

extension ParsePrint {
  /// Describes the value that a conversion makes from a block's output.
  ///
  /// ```swift
  /// struct Size {
  ///   let width: Int
  ///   let height: Int
  /// }
  /// let size = ParsePrint(.memberwise(Size.init)) {
  ///   Int.parser()
  ///   "x"
  ///   Int.parser()
  /// }
  /// print(try size.print(Size(width: 3, height: 4)))
  /// // prints 3x4
  /// ```
  ///
  /// - Precondition: the conversion fits the block; see `Conversion.memberwise(_:)`.
  public init<P, Value>(_ conversion: Conversion<P.Output, Value>, @ParserBuilder _ build: () -> P)
  where P: ValueDescription, Content == Converted<P, Value, Invertible> {
    self.init(content: Converted(build(), conversion))
  }

  /// Describes a block's output itself.
  public init<P>(@ParserBuilder _ build: () -> P)
  where P: ValueDescription, Content == Converted<P, P.Output, Invertible> {
    self.init(content: Converted(build()))
  }

  /// Does not compile: write `.memberwise` around the initializer.
  @available(
    *, unavailable, message: "write '.memberwise(Type.init)': a conversion works in both directions"
  )
  public init<each Input, Value>(
    _ initializer: (repeat each Input) -> Value, @ParserBuilder _ build: () -> Content
  ) {
    self.init(content: build())
  }
}
