import JSEN

/// The pieces of a text.
struct PieceTree: Sendable {
  /// The text before and after the root.
  private let head: Slice
  private let end: Slice
  private(set) var root: Piece
  let style: EditingStyle
  let storage: DocumentStorage
  /// The length of a text of white space and comments only; nil for other texts. The document has an empty object after it,
  /// which is not written until it has members.
  private let blankLength: Int?

  init(
    _ storage: DocumentStorage, _ options: JSEN.ReadingOptions, isLine: Bool = false,
    nonFiniteNumbers: JSEN.WritingOptions.NonFiniteNumbers = .refuse, blankLength: Int? = nil
  ) {
    self.storage = storage
    self.blankLength = blankLength
    style = EditingStyle(storage, options, isLine: isLine, nonFiniteNumbers: nonFiniteNumbers)
    root = Piece(Source(storage), 0)
    let (range, count) = storage.read { ($0.range(0), $0.bytes.count) }
    head = Slice(0, range.start, of: storage)
    end = Slice(range.end, count, of: storage)
  }

  /// Whether nothing was opened, and so nothing has changed.
  var isUnchanged: Bool {
    if case .node(let source, 0) = root.content { source.storage === storage } else { false }
  }

  /// Whether the text is white space and comments only, and its value an empty object that is not written.
  var isBlank: Bool { blankLength != nil && root.kind == .object && root.childCount == 0 }

  /// Writes the text.
  ///
  /// - Complexity: O(*n*) in bytes.
  func write(to writer: inout PieceWriter) {
    if let blankLength, isBlank {
      writer.write(Slice(0, blankLength, of: storage))
    } else {
      writer.write(head)
      writer.write(root, style)
      writer.write(end)
    }
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
    if isUnchanged || isBlank { return JSENDocument.Value(storage: storage, index: 0) }
    let text = try? DocumentStorage(OwnedText(written().bytes), options: style.options)
    // Only a text that is longer than a document can be is not read.
    let storage = text ?? (try? DocumentStorage(root.json)) ?? DocumentStorage()
    return JSENDocument.Value(storage: storage, index: 0)
  }

  /// The place of the root.
  private var placement: Placement {
    let line = storage.read { tape -> Gap in
      let start = tape.range(0).start
      let margin = tape.bytes.margin(ofLineAt: start)
      let space = Slice(margin.lowerBound, margin.upperBound, of: storage)
      return Gap([style.layout.lineEndPart, Gap.Part(kind: .space, text: space)])
    }
    return Placement(line: line, isOneLine: style.layout.level == nil)
  }

  /// Calls `body` with the root, in which it makes a change. When it throws, nothing has changed.
  mutating func change<Result, Failure>(
    _ body: (inout Piece) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    root = root.opened(at: placement, style)
    defer {
      switch root.content {
      case .added(_, nil), .node: root = style.placed(root, at: placement)
      default: break
      }
    }
    return try body(&root)
  }

  /// The words of the comments before the root.
  var headWords: String? { Gap(reading: head).words }
}
