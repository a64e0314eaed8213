import JSEN

extension StringParser {
  /// Describes a text whose rest depends on this output. The result is not written; see `printing(_:)`.
  ///
  /// ```swift
  /// let counted = Int.parser().flatMap { count in
  ///   ":"
  ///   Prefix(count)
  /// }
  /// let pair = Parse {
  ///   counted
  ///   counted
  /// }
  /// print(try pair.parse("3:abc2:de"))
  /// // prints ("abc", "de")
  /// ```
  ///
  /// - Parameter next: makes the description of the text that follows; called for each value.
  public func flatMap<P: StringParser>(
    @ParserBuilder _ next: @escaping @Sendable (Output) -> P
  ) -> StringDescription<P.Output, OneWay> {
    let first = compiled.content
    return Description(
      StringContent(P.Output.self) { reader, slot in
        guard let value = Slot.make(Output.self, { first.read(&reader, $0) }) else { return false }
        // A function may make a description that has another dependent part, as long as the text goes on.
        guard reader.depth.hasStack() else {
          return reader.fail(
            .message(NestingDepth.Limit.stack.message), from: reader.position, to: .max)
        }
        return next(value).compiled.content.read(&reader, slot)
      } write: { _, writer in
        writer.fail(.complaint("this description only parses"))
      })
  }

  /// Writes values with a function, and reads them with this description.
  ///
  /// ```swift
  /// let words = Rest().map { $0.split(separator: " ").count }
  ///   .printing { Array(repeating: "word", count: $0).joined(separator: " ") }
  /// print(try words.parse("to be or not"), try words.print(2))
  /// // prints 4 word word
  /// ```
  ///
  /// A text that does not read back as the same value is refused. Values that cannot be compared are taken for the same.
  ///
  /// - Parameter text: makes the text of a value.
  public func printing(
    _ text: @escaping @Sendable (Output) throws -> String
  ) -> StringDescription<Output, TwoWay> {
    let plan = body.content
    let comparison = ValueComparison(Output.self)
    return Description(
      StringContent(
        plan.type, plan.expectation, pattern: plan.pattern, format: plan.format, read: plan.read
      ) { slot, writer in
        let end = writer.count
        do {
          writer.prepend(try text(slot.value(as: Output.self)))
        } catch {
          return writer.fail(.thrown(error))
        }
        var other: String?
        let isRead = writer.check(since: end) { reader in
          Slot.temporary(of: Output.self) { found in
            guard plan.read(&reader, found) else { return false }
            defer { found.destroy(Output.self) }
            if comparison.areSame(slot, found) == false { other = found.text(of: Output.self) }
            return true
          }
        }
        guard isRead, let other else { return isRead }
        let value = slot.text(of: Output.self)
        return writer.fail(
          .complaint("the text of 'printing' for \(value) reads back as \(other)"))
      })
  }

  /// Returns a default for a text that does not fit. No part of that text is read.
  ///
  /// ```swift
  /// let level = ParsePrint {
  ///   "level "
  ///   Int.parser().replaceError(with: 0)
  ///   Skip { Prefix { _ in true } }.printing("")
  /// }
  /// print(try level.parse("level 7"), try level.parse("level high"), try level.print(3))
  /// // prints 7 0 level 3
  /// ```
  ///
  /// - Parameter value: the result when the description does not fit.
  public func replaceError(with value: Output) -> StringDescription<Output, Direction>
  where Output: Equatable & Sendable {
    Description(
      StringContent.alternatives(Output.self, [compiled.content, Always(value).inString.content]))
  }
}
