package import JSEN

/// Writing without the whole text in memory.
extension JSENText {
  /// Passes the text to a closure in blocks, of which only one is in memory. A block can end inside a character.
  ///
  /// - Throws: the first error of the closure.
  /// - Complexity: O(*n*) in bytes.
  package func write(to body: @escaping ([UInt8]) throws -> Void) throws {
    let sink = BlockSink(body)
    var writer = PieceWriter(to: sink.take)
    tree.write(to: &writer)
    if let error = sink.error { throw error }
  }

  /// Adds the value to a text with a layout of its own, without comments. The edited text is not parsed.
  ///
  /// - Throws: ``JSEN/WritingError`` for a number that the style has no text for.
  /// - Complexity: O(*n*) in bytes.
  package func add(to writer: inout TextWriter) throws(JSEN.WritingError) {
    try tree.root.add(to: &writer)
  }

  /// The indentation of one level; nil for a text on one line.
  package var indentation: JSEN.WritingOptions.Indentation? {
    tree.style.layout.level.map { $0.bytes.first == 0x09 ? .tab : .spaces($0.count) }
  }
}

extension Piece {
  /// Adds the value to a text. It does not recurse, so small stacks are enough.
  fileprivate func add(to writer: inout TextWriter) throws(JSEN.WritingError) {
    var open: [OpenChildren] = []
    var piece = self
    while true {
      switch piece.content {
      case .node(let source, let index): try writer.add(source.value(index))
      case .added(let json, _): try writer.add(json)
      case .open(let container):
        if writer.isAtMaximumDepth { throw writer.depthError }
        if container.isObject { writer.beginObject() } else { writer.beginArray() }
        open.append(OpenChildren(container, writer.style.keyOrder))
      }
      var child: Piece?
      while child == nil, let last = open.indices.last {
        child = open[last].next()
        if child == nil {
          let isObject = open.removeLast().container.isObject
          if isObject { writer.endObject() } else { writer.endArray() }
        } else if let key = open[last].key {
          writer.addKey(key)
        } else {
          writer.beginElement()
        }
      }
      guard let child else { return }
      piece = child
    }
  }
}
