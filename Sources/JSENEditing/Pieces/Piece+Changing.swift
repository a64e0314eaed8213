import JSEN

/// Pieces change as values do. A container is changed after ``takeChild(at:)`` has opened it.
extension Piece: JSONChangeable {
  init(json: JSEN) { content = .value(json) }

  func position(of key: String) -> Int? {
    switch content {
    case .open(let container): return container.position(of: key)
    case .value(let json): return json.position(of: key)
    case .node:
      if kind == .object { notOpen() }
      return nil
    }
  }

  var memberCount: Int {
    switch content {
    case .open(let container): return container.isObject ? container.entries.count : 0
    case .value(let json): return json.memberCount
    case .node:
      if kind == .object { notOpen() }
      return 0
    }
  }

  mutating func editContainer<Failure, Result>(
    depth: Int, position: (_ container: Piece, _ depth: Int) throws(Failure) -> Int?,
    change: (_ container: inout Piece, _ depth: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outer: [(container: Piece, position: Int)] = []
    var current = Piece(.value(.null))
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

  mutating func takeChild(at position: Int) -> Piece {
    change {
      $0.takeChild(at: position)
    } value: {
      Piece(json: $0.takeChild(at: position))
    }
  }

  mutating func putBack(_ child: inout Piece, at position: Int) {
    let value = child
    child = Piece(.value(.null))
    change {
      $0.putBack(value, at: position)
    } value: {
      $0.replaceChild(at: position, by: value.json)
    }
  }

  @discardableResult
  mutating func replaceChild(at position: Int, by value: Piece) -> Piece {
    change {
      $0.replace(at: position, by: value)
    } value: {
      Piece(json: $0.replaceChild(at: position, by: value.json))
    }
  }

  mutating func appendMember(_ value: Piece, forKey key: String) {
    change {
      $0.insert(value, forKey: key, at: $0.entries.count)
    } value: {
      $0.appendMember(value.json, forKey: key)
    }
  }

  mutating func insertElement(_ value: Piece, at position: Int) {
    change {
      $0.insert(value, forKey: nil, at: position)
    } value: {
      $0.insertElement(value.json, at: position)
    }
  }

  @discardableResult
  mutating func removeChild(at position: Int) -> Piece {
    change {
      $0.remove(at: position)
    } value: {
      Piece(json: $0.removeChild(at: position))
    }
  }

  mutating func removeChildren(at positions: [Int]) {
    change {
      $0.remove(at: positions)
    } value: {
      $0.removeChildren(at: positions)
    }
  }

  mutating func removeLeavingHole(at position: Int) -> Piece {
    change {
      $0.removeLeavingHole(at: position)
    } value: {
      Piece(json: $0.removeLeavingHole(at: position))
    }
  }

  mutating func closeHoles() -> Bool {
    if case .value(var json) = content {
      content = .value(.null)
      defer { content = .value(json) }
      return json.closeHoles()
    }
    let places = placesOfHoles
    // Closed holes change positions, so inner objects come first.
    for place in places.reversed() {
      editContainer(depth: place.count) { _, depth in
        place[depth]
      } change: { piece, _ in
        _ = piece.change {
          $0.closeHoles()
        } value: { _ in
          false
        }
      }
    }
    return !places.isEmpty
  }

  /// The open objects that have holes, by the positions that lead to them. An outer one comes before inner ones.
  private var placesOfHoles: [[Int]] {
    guard case .open(let root) = content else { return [] }
    var places: [[Int]] = root.holes.isEmpty ? [] : [[]]
    var open = [(container: root, next: 0)]
    while let (container, next) = open.last {
      guard next < container.entries.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      if case .node = container.entries[next] { continue }
      guard !container.isHole(next), case .open(let child) = container.value(at: next).content
      else { continue }
      if !child.holes.isEmpty { places.append(open.map { $0.next - 1 }) }
      open.append((child, 0))
    }
    return places
  }

  func isEqualByValue(to other: JSEN) -> Bool {
    // No value is made of a container to compare it with a scalar. Equal numbers may be of different kinds.
    let isContainer: (JSEN.Kind) -> Bool = { $0 == .array || $0 == .object }
    if kind != other.kind, isContainer(kind) || isContainer(other.kind) { return false }
    return json.isEqualByValue(to: other)
  }

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

  /// Changes an open container, or a value that is not a text yet, in place.
  private mutating func change<Result>(
    _ body: (inout OpenContainer) -> Result, value changeValue: (inout JSEN) -> Result
  ) -> Result {
    // The content is given away, so that it has one owner while it changes. A `switch` keeps a copy in debug builds.
    if case .open(var container) = content {
      content = .value(.null)
      defer { content = .open(container) }
      return body(&container)
    }
    if case .value(var json) = content {
      content = .value(.null)
      defer { content = .value(json) }
      return changeValue(&json)
    }
    notOpen()
  }

  private func notOpen() -> Never { preconditionFailure("the container is not open") }
}

extension JSEN.Kind {
  fileprivate var isNumber: Bool { self == .int || self == .double || self == .number }
}
