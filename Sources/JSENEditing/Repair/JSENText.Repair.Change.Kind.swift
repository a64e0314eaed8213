extension JSENText.Repair.Change {
  /// A kind of change. Later versions may add kinds.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind: `droppedText`.
    public let description: String

    /// A comma, a bracket, a quote or another mark was added: `[1 2]`.
    public static let added = Kind(description: "added")
    /// A mark without a meaning was left out: `[1,]`.
    public static let removed = Kind(description: "removed")
    /// A spelling was replaced by that of JSON: `[None]`. Words are replaced by a string: `[abc]`.
    public static let replaced = Kind(description: "replaced")
    /// A text was left out: prose, a comment, or a word that is not a value.
    public static let droppedText = Kind(description: "droppedText")
    /// A text was left out that has another value, or brackets.
    public static let droppedValue = Kind(description: "droppedValue")
  }
}
