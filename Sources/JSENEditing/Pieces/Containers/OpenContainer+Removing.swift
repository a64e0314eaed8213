import JSEN

extension OpenContainer {
  /// Removes an entry with the comments that are about it. Other entries with its key are removed, too: one of them would
  /// count then.
  ///
  /// - Returns: the value with its comments.
  @discardableResult
  mutating func remove(at slot: Int) -> Piece {
    let value = detachedValue(at: slot)
    remove(at: [slot])
    return value
  }

  /// The value of an entry with its comments, for another place.
  func detachedValue(at slot: Int) -> Piece {
    var value = opened(self.value(at: slot), at: slot)
    value.comments = comments(at: slot)
    return value
  }

  /// Removes entries with the comments that are about them.
  mutating func remove(at slots: [Int]) {
    var slots = slots
    if hasRepeatedKeys {
      let names = Set(slots.map { JSEN.PathElement.name(name(at: $0)) })
      slots = order.slots.filter { names.contains(.name(name(at: $0))) }
    }
    let removed = Set(slots)
    let starts = slots.filter { order.slot(before: $0).map { !removed.contains($0) } ?? true }
    for slot in starts { removeRun(from: slot, of: removed) }
    compact()
  }

  /// Removes the entries from one on that follow each other. The text about none of them is put together once.
  private mutating func removeRun(from first: Int, of removed: Set<Int>) {
    let isFirst = first == order.first
    var own = division(before: first)
    var next = order.slot(after: first)
    var run = [first]
    while let slot = next, removed.contains(slot) {
      own.others.append(division(before: slot).others)
      run.append(slot)
      next = order.slot(after: slot)
    }
    let following = division(before: next)
    let front = following.others + following.after
    var gap: Gap
    if next == nil {
      let hasComma = end.hasMark && own.before.hasMark
      // Without its comma, a line with only that goes.
      let before = hasComma ? own.before : own.before.onOneLine
      gap = before + own.others.withoutTrailingBlankLines + following.others
      for slot in run.reversed() { erase(slot) }
      if count == 0, !gap.hasComment { gap = Gap() }
      return setGap(before: nil, gap, hasComma: hasComma && count > 0)
    }
    let isOnLine = front.isOnLine
    let wasOnLine = (own.others + own.after).isOnLine
    let losesComma = front.hasMark && (isFirst || own.before.hasMark)
    if losesComma || isFirst && !isOnLine || wasOnLine && !isOnLine {
      // The next entry takes the place of the removed one on its line.
      let start = wasOnLine ? (own.others + own.after).line ?? Gap() : own.after.blankStart
      gap = start + front.fromFirstComment
    } else if isFirst, !(own.others + own.after).beginsWithBlankLine {
      // The blank line was between the two.
      gap = front.withoutLeadingBlankLines
    } else {
      gap = front
    }
    if !isFirst, !own.before.hasMark, !gap.hasMark,
      let comma = own.after.parts.firstIndex(where: { $0.kind == .mark })
    {
      // The comma that was first on the line stays.
      gap = Gap(own.after.parts[...comma].filter { !$0.kind.isComment }) + gap
    }
    let others = gap.beginsWithBlankLine ? own.others.withoutTrailingBlankLines : own.others
    for slot in run.reversed() { erase(slot) }
    setGap(
      before: next, Gap.Division(before: own.before, others: others, after: gap),
      aboutNext: following.after.comments.count)
  }
}

extension Gap {
  /// Appends text that is about no entry, with one blank line between.
  fileprivate mutating func append(_ other: Gap) {
    if other.beginsWithBlankLine {
      while let last = parts.last, !last.kind.isComment { parts.removeLast() }
    }
    parts += other.parts
  }

  /// Whether the entry after the gap, or its comma, is first on its line.
  fileprivate var isOnLine: Bool { Gap(parts.prefix { $0.kind != .mark }).hasLineEnd }
}
