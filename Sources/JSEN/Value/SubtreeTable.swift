/// A rule for when two values are equal.
package struct EqualityRule: Sendable {
  /// Whether objects with their members in another order are different.
  package var comparesMemberOrder: Bool
  /// Whether 1, 1.0 and 10e-1 are equal.
  package var comparesNumbersByValue: Bool
  /// Whether a double is the number that it is written as, such as 1e23, and not its exact value.
  package var comparesDigits: Bool

  package init(
    comparesMemberOrder: Bool = false, comparesNumbersByValue: Bool = false,
    comparesDigits: Bool = false
  ) {
    self.comparesMemberOrder = comparesMemberOrder
    self.comparesNumbersByValue = comparesNumbersByValue
    self.comparesDigits = comparesDigits
  }
}

/// All values inside a value, in the order of its text, each with a hash of its content.
///
/// Two values that are equal have the same hash, which differs in every process.
package struct SubtreeTable: Sendable {
  /// A value inside the value.
  package struct Node: Sendable {
    /// The hash of the content.
    package fileprivate(set) var hash: Int
    /// About how many bytes of text the value has.
    package fileprivate(set) var size: Int
    /// How many nodes the value has, itself included. The node after these is the next sibling, if there is one.
    package fileprivate(set) var count: Int
    /// The node of the container; -1 for the outermost value.
    package let parent: Int
    /// The position in the container.
    package let position: Int
  }

  /// The nodes. Each container is followed by its content.
  package let nodes: [Node]
  /// The indices of the values on the tape of a document; empty for a ``JSEN``.
  package let tapeIndices: [UInt32]

  /// - Parameter rule: which values have the same hash.
  /// - Complexity: O(*n*).
  package init(_ value: JSEN, _ rule: EqualityRule) {
    var builder = SubtreeTableBuilder(rule)
    builder.visit(value)
    nodes = builder.nodes
    tapeIndices = []
  }

  init(_ builder: consuming SubtreeTableBuilder, tapeIndices: [UInt32]) {
    nodes = builder.nodes
    self.tapeIndices = tapeIndices
  }

  /// The nodes of a container's elements or members.
  ///
  /// - Complexity: O(*n*) in their number.
  package func children(of parent: Int) -> [Int] {
    let end = parent + nodes[parent].count
    return sequence(first: parent + 1) { $0 + nodes[$0].count }.prefix { $0 < end }
  }

  /// The positions that lead from the outermost value to a node.
  ///
  /// - Complexity: O(*d*) in their number.
  package func positions(of node: Int) -> [Int] {
    let way = sequence(first: node) { nodes[$0].parent }.prefix { nodes[$0].parent >= 0 }
    return way.reversed().map { nodes[$0].position }
  }
}

/// Hashes a value while it is visited, and adds a node for each value inside it.
struct SubtreeTableBuilder: ValueVisitor {
  typealias Failure = Never

  private(set) var nodes: [SubtreeTable.Node] = []
  private let rule: EqualityRule
  private let keepsNodes: Bool
  private let hasher = KeyHash.shared
  /// The open container, and its remaining content.
  private var current = Open(node: -1, hash: 0)
  private var outer: [Open] = []

  private struct Open {
    let node: Int
    var hash: Int
    var position = 0
    /// The hash of the key of the member that comes next; nil in an array.
    var key: Int?
  }

  private enum Kind: Int {
    case null, bool, int, double, number, string, array, object
  }

  /// - Parameter keepsNodes: false if only the hash of the whole value is needed.
  init(_ rule: EqualityRule, keepsNodes: Bool = true) {
    self.rule = rule
    self.keepsNodes = keepsNodes
  }

  /// The hash of the value that has been visited.
  var hash: Int { current.hash }

  mutating func visit(_ value: JSEN) { value.visit(with: &self) }

  mutating func beginArray() { begin(.array) }
  mutating func beginObject() { begin(.object) }
  mutating func endArray() { end() }
  mutating func endObject() { end() }

  mutating func visit(key: String) { visit(keyHash: hash(key), count: key.utf8.count) }

  mutating func visit(keyHash: Int, count: Int) {
    current.key = keyHash
    grow(by: count + 3)
  }

  mutating func visit(scalar: JSEN) {
    switch rule.comparesNumbersByValue ? scalar.withComparableNumber(rule) : scalar {
    case .null: add(hash(0, .null), size: 4)
    case .bool(let value): add(hash(value ? 1 : 0, .bool), size: 5)
    case .int(let value):
      let bits = Int.bitWidth - value.magnitude.leadingZeroBitCount
      add(hash(value, .int), size: bits * 3 / 10 + 1)
    case .double(let value):
      // Both zeros are equal.
      let bits = Int(truncatingIfNeeded: value == 0 ? 0 : value.bitPattern)
      add(hash(bits, .double), size: 12)
    case .number(let value): add(hash(value.hashValue, .number), size: value.literal.utf8.count)
    case .string(let value): visit(stringHash: hash(value), count: value.utf8.count)
    case .array, .dictionary: break
    }
  }

  mutating func visit(stringHash: Int, count: Int) {
    add(hash(stringHash, .string), size: count + 2)
  }

  /// The hash of the kind keeps values of two kinds apart: `true` and 0 would often have one sum.
  private func hash(_ value: Int, _ kind: Kind) -> Int {
    hasher.hash(value, after: hasher.hash(kind.rawValue, after: 0))
  }

  func hash(_ string: String) -> Int {
    TextBytes.with(string) { hash($0, TextRange(0, $0.count)) }
  }

  func hash(_ bytes: TextBytes, _ range: TextRange) -> Int {
    Int(truncatingIfNeeded: hasher.wideHash(bytes, range))
  }

  mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }

  private mutating func begin(_ kind: Kind) {
    add(0, size: 2, isClosed: false)
    outer.append(current)
    current = Open(node: nodes.count - 1, hash: hash(0, kind))
  }

  private mutating func end() {
    let (node, hash) = (current.node, hasher.hash(current.position, after: current.hash))
    if let parent = outer.popLast() { current = parent }
    include(hash)
    if node < 0 { return }
    nodes[node].hash = hash
    nodes[node].count = nodes.count - node
    grow(by: nodes[node].size - 2)
  }

  private mutating func add(_ hash: Int, size: Int, isClosed: Bool = true) {
    if keepsNodes {
      nodes.append(
        SubtreeTable.Node(
          hash: hash, size: size, count: 1, parent: current.node, position: current.position))
      grow(by: size + 1)
    }
    current.position += 1
    if isClosed { include(hash) }
  }

  /// Adds to the size of the open container.
  private mutating func grow(by size: Int) {
    if current.node >= 0 { nodes[current.node].size += size }
  }

  /// Adds the hash of a child to that of the open container.
  private mutating func include(_ child: Int) {
    guard let key = current.key else {
      current.hash = hasher.hash(child, after: current.hash)
      return
    }
    let member = hasher.hash(child, after: key)
    // A sum has no order.
    current.hash =
      rule.comparesMemberOrder ? hasher.hash(member, after: current.hash) : current.hash &+ member
  }
}

extension JSEN {
  /// The hash of the value by a rule; that of an equal value of a tape is the same.
  ///
  /// - Complexity: O(*n*).
  package func hash(_ rule: EqualityRule) -> Int {
    var builder = SubtreeTableBuilder(rule, keepsNodes: false)
    builder.visit(self)
    return builder.hash
  }

  /// The value, or a number in a form that all numbers of its value have.
  fileprivate func withComparableNumber(_ rule: EqualityRule) -> JSEN {
    switch self {
    case .double(let double):
      let int =
        double.magnitude < 0x1p53 || !rule.comparesDigits
        ? Int(exactly: double) : number.flatMap { Int(exactly: $0) }
      return int.map { .int($0) } ?? self
    case .number(let number):
      if let int = Int(exactly: number) { return .int(int) }
      // A number that is not the value of its nearest double keeps its digits: many share one.
      let double = Double(number)
      let value = rule.comparesDigits ? JSEN.Number(double) : JSEN.Number(valueOf: double)
      return value == number ? .double(double) : self
    default: return self
    }
  }
}
