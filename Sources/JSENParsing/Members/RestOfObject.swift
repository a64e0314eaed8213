public import JSEN

/// Describes the members of an object that the other parts of the block do not describe.
///
/// ```swift
/// let message = ParsePrint {
///   Field("text") { String.jsonParser() }
///   RestOfObject()
/// }
/// let (text, rest) = try message.decode(#"{"lang": "en", "text": "Hi", "id": 7}"#)
/// print(text, rest)
/// // prints Hi {"lang":"en","id":7}
/// print(try message.encodeToString((text, rest)))
/// // prints {"text":"Hi","lang":"en","id":7}
/// ```
public struct RestOfObject<Value, Output>: JSONParser {
  public let plan: JSONPlan<Output>

  /// Collects members of any kind, in order.
  public init() where Value == AnyJSONParserPrinter<JSEN>, Output == JSEN.Object {
    plan = JSONPlan(MembersPlan(Output.self, [MembersPlan.Part(key: nil, ObjectRestPlan())]))
  }

  /// Collects members whose values all have one description.
  public init(@ParserBuilder _ value: () -> Value)
  where Value: JSONParser, Output == [String: Value.Output] {
    let rest = DictionaryPlan(
      value().plan.plan, Value.Output.self, count: .any, key: { $0 }, name: { $0 })
    plan = JSONPlan(MembersPlan(Output.self, [MembersPlan.Part(key: nil, rest)]))
  }
}

extension RestOfObject: JSONParserPrinter where Value: JSONParserPrinter {}

/// Refuses members that the other parts of the block do not describe.
///
/// ```swift
/// let strict = ParsePrint {
///   Field("id") { Int.jsonParser() }
///   NoOtherFields()
/// }
/// do { _ = try strict.decode(#"{"id": 7, "nmae": "Ann"}"#) } catch { print(error) }
/// // prints:
/// // At nmae (1:11):
/// // unexpected key; the known keys are "id"
/// // {"id": 7, "nmae": "Ann"}
/// //           ^
/// ```
public struct NoOtherFields: JSONParserPrinter {
  public typealias Output = Void

  /// Refuses members that are not described.
  public init() {}

  public var plan: JSONPlan<Void> {
    JSONPlan(MembersPlan(Void.self, [], refusesRest: true))
  }
}
