import JSEN

/// A value of an edited text.
///
/// A container is opened when it, or a value in it, changes. So an edit takes the time of the containers on its way, and
/// what is not opened stays as it is, byte for byte.
struct Piece: Sendable {
  enum Content: Sendable {
    /// A value as in its document.
    case node(DocumentStorage, Int)
    /// A container of which the children are pieces.
    indirect case open(OpenContainer)
    /// A value that is not a text yet. It becomes one in its place.
    case value(JSEN)
  }

  var content: Content
  /// The comments that go with the value to another place.
  var comments: [Comment] = []

  init(_ content: Content) { self.content = content }

  init(_ storage: DocumentStorage, _ index: Int) { content = .node(storage, index) }

  /// The bytes of a value that is not open.
  static func slice(_ storage: DocumentStorage, _ index: Int) -> Slice {
    let range = storage.read { $0.range(index) }
    return Slice(range.start, range.end, of: storage)
  }

  /// The text of the value.
  ///
  /// - Precondition: it has one.
  var bytes: [UInt8] {
    if case .node(let storage, let index) = content { return Self.slice(storage, index).bytes }
    var writer = PieceWriter()
    writer.write(self)
    return writer.bytes
  }
}

/// A comment that is about a value.
struct Comment: Sendable {
  /// The comment with its marks.
  let text: [UInt8]
  /// Whether it is above the value, and not behind it.
  let isAbove: Bool

  var endsLine: Bool { text.count > 1 && text[1] == UInt8(ascii: "/") }
}
