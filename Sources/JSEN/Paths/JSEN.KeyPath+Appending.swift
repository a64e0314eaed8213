extension JSEN.KeyPath {
  /// Appends the segments of another path.
  ///
  /// - Parameter other: the path to append.
  /// - Complexity: O(*n*) in the sizes of both paths.
  public mutating func append(_ other: JSEN.KeyPath) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
    } else if case .segments(var segments) = storage, case .segments(let others) = other.storage {
      // The segments then have one owner while they change.
      storage = .text("")
      segments.append(contentsOf: others)
      storage = .segments(segments)
    } else {
      append(text: other.notation)
    }
  }

  /// Appends a key. Dots and brackets in it have no special meaning.
  ///
  /// - Parameter key: the key, which becomes one segment.
  /// - Complexity: O(*n*) in the sizes of the path and the key.
  public mutating func append(key: String) {
    append(JSEN.KeyPath(segments: CollectionOfOne(key)))
  }

  /// Appends an index, as in brackets: setting a value at this path creates a missing array.
  ///
  /// - Parameter index: the index. A negative index becomes a key, since no array has it.
  /// - Complexity: O(*n*) in the size of the path.
  public mutating func append(index: Int) {
    if index < 0 { append(key: String(index)) } else { append(text: "[\(index)]") }
  }

  /// Returns a path with the segments of both.
  ///
  /// - Complexity: O(*n*) in the sizes of both paths.
  public static func + (left: JSEN.KeyPath, right: JSEN.KeyPath) -> JSEN.KeyPath {
    var path = left
    path.append(right)
    return path
  }

  /// The path in its notation, as it was written if it was.
  var notation: String {
    switch storage {
    case .text(let text): text
    case .segments(let segments): KeyPathNotation.path(of: segments)
    }
  }

  private mutating func append(text other: String) {
    var text = notation
    // The text then has one owner while it changes.
    storage = .text("")
    if !text.isEmpty {
      KeyPathNotation.closeEscape(in: &text)
      text += "."
    }
    text += other
    storage = .text(text)
  }
}
