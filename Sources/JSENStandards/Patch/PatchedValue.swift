import JSEN

/// A value while a patch is applied to it.
package struct PatchedValue<Value> where Value: JSONChangeable {
  typealias Reason = JSONPatch.ApplicationError.Reason

  /// The value. Its objects may have holes.
  var value: Value
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
    if leavesHoles { _ = value.closeHoles() }
    return value
  }

  /// Returns the value at a place, without holes.
  mutating func value(at path: JSONPointer) throws(JSONPointer.ResolutionError) -> Value {
    var found = try path.resolve(in: value)
    if leavesHoles, found.closeHoles() { try path.set(found, in: &value) }
    return found
  }

  /// Removes a value. Each removal takes time for all members of the object, unless it leaves a hole. Closing the holes
  /// takes time for the whole value, so there are none before removals have cost as much.
  private mutating func remove(_ path: JSONPointer) throws(JSONPointer.ResolutionError) -> Value {
    let (removed, cost) = try path.remove(from: &value, leavingHole: leavesHoles)
    removalCost += cost
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
        return try path.insert(Value(json: new), in: &value)
      case .replace(let path, let new):
        try check(depth: new.extent().depth, at: path)
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
          return try path.insert(original, in: &value)
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
    return try path.insert(remove(from), in: &value)
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
    let moved = try from.resolve(in: value).extent()
    visited += moved.count
    if visited >= leastVisits {
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
    guard path.tokens.last == "-", let parent = path.parent,
      case .array(let elements)? = parent.find(in: value)
    else { return path }
    return parent.appending(elements.count - 1)
  }
}
