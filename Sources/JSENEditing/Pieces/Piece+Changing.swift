import JSEN
import JSENStandards

/// Pieces change as values do. The position of a member is its slot, and that of an element its index.
extension Piece: JSONChangeable {
  init(json: JSEN) { content = .added(json, nil) }

  func position(of key: String) -> Int? {
    switch content {
    case .open(let container): container.slot(of: key)
    case .added(let json, _): json.position(of: key)
    case .node: kind == .object ? json.position(of: key) : nil
    }
  }

  /// The position of the next member that is added, which is the count of a value without slots.
  var memberCount: Int {
    switch content {
    case .open(let container): container.isObject ? container.slots.count : 0
    case .added(let json, _): json.memberCount
    case .node: json.memberCount
    }
  }

  mutating func editContainer<Failure, Result>(
    depth: Int, position: (_ container: Piece, _ depth: Int) throws(Failure) -> Int?,
    change: (_ container: inout Piece, _ depth: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outer: [(container: Piece, position: Int)] = []
    var current = Piece(json: .null)
    swap(&current, &self)
    defer {
      while var parent = outer.popLast() {
        parent.container.putBack(&current, at: parent.position)
        current = parent.container
      }
      swap(&current, &self)
    }
    while outer.count < depth, let position = try position(current, outer.count) {
      let child = current.takeChild(at: position)
      outer.append((current, position))
      current = child
    }
    return try change(&current, outer.count)
  }

  mutating func exchange(for new: Piece) -> Piece {
    let old = self
    guard case .open(let container) = content else {
      self = Piece(json: new.json)
      return old
    }
    let style = container.style
    let placement = Placement(line: container.line, isOneLine: style.layout.level == nil)
    self = style.placed(new, at: placement).opened(at: placement, style)
    return old
  }

  mutating func takeChild(at position: Int) -> Piece {
    change {
      $0.takeChild(at: $0.slot(at: position))
    } value: {
      Piece(json: $0.takeChild(at: position))
    }
  }

  mutating func putBack(_ child: inout Piece, at position: Int) {
    let value = child
    child = Piece(json: .null)
    change {
      $0.putBack(value, at: $0.slot(at: position))
    } value: {
      $0.replaceChild(at: position, by: value.json)
    }
  }

  @discardableResult
  mutating func replaceChild(at position: Int, by value: Piece) -> Piece {
    change {
      $0.replace(at: $0.slot(at: position), by: value)
    } value: {
      Piece(json: $0.replaceChild(at: position, by: value.json))
    }
  }

  mutating func appendMember(_ value: Piece, forKey key: String) {
    change {
      $0.insert(value, forKey: key, before: nil)
    } value: {
      $0.appendMember(value.json, forKey: key)
    }
  }

  mutating func insertElement(_ value: Piece, at position: Int) {
    change {
      $0.insert(value, forKey: nil, before: position < $0.count ? $0.order[position] : nil)
    } value: {
      $0.insertElement(value.json, at: position)
    }
  }

  @discardableResult
  mutating func removeChild(at position: Int) -> Piece {
    change {
      $0.remove(at: $0.slot(at: position))
    } value: {
      Piece(json: $0.removeChild(at: position))
    }
  }

  mutating func removeChildren(at positions: [Int]) {
    change { container in
      container.remove(at: positions.map { container.slot(at: $0) })
    } value: {
      $0.removeChildren(at: positions)
    }
  }

  /// Elements have slots, which do not move.
  mutating func takeElements() -> [Piece]? { nil }

  mutating func putBack(elements: [Piece]) {}

  mutating func removeLeavingHole(at position: Int) -> Piece {
    change {
      $0.remove(at: position)
    } value: {
      Piece(json: $0.removeLeavingHole(at: position))
    }
  }

  mutating func closeHoles() -> Bool {
    // Open containers have slots instead of holes.
    guard case .added = content else { return false }
    return change { _ in
      false
    } value: {
      $0.closeHoles()
    }
  }

  func isEqualByValue(to other: JSEN) -> Bool { isEqualByValue(to: Piece(json: other)) }

  func extent(limit: Int) -> (count: Int, depth: Int)? {
    var open = [makeChildren()]
    var (count, depth) = (1, kind == .array || kind == .object ? 1 : 0)
    while let last = open.indices.last {
      guard let child = open[last].next() else {
        open.removeLast()
        continue
      }
      count += 1
      if count > limit { return nil }
      guard child.kind == .array || child.kind == .object else { continue }
      open.append(child.makeChildren())
      depth = max(depth, open.count)
    }
    return (count, depth)
  }

  /// Changes an open container, or a value that has no text yet, in place.
  mutating func change<Result>(
    _ body: (inout OpenContainer) -> Result, value changeValue: (inout JSEN) -> Result
  ) -> Result {
    // The content is given away, so that it has one owner while it changes. A `switch` keeps a copy in debug builds.
    if case .open(var container) = content {
      content = .added(.null, nil)
      defer { content = .open(container) }
      return body(&container)
    }
    var json = json
    content = .added(.null, nil)
    defer { content = .added(json, nil) }
    return changeValue(&json)
  }
}

extension OpenContainer {
  /// The slot of a child by its position: that of an element is its index.
  fileprivate func slot(at position: Int) -> Int { isObject ? position : order[position] }
}
