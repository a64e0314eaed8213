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
    let isEmpty = count == 0
    let (before, after) = divisions(aroundEntryBefore: next, layout)
    let slot = insert(entry, before: next)
    if isEmpty {
      // Comments on lines of their own are about nothing, and a blank line keeps them so.
      let blank = layout.kept.hasLineEnd ? [style.layout.lineEndPart] : []
      setGap(before: slot, layout.kept + Gap(blank) + layout.line)
      setGap(before: nil, layout.end)
    } else {
      setGap(before: slot, before)
      setGap(before: next, after)
    }
    addComments(value.comments, to: slot)
  }

  /// The two gaps that a gap becomes when an entry is put into it.
  private func divisions(
    aroundEntryBefore next: Int?, _ layout: ContainerLayout
  ) -> (before: Gap.Division, after: Gap.Division) {
    let old = division(before: next)
    let comma = Gap([.comma])
    // Comments after a last comma, and a last comma that is first on its line, keep the line.
    let needsLine =
      next == nil
      && (old.before.hasLineEnd || old.before.partsAfterMark.contains { $0.kind.isComment })
    let lead = (layout.isOnLines ? layout.line : needsLine ? lineOfEntries : layout.space).copied
    if next == order.first {
      // Comments about the entry that was first stay before it.
      var rest = old
      let line = (old.others + old.after).line
      let start = line ?? old.after.blankStart
      if line == nil { rest.after = lead + old.after.withoutBlankStart }
      rest.before = Gap()
      if let leading = layout.leadingComma {
        rest.after.parts += (comma + leading.after.copied).parts
      } else {
        rest.before = comma
      }
      return (Gap.Division(before: old.before, after: start.copied), rest)
    }
    if let leading = layout.leadingComma, !old.before.hasMark {
      let after = leading.before.copied + comma + leading.after.copied
      return (
        Gap.Division(before: old.before, after: after),
        Gap.Division(others: old.others, after: old.after)
      )
    }
    let before = old.before.withComma(isEndOfLine: layout.isOnLines)
    let keepsComma = old.before.hasMark || next == nil && (old.others + old.after).hasMark
    return (
      Gap.Division(before: before, after: lead),
      Gap.Division(before: keepsComma ? comma : Gap(), others: old.others, after: old.after)
    )
  }
}
