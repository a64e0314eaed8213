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
      rest.prefix(Self.blockSize).read { $0.append(to: &bytes) }
      rest = rest.dropFirst(Self.blockSize)
      flush()
    }
    rest.read { $0.append(to: &bytes) }
    if bytes.count >= Self.blockSize { flush() }
  }

  /// Gives all bytes to the sink.
  mutating func flush() {
    guard let sink, !bytes.isEmpty else { return }
    sink(bytes)
    given += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes a comma or a bracket. It is that of the document of a container, when it comes next there.
  private mutating func write(_ byte: Unicode.Scalar, _ storage: DocumentStorage) {
    if let last = runs.last, last.document == ObjectIdentifier(storage),
      last.start + last.count == position
    {
      let next = last.source + last.count
      if storage.read({ $0.bytes[next] == UInt8(ascii: byte) }) {
        return write(Slice(next, next + 1, of: storage))
      }
    }
    bytes.append(UInt8(ascii: byte))
  }

  /// A container of which the text up to an entry was written.
  private struct Frame {
    let container: OpenContainer
    var next = 0
  }

  /// Writes a value. There is no recursion, so small stacks are enough.
  mutating func write(_ piece: Piece) {
    guard var frame = begin(piece) else { return }
    var outer: [Frame] = []
    while true {
      if let child = writeUpToOpenChild(&frame) {
        outer.append(frame)
        frame = Frame(container: child)
        continue
      }
      writeEnd(of: frame.container)
      guard let around = outer.popLast() else { return }
      writeRest(of: around.next - 1, around.container)
      frame = around
    }
  }

  /// Writes a scalar, or the bracket of a container.
  private mutating func begin(_ piece: Piece) -> Frame? {
    switch piece.content {
    case .node(let storage, let index): write(Piece.slice(storage, index))
    case .value: preconditionFailure("the value has no text")
    case .open(let container):
      writeStart(of: container)
      return Frame(container: container)
    }
    return nil
  }

  private mutating func writeStart(of container: OpenContainer) {
    let storage = container.storage
    let start = storage.read { $0.range(container.node).start }
    write(Slice(start, start + 1, of: storage))
    write(container.head)
  }

  private mutating func writeEnd(of container: OpenContainer) {
    write(container.kept)
    write(container.end)
    write(container.isObject ? "}" : "]", container.storage)
  }

  /// Writes entries, and stops at a child that is open, of which the bracket is written then.
  private mutating func writeUpToOpenChild(_ frame: inout Frame) -> OpenContainer? {
    let container = frame.container
    let storage = container.storage
    while frame.next < container.entries.count {
      let position = frame.next
      let piece: Piece
      switch container.entries[position] {
      case .node(_, let start, var end):
        frame.next = container.endOfNodes(from: position, &end)
        write(Slice(Int(start), Int(end), of: storage))
        continue
      case .replaced(let value, let start, _, let new):
        write(Slice(Int(start), storage.read { $0.range(Int(value)).start }, of: storage))
        piece = new
      case .changed(let entry):
        write(entry.kept)
        write(entry.before)
        if entry.hasLeadingComma { write(",", storage) }
        write(entry.lead)
        write(entry.key)
        write(entry.colon)
        piece = entry.value
      }
      frame.next += 1
      if case .open(let child) = piece.content {
        writeStart(of: child)
        return child
      }
      _ = begin(piece)
      writeRest(of: position, container)
    }
    return nil
  }

  /// Writes what is behind the value of an entry.
  private mutating func writeRest(of position: Int, _ container: OpenContainer) {
    let storage = container.storage
    switch container.entries[position] {
    case .node: break
    case .replaced(let value, _, let end, _):
      write(Slice(storage.read { $0.range(Int(value)).end }, Int(end), of: storage))
    case .changed(let entry):
      write(entry.gap)
      if entry.hasComma { write(",", storage) }
      write(entry.tail)
    }
  }
}

extension OpenContainer {
  /// The end of the entries from a position on that follow each other in the document, of which the first one ends at
  /// `end`.
  fileprivate func endOfNodes(from position: Int, _ end: inout UInt32) -> Int {
    var next = position + 1
    while next < entries.count, case .node(_, end, let nextEnd) = entries[next] {
      end = nextEnd
      next += 1
    }
    return next
  }
}
