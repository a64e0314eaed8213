import JSEN

/// Finds the nodes of a query one by one, in the order of RFC 9535, with a stack of its own.
///
/// - Complexity: O(*n*) in the nodes that the segments visit; the stack grows with the nesting of the value.
struct QueryWalker<Value>: IteratorProtocol where Value: JSONReadable {
  private let segments: [Segment]
  private let evaluation: Evaluation<Value>
  private let tracksPath: Bool
  /// The node at which the query begins, until the first node is asked for.
  private var start: Value?
  private var frames: [Frame] = []
  /// The location of the node that was returned last, when locations are tracked.
  private(set) var path: [JSONPath.NormalizedPath.Element] = []

  /// A node whose children a segment selects.
  private struct Frame {
    let node: Value
    let segment: Int
    /// The length of the node's location.
    let depth: Int
    /// The number of the selector; the count of all while descending.
    var selector = 0
    /// The children to which the selector applies, or into which to descend; nil before the selector's first one.
    var children: Value.ChildIterator?
    /// How many of the children have been visited.
    var position = 0
    var slice: StrideTo<Int>.Iterator?
    /// The elements for a slice that goes backwards.
    var elements: [Value] = []
  }

  init(
    _ query: Query, from start: Value, _ evaluation: Evaluation<Value>, tracksPath: Bool = false
  ) {
    segments = query.segments
    self.start = start
    self.evaluation = evaluation
    self.tracksPath = tracksPath
  }

  mutating func next() -> Value? {
    if let value = start {
      start = nil
      if let found = follow(value, from: 0) { return found }
    }
    while let segment = frames.last?.segment {
      guard case .selectors(let selectors, let ofDescendants) = segments[segment] else {
        preconditionFailure("only segments of selectors have frames")
      }
      let selector = frames[frames.count - 1].selector
      if selector < selectors.count {
        if let child = nextChild(selectors[selector]) {
          if let found = follow(child, from: segment + 1) { return found }
        } else {
          beginNextSelector()
        }
      } else if ofDescendants, let child = nextContainer() {
        push(child, segment)
      } else {
        frames.removeLast()
      }
    }
    return nil
  }

  /// Follows the segments that lead to one node at most. Returns the node when they are the last ones, and otherwise
  /// begins with the next segment.
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
      case .selectors:
        push(value, position)
        return nil
      }
    }
    return value
  }

  private mutating func push(_ value: Value, _ segment: Int) {
    frames.append(Frame(node: value, segment: segment, depth: path.count))
  }

  private static func move(_ value: inout Value, toElement index: Int) -> Int? {
    let position = index < 0 ? value.elementCount + index : index
    return position >= 0 && value.move(toElement: position) ? position : nil
  }

  private mutating func beginNextSelector() {
    let top = frames.count - 1
    frames[top].selector += 1
    frames[top].children = nil
    frames[top].position = 0
    frames[top].slice = nil
    frames[top].elements = []
  }

  /// The next child of the innermost frame's node that a selector selects.
  private mutating func nextChild(_ selector: Selector) -> Value? {
    switch selector {
    case .name(let name):
      return onlyChild { value in name.move(&value) ? .name(name.key) : nil }
    case .index(let index):
      return onlyChild { value in Self.move(&value, toElement: index).map { .index($0) } }
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
    _ move: (inout Value) -> JSONPath.NormalizedPath.Element?
  ) -> Value? {
    let top = frames.count - 1
    guard frames[top].position == 0 else { return nil }
    frames[top].position = 1
    var value = frames[top].node
    guard let step = move(&value) else { return nil }
    append(step)
    return value
  }

  /// The next child of the innermost frame's node.
  private mutating func nextChild() -> Value? {
    let top = frames.count - 1
    if frames[top].children == nil { frames[top].children = frames[top].node.makeChildren() }
    guard let child = frames[top].children?.next() else { return nil }
    if tracksPath {
      let position = frames[top].position
      append(frames[top].children?.key.map { .name($0) } ?? .index(position))
    }
    frames[top].position += 1
    return child
  }

  /// The next child of the innermost frame's node that is an array or object.
  private mutating func nextContainer() -> Value? {
    if tracksPath {
      while let child = nextChild() {
        if child.kind == .array || child.kind == .object { return child }
      }
      return nil
    }
    let top = frames.count - 1
    if frames[top].children == nil {
      frames[top].children = frames[top].node.makeChildren(containersOnly: true)
    }
    return frames[top].children?.next()
  }

  /// The next element of the innermost frame's node that a slice selects.
  private mutating func nextElement(_ slice: Slice) -> Value? {
    let top = frames.count - 1
    if frames[top].slice == nil {
      guard frames[top].node.kind == .array else { return nil }
      frames[top].slice =
        slice.positions(count: frames[top].node.elementCount).makeIterator()
      if slice.step < 0 {
        // A document finds an element from the first one on.
        var children = frames[top].node.makeChildren()
        while let child = children.next() { frames[top].elements.append(child) }
      }
    }
    guard let position = frames[top].slice?.next() else { return nil }
    if slice.step < 0 {
      append(.index(position))
      return frames[top].elements[position]
    }
    while frames[top].position < position, nextChild() != nil {}
    return nextChild()
  }

  /// Makes the location that of a child of the innermost frame's node.
  @inline(__always)
  private mutating func append(_ step: JSONPath.NormalizedPath.Element) {
    guard tracksPath else { return }
    path.removeSubrange(frames[frames.count - 1].depth...)
    path.append(step)
  }
}
