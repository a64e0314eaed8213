extension JSENText {
  /// The position of a comment about a value.
  public enum CommentPosition: Sendable, Hashable, CaseIterable {
    /// Directly above the value, without a blank line between.
    case above
    /// After the value, on its line.
    case after
  }
}
