import JSEN

/// The comments that are about an entry: those directly above it, and those after it on its line.
extension OpenContainer {
  /// The comments about an entry, in the order of the text, for another place.
  func comments(at slot: Int) -> [Comment] {
    let above = division(before: slot).after.comments
    // Those around the colon are about the value, too, and have no other place.
    let inside = isObject ? Gap(reading: self[slot].colon).comments : []
    let behind = division(before: order.slot(after: slot)).before.comments
    return (above + inside).map { Comment(text: $0, isAbove: true) }
      + behind.map { Comment(text: $0, isAbove: false) }
  }

  /// Adds comments to an entry that has none.
  mutating func addComments(_ comments: [Comment], to slot: Int) {
    if comments.isEmpty { return }
    var division = division(before: slot)
    let line = (division.others + division.after).line
    division.add((line == nil ? comments : comments.filter(\.isAbove)).map(\.text), line)
    if line != nil { addTrailing(comments.filter { !$0.isAbove }.map(\.text), to: slot) }
    setGap(before: slot, division)
  }

  /// Adds comments after an entry, on its line.
  private mutating func addTrailing(_ comments: [Gap.Part], to slot: Int) {
    if comments.isEmpty { return }
    let next = order.slot(after: slot)
    var division = division(before: next)
    division.before.parts += Gap(onOneLine: comments).parts
    setGap(before: next, division)
  }

  /// Sets the comments of one kind about an entry, or removes all that are about it.
  ///
  /// - Parameters:
  ///   - words: a line each; nil to remove.
  ///   - position: which comments are set or removed; nil for those above, or those after the entry if only such are there;
  ///     without words, for all.
  mutating func setComment(
    _ words: String?, _ position: JSENText.CommentPosition?, at slot: Int
  ) {
    let next = order.slot(after: slot)
    var (front, back) = (division(before: slot), division(before: next))
    let line = (front.others + front.after).line
    let lines = words?.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
    let replacesTrailing = position == nil && !front.after.hasComment && back.before.hasComment
    let isTrailing = position == .after || replacesTrailing && lines?.count == 1
    if position != .after, words == nil || !isTrailing {
      front.after = front.after.withoutComments(endingWith: line)
    }
    if position != .above, words == nil || isTrailing || replacesTrailing {
      back.before = back.before.withoutTrailingComments
    }
    if let lines {
      let block = Gap.Part.blockComment(lines.joined(separator: " "))
      if isTrailing {
        // In the middle of a line, a comment after the comma would be about the next entry.
        if !(back.others + back.after).hasLineEnd {
          back.before.parts.insert(contentsOf: [.space, block], at: 0)
        } else {
          back.before.parts += [.space, lines.count == 1 ? .lineComment(lines[0]) : block]
        }
      } else {
        front.add(line == nil ? [block] : lines.map { .lineComment($0) }, line)
      }
    }
    setGap(before: slot, front)
    setGap(before: next, back)
  }
}

extension Gap.Division {
  /// Adds comments about the entry after the gap.
  ///
  /// - Parameter line: the line of the entry, which each comment has before it; nil for blocks inside a line.
  fileprivate mutating func add(_ comments: [Gap.Part], _ line: Gap?) {
    if let line {
      after = Gap(comments.flatMap { line.parts + [$0] }) + after
    } else {
      let blocks = Gap(comments.flatMap { [$0.asBlock, .space] })
      after = after.blankStart + blocks + after.withoutBlankStart
    }
  }
}

extension Gap {
  /// The gap before an entry without its comments, and with its comma.
  fileprivate func withoutComments(endingWith line: Gap?) -> Gap {
    if !hasComment { return self }
    let start = line ?? blankStart
    guard let comma = parts.firstIndex(where: { $0.kind == .mark }) else { return start }
    let rest = parts[(comma + 1)...]
    return start + Gap([parts[comma]])
      + (rest.contains { $0.kind.isComment } ? Gap([.space]) : Gap(rest))
  }

  /// The gap after an entry without comments and the spaces before them.
  fileprivate var withoutTrailingComments: Gap {
    hasComment ? Gap(parts.filter { $0.kind == .mark }) : self
  }
}
