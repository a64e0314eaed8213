import JSEN

/// Keys with dots, such as those of editor settings.
extension JSENText {
  /// Throws when a path leads nowhere, but a part of it is a key with dots: an edit would add a second member beside
  /// `"editor.fontSize"` instead of changing it.
  func checkDots(in path: JSEN.KeyPath) throws(EditError) {
    let segments = path.segments
    if segments.count < 2 { return }
    var piece = tree.root
    for (depth, segment) in segments.enumerated() {
      let isObject = piece.kind == .object
      let child = isObject ? piece[segment] : JSEN.KeyPath.index(segment).flatMap { piece[$0] }
      if let child {
        piece = child
        continue
      }
      if !isObject { return }
      for end in stride(from: segments.count, to: depth + 1, by: -1) {
        let key = segments[depth..<end].joined(separator: ".")
        guard piece[key] != nil else { continue }
        let written = Self.path(of: segments[..<depth] + [key] + segments[end...])
        let place = depth == 0 ? "" : " in '\(JSEN.KeyPath(segments: segments[..<depth]).path)'"
        throw EditError(
          "the key \(JSEN.string(key)) has dots\(place.isEmpty ? "" : place); write '\(written)'",
          at: path)
      }
      return
    }
  }

  /// A path with its dotted keys in brackets.
  private static func path(of segments: ArraySlice<String>) -> String {
    segments.reduce(into: "") { path, segment in
      if segment.utf8.contains(where: { ".[\\\"".utf8.contains($0) }) {
        path += "[\(JSEN.string(segment))]"
      } else {
        path += path.isEmpty ? segment : ".\(segment)"
      }
    }
  }
}
