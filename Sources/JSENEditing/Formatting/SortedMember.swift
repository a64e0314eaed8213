import JSEN

/// A member of an object in the order of keys, and the comments around it.
///
/// A member takes the comments about it to its new place. Those about no member stay where they are, like blank lines.
struct SortedMember {
  let key: Int
  /// The comments in this place that are about no member, and whether it has a blank line.
  let others: Range<Int>
  let hasBlankLine: Bool
  /// The comments about the member before it.
  let own: Range<Int>
  /// The end of the text about the member.
  let end: Int
}

extension SortedMember {
  /// Returns the members of an object, the last one first, and the end of the text about them.
  ///
  /// - Parameter start: the end of the comments that are about the object.
  static func all(
    of object: Int, from start: Int, _ tape: Tape, _ plan: LayoutPlan
  ) -> (rest: [SortedMember], end: Int) {
    var places: [(key: Int, gap: Range<Int>, bounds: GapDivider.Bounds)] = []
    var names: [String] = []
    var end = start
    for key in tape.members(of: object) {
      let gap = end..<tape.tokenRange(key).start
      let bounds = plan.hasComment(before: key) ? tape.bytes.gapBounds(gap) : nil
      let none = GapDivider.Bounds(end: gap.upperBound, start: gap.upperBound, hasComma: true)
      places.append((key, gap, bounds ?? none))
      names.append(tape.key(key))
      end = tape.tokenRange(key + 1).end
    }
    if plan.hasComment(atEndOf: object) {
      end = tape.bytes.gapBounds(end..<tape[object].end - 1, isLast: true).end
    }
    let order = CodePointOrder.sorted(Array(names.indices)) { names[$0] }
    let members = zip(places, order).map { place, index in
      let (bounds, member) = (place.bounds, places[index])
      return SortedMember(
        key: member.key, others: bounds.end..<bounds.start,
        hasBlankLine: bounds.end < bounds.start || plan.hasBlankLine(before: place.key),
        own: member.bounds.start..<member.gap.upperBound,
        end: index + 1 < places.count ? places[index + 1].bounds.end : end)
    }
    return (members.reversed(), end)
  }
}

extension Formatter {
  /// Writes the comments that stay in a place, and those that are about the member that is written there.
  ///
  /// - Returns: whether a comment says that the member stays as it is.
  mutating func writeFront(of member: SortedMember, isFirst: Bool) -> Bool {
    var front = Front(isFirst: isFirst)
    writeComments(in: member.others, &front)
    front = Front(isFirst: front.isFirst)
    front.hasBlankLine = member.hasBlankLine
    writeComments(in: member.own, &front)
    begin(&front)
    return front.isIgnored && bytes.isIgnored(after: member.own)
  }
}
