import JSEN

/// Keys with dots, such as those of editor settings.
extension JSENText {
  /// Throws when a path leads nowhere, but a part of its text is a key with dots, or could be one beside others: an edit
  /// would add a second member beside `"editor.fontSize"` instead of changing it. Names in brackets or with escapes, and a
  /// path that was made of segments, mean what they say.
  func checkDots(in path: JSEN.KeyPath) throws(EditError) {
    if tree.root.value(at: path) != nil { return }
    // A longer path is refused by its depth.
    guard let split = path.splitText, 2...JSEN.maximumDepth ~= split.segments.count else { return }
    var piece = tree.root
    var found = ""
    var reason: String?
    var depth = 0
    func note(_ text: String) {
      if reason == nil { reason = found.isEmpty ? text : "\(text) in '\(found)'" }
    }
    while depth < split.segments.count, let (key, end) = piece.child(at: split, from: depth) {
      if end > depth + 1 { note("the key \(JSEN.string(key)) has dots") }
      append(key, isIndex: split.brackets.contains(depth), to: &found)
      depth = end
      let index = piece.kind == .array ? JSEN.KeyPath.index(key) : nil
      guard let child = index.map({ piece[$0] }) ?? piece[key] else { break }
      piece = child
    }
    let end = split.endOfText(from: depth)
    if end > depth + 1, let key = piece.key(beginningWith: "\(split.segments[depth]).") {
      note("the key \(JSEN.string(key)) has dots")
      append(split.segments[depth..<end].joined(separator: "."), isIndex: false, to: &found)
      depth = end
    }
    guard let reason else { return }
    for rest in depth..<split.segments.count {
      append(split.segments[rest], isIndex: split.brackets.contains(rest), to: &found)
    }
    throw EditError("\(reason); write '\(found)'", at: path)
  }

  /// Appends a segment to a path: an index that was in brackets, or a name, in brackets if it has a special character.
  private func append(_ segment: String, isIndex: Bool, to path: inout String) {
    if isIndex {
      path += "[\(segment)]"
    } else if segment.isEmpty || segment.utf8.contains(where: { ".[\\\"".utf8.contains($0) }) {
      path += "[\(JSEN.string(segment))]"
    } else {
      path += path.isEmpty ? segment : ".\(segment)"
    }
  }
}

extension Piece {
  /// The key or index of the child that the segments from one on lead to, several of them if their text is a key; nil when
  /// there is none.
  fileprivate func child(
    at split: KeyPathNotation.Split, from depth: Int
  ) -> (key: String, end: Int)? {
    let segment = split.segments[depth]
    if kind == .array {
      return JSEN.KeyPath.index(segment).flatMap { self[$0] }.map { _ in (segment, depth + 1) }
    }
    if self[segment] != nil { return (segment, depth + 1) }
    if kind != .object { return nil }
    for end in stride(from: split.endOfText(from: depth), to: depth + 1, by: -1) {
      let key = split.segments[depth..<end].joined(separator: ".")
      if self[key] != nil { return (key, end) }
    }
    return nil
  }

  /// One of the first thousand keys, which begins with a text.
  fileprivate func key(beginningWith start: String) -> String? {
    guard kind == .object else { return nil }
    var children = makeChildren()
    for _ in 0..<1000 where children.next() != nil {
      if let key = children.key, key.utf8.starts(with: start.utf8) { return key }
    }
    return nil
  }
}

extension KeyPathNotation.Split {
  /// The end of the segments from one on that are neither in brackets nor have escapes.
  fileprivate func endOfText(from start: Int) -> Int {
    (start..<segments.count).first { brackets.contains($0) || quotedNames.contains($0) }
      ?? segments.count
  }
}
