/// Comparing and hashing without a function that calls itself for each level: what the reader accepts must fit
/// a small thread's stack, in a debug build too.
extension JSEN: Hashable {
  /// Whether both have the same structure: `.int(1)` is not `.double(1)`, and the order of members is no part of
  /// it.
  ///
  /// - Complexity: O(*n*) on average.
  public static func == (left: JSEN, right: JSEN) -> Bool {
    var comparison = Comparison()
    return comparison.mayBeEqual(left, right) && comparison.finish()
  }

  /// Hashes the structure. Equal values hash alike, whatever the order of their members.
  ///
  /// What lies deeper than 32 levels counts by its kind and its number of elements only.
  public func hash(into hasher: inout Hasher) { hash(into: &hasher, depth: 0) }

  /// How many levels of arrays and objects enter a hash: values that differ only deeper are rare, and equality
  /// tells them apart.
  static let hashedDepth = 32

  func hash(into hasher: inout Hasher, depth: Int) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .array(let elements):
      hasher.combine(elements.count)
      guard depth < Self.hashedDepth else { return }
      for element in elements { element.hash(into: &hasher, depth: depth + 1) }
    case .dictionary(let object): object.hash(into: &hasher, depth: depth)
    }
  }
}

extension JSEN.Object: Hashable {
  /// Whether both have the same members, in whatever order.
  ///
  /// - Complexity: O(*n*) on average.
  public static func == (left: JSEN.Object, right: JSEN.Object) -> Bool {
    var comparison = Comparison()
    return comparison.mayBeEqual(left, right) && comparison.finish()
  }

  /// Equal objects hash alike, so the members' hashes are added up: a sum has no order.
  public func hash(into hasher: inout Hasher) { hash(into: &hasher, depth: 0) }

  func hash(into hasher: inout Hasher, depth: Int) {
    hasher.combine(members.count)
    guard depth < JSEN.hashedDepth else { return }
    var sum = 0
    for member in members {
      var own = Hasher()
      // By bytes, as keys are compared.
      for byte in member.key.utf8 { own.combine(byte) }
      member.value.hash(into: &own, depth: depth + 1)
      sum &+= own.finalize()
    }
    hasher.combine(sum)
  }
}

/// A comparison in progress: the pairs of containers that have been met inside others and not looked into yet.
private struct Comparison {
  private var open: [(left: JSEN, right: JSEN)] = []

  /// Looks into all pairs that are left.
  mutating func finish() -> Bool {
    while let (left, right) = open.popLast() {
      switch (left, right) {
      case (.array(let left), .array(let right)):
        if !mayBeEqual(left, right) { return false }
      case (.dictionary(let left), .dictionary(let right)):
        if !mayBeEqual(left, right) { return false }
      default: return false
      }
    }
    return true
  }

  /// Whether two values can't be told apart without looking into what they hold, which is kept for later.
  @inline(__always)
  mutating func mayBeEqual(_ left: JSEN, _ right: JSEN) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.int(let left), .int(let right)): return left == right
    case (.double(let left), .double(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.string(let left), .string(let right)): return left == right
    case (.array(let leftElements), .array(let rightElements)):
      if leftElements.count != rightElements.count { return false }
      if !leftElements.isEmpty { open.append((left, right)) }
      return true
    case (.dictionary(let leftObject), .dictionary(let rightObject)):
      if leftObject.count != rightObject.count { return false }
      if !leftObject.isEmpty { open.append((left, right)) }
      return true
    default: return false
    }
  }

  private mutating func mayBeEqual(_ left: [JSEN], _ right: [JSEN]) -> Bool {
    for position in left.indices where !mayBeEqual(left[position], right[position]) { return false }
    return true
  }

  mutating func mayBeEqual(_ left: JSEN.Object, _ right: JSEN.Object) -> Bool {
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
      guard mayBeEqual(member.value, right.members[counterpart].value) else { return false }
    }
    return true
  }
}
