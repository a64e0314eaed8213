/// Describes an array whose elements all have the same description.
///
/// ```swift
/// let names = JSONArray(1...3) { String.jsonParser() }
/// print(try names.decode(#"["Ann", "Ben"]"#))
/// // prints ["Ann", "Ben"]
/// do { _ = try names.decode("[]") } catch { print(error) }
/// // prints:
/// // 1:1: expected 1 to 3 elements, found 0
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
