public import JSEN

/// The keys of members that a program or a schema knows: finds which of them is a key of a text.
///
/// Up to 32 keys have a fixed hash: if all of them have the same, a key of the input is compared with 32 keys. More keys
/// may be those of a stranger's schema, so they have the hash that differs in every process. With that hash for few keys,
/// twitter takes 6 % more instructions, and a mapper of structs whose members have another order 11 % (2026-11-24).
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
  @usableFromInline
  let areMany: Bool

  /// - Parameter keys: different keys.
  package init(_ keys: [String]) {
    let text = OwnedText(Array(keys.joined().utf8))
    let areMany = keys.count > 32
    var index = KeyIndex(minimumCapacity: keys.count)
    var start = 0
    self.keys = keys.enumerated().map { position, key in
      let range = TextRange(start, start + key.utf8.count)
      let firstWord = text.bytes.firstWord(range)
      let hash =
        areMany
        ? KeyHash.shared.hash(text.bytes, range) : text.bytes.quickHash(range, firstWord)
      index.insert(position, hash: hash)
      start = range.end
      return Key(range: range, firstWord: firstWord)
    }
    self.text = text
    self.index = index
    self.areMany = areMany
  }

  /// The position of the key that a text has at `range`; nil when it is not one of the keys.
  ///
  /// - Parameter expected: the position that is tried first.
  @inlinable
  @inline(__always)
  package func position(of text: TextBytes, _ range: TextRange, expected: Int) -> Int? {
    let firstWord = text.firstWord(range)
    if expected < keys.count, isKey(expected, text, range, firstWord) { return expected }
    if areMany { return positionAmongMany(of: text, range, firstWord) }
    return index.find(hash: text.quickHash(range, firstWord)) {
      isKey($0, text, range, firstWord)
    }
  }

  @usableFromInline
  func positionAmongMany(of text: TextBytes, _ range: TextRange, _ firstWord: UInt64) -> Int? {
    index.find(hash: KeyHash.shared.hash(text, range)) { isKey($0, text, range, firstWord) }
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
