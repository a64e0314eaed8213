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
    TextBytes.with(other) { hasBytes($0, TextRange(0, $0.count)) }
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
    return TextBytes.with(self) { own in own.isEqual(TextRange(0, own.count), to: bytes, range) }
  }
}

extension TextBytes {
  /// Whether the bytes at a range equal those at a range of another text.
  @inlinable
  @inline(__always)
  package func isEqual(_ own: TextRange, to other: TextBytes, _ range: TextRange) -> Bool {
    let count = own.count
    guard range.count == count else { return false }
    if count < 8 { return firstWord(own) == other.firstWord(range) }
    // The last word overlaps the one before.
    let last = count &- 8
    var offset = 0
    while offset < last {
      guard word(unchecked: own.start &+ offset) == other.word(unchecked: range.start &+ offset)
      else { return false }
      offset &+= 8
    }
    return word(unchecked: own.start &+ last) == other.word(unchecked: range.start &+ last)
  }
}
