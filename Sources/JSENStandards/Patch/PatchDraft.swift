import JSEN

/// A patch that is derived from two values: places and nodes, of which operations are made in the end.
///
/// In an array or object that is replaced as a whole, all changes are forgotten, so they must be cheap until then.
struct PatchDraft<Value> where Value: JSONComparable {
  let comparison: ValueComparison<Value>
  var places = PlaceTree()
  var changes: [Change] = []
  /// Removals of long values, which are done last, so that the values can be copied and moved until then.
  var removals: [LateRemoval] = []
  private var frames: [Frame] = []
  /// A node of the old and of the new value for each hash of a long value.
  private(set) lazy var oldNodes = Self.longNodes(comparison.oldTable)
  private(set) lazy var newNodes = Self.longNodes(comparison.newTable)

  /// An operation. A node is that of the new value which is added.
  enum Change {
    case add(place: Int, node: Int)
    case replace(place: Int, node: Int)
    case remove(place: Int)
    case move(from: Int, place: Int)
  }

  struct LateRemoval {
    let place: Int
    let node: Int
    /// How many changes there were when the place became valid.
    let changeCount: Int
  }

  /// A pair of containers whose changes are being added.
  private struct Frame {
    let pair: ValueComparison<Value>.Pair
    let place: Int
    /// Pairs of children that are still to be compared, and their places, the last first.
    var open: [(pair: ValueComparison<Value>.Pair, place: Int)] = []
    let changeCount: Int
    let removalCount: Int
    /// About how many bytes of text the changes take.
    var size = 0
  }

  /// About how many bytes an operation takes, without pointers and value.
  private static var operationSize: Int { 28 }
  /// The least size of a value that is worth a copy.
  static var longSize: Int { 48 }

  init(_ comparison: ValueComparison<Value>) { self.comparison = comparison }

  /// Adds all changes, with an explicit stack, since a recursive function needs stack for each level.
  mutating func addChanges() {
    if comparison.isSame(comparison.root) { return }
    begin(comparison.root, at: PlaceTree.root)
    while let last = frames.indices.last {
      // A copy of the frame would make each removal from its list copy the list.
      if frames[last].size > 2 * comparison.newTable.nodes[frames[last].pair.newNode].size + 256 {
        let frame = frames.removeLast()
        changes.removeSubrange(frame.changeCount...)
        removals.removeSubrange(frame.removalCount...)
        add(.replace(place: frame.place, node: frame.pair.newNode))
      } else if let child = frames[last].open.popLast() {
        begin(child.pair, at: child.place)
      } else {
        let size = frames.removeLast().size
        if !frames.isEmpty { frames[last - 1].size += size }
      }
    }
  }

  /// Adds the change of a pair, or the changes between its children. Changes inside these come later.
  private mutating func begin(_ pair: ValueComparison<Value>.Pair, at place: Int) {
    guard let children = comparison.children(of: pair) else {
      add(.replace(place: place, node: pair.newNode))
      return
    }
    frames.append(
      Frame(
        pair: pair, place: place, changeCount: changes.count, removalCount: removals.count))
    if pair.old.kind == .array {
      addElements(children, at: place)
    } else {
      addMembers(children, pair, at: place)
    }
    frames[frames.count - 1].open.reverse()
  }

  mutating func compareLater(_ pair: ValueComparison<Value>.Pair, at place: Int) {
    frames[frames.count - 1].open.append((pair, place))
  }

  mutating func add(_ change: Change) {
    changes.append(change)
    count(change)
  }

  mutating func addLateRemoval(of node: Int, at place: Int) {
    removals.append(LateRemoval(place: place, node: node, changeCount: changes.count))
    count(.remove(place: place))
  }

  private mutating func count(_ change: Change) {
    if frames.isEmpty { return }
    var size = Self.operationSize
    switch change {
    case .add(let place, let node), .replace(let place, let node):
      let value = comparison.newTable.nodes[node]
      let mayBeCopied = value.size >= Self.longSize && oldNodes[value.hash] != nil
      size += places.length(of: place) + (mayBeCopied ? Self.longSize : value.size)
    case .remove(let place): size += places.length(of: place)
    case .move(let from, let place): size += places.length(of: from) + places.length(of: place)
    }
    frames[frames.count - 1].size += size
  }

  private static func longNodes(_ table: SubtreeTable) -> [Int: Int] {
    var nodes: [Int: Int] = [:]
    for (node, value) in table.nodes.enumerated() where value.size >= longSize {
      if nodes[value.hash] == nil { nodes[value.hash] = node }
    }
    return nodes
  }

  /// Whether a removed value may be copied or moved to another place before it is removed.
  mutating func isWorthKeeping(_ node: Int) -> Bool {
    let value = comparison.oldTable.nodes[node]
    return value.size >= Self.longSize && newNodes[value.hash] != nil
  }
}

/// Places in a document, each with the place of its container.
struct PlaceTree {
  private var places: [(parent: Int, token: JSEN.PathElement, length: Int)] = [(-1, .index(0), 0)]

  /// The whole document.
  static let root = 0

  mutating func append(_ token: JSEN.PathElement, to parent: Int) -> Int {
    let length =
      switch token {
      case .name(let key): key.utf8.count
      case .index: 4
      }
    places.append((parent, token, places[parent].length + length + 1))
    return places.count - 1
  }

  /// About how many bytes the pointer has.
  func length(of place: Int) -> Int { places[place].length }

  /// Whether the place is a member of an object.
  func isMember(_ place: Int) -> Bool {
    if case .name = places[place].token { true } else { false }
  }

  /// Whether no array contains the place, so added and removed elements do not change its pointer.
  func isIndependent(_ place: Int) -> Bool {
    var place = place
    while place != Self.root {
      if !isMember(place) { return false }
      place = places[place].parent
    }
    return true
  }

  func pointer(to place: Int) -> JSONPointer {
    var tokens: [String] = []
    var place = place
    while place != Self.root {
      tokens.append(places[place].token.segment)
      place = places[place].parent
    }
    return JSONPointer(tokens: tokens.reversed())
  }
}
