// A key path such as `\.jsen` in generic code is made anew for each call, which takes a microsecond.

extension JSEN {
  /// Converts the elements of any sequence to an array, in order.
  ///
  ///     print(JSEN.array((1...3).lazy.map { $0 * $0 }))
  ///     // prints [1,4,9]
  ///
  /// - Parameter elements: the values to convert.
  /// - Complexity: O(*n*).
  @_disfavoredOverload
  public static func array(_ elements: some Sequence<some JSENRepresentable>) -> JSEN {
    .array(elements.map { $0.jsen })
  }
}

extension JSENRepresentable where Self: Sequence, Element: JSENRepresentable {
  /// The converted elements, in order.
  ///
  /// - Complexity: O(*n*) in the parts of the elements.
  public var jsen: JSEN { .array(map { $0.jsen }) }
}

extension Array: JSENRepresentable where Element: JSENRepresentable {}
extension ArraySlice: JSENRepresentable where Element: JSENRepresentable {}
extension ContiguousArray: JSENRepresentable where Element: JSENRepresentable {}

extension Set: JSENRepresentable where Element: JSENRepresentable {
  /// The converted elements, sorted, since a set has no order: null, false, true, numbers by value, strings by code
  /// points, arrays, objects. Arrays are compared element by element, objects member by member.
  ///
  /// - Complexity: O(*n* log *n*) in the elements, and O(*n*) in their parts.
  public var jsen: JSEN { .array(map { $0.jsen }.inOrderOfSets) }
}

extension Dictionary: JSENRepresentable where Key == String, Value: JSENRepresentable {
  /// The converted members, sorted by key, since a dictionary has no order.
  ///
  /// - Complexity: O(*n* log *n*) in the members, and O(*n*) in the parts of their values.
  public var jsen: JSEN { .dictionary(JSEN.Object(mapValues { $0.jsen })) }
}
