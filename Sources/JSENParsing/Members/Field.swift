public import JSEN

/// Describes a member of an object.
///
/// ```swift
/// let title = Field("title") { String.jsonParser() }
/// print(try title.decode(#"{"title": "Joker", "year": 2019}"#))
/// // prints Joker
/// print(try title.encodeToString("Dune"))
/// // prints {"title":"Dune"}
/// ```
public struct Field<Value>: JSONParser where Value: JSONParser {
  public typealias Output = Value.Output

  public let plan: JSONPlan<Output>

  /// Describes the member with a key.
  public init(_ key: String, @ParserBuilder _ value: () -> Value) {
    plan = JSONPlan(FieldPlan.make(Output.self, [key], value().plan.plan))
  }

  /// Describes a member of an object inside the object.
  ///
  /// Fields whose paths begin with the same keys are written into the same objects.
  ///
  /// ```swift
  /// let place = ParsePrint {
  ///   Field(path: "geo.lat") { Double.jsonParser() }
  ///   Field(path: "geo.lon") { Double.jsonParser() }
  /// }
  /// print(try place.encodeToString((47.4, 8.5)))
  /// // prints {"geo":{"lat":47.4,"lon":8.5}}
  /// ```
  ///
  /// - Precondition: the path has at least one key.
  public init(path: JSEN.KeyPath, @ParserBuilder _ value: () -> Value) {
    plan = JSONPlan(FieldPlan.make(Output.self, FieldPlan.keys(path), value().plan.plan))
  }
}

extension Field: JSONParserPrinter where Value: JSONParserPrinter {}
