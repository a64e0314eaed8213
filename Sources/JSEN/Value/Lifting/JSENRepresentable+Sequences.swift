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
  package var inOrderOfSets: [JSEN] {
    if count < 2 { return self }
    let keys = map { SortKey($0) }
    if keys.contains(where: { $0.number != nil }) { return keys.sorted().map(\.value) }
    let strings = keys.filter { $0.value.string != nil }
    let others = keys.filter { $0.value.string == nil }
    return [others, strings].flatMap { part in
      CodePointOrder.positions(of: part.map(\.text)).map { part[$0].value }
    }
  }
}

/// An element of a set with its keys for sorting.
private struct SortKey: Comparable {
  let value: JSEN
  let number: JSEN.Number?
  let text: String

  init(_ value: JSEN) {
    self.value = value
    number = value.number
    text = value.string ?? value.description
  }

  /// Elements that are neither numbers nor strings come first, strings last.
  private var rank: Int { value.string != nil ? 2 : number != nil ? 1 : 0 }

  static func < (left: SortKey, right: SortKey) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if let leftNumber = left.number, let rightNumber = right.number, leftNumber != rightNumber {
      return leftNumber < rightNumber
    }
    return CodePointOrder.precedes(left.text, right.text)
  }

  static func == (left: SortKey, right: SortKey) -> Bool { !(left < right) && !(right < left) }
}

extension Dictionary: JSENRepresentable where Key == String, Value: JSENRepresentable {
  /// The converted members, sorted by key, since a dictionary has no order.
  ///
  /// - Complexity: O(*n* log *n*) in the members, and O(*n*) in the parts of their values.
  public var jsen: JSEN { .dictionary(JSEN.Object(mapValues { $0.jsen })) }
}
