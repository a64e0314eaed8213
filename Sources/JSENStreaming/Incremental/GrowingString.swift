import JSEN

/// The content of a string that arrives in parts. Only what is new is decoded.
struct GrowingString: Sendable {
  private var start = -1
  /// Where the part of the text ends that was decoded.
  private var end = 0
  private var content = ""

  /// Returns the content of a string, or of the part of it that has arrived.
  ///
  /// - Complexity: O(*n*) in the bytes that are new, unless an earlier content is still in use.
  mutating func content(of token: StringToken, in bytes: TextBytes) -> String {
    if start != token.range.start || end > token.range.end {
      (start, end, content) = (token.range.start, token.range.start, "")
    }
    var part = token
    part.range.start = end
    if part.range.count > 0 { content += String(bytes, part) }
    end = token.range.end
    return content
  }
}
