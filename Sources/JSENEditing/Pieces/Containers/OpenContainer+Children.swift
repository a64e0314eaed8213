import JSEN

/// Values of entries, which change without their gaps.
extension OpenContainer {
  /// Takes a child out to change it, and opens it. A scalar stays in its place, too.
  mutating func takeChild(at slot: Int) -> Piece {
    let child = value(at: slot)
    guard case .open = child.content else { return opened(child, at: slot) }
    // The child then has one owner while it changes.
    setValue(Piece(json: .null), at: slot)
    return child
  }

  /// Opens an array or an object; a scalar stays as it is.
  func opened(_ piece: Piece, at slot: Int) -> Piece {
    piece.opened(at: placement(at: slot), style)
  }

  /// The place of the value of an entry.
  func placement(at slot: Int) -> Placement {
    let line = line(before: slot)
    return Placement(line: line ?? self.line, isOneLine: line == nil)
  }

  /// Puts a child back that was taken out, or another value in its place.
  mutating func putBack(_ child: Piece, at slot: Int) {
    switch (child.content, value(at: slot).content) {
    case (.node(let source, let index), .node(let oldSource, let oldIndex))
    where source.storage === oldSource.storage && index == oldIndex:
      break
    case (.open, _), (.added(_, .some), .added(_, .some)): setValue(child, at: slot)
    default: replace(at: slot, by: child)
    }
  }

  /// Replaces a value. One from another place brings its comments.
  @discardableResult
  mutating func replace(at slot: Int, by value: Piece) -> Piece {
    let old = self.value(at: slot)
    if !value.comments.isEmpty { setComment(nil, nil, at: slot) }
    defer { addComments(value.comments, to: slot) }
    // A scalar is the same at all places.
    if case .added(let json, _) = value.content, json.kind != .array, json.kind != .object {
      setValue(Piece(.added(json, .inLine)), at: slot)
    } else {
      var placed = style.placed(value, at: placement(at: slot))
      placed.comments = []
      setValue(placed, at: slot)
    }
    return old
  }

  /// Gives a member another key.
  mutating func rename(_ slot: Int, to key: String) {
    var entry = self[slot]
    noteRemoval(of: entry.name, at: slot)
    entry.key = Slice(style.keyText(key, like: entry.key))
    entry.name = key
    self[slot] = entry
    noteInsertion(of: key, at: slot)
  }
}
