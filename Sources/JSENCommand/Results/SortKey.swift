import JSEN
import JSENStandards

/// A value, in the order of all values: null, false, true, numbers, strings, arrays, objects.
///
/// Numbers are compared exactly, by value, and strings by code points. Arrays are compared element by element. Objects are
/// compared by their sorted keys, and then by the values of these keys.
struct SortKey {
  /// Nil for a value that is missing, which counts as null.
  let value: JSENDocument.Value?
  private let rank: Int
  private let string: String?

  init(_ value: JSENDocument.Value?) {
    self.value = value
    string = value?.string
    rank =
      switch value?.kind {
      case nil, .null?: 0
      case .bool?: value?.bool == true ? 2 : 1
      // NaN, which JSON5 has, is less than all numbers.
      case .double? where value?.double?.isNaN == true: 3
      case .int?, .double?, .number?: 4
      case .string?: 5
      case .array?: 6
      case .object?: 7
      }
  }

  /// Compares two values: a negative number, 0 or a positive one. The recursion is as deep as they nest.
  func compared(to other: SortKey) -> Int {
    if rank != other.rank { return rank - other.rank }
    if let string, let right = other.string {
      if string.hasSameBytes(as: right) { return 0 }
      return CodePointOrder.precedes(string, right) ? -1 : 1
    }
    guard let value, let right = other.value else { return 0 }
    switch value.kind {
    case .array:
      return Self.compare(value.elements.map(SortKey.init), right.elements.map(SortKey.init))
    case .object:
      let (left, right) = (Self.members(of: value), Self.members(of: right))
      for (left, right) in zip(left, right) where !left.key.hasSameBytes(as: right.key) {
        return CodePointOrder.precedes(left.key, right.key) ? -1 : 1
      }
      if left.count != right.count { return left.count - right.count }
      return Self.compare(left.map(\.value), right.map(\.value))
    default:
      return ValueOrder.isLess(value, right) ? -1 : ValueOrder.isLess(right, value) ? 1 : 0
    }
  }

  /// Compares the first values, then the second, and so on.
  static func compare(_ left: [SortKey], _ right: [SortKey]) -> Int {
    for (left, right) in zip(left, right) {
      let order = left.compared(to: right)
      if order != 0 { return order }
    }
    return left.count - right.count
  }

  /// The members of an object, sorted by their keys.
  private static func members(of object: JSENDocument.Value) -> [(key: String, value: SortKey)] {
    var members: [(key: String, value: SortKey)] = []
    var children = object.makeChildren()
    while let child = children.next() { members.append((children.key ?? "", SortKey(child))) }
    return members.sorted { CodePointOrder.precedes($0.key, $1.key) }
  }
}

extension SortKey: Hashable {
  static func == (left: SortKey, right: SortKey) -> Bool { left.compared(to: right) == 0 }

  func hash(into hasher: inout Hasher) {
    let json = value?.exactJSON ?? .null
    hasher.combine(json.hash(EqualityRule(comparesNumbersByValue: true)))
  }
}
