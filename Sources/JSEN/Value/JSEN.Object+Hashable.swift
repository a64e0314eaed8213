extension JSEN.Object: Hashable {
  /// Whether both have the same members, in whatever order.
  ///
  /// - Complexity: O(*n*) on average.
  public static func == (left: JSEN.Object, right: JSEN.Object) -> Bool {
    guard left.members.count == right.members.count else { return false }
    for (position, member) in left.members.enumerated() {
      let counterpart: Int
      // Most equal objects have their members in the same order.
      if right.members[position].key.hasSameBytes(as: member.key) {
        counterpart = position
      } else if let found = right.position(of: member.key) {
        counterpart = found
      } else {
        return false
      }
      guard right.members[counterpart].value == member.value else { return false }
    }
    return true
  }

  /// Equal objects hash alike, so the members' hashes are added up: a sum has no order.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for member in members {
      var own = Hasher()
      // By bytes, as keys are compared.
      for byte in member.key.utf8 { own.combine(byte) }
      own.combine(member.value)
      sum &+= own.finalize()
    }
    hasher.combine(members.count)
    hasher.combine(sum)
  }
}

extension JSEN.Object: ExpressibleByDictionaryLiteral {
  /// A repeated key takes its last value, at the place where it stood first.
  public init(dictionaryLiteral elements: (String, JSEN)...) {
    self.init(elements, uniquingKeysWith: { _, last in last })
  }
}
