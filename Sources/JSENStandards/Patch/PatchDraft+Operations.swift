import JSEN

extension PatchDraft {
  /// Makes the operations. Long values that are somewhere in the document at that time are copied, or moved if they are
  /// removed from there in the end.
  mutating func operations() -> [JSONPatch.Operation] {
    var operations: [JSONPatch.Operation] = []
    operations.reserveCapacity(changes.count + removals.count)
    /// The removals by the hashes of their values, and those that moves have made needless.
    var sources: [Int: [Int]] = [:]
    for (number, removal) in removals.enumerated().reversed() {
      sources[comparison.oldTable.nodes[removal.node].hash, default: []].append(number)
    }
    var moved: Set<Int> = []
    /// The document as the operations leave it, if one of them may be a copy.
    var document: DraftDocument?
    for change in changes where document == nil {
      if mayBeCopy(change) {
        document = DraftDocument(comparison.old.json(spelled: comparison.isSpelled))
      }
    }

    for (number, change) in changes.enumerated() {
      var operation = operation(change)
      if document != nil, mayBeCopy(change), let value = operation.value {
        let hash = comparison.newTable.nodes[change.node].hash
        if let source = sources[hash]?.last, isValid(removals[source], before: number),
          canMove(removals[source], value, in: &document)
        {
          sources[hash]?.removeLast()
          moved.insert(source)
          operation = .move(from: places.pointer(to: removals[source].place), path: operation.path)
        } else if let from = original(of: value, hash, in: &document),
          document?.allowsCopy(of: value) == true
        {
          operation = .copy(from: from, path: operation.path)
        }
        document?.perform(operation, value)
      } else {
        document?.perform(operation, operation.value)
      }
      operations.append(operation)
    }
    for (number, removal) in removals.enumerated().reversed() where !moved.contains(number) {
      operations.append(.remove(path: places.pointer(to: removal.place)))
    }
    return operations
  }

  private func operation(_ change: Change) -> JSONPatch.Operation {
    switch change {
    case .add(let place, let node):
      .add(path: places.pointer(to: place), value: value(node))
    case .replace(let place, let node):
      .replace(path: places.pointer(to: place), value: value(node))
    case .remove(let place): .remove(path: places.pointer(to: place))
    case .move(let from, let place):
      .move(from: places.pointer(to: from), path: places.pointer(to: place))
    }
  }

  private func value(_ node: Int) -> JSEN {
    comparison.new.part(at: node, in: comparison.newTable).value.json(
      spelled: comparison.isSpelled)
  }

  /// Whether a long value is added that the old value has, too, or the new one at an earlier place. An element that is
  /// replaced cannot be replaced by a copy, which is inserted.
  private mutating func mayBeCopy(_ change: Change) -> Bool {
    switch change {
    case .add: break
    case .replace(let place, _): if !places.isMember(place) { return false }
    case .remove, .move: return false
    }
    let value = comparison.newTable.nodes[change.node]
    if value.size < Self.longSize { return false }
    return oldNodes[value.hash] != nil || newNodes[value.hash] != change.node
  }

  /// Whether the place of a removal is that of its value already, or still.
  private func isValid(_ removal: LateRemoval, before number: Int) -> Bool {
    places.isMember(removal.place)
      && (removal.changeCount <= number || places.isIndependent(removal.place))
  }

  private func canMove(
    _ removal: LateRemoval, _ value: JSEN, in document: inout DraftDocument?
  ) -> Bool {
    let found = document?.find(places.pointer(to: removal.place))
    return found.map { isSame($0, value) } ?? false
  }

  /// The place of an equal value in the document: where it is in the old value, or in the new one.
  private mutating func original(
    of value: JSEN, _ hash: Int, in document: inout DraftDocument?
  ) -> JSONPointer? {
    let candidates = [
      oldNodes[hash].map { comparison.old.part(at: $0, in: comparison.oldTable).path },
      newNodes[hash].map { comparison.new.part(at: $0, in: comparison.newTable).path },
    ]
    for case let path? in candidates {
      let candidate = JSONPointer(tokens: path.map(\.segment))
      if let found = document?.find(candidate), isSame(found, value) {
        return candidate
      }
    }
    return nil
  }

  private func isSame(_ left: JSEN, _ right: JSEN) -> Bool {
    left == right && (!comparison.comparesMemberOrder || left.hasMemberOrder(of: right))
  }
}

extension PatchDraft.Change {
  /// The node of the value that is added; -1 for none.
  fileprivate var node: Int {
    switch self {
    case .add(_, let node), .replace(_, let node): node
    case .remove, .move: -1
    }
  }
}
