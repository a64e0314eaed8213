import JSEN

/// The commas and the space around the entries of a container, which an added entry follows.
struct ContainerLayout {
  /// Whether each entry has a line of its own.
  var isOnLines: Bool
  /// A line end, and the indentation of an entry.
  var line = Slice.empty
  /// The text behind a comma, of entries on one line.
  var space = Slice.empty
  /// The text before and behind a comma that is first on its line; nil when commas are behind the values.
  var leadingComma: (before: Slice, lead: Slice)?
  var colon: Slice
  /// A key next to it; empty when there is none.
  var key = Slice.empty
  /// A value next to it; nil when there is none.
  private var neighbor: Piece?
  /// Of a container without entries: the text in it, and what is then before its bracket.
  var kept = Slice.empty
  var end = Slice.empty

  /// Whether an added value is written on one line: as an array or an object next to it, or else as the entries.
  func isOnOneLine(_ value: Piece) -> Bool {
    if !isOnLines { return true }
    guard let neighbor, neighbor.kind == value.kind else { return false }
    switch neighbor.content {
    case .node(let storage, let node):
      return storage.read { tape in
        guard tape[node].isContainer, tape.count(node) > 0 else { return false }
        let (range, trivia) = (tape.range(node), Trivia(tape.bytes))
        let end = min(range.end, range.start + Self.longestSearch)
        return !(range.start..<end).contains { trivia.isLineEnd(at: $0) }
      }
    case .open(let container):
      return !container.entries.isEmpty && !container.isOnLine(0)
        && !container.end.trivia(\.hasLineEnd)
    case .value: return false
    }
  }

  /// In how many bytes of a neighbor a line end is looked for.
  private static var longestSearch: Int { 4096 }

  func lead(at index: Int) -> Slice {
    isOnLines ? line : index == 0 ? .empty : space
  }

  /// The layout of a container.
  ///
  /// - Parameter index: where an entry will be added; the entries next to it are followed.
  init(_ container: OpenContainer, at index: Int) {
    let text = container.style.layout
    let count = container.entries.count
    guard count > 0 else {
      colon = Slice(text.colon)
      isOnLines = text.level != nil
      let hasComment = container.end.trivia(\.hasComment)
      guard let level = text.level else {
        if hasComment { kept = container.end }
        return
      }
      let margin = container.line.trivia(\.indentation)
      line = Slice(text.lineEnd + margin + level)
      end = Slice(text.lineEnd + margin)
      guard hasComment else { return }
      if let lineEnd = container.end.trivia(\.lastLineEnd) {
        kept = container.end.prefix(lineEnd)
        end = container.end.dropFirst(lineEnd)
      } else {
        kept = container.end
      }
      return
    }
    // The first entry may be on the line of the bracket.
    let second = container[min(1, count - 1)]
    let neighbor = container[count == 1 ? 0 : min(max(index - 1, 1), count - 1)]
    isOnLines = second.isOnLine
    key = neighbor.key
    self.neighbor = neighbor.value
    colon =
      neighbor.colon.trivia(\.hasComment) || !container.isObject
      ? Slice(text.colon) : neighbor.colon
    if isOnLines { line = neighbor.front.line }
    if second.hasLeadingComma {
      leadingComma = (
        isOnLines ? line : second.before,
        second.lead.trivia(\.hasComment) ? Slice(text.commaGap) : second.lead
      )
    }
    let isPlain = count > 1 && !second.lead.trivia(\.hasComment)
    space = isPlain ? second.lead : Slice(text.commaGap)
  }
}
