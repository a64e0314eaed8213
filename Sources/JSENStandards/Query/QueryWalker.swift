import JSEN

/// Finds the nodes of a query one by one, in the order of RFC 9535, with stacks of its own.
///
/// - Complexity: O(*n*) in the nodes that the segments visit; the stacks grow with the nesting of the value.
struct QueryWalker<Value>: IteratorProtocol where Value: JSONReadable {
  private let segments: [Segment]
  private let evaluation: Evaluation<Value>
  private let tracksPath: Bool
  /// Whether a segment has enough selectors that children are collected for them.
  private let collectsChildren: Bool
  /// The node at which the query begins, until the first node is asked for.
  private var start: Value?
  /// The nodes whose children segments are selecting, and those into whose children segments descend.
  private var selections: [Selection] = []
  private var descents: [Descent] = []
  /// Containers into which descents that look for one key have still to go, the first of them last.
  private var pending: [Value] = []
  /// The location of the node that was returned last, when locations are tracked.
  private(set) var path: [JSEN.PathElement] = []

  /// A node whose children a segment selects.
  private struct Selection {
    let node: Value
    let segment: Int
    /// The length of the node's location.
    let depth: Int
    /// How many descents come after this selection.
    let floor: Int
    /// The number of the selector.
    var selector = 0
    /// The children to which the selector applies, and how many have been visited.
    var children: Value.ChildIterator?
    var position = 0
    var slice: StrideTo<Int>.Iterator?
    /// All children, if a slice goes backwards, or if many selectors select one child each. A document finds a child from
    /// the first one on.
    var collected: CollectedChildren<Value>?
  }

  /// A node into whose children a segment descends. The matches in the node itself come first.
  private struct Descent {
    /// Nil for the node where a descent for one key begins.
    var children: Value.ChildIterator?
    let segment: Int
    let depth: Int
    /// The key, when it is all that the segment selects. Then the children of objects are pending, after the first `base`
    /// containers, and those of arrays are visited one by one.
    let key: (low: UInt64, high: UInt64)?
    let base: Int
    var position = 0
  }

  init(
    _ query: Query, from start: Value, _ evaluation: Evaluation<Value>, tracksPath: Bool = false
  ) {
    segments = query.segments
    self.start = start
    self.evaluation = evaluation
    self.tracksPath = tracksPath
    // A `JSEN` finds each child directly.
    collectsChildren =
      Value.self != JSEN.self
      && query.segments.contains {
        if case .selectors(let selectors, _) = $0 {
          selectors.count > Self.fewSelectors
        } else {
          false
        }
      }
  }

  /// How many selectors of one segment walk over the children of a document's value, each on its own.
  private static var fewSelectors: Int { 16 }

  mutating func next() -> Value? {
    if let value = start {
      start = nil
      if let found = follow(value, from: 0) { return found }
    }
    while true {
      let last = selections.count - 1
      let top = descents.count - 1
      if top >= 0, last < 0 || top >= selections[last].floor {
        if let child = nextContainer() {
          let segment = descents[top].segment
          if let key = descents[top].key {
            if let found = visit(child, segment, key) { return found }
          } else {
            descend(into: child, segment)
          }
        } else {
          descents.removeLast()
        }
      } else if last >= 0 {
        if let found = select() { return found }
      } else {
        return nil
      }
    }
  }

  /// Follows the segments that select at most one node. Returns the node if no segment is left; otherwise, it begins
  /// with the next segment.
  @inline(__always)
  private mutating func follow(_ start: Value, from first: Int) -> Value? {
    var value = start
    for position in first..<segments.count {
      switch segments[position] {
      case .name(let name):
        guard name.move(&value) else { return nil }
        if tracksPath { path.append(.name(name.key)) }
      case .index(let index):
        guard let index = Self.move(&value, toElement: index) else { return nil }
        if tracksPath { path.append(.index(index)) }
      case .selectors(let selectors, let ofDescendants):
        if !ofDescendants {
          select(in: value, position)
          return nil
        }
        if selectors.count == 1, !tracksPath, case .name(let name) = selectors[0],
          let key = name.small
        {
          descents.append(
            Descent(
              children: nil, segment: position, depth: path.count, key: key, base: pending.count))
          return visit(value, position, key)
        }
        descend(into: value, position)
        return nil
      }
    }
    return value
  }

  private static func move(_ value: inout Value, toElement index: Int) -> Int? {
    let position = index < 0 ? value.elementCount + index : index
    return position >= 0 && value.move(toElement: position) ? position : nil
  }

  /// Descends into a node, and selects in it.
  private mutating func descend(into container: Value, _ segment: Int) {
    descents.append(
      Descent(
        children: container.makeChildren(containersOnly: !tracksPath), segment: segment,
        depth: path.count, key: nil, base: pending.count))
    select(in: container, segment)
  }

  /// Looks for a key in a node, and descends into it. Returns the node that is found first when that takes no selection.
  private mutating func visit(
    _ container: Value, _ segment: Int, _ key: (low: UInt64, high: UInt64)
  ) -> Value? {
    if container.kind == .array {
      descents.append(
        Descent(
          children: container.makeChildren(containersOnly: true), segment: segment,
          depth: path.count, key: key, base: pending.count))
      return nil
    }
    let member = container.pushContainers(
      onto: &pending, finding: .small(low: key.low, high: key.high))
    guard let member else { return nil }
    return segment + 1 == segments.count ? member : follow(member, from: segment + 1)
  }

  /// The next child of the innermost descent that is an array or object.
  private mutating func nextContainer() -> Value? {
    let top = descents.count - 1
    if pending.count > descents[top].base { return pending.removeLast() }
    if !tracksPath { return descents[top].children?.next() }
    while let child = descents[top].children?.next() {
      let position = descents[top].position
      descents[top].position += 1
      guard child.kind == .array || child.kind == .object else { continue }
      path.removeSubrange(descents[top].depth...)
      path.append(descents[top].children?.key.map { .name($0) } ?? .index(position))
      return child
    }
    return nil
  }
}

// Selections.
extension QueryWalker {
  private mutating func select(in value: Value, _ segment: Int) {
    selections.append(
      Selection(node: value, segment: segment, depth: path.count, floor: descents.count))
    if collectsChildren, case .selectors(let selectors, _) = segments[segment],
      selectors.count > Self.fewSelectors
    {
      selections[selections.count - 1].collected = CollectedChildren(value)
    }
  }

  /// Goes on with the innermost selection up to the next child that it selects, and follows the segments from there.
  private mutating func select() -> Value? {
    let last = selections.count - 1
    let segment = selections[last].segment
    guard case .selectors(let selectors, _) = segments[segment],
      selections[last].selector < selectors.count
    else {
      selections.removeLast()
      return nil
    }
    let selector = selectors[selections[last].selector]
    while let child = nextChild(selector) {
      if let found = follow(child, from: segment + 1) { return found }
      // The next segment may have begun a selection or a descent, which comes first.
      if selections.count > last + 1 || descents.count > selections[last].floor { return nil }
    }
    selections[last].selector += 1
    selections[last].children = nil
    selections[last].position = 0
    selections[last].slice = nil
    return nil
  }

  /// The next child that a selector selects.
  private mutating func nextChild(_ selector: Selector) -> Value? {
    switch selector {
    case .name(let name):
      let collected = selections[selections.count - 1].collected
      return onlyChild { value in
        let isFound = collected?.move(&value, toMember: name.key) ?? name.move(&value)
        return isFound ? .name(name.key) : nil
      }
    case .index(let index):
      let collected = selections[selections.count - 1].collected
      return onlyChild { value in
        let position =
          collected.map { $0.move(&value, toElement: index) } ?? Self.move(&value, toElement: index)
        return position.map { .index($0) }
      }
    case .wildcard: return nextChild()
    case .filter(let filter):
      while let child = nextChild() {
        if evaluation.test(filter, child) { return child }
      }
      return nil
    case .slice(let slice): return nextElement(slice)
    }
  }

  /// The child that a selector of one child selects.
  @inline(__always)
  private mutating func onlyChild(
    _ move: (inout Value) -> JSEN.PathElement?
  ) -> Value? {
    let last = selections.count - 1
    guard selections[last].position == 0 else { return nil }
    selections[last].position = 1
    var value = selections[last].node
    guard let step = move(&value) else { return nil }
    append(step)
    return value
  }

  /// The next child of the innermost selection's node.
  private mutating func nextChild() -> Value? {
    let last = selections.count - 1
    if selections[last].children == nil {
      selections[last].children = selections[last].node.makeChildren()
    }
    guard let child = selections[last].children?.next() else { return nil }
    if tracksPath {
      let position = selections[last].position
      append(selections[last].children?.key.map { .name($0) } ?? .index(position))
    }
    selections[last].position += 1
    return child
  }

  /// The next element of the innermost selection's node that a slice selects.
  private mutating func nextElement(_ slice: Slice) -> Value? {
    let last = selections.count - 1
    if selections[last].slice == nil {
      guard selections[last].node.kind == .array else { return nil }
      selections[last].slice =
        slice.positions(count: selections[last].node.elementCount).makeIterator()
      if slice.step < 0, selections[last].collected == nil {
        selections[last].collected = CollectedChildren(selections[last].node)
      }
    }
    guard let position = selections[last].slice?.next() else { return nil }
    if let collected = selections[last].collected {
      append(.index(position))
      return collected.children[position]
    }
    if Value.self == JSEN.self {
      // A `JSEN` finds each element directly, so slices of one array do not each walk over all elements.
      var value = selections[last].node
      guard value.move(toElement: position) else { return nil }
      append(.index(position))
      return value
    }
    while selections[last].position < position, nextChild() != nil {}
    return nextChild()
  }

  /// Makes the location that of a child of the innermost selection's node.
  @inline(__always)
  private mutating func append(_ step: JSEN.PathElement) {
    guard tracksPath else { return }
    path.removeSubrange(selections[selections.count - 1].depth...)
    path.append(step)
  }
}
