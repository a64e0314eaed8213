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
  /// An empty path is an error of decoding and encoding.
  public init(path: JSEN.KeyPath, @ParserBuilder _ value: () -> Value) {
    plan = JSONPlan(FieldPlan.make(Output.self, path.segments, value().plan.plan))
  }
}

extension Field: JSONParserPrinter where Value: JSONParserPrinter {}

extension Field where Value == AnyJSONParserPrinter<Void> {
  /// Describes a member that has one value, which is written and left out of the output.
  ///
  /// ```swift
  /// let request = ParsePrint {
  ///   Field("jsonrpc", equals: "2.0")
  ///   Field("id") { Int.jsonParser() }
  /// }
  /// print(try request.encodeToString(7))
  /// // prints {"jsonrpc":"2.0","id":7}
  /// do { _ = try request.decode(#"{"jsonrpc": "1.0", "id": 7}"#) } catch { print(error) }
  /// // prints:
  /// // At jsonrpc (1:13):
  /// // expected "2.0"
  /// // {"jsonrpc": "1.0", "id": 7}
  /// //             ^
  /// ```
  public init(_ key: String, equals value: JSEN) {
    let constant =
      if case .string(let text) = value {
        StringPlan(constant: text) as Plan
      } else {
        Conversion<JSEN, Void>(
          checked: { $0 == value ? () : nil }, unapply: { value }, allowed: [value]
        ).plan(over: ValuePlan())
      }
    plan = JSONPlan(FieldPlan.make(Void.self, [key], constant))
  }
}
