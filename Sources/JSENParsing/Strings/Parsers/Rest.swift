import JSEN

/// Describes the rest of a string, which is not empty.
///
/// ```swift
/// let note = ParsePrint {
///   "note:"
///   Rest()
/// }
/// print(try note.parse("note:a:b"))
/// // prints a:b
/// do { _ = try note.parse("note:") } catch { print(error) }
/// // prints:
/// // expected at least 1 character
/// // note:
/// //      ^
/// ```
public func Rest() -> StringDescription<String, TwoWay> {
  let name = "at least 1 character"
  return .part(name, pattern: ContentPattern.anything.repeated(1, .max)) { reader in
    guard !reader.isAtEnd else { return reader.fail(.expected(name)) }
    reader.position = reader.bytes.count
    return true
  }
}
