import JSEN

/// The walk over a tape that writes its values and comments in another layout.
///
/// It is one loop without recursion. Each value takes these steps: ``beginEntry()`` writes what is in front of it and
/// its key, ``open(_:)`` the value or its opening bracket, ``endEntry()`` the comma and the comments after it, and
/// ``close()`` the closing bracket of the container that ends there.
struct Formatter: ~Copyable {
  let tape: Tape
  let bytes: TextBytes
  let format: JSENText.Format
  let plan: LayoutPlan
  /// Whether a comma is after the last entry of a container on several lines.
  private let hasTrailingCommas: Bool
  /// Whether a comma will be after the value that is written.
  private let hasCommaAfterRoot: Bool
  var text: FormattedText
  /// The position in the source up to which all is written.
  var position = 0
  /// Whether the last thing written is a comment that must be the last one on its line.
  var mustBreakLine = false
  /// The open containers except for the innermost one, which is `frame`. The first one is not a container.
  var outerFrames: [Frame] = []
  var frame = Frame()
  /// The containers around the innermost one that is open on one line.
  private var flatContainers: [Int] = []
  /// The members of the open objects, when members are sorted.
  var sortedMembers: [SortedMembers] = []

  /// An open container.
  struct Frame {
    var container = 0
    /// The index of the node of the next child.
    var next = 0
    /// The index after the last node in the container.
    var end = 0
    var isObject = false
    /// Whether as many elements are on a line as fit.
    var isFilled = false
    var isSorted = false
    var isFirst = true
    /// Whether the last child has been begun.
    var isAtEnd = false
  }

  /// - Parameter hasComma: whether a comma is after the first value.
  init(
    _ tape: Tape, _ format: JSENText.Format, _ options: JSEN.ReadingOptions, _ plan: LayoutPlan,
    _ hasComma: Bool = false
  ) {
    self.tape = tape
    self.format = format
    self.plan = plan
    bytes = tape.bytes
    hasTrailingCommas =
      format.trailingCommas == .all && options.relaxations.contains(.trailingCommas)
    hasCommaAfterRoot = hasComma
    text = FormattedText(lineEnd: plan.lineEnd, format.indentation)
  }

  /// Writes a value with all that is in it.
  mutating func write(_ root: Int) {
    var value: Int? = root
    while true {
      if let index = value, open(index) {
        // Its first child is next.
      } else {
        while true {
          if outerFrames.isEmpty { return }
          endEntry()
          if !frame.isAtEnd { break }
          close()
        }
      }
      value = beginEntry()
    }
  }

  /// Writes a scalar, an empty container, or an opening bracket.
  ///
  /// - Returns: whether the value is a container with children, which is now open.
  @inline(__always)
  private mutating func open(_ index: Int) -> Bool {
    let node = tape[index]
    guard node.isContainer else {
      let range = tape.tokenRange(index)
      text.append(bytes, range.start, range.end)
      position = range.end
      return false
    }
    if isFlat(index) {
      writeFlat(index)
      return false
    }
    let isObject = node.hasTag(.object)
    text.append(isObject ? "{" : "[")
    position = node.start + 1
    outerFrames.append(frame)
    frame = Frame()
    (frame.container, frame.next, frame.end) = (index, index + 1, node.next)
    frame.isObject = isObject
    if node.next == index + 1 {
      writeHead(upTo: node.end - 1)
      close()
      return false
    }
    frame.isFilled = format.expand == .auto && plan.hasOnlyNumbers(index)
    if plan.hasComment(before: index + 1) { writeHead(upTo: tape.tokenRange(index + 1).start) }
    if isObject, format.sortsMembers {
      frame.isSorted = true
      sortedMembers.append(SortedMembers(of: index, from: position, tape, plan))
    }
    return true
  }

  /// Whether a container is written on one line.
  private func isFlat(_ container: Int) -> Bool {
    let width = plan.width(container)
    if width == LayoutPlan.noWidth { return false }
    if tape[container].next == container + 1 { return true }
    switch format.expand {
    case .always: return false
    case .never: return true
    case .auto:
      let hasComma =
        outerFrames.isEmpty ? hasCommaAfterRoot : !frame.isAtEnd || hasTrailingCommas
      return text.column + width + (hasComma ? 1 : 0) <= format.lineWidth
    }
  }

  /// Writes a container with all that is in it on one line.
  private mutating func writeFlat(_ root: Int) {
    var container = root
    /// The next child, if the members of the container are not sorted.
    var index = beginFlat(container)
    var isFirst = true
    while true {
      let isObject = tape[container].hasTag(.object)
      let isSorted = isObject && format.sortsMembers
      if isSorted ? sortedMembers[sortedMembers.count - 1].isAtEnd : index == tape[container].next {
        if isSorted { sortedMembers.removeLast() }
        if isObject, !isFirst, format.spacesBraces { text.append(" ") }
        text.append(isObject ? "}" : "]")
        if container == root { break }
        index = tape[container].next
        container = flatContainers.removeLast()
        isFirst = false
        continue
      }
      if !isFirst {
        text.append(",", " ")
      } else if isObject, format.spacesBraces {
        text.append(" ")
      }
      isFirst = false
      if isSorted { index = sortedMembers[sortedMembers.count - 1].advance() }
      if isObject {
        let key = tape.tokenRange(index)
        text.append(bytes, key.start, key.end)
        text.append(":", " ")
        index += 1
      }
      if tape[index].isContainer {
        flatContainers.append(container)
        container = index
        index = beginFlat(container)
        isFirst = true
      } else {
        let range = tape.tokenRange(index)
        text.append(bytes, range.start, range.end)
        index += 1
      }
    }
    position = tape[root].end
  }

  /// Writes the opening bracket of a container on one line, and returns the index of its first child.
  @inline(__always)
  private mutating func beginFlat(_ container: Int) -> Int {
    let node = tape[container]
    let isObject = node.hasTag(.object)
    text.append(isObject ? "{" : "[")
    if isObject, format.sortsMembers {
      sortedMembers.append(SortedMembers(of: container, from: node.start + 1, tape, plan))
    }
    return container + 1
  }

  /// Writes what is in front of the next child, and its key.
  ///
  /// - Returns: the index of its value; nil if the child stays as it is, and has been copied.
  @inline(__always)
  private mutating func beginEntry() -> Int? {
    let isFirst = frame.isFirst
    frame.isFirst = false
    if frame.isSorted { takeSortedMember() }
    let child = frame.next
    let value = frame.isObject ? child + 1 : child
    if !frame.isSorted {
      frame.next = tape.index(after: value)
      frame.isAtEnd = frame.next == frame.end
    }
    if writeFront(of: child, isFirst: isFirst) {
      let (start, end) = (tape.tokenRange(child).start, tape.tokenRange(value).end)
      text.append(bytes, start, end)
      position = end
      return nil
    }
    if frame.isObject { writeKey(child) }
    return value
  }

  /// Writes the key of a member, the colon, and the comments around it.
  @inline(__always)
  mutating func writeKey(_ key: Int) {
    let range = tape.tokenRange(key)
    text.append(bytes, range.start, range.end)
    if plan.hasComment(before: key + 1) {
      writeColon(from: range.end, to: tape.tokenRange(key + 1).start)
    } else {
      text.append(":", " ")
    }
  }

  /// Writes the comments in front of a child on several lines, and its line break.
  ///
  /// - Returns: whether a comment says that the child stays as it is.
  @inline(__always)
  private mutating func writeFront(of child: Int, isFirst: Bool) -> Bool {
    if frame.isSorted { return writeSortedFront(isFirst: isFirst) }
    guard plan.hasComment(before: child) else {
      let hasBlankLine = plan.hasBlankLine(before: child) && !isFirst
      if frame.isFilled, !isFirst, !hasBlankLine, fitsLine(child) {
        text.append(" ")
      } else {
        breakLine(hasBlankLine: hasBlankLine)
      }
      return false
    }
    let gap = position..<tape.tokenRange(child).start
    var front = Front(isFirst: isFirst)
    writeComments(in: gap, &front)
    begin(&front)
    return front.isIgnored && bytes.isIgnored(after: gap)
  }

  /// Whether a number, with its comma and the space in front of it, fits the current line.
  private func fitsLine(_ number: Int) -> Bool {
    let comma = !frame.isAtEnd || hasTrailingCommas ? 1 : 0
    return text.column + 1 + tape.tokenRange(number).count + comma <= format.lineWidth
  }

  /// Writes the comma after a child, and the comments on its line.
  @inline(__always)
  private mutating func endEntry() {
    let hasComma = !frame.isAtEnd || hasTrailingCommas
    if frame.isSorted {
      let end = sortedMembers[sortedMembers.count - 1].endOfCurrent
      return writeTrailing(to: end, hasComma: hasComma)
    }
    let hasComment =
      frame.isAtEnd
      ? plan.hasComment(atEndOf: frame.container) : plan.hasComment(before: frame.next)
    guard hasComment else {
      if hasComma { text.append(",") }
      return
    }
    if hasComma, bytes[position] == UInt8(ascii: ","), bytes[position &+ 1] == 0x0A {
      text.append(",")
      position &+= 1
      return
    }
    let next = frame.isAtEnd ? tape[frame.container].end - 1 : tape.tokenRange(frame.next).start
    let end = bytes.gapEnd(position..<next, isLast: frame.isAtEnd)
    writeTrailing(to: end, hasComma: hasComma)
  }

  /// Writes the comments in front of a closing bracket, and the bracket.
  @inline(__always)
  private mutating func close() {
    let end = tape[frame.container].end
    if frame.isSorted { position = sortedMembers.removeLast().end }
    if plan.hasComment(atEndOf: frame.container) {
      var front = Front(isFirst: frame.isFirst)
      writeComments(in: position..<end - 1, &front)
    }
    let isObject = frame.isObject
    frame = outerFrames.removeLast()
    breakLine()
    text.append(isObject ? "}" : "]")
    position = end
  }

  /// Begins a line at the level of the innermost open container.
  @inline(__always)
  mutating func breakLine(hasBlankLine: Bool = false) {
    text.breakLine(hasBlankLine: hasBlankLine, level: outerFrames.count)
    mustBreakLine = false
  }
}
