import JSEN

/// The keys of a plan's members: finds which of them is a key of a text.
///
/// The keys come from a program, not from input, so a fixed hash is safe: a key of the input is compared with the few
/// keys that have its hash. With a `KeyList`, whose hash differs in every process, twitter takes 6 % more instructions,
/// and a mapper of structs whose members have another order 11 % (2026-11-24).
struct MemberKeys: ~Copyable {
  private struct Key {
    let range: TextRange
    /// The first eight bytes, by which most keys differ.
    let firstWord: UInt64
  }

  /// The bytes of all keys, one key after the other.
  private let bytes: OwnedText
  private let keys: StepBuffer<Key>
  private let count: Int
  private let index: KeyIndex

  /// - Parameter keys: different keys.
  init(_ keys: [String]) {
    let text = OwnedText(Array(keys.joined().utf8))
    var index = KeyIndex(minimumCapacity: keys.count)
    var start = 0
    self.keys = StepBuffer(
      keys.enumerated().map { position, key in
        let range = TextRange(start, start + key.utf8.count)
        let firstWord = text.bytes.firstWord(range)
        index.insert(position, hash: text.bytes.quickHash(range, firstWord))
        start = range.end
        return Key(range: range, firstWord: firstWord)
      })
    bytes = text
    self.index = index
    count = keys.count
  }

  /// The position of the key that a text has at `range`; nil when it is not one of the keys.
  ///
  /// - Parameter expected: the position that is tried first.
  @inline(__always)
  func position(of text: TextBytes, _ range: TextRange, expected: Int) -> Int? {
    let firstWord = text.firstWord(range)
    if expected < count, isKey(expected, text, range, firstWord) { return expected }
    return index.find(hash: text.quickHash(range, firstWord)) {
      isKey($0, text, range, firstWord)
    }
  }

  @inline(__always)
  private func isKey(
    _ position: Int, _ text: TextBytes, _ range: TextRange, _ firstWord: UInt64
  ) -> Bool {
    let key = keys[unchecked: position]
    return key.firstWord == firstWord && key.range.count == range.count
      && (range.count <= 8 || bytes.bytes.isEqual(key.range, to: text, range))
  }
}
