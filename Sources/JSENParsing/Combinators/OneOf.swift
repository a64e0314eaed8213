import JSEN

/// Decodes with the first description that fits, and encodes with the first description that can encode the value. If
/// no description fits, the error lists all expectations.
///
/// ```swift
/// enum Amount { case exact(Int), text(String) }
/// let amount = OneOf {
///   Int.jsonParser().map(.case(Amount.exact))
///   String.jsonParser().map(.case(Amount.text))
/// }
/// print(try amount.decode("3"), try amount.encodeToString(.text("a pinch")))
/// // prints exact(3) "a pinch"
/// do { _ = try amount.decode("[]") } catch { print(error) }
/// // prints:
/// // 1:1: expected an integer or a string, found []
/// // []
/// // ^
/// ```
///
/// A part of a string is written with the first alternative that can write it, unless an earlier alternative reads the
/// text.
///
/// - Parameter build: the alternatives, in the order in which they are tried.
public func OneOf<List: ValueDescription>(
  @AlternativesBuilder _ build: () -> List
) -> Description<List.Subject, List.Output, List.Direction> { build().body }

/// Describes objects of several kinds. A member has the name of the kind.
///
/// The member is read once, and only its alternative is tried. So an error comes from this alternative. The member is
/// also written, before the members of the alternative.
///
/// ```swift
/// enum Shape { case circle(radius: Double), square(side: Double) }
/// let shape = OneOf(choosingBy: "type") {
///   Choice("circle") { Field("radius") { Double.jsonParser() }.map(.case(Shape.circle)) }
///   Choice("square") { Field("side") { Double.jsonParser() }.map(.case(Shape.square)) }
/// }
/// print(try shape.decode(#"{"side": 2, "type": "square"}"#))
/// // prints square(side: 2.0)
/// print(try shape.encodeToString(.circle(radius: 1)))
/// // prints {"type":"circle","radius":1.0}
/// do { _ = try shape.decode(#"{"type": "sqare", "side": 2}"#) } catch { print(error) }
/// // prints:
/// // type (1:10): "sqare" is not one of "circle" and "square"; did you mean "square"?
/// // {"type": "sqare", "side": 2}
/// //          ^
/// ```
///
/// Each alternative must be a `Choice` with a different name, and must describe members of an object. Otherwise,
/// decoding and encoding fail with an error that says so.
///
/// A `Codable` type can be an alternative, too: it decodes itself from the whole object.
///
/// ```swift
/// struct Square: Codable { let side: Int }
/// enum Figure { case square(Square) }
/// let figure = OneOf(choosingBy: "type") {
///   Choice("square") { Square.jsonParser().map(.case(Figure.square)) }
/// }
/// let decoded = try figure.decode(#"{"side": 2, "type": "square"}"#)
/// print(try figure.encodeToString(decoded))
/// // prints {"type":"square","side":2}
/// ```
///
/// A type that encodes the member itself must encode the name of its `Choice`. Another type must ignore the member when it
/// decodes itself. To check that, a value that is encoded is decoded and encoded once more. In a type that contains itself
/// through a `Codable` type, that takes time in the square of the depth. Such alternatives describe a whole object, so no
/// `Field` can be beside them.
///
/// - Parameters:
///   - key: the key of the member, which no alternative describes.
///   - build: one `Choice` for each name.
public func OneOf<Output, Direction>(
  choosingBy key: String,
  @AlternativesBuilder _ build: () -> Alternatives<JSONContent, Output, Direction>
) -> JSONDescription<Output, Direction> {
  Description(OneOfPlan(Output.self, choosingBy: key, build().parts.map(\.plan)))
}

/// Describes objects of unknown kinds, as the last alternative of `OneOf(choosingBy:)`.
///
/// It describes the whole object, including the member with the name.
///
/// ```swift
/// enum Event { case ping, unknown(type: String, rest: JSEN.Object) }
/// let event = OneOf(choosingBy: "type") {
///   Choice("ping") { NoOtherFields().map(.case(Event.ping)) }
///   Otherwise {
///     ParsePrint(.case(Event.unknown)) {
///       Field("type") { String.jsonParser() }
///       RestOfObject()
///     }
///   }
/// }
/// print(try event.decode(#"{"type": "pong", "id": 7}"#))
/// // prints unknown(type: "pong", rest: {"id":7})
/// ```
///
/// A value is refused if its text reads back as a known kind.
///
/// - Parameter content: the description of the whole object.
public func Otherwise<P: JSONParser>(
  @ParserBuilder _ content: () -> P
) -> JSONDescription<P.Output, P.Direction> {
  Description(AnnotatedPlan(content().compiled.content.plan, [:], isOtherwise: true))
}

/// Describes an alternative with a name, for `OneOf(choosingBy:_:)`.
///
/// ```swift
/// struct Ping: Equatable {}
/// let event = OneOf(choosingBy: "event") {
///   Choice("ping") { Always(Ping()) }
/// }
/// print(try event.encodeToString(Ping()))
/// // prints {"event":"ping"}
/// ```
///
/// - Parameters:
///   - name: the value of the member that chooses the alternative.
///   - content: the description of the object without that member.
public func Choice<P: JSONParser>(
  _ name: String, @ParserBuilder _ content: () -> P
) -> JSONDescription<P.Output, P.Direction> {
  Description(AnnotatedPlan(content().compiled.content.plan, [:], name: name))
}
