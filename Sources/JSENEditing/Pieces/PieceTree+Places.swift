import JSEN
import JSENStandards

/// Changes of a container at a place.
extension PieceTree {
  /// Calls `body` with the container at a path; the empty path is the whole text.
  mutating func changeContainer<Result>(
    at path: JSEN.KeyPath, _ body: (inout OpenContainer) throws(JSENText.EditError) -> Result
  ) throws(JSENText.EditError) -> Result {
    try changeContainer(at: path.segments[...], path) {
      (container) throws(JSENText.EditError) in try body(&container)
    }
  }

  /// Calls `body` with the container of the value at a path, and with the value's position.
  mutating func changeContainer<Result>(
    ofValueAt path: JSEN.KeyPath,
    _ body: (inout OpenContainer, Int) throws(JSENText.EditError) -> Result
  ) throws(JSENText.EditError) -> Result {
    let segments = path.segments
    guard let last = segments.last else { throw JSENText.EditError.emptyPath }
    return try changeContainer(at: segments.dropLast(), path) {
      (container) throws(JSENText.EditError) in
      guard let position = container.slot(ofSegment: last) else { return nil }
      return try body(&container, position)
    }
  }

  /// - Parameter body: returns nil when the path leads to no value.
  private mutating func changeContainer<Result>(
    at segments: ArraySlice<String>, _ path: JSEN.KeyPath,
    _ body: (inout OpenContainer) throws(JSENText.EditError) -> Result?
  ) throws(JSENText.EditError) -> Result {
    let result: Result? = try change { (root) throws(JSENText.EditError) -> Result? in
      try root.editContainer(depth: segments.count) {
        (container, depth) throws(JSENText.EditError) -> Int? in
        container.position(ofSegment: segments[segments.startIndex + depth])
      } change: { (piece, depth) throws(JSENText.EditError) -> Result? in
        if depth < segments.count { return nil }
        guard case .open(var container) = piece.content else {
          throw JSENText.EditError(
            "expected an array or an object, found \(piece.kind.withArticle)",
            at: JSEN.KeyPath(segments: segments))
        }
        piece.content = .added(.null, nil)
        defer { piece.content = .open(container) }
        return try body(&container)
      }
    }
    if let result { return result }
    throw root.editError(forNothingAt: path)
  }
}

extension OpenContainer {
  /// The slot of the entry that a segment names; nil when there is none.
  func slot(ofSegment segment: String) -> Int? {
    if isObject { return slot(of: segment) }
    return JSEN.KeyPath.index(segment).flatMap { $0 < count ? order[$0] : nil }
  }
}
