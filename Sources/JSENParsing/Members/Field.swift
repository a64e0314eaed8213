public import JSEN
import JSENPatterns

/// Describes a member of an object.
///
/// ```swift
/// let title = Field("title") { String.jsonParser() }
/// print(try title.decode(#"{"title": "Joker", "year": 2019}"#))
/// // prints Joker
/// print(try title.encodeToString("Dune"))
/// // prints {"title":"Dune"}
/// ```
///
/// - Parameters:
///   - key: the key of the member.
///   - value: the description of the member's value.
public func Field<P: JSONParser>(
  _ key: String, @ParserBuilder _ value: () -> P
) -> JSONDescription<P.Output, P.Direction> {
  .field([key], value().compiled.content.plan)
}

/// Describes a member of an inner object.
///
/// Fields whose paths begin with the same keys share the same inner objects.
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
/// Each segment of the path is a key, also one of digits: `a.0` leads to the key "0" of an object, not to an element of an
/// array. For an element, write `Field("a") { JSONTuple { … } }`. An empty path is an error of decoding and encoding.
///
/// - Parameters:
///   - path: the keys that lead to the member.
///   - value: the description of the member's value.
public func Field<P: JSONParser>(
  path: JSEN.KeyPath, @ParserBuilder _ value: () -> P
) -> JSONDescription<P.Output, P.Direction> {
  .field(path.segments, value().compiled.content.plan)
}

/// Describes a member of any kind.
///
/// ```swift
/// print(try Field("data").decode(#"{"data": [1, null]}"#))
/// // prints [1,null]
/// ```
///
/// - Parameters:
///   - key: the key of the member.
///   - allowNull: whether the member may be null.
public func Field(_ key: String, allowNull: Bool = true) -> JSONDescription<JSEN, TwoWay> {
  func value() -> JSONDescription<JSEN, TwoWay> {
    allowNull
      ? JSEN.jsonParser()
      : JSEN.jsonParser().filter("a value") { !$0.isNull }.annotated(["not": ["type": "null"]])
  }
  return Field(key, value)
}

/// Describes a member with a constant value, which is written but left out of the output.
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
/// // jsonrpc (1:13): expected "2.0", found "1.0"
/// // {"jsonrpc": "1.0", "id": 7}
/// //             ^
/// ```
///
/// Numbers are compared by value: for `equals: 2`, the texts `2.0` and `2e0` fit as well.
///
/// - Parameters:
///   - key: the key of the member.
///   - value: the only value that fits.
public func Field(_ key: String, equals value: JSEN) -> JSONDescription<Void, TwoWay> {
  let constant =
    if case .string(let text) = value {
      StringPlan(constant: text) as Plan
    } else {
      Conversion<JSEN, Void>(
        checked: { $0.isEqual(to: value, .schema) ? () : nil }, unapply: { value }, allowed: [value]
      ).plan(over: ValuePlan())
    }
  return .field([key], constant)
}

extension Description where Subject == JSONContent {
  /// Makes the description of a member; see ``FieldPlan``.
  static func field(_ keys: [String], _ value: Plan, isOptional: Bool = false) -> Description {
    let plan = FieldPlan.make(Output.self, keys, value, isOptional: isOptional)
    return Description(JSONContent(plan, keys.isEmpty ? .value : .field))
  }
}
