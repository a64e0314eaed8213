/// The order of strings by code points, which for UTF-8 is the order of bytes.
package enum CodePointOrder {
  @inline(never)
  package static func precedes(_ left: String, _ right: String, asUTF16: Bool = false) -> Bool {
    asUTF16
      ? left.utf16.lexicographicallyPrecedes(right.utf16)
      : TextBytes.with(left) { left in TextBytes.with(right) { right in precedes(left, right) } }
  }

  static func precedes(_ left: TextBytes, _ right: TextBytes) -> Bool {
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

  /// Returns elements in the order of their keys, or of the UTF-16 code units of their keys. Elements with equal keys
  /// keep their order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements, and O(*n*) in the bytes of the keys; by UTF-16,
  ///   O(*n* log *n*) comparisons.
  package static func sorted<Element>(
    _ elements: consuming [Element], asUTF16: Bool = false, by key: (Element) -> String
  ) -> [Element] {
    // Few elements are sorted in place: the arrays of keys and positions are most of the work otherwise.
    if elements.count <= 8 {
      for last in elements.indices.dropFirst() {
        var place = last
        while place > 0,
          precedes(key(elements[place]), key(elements[place - 1]), asUTF16: asUTF16)
        {
          elements.swapAt(place, place - 1)
          place -= 1
        }
      }
      return elements
    }
    let keys = elements.map(key)
    let positions =
      asUTF16
      ? keys.indices.sorted { precedes(keys[$0], keys[$1], asUTF16: true) } : positions(of: keys)
    return positions.map { elements[$0] }
  }
}
