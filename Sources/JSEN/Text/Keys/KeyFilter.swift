/// The hashes of an object's keys as one bit each.
///
/// A key of a small object is compared with all earlier keys only if its bit is set, which is rare. Values, documents
/// and the encoder ask this filter first when they look for repeated keys. A ``KeyIndex`` is faster for many
/// keys.
struct KeyFilter {
  private var bits: UInt64 = 0

  /// Enters a hash.
  ///
  /// - Returns: whether its bit was not set yet. The key is then new; otherwise an earlier key may be the same.
  @inline(__always)
  mutating func insert(_ hash: UInt32) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(hash & 63)
    if bits & bit != 0 { return false }
    bits |= bit
    return true
  }
}
