import JSEN

/// A value of an edited text.
///
/// A container is opened when it, or a value in it, changes. So an edit takes the time of the containers on its way, and
/// what is not opened stays as it is, byte for byte.
struct Piece: Sendable {
  enum Content: Sendable {
    /// A value as in its document.
    case node(Source, Int)
    /// A container of which the children are pieces.
    indirect case open(OpenContainer)
    /// A value that was added. Its text is made when the whole text is written; the place is nil until it has one.
    case added(JSEN, Placement?)
  }

  var content: Content
  /// The comments that go with the value to another place.
  var comments: [Comment] = []

  init(_ content: Content) { self.content = content }

  init(_ source: Source, _ index: Int) { content = .node(source, index) }

  /// The value as an open container, if it is an array or an object.
  ///
  /// - Parameter placement: where the value is.
  func opened(at placement: @autoclosure () -> Placement, _ style: EditingStyle) -> Piece {
    switch content {
    case .node(let source, let index):
      guard source.storage.read({ $0[index].isContainer }) else { return self }
      return Piece(.open(OpenContainer(source, index, line: placement().line, style)))
    case .added(let json, let own):
      guard json.kind == .array || json.kind == .object else { return self }
      return Piece(.open(OpenContainer(json, at: own ?? placement(), style)))
    case .open: return self
    }
  }

  /// The text of the value.
  func bytes(_ style: EditingStyle) -> [UInt8] {
    var writer = PieceWriter()
    writer.write(self, style)
    return writer.bytes
  }
}
