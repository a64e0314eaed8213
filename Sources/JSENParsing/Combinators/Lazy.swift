import JSEN

/// Makes a description when it is first used, so a description can contain itself.
///
/// ```swift
/// struct Folder: Equatable {
///   let name: String
///   let folders: [Folder]
///
///   static let jsonParser: JSONDescription<Folder, TwoWay> = ParsePrint(.memberwise(Self.init)) {
///     Field("name") { String.jsonParser() }
///     OptionalField("folders", default: []) { JSONArray { Lazy { Folder.jsonParser } } }
///   }
/// }
/// let folder = try Folder.jsonParser.decode(#"{"name": "a", "folders": [{"name": "b"}]}"#)
/// print(folder.folders[0].name)
/// // prints b
/// ```
///
/// It also works for parts of a string.
///
/// ```swift
/// enum Term {
///   case number(Int)
///   indirect case group([Term])
///
///   static let parser: StringDescription<Term, TwoWay> = OneOf {
///     ParsePrint(.case(Term.number)) { Int.parser() }
///     ParsePrint(.case(Term.group)) {
///       "("
///       Many { Lazy { Term.parser } } separator: { " " }
///       ")"
///     }
///   }
/// }
/// let term = try Term.parser.parse("(1 (2 3))")
/// print(try Term.parser.print(term))
/// // prints (1 (2 3))
/// ```
///
/// A mistake in the description, such as `.memberwise` with a class, is an error when a text first has such a value.
/// One test for each description finds it.
///
/// - Parameters:
///   - maximumDepth: how deep the description may nest inside itself; 256 in JSON and 128 in a string unless you set it. A
///     level takes about 2 KiB of stack, and more in a debug build; one for which the thread has no stack is an error, too.
///   - file: with `line` and `column`, the place in the program. Descriptions of one place that a function makes at each call
///     are one definition of a ``JSONParser/schema``, unless they differ.
///   - line: see `file`.
///   - column: see `file`.
///   - make: makes the description; called once.
public func Lazy<P: ValueDescription>(
  maximumDepth: Int? = nil, file: String = #fileID, line: Int = #line, column: Int = #column,
  @ParserBuilder _ make: @escaping @Sendable () -> P
) -> Description<P.Subject, P.Output, P.Direction> {
  Description(
    P.Subject.lazy(
      P.Output.self, identity: "\(file):\(line):\(column)", maximumDepth: maximumDepth
    ) { make().compiled.content })
}
