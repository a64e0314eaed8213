public import JSEN

/// Comments about values.
extension JSENText {
  /// The words of the comments about a value, without their marks, a line for each comment; nil when there are none.
  ///
  ///     let file = try JSENText("{\n  // the port\n  \"port\": 8080 // default\n}", options: .jsonc)
  ///     print(file.comment(at: "port") ?? "none")
  ///     print(file.comment(at: "port", .after) ?? "none")
  ///     // prints:
  ///     // the port
  ///     // default
  ///
  /// - Parameters:
  ///   - path: the path to the value; the empty path is the whole text, whose comments are those before it.
  ///   - position: which comments are read; by default those above, or those after the value if there are none above.
  /// - Complexity: that of a lookup in each container on the path, and O(*n*) in the text next to the value.
  public func comment(at path: JSEN.KeyPath, _ position: CommentPosition? = nil) -> String? {
    if path.isEmpty { return position == .after ? nil : tree.headWords }
    guard let divisions = tree.root.divisions(aroundValueAt: path) else { return nil }
    let (above, after) = (divisions.before.after.words, divisions.after.before.words)
    return switch position {
    case .above: above
    case .after: after
    case nil: above ?? after
    }
  }

  /// Sets the comment about a value.
  ///
  ///     var file = try JSENText("{\n  \"port\": 8080\n}", options: .jsonc)
  ///     try file.setComment("the port", at: "port")
  ///     try file.setComment("default", at: "port", .after)
  ///     print(file)
  ///     // prints:
  ///     // {
  ///     //   // the port
  ///     //   "port": 8080 // default
  ///     // }
  ///
  /// Above a value that is first on its line, each line of the comment is a line comment. After a value, a comment of several
  /// lines is a block comment on one line, and so is any comment in the middle of a line.
  ///
  /// - Parameters:
  ///   - comment: the words, of one or more lines; nil to remove comments.
  ///   - path: the path to the value.
  ///   - position: which comments are replaced or removed. By default, those above; those after the value, if only such are
  ///     there; and without words, all comments about the value.
  /// - Throws: ``EditError`` when no such value exists, and when the options do not allow comments.
  /// - Complexity: that of ``set(_:at:)``.
  public mutating func setComment(
    _ comment: String?, at path: JSEN.KeyPath, _ position: CommentPosition? = nil
  ) throws(EditError) {
    if comment != nil, !tree.style.options.relaxations.contains(.comments) {
      throw EditError("the text may have no comments; read it with the options .jsonc", at: path)
    }
    try tree.changeContainer(ofValueAt: path) { container, slot in
      container.setComment(comment, position, at: slot)
    }
  }
}

extension Piece {
  /// The divided gaps before and after a value; nil when no such value exists.
  fileprivate func divisions(
    aroundValueAt path: JSEN.KeyPath
  ) -> (before: Gap.Division, after: Gap.Division)? {
    let segments = path.segments
    guard let last = segments.last,
      let container = value(at: JSEN.KeyPath(segments: segments.dropLast()))
    else { return nil }
    switch container.content {
    case .open(let container):
      return container.slot(ofSegment: last).map {
        (
          container.division(before: $0),
          container.division(before: container.order.slot(after: $0))
        )
      }
    case .node(let source, let index):
      guard let child = container.value(at: JSEN.KeyPath(segments: [last])),
        case .node(_, let value) = child.content
      else { return nil }
      let start = container.kind == .object ? value - 1 : value
      let next = source.storage.read { $0.index(after: value) }
      return (source.division(before: start, in: index), source.division(before: next, in: index))
    case .added: return nil
    }
  }
}
