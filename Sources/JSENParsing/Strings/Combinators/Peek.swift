import JSEN

/// Checks the following text, and leaves it for the next parser.
///
/// ```swift
/// let item = OneOf {
///   ParsePrint {
///     Peek { First(\.isNumber) }
///     Prefix { $0 != " " }
///   }
///   "none".map(to: "")
/// }
/// print(try item.parse("3rd"))
/// // prints 3rd
/// do { _ = try item.parse("third") } catch { print(error) }
/// // prints:
/// // expected a matching character or "none"
/// // third
/// // ^
/// ```
///
/// It writes nothing. When a value is written, the following text must fit, too.
///
/// - Parameter content: the description of the text that must follow.
public func Peek<P: StringParser>(
  @ParserBuilder _ content: () -> P
) -> StringDescription<Void, TwoWay> {
  let plan = content().compiled.content
  return .lookingAhead(plan.expectation, plan.pattern.map(ContentPattern.followed(by:))) {
    $0.isNext(plan, notesFailure: true)
  }
}

/// Checks that a text does not follow.
///
/// ```swift
/// let line = ParsePrint {
///   Not { "#" }
///   Rest()
/// }
/// print(try line.parse("a = 1"))
/// // prints a = 1
/// do { _ = try line.parse("# a") } catch { print(error) }
/// // prints:
/// // expected a text other than "#"
/// // # a
/// // ^
/// do { _ = try line.print("# a") } catch { print(error) }
/// // prints:
/// // cannot print "": it cannot be read back
/// // expected a text other than "#"
/// // # a
/// // ^
/// ```
///
/// It reads no text and writes nothing.
///
/// - Parameter content: the description of the text that must not follow.
public func Not<P: StringParser>(
  @ParserBuilder _ content: () -> P
) -> StringDescription<Void, TwoWay> {
  let plan = content().compiled.content
  let name = plan.expectation.map { "a text other than \($0)" } ?? "another text"
  // A pattern may match more than is read, so that only one of a literal tells what does not fit.
  let pattern = plan.literal.map { ContentPattern.notFollowed(by: .literal($0)) } ?? .literal("")
  return .lookingAhead(name, pattern) { reader in
    if reader.isNext(plan, notesFailure: false) { return reader.fail(.expected(name)) }
    return !reader.depth.isExceeded
  }
}

extension Description where Subject == StringContent, Output == Void {
  fileprivate static func lookingAhead(
    _ name: String?, _ pattern: ContentPattern?,
    _ fits: @escaping @Sendable (inout ContentReader) -> Bool
  ) -> Description {
    Description(
      StringContent(Void.self, name, pattern: pattern) { reader, _ in
        fits(&reader)
      } write: { _, writer in
        writer.check(since: writer.count, fits)
      })
  }
}
