/// The hashes of an object's keys as a few bits each, in the way of a Bloom filter.
///
/// A key of a small object is compared with all earlier keys only if all of its bits are set, which is rare. Values,
/// documents, the decoder and the encoder ask this filter first when they look for repeated keys. A ``KeyIndex`` is faster
/// for many keys.
struct KeyFilter {
  private var (first, second, third): (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// Enters a hash.
  ///
  /// - Returns: whether one of its bits was not set yet. The key is then new; otherwise an earlier key may be the same.
  @inline(__always)
  mutating func insert(_ hash: UInt32) -> Bool {
    // With one word, an object of 40 keys has 10 keys whose bit is set by others; with three words, one such key.
    let bits = (Self.bit(hash), Self.bit(hash &>> 6), Self.bit(hash &>> 12))
    let isNew = first & bits.0 == 0 || second & bits.1 == 0 || third & bits.2 == 0
    first |= bits.0
    second |= bits.1
    third |= bits.2
    return isNew
  }

  @inline(__always)
  private static func bit(_ hash: UInt32) -> UInt64 { 1 &<< UInt64(hash & 63) }
}
