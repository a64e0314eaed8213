/// Describes an array with a description for each position.
///
/// ```swift
/// let entry = JSONTuple {
///   String.jsonParser()
///   Double.jsonParser()
/// }
/// print(try entry.decode(#"["pi", 3.14]"#))
/// // prints ("pi", 3.14)
/// ```
///
/// - Parameter elements: the descriptions, in their order.
public func JSONTuple<P: JSONParser>(
  @ParserBuilder _ elements: () -> P
) -> JSONDescription<P.Output, P.Direction> {
  let content = elements().compiled.content
  guard case .block(let parts) = content.role else {
    return Description(TuplePlan(P.Output.self, [content.plan]))
  }
  return Description(TuplePlan(P.Output.self, parts))
}
