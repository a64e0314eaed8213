import JSEN

/// Reads a text and leaves it out of the output. It is not written; see `printing(_:)`.
///
/// ```swift
/// let number = Parse {
///   Skip { PrefixThrough("#") }
///   Int.parser()
/// }
/// print(try number.parse("issue #9"))
/// // prints 9
/// ```
///
/// - Parameter content: the description of the text to leave out.
@_disfavoredOverload
public func Skip<P: StringParser>(
  @ParserBuilder _ content: () -> P
) -> StringDescription<Void, OneWay> {
  Description(content().compiled.content.skipping())
}

/// Reads and writes a block without an output.
///
/// - Parameter content: the description of the text to leave out.
public func Skip<P: StringParser>(
  @ParserBuilder _ content: () -> P
) -> StringDescription<Void, P.Direction> where P.Output == Void {
  Description(content().compiled.content.skipping())
}

extension StringParser where Output == Void {
  /// Writes a constant text for a skipped part.
  ///
  /// ```swift
  /// let number = ParsePrint {
  ///   Skip { Prefix { !$0.isNumber } }.printing("No. ")
  ///   Int.parser()
  /// }
  /// print(try number.parse("number 7"), try number.print(8))
  /// // prints 7 No. 8
  /// ```
  ///
  /// A text that does not read back is refused.
  ///
  /// - Parameter text: the text to write.
  public func printing(_ text: String) -> StringDescription<Void, TwoWay> {
    Description(compiled.content.skipping(writing: text))
  }
}

extension StringContent {
  /// Reads what this plan describes, and forgets it.
  ///
  /// - Parameter text: what is written; nil for a plan of type `Void`, which writes its text itself.
  fileprivate func skipping(writing text: String? = nil) -> StringContent {
    StringContent(Void.self, expectation, pattern: pattern, format: format) { reader, _ in
      self.skip(&reader)
    } write: { slot, writer in
      text.map { self.write($0, &writer) } ?? self.write(slot, &writer)
    }
  }
}
