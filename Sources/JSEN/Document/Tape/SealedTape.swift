/// A copy of the tape of a text that may go on, which decoders read as that of a document. Each update adds what is new.
///
/// Until the next update, an open container extends to the end of the tape.
package final class SealedTape {
  private var nodes = ScratchStack<TapeNode>()
  /// The containers that were open at the last update.
  private var open: [TapeBuilder.OpenNode] = []
  /// The number of nodes that are copied from the other tape.
  private var copied = 0
  /// The nodes before this one were not changed by the last update, except that open containers may have grown.
  package private(set) var keptEnd = 0

  /// The positions of the lines in the text.
  private let lines = Mutex(LineIndex())

  package init() {}

  func location(_ offset: Int, in bytes: TextBytes) -> JSEN.TextLocation {
    lines.withLock { $0.location(offset, in: bytes) }
  }

  /// Brings the tape up to date.
  ///
  /// - Parameters:
  ///   - tape: the tape, which grows; another one only if it has fewer nodes.
  ///   - bytes: its text.
  ///   - replacements: the faults that have been replaced in the text.
  ///   - cut: the value that is not finished, if it is shown.
  ///   - showsKey: whether a key without a value has the value null.
  /// - Returns: the tape as that of a document, which is valid until the next update; nil when there is nothing to show.
  /// - Complexity: O(*n*) in the nodes that are new, and in the number of containers that are or were open.
  package func update(
    _ tape: borrowing TapeBuilder, _ bytes: [UInt8], _ replacements: UnicodeReplacements,
    cut: TapeNode?, showsKey: Bool, _ options: JSEN.ReadingOptions
  ) -> DocumentStorage? {
    // The text turned out to begin in another way, as one in UTF-16 does.
    if tape.count < copied { (copied, open) = (0, []) }
    keptEnd = copied
    nodes.truncate(to: copied)
    TextBytes.with(bytes) { text in
      let count = tape.count
      _ = tape.withTape(text, options) { tape in
        for container in open { nodes[container.index] = tape[container.index] }
        for index in copied..<count { nodes.append(tape[index]) }
      }
    }
    open = tape.openNodes()
    let key = open.last?.key
    copied = key ?? tape.count
    var child = cut
    if showsKey, key != nil, child == nil { child = TapeNode(.null, start: bytes.count) }
    if let child { nodes.append(child) } else { nodes.truncate(to: copied) }
    if nodes.count == 0 { return nil }
    for (number, container) in open.enumerated() {
      let node = nodes[container.index]
      let hasChild = number + 1 < open.count || child != nil
      nodes[container.index] = TapeNode(
        container: node.tag, start: node.start, count: container.count + (hasChild ? 1 : 0),
        end: bytes.count, next: nodes.count)
    }
    nodes.append(TapeNode(.null, start: bytes.count))
    // SAFETY: the document keeps this object, whose memory changes only with the next update. By then nothing has the
    // document; otherwise its elements get another tape.
    return unsafe DocumentStorage(
      OwnedText(bytes), replacements, borrowing: nodes.elements, of: self, options)
  }

  /// Returns where the part of a container begins that may still change; nil if the container is finished.
  package func unfinishedPart(of container: Int) -> Int? {
    let level = open.partitioningIndex { $0.index >= container }
    guard level < open.count, open[level].index == container else { return nil }
    return level + 1 < open.count ? open[level].key ?? open[level + 1].index : copied
  }
}
