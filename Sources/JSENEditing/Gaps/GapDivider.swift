import JSEN

/// The rule for comments: which part of a gap is about the entry before it, about the entry after it, and about neither.
///
/// The comments on the line of the entry before the gap are about that entry, with its comma. The comments directly above
/// the entry after the gap, without a blank line between, are about that entry. All others are about neither.
///
/// After a bracket, the comments on its line are about the container, and count as those of an entry before the gap.
struct GapDivider {
  private var commaEnd: Int?
  private var firstLineEnd: Int?
  private var firstLineEndAfterComma: Int?
  /// The start of the last line end that has a blank line before it.
  private var lastBlankLine: Int?
  private var isAfterLineEnd = false
  /// The end of the last part that is not white space in a line.
  private var contentEnd: Int?

  struct Bounds {
    /// The end of the text about the entry before the gap, and the start of that about the entry after it.
    var end: Int
    var start: Int
    /// Whether a comma is in the text about the entry before.
    var hasComma: Bool
  }

  /// Adds the next part of a gap.
  mutating func add(_ kind: Gap.Kind, _ start: Int, _ end: Int) {
    if kind == .space { return }
    if kind == .lineEnd {
      if firstLineEnd == nil { firstLineEnd = start }
      if commaEnd != nil, firstLineEndAfterComma == nil { firstLineEndAfterComma = start }
      if isAfterLineEnd { lastBlankLine = start }
    } else if kind == .mark, commaEnd == nil {
      commaEnd = end
    }
    isAfterLineEnd = kind == .lineEnd
    contentEnd = end
  }

  /// Whether no other part changes where the text about the entry before ends.
  var hasEnd: Bool { firstLineEndAfterComma != nil }

  /// The division of a gap of which all parts were added.
  ///
  /// - Parameters:
  ///   - isLast: whether a bracket is after the gap.
  ///   - isAlone: whether nothing is before the gap that comments can be about: at the start of a text, and in an empty
  ///     container, where they stay inside.
  func bounds(_ gap: Range<Int>, isLast: Bool, isAlone: Bool) -> Bounds {
    let end: Int
    if isAlone {
      end = gap.lowerBound
    } else if let lineEnd = firstLineEndAfterComma {
      end = lineEnd
    } else if let lineEnd = firstLineEnd, commaEnd == nil || !isLast {
      end = lineEnd
    } else if isLast {
      end = contentEnd ?? gap.lowerBound
    } else {
      // Comments after the comma are about the entry on the same line.
      end = commaEnd ?? gap.lowerBound
    }
    let hasComma = commaEnd.map { $0 <= end } ?? false
    if isLast { return Bounds(end: end, start: gap.upperBound, hasComma: hasComma) }
    return Bounds(end: end, start: max(end, lastBlankLine ?? end), hasComma: hasComma)
  }
}

extension TextBytes {
  /// The division of the text between two tokens.
  ///
  /// - Complexity: O(*n*) in bytes.
  func gapBounds(
    _ gap: Range<Int>, isLast: Bool = false, isAlone: Bool = false
  ) -> GapDivider.Bounds {
    var scanner = GapScanner(self, gap.lowerBound, gap.upperBound)
    var divider = GapDivider()
    while let kind = scanner.next() { divider.add(kind, scanner.start, scanner.position) }
    return divider.bounds(gap, isLast: isLast, isAlone: isAlone)
  }

  /// The end of the text about the entry before a gap. Of most gaps, the rest is not read for it.
  func gapEnd(_ gap: Range<Int>, isLast: Bool = false) -> Int {
    var scanner = GapScanner(self, gap.lowerBound, gap.upperBound)
    var divider = GapDivider()
    while !divider.hasEnd, let kind = scanner.next() {
      divider.add(kind, scanner.start, scanner.position)
    }
    return divider.bounds(gap, isLast: isLast, isAlone: false).end
  }
}
