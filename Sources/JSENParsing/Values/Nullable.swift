/// Describes a value that may be null, which is nil.
///
/// A member that may also be absent is an `OptionalField`.
///
/// ```swift
/// let levels = JSONArray { Nullable { Int.jsonParser() } }
/// print(try levels.decode("[1, null]").count, try levels.encodeToString([nil, 2]))
/// // prints 2 [null,2]
/// ```
///
/// - Parameter value: the description of a value that is not null.
public func Nullable<P: JSONParser>(
  @ParserBuilder _ value: () -> P
) -> JSONDescription<P.Output?, P.Direction> {
  Description(AbsencePlan(value().compiled.content.plan, P.Output.self, .nullable))
}
