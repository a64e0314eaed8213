import JSEN

/// Adding and removing entries. Both keep the rule for commas: between two entries there is one, and after the last one
/// there is one only if there was one before.
extension OpenContainer {
  /// Takes a child out to change it, and opens it. A scalar stays in its place, too.
  mutating func takeChild(at position: Int) -> Piece {
    let child = value(at: position)
    guard case .open = child.content else { return opened(child, at: position) }
    // The child then has one owner while it changes.
    setValue(Piece(.value(.null)), at: position)
    return child
  }

  private func opened(_ piece: Piece, at position: Int) -> Piece {
    guard case .node(let storage, let index) = piece.content,
      storage.read({ $0[index].isContainer })
    else { return piece }
    return Piece(.open(OpenContainer(storage, index, line: line(at: position) ?? line, style)))
  }

  /// Puts a child back that was taken out, or another value in its place.
  mutating func putBack(_ child: Piece, at position: Int) {
    switch (child.content, value(at: position).content) {
    case (.node(let storage, let index), .node(let oldStorage, let oldIndex))
    where storage === oldStorage && index == oldIndex:
      break
    case (.open(let container), .node(let storage, let index))
    where container.storage === storage && container.node == index:
      setValue(child, at: position)
    case (.open, .value): setValue(child, at: position)
    default: replace(at: position, by: child)
    }
  }

  @discardableResult
  mutating func replace(at position: Int, by value: Piece) -> Piece {
    let old = self.value(at: position)
    if case .value(let json) = value.content, let scalar = style.scalar(json) {
      setValue(scalar, at: position)
    } else {
      let line = line(at: position)
      setValue(style.placed(value, onOneLine: line == nil, line ?? self.line), at: position)
    }
    return old
  }

  /// The line end in front of the line of an entry, and the indentation after it; nil when the entry is not first on its
  /// line.
  private func line(at position: Int) -> Slice? {
    let front = front(at: position)
    return front.trivia(\.hasLineEnd) ? front.line : nil
  }

  func isOnLine(_ position: Int) -> Bool { front(at: position).trivia(\.hasLineEnd) }

  /// Puts a value at a position. Its comma and the space in front of it follow those of its neighbors.
  ///
  /// - Parameter key: the key of a new member; nil in an array.
  mutating func insert(_ value: Piece, forKey key: String?, at position: Int) {
    let position = closeHoles() ? entries.count : position
    let layout = ContainerLayout(self, at: position)
    var entry = Entry(
      value: style.placed(
        value, onOneLine: layout.isOnOneLine(value), layout.isOnLines ? layout.line : line))
    entry.lead = layout.lead(at: position)
    if let key {
      entry.key = Slice(style.keyText(key, like: layout.key))
      entry.name = key
      entry.colon = layout.colon
    }
    insert(entry, at: position, layout)
    noteInsertion(of: key, at: position)
    breakLine(before: position)
    self[position].addComments(value.comments, layout)
    if !value.comments.isEmpty { breakLinesAfterComments() }
  }

  private mutating func insert(_ new: Entry, at index: Int, _ layout: ContainerLayout) {
    var entry = new
    if entries.isEmpty {
      (entry.kept, end) = (layout.kept, layout.end)
      entries = [.changed(entry)]
      return
    }
    let previous = index > 0 ? self[index - 1] : nil
    if index == 0 {
      self[0].makeRoom(for: &entry, layout)
    } else if let comma = layout.leadingComma, previous?.hasComma != true {
      (entry.before, entry.lead) = comma
      entry.hasLeadingComma = true
    } else if var previous, index == entries.count || self[index].hasLeadingComma {
      entry.hasComma = previous.hasComma
      if !previous.hasComma {
        previous.addComma(isEndOfLine: layout.isOnLines)
        self[index - 1] = previous
      }
    } else {
      entry.hasComma = true
    }
    entries.insert(.changed(entry), at: index)
  }

  /// Removes an entry with the comments that are about it: those behind it on its line, and those directly above it.
  /// When another entry with its key would count then, that is removed, too.
  ///
  /// - Returns: the value with its comments.
  @discardableResult
  mutating func remove(at position: Int) -> Piece {
    let removed = self[position]
    let value = value(of: removed, at: position)
    if hasRepeatedKeys {
      remove(at: entries.indices.filter { name(at: $0).hasSameBytes(as: removed.name) })
      return value
    }
    if position + 1 < entries.count {
      self[position + 1] = self[position + 1].takingPlace(of: removed, isFirst: position == 0)
      entries.remove(at: position)
    } else {
      entries.removeLast()
      closeEnd(after: removed)
    }
    noteRemoval(of: removed.name, at: position)
    return value
  }

  /// The value of an entry that is removed, with its comments.
  func value(of removed: Entry, at position: Int) -> Piece {
    var value = opened(removed.value, at: position)
    value.comments = removed.comments
    return value
  }

  /// Removes entries in one pass.
  ///
  /// - Parameter positions: their positions, in order.
  mutating func remove(at positions: [Int]) {
    guard let first = positions.first else { return }
    if hasRepeatedKeys {
      let names = Set(positions.map { JSEN.PathElement.name(name(at: $0)) })
      let all = entries.indices.filter { names.contains(.name(name(at: $0))) }
      if all.count > positions.count { return remove(at: all) }
    } else if positions.count == 1 {
      remove(at: first)
      return
    }
    defer { needLookup() }
    var kept = Array(entries[..<first])
    var rest = positions[...]
    var last: Entry?
    for position in first..<entries.count {
      let isRemoved = rest.first == position
      if isRemoved { rest.removeFirst() }
      if !isRemoved, last == nil {
        kept.append(entries[position])
        continue
      }
      var entry = self[position]
      if let removed = last { entry = entry.takingPlace(of: removed, isFirst: kept.isEmpty) }
      last = isRemoved ? entry : nil
      if !isRemoved { kept.append(.changed(entry)) }
    }
    entries = kept
    if let last { closeEnd(after: last) }
  }

  /// Ends the container after its last entry was removed.
  private mutating func closeEnd(after removed: Entry) {
    if !removed.hasComma, !entries.isEmpty, self[entries.count - 1].hasComma {
      self[entries.count - 1].hasComma = false
    }
    kept = Slice(removed.textOfOthers.withoutBlankLine, kept)
    if entries.isEmpty, ![head, kept, end].contains(where: { $0.trivia(\.hasComment) }) {
      (head, kept, end) = (.empty, .empty, .empty)
    } else if !end.trivia(\.hasLineEnd), endsInLineComment {
      // The comment must not take in the bracket.
      end = Slice(removed.front.line, end)
    }
  }

  /// Whether the text before the end is a comment that ends with its line.
  private var endsInLineComment: Bool {
    if !kept.isEmpty { return kept.trivia(\.endsInLineComment) }
    if entries.isEmpty { return head.trivia(\.endsInLineComment) }
    return self[entries.count - 1].endsInLineComment
  }
}

extension OpenContainer.Entry {
  /// Gives another entry the first place, which was that of this one. Comments about this entry stay in front of it.
  fileprivate mutating func makeRoom(for first: inout Self, _ layout: ContainerLayout) {
    let isOnLine = isOnLine
    let start = isOnLine ? lead.line : lead.prefix(lead.trivia(\.blankCount))
    first.lead = start
    if !isOnLine {
      lead = Slice(layout.isOnLines ? layout.line : layout.space, lead.dropFirst(start.count))
    }
    if let comma = layout.leadingComma {
      (before, lead, hasLeadingComma) = (lead, comma.lead, true)
    } else {
      first.hasComma = true
    }
  }

  /// Whether the text of the entry ends in a comment that ends with its line.
  var endsInLineComment: Bool {
    (tail.isEmpty && !hasComma ? gap : tail).trivia(\.endsInLineComment)
  }

  /// The text in front of the entry that is not about it.
  fileprivate var textOfOthers: Slice { Slice(kept, lead.prefix(lead.trivia(\.detachedCount))) }

  /// The entry where a removed one was: first in the container, or first on its line. It keeps the text that was about
  /// neither.
  fileprivate func takingPlace(of removed: Self, isFirst: Bool) -> Self {
    var entry = self
    let losesComma = entry.hasLeadingComma && !removed.hasLeadingComma
    if losesComma {
      entry.lead = Slice(entry.before, entry.lead)
      (entry.hasLeadingComma, entry.before) = (false, .empty)
    } else if removed.hasLeadingComma {
      entry.hasLeadingComma = true
    }
    let front = entry.front
    let isOnLine = front.trivia(\.hasLineEnd)
    let wasOnLine = removed.isOnLine
    if losesComma || isFirst && !isOnLine || wasOnLine && !isOnLine {
      let start =
        wasOnLine
        ? removed.front.line : removed.front.prefix(removed.front.trivia(\.blankCount))
      entry.front = front.trivia(\.hasComment) ? Slice(start, front) : start
    } else if isFirst, !removed.front.trivia(\.beginsWithBlankLine) {
      // The blank line was between the two.
      entry.front = front.dropFirst(front.trivia(\.leadingBlankLines))
    }
    let text = removed.textOfOthers
    let hasBlankLine = !entry.front.trivia(\.beginsWithBlankLine)
    entry.kept = Slice(hasBlankLine ? text : text.withoutBlankLine, entry.kept)
    return entry
  }
}

extension Slice {
  /// The text of others without the blank line at its end.
  fileprivate var withoutBlankLine: Slice {
    prefix(trivia { $0.hasComment ? $0.lastLineEnd ?? 0 : 0 })
  }
}
