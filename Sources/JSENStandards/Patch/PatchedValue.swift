import JSEN

/// A value while a patch is applied to it.
///
/// An array in which many elements have moved is open while operations that follow each other insert and remove its
/// elements: each one then moves only a few.
package struct PatchedValue<Value> where Value: JSONChangeable {
  typealias Reason = JSONPatch.ApplicationError.Reason

  /// The value. Its objects may have holes, and the open array is empty in it.
  private var value: Value
  /// The open array and its place.
  private var open: (place: JSONPointer, elements: ChunkedArray<Value>)?
  /// The array in which elements moved last, and how many.
  private var moves: (place: JSONPointer, count: Int) = (JSONPointer(), 0)
  /// How deep the value nests at most.
  private var depth = JSEN.maximumDepth
  /// How many values inside moved ones were visited since all were, and how many must be before all are visited again.
  private var (visited, leastVisits) = (0, 0)
  /// How many values the copies have.
  private var copied = 0

  /// Whether members that are removed leave holes.
  private var leavesHoles = false
  /// How many members removals have taken time for, and how many before the whole value may be visited to close holes.
  private var (removalCost, leastCost) = (0, 4096)

  static var copyLimit: Int { 10_000_000 }

  package init(_ value: Value) { self.value = value }

  /// Returns the value without holes, after the last operation.
  package consuming func finished() -> Value {
    closeArray()
    if leavesHoles { _ = value.closeHoles() }
    return value
  }

  /// Returns the value at a place, without holes.
  mutating func value(at path: JSONPointer) throws(JSONPointer.ResolutionError) -> Value {
    if let found = find(path) { return found }
    closeArray()
    return try path.resolve(in: value)
  }

  /// Returns the value at a place, without holes; nil if there is none, and for one with the open array in it.
  mutating func find(_ path: JSONPointer) -> Value? {
    if let (position, inner) = openPosition(path, mayAppend: false) {
      return open?.elements[position].find(inner, closingHoles: leavesHoles) ?? nil
    }
    if let place = open?.place, path.starts(with: place) || place.starts(with: path) { return nil }
    return value.find(path, closingHoles: leavesHoles)
  }

  /// Inserts an element, or adds or replaces a member; returns the member's old value.
  private mutating func insert(
    _ new: Value, _ path: JSONPointer
  ) throws(JSONPointer.ResolutionError) -> Value? {
    if let (position, inner) = openPosition(path, mayAppend: true), inner.isEmpty {
      open?.elements.insert(new, at: position)
      return nil
    }
    closeArray()
    let (replaced, moved) = try path.insert(new, in: &value)
    note(moved, around: path)
    return replaced
  }

  /// Removes a value. Each removal takes time for all members of the object, unless it leaves a hole. Closing the holes
  /// takes time for the whole value, so there are none before removals have cost as much.
  private mutating func remove(_ path: JSONPointer) throws(JSONPointer.ResolutionError) -> Value {
    if let (position, inner) = openPosition(path, mayAppend: false), inner.isEmpty,
      let removed = open?.elements.remove(at: position)
    {
      return removed
    }
    closeArray()
    let (removed, cost) = try path.remove(from: &value, leavingHole: leavesHoles)
    switch cost {
    case .elements(let moved): note(moved, around: path)
    case .members(let count): removalCost += count
    }
    if !leavesHoles, removalCost >= leastCost {
      leavesHoles = value.extent(limit: removalCost) != nil
      leastCost = 2 * removalCost
    }
    return removed
  }

  /// Performs one operation.
  ///
  /// - Returns: the value that was removed or overwritten.
  @discardableResult
  package mutating func perform(
    _ operation: JSONPatch.Operation, at index: Int
  ) throws(JSONPatch.ApplicationError) -> Value? {
    let reason: Reason
    do throws(JSONPointer.ResolutionError) {
      switch operation {
      case .add(let path, let new):
        try check(depth: new.extent().depth, at: path)
        return try insert(Value(json: new), path)
      case .replace(let path, let new):
        try check(depth: new.extent().depth, at: path)
        closeArray()
        return try path.set(Value(json: new), in: &value, mustExist: true)
      case .remove(let path): return try remove(path)
      case .move(let from, let path):
        let isInside = path.tokens.count > from.tokens.count && path.starts(with: from)
        if !isInside { return try move(from, path) }
        reason = .moveIntoItself
      case .copy(let from, let path):
        let original = try value(at: from)
        if let extent = original.extent(limit: Self.copyLimit - copied) {
          copied += extent.count
          try check(depth: extent.depth, at: path)
          return try insert(original, path)
        }
        reason = .copyLimit(Self.copyLimit)
      case .test(let path, let expected):
        let found = try value(at: path)
        if found.isEqualByValue(to: expected) { return nil }
        reason = .test(found: found.json)
      }
    } catch {
      throw JSONPatch.ApplicationError(
        operationIndex: index, operation: operation, reason: .pointer(error))
    }
    throw JSONPatch.ApplicationError(operationIndex: index, operation: operation, reason: reason)
  }

  private mutating func move(
    _ from: JSONPointer, _ path: JSONPointer
  ) throws(JSONPointer.ResolutionError) -> Value? {
    if from.isEmpty { return nil }
    try checkMove(from, path)
    return try insert(remove(from), path)
  }

  /// Checks that a moved value does not nest too deep. If the known depth is too large, the moved value is visited, but
  /// the whole value only when that costs about as much as the visits before: a patch may move a small value often.
  private mutating func checkMove(
    _ from: JSONPointer, _ path: JSONPointer
  ) throws(JSONPointer.ResolutionError) {
    let descent = path.tokens.count - from.tokens.count
    if descent <= 0 { return }
    if depth + descent <= JSEN.maximumDepth {
      depth += descent
      return
    }
    let moved = try value(at: from).extent()
    visited += moved.count
    if visited >= leastVisits {
      closeArray()
      if let whole = value.extent(limit: 2 * visited) { (depth, visited) = (whole.depth, 0) }
      leastVisits = 2 * visited
    }
    try check(depth: moved.depth, at: path)
  }

  private mutating func check(
    depth added: Int, at path: JSONPointer
  ) throws(JSONPointer.ResolutionError) {
    let total = path.tokens.count + added
    if total > JSEN.maximumDepth {
      throw JSONPointer.ResolutionError(
        .depthLimit(JSEN.maximumDepth), path, at: max(path.tokens.count - 1, 0))
    }
    depth = max(depth, total)
  }
}

// The open array.
extension PatchedValue {
  /// The position in the open array to which a path leads, and the rest of the path; nil for other paths.
  ///
  /// - Parameter mayAppend: whether the position may be that after the last element.
  private func openPosition(
    _ path: JSONPointer, mayAppend: Bool
  ) -> (position: Int, inner: JSONPointer)? {
    guard let open else { return nil }
    let depth = open.place.tokens.count
    guard path.tokens.count > depth, path.starts(with: open.place) else { return nil }
    let (token, count) = (path.tokens[depth], open.elements.count)
    let position = token == "-" ? count : JSEN.KeyPath.index(token)
    guard let position, position < count || mayAppend && position == count else { return nil }
    return (position, JSONPointer(tokens: path.tokens.dropFirst(depth + 1)))
  }

  /// Notes that elements have moved, and opens the array when they have cost more than that does.
  private mutating func note(_ moved: Int, around path: JSONPointer) {
    if moved == 0 { return }
    let place = moves.place
    if path.tokens.count == place.tokens.count + 1, path.starts(with: place) {
      moves.count += moved
    } else {
      moves = (JSONPointer(tokens: path.tokens.dropLast()), moved)
    }
    guard moves.count >= 1 << 14, let count = moves.place.find(in: value)?.elementCount,
      moves.count >= 8 * count, let elements = moves.place.takeElements(from: &value)
    else { return }
    open = (moves.place, ChunkedArray(elements))
  }

  /// Puts the elements of the open array back.
  private mutating func closeArray() {
    guard let (place, elements) = open else { return }
    open = nil
    moves.count = 0
    place.putBack(elements: elements.joined, in: &value)
  }
}

extension JSONChangeable {
  /// Returns the value at a place, of which holes are closed.
  fileprivate mutating func find(_ path: JSONPointer, closingHoles: Bool) -> Self? {
    var found = path.find(in: self)
    if closingHoles, let hasHoles = found?.closeHoles(), hasHoles, let found {
      _ = try? path.set(found, in: &self)
    }
    return found
  }
}

extension PatchedValue<JSEN> {
  /// The operations that undo one, which has just been performed.
  ///
  /// - Parameter replaced: the value that `perform` returned.
  mutating func inverse(
    of operation: JSONPatch.Operation, _ replaced: JSEN?
  ) -> [JSONPatch.Operation] {
    var replaced = replaced
    if leavesHoles { _ = replaced?.closeHoles() }
    return switch operation {
    case .test: []
    case .remove(let path): replaced.map { [.add(path: path, value: $0)] } ?? []
    case .add(let path, _), .replace(let path, _), .copy(_, let path):
      if let replaced {
        [.replace(path: path, value: replaced)]
      } else {
        [.remove(path: place(of: path))]
      }
    case .move(let from, let path):
      if let replaced, let moved = try? value(at: path) {
        // A move back and a new member may get in each other's way: one place may be inside the other.
        [.replace(path: path, value: replaced), .add(path: from, value: moved)]
      } else if from.tokens.count > path.tokens.count, from.starts(with: path),
        let moved = try? value(at: path)
      {
        // It became the element before the one in which it was. Moved back, it would go into itself.
        [.remove(path: path), .add(path: from, value: moved)]
      } else {
        [.move(from: place(of: path), path: from)]
      }
    }
  }

  /// The pointer to a value that has just been added: with an index instead of `-`.
  private func place(of path: JSONPointer) -> JSONPointer {
    guard path.tokens.last == "-", let parent = path.parent else { return path }
    if let open, open.place == parent { return parent.appending(open.elements.count - 1) }
    guard case .array(let elements)? = parent.find(in: value) else { return path }
    return parent.appending(elements.count - 1)
  }
}
