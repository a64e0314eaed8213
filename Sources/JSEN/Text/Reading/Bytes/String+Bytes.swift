/// Compares strings by code points, as JSON does, which for UTF-8 means by bytes.
///
/// Swift's `==` says that `é` and `e` with a combining accent are equal; in JSON they are two strings.
extension String {
  /// Whether two strings have the same bytes.
  @inline(__always)
  package func hasSameBytes(as other: String) -> Bool {
    SmallString.areSame(self, other) ?? hasEqualBytes(other)
  }

  @inline(never)
  private func hasEqualBytes(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return TextBytes.with(other) { hasBytes($0, TextRange(0, $0.count)) }
  }

  /// Feeds the bytes to a hasher: strings with the same bytes have the same hash.
  @inline(never)
  package func hashBytes(into hasher: inout Hasher) {
    hasher.combine(utf8.count)
    TextBytes.with(self) { bytes in
      // SAFETY: the buffer is read during the call only.
      unsafe bytes.withBuffer { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Whether the string has exactly the bytes at `range`.
  @inline(__always)
  func hasBytes(_ bytes: TextBytes, _ range: TextRange) -> Bool {
    guard utf8.count == range.count else { return false }
    return TextBytes.with(self) { own in own.isEqual(to: bytes, range) }
  }
}

extension TextBytes {
  /// Whether these bytes equal the bytes at `range` of another text, which has as many.
  @inline(__always)
  package func isEqual(to other: TextBytes, _ range: TextRange) -> Bool {
    // Copies of one string share their bytes.
    if isSamePlace(as: other, range.start) { return true }
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
