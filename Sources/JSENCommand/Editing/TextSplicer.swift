import JSEN
import JSENStandards

/// Replaces or removes many values of a text, in one pass over it. Every other byte stays as it is.
///
/// The text on the left of the cursor is that of the result, and the text on the right that of the source. So each removal
/// sees the lines and the spaces as the earlier removals have left them.
///
/// - Complexity: O(*n*) in bytes.
struct TextSplicer {
  private let source: SourceText
  private var result = SourceText(bytes: [])
  /// Up to where the source has been copied.
  private var cursor = 0
  /// Where the targets begin, in order, and how many of them the pass has met.
  private let targets: [Int]
  private var position = 0
  private let change: Change
  /// Whether the last position that was asked for is the first on its line.
  private var lastAnswer: (count: Int, isFirst: Bool)?

  enum Change {
    /// Replaces a value by the text that the closure makes.
    ///
    /// - Parameters:
    ///   - onOneLine: whether the text has to be on one line.
    ///   - margin: the indentation of the line.
    case replace((_ onOneLine: Bool, _ margin: ArraySlice<UInt8>) throws -> [UInt8])
    case remove
  }

  private init(_ source: SourceText, _ targets: [Int], _ change: Change) {
    self.source = source
    self.targets = targets
    self.change = change
    result.bytes.reserveCapacity(source.bytes.count + 64)
  }

  /// Returns the text with the values changed.
  ///
  /// - Parameters:
  ///   - root: the document of the text.
  ///   - targets: where the values begin. When one is inside another one, only the outer one counts.
  static func text(
    _ source: SourceText, _ root: JSENDocument.Value, changing targets: [Int], _ change: Change
  ) throws -> [UInt8] {
    var splicer = TextSplicer(source, targets.sorted(), change)
    try splicer.write(root)
    splicer.copy(to: source.bytes.count)
    return splicer.result.bytes
  }

  private mutating func copy(to end: Int) {
    result.bytes += source.bytes[cursor..<end]
    cursor = end
  }

  /// Writes the children of a container, in which there are targets. The recursion is as deep as containers nest.
  private mutating func write(_ container: JSENDocument.Value) throws {
    let range = container.range
    let isObject = container.kind == .object
    let members = isObject ? Array(container.members) : []
    let values = isObject ? members.map(\.value) : Array(container.elements)
    let removedKeys = removedKeys(members, end: range.upperBound)
    copy(to: range.lowerBound + 1)
    let start = result.bytes.count
    let isOnLines = source.isFirstOnLine(source.endOfGap(from: cursor))
    var replacement: [UInt8]?
    /// The comma after the last child that stays, in the result.
    var comma: Int?
    var isEmpty = !values.isEmpty
    var entry = range.lowerBound + 1
    for (index, value) in values.enumerated() {
      let place = value.range
      entry = source.endOfGap(from: entry)
      let end = source.endOfGap(from: place.upperBound)
      let hasComma = source[end] == UInt8(ascii: ",")
      let isTarget = position < targets.count && targets[position] == place.lowerBound
      if case .remove = change,
        isTarget || isObject && removedKeys.contains(.name(members[index].key))
      {
        remove(entry..<place.upperBound, end, hasComma, isLast: index == values.count - 1)
        if !hasComma, let comma { result.bytes.remove(at: comma) }
      } else {
        isEmpty = false
        if isTarget, case .replace(let make) = change {
          copy(to: place.lowerBound)
          if replacement == nil {
            let margin =
              isOnLines ? result.indentation(ofLineAt: result.bytes.count) : []
            replacement = try make(!isOnLines, margin)
          }
          result.bytes += replacement ?? []
          cursor = place.upperBound
        } else if position < targets.count, targets[position] < place.upperBound {
          try write(value)
        }
        copy(to: end)
        comma = hasComma ? result.bytes.count : nil
        if hasComma { copy(to: end + 1) }
      }
      while position < targets.count, targets[position] < place.upperBound { position += 1 }
      entry = hasComma ? end + 1 : end
    }
    let end = range.upperBound - 1
    if isEmpty, result.bytes[start...].allSatisfy(Self.isBlank),
      source.bytes[cursor..<end].allSatisfy(Self.isBlank)
    {
      result.bytes.removeSubrange(start...)
      cursor = end
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// The keys of an object's members that are targets. When one of several members with a key is removed, all are: else
  /// another one would count.
  private func removedKeys(
    _ members: [(key: String, value: JSENDocument.Value)], end: Int
  ) -> Set<JSEN.PathElement> {
    var keys: Set<JSEN.PathElement> = []
    guard case .remove = change else { return keys }
    var position = position
    for member in members {
      let start = member.value.range.lowerBound
      while position < targets.count, targets[position] < start { position += 1 }
      if position < targets.count, targets[position] == start { keys.insert(.name(member.key)) }
    }
    return keys
  }

  /// Removes a member or an element with its comma, and its line if nothing else is on it. Comments stay.
  ///
  /// - Parameter end: the end of the white space and the comments after it, where its comma is.
  private mutating func remove(_ entry: Range<Int>, _ end: Int, _ hasComma: Bool, isLast: Bool) {
    copy(to: entry.lowerBound)
    var next = source.endOfSpaces(from: entry.upperBound)
    // Without the comma, the spaces on both of its sides are next to each other.
    if hasComma, next == end { next = source.endOfSpaces(from: end + 1) }
    let isFirst = isFirstOnLine()
    if isFirst, source.endsLine(at: next) {
      let spaces = result.startOfSpaces(before: result.bytes.count)
      result.bytes.removeSubrange(result.startOfLineEnd(before: spaces)...)
      cursor = next
    } else if isFirst || !isLast {
      cursor = next
    } else {
      result.bytes.removeSubrange(result.startOfSpaces(before: result.bytes.count)...)
      cursor = entry.upperBound
    }
    if hasComma, cursor <= end {
      copy(to: end)
      cursor = end + 1
    }
  }

  /// Whether the end of the result is the first position on its line.
  private mutating func isFirstOnLine() -> Bool {
    let count = result.bytes.count
    // Of many values on one line, each one asks about the same spaces.
    if let lastAnswer, lastAnswer.count == count { return lastAnswer.isFirst }
    let isFirst = result.isFirstOnLine(count)
    lastAnswer = (count, isFirst)
    return isFirst
  }
}
