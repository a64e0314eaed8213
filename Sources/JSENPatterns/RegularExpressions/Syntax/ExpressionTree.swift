/// The structure of an expression: a list of nodes, which name their parts by number.
///
/// It is the joint between the dialects and the machines.
struct ExpressionTree: Sendable {
  enum Node: Sendable {
    case empty
    case scalar(UInt32)
    /// A character of ``ExpressionTree/sets``.
    case set(Int)
    case assertion(Assertion)
    /// A member of ``ExpressionTree/looks``.
    case look(Int)
    case sequence([Int])
    case choice([Int])
    case repetition(Int, least: Int, most: Int?)
  }

  /// A condition on a position of the text.
  enum Assertion: Sendable {
    case atStart, atEnd, atWordEdge, notAtWordEdge
  }

  /// A condition on the text after a position, or before it.
  struct Look: Sendable {
    let body: Int
    let isBehind: Bool
    let isNegated: Bool
  }

  private(set) var nodes: [Node] = []
  /// For each node, how many steps a program for it has.
  private(set) var sizes: [Int] = []
  private(set) var sets: [ScalarSet] = []
  private var setNumbers: [ScalarSet: Int] = [:]
  /// Inner conditions come before outer ones.
  var looks: [Look] = []
  /// The whole expression.
  var root = 0
  private let leastCount: Int

  /// - Parameter size: a repeated character or set that would have more steps is a count.
  init(countsFrom size: Int) { leastCount = size }

  /// Adds a node whose parts have been added.
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    sizes.append(size(of: node))
    return nodes.count - 1
  }

  /// Adds a set of characters.
  mutating func add(_ set: ScalarSet) -> Int {
    if let number = setNumbers[set] { return add(.set(number)) }
    setNumbers[set] = sets.count
    sets.append(set)
    return add(.set(sets.count - 1))
  }

  private func size(of node: Node) -> Int {
    switch node {
    case .empty: return 0
    case .scalar, .set, .assertion, .look: return 1
    case .sequence(let parts): return parts.reduce(0) { $0 + sizes[$1] }
    case .choice(let branches):
      return branches.reduce(2 * (branches.count - 1)) { $0 + sizes[$1] }
    case .repetition(let part, let least, let most):
      // Nothing overflows: counts and sizes are limited.
      let size = sizes[part]
      if size == 0 { return 0 }
      if isCount(part, least, most) { return 1 }
      if let most { return least * size + (most - least) * (size + 1) }
      return least > 0 ? least * size + 1 : size + 2
    }
  }

  /// Whether a repetition is one step that counts characters.
  func isCount(_ part: Int, _ least: Int, _ most: Int?) -> Bool {
    switch nodes[part] {
    case .scalar, .set: 2 * (most ?? least) - least > leastCount
    default: false
    }
  }
}
