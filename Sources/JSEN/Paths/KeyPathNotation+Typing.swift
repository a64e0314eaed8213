/// Paths as people type them, for advice.
extension KeyPathNotation {
  /// Whether a name is typed in brackets.
  static func needsBrackets(_ name: String) -> Bool {
    name.isEmpty || name.utf8.contains { ".[\\\"".utf8.contains($0) }
  }

  /// Appends a name to a path.
  static func append(typed name: String, to path: inout String) {
    if needsBrackets(name) {
      path += "[\(JSEN.string(name))]"
    } else {
      path += path.isEmpty ? name : ".\(name)"
    }
  }
}

extension KeyPathNotation.Split {
  /// Appends a segment to a path: an index that was in brackets, or a name.
  package func append(_ segment: String, at position: Int, to path: inout String) {
    if brackets.contains(position) {
      path += "[\(segment)]"
    } else {
      KeyPathNotation.append(typed: segment, to: &path)
    }
  }

  /// The end of the segments from one on that are neither in brackets nor have escapes.
  package func endOfText(from start: Int) -> Int {
    (start..<segments.count).first { brackets.contains($0) || quotedNames.contains($0) }
      ?? segments.count
  }

  /// Returns the longest key with dots or brackets that is the text of several segments from one on, and their end.
  package func dottedKey(
    from start: Int, _ exists: (String) -> Bool
  ) -> (key: String, end: Int)? {
    let last = (start..<segments.count).first { quotedNames.contains($0) } ?? segments.count
    for end in stride(from: last, to: start + 1, by: -1) {
      let key = (start..<end).reduce(into: "") { key, index in
        let segment = segments[index]
        key += brackets.contains(index) ? "[\(segment)]" : index > start ? ".\(segment)" : segment
      }
      if exists(key) { return (key, end) }
    }
    return nil
  }
}
