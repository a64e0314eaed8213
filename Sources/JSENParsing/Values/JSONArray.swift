import JSEN

/// Describes an array whose elements have one description.
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
public struct JSONArray<Element>: JSONParser where Element: JSONParser {
  public typealias Output = [Element.Output]

  public let plan: JSONPlan<Output>

  /// Describes an array of any length.
  public init(@ParserBuilder _ element: () -> Element) {
    self.init(.any, element().plan.plan)
  }

  /// Describes an array with a number of elements.
  public init(_ count: Int, @ParserBuilder _ element: () -> Element) {
    self.init(CountRange(minimum: count, maximum: count), element().plan.plan)
  }

  /// Describes an array whose number of elements is in a range, such as `1...` or `..<10`.
  public init(_ count: some RangeExpression<Int>, @ParserBuilder _ element: () -> Element) {
    self.init(CountRange(count), element().plan.plan)
  }

  private init(_ count: CountRange, _ element: Plan) {
    let scalars = count == .any ? ScalarCollectionPlan(arrayOf: element) : nil
    plan = JSONPlan(scalars ?? ArrayPlan(element, Element.Output.self, count: count))
  }
}

extension JSONArray: JSONParserPrinter where Element: JSONParserPrinter {}

extension CountRange {
  /// The counts in a range, none of them negative.
  init(_ range: some RangeExpression<Int>) {
    let counts = range.relative(to: 0..<Int.max)
    self.init(
      minimum: counts.lowerBound, maximum: counts.upperBound == .max ? .max : counts.upperBound - 1)
  }
}

/// Describes an array from which elements that do not fit are left out.
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
public struct LossyJSONArray<Element>: JSONParser where Element: JSONParser {
  public typealias Output = [Element.Output]

  public let plan: JSONPlan<Output>

  /// Describes an array of elements that may be left out.
  ///
  /// - Parameters:
  ///   - element: the description of an element.
  ///   - onDrop: called once for each array that loses elements, with an error that lists them.
  public init(
    @ParserBuilder _ element: () -> Element,
    onDrop: @escaping @Sendable (JSONParsingError) -> Void = { _ in }
  ) {
    plan = JSONPlan(
      ArrayPlan(element().plan.plan, Element.Output.self, count: .any) { failures, storage, root in
        onDrop(JSONParsingError(failures, storage, root: root))
      })
  }
}

extension LossyJSONArray: JSONParserPrinter where Element: JSONParserPrinter {}

/// Describes an array with a parser for each position.
///
/// ```swift
/// let entry = JSONTuple {
///   String.jsonParser()
///   Double.jsonParser()
/// }
/// print(try entry.decode(#"["pi", 3.14]"#))
/// // prints ("pi", 3.14)
/// ```
public struct JSONTuple<Content>: JSONParser where Content: JSONParserBlock {
  public typealias Output = Content.Output

  public let plan: JSONPlan<Output>

  /// Describes the elements of an array, in order.
  public init(@ParserBuilder _ elements: () -> Content) {
    plan = JSONPlan(TuplePlan(Output.self, elements().list.plans))
  }
}

extension JSONTuple: JSONParserPrinter where Content: JSONParserPrinter {}
