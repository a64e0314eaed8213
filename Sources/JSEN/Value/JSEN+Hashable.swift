/// Comparing and hashing without a function that calls itself for each level: what the reader accepts must fit
/// a small thread's stack, in a debug build too.
extension JSEN: Hashable {
  /// Whether both have the same structure: `.int(1)` is not `.double(1)`, strings are compared by their code points, and
  /// the order of members does not matter.
  ///
  /// - Complexity: O(*n*) on average.
  public static func == (left: JSEN, right: JSEN) -> Bool {
    var comparison = Comparison()
    return comparison.mayBeEqual(left, right) && comparison.finish()
  }

  /// Hashes the structure, every part of it. Equal values hash alike, whatever the order of their members.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .array, .dictionary: hasher.combine(StructuralHash(of: self).sum)
    default: hashScalar(into: &hasher)
    }
  }

  /// Hashes the kind, and the value of a scalar.
  @inline(__always)
  fileprivate func hashScalar(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): value.hashBytes(into: &hasher)
    case .null, .array, .dictionary: break
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

  /// Hashes every part of the object, whatever the order of the members.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) { JSEN.dictionary(self).hash(into: &hasher) }
}

/// The hash of an array or object: the sum of what its parts hash to.
///
/// Each part is hashed together with the path that leads to it, so that a sum, which has no order, tells apart the
/// same parts at other places; and members may come in any order. A hash made of hashes would need a stack.
private struct StructuralHash {
  private(set) var sum = 0
  /// Containers that have been met and not looked into yet, and the hashes of the paths to them.
  private var open: [(container: JSEN, path: Int)]

  init(of root: JSEN) {
    open = [(root, 0)]
    while let (container, path) = open.popLast() {
      switch container {
      case .array(let elements): add(elements, at: path)
      case .dictionary(let object): add(object, at: path)
      default: break
      }
    }
  }

  private mutating func add(_ elements: [JSEN], at path: Int) {
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(JSEN.Kind.array)
    hasher.combine(elements.count)
    for (position, element) in elements.enumerated() {
      element.hashScalar(into: &hasher)
      if element.isNonemptyContainer {
        open.append((element, KeyHash.shared.hash(position, after: path)))
      }
    }
    sum &+= hasher.finalize()
  }

  private mutating func add(_ object: JSEN.Object, at path: Int) {
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(JSEN.Kind.object)
    hasher.combine(object.count)
    sum &+= hasher.finalize()
    for member in object.members {
      var hasher = Hasher()
      hasher.combine(path)
      member.key.hashBytes(into: &hasher)
      member.value.hashScalar(into: &hasher)
      let hash = hasher.finalize()
      if member.value.isNonemptyContainer { open.append((member.value, hash)) }
      sum &+= hash
    }
  }
}

extension JSEN {
  /// Empty containers of one kind are all alike, so their kind says everything.
  fileprivate var isNonemptyContainer: Bool {
    switch self {
    case .array(let elements): !elements.isEmpty
    case .dictionary(let object): !object.isEmpty
    default: false
    }
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
    case (.string(let left), .string(let right)): return left.hasSameBytes(as: right)
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
