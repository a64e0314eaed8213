import JSEN

/// Describes a fixed text. In a block, a string literal does the same.
///
/// ```swift
/// let id = ParsePrint {
///   StartsWith("id-")
///   Int.parser()
/// }
/// print(try id.parse("id-7"), try id.print(8))
/// // prints 7 id-8
/// ```
///
/// Text is compared by code points: `"é"` does not fit `"e"` followed by a combining accent.
///
/// - Parameter text: the text that is read and written.
public func StartsWith(_ text: String) -> StringDescription<Void, TwoWay> {
  Description(.text(text))
}

/// Describes the end of a string.
///
/// A description always reads the whole string. `End` is for alternatives.
///
/// ```swift
/// let item = ParsePrint {
///   Prefix { $0 != ";" }
///   OneOf {
///     ";"
///     End()
///   }
/// }
/// print(try item.parse("a;"), try item.parse("a"))
/// // prints a a
/// ```
public func End() -> StringDescription<Void, TwoWay> {
  Description(
    StringContent(Void.self, ContentReader.end, pattern: .end) { reader, _ in
      reader.takeEnd()
    } write: { _, writer in
      writer.check(since: writer.count) { $0.takeEnd() }
    })
}
