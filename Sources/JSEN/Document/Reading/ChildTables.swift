/// Where the children of large containers are, noted when elements, members or paths are looked up.
///
/// A document is a list of nodes in which the children of a container are found by walking over them. A table makes the
/// next lookup take constant time. It grows only up to the last child that was looked up, and its memory is bounded: a
/// child takes 4 bytes by its position and up to 40 by its key, where the nodes of a member take 32.
struct ChildTables {
  /// The position of each table by the hash of its container; nil until there is one, since most documents need none.
  private var index: KeyIndex?
  private var tables: [ChildTable] = []

  /// The first position that is looked up in a table. The elements before it are found faster by a walk.
  static let firstPosition = 8
  /// The count from which on an array has a table of its elements.
  static let smallestArray = 32
  /// How many times the members of a large object are searched one by one before there is a table of its keys, which
  /// takes as long to make as some searches.
  private static let searchLimit = 12

  /// Returns the first node of the child of a container at a position; nil when there is none.
  mutating func child(of container: Int, at position: Int, in tape: Tape) -> Int? {
    tables[table(of: container)].child(at: position, in: tape)
  }

  /// Returns the position of the child of a container in which a node is.
  ///
  /// - Parameter node: a node in the container.
  mutating func position(of node: Int, in container: Int, of tape: Tape) -> (
    position: Int, child: Int
  ) {
    tables[table(of: container)].position(of: node, in: tape)
  }

  /// Looks for a member in the table of an object's keys.
  ///
  /// - Returns: the node of the value, or nil in it when the object has no such member; nil before it has a table.
  ///   The caller then searches the members.
  mutating func member(
    of object: Int, _ pattern: borrowing KeyPattern, in tape: Tape
  ) -> Int?? {
    let table = table(of: object)
    if tables[table].members == nil {
      tables[table].searches += 1
      if tables[table].searches <= Self.searchLimit { return nil }
      tables[table].members = MemberIndex(object, of: tape)
    }
    return .some(tables[table].members?.find(pattern, in: tape).map { $0 + 1 })
  }

  /// Returns the position of the table of a container, which is made if there is none.
  private mutating func table(of container: Int) -> Int {
    let hash = UInt32(truncatingIfNeeded: KeyHash.shared.hash(container, after: 0))
    let new = tables.count
    if index == nil { index = KeyIndex(minimumCapacity: 1) }
    if let known = index?.find(
      hash: hash, orInsert: new, where: { tables[$0].container == container })
    {
      return known
    }
    tables.append(ChildTable(container))
    return new
  }
}

/// Where the children of one container are.
private struct ChildTable {
  let container: Int
  /// The first nodes of the first children: of a member, its key.
  private var children: [UInt32] = []
  /// The first node after these children.
  private var next: Int
  /// The members by key, and how many searches there were before.
  var members: MemberIndex?
  var searches = 0

  init(_ container: Int) {
    self.container = container
    next = container + 1
  }

  mutating func child(at position: Int, in tape: Tape) -> Int? {
    let (end, keyCount) = bounds(in: tape)
    while children.count <= position, next < end { note(keyCount, tape) }
    return position < children.count ? Int(children[position]) : nil
  }

  mutating func position(of node: Int, in tape: Tape) -> (position: Int, child: Int) {
    let (end, keyCount) = bounds(in: tape)
    while next <= node, next < end { note(keyCount, tape) }
    // The last child that does not begin after the node.
    var (low, high) = (0, children.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if children[middle] <= node { low = middle } else { high = middle }
    }
    return (low, Int(children[low]))
  }

  /// The end of the children, and how many nodes each has before its value.
  private func bounds(in tape: Tape) -> (end: Int, keyCount: Int) {
    let node = tape[container]
    return (node.next, node.hasTag(.object) ? 1 : 0)
  }

  @inline(__always)
  private mutating func note(_ keyCount: Int, _ tape: Tape) {
    children.append(UInt32(truncatingIfNeeded: next))
    next = tape.index(after: next &+ keyCount)
  }
}
