/// Enums with raw values, without a conformance.
///
/// Inside dictionaries and other types, an enum needs one, which has no requirements left:
/// `enum Plan: String, JSENInitializable`.
extension JSENSource {
  /// Returns the enum case whose raw value is at the end of a path.
  ///
  ///     enum Plan: String { case free, pro }
  ///     let json: JSEN = ["plan": "gold", "plans": ["free", "pro"]]
  ///     let plans: [Plan] = try json.fetch("plans")
  ///     print(plans.count)
  ///     do { let plan: Plan = try json.fetch("plan"); print(plan) } catch { print(error) }
  ///     // prints 2
  ///     // prints plan: expected a raw value of Plan, found the string "gold"
  ///
  /// - Parameter key: the path to the raw value; nil for this value itself.
  /// - Throws: ``JSEN/FetchError``, also when no case has this raw value.
  /// - Complexity: that of `fetch(_:)`, and of `init(rawValue:)`.
  @_disfavoredOverload
  public func fetch<Value>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError) -> Value
  where Value: RawRepresentable, Value.RawValue: JSENFetchable {
    try (fetch(key) as Raw<Value>).value
  }

  /// Returns the enum case whose raw value is at the end of a path; nil when the value is null.
  ///
  /// - Parameter key: the path to the raw value; nil for this value itself.
  /// - Throws: ``JSEN/FetchError``, also when the key is missing.
  /// - Complexity: that of `fetch(_:)`, and of `init(rawValue:)`.
  @_disfavoredOverload
  public func fetch<Value>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError) -> Value?
  where Value: RawRepresentable, Value.RawValue: JSENFetchable {
    try (fetch(key) as Raw<Value>?)?.value
  }

  /// Returns the enum cases whose raw values are in the array at the end of a path.
  ///
  /// - Parameter key: the path to the array; nil for this value itself.
  /// - Throws: ``JSEN/FetchError`` for the first element that is not the raw value of a case.
  /// - Complexity: that of reading along a key path, and O(*n*) in the elements.
  @_disfavoredOverload
  public func fetch<Value>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError) -> [Value]
  where Value: RawRepresentable, Value.RawValue: JSENFetchable {
    try (fetch(key) as [Raw<Value>]).map(\.value)
  }

  /// Returns the enum case whose raw value is at the end of a path; nil when it is missing or null.
  ///
  /// - Parameter key: the path to the raw value; nil for this value itself.
  /// - Throws: ``JSEN/FetchError``, also when no case has this raw value.
  /// - Complexity: that of `fetch(_:)`, and of `init(rawValue:)`.
  @_disfavoredOverload
  public func fetchOptional<Value>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError) -> Value?
  where Value: RawRepresentable, Value.RawValue: JSENFetchable {
    try (fetchOptional(key) as Raw<Value>?)?.value
  }

  /// Returns the enum cases whose raw values are the elements of the array at the end of a path.
  ///
  /// - Parameter key: the path to the array, or with `[*]` to its elements; nil for this value itself.
  /// - Throws: ``JSEN/FetchError`` when no array exists, and for the first element that is not the raw value of a case.
  /// - Complexity: O(*n*) in the elements.
  @_disfavoredOverload
  public func fetchArray<Element>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError) -> [Element]
  where Element: RawRepresentable, Element.RawValue: JSENFetchable {
    try (fetchArray(key) as [Raw<Element>]).map(\.value)
  }

  /// Returns the enum cases whose raw values are the elements of the array at the end of a path; an empty array when it
  /// is missing or null.
  ///
  /// - Parameter key: the path to the array, or with `[*]` to its elements; nil for this value itself.
  /// - Throws: ``JSEN/FetchError`` when the value is not an array, and for the first element that is not the raw value
  ///   of a case.
  /// - Complexity: O(*n*) in the elements.
  @_disfavoredOverload
  public func fetchOptionalArray<Element>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError)
    -> [Element] where Element: RawRepresentable, Element.RawValue: JSENFetchable
  {
    try (fetchOptionalArray(key) as [Raw<Element>]).map(\.value)
  }

  /// Returns the enum cases whose raw values are elements of the array at the end of a path, and the reasons why other
  /// elements were left out.
  ///
  /// - Parameter key: the path to the array, or with `[*]` to its elements; nil for this value itself.
  /// - Throws: ``JSEN/FetchError`` when no array exists.
  /// - Complexity: O(*n*) in the elements.
  @_disfavoredOverload
  public func fetchPartialArray<Element>(_ key: JSEN.KeyPath? = nil) throws(JSEN.FetchError)
    -> JSEN.PartialArray<Element>
  where Element: RawRepresentable, Element.RawValue: JSENFetchable {
    try fetchPartialArray(key) { (raw: Raw<Element>) in raw.value }
  }
}

/// A value of a type with raw values, which the type need not be fetchable for.
private struct Raw<Value>: JSENFetchable
where Value: RawRepresentable, Value.RawValue: JSENFetchable {
  let value: Value

  static func _fetch(from reader: JSENReader) throws(JSEN.FetchError) -> Raw {
    Raw(value: try reader.rawRepresentable())
  }
}

extension JSENReader {
  /// Fetches a raw value and returns the value of the type with it.
  func rawRepresentable<Value>() throws(JSEN.FetchError) -> Value
  where Value: RawRepresentable, Value.RawValue: JSENFetchable {
    guard let value = RawValues.value(Value.self, of: try Value.RawValue._fetch(from: self)) else {
      throw JSEN.FetchError(.notARawValue(Value.self), at: self)
    }
    return value
  }
}
