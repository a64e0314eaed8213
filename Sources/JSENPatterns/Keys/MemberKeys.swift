public import JSEN

/// The keys of members that a program or a schema knows: finds which of them is a key of a text.
///
/// The keys do not come from input, so a fixed hash is safe: a key of the input is compared with the few keys that have
/// its hash. With a `KeyList`, whose hash differs in every process, twitter takes 6 % more instructions, and a mapper of
/// structs whose members have another order 11 % (2026-11-24).
@usableFromInline
package struct MemberKeys: ~Copyable, Sendable {
  @usableFromInline
  struct Key: Sendable {
    @usableFromInline
    let range: TextRange
    /// The first eight bytes, by which most keys differ.
    @usableFromInline
    let firstWord: UInt64

    init(range: TextRange, firstWord: UInt64) {
      (self.range, self.firstWord) = (range, firstWord)
    }
  }

  /// The bytes of all keys, one key after the other.
  private let text: OwnedText
  @usableFromInline
  let keys: [Key]
  @usableFromInline
  let index: KeyIndex

  /// - Parameter keys: different keys.
  package init(_ keys: [String]) {
    let text = OwnedText(Array(keys.joined().utf8))
    var index = KeyIndex(minimumCapacity: keys.count)
    var start = 0
    self.keys = keys.enumerated().map { position, key in
      let range = TextRange(start, start + key.utf8.count)
      let firstWord = text.bytes.firstWord(range)
      index.insert(position, hash: text.bytes.quickHash(range, firstWord))
      start = range.end
      return Key(range: range, firstWord: firstWord)
    }
    self.text = text
    self.index = index
  }

  /// The position of the key that a text has at `range`; nil when it is not one of the keys.
  ///
  /// - Parameter expected: the position that is tried first.
  @inlinable
  @inline(__always)
  package func position(of text: TextBytes, _ range: TextRange, expected: Int) -> Int? {
    let firstWord = text.firstWord(range)
    if expected < keys.count, isKey(expected, text, range, firstWord) { return expected }
    return index.find(hash: text.quickHash(range, firstWord)) {
      isKey($0, text, range, firstWord)
    }
  }

  @inlinable
  @inline(__always)
  func isKey(
    _ position: Int, _ text: TextBytes, _ range: TextRange, _ firstWord: UInt64
  ) -> Bool {
    let key = keys[position]
    return key.firstWord == firstWord && key.range.count == range.count
      && (range.count <= 8 || isLongKey(position, text, range))
  }

  @usableFromInline
  func isLongKey(_ position: Int, _ text: TextBytes, _ range: TextRange) -> Bool {
    self.text.bytes.isEqual(keys[position].range, to: text, range)
  }
}
