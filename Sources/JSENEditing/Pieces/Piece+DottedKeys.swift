import JSEN

/// Keys with dots or brackets, such as those of editor settings, and what looks like an index.
///
/// A path that leads nowhere is refused when a part of its text is a key with dots, or could be one beside others: an edit
/// would add a second member beside `"editor.fontSize"` instead of changing it. So is one whose brackets are not an index,
/// as in `list[-1]`: the edit would add a key with brackets. Names in brackets or with escapes, and a path that was made
/// of segments, mean what they say.
extension Piece {
  func objection(toAdding path: JSEN.KeyPath, at depth: Int) -> String? {
    // A longer path is refused by its depth.
    guard let split = path.splitText, 1...JSEN.maximumDepth ~= split.segments.count else {
      return nil
    }
    var piece = self
    var found = ""
    var reason: String?
    var depth = depth
    func note(_ key: String) {
      if reason != nil { return }
      let marks = key.utf8.contains(UInt8(ascii: "[")) ? "brackets" : "dots"
      reason = "the key \(JSEN.string(key)) has \(marks)" + (found.isEmpty ? "" : " in '\(found)'")
    }
    func show(_ segments: Range<Int>) {
      for index in segments { split.append(split.segments[index], at: index, to: &found) }
    }
    show(0..<depth)
    while depth < split.segments.count, let child = piece.child(at: split, from: depth) {
      if child.end > depth + 1 { note(child.key) }
      split.append(child.key, at: depth, to: &found)
      (piece, depth) = (child.value, child.end)
    }
    let end = split.endOfText(from: depth)
    if end > depth + 1, let key = piece.key(beginningWith: "\(split.segments[depth]).") {
      note(key)
      split.append(split.segments[depth..<end].joined(separator: "."), at: depth, to: &found)
      depth = end
    }
    if reason == nil, let index = split.firstOpenBracket(from: depth) {
      show(depth..<split.segments.count)
      return """
        '\(split.segments[index])' has no index of 0 or more; for a key with brackets, write '\(found)'
        """
    }
    guard let reason else { return nil }
    show(depth..<split.segments.count)
    return "\(reason); write '\(found)'"
  }

  /// The error for a path that leads to no value.
  func editError(forNothingAt path: JSEN.KeyPath) -> JSENText.EditError {
    objection(toAdding: path, at: 0).map { JSENText.EditError($0, at: path) }
      ?? JSENText.EditError(errorForNothing(at: path))
  }
}

extension Piece {
  /// The child that the segments from one on lead to, several of them if their text is a key; nil when there is none.
  fileprivate func child(
    at split: KeyPathNotation.Split, from depth: Int
  ) -> (key: String, end: Int, value: Piece)? {
    let segment = split.segments[depth]
    if let child = value(at: JSEN.KeyPath(segments: [segment])) {
      return (segment, depth + 1, child)
    }
    guard kind == .object, let (key, end) = split.dottedKey(from: depth, { self[$0] != nil }) else {
      return nil
    }
    return self[key].map { (key, end, $0) }
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
  /// The first segment from one on that has a bracket and is neither in brackets nor has escapes.
  fileprivate func firstOpenBracket(from start: Int) -> Int? {
    (start..<segments.count).first {
      segments[$0].utf8.contains(UInt8(ascii: "[")) && !brackets.contains($0)
        && !quotedNames.contains($0)
    }
  }
}
