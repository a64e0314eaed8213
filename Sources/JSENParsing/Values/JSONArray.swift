import JSEN

/// Describes an array whose elements all have the same description; their number is in a range.
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
///   - count: such as `1...` or `..<10`; any number unless you set it.
///   - element: describes an element.
public func JSONArray<P: JSONParser, Count: RangeExpression<Int>>(
  _ count: Count = 0..., @ParserBuilder _ element: () -> P
) -> JSONDescription<[P.Output], P.Direction> {
  array(CountRange(count), element())
}

/// Describes an array with a number of elements.
///
/// - Parameters:
///   - count: how many elements.
///   - element: the description of each element.
public func JSONArray<P: JSONParser>(
  _ count: Int, @ParserBuilder _ element: () -> P
) -> JSONDescription<[P.Output], P.Direction> {
  array(CountRange(exactly: count), element())
}

private func array<P: JSONParser>(
  _ count: CountRange, _ element: P
) -> JSONDescription<[P.Output], P.Direction> {
  let element = element.body.content.plan
  let scalars = count == .any ? ScalarCollectionPlan(arrayOf: element) : nil
  return Description(scalars ?? ArrayPlan(element, P.Output.self, count: count))
}

extension CountRange {
  /// One count. It may come from data, so no count is a mistake of the program: nothing has a negative number of parts.
  init(exactly count: Int) { self.init(minimum: count, maximum: count) }

  /// The counts in a range.
  init(_ range: some RangeExpression<Int>) {
    if let closed = range as? ClosedRange<Int> {
      self.init(minimum: closed.lowerBound, maximum: closed.upperBound)
      return
    }
    if let through = range as? PartialRangeThrough<Int> {
      self.init(minimum: 0, maximum: through.upperBound)
      return
    }
    let counts = range.relative(to: 0..<Int.max)
    self.init(
      minimum: counts.lowerBound, maximum: counts.upperBound == .max ? .max : counts.upperBound - 1)
  }
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
///   - onDrop: called once for each array that loses elements, with an error that lists them.
public func LossyJSONArray<P: JSONParser>(
  @ParserBuilder _ element: () -> P,
  onDrop: @escaping @Sendable (JSONParsingError) -> Void = { _ in }
) -> JSONDescription<[P.Output], P.Direction> {
  Description(
    ArrayPlan(element().body.content.plan, P.Output.self, count: .any) { failures, storage, root in
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
  let content = elements().body.content
  guard case .block(let parts) = content.role else {
    return Description(TuplePlan(P.Output.self, [content.plan]))
  }
  return Description(TuplePlan(P.Output.self, parts))
}
