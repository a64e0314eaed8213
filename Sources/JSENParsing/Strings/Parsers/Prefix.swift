import JSEN

/// Describes characters that fulfil a condition, as many as there are.
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
/// // prints cannot print "1;2": it would be read back as "1"
/// ```
public struct Prefix: StringParserPrinter {
  public typealias Output = String

  let count: CountRange
  let predicate: (@Sendable (Character) -> Bool)?

  /// Describes characters that fulfil a condition; there may be none.
  public init(while predicate: @escaping @Sendable (Character) -> Bool) {
    self.init(0..., while: predicate)
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
  public init(_ count: Int) {
    self.init(count...count)
  }

  /// Describes a number of characters in a range, such as `1...3`.
  public init(_ count: some RangeExpression<Int>) {
    self.count = CountRange(count)
    predicate = nil
  }

  /// Describes a number of characters that all fulfil a condition.
  public init(_ count: Int, while predicate: @escaping @Sendable (Character) -> Bool) {
    self.init(count...count, while: predicate)
  }

  /// Describes a number of characters in a range, such as `1...`, that all fulfil a condition.
  public init(
    _ count: some RangeExpression<Int>, while predicate: @escaping @Sendable (Character) -> Bool
  ) {
    self.count = CountRange(count)
    self.predicate = predicate
  }

  public var stringPlan: StringContentPlan<String> {
    let (count, predicate) = (count, predicate)
    let name = count.description(of: predicate == nil ? "character" : "matching character")
    return StringContentPlan(
      TokenPlan(String.self, name, pattern: nil) { reader in
        let start = reader.position
        var number = 0
        while number < count.maximum, !reader.isAtEnd {
          let (character, length) = reader.character(at: reader.position)
          if let predicate, !predicate(character) { break }
          reader.position += length
          number += 1
        }
        if number >= count.minimum { return reader.string(from: start, to: reader.position) }
        _ = reader.fail(.expected(name), from: start, to: reader.position)
        return nil
      } text: { text in
        text
      })
  }
}
