/// Describes an array, and leaves out elements that do not fit.
///
/// ```swift
/// let numbers = LossyJSONArray { Int.jsonParser() } onDrop: { print($0) }
/// print(try numbers.decode(#"[1, "two", 3]"#))
/// // prints:
/// // 1 (1:5): expected an integer, found "two"
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
