import JSEN

/// The members of one object in the order of their keys, with the gaps in front of them.
///
/// A member takes the comments about it to its new place. Those about no member stay where they are, like blank lines.
struct SortedMembers {
  /// A member, and the gap before the member.
  struct Member {
    let key: Int
    let gap: Range<Int>
    let bounds: GapDivider.Bounds
    let hasBlankLine: Bool

    /// The comments in front that are about no member, and those about this one.
    var others: Range<Int> { bounds.end..<bounds.start }
    var own: Range<Int> { bounds.start..<gap.upperBound }
  }

  /// The members in the order of the text.
  private var members: [Member] = []
  /// The places in the text of the members to write, the next one last.
  private var order: [Int] = []
  private var placeIndex = -1
  private var currentIndex = 0
  /// The end of all members with the comments that are about them.
  private(set) var end: Int

  /// The member whose place in the text is filled, and the one that is written there.
  var place: Member { members[placeIndex] }
  var current: Member { members[currentIndex] }
  /// The end of the text about the member that is written.
  var endOfCurrent: Int {
    currentIndex + 1 < members.count ? members[currentIndex + 1].bounds.end : end
  }
  var isAtEnd: Bool { order.isEmpty }

  /// - Parameter start: the end of the comments that are about the object.
  init(of object: Int, from start: Int, _ tape: Tape, _ plan: LayoutPlan) {
    let node = tape[object]
    end = start
    var names: [String] = []
    for key in tape.members(of: object) {
      let gap = end..<tape.tokenRange(key).start
      let bounds = plan.hasComment(before: key) ? tape.bytes.gapBounds(gap) : nil
      members.append(
        Member(
          key: key, gap: gap,
          bounds: bounds ?? .init(end: gap.upperBound, start: gap.upperBound, hasComma: true),
          hasBlankLine: bounds.map { $0.end < $0.start } ?? plan.hasBlankLine(before: key)))
      names.append(tape.key(key))
      end = tape.tokenRange(key + 1).end
    }
    if plan.hasComment(atEndOf: object) {
      end = tape.bytes.gapEnd(end..<node.end - 1, isLast: true)
    }
    // Reversed also among equal keys, so that members with the same key keep their order.
    order = CodePointOrder.sorted(Array(names.indices)) { names[$0] }.reversed()
  }

  /// Moves to the next member, and returns the index of its key.
  mutating func advance() -> Int {
    placeIndex += 1
    currentIndex = order.removeLast()
    return current.key
  }
}

extension Formatter {
  /// Makes the next member in the order of keys the next child.
  mutating func takeSortedMember() {
    let last = sortedMembers.count - 1
    frame.next = sortedMembers[last].advance()
    frame.isAtEnd = sortedMembers[last].isAtEnd
  }

  /// Writes the comments that stay in a place, and those that are about the member that is written there.
  ///
  /// - Returns: whether a comment says that the member stays as it is.
  mutating func writeSortedFront(isFirst: Bool) -> Bool {
    let sorted = sortedMembers[sortedMembers.count - 1]
    let (place, own) = (sorted.place, sorted.current.own)
    var front = Front(isFirst: isFirst)
    writeComments(in: place.others, &front)
    front = Front(isFirst: front.isFirst)
    front.hasBlankLine = place.hasBlankLine
    writeComments(in: own, &front)
    begin(&front)
    return front.isIgnored && bytes.isIgnored(after: own)
  }
}
