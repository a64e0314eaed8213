/// The bytes of a key in a compact text, with quotes and colon. A driver that writes a key often prepares them once.
@usableFromInline
package struct KeyText: Sendable {
  /// Up to 24 bytes, the first one in the lowest byte of the first word.
  @usableFromInline
  let words: (UInt64, UInt64, UInt64)
  /// How many bytes there are; 0 for a key that is longer, or has characters that some style escapes.
  @usableFromInline
  let count: Int

  package init(_ key: String) {
    let isPlain = key.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && !#""\/"#.utf8.contains(byte)
    }
    let bytes = isPlain && key.utf8.count <= 21 ? Array("\"\(key)\":".utf8) : []
    func word(_ start: Int) -> UInt64 {
      bytes.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    words = (word(0), word(8), word(16))
    count = bytes.count
  }
}
