extension Array {
  /// Removes the elements after the first `count`.
  @inline(__always)
  mutating func truncate(to count: Int) { if self.count > count { removeSubrange(count...) } }

  /// Removes the elements after the first `count`, and returns them.
  mutating func take(after count: Int) -> [Element] {
    defer { truncate(to: count) }
    return Array(self[count...])
  }
}
