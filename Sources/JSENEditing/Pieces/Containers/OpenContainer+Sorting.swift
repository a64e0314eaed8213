import JSEN

extension OpenContainer {
  /// Puts the entries in another order. Commas, and text that is about no entry, stay where they are.
  mutating func reorder(_ order: [Int]) {
    let old = entries.indices.map { self[$0] }
    needLookup()
    for (index, number) in order.enumerated() where index != number {
      let place = old[index]
      var entry = old[number]
      let own = entry.front
      if place.hasComma {
        entry.addComma(isEndOfLine: index + 1 == old.count || old[index + 1].isOnLine)
      } else {
        entry.hasComma = false
      }
      (entry.hasLeadingComma, entry.before, entry.lead) =
        (place.hasLeadingComma, place.before, place.lead)
      // The text in front that is about no entry stays.
      let count = place.front.trivia(\.detachedCount)
      entry.kept = Slice(place.kept, place.front.prefix(count))
      let comments = own.dropFirst(own.trivia(\.detachedCount))
      let start = place.front.dropFirst(count).blankStart
      entry.front =
        comments.trivia(\.hasComment)
        ? Slice(start, comments.dropFirst(comments.blankStart.count)) : start
      self[index] = entry
    }
    breakLinesAfterComments()
  }

  /// The line end and the indentation in front of an entry that is first on its line, or else of the bracket.
  private var lineOfEntries: Slice {
    let line = entries.indices.first { isOnLine($0) }.map { self[$0].front.line } ?? end.line
    return line.trivia(\.hasLineEnd) ? line : Slice(style.layout.lineEnd)
  }

  /// Adds a line end where a comment up to the end of its line would take in what is behind it.
  mutating func breakLinesAfterComments() {
    var known: Slice?
    for index in entries.indices {
      guard case .changed(let entry) = entries[index], entry.endsInLineComment else { continue }
      let line = known ?? lineOfEntries
      known = line
      if index + 1 == entries.count {
        if !end.trivia(\.hasLineEnd) { end = Slice(line, end) }
      } else if !isOnLine(index + 1), self[index + 1].kept.isEmpty {
        self[index + 1].front = Slice(line, self[index + 1].front)
      }
    }
  }
}

extension OpenContainer {
  /// Adds a line end in front of an entry that was put after a comment up to the end of its line.
  mutating func breakLine(before position: Int) {
    guard position > 0, !isOnLine(position), self[position].kept.isEmpty,
      self[position - 1].endsInLineComment
    else { return }
    let line = position + 1 < entries.count ? self[position + 1].front.line : end.line
    let start = line.trivia(\.hasLineEnd) ? line : Slice(style.layout.lineEnd)
    self[position].front = Slice(start, self[position].front)
  }
}

extension Slice {
  /// The space in front of an entry without its comments: the last line end with the indentation, or spaces.
  fileprivate var blankStart: Slice { prefix(trivia(\.blankCount)) }
}
