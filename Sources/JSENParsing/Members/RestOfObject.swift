public import JSEN

/// Describes the members of an object that the other parts of the block do not describe: of any kind, in order.
///
/// A block that describes the rest twice only decodes.
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
public func RestOfObject() -> JSONDescription<JSEN.Object, TwoWay> {
  .rest(ObjectRestPlan())
}

/// Describes the members of an object that the other parts of the block do not describe, with one description for their
/// values.
///
/// - Parameter value: the description of each value.
public func RestOfObject<P: JSONParser>(
  @ParserBuilder _ value: () -> P
) -> JSONDescription<[String: P.Output], P.Direction> {
  .rest(
    DictionaryPlan(
      value().compiled.content.plan, P.Output.self, count: .any, key: { $0 }, name: { $0 }))
}

/// Refuses members that the other parts of the block do not describe.
///
/// ```swift
/// let strict = ParsePrint {
///   Field("id") { Int.jsonParser() }
///   NoOtherFields()
/// }
/// do { _ = try strict.decode(#"{"id": 7, "nmae": "Ann"}"#) } catch { print(error) }
/// // prints:
/// // nmae (1:11): unexpected key; the known keys are "id"
/// // {"id": 7, "nmae": "Ann"}
/// //           ^
/// ```
public func NoOtherFields() -> JSONDescription<Void, TwoWay> {
  Description(MembersPlan(Void.self, [], refusesRest: true))
}

extension Description where Subject == JSONContent {
  fileprivate static func rest(_ plan: Plan) -> Description {
    Description(MembersPlan(Output.self, [MembersPlan.Part(key: nil, plan)]))
  }
}
