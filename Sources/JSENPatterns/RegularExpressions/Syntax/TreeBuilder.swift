/// Makes the tree of an expression that is read from left to right. Groups are kept on a stack.
struct TreeBuilder {
  /// How many look-arounds an expression may have. Each keeps a bit for each byte of the text.
  static let maximumLooks = 50

  /// How many steps an expression may have. An expression of ECMA-262 may have more, since schemas have some that list
  /// many words.
  private let maximumSize: Int
  private(set) var tree: ExpressionTree
  /// The groups that are open, innermost last; the whole expression is the first.
  private var groups = [Group(start: 0, look: nil)]
  /// How many steps there are in all groups.
  private(set) var size = 0
  private var lookCount = 0

  /// A part of an expression between parentheses.
  private struct Group {
    let start: Int
    /// The condition that the group is, if it is a look-around.
    let look: (isBehind: Bool, isNegated: Bool)?
    /// The branches before the current one.
    var branches: [Int] = []
    /// The parts of the current branch.
    var parts: [Int] = []
    /// Whether a quantifier may follow the last part.
    var hasAtom = false
  }

  /// - Parameter size: a repeated character or set that would have more steps is a count.
  init(_ dialect: RegularExpression.Dialect, countsFrom size: Int) {
    maximumSize = dialect == .iRegexp ? 5000 : 20_000
    tree = ExpressionTree(countsFrom: size)
  }

  var hasOpenGroup: Bool { groups.count > 1 }
  /// The position of the innermost open group.
  var openStart: Int { groups[groups.count - 1].start }
  var hasTooManySteps: Bool { size > maximumSize }
  var tooManySteps: String { "the expression repeats its parts to more than \(maximumSize) steps" }
  var hasTooManyLooks: Bool { lookCount > Self.maximumLooks }
  var hasAtom: Bool { groups[groups.count - 1].hasAtom }

  mutating func open(at start: Int, look: (isBehind: Bool, isNegated: Bool)? = nil) {
    groups.append(Group(start: start, look: look))
    if look != nil { lookCount += 1 }
  }

  /// Ends the innermost open group.
  mutating func close() {
    guard hasOpenGroup, let group = groups.popLast() else {
      preconditionFailure("a group must be open")
    }
    let body = finish(group)
    if let look = group.look {
      let number = tree.looks.count
      tree.looks.append(
        ExpressionTree.Look(body: body, isBehind: look.isBehind, isNegated: look.isNegated))
      append(.look(number), isAtom: false)
    } else {
      append(number: body, isAtom: true)
    }
  }

  /// Begins the next branch.
  mutating func alternate() {
    let last = groups.count - 1
    let branch = sequence(groups[last].parts)
    groups[last].branches.append(branch)
    groups[last].parts = []
    groups[last].hasAtom = false
    size += 2
  }

  /// Adds a part of one step.
  mutating func append(_ node: ExpressionTree.Node, isAtom: Bool = true) {
    append(number: tree.add(node), isAtom: isAtom)
    size += 1
  }

  mutating func append(_ set: ScalarSet) {
    append(number: tree.add(set), isAtom: true)
    size += 1
  }

  /// Repeats the last part, which is an atom.
  mutating func repeatAtom(_ least: Int, _ most: Int?) {
    let last = groups.count - 1
    guard let atom = groups[last].parts.popLast() else { return }
    let node = tree.add(.repetition(atom, least: least, most: most))
    size += tree.sizes[node] - tree.sizes[atom]
    groups[last].parts.append(node)
    groups[last].hasAtom = false
  }

  /// Returns the tree of the whole expression.
  mutating func finish() -> ExpressionTree {
    tree.root = finish(groups[0])
    return tree
  }

  private mutating func append(number: Int, isAtom: Bool) {
    let last = groups.count - 1
    groups[last].parts.append(number)
    groups[last].hasAtom = isAtom
  }

  private mutating func finish(_ group: Group) -> Int {
    let branch = sequence(group.parts)
    return group.branches.isEmpty ? branch : tree.add(.choice(group.branches + [branch]))
  }

  private mutating func sequence(_ parts: [Int]) -> Int {
    let parts = parts.filter { tree.sizes[$0] > 0 }
    return switch parts.count {
    case 0: tree.add(.empty)
    case 1: parts[0]
    default: tree.add(.sequence(parts))
    }
  }
}
