/// The order of strings by code points, which for UTF-8 is the order of bytes.
package enum CodePointOrder {
  package static func precedes(_ left: String, _ right: String) -> Bool {
    TextBytes.with(left) { left in TextBytes.with(right) { right in precedes(left, right) } }
  }

  private static func precedes(_ left: TextBytes, _ right: TextBytes) -> Bool {
    let shared = min(left.count, right.count)
    var position = 0
    while position < shared {
      // In the highest byte, the first byte decides.
      let length = min(8, shared - position)
      let leftWord = left.partialWord(unchecked: position, length: length).byteSwapped
      let rightWord = right.partialWord(unchecked: position, length: length).byteSwapped
      if leftWord != rightWord { return leftWord < rightWord }
      position += length
    }
    return left.count < right.count
  }

  /// Returns the positions of strings in the order of the strings.
  ///
  /// Most strings differ in their first eight bytes, which are compared without looking at the strings.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  package static func positions(of strings: [String]) -> [Int] {
    strings.indices.map { (first: firstBytes(of: strings[$0]), position: $0) }
      .sorted {
        $0.first != $1.first
          ? $0.first < $1.first : precedes(strings[$0.position], strings[$1.position])
      }
      .map(\.position)
  }

  private static func firstBytes(of string: String) -> UInt64 {
    TextBytes.with(string) { bytes in
      bytes.count == 0
        ? 0 : bytes.partialWord(unchecked: 0, length: min(8, bytes.count)).byteSwapped
    }
  }
}
