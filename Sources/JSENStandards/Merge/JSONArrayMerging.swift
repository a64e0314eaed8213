import JSEN

/// The rule for merging two arrays at the same place.
///
///     let mine: JSEN = ["users": [["id": 1, "name": "Ann"], ["id": 2]]]
///     let theirs: JSEN = ["users": [["id": 2, "name": "Ben"]]]
///     print(mine.merged(with: theirs))
///     print(mine.merged(with: theirs, arrays: .append))
///     print(mine.merged(with: theirs, arrays: .byIndex))
///     print(mine.merged(with: theirs, arrays: .byKey("id")))
///     // prints:
///     // {"users":[{"id":2,"name":"Ben"}]}
///     // {"users":[{"id":1,"name":"Ann"},{"id":2},{"id":2,"name":"Ben"}]}
///     // {"users":[{"id":2,"name":"Ben"},{"id":2}]}
///     // {"users":[{"id":1,"name":"Ann"},{"id":2,"name":"Ben"}]}
public enum JSONArrayMerging: Sendable, Hashable {
  /// An array is one value, like a string: two arrays that differ are a conflict.
  case replace

  /// The elements of the other array are appended.
  case append

  /// Elements with the same index are merged. If the other array is longer, its last elements are appended.
  case byIndex

  /// Elements are merged when their members with this key have the same string, number or bool. Other elements of the
  /// other array are appended.
  ///
  /// If an element of an array has no such member, or two elements of an array have the same value there, the arrays
  /// are merged as with ``replace``. The number 1 and the string "1" are different, and so are 1 and 1.0.
  case byKey(String)
}

/// The side whose value is kept at a conflict.
public enum JSONMergeSide: Sendable, Hashable {
  /// The value into which the other value is merged.
  case mine
  /// The other value.
  case theirs
}

extension JSONArrayMerging {
  /// The elements as members, whose keys say which elements of two arrays belong together; nil if there are no such keys.
  ///
  /// An object finds keys by their bytes.
  ///
  /// - Complexity: O(*n*) on average.
  func named(_ elements: [JSEN]) -> JSEN.Object? {
    if self == .replace || self == .append { return nil }
    var members = JSEN.Object()
    members.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard let name = name(of: element, at: index),
        members.updateValue(element, forKey: name.segment) == nil
      else { return nil }
    }
    return members
  }

  /// The name of an element, which is compared by its bytes: its index, or the text of a scalar. That of a string begins with
  /// a quote.
  func name(of element: some JSONReadable, at index: Int) -> JSEN.PathElement? {
    switch self {
    case .replace, .append: return nil
    case .byIndex: return .index(index)
    case .byKey(let key):
      guard element.kind == .object, let value = element[key] else { return nil }
      switch value.kind {
      case .null, .array, .object: return nil
      case .string: return value.string.map { .name("\"" + $0) }
      default: return .name(value.json.description)
      }
    }
  }
}
