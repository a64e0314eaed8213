/// The bytes of a key in a compact text, with quotes and colon. A driver that writes a key often prepares them once.
@usableFromInline
package struct KeyText: Sendable {
  /// Up to 24 bytes, the first one in the lowest byte of the first word.
  @usableFromInline
  let words: (UInt64, UInt64, UInt64)
  /// How many bytes there are; 0 for a key that is longer, or has characters that some style escapes.
  @usableFromInline
  let count: Int

  /// How many bytes a key may have.
  private static let longestKey = 21

  package init(_ key: String) {
    let isPlain = key.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && !#""\/"#.utf8.contains(byte)
    }
    guard isPlain, key.utf8.count <= Self.longestKey else {
      words = (0, 0, 0)
      count = 0
      return
    }
    var bytes = Array("\"\(key)\":".utf8)
    count = bytes.count
    bytes += Array(repeating: 0, count: 24 - count)
    func word(_ index: Int) -> UInt64 {
      bytes[8 * index..<8 * index + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    words = (word(0), word(1), word(2))
  }
}
