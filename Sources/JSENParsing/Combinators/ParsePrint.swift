import JSEN

/// Decodes and encodes the values that a block describes.
///
/// A block of several fields describes one object. Its output is a tuple of the fields' outputs, except outputs of type
/// `Void`. A block of parts of a string describes them one after the other.
///
/// - Parameter build: the parts, in their order.
public func ParsePrint<P: ValueDescription>(
  @ParserBuilder _ build: () -> P
) -> Description<P.Subject, P.Output, TwoWay> where P.Direction == TwoWay { build().compiled }

/// Decodes and encodes the value that a conversion makes from a block's output.
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
/// It also works for parts of a string.
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
/// A conversion that does not fit refuses every value; see `Conversion.memberwise(_:)`.
///
/// - Parameters:
///   - conversion: makes a value from the block's output, and takes it apart again.
///   - build: the parts, in their order.
public func ParsePrint<P: ValueDescription, Value>(
  _ conversion: Conversion<P.Output, Value>, @ParserBuilder _ build: () -> P
) -> Description<P.Subject, Value, TwoWay> where P.Direction == TwoWay { build().map(conversion) }

/// Does not compile: a part of the block is not written.
@available(
  *, unavailable,
  message:
    "a part of this block has no inverse: use a conversion in its 'map', or 'Parse' to decode only"
)
public func ParsePrint<P: ValueDescription>(
  @ParserBuilder _ build: () -> P
) -> Description<P.Subject, P.Output, TwoWay> where P.Direction == OneWay {
  Description(P.Subject.nothing)
}

/// Does not compile: a part of the block is not written.
@available(
  *, unavailable,
  message:
    "a part of this block has no inverse: use a conversion in its 'map', or 'Parse' to decode only"
)
public func ParsePrint<P: ValueDescription, Value>(
  _ conversion: Conversion<P.Output, Value>, @ParserBuilder _ build: () -> P
) -> Description<P.Subject, Value, TwoWay> where P.Direction == OneWay {
  Description(P.Subject.nothing)
}

/// Does not compile: write `.memberwise` around the initializer.
@available(
  *, unavailable, message: "write '.memberwise(Type.init)': a conversion works in both directions"
)
public func ParsePrint<P: ValueDescription, each Input, Value>(
  _ initializer: (repeat each Input) -> Value, @ParserBuilder _ build: () -> P
) -> Description<P.Subject, Value, TwoWay> { Description(P.Subject.nothing) }

/// Decodes the values that a block describes. It does not encode, so its parts need not encode.
///
/// - Parameter build: the parts, in their order.
public func Parse<P: ValueDescription>(
  @ParserBuilder _ build: () -> P
) -> Description<P.Subject, P.Output, OneWay> { Description(build().compiled.content) }

/// Decodes a block and passes the output to a function. An error of the function is reported with its place.
///
/// ```swift
/// let area = Parse { $0 * $1 } with: {
///   Field("width") { Int.jsonParser() }
///   Field("height") { Int.jsonParser() }
/// }
/// print(try area.decode(#"{"width": 3, "height": 4}"#))
/// // prints 12
/// ```
///
/// The parts may be parts of a string.
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
///
/// - Parameters:
///   - transform: makes a value from the block's output. It may throw any error.
///   - build: the parts, in their order.
public func Parse<P: ValueDescription, Value>(
  _ transform: @escaping @Sendable (P.Output) throws -> Value, @ParserBuilder with build: () -> P
) -> Description<P.Subject, Value, OneWay> { build().map(transform) }
