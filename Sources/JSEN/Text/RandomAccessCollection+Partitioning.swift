extension RandomAccessCollection {
  /// Returns the index of the first element for which `isAfter` is true; the end if there is none.
  ///
  /// - Parameter isAfter: false for some first elements, and true for all elements after them.
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where isAfter: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if isAfter(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
