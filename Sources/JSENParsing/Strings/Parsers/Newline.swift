import JSEN

/// Describes the end of a line: a line feed, which may follow a carriage return. A line feed is written.
///
/// ```swift
/// let lines = Many {
///   Prefix { !$0.isNewline }
/// } separator: {
///   Newline()
/// }
/// print(try lines.parse("a\r\nb\nc"))
/// // prints ["a", "b", "c"]
/// print(try lines.print(["a", "b"]) == "a\nb")
/// // prints true
/// ```
///
/// In Swift, a carriage return with a line feed is one character, which is not equal to `"\n"`. So write
/// `!$0.isNewline` for the characters of a line.
public func Newline() -> StringDescription<Void, TwoWay> {
  let pattern = ContentPattern.sequence([.literal("\r").repeated(0, 1), .literal("\n")])
  let ends = [Array("\n".utf8), Array("\r\n".utf8)]
  return .token("a line end", pattern: pattern) { reader in
    for end in ends where reader.take(end) { return () }
    return reader.refuse("a line end")
  } text: {
    "\n"
  }
}
