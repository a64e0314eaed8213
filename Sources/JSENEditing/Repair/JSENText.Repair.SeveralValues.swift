extension JSENText.Repair {
  /// The form of a text with several values, such as JSON Lines.
  public enum SeveralValues: Sendable, Hashable {
    /// An array of the values: `{"a":1} {"a":2}` becomes `[{"a":1}, {"a":2}]`.
    case array
    /// One value after another, as in the original. A text of valid values with white space between them is given back.
    case apart
  }
}
