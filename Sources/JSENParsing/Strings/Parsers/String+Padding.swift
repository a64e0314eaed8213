import JSEN

extension String {
  /// Returns this text after as many copies of an ASCII character as it needs for a length in bytes; nil for a length that
  /// no text has.
  @inline(__always)
  func padded(to length: Int, with character: String = "0") -> String? {
    guard length > utf8.count else { return self }
    guard length <= DocumentStorage.maximumLength else { return nil }
    return String(repeating: character, count: length - utf8.count) + self
  }
}
