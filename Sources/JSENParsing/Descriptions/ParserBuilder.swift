import JSEN

/// Combines the parts of a block, for JSON or for the content of a string. Outputs of type `Void` are left out.
///
/// A literal is a description of its text. An `if` without `else` has an optional output, unless the output is `Void`.
///
/// ```swift
/// let hasUnit = false
/// let amount = ParsePrint {
///   Field("value") { Int.jsonParser() }
///   if hasUnit { Field("unit") { String.jsonParser() } }
/// }
/// print(try amount.decode(#"{"value": 3}"#))
/// // prints (3, nil)
/// ```
///
/// There is only one builder for both. With two builders, the compiler does not report a mistake at its place.
@resultBuilder
public enum ParserBuilder {
  // Each function is needed in Swift 6.3. A type cannot be computed from two directions, so a part is added by two
  // functions: one if both directions are `TwoWay`, and one that gives `OneWay`. A `Void` cannot be left out of a pack, so
  // there are two of each. An expression of a block has its type before its block is known, so a constant, which may be in
  // both kinds of blocks, is added to parts of a string by functions of its own.

  /// Takes a description.
  public static func buildExpression<P: ValueDescription>(_ part: P) -> P { part }

  /// Takes a fixed text.
  public static func buildExpression(_ literal: String) -> StringDescription<Void, TwoWay> {
    Description(.text(literal))
  }

  /// Does not compile: call the function.
  @available(
    *, unavailable, message: "the descriptions of this library are functions: write 'jsonParser()'"
  )
  public static func buildExpression<P: ValueDescription>(_ part: () -> P) -> P { part() }

  /// Makes an empty block.
  public static func buildBlock() -> StringDescription<Void, TwoWay> {
    Description(StringContent.block(Void.self, []))
  }

  /// Begins a block.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildPartialBlock<P: ValueDescription>(
    first: P
  ) -> Block<P.Subject, P.Direction, P.Output> {
    Block(parts: [first.compiled.content])
  }

  /// Begins a block.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildPartialBlock<P: ValueDescription>(
    first: P
  ) -> Block<P.Subject, P.Direction> where P.Output == Void {
    Block(parts: [first.compiled.content])
  }

  /// Adds a part to a block.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildPartialBlock<each Part, P: ValueDescription>(
    accumulated: Block<P.Subject, TwoWay, repeat each Part>, next: P
  ) -> Block<P.Subject, TwoWay, repeat each Part, P.Output> where P.Direction == TwoWay {
    Block(parts: accumulated.parts + [next.compiled.content])
  }

  /// Adds a part to a block.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildPartialBlock<each Part, P: ValueDescription>(
    accumulated: Block<P.Subject, TwoWay, repeat each Part>, next: P
  ) -> Block<P.Subject, TwoWay, repeat each Part> where P.Direction == TwoWay, P.Output == Void {
    Block(parts: accumulated.parts + [next.compiled.content])
  }

  /// Adds a part to a block that is not written.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildPartialBlock<each Part, P: ValueDescription, Direction>(
    accumulated: Block<P.Subject, Direction, repeat each Part>, next: P
  ) -> Block<P.Subject, OneWay, repeat each Part, P.Output> {
    Block(parts: accumulated.parts + [next.compiled.content])
  }

  /// Adds a part to a block that is not written.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildPartialBlock<each Part, P: ValueDescription, Direction>(
    accumulated: Block<P.Subject, Direction, repeat each Part>, next: P
  ) -> Block<P.Subject, OneWay, repeat each Part> where P.Output == Void {
    Block(parts: accumulated.parts + [next.compiled.content])
  }

  /// Adds a constant to a block of parts of a string.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildPartialBlock<each Part, P: ConstantDescription>(
    accumulated: Block<StringContent, TwoWay, repeat each Part>, next: P
  ) -> Block<StringContent, TwoWay, repeat each Part, P.Output> where P.Direction == TwoWay {
    Block(parts: accumulated.parts + [next.inString.content])
  }

  /// Adds a constant to a block of parts of a string that is not written.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildPartialBlock<each Part, P: ConstantDescription, Direction>(
    accumulated: Block<StringContent, Direction, repeat each Part>, next: P
  ) -> Block<StringContent, OneWay, repeat each Part, P.Output> {
    Block(parts: accumulated.parts + [next.inString.content])
  }

  /// Takes one of two branches, whose outputs have one type.
  public static func buildEither<P: ValueDescription>(
    first: P
  ) -> Description<P.Subject, P.Output, TwoWay> where P.Direction == TwoWay { first.compiled }

  /// Takes one of two branches, whose outputs have one type.
  public static func buildEither<P: ValueDescription>(
    second: P
  ) -> Description<P.Subject, P.Output, TwoWay> where P.Direction == TwoWay { second.compiled }

  /// Takes one of two branches, one of which is not written.
  public static func buildEither<P: ValueDescription>(
    first: P
  ) -> Description<P.Subject, P.Output, OneWay> { Description(first.compiled.content) }

  /// Takes one of two branches, one of which is not written.
  public static func buildEither<P: ValueDescription>(
    second: P
  ) -> Description<P.Subject, P.Output, OneWay> { Description(second.compiled.content) }

  /// Takes the branch of a condition without another branch.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildOptional<Subject, Direction, each Part>(
    _ block: Block<Subject, Direction, repeat each Part>?
  ) -> Description<Subject, (repeat each Part)?, Direction> {
    typealias Output = (repeat each Part)
    guard let block else {
      return Description(
        Subject.nothing.converted(
          by: Conversion<Void, Output?>(
            checked: { .some(nil) }, unapply: { $0 == nil ? () : nil },
            complaint: "expected nil, since the description leaves this part out")))
    }
    return Description(
      block.compiled.content.converted(
        by: Conversion<Output, Output?>(
          checked: { .some($0) }, unapply: { $0 }, complaint: "expected a value, found nil")))
  }

  /// Takes the branch of a condition without another branch.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public static func buildOptional<Subject, Direction>(
    _ block: Block<Subject, Direction>?
  ) -> Description<Subject, Void, Direction> {
    block?.body ?? Description(Subject.nothing)
  }
}
