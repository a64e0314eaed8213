import JSEN

/// Describes a value by a parser that is made when it is first used, so that a description can contain itself.
///
/// ```swift
/// struct Folder: Equatable {
///   let name: String
///   let folders: [Folder]
///
///   static let jsonParser: AnyJSONParserPrinter<Folder> = ParsePrint(.memberwise(Self.init)) {
///     Field("name") { String.jsonParser() }
///     OptionalField("folders", default: []) { JSONArray { Lazy { Folder.jsonParser } } }
///   }.eraseToAny()
/// }
/// let folder = try Folder.jsonParser.decode(#"{"name": "a", "folders": [{"name": "b"}]}"#)
/// print(folder.folders[0].name)
/// // prints b
/// ```
public struct Lazy<Content>: ValueDescription where Content: ValueDescription {
  public typealias Output = Content.Output

  let content: Content
}

extension Lazy: JSONParser where Content: JSONParser {
  public var plan: JSONPlan<Output> { content.plan }
}

extension Lazy: JSONParserPrinter where Content: JSONParserPrinter {}

extension Lazy {
  /// Describes what the closure describes, which is called once, when it is needed.
  ///
  /// A mistake in the description, such as `.memberwise` with a class, stops the program at that time, which may be when
  /// a text first has such a value. A test with one value for each description finds it.
  ///
  /// - Parameters:
  ///   - maximumDepth: how often the description may contain itself on the way to a value. A level takes about
  ///     2 KiB of stack, and more in a debug build; one for which the thread has no stack is an error, too.
  ///   - file: with `line` and `column`, tells descriptions apart that are made more than once.
  ///   - line: see `file`.
  ///   - column: see `file`.
  ///   - make: makes the description.
  public init<P>(
    maximumDepth: Int = 256, file: String = #fileID, line: Int = #line, column: Int = #column,
    @ParserBuilder _ make: @escaping @Sendable () -> P
  ) where P: JSONParserPrinter, Content == AnyJSONParserPrinter<P.Output> {
    self.init(
      content: AnyJSONParserPrinter(
        ReferencePlan(
          P.Output.self, identity: "\(file):\(line):\(column)", maximumDepth: maximumDepth
        ) { make().plan.plan }))
  }

  /// Describes what the closure describes, for decoding only.
  @_disfavoredOverload
  public init<P>(
    maximumDepth: Int = 256, file: String = #fileID, line: Int = #line, column: Int = #column,
    @ParserBuilder _ make: @escaping @Sendable () -> P
  ) where P: JSONParser, Content == AnyJSONParser<P.Output> {
    self.init(
      content: AnyJSONParser(
        ReferencePlan(
          P.Output.self, identity: "\(file):\(line):\(column)", maximumDepth: maximumDepth
        ) { make().plan.plan }))
  }
}

extension JSONParserPrinter {
  /// The same description with a type that can be written down.
  public func eraseToAny() -> AnyJSONParserPrinter<Output> { AnyJSONParserPrinter(self) }
}

extension JSONParser {
  /// The same description with a type that can be written down.
  public func eraseToAny() -> AnyJSONParser<Output> { AnyJSONParser(self) }
}
