import JSEN
import JSENStandards

/// Changes the pieces so that they have another value, and keeps what both have.
struct PieceUpdate {
  private let comparison: ValueComparison<JSEN>
  private let keepsOthers: Bool
  private let isInOrder: Bool
  private var frames: [Frame] = []

  /// A container that is being changed.
  private struct Frame {
    var piece: Piece
    /// Its position in the container around it.
    let position: Int
    /// Children that have changed, the last one first.
    var changes: [Change] = []
  }

  private struct Change {
    let position: Int
    let pair: ValueComparison<JSEN>.Pair
  }

  /// - Parameters:
  ///   - old: the value of the pieces.
  ///   - keepsOthers: whether members that the new value lacks stay.
  ///   - isInOrder: whether new members come where the new value has them.
  init(from old: JSEN, to new: JSEN, keepsOthers: Bool, isInOrder: Bool) {
    comparison = ValueComparison(old, new, EqualityRule(comparesNumbersByValue: true))
    self.keepsOthers = keepsOthers
    self.isInOrder = isInOrder
  }

  /// Makes the changes, with an explicit stack, since a recursive function needs stack for each level.
  mutating func make(in root: inout Piece) {
    if begin(&root, Change(position: 0, pair: comparison.root)) { return }
    while let last = frames.indices.last {
      guard let change = frames[last].changes.popLast() else {
        var frame = frames.removeLast()
        if last == 0 {
          root = frame.piece
        } else {
          frames[last - 1].piece.putBack(&frame.piece, at: frame.position)
        }
        continue
      }
      var child = frames[last].piece.takeChild(at: change.position)
      if begin(&child, change) { frames[last].piece.putBack(&child, at: change.position) }
    }
  }

  /// Begins to change a piece; returns true when it has the new value already.
  private mutating func begin(_ piece: inout Piece, _ change: Change) -> Bool {
    if comparison.isSame(change.pair) { return true }
    guard let children = comparison.children(of: change.pair) else {
      piece = Piece(json: change.pair.new)
      return true
    }
    var frame = Frame(piece: piece, position: change.position)
    piece = Piece(json: .null)
    if case .dictionary(let new) = change.pair.new {
      changeMembers(of: &frame, children, change.pair.old.object ?? [:], new)
    } else {
      changeElements(of: &frame, children, change.pair.new)
    }
    frame.changes.reverse()
    frames.append(frame)
    return false
  }

  private func changeMembers(
    of frame: inout Frame, _ children: ValueComparison<JSEN>.Children, _ old: JSEN.Object,
    _ new: JSEN.Object
  ) {
    if !keepsOthers {
      let removed = children.removed.compactMap { frame.piece.position(of: old[$0].key) }
      frame.piece.removeChildren(at: removed.sorted())
    }
    for case .added(let position) in children.steps {
      frame.piece.insertMember(
        Piece(json: new[position].value), forKey: new[position].key,
        after: isInOrder && position > 0 ? new[position - 1].key : nil,
        isFirst: isInOrder && position == 0)
    }
    for case .changed(let position, let newPosition) in children.steps {
      guard let place = frame.piece.position(of: new[newPosition].key) else { continue }
      frame.changes.append(Change(position: place, pair: children.pair(position, newPosition)))
    }
  }

  private func changeElements(
    of frame: inout Frame, _ children: ValueComparison<JSEN>.Children, _ new: JSEN
  ) {
    let removed = children.removed
    // An element that is added again at another place has moved.
    var moved: [Int: [Piece]] = [:]
    let added = Set(
      children.steps.compactMap { step in
        if case .added(let position) = step {
          hash(ofNew: children.newNodes[position])
        } else {
          nil
        }
      })
    for position in removed.reversed() {
      let hash = comparison.oldTable.nodes[children.oldNodes[position]].hash
      guard added.contains(hash), let piece = frame.piece.detachedChild(at: position) else {
        continue
      }
      moved[hash, default: []].append(piece)
    }
    frame.piece.removeChildren(at: removed)
    // After the elements up to a new one are in order, its index is that in the new array.
    for step in children.steps {
      switch step {
      case .added(let position):
        let value = new[position] ?? .null
        let hash = hash(ofNew: children.newNodes[position])
        var piece = moved[hash]?.popLast() ?? Piece(json: value)
        if !piece.isEqualByValue(to: value) { piece = Piece(json: value) }
        frame.piece.insertElement(piece, at: position)
      case .changed(let position, let newPosition):
        let pair = children.pair(position, newPosition)
        frame.changes.append(Change(position: newPosition, pair: pair))
      case .same, .removed: break
      }
    }
  }

  private func hash(ofNew node: Int) -> Int { comparison.newTable.nodes[node].hash }
}

extension ValueComparison.Children {
  /// The positions of the old children that are removed.
  fileprivate var removed: [Int] {
    steps.compactMap { if case .removed(let position) = $0 { position } else { nil } }
  }
}

extension Piece {
  /// Inserts a new member: as the first one, after another one, or as the last one.
  fileprivate mutating func insertMember(
    _ value: Piece, forKey key: String, after previous: String?, isFirst: Bool
  ) {
    change { container in
      let slot = previous.flatMap { container.slot(of: $0) }
      let next = slot.flatMap { container.order.slot(after: $0) }
      container.insert(value, forKey: key, before: isFirst ? container.order.first : next)
    } value: {
      $0.appendMember(value.json, forKey: key)
    }
  }

  /// A child with its comments, for another place.
  fileprivate func detachedChild(at position: Int) -> Piece? {
    guard case .open(let container) = content else { return nil }
    return container.detachedValue(at: container.order[position])
  }
}
