import JSEN

/// Describes one character.
///
/// ```swift
/// let grade = ParsePrint {
///   First { "ABC".contains($0) }
///   First()
/// }
/// print(try grade.parse("A+"))
/// // prints ("A", "+")
/// do { _ = try grade.parse("X") } catch { print(error) }
/// // prints:
/// // expected a matching character
/// // X
/// // ^
/// ```
///
/// - Parameter predicate: the condition for the character; none by default.
public func First(
  _ predicate: (@Sendable (Character) -> Bool)? = nil
) -> StringDescription<Character, TwoWay> {
  let name = predicate == nil ? "a character" : "a matching character"
  return .token(name, pattern: nil) { reader in
    guard !reader.isAtEnd else { return reader.refuse(name) }
    let (character, length) = reader.character(at: reader.position)
    guard predicate?(character) ?? true else { return reader.refuse(name) }
    reader.position += length
    return character
  } text: { character in
    String(character)
  }
}
