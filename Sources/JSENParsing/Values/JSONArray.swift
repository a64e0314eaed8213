import JSEN

/// Describes an array whose elements all have the same description.
///
/// ```swift
/// let names = JSONArray(1...3) { String.jsonParser() }
/// print(try names.decode(#"["Ann", "Ben"]"#))
/// // prints ["Ann", "Ben"]
/// do { _ = try names.decode("[]") } catch { print(error) }
/// // prints:
/// // At 1:1:
/// // expected 1 to 3 elements
/// // but found: 0
/// // []
/// // ^
/// ```
///
/// - Parameters:
///   - count: how many elements, such as `3`, `1...` or `..<10`; any number unless you set it.
///   - element: describes an element.
public func JSONArray<P: JSONParser, Count: PartCount>(
  _ count: Count = 0..., @ParserBuilder _ element: () -> P
) -> JSONDescription<[P.Output], P.Direction> {
  let (count, element) = (CountRange(count), element().compiled.content.plan)
  let scalars = count == .any ? ScalarCollectionPlan(element, isArray: true) : nil
  return Description(scalars ?? ArrayPlan(element, P.Output.self, count: count))
}

/// Describes an array, and leaves out elements that do not fit.
///
/// ```swift
/// let numbers = LossyJSONArray { Int.jsonParser() } onDrop: { print($0) }
/// print(try numbers.decode(#"[1, "two", 3]"#))
/// // prints:
/// // At 1 (1:5):
/// // expected an integer
/// // [1, "two", 3]
/// //     ^
/// // [1, 3]
/// ```
///
/// - Parameters:
///   - element: the description of an element.
///   - onDrop: called once for each array that loses elements, with an error that lists them, after everything has been
///     read. Arrays in alternatives that do not fit are not reported.
public func LossyJSONArray<P: JSONParser>(
  @ParserBuilder _ element: () -> P,
  onDrop: @escaping @Sendable (JSONParsingError) -> Void = { _ in }
) -> JSONDescription<[P.Output], P.Direction> {
  Description(
    ArrayPlan(element().compiled.content.plan, P.Output.self, count: .any) {
      failures, storage, root in
      onDrop(JSONParsingError(failures, storage, root: root))
    })
}

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
