/// Compares and hashes without recursion, so that every value that can be read fits the stack of a small thread, even
/// in a debug build.
extension JSEN: Hashable {
  /// Whether two values have the same structure.
  ///
  /// `.int(1)` is not `.double(1)`. Strings are compared by their code points. The order of members does not matter.
  ///
  /// - Complexity: O(*n*) on average.
  public static func == (left: JSEN, right: JSEN) -> Bool {
    var comparison = Comparison()
    return comparison.begin(left, right) && comparison.finish()
  }

  /// Whether two values are equal if their numbers are compared by value, such as `[1]` and `[1.0]`.
  ///
  /// So compare filters of queries (RFC 9535 §2.3.5.2.2) and tests of patches (RFC 6902 §4.6).
  ///
  /// - Complexity: O(*n*) on average.
  package func isEqualByValue(to other: JSEN) -> Bool {
    isEqual(to: other, EqualityRule(comparesNumbersByValue: true))
  }

  /// Whether two values are equal by a rule that ignores the order of members.
  ///
  /// - Complexity: O(*n*) on average.
  package func isEqual(to other: JSEN, _ rule: EqualityRule) -> Bool {
    var comparison = Comparison(rule: rule)
    return comparison.begin(self, other) && comparison.finish()
  }

  /// Hashes every part of the value. The order of members does not matter.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    var builder = SubtreeTableBuilder(EqualityRule(), keepsNodes: false)
    builder.visit(self)
    hasher.combine(builder.hash)
  }
}

extension JSEN.Object: Hashable {
  /// Whether two objects have the same members, in any order.
  ///
  /// - Complexity: O(*n*) on average.
  public static func == (left: JSEN.Object, right: JSEN.Object) -> Bool {
    JSEN.dictionary(left) == .dictionary(right)
  }

  /// Hashes every part of the object. The order of members does not matter.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) { JSEN.dictionary(self).hash(into: &hasher) }
}

/// A comparison in progress: the pairs of containers whose content is still to be compared.
private struct Comparison {
  var rule = EqualityRule()
  var open: [(left: JSEN, right: JSEN)] = []

  /// Compares the content of all remaining pairs.
  ///
  /// - Returns: whether they are equal.
  mutating func finish() -> Bool {
    while let (left, right) = open.popLast() {
      switch (left, right) {
      case (.array(let left), .array(let right)):
        for position in left.indices where !begin(left[position], right[position]) { return false }
      case (.dictionary(let left), .dictionary(let right)):
        if !begin(left, right) { return false }
      default: return false
      }
    }
    return true
  }

  /// Compares two values, except for the content of containers, which ``finish()`` compares.
  ///
  /// - Returns: false when they differ.
  @inline(__always)
  mutating func begin(_ left: JSEN, _ right: JSEN) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.int(let left), .int(let right)): return left == right
    case (.double(let left), .double(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.string(let left), .string(let right)): return left.hasSameBytes(as: right)
    case (.array(let leftElements), .array(let rightElements)):
      if leftElements.count != rightElements.count { return false }
      if !leftElements.isEmpty { open.append((left, right)) }
      return true
    case (.dictionary(let leftObject), .dictionary(let rightObject)):
      if leftObject.count != rightObject.count { return false }
      if !leftObject.isEmpty { open.append((left, right)) }
      return true
    default:
      if !rule.comparesNumbersByValue { return false }
      if !rule.comparesDigits { return left.isNumericallyEqual(to: right) }
      guard let left = left.number, let right = right.number else { return false }
      return left == right
    }
  }

  /// Compares the members of two objects with the same count.
  private mutating func begin(_ left: JSEN.Object, _ right: JSEN.Object) -> Bool {
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
      guard begin(member.value, right.members[counterpart].value) else { return false }
    }
    return true
  }
}
