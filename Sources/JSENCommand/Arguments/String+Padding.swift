extension String {
  /// The text with spaces after it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
