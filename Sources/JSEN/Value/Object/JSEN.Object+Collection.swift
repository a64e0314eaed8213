extension JSEN.Object: RandomAccessCollection {
  /// A key and its value.
  public typealias Element = (key: String, value: JSEN)

  /// The position of the first member: zero.
  public var startIndex: Int { 0 }

  /// The position after the last member: `count`.
  public var endIndex: Int { members.count }

  /// The member at a position.
  ///
  /// - Parameter position: a position from 0 to `count - 1`, in the order of the members.
  /// - Complexity: O(1).
  public subscript(position: Int) -> (key: String, value: JSEN) {
    let member = members[position]
    return (member.key, member.value)
  }
}
