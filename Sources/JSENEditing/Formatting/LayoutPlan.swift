import JSEN

/// For each node of a tape, what is between it and the token before it, and for each container its width on one line.
///
/// It is made from the last node to the first: the widths of the containers in a container are known when its own width
/// is added up, so each gap of the text is read once.
struct LayoutPlan {
  /// For each node, bits for what is around it, and a container's width above them.
  private let marks: ContiguousArray<UInt32>
  /// The line end of the new text.
  let lineEnd: [UInt8]

  private static let comment = GapContent.comment
  private static let blankLine = GapContent.blankLine
  private static let commentAtEnd: UInt32 = 4
  private static let onlyNumbers: UInt32 = 8
  private static let widthShift: UInt32 = 4
  /// The facts about the gap in front of a node.
  private static let kept = comment | blankLine
  /// The length of the shortest gap that has a comment, or a comma and a blank line.
  private static let shortestGap = 3

  /// The width of a container that is never on one line.
  static let noWidth = 0xFFF_FFFF

  /// - Complexity: O(*n*) in bytes.
  init(_ tape: Tape, _ format: JSENText.Format) {
    let count = tape.index(after: 0)
    var marks = ContiguousArray<UInt32>(repeating: 0, count: count)
    var span = marks.mutableSpan
    for index in stride(from: count - 1, through: 0, by: -1) where tape[index].isContainer {
      Self.measure(index, of: tape, format, &span)
    }
    self.marks = marks
    lineEnd =
      switch format.lineEnd {
      case .lf: [0x0A]
      case .crlf: [0x0D, 0x0A]
      case .asInText: tape.lineEnd
      }
  }

  /// Whether there is a comment between a node and the token before it.
  func hasComment(before index: Int) -> Bool { marks[index] & Self.comment != 0 }

  /// Whether there is a blank line between a node and the token before it, and no comment.
  func hasBlankLine(before index: Int) -> Bool { marks[index] & Self.blankLine != 0 }

  /// Whether there is a comment in front of the closing bracket of a container.
  func hasComment(atEndOf container: Int) -> Bool { marks[container] & Self.commentAtEnd != 0 }

  /// Whether all children of a container are numbers, and it has any.
  func hasOnlyNumbers(_ container: Int) -> Bool { marks[container] & Self.onlyNumbers != 0 }

  /// The width of a container on one line; ``noWidth`` when it cannot be on one.
  func width(_ container: Int) -> Int { Int(marks[container] >> Self.widthShift) }

  /// Notes what is between the tokens of a container, and its width. Those of its containers are known.
  private static func measure(
    _ container: Int, of tape: Tape, _ format: JSENText.Format, _ marks: inout MutableSpan<UInt32>
  ) {
    let node = tape[container]
    let isObject = node.hasTag(.object)
    var mark: UInt32 = isObject || node.next == container + 1 ? 0 : onlyNumbers
    var position = node.start + 1
    var width = node.next == container + 1 ? 2 : isObject && format.spacesBraces ? 2 : 0
    var isBroken = false
    var child = container + 1
    while child < node.next {
      var value = child
      if isObject {
        let key = tape.tokenRange(child)
        let isNear = child > container + 1 && key.start &- position < shortestGap
        let gap = isNear ? 0 : tape.bytes.gapContent(position, key.start)
        marks[child] = gap & kept
        isBroken = isBroken || gap & comment != 0
        if child == container + 1, format.expand == .auto, gap & GapContent.lineEnd != 0 {
          isBroken = true
        }
        width &+= key.count &+ 2
        position = key.end
        value &+= 1
      }
      let valueNode = tape[value]
      let range = tape.tokenRange(value)
      let gap =
        range.start &- position < shortestGap ? 0 : tape.bytes.gapContent(position, range.start)
      isBroken = isBroken || gap & comment != 0
      var valueWidth = range.count
      if valueNode.isContainer {
        valueWidth = Int(marks[value] >> widthShift)
        isBroken = isBroken || valueWidth == noWidth
        mark = 0
      } else if !valueNode.isNumber {
        mark = 0
      }
      marks[value] |= gap & kept
      width &+= valueWidth &+ 2
      position = range.end
      child = valueNode.isContainer ? valueNode.next : value &+ 1
    }
    if tape.bytes.gapContent(position, node.end - 1) & comment != 0 {
      mark |= commentAtEnd
      isBroken = true
    }
    width = isBroken ? noWidth : min(width, noWidth - 1)
    marks[container] = mark | UInt32(width) << widthShift
  }
}
