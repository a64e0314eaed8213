/// The order of strings by code points, which for UTF-8 is the order of bytes.
package enum CodePointOrder {
  @inline(never)
  package static func precedes(_ left: String, _ right: String, asUTF16: Bool = false) -> Bool {
    asUTF16
      ? left.utf16.lexicographicallyPrecedes(right.utf16)
      : TextBytes.with(left) { left in TextBytes.with(right) { right in precedes(left, right) } }
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

  /// Returns the positions of strings in the order of the strings, or of their UTF-16 code units. Equal strings keep
  /// their order.
  ///
  /// Most strings differ in their first eight bytes, which are compared without looking at the strings.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  package static func positions(of strings: [String], asUTF16: Bool = false) -> [Int] {
    strings.indices
      .map {
        (
          first: asUTF16 ? firstUnits(of: strings[$0]) : firstBytes(of: strings[$0]), position: $0
        )
      }
      .sorted {
        if $0.first != $1.first { return $0.first < $1.first }
        return precedes(strings[$0.position], strings[$1.position], asUTF16: asUTF16)
      }
      .map { $0.position }
  }

  /// Returns elements in the order of their keys.
  package static func sorted<Element>(
    _ elements: [Element], asUTF16: Bool = false, by key: (Element) -> String
  ) -> [Element] {
    if elements.count < 16 {
      // For few elements, making the positions takes longer than inserting each element where it belongs.
      var pairs = elements.map { (key: key($0), element: $0) }
      for last in pairs.indices {
        var position = last
        while position > 0,
          precedes(pairs[position].key, pairs[position - 1].key, asUTF16: asUTF16)
        {
          pairs.swapAt(position, position - 1)
          position -= 1
        }
      }
      return pairs.map { $0.element }
    }
    return positions(of: elements.map(key), asUTF16: asUTF16).map { elements[$0] }
  }

  private static func firstBytes(of string: String) -> UInt64 {
    TextBytes.with(string) { bytes in
      bytes.count == 0
        ? 0 : bytes.partialWord(unchecked: 0, length: min(8, bytes.count)).byteSwapped
    }
  }

  private static func firstUnits(of string: String) -> UInt64 {
    var units: UInt64 = 0
    var shift: UInt64 = 64
    for unit in string.utf16.prefix(4) {
      shift -= 16
      units |= UInt64(unit) << shift
    }
    return units
  }
}
