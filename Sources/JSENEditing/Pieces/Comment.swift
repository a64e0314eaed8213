/// A comment that is about a value.
struct Comment: Sendable {
  let text: Gap.Part
  /// Whether the comment is above the value; otherwise it is after it on the same line.
  let isAbove: Bool
}
