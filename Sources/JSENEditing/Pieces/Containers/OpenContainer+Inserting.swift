import JSEN

extension OpenContainer {
  /// Puts a value before an entry, or after the last one. Its comma and the space around it follow those of its neighbors.
  ///
  /// - Parameters:
  ///   - key: the key of a new member; nil in an array.
  ///   - next: the slot of the entry after it; nil to append it.
  mutating func insert(_ value: Piece, forKey key: String?, before next: Int?) {
    let layout = ContainerLayout(self, before: next)
    let placement = Placement(
      line: layout.isOnLines ? layout.line : line, isOneLine: layout.isOnOneLine(value))
    var entry = Entry(gap: Gap(), value: style.placed(value, at: placement))
    entry.value.comments = []
    if let key {
      entry.key = Slice(style.keyText(key, like: layout.key))
      entry.name = key
      // Text that is copied from a neighbor is new text, so that edits between two states find what is old.
      entry.colon = Slice(layout.colon.bytes)
    }
    let hasLastComma = next == nil && end.hasMark
    let gaps = gaps(aroundEntryBefore: next, layout)
    let slot = insert(entry, before: next)
    setGap(before: slot, gaps.before)
    setGap(before: next, gaps.after, hasComma: hasLastComma)
    addComments(value.comments, to: slot)
  }

  /// The two gaps that a gap becomes when an entry is put into it.
  private func gaps(
    aroundEntryBefore next: Int?, _ layout: ContainerLayout
  ) -> (before: Gap, after: Gap) {
    if order.count == 0 { return (layout.kept + layout.line, layout.end) }
    let division = division(before: next)
    let rest = division.others + division.after
    let comma = Gap([Gap.Part(kind: .mark, text: .comma)])
    // Comments after a last comma, and a last comma that is first on its line, keep the line.
    let needsLine =
      next == nil
      && (division.before.hasLineEnd
        || division.before.partsAfterMark.contains { $0.kind.isComment })
    let lead = (layout.isOnLines ? layout.line : needsLine ? lineOfEntries : layout.space).copied
    if next == order.first {
      // Comments about the entry that was first stay before it.
      var front = rest
      let start = rest.line ?? rest.blankStart
      if rest.line == nil { front = lead + Gap(rest.parts.dropFirst(start.parts.count)) }
      guard let leading = layout.leadingComma else {
        return (division.before + start.copied, comma + front)
      }
      return (division.before + start.copied, front + comma + leading.after.copied)
    }
    if let leading = layout.leadingComma, !division.before.hasMark {
      return (division.before + leading.before.copied + comma + leading.after.copied, rest)
    }
    let before = division.before.withComma(isEndOfLine: layout.isOnLines) + lead
    let keepsComma = division.before.hasMark || next == nil && rest.hasMark
    return (before, keepsComma ? comma + rest : rest)
  }
}
