extension JSEN.Object: RandomAccessCollection {
  public typealias Element = (key: String, value: JSEN)
  public typealias Index = Int

  public var startIndex: Int { 0 }
  public var endIndex: Int { members.count }
  public var count: Int { members.count }
  public var isEmpty: Bool { members.isEmpty }

  /// The member at a position.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> (key: String, value: JSEN) {
    let member = members[position]
    return (member.key, member.value)
  }
}
