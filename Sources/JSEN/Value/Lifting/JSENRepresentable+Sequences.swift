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

extension Array: JSENRepresentable where Element: JSENRepresentable {
  /// The converted elements, in order.
  ///
  /// - Complexity: O(*n*) in the parts of the elements.
  public var jsen: JSEN { .array(map { $0.jsen }) }
}

extension ArraySlice: JSENRepresentable where Element: JSENRepresentable {
  /// The converted elements, in order.
  ///
  /// - Complexity: O(*n*) in the parts of the elements.
  public var jsen: JSEN { .array(map { $0.jsen }) }
}

extension ContiguousArray: JSENRepresentable where Element: JSENRepresentable {
  /// The converted elements, in order.
  ///
  /// - Complexity: O(*n*) in the parts of the elements.
  public var jsen: JSEN { .array(map { $0.jsen }) }
}

extension Set: JSENRepresentable where Element: JSENRepresentable {
  /// The converted elements, sorted, since a set has no order. Numbers are sorted by value, strings by code points.
  /// Elements of other kinds come before the numbers, sorted by their text.
  ///
  /// - Complexity: O(*n* log *n*).
  public var jsen: JSEN { .array(map { $0.jsen }.inOrderOfSets) }
}

extension [JSEN] {
  /// The elements of a set, in the order in which sets are written.
  package var inOrderOfSets: [JSEN] { count < 2 ? self : positionsInOrderOfSets.map { self[$0] } }

  /// The positions of the elements of a set, in the order in which sets are written.
  var positionsInOrderOfSets: [Int] {
    let sorted = CodePointOrder.positions(of: map { $0.string ?? $0.description })
    // Sorting keeps the order of equal numbers, such as 1 and 1.0, which is that of their text.
    let numbers = sorted.compactMap { position in
      NumericValue(self[position])?.decimal.map { (position: position, number: $0) }
    }
    .sorted { $0.number < $1.number }
    let strings = sorted.filter { self[$0].kind == .string }
    let others = sorted.filter { self[$0].kind != .string && self[$0].number == nil }
    return others + numbers.map { $0.position } + strings
  }
}

extension Dictionary: JSENRepresentable where Key == String, Value: JSENRepresentable {
  /// The converted members, sorted by key, since a dictionary has no order.
  ///
  /// - Complexity: O(*n* log *n*) in the members, and O(*n*) in the parts of their values.
  public var jsen: JSEN { .dictionary(JSEN.Object(mapValues { $0.jsen })) }
}
