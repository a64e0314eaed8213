import JSEN

extension OneOf {
  /// Describes objects of several kinds, told apart by a member with the name of the kind.
  ///
  /// The member is read once, and only its alternative is tried. So an error is that of the alternative, at its place. The
  /// member is written, too, before those of the alternative.
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
  /// // At type (1:10):
  /// // "sqare" is not one of "circle" and "square"; did you mean "square"?
  /// // {"type": "sqare", "side": 2}
  /// //          ^
  /// ```
  ///
  /// Each alternative is a ``Choice`` with a name of its own, and describes members of an object. Otherwise decoding and
  /// encoding fail, and say so.
  ///
  /// - Parameters:
  ///   - key: the key of the member, which no alternative describes.
  ///   - build: one ``Choice`` for each name.
  public init<Output>(
    choosingBy key: String, @AlternativesBuilder _ build: () -> JSONPrinterAlternatives<Output>
  ) where Content == AnyJSONParserPrinter<Output> {
    self.init(
      content: AnyJSONParserPrinter(OneOfPlan(Output.self, choosingBy: key, build().plans)))
  }

  /// Describes objects of several kinds, told apart by a member with the name of the kind, for decoding only.
  @_disfavoredOverload
  public init<Output>(
    choosingBy key: String, @AlternativesBuilder _ build: () -> JSONAlternatives<Output>
  ) where Content == AnyJSONParser<Output> {
    self.init(content: AnyJSONParser(OneOfPlan(Output.self, choosingBy: key, build().plans)))
  }
}

/// An alternative with a name, for ``OneOf``.
///
/// ```swift
/// struct Ping: Equatable {}
/// let event = OneOf(choosingBy: "event") {
///   Choice("ping") { Always(Ping()) }
/// }
/// print(try event.encodeToString(Ping()))
/// // prints {"event":"ping"}
/// ```
public struct Choice<Content>: JSONParser where Content: JSONParser {
  public typealias Output = Content.Output

  public let plan: JSONPlan<Output>

  /// Gives a description the name by which it is chosen.
  public init(_ name: String, @ParserBuilder _ content: () -> Content) {
    plan = JSONPlan(AnnotatedPlan(content().plan.plan, [:], name: name))
  }
}

extension Choice: JSONParserPrinter where Content: JSONParserPrinter {}
