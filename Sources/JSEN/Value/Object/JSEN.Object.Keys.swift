extension JSEN.Object {
  /// The keys, in order.
  ///
  ///     let object: JSEN.Object = ["b": 1, "a": 2]
  ///     print(object.keys, object.keys.contains("a"))
  ///     // prints ["b", "a"] true
  public var keys: Keys { Keys(object: self) }

  /// The keys of an object, in order.
  public struct Keys: RandomAccessCollection, Sendable, Hashable {
    fileprivate let object: JSEN.Object

    /// The position of the first key: zero.
    public var startIndex: Int { 0 }

    /// The position after the last key.
    public var endIndex: Int { object.members.count }

    /// The key at a position.
    ///
    /// - Parameter position: a position from 0 to `count - 1`, in the order of the members.
    /// - Complexity: O(1).
    public subscript(position: Int) -> String { object.members[position].key }

    /// Whether there is a member with this key. Keys are compared by their code points.
    ///
    /// - Parameter key: the key, which is compared by code points.
    /// - Complexity: O(1) on average.
    public func contains(_ key: String) -> Bool { object.contains(key: key) }

    /// Whether two objects have the same keys in the same order. Keys are compared by their code points.
    ///
    /// - Complexity: O(*n*).
    public static func == (left: Keys, right: Keys) -> Bool {
      left.elementsEqual(right) { $0.hasSameBytes(as: $1) }
    }

    /// Hashes the keys.
    ///
    /// - Complexity: O(*n*).
    public func hash(into hasher: inout Hasher) {
      for key in self { key.hashBytes(into: &hasher) }
    }
  }
}

extension JSEN.Object.Keys: CustomStringConvertible {
  /// The keys, written as an array: `["b", "a"]`.
  public var description: String {
    "[\(map { $0.debugDescription }.joined(separator: ", "))]"
  }
}
