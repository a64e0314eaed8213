import JSEN

/// Describes an object with any keys, whose values have one description, as a dictionary.
///
/// ```swift
/// let ages = JSONObject { Int.jsonParser() }
/// print(try ages.decode(#"{"Ann": 30}"#))
/// // prints ["Ann": 30]
/// ```
///
/// A Swift dictionary has no order, so members are written in any order. To keep it, use ``RestOfObject``, or
/// `JSEN.jsonParser()`.
public struct JSONObject<Key, Value>: JSONParser
where Key: Hashable & SendableMetatype, Value: JSONParser {
  public typealias Output = [Key: Value.Output]

  public let plan: JSONPlan<Output>

  /// Describes an object with any number of members.
  public init(@ParserBuilder _ value: () -> Value) where Key == String {
    self.init(.any, value().plan.plan)
  }

  /// Describes an object with a number of members.
  public init(_ count: Int, @ParserBuilder _ value: () -> Value) where Key == String {
    self.init(CountRange(minimum: count, maximum: count), value().plan.plan)
  }

  /// Describes an object whose number of members is in a range, such as `1...`.
  public init(_ count: some RangeExpression<Int>, @ParserBuilder _ value: () -> Value)
  where Key == String {
    self.init(CountRange(count), value().plan.plan)
  }

  /// Describes an object whose keys are converted.
  ///
  /// ```swift
  /// enum Side: String { case left, right }
  /// let margins = JSONObject(keys: .representing(Side.self)) { Int.jsonParser() }
  /// print(try margins.decode(#"{"left": 2}"#)[.left] ?? 0)
  /// // prints 2
  /// ```
  public init(keys: Conversion<String, Key>, @ParserBuilder _ value: () -> Value) {
    self.init(.any, keys: keys, value().plan.plan)
  }

  /// Describes an object whose keys are converted, and whose number of members is in a range.
  public init(
    _ count: some RangeExpression<Int>, keys: Conversion<String, Key>,
    @ParserBuilder _ value: () -> Value
  ) {
    self.init(CountRange(count), keys: keys, value().plan.plan)
  }

  private init(_ count: CountRange, _ value: Plan) where Key == String {
    let scalars = count == .any ? ScalarCollectionPlan(dictionaryOf: value) : nil
    plan = JSONPlan(
      scalars
        ?? DictionaryPlan(value, Value.Output.self, count: count, key: { $0 }, name: { $0 }))
  }

  init(_ count: CountRange, keys: Conversion<String, Key>, _ value: Plan) {
    plan = JSONPlan(
      DictionaryPlan(
        value, Value.Output.self, count: count, key: { try keys.apply($0) },
        name: { try keys.unapply($0) }, allowedKeys: keys.memory.allowed))
  }
}

extension JSONObject: JSONParserPrinter where Value: JSONParserPrinter {}
