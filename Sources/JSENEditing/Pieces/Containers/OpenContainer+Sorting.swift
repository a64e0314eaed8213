import JSEN

extension OpenContainer {
  /// Sorts the members, and keeps the order of members with the same key. Commas, and comments that are about no member,
  /// stay where they are.
  mutating func sortMembers(by areInIncreasingOrder: (String, String) -> Bool) {
    let old = order.slots
    let names = old.map { name(at: $0) }
    let sorted = names.indices.sorted { areInIncreasingOrder(names[$0], names[$1]) }
    if sorted == Array(names.indices) { return }
    // Where there is a comment, or each gap is another one, gaps are put together anew.
    let divisions = old.map { division(before: $0) } + [division(before: nil)]
    reorder(sorted.map { self[old[$0]] })
    for place in divisions.indices {
      var division = divisions[place]
      let hasTrailingComma = division.before.hasMark
      if place > 0 {
        let trailing = divisions[sorted[place - 1] + 1].before.onOneLine.withoutMark
        let isEndOfLine = (division.others + division.after).hasLineEnd
        division.before =
          hasTrailingComma ? trailing.withComma(isEndOfLine: isEndOfLine) : trailing
      }
      if place < sorted.count {
        division.after = division.after.with(commentsOf: divisions[sorted[place]].after)
      }
      setGap(before: place < sorted.count ? place : nil, division)
    }
  }
}

extension Gap {
  /// The comments after an entry on its line, also those that follow a comma on the next line.
  var onOneLine: Gap { hasLineEnd ? Gap(onOneLine: comments) : self }

  /// Comments after an entry. On a line of its own, a later comment is not about the entry.
  init(onOneLine comments: [Part]) {
    let parts = comments.dropLast().map(\.asBlock) + comments.suffix(1)
    self.init(parts.flatMap { [.space, $0] })
  }

  /// The gap before an entry with the comments that are about another one. Its comma stays.
  fileprivate func with(commentsOf other: Gap) -> Gap {
    let start = line ?? blankStart
    let comma = parts.firstIndex { $0.kind == .mark }
    let end = comma.map { Gap(parts[$0...]).withoutComments } ?? Gap()
    return start + other.fromFirstComment + end
  }

  private var withoutComments: Gap { Gap(parts.prefix { !$0.kind.isComment }) }
}
