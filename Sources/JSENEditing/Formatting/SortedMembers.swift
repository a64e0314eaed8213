import JSEN

/// The members of one object in the order of their keys, with the comments that are about them.
///
/// A member takes two texts to its new place: the comments directly above it, and those after it on its line. Comments
/// above a blank line are about no member, and stay where they are, like the blank line.
struct SortedMembers {
  struct Member {
    let key: Int
    /// The text in front that is about no member. It stays in this place.
    let detached: TextRange
    let hasBlankLine: Bool
    /// The text in front that is about the member.
    let own: TextRange
    /// The end of the text after the member that is about it.
    let end: Int
  }

  /// The members in the order of the text.
  let members: [Member]
  /// The places in the text of the members to write, the next one last.
  private var order: [Int]
  /// The place to be filled, and the member that is written there.
  private(set) var place = -1
  private(set) var current = 0

  /// The end of all members with the comments that are about them.
  var end: Int { members[members.count - 1].end }
  var endOfCurrent: Int { members[current].end }
  var isAtEnd: Bool { order.isEmpty }

  /// - Parameter start: the end of the comments that are about the object.
  init(of object: Int, from start: Int, _ tape: Tape, _ plan: LayoutPlan) {
    let node = tape[object]
    var members: [Member] = []
    var names: [String] = []
    var position = start
    var key = object + 1
    while key < node.next {
      let keyStart = tape.tokenRange(key).start
      var own = TextRange(keyStart, keyStart)
      var hasBlankLine = plan.hasBlankLine(before: key)
      if plan.hasComment(before: key) {
        own.start = position
        var scanner = GapScanner(tape.bytes, position, keyStart)
        var lineEnds = 0
        while let part = scanner.next() {
          lineEnds = part == .lineEnd ? lineEnds + 1 : 0
          if lineEnds > 1 { (own.start, hasBlankLine) = (scanner.start, true) }
        }
      } else {
        position = keyStart
      }
      let next = tape.index(after: key + 1)
      let isLast = next == node.next
      var end = tape.tokenRange(key + 1).end
      if isLast ? plan.hasComment(atEndOf: object) : plan.hasComment(before: next) {
        end = Formatter.endOfTrailing(
          tape.bytes, from: end, to: isLast ? node.end - 1 : tape.tokenRange(next).start,
          isLast: isLast)
      }
      members.append(
        Member(
          key: key, detached: TextRange(position, own.start), hasBlankLine: hasBlankLine, own: own,
          end: end))
      names.append(tape.key(key))
      position = end
      key = next
    }
    self.members = members
    // Reversed also among equal keys, so that members with the same key keep their order.
    order = members.indices.sorted {
      names[$1].utf8.elementsEqual(names[$0].utf8)
        ? $1 < $0 : names[$1].utf8.lexicographicallyPrecedes(names[$0].utf8)
    }
  }

  /// Moves to the next member, and returns the index of its key.
  mutating func advance() -> Int {
    place += 1
    current = order.removeLast()
    return members[current].key
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
    let place = sorted.members[sorted.place]
    let own = sorted.members[sorted.current].own
    var front = Front(isFirst: isFirst)
    writeComments(from: place.detached.start, to: place.detached.end, &front)
    front = Front(isFirst: front.isFirst)
    front.hasBlankLine = place.hasBlankLine
    writeComments(from: own.start, to: own.end, &front)
    begin(&front)
    return front.isIgnored
  }
}
