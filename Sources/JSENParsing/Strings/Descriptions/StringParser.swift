import JSEN

/// A description of the content of a string that makes values from it.
///
/// It is used alone, inside a ``JSONString``, and for the keys of a ``JSONObject``.
///
/// ```swift
/// let version = Parse {
///   "v"
///   Int.parser()
///   "."
///   Int.parser()
/// }
/// print(try version.parse("v1.12"))
/// // prints (1, 12)
/// ```
public protocol StringParser<Output>: ValueDescription {
  /// The compiled description.
  var stringPlan: StringContentPlan<Output> { get }
}

/// A description of the content of a string that makes values from it and writes them.
///
/// It reads back each text that it writes. A value for which that is not so is refused.
///
/// ```swift
/// let name = ParsePrint {
///   PrefixUpTo("@")
///   "@"
///   Rest()
/// }
/// print(try name.print(("ann", "example.org")))
/// // prints ann@example.org
/// do { _ = try name.print(("a@b", "example.org")) } catch { print(error) }
/// // prints cannot print "a@b": it would be read back as "a"
/// ```
public protocol StringParserPrinter<Output>: StringParser {}

/// A description of a string's content in the form in which it runs.
///
/// A parser of your own returns the plan of the parsers it is made of.
///
/// ```swift
/// struct Percent: StringParserPrinter {
///   typealias Output = Int
///
///   var stringPlan: StringContentPlan<Int> {
///     ParsePrint {
///       Int.parser()
///       "%"
///     }.stringPlan
///   }
/// }
/// print(try Percent().parse("12%"))
/// // prints 12
/// ```
public struct StringContentPlan<Output>: Sendable {
  let plan: ContentPlan

  init(_ plan: ContentPlan) {
    self.plan = plan
  }

  /// A regular expression for whole strings, as JSON Schema has it; nil when there is none.
  ///
  /// It matches every string that is read. It may also match one that is not read, such as an integer out of range.
  package var pattern: String? { plan.pattern?.anchored }

  /// The name that JSON Schema has for the format; nil when there is none.
  package var format: String? { plan.format }
}

/// A parser of strings whose own type does not matter.
///
/// ```swift
/// let parser: AnyStringParser<Int> = Int.parser().map { $0 * 2 }
/// print(try parser.parse("21"))
/// // prints 42
/// ```
public struct AnyStringParser<Output>: StringParser {
  public let stringPlan: StringContentPlan<Output>

  /// Makes a parser that reads what another one reads.
  public init(_ parser: some StringParser<Output>) {
    stringPlan = parser.stringPlan
  }

  init(_ plan: ContentPlan) {
    stringPlan = StringContentPlan(plan)
  }
}

/// A parser-printer of strings whose own type does not matter.
///
/// ```swift
/// let parser: AnyStringParserPrinter<Int> = Int.parser().eraseToAny()
/// print(try parser.print(42))
/// // prints 42
/// ```
public struct AnyStringParserPrinter<Output>: StringParserPrinter {
  public let stringPlan: StringContentPlan<Output>

  /// Makes a parser-printer that reads and writes what another one does.
  public init(_ parser: some StringParserPrinter<Output>) {
    stringPlan = parser.stringPlan
  }

  init(_ plan: ContentPlan) {
    stringPlan = StringContentPlan(plan)
  }
}
