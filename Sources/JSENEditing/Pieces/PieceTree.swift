import JSEN

/// The pieces of a text.
struct PieceTree: Sendable {
  /// The text before and behind the root.
  private let head: Slice
  private let end: Slice
  private(set) var root: Piece
  let style: EditingStyle
  let storage: DocumentStorage

  init(
    _ storage: DocumentStorage, _ options: JSEN.ReadingOptions, isLine: Bool = false,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers = .refuse
  ) {
    self.storage = storage
    style = EditingStyle(storage, options, isLine: isLine, nonFiniteNumbers: nonFiniteNumbers)
    root = Piece(storage, 0)
    let range = storage.read { $0.range(0) }
    head = Slice(0, range.start, of: storage)
    end = Slice(range.end, storage.read { $0.bytes.count }, of: storage)
  }

  /// Whether nothing was opened, and so nothing has changed.
  var isUnchanged: Bool {
    if case .node(let other, 0) = root.content { other === storage } else { false }
  }

  /// Writes the text.
  ///
  /// - Complexity: O(*n*) in bytes.
  func write(to writer: inout PieceWriter) {
    writer.write(head)
    writer.write(root)
    writer.write(end)
    writer.flush()
  }

  /// The text, and which parts of it are of which document.
  ///
  /// - Complexity: O(*n*) in bytes.
  func written() -> PieceWriter {
    var writer = PieceWriter()
    write(to: &writer)
    return writer
  }

  /// The whole text as a document.
  ///
  /// - Complexity: O(*n*) in bytes; O(1) before the first edit.
  var document: JSENDocument.Value {
    if isUnchanged { return JSENDocument.Value(storage: storage, index: 0) }
    do throws(JSEN.ParsingError) {
      return try JSENDocument(parsing: written().bytes, options: style.options).root
    } catch {
      preconditionFailure("an edited text is not read: \(error)")
    }
  }

  /// Calls `body` with the root, in which it makes a change. When it throws, nothing has changed.
  mutating func change<Result, Failure>(
    _ body: (inout Piece) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let line = head.line
    if case .node(let storage, let index) = root.content, storage.read({ $0[index].isContainer }) {
      root = Piece(.open(OpenContainer(storage, index, line: line, style)))
    }
    defer {
      if case .value = root.content {
        root = style.placed(root, onOneLine: style.layout.level == nil, line)
      }
    }
    return try body(&root)
  }

  /// The comments in front of the root.
  var headWords: String? { Trivia.words(of: head.trivia(\.comments)) }
}
