import JSEN

/// Combines the alternatives of a `OneOf`, which describe JSON or parts of strings.
///
/// A literal is a description of its text.
///
/// ```swift
/// let sign = OneOf {
///   for text in ["+", "plus"] { text.map(to: 1) }
///   "-".map(to: -1)
/// }
/// print(try sign.parse("plus"))
/// // prints 1
/// ```
@resultBuilder
public enum AlternativesBuilder {
  /// Takes a description.
  public static func buildExpression<P: ValueDescription>(_ alternative: P) -> P { alternative }

  /// Takes a fixed text.
  public static func buildExpression(_ literal: String) -> StringDescription<Void, TwoWay> {
    Description(.text(literal))
  }

  /// Begins a list of alternatives.
  public static func buildPartialBlock<P: ValueDescription>(
    first: P
  ) -> Alternatives<P.Subject, P.Output, P.Direction> {
    Alternatives(parts: parts(first))
  }

  /// Adds an alternative.
  public static func buildPartialBlock<P: ValueDescription>(
    accumulated: Alternatives<P.Subject, P.Output, TwoWay>, next: P
  ) -> Alternatives<P.Subject, P.Output, TwoWay> where P.Direction == TwoWay {
    Alternatives(parts: accumulated.parts + parts(next))
  }

  /// Adds an alternative. Not all alternatives are written, so none is.
  public static func buildPartialBlock<P: ValueDescription, Direction>(
    accumulated: Alternatives<P.Subject, P.Output, Direction>, next: P
  ) -> Alternatives<P.Subject, P.Output, OneWay> {
    Alternatives(parts: accumulated.parts + parts(next))
  }

  /// Adds a constant to the alternatives for a part of a string.
  public static func buildPartialBlock<P: ConstantDescription>(
    accumulated: Alternatives<StringContent, P.Output, TwoWay>, next: P
  ) -> Alternatives<StringContent, P.Output, TwoWay> where P.Direction == TwoWay {
    Alternatives(parts: accumulated.parts + [next.inString.content])
  }

  /// Adds a constant to the alternatives for a part of a string that is not written.
  public static func buildPartialBlock<P: ConstantDescription, Direction>(
    accumulated: Alternatives<StringContent, P.Output, Direction>, next: P
  ) -> Alternatives<StringContent, P.Output, OneWay> {
    Alternatives(parts: accumulated.parts + [next.inString.content])
  }

  /// Takes the alternatives of one of two branches.
  public static func buildEither<List>(first: List) -> List { first }
  /// Takes the alternatives of one of two branches.
  public static func buildEither<List>(second: List) -> List { second }

  /// Takes the alternatives of a branch, or none.
  public static func buildOptional<Subject, Output, Direction>(
    _ alternatives: Alternatives<Subject, Output, Direction>?
  ) -> Alternatives<Subject, Output, Direction> { alternatives ?? Alternatives(parts: []) }

  /// Takes the alternatives of all rounds of a loop.
  public static func buildArray<Subject, Output, Direction>(
    _ alternatives: [Alternatives<Subject, Output, Direction>]
  ) -> Alternatives<Subject, Output, Direction> {
    Alternatives(parts: alternatives.flatMap(\.parts))
  }

  /// The alternatives of a loop or a condition are alternatives of the list.
  private static func parts<P: ValueDescription>(_ alternative: P) -> [P.Subject] {
    (alternative as? Alternatives<P.Subject, P.Output, P.Direction>)?.parts
      ?? [alternative.compiled.content]
  }
}
