import JSEN

/// Describes the longest run of characters that satisfy a condition, up to a number.
///
/// ```swift
/// let setting = ParsePrint {
///   Prefix(1..., while: \.isLetter)
///   "="
///   Prefix { $0 != ";" }
/// }
/// print(try setting.parse("größe=12 m"))
/// // prints ("größe", "12 m")
/// do { _ = try setting.print(("width", "1;2")) } catch { print(error) }
/// // prints cannot print "1;2": it reads back as "1"
/// ```
///
/// - Parameters:
///   - count: the number of characters, such as `3` or `1...`; any number by default.
///   - predicate: the condition.
public func Prefix<Count: PartCount>(
  _ count: Count = 0..., while predicate: @escaping @Sendable (Character) -> Bool
) -> StringDescription<String, TwoWay> {
  prefix(CountRange(count), predicate)
}

/// Describes a number of characters.
///
/// ```swift
/// let code = ParsePrint {
///   Prefix(2)
///   Int.parser()
/// }
/// print(try code.parse("CH8000"))
/// // prints ("CH", 8000)
/// ```
///
/// - Parameter count: how many characters. With a range such as `1...3`, it reads the longest run.
public func Prefix(_ count: some PartCount) -> StringDescription<String, TwoWay> {
  prefix(CountRange(count), nil)
}

private func prefix(
  _ count: CountRange, _ predicate: (@Sendable (Character) -> Bool)?
) -> StringDescription<String, TwoWay> {
  let name = count.description(of: predicate == nil ? "character" : "matching character")
  return .part(name, pattern: nil) { reader in
    let start = reader.position
    var number = 0
    while number < count.maximum, !reader.isAtEnd {
      let (character, length) = reader.character(at: reader.position)
      if let predicate, !predicate(character) { break }
      reader.position += length
      number += 1
    }
    return count.contains(number)
      || reader.fail(.expected(name), from: start, to: reader.position)
  }
}
