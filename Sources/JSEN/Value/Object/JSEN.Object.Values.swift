extension JSEN.Object {
  /// The values, in the order of their keys. They can be changed in place.
  ///
  ///     var prices: JSEN.Object = ["apple": 1, "pear": 2]
  ///     for position in prices.values.indices { prices.values[position].int? *= 10 }
  ///     print(prices)
  ///     // prints {"apple":10,"pear":20}
  ///
  /// - Complexity: O(1); changing a value copies nothing when the object has one owner.
  public var values: Values {
    get { Values(object: self) }
    _modify {
      var values = Values(object: self)
      // The values are then the only owner while they change.
      self = JSEN.Object()
      defer { self = values.object }
      yield &values
    }
  }

  /// The values of an object, in the order of their keys.
  public struct Values: RandomAccessCollection, MutableCollection, Sendable {
    fileprivate var object: JSEN.Object

    /// The position of the first value: zero.
    public var startIndex: Int { 0 }

    /// The position after the last value.
    public var endIndex: Int { object.members.count }

    /// The value at a position.
    ///
    /// - Parameter position: a position from 0 to `count - 1`, in the order of the members.
    /// - Complexity: O(1).
    public subscript(position: Int) -> JSEN {
      get { object.members[position].value }
      _modify { yield &object.members[position].value }
    }
  }
}

extension JSEN.Object.Values: CustomStringConvertible {
  /// The values as a compact JSON array.
  public var description: String { JSEN.array(Array(self)).description }
}
