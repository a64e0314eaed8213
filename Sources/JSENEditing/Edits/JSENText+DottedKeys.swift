import JSEN

/// Keys with dots, such as those of editor settings.
extension JSENText {
  /// Throws when a path leads nowhere, but a part of it is a key with dots: an edit would add a second member beside
  /// `"editor.fontSize"` instead of changing it.
  func checkDots(in path: JSEN.KeyPath) throws(EditError) {
    let segments = path.segments
    // A longer path is refused by its depth.
    if segments.count < 2 || segments.count > JSEN.maximumDepth { return }
    var piece = tree.root
    var found: [String] = []
    var reason: String?
    var depth = 0
    while depth < segments.count, let (key, end) = piece.child(at: segments, from: depth) {
      if end > depth + 1, reason == nil {
        let place = found.isEmpty ? "" : " in '\(JSEN.KeyPath(segments: found).path)'"
        reason = "the key \(JSEN.string(key))\(place) has dots"
      }
      found.append(key)
      depth = end
      let index = piece.kind == .array ? JSEN.KeyPath.index(key) : nil
      guard let child = index.map({ piece[$0] }) ?? piece[key] else { break }
      piece = child
    }
    guard let reason else { return }
    throw EditError("\(reason); write '\(Self.path(of: found + segments[depth...]))'", at: path)
  }

  /// A path with its dotted keys in brackets.
  private static func path(of segments: [String]) -> String {
    segments.reduce(into: "") { path, segment in
      if segment.isEmpty || segment.utf8.contains(where: { ".[\\\"".utf8.contains($0) }) {
        path += "[\(JSEN.string(segment))]"
      } else {
        path += path.isEmpty ? segment : ".\(segment)"
      }
    }
  }
}

extension Piece {
  /// The key or index of the child that the segments from one on lead to, several of them if their text is a key; nil when
  /// there is none.
  fileprivate func child(at segments: [String], from depth: Int) -> (key: String, end: Int)? {
    let segment = segments[depth]
    if kind == .array {
      return JSEN.KeyPath.index(segment).flatMap { self[$0] }.map { _ in (segment, depth + 1) }
    }
    if self[segment] != nil { return (segment, depth + 1) }
    if kind != .object { return nil }
    for end in stride(from: segments.count, to: depth + 1, by: -1) {
      let key = segments[depth..<end].joined(separator: ".")
      if self[key] != nil { return (key, end) }
    }
    return nil
  }
}
