import JSEN

/// A query for values inside a JSON value, as RFC 9535 defines it: `$.store.book[?@.price < 10].title`.
///
/// A query is compiled once. It then finds the values in a `JSEN` or a document one by one:
///
///     let json: JSEN = ["store": ["book": [["title": "A", "price": 8], ["title": "B", "price": 20]]]]
///     let path: JSONPath = "$.store.book[?@.price < 10].title"
///     for title in path.values(in: json) { print(title) }
///     // prints "A"
///     for node in path.nodes(in: json) { print(node.path, node.value) }
///     // prints $['store']['book'][0]['title'] "A"
///
/// An invalid text throws an error that shows the place of the fault. A literal must be valid:
///
///     print((["a": ["price": 8], "b": [["price": 20]]] as JSEN)[path: "$..price"])
///     // prints [8, 20]
///
/// Two queries are equal when their texts are equal and they call the same functions.
///
/// # Limits
/// The work for a query without filters grows with the number of its results. A filter tests a condition for each node,
/// so a query with a filter can take more work than it has results: `$..[?@..a]` visits each node once for each array
/// and object around it. ``init(_:functions:maximumDescents:)`` refuses a text in which more than three descendant
/// segments follow or contain each other, or whose selectors select one value more than 1,024 times. Both limits are for
/// texts that come from others: a literal has neither. A query in a filter that begins at the root is evaluated once.
public struct JSONPath: Sendable, CustomStringConvertible {
  /// The text of the query.
  public let description: String

  let query: Query

  /// The regular expressions of `match` and `search` that are not I-Regexp (RFC 9485), in the order of the text.
  ///
  /// RFC 9535 §2.4.6 accepts such a query, and the function finds nothing:
  ///
  ///     let path = JSONPath(#"$[?search(@.name, "\\d")]"#)
  ///     for error in path.patternErrors { print(error.reason) }
  ///     // prints unknown escape '\d'; write [0-9] for a digit
  ///
  /// An expression that is not a literal in the query is not among them.
  public let patternErrors: [JSENSyntaxError]

  /// The functions of the user that the query calls, in the order of the calls.
  private let functions: [Function.Custom]

  /// Where the last segment begins in the text, and whether the query is singular without it; nil without segments.
  let lastSegment: (offset: Int, isSingular: Bool)?

  /// Compiles a query.
  ///
  ///     let text = "$.users[?@.age > ]"
  ///     do { print(try JSONPath(text)) } catch { print(error) }
  ///     // prints:
  ///     // invalid JSONPath: expected a value to compare, found ']'
  ///     // $.users[?@.age > ]
  ///     //                  ^
  ///
  /// - Parameters:
  ///   - text: the query; white space is allowed only where RFC 9535 allows it.
  ///   - functions: the functions that filters can call, besides `length`, `count`, `match`, `search` and `value`.
  ///   - maximumDescents: how many descendant segments (`..`) may follow or contain each other. Each one after the first
  ///     multiplies the time by the nesting of the value, in the worst case.
  /// - Throws: ``JSENSyntaxError`` for a text that is not a valid query, that calls a function with arguments of other
  ///   types than it declares, or that exceeds a limit; and for a function whose name no query can call.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    _ text: String, functions: [Function] = [], maximumDescents: Int = 3
  ) throws(JSENSyntaxError) {
    for function in functions { try function.checkName() }
    let parser = QueryParser(text, functions + Function.standard, maximumDescents: maximumDescents)
    try self.init(parser)
  }

  init(_ parser: consuming QueryParser) throws(JSENSyntaxError) {
    query = try parser.parse()
    patternErrors = parser.whole.patternErrors
    description = parser.text
    functions = parser.whole.calledFunctions
    lastSegment = parser.whole.lastSegment
  }

  /// Makes a query that calls no functions of the user.
  init(
    _ query: Query, _ text: String, patternErrors: [JSENSyntaxError] = [],
    lastSegment: (offset: Int, isSingular: Bool)? = nil
  ) {
    self.query = query
    self.lastSegment = lastSegment
    self.patternErrors = patternErrors
    description = text
    functions = []
  }
}

extension JSONPath: ExpressibleByStringLiteral {
  /// Compiles a literal. It may have any number of descendant segments.
  ///
  /// - Precondition: the literal is a valid query, in which filters, calls and parentheses nest at most 32 levels. For
  ///   other texts, use `JSONPath(_:)`.
  public init(stringLiteral literal: String) {
    let parser = QueryParser(
      literal, Function.standard, maximumDescents: .max, maximumRepeats: .max)
    do { try self.init(parser) } catch { preconditionFailure(error.description) }
  }
}

extension JSONPath: Hashable {
  /// Returns whether two queries have the same text and call the same functions. A copy of a function is the same
  /// function; two functions that were made separately are not.
  public static func == (left: JSONPath, right: JSONPath) -> Bool {
    left.description.hasSameBytes(as: right.description)
      && left.functions.elementsEqual(right.functions) { $0 === $1 }
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { description.hashBytes(into: &hasher) }
}

extension JSONPath: Codable {
  /// Compiles a query from a string, which cannot call registered functions.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(JSENSyntaxError) { self = try JSONPath(text) } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: error.description)
    }
  }

  /// Encodes the query as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
