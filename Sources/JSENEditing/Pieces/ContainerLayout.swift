import JSEN

/// The commas and the space around the entries of a container, which an added entry follows.
struct ContainerLayout {
  /// Whether each entry has a line of its own.
  var isOnLines: Bool
  /// A line end, and the indentation of an entry.
  var line = Gap()
  /// The text after a comma, of entries on one line.
  var space = Gap()
  /// The text before and after a comma that is first on its line; nil when commas are after the values.
  var leadingComma: (before: Gap, after: Gap)?
  var colon: Slice
  /// A key next to it; empty when there is none.
  var key = Slice.empty
  /// A value next to it; nil when there is none.
  private var neighbor: Piece?
  /// For an empty container: its text, and the text before the closing bracket.
  var kept = Gap()
  var end = Gap()

  /// The layout of a container.
  ///
  /// - Parameter next: the slot before which an entry will be added; the entries next to it are followed.
  init(_ container: OpenContainer, before next: Int?) {
    let text = container.style.layout
    guard let first = container.order.first else {
      colon = text.colonSlice
      isOnLines = text.level != nil
      let content = container.end
      guard isOnLines else {
        if content.hasComment { kept = content }
        return
      }
      let margin = container.line.parts.filter { $0.kind == .space }
      line = Gap([text.lineEndPart] + margin + text.levelParts)
      end = Gap([text.lineEndPart] + margin)
      guard content.hasComment else { return }
      let last = content.parts.lastIndex { $0.kind.isComment } ?? 0
      kept = Gap(content.parts[...last])
      if let line = Gap(content.parts[last...]).line { end = line }
      return
    }
    // The first entry may be on the line of the bracket.
    let second = container.order.slot(after: first) ?? first
    let previous = next.map { container.order.slot(before: $0) } ?? container.order.last
    let neighbor = container[previous.flatMap { $0 == first ? nil : $0 } ?? second]
    let gap = container.gap(before: second)
    let division = gap.divided(isFirst: second == first, isLast: false)
    let front = division.others + division.after
    let comma = front.parts.firstIndex { $0.kind == .mark }
    isOnLines = Gap(front.parts[..<(comma ?? front.parts.count)]).hasLineEnd
    key = neighbor.key
    self.neighbor = neighbor.value
    colon =
      !container.isObject || Gap(reading: neighbor.colon).hasComment
      ? text.colonSlice : neighbor.colon
    if isOnLines { line = neighbor.gap.line ?? front.line ?? Gap([text.lineEndPart]) }
    if let comma {
      let after = Gap(front.parts[(comma + 1)...])
      leadingComma = (
        isOnLines ? line : Gap(front.parts[..<comma]),
        after.hasComment || after.hasLineEnd ? text.commaGap : after
      )
    }
    let isPlain = second != first && !front.hasComment && !isOnLines
    space = isPlain ? front.withoutMark : text.commaGap
  }

  /// Whether an added value is written on one line: as an array or an object next to it, or else as the entries.
  func isOnOneLine(_ value: Piece) -> Bool {
    if !isOnLines { return true }
    guard let neighbor, neighbor.kind == value.kind, neighbor.hasChildren else { return false }
    return !neighbor.hasLineEnd(inFirst: Self.longestSearch)
  }

  /// In how many bytes of a neighbor a line end is looked for.
  private static var longestSearch: Int { 4096 }
}

extension Piece {
  fileprivate var hasChildren: Bool {
    switch content {
    case .node(let source, let node):
      source.storage.read { $0[node].isContainer && $0.count(node) > 0 }
    case .open(let container): container.count > 0
    case .added(.array(let elements), _): !elements.isEmpty
    case .added(.dictionary(let members), _): !members.isEmpty
    case .added: false
    }
  }

  /// Whether a line end is in the first bytes of the text. It does not recurse, so small stacks are enough.
  fileprivate func hasLineEnd(inFirst limit: Int) -> Bool {
    var rest = limit
    var piece = self
    var open: [(container: OpenContainer, next: Int?)] = []
    while true {
      switch piece.content {
      case .node(let source, let node):
        if source.slice(node).hasLineEnd(inNext: &rest) { return true }
      case .added(_, let placement):
        if placement?.isOneLine == false, piece.hasChildren { return true }
      case .open(let container):
        rest -= 2
        open.append((container, container.order.first))
      }
      while case (let container, nil)? = open.last {
        let text = container.end.parts.map(\.text)
        if text.contains(where: { $0.hasLineEnd(inNext: &rest) }) { return true }
        open.removeLast()
      }
      guard rest > 0, let (container, next) = open.last, let slot = next else { return false }
      let entry = container[slot]
      let text = entry.gap.parts.map(\.text) + [entry.key, entry.colon]
      if text.contains(where: { $0.hasLineEnd(inNext: &rest) }) { return true }
      open[open.count - 1].next = container.order.slot(after: slot)
      piece = entry.value
    }
  }
}

extension Slice {
  /// Whether a line end is in the next bytes that are searched.
  ///
  /// - Parameter rest: how many bytes are searched; those of the slice are subtracted.
  fileprivate func hasLineEnd(inNext rest: inout Int) -> Bool {
    let searched = part(0, min(count, max(rest, 0)))
    rest -= searched.count
    return searched.read { bytes in (0..<bytes.count).contains { bytes.isLineEnd(at: $0) } }
  }
}
