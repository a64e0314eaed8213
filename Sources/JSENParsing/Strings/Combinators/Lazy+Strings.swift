import JSEN

extension Lazy: StringParser where Content: StringParser {
  public var stringPlan: StringContentPlan<Output> { content.stringPlan }
}

extension Lazy: StringParserPrinter where Content: StringParserPrinter {}

extension Lazy {
  /// Describes a part of a string by a parser that is made when it is first used.
  ///
  /// ```swift
  /// enum Term {
  ///   case number(Int)
  ///   indirect case group([Term])
  ///
  ///   static let parser: AnyStringParserPrinter<Term> = OneOf {
  ///     ParsePrint(.case(Term.number)) { Int.parser() }
  ///     ParsePrint(.case(Term.group)) {
  ///       "("
  ///       Many { Lazy { Term.parser } } separator: { " " }
  ///       ")"
  ///     }
  ///   }.eraseToAny()
  /// }
  /// let term = try Term.parser.parse("(1 (2 3))")
  /// print(try Term.parser.print(term))
  /// // prints (1 (2 3))
  /// ```
  ///
  /// - Parameters:
  ///   - maximumDepth: how deep such parts may nest in a string.
  ///   - make: makes the description.
  // The forms for JSON are preferred, so that the compiler tries this one only if they do not fit.
  @_disfavoredOverload
  public init<P>(
    maximumDepth: Int = 128, @ParserBuilder _ make: @escaping @Sendable () -> P
  )
  where P: StringParser, Content == StringReference<P> {
    self.init(content: StringReference(maximumDepth, make))
  }
}

/// A parser of strings that is made when it is first used.
public struct StringReference<Target>: StringParser where Target: StringParser {
  public typealias Output = Target.Output

  public let stringPlan: StringContentPlan<Output>

  init(_ maximumDepth: Int, _ make: @escaping @Sendable () -> Target) {
    stringPlan = StringContentPlan(
      ReferenceContentPlan(Output.self, maximumDepth: maximumDepth) { make().stringPlan.plan })
  }
}

extension StringReference: StringParserPrinter where Target: StringParserPrinter {}
