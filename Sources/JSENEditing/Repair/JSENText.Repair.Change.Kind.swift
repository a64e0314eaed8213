extension JSENText.Repair.Change {
  /// A kind of change. Later versions may add kinds.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: String, Sendable {
    /// A comma, a bracket, a quote or another mark was added: `[1 2]`.
    case added
    /// A mark without a meaning was left out: `[1,]`.
    case removed
    /// A spelling was replaced by that of JSON: `[None]`. Words are replaced by a string: `[abc]`.
    case replaced
    /// A text was left out: prose, a comment, or a word that is not a value.
    case droppedText
    /// A text was left out that has another value, or brackets.
    case droppedValue
  }
}
