/// Strings compared as JSON compares them: by code points, which for UTF-8 means by bytes.
///
/// Swift's `==` calls `é` and `e` with a combining accent equal; to JSON they are two keys.
extension String {
  @inline(__always)
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // Equal strings are canonically equal too, and that is the cheaper question.
    guard self == other else { return false }
    return TextBytes.with(other) { hasBytes($0, TextRange(0, $0.count)) }
  }

  /// Whether these are exactly the bytes at `range`.
  @inline(__always)
  package func hasBytes(_ bytes: TextBytes, _ range: TextRange) -> Bool {
    guard utf8.count == range.count else { return false }
    return TextBytes.with(self) { own in own.isEqual(to: bytes, range) }
  }
}

extension TextBytes {
  /// Whether all of these bytes are those at `range` of another text, which has as many.
  @inline(__always)
  func isEqual(to other: TextBytes, _ range: TextRange) -> Bool {
    var index = 0
    while hasWord(at: index) {
      guard word(unchecked: index) == other.word(unchecked: range.start &+ index) else {
        return false
      }
      index &+= 8
    }
    while index < count {
      guard self[unchecked: index] == other[unchecked: range.start &+ index] else { return false }
      index &+= 1
    }
    return true
  }
}
