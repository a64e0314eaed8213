import JSEN

/// The keys of a plan's members: finds which of them is a key of a text.
///
/// The keys come from a program, not from input, so a fixed hash is safe: a key of the input is compared with the few
/// keys that have its hash. With a `KeyList`, whose hash differs in every process, twitter takes 6 % more instructions,
/// and a mapper of structs whose members have another order 11 % (2026-11-24).
struct MemberKeys: ~Copyable {
  /// The bytes of all keys, one key after the other.
  private let bytes: OwnedText
  private let ranges: StepBuffer<TextRange>
  private let count: Int
  private let index: KeyIndex

  /// - Parameter keys: different keys.
  init(_ keys: [String]) {
    let bytes = OwnedText(Array(keys.joined().utf8))
    var index = KeyIndex(minimumCapacity: keys.count)
    var start = 0
    let ranges = keys.enumerated().map { position, key in
      let range = TextRange(start, start + key.utf8.count)
      index.insert(position, hash: bytes.bytes.quickHash(range))
      start = range.end
      return range
    }
    self.bytes = bytes
    self.ranges = StepBuffer(ranges)
    self.index = index
    count = keys.count
  }

  /// The position of the key that a text has at `range`; nil when it is not one of the keys.
  ///
  /// - Parameter expected: the position that is tried first.
  @inline(__always)
  func position(of text: TextBytes, _ range: TextRange, expected: Int) -> Int? {
    if expected < count, isKey(expected, text, range) { return expected }
    return index.find(hash: text.quickHash(range)) { isKey($0, text, range) }
  }

  @inline(__always)
  private func isKey(_ position: Int, _ text: TextBytes, _ range: TextRange) -> Bool {
    bytes.bytes.isEqual(ranges[unchecked: position], to: text, range)
  }
}
