import JSEN

/// The walk from pieces to their text. It notes where each part comes from.
struct PieceWriter {
  private(set) var bytes: [UInt8] = []
  /// The parts of the text that are of a document, in order.
  private(set) var runs: [Run] = []
  /// How many bytes were given to the sink.
  private var given = 0
  private let sink: (([UInt8]) -> Void)?

  /// Bytes of the text that are those of a document.
  struct Run {
    /// Where they begin in the text.
    var start: Int
    let document: ObjectIdentifier
    /// Where they begin in the document.
    let source: Int
    var count: Int
  }

  /// - Parameter sink: takes the text in blocks, of which only the last one is in memory; nil to keep all bytes.
  init(to sink: (([UInt8]) -> Void)? = nil) { self.sink = sink }

  private static var blockSize: Int { 1 << 16 }

  private var position: Int { given + bytes.count }

  mutating func write(_ slice: Slice) {
    if slice.isEmpty { return }
    if let document = slice.origin, sink == nil {
      let source = Int(slice.start)
      if let last = runs.last, last.document == document, last.source + last.count == source,
        last.start + last.count == position
      {
        runs[runs.count - 1].count += slice.count
      } else {
        runs.append(
          Run(start: position, document: document, source: source, count: slice.count))
      }
    }
    var rest = slice
    while sink != nil, rest.count > Self.blockSize {
      rest.part(0, Self.blockSize).read { $0.append(to: &bytes) }
      rest = rest.part(Self.blockSize, rest.count)
      flush()
    }
    rest.read { $0.append(to: &bytes) }
    if bytes.count >= Self.blockSize { flush() }
  }

  private mutating func write(_ gap: Gap) {
    for part in gap.parts { write(part.text) }
  }

  /// Gives all bytes to the sink.
  mutating func flush() {
    guard let sink, !bytes.isEmpty else { return }
    sink(bytes)
    given += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  /// A container of which the text up to an entry was written.
  private struct Frame {
    let container: OpenContainer
    let slots: [Int]
    var next = 0
    /// The value in the document that was written last; nil after another one.
    var lastNode: Int?

    init(_ container: OpenContainer) {
      self.container = container
      slots = container.order.slots
    }
  }

  /// Writes a value. It does not recurse, so small stacks are enough.
  mutating func write(_ piece: Piece, _ style: EditingStyle) {
    guard var frame = begin(piece, style) else { return }
    var outer: [Frame] = []
    while true {
      if let child = writeUpToOpenChild(&frame) {
        outer.append(frame)
        frame = child
        continue
      }
      write(frame.container.end)
      writeBracket(of: frame.container, isOpening: false)
      guard let around = outer.popLast() else { return }
      frame = around
    }
  }

  /// Writes a value that is not open, or the bracket of a container. An added container is opened for the layout of its place.
  private mutating func begin(_ piece: Piece, _ style: EditingStyle) -> Frame? {
    var piece = piece
    if case .added = piece.content { piece = piece.opened(at: .inLine, style) }
    switch piece.content {
    case .node(let source, let index): write(source.slice(index))
    case .added(let json, _): style.appendScalar(json, to: &bytes)
    case .open(let container):
      writeBracket(of: container, isOpening: true)
      return Frame(container)
    }
    return nil
  }

  private mutating func writeBracket(of container: OpenContainer, isOpening: Bool) {
    if let place = container.place {
      let range = place.source.storage.read { $0.range(place.node) }
      let start = isOpening ? range.start : range.end - 1
      return write(place.source.slice(start, start + 1))
    }
    let bracket: (Unicode.Scalar, Unicode.Scalar) = container.isObject ? ("{", "}") : ("[", "]")
    bytes.append(UInt8(ascii: isOpening ? bracket.0 : bracket.1))
  }

  /// Writes entries, and stops at a child that is open, of which the bracket is written then.
  private mutating func writeUpToOpenChild(_ frame: inout Frame) -> Frame? {
    let container = frame.container
    while frame.next < frame.slots.count {
      let slot = frame.slots[frame.next]
      frame.next += 1
      let value: Piece
      switch container.slots[slot] {
      case .node(let node):
        write(container.text(from: &frame.lastNode, Int(node), frame.slots, &frame.next))
        continue
      case .replaced(let node, let piece):
        write(container.text(upTo: Int(node), after: frame.lastNode))
        frame.lastNode = Int(node)
        value = piece
      case .changed(let entry):
        write(entry.gap)
        write(entry.key)
        write(entry.colon)
        frame.lastNode = nil
        value = entry.value
      }
      if let child = begin(value, container.style) { return child }
    }
    return nil
  }
}

extension OpenContainer {
  /// The text of the document up to a value.
  ///
  /// - Parameter last: the value in the document that is before it in the container; nil when another one is.
  fileprivate func text(upTo value: Int, after last: Int?) -> Slice {
    guard let place else { return .empty }
    let source = place.source
    let keyCount = isObject ? 1 : 0
    return source.storage.read { tape in
      let start =
        if let last, tape.index(after: last) + keyCount == value {
          tape.range(last).end
        } else {
          Int(source.gap(before: value - keyCount, in: place.node).start)
        }
      return source.slice(start, tape.range(value).start)
    }
  }

  /// The text of a value, of what is before it, and of the values that follow it in the document and in the container.
  fileprivate func text(
    from last: inout Int?, _ value: Int, _ order: [Int], _ next: inout Int
  ) -> Slice {
    guard let place else { return .empty }
    let start = text(upTo: value, after: last)
    let keyCount = isObject ? 1 : 0
    return place.source.storage.read { tape in
      var end = value
      while next < order.count, case .node(let value) = slots[order[next]],
        Int(value) == tape.index(after: end) + keyCount
      {
        end = Int(value)
        next += 1
      }
      last = end
      let first = start.isEmpty ? tape.range(value).start : Int(start.start)
      return place.source.slice(first, tape.range(end).end)
    }
  }
}
