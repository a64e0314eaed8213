import JSEN
import JSENStandards

/// The paragraphs about arguments that are paths in the help.
let pathDetails = #"""
  A PATH is a key path, a JSON Pointer or a JSONPath.

  \#(keyPathDetails)
  [*] means all elements of an array or all values of an object: items[*].price.
  Those that lack the rest of the path are left out.

  A JSON Pointer begins with a slash: /items/0/price (RFC 6901). A JSONPath is $
  or begins with $. or $[, as in '$..price' and '$.items[?@.price < 10].sku' (RFC
  9535). One that can find several values may find none. In a key path, keys that
  begin with a slash or are $ are in brackets: ["/a"].
  """#

/// An argument that says where values are: a key path, a JSON Pointer or a JSONPath.
enum PathArgument {
  case pattern(PathPattern)
  case pointer(JSONPointer)
  case query(JSONPath)

  init(_ argument: String) throws(CallError) {
    if Self.isQuery(argument) {
      self = .query(try JSONPath(argument: argument))
    } else if argument.unicodeScalars.first == "/" {
      self = .pointer(try JSONPointer(argument: argument))
    } else {
      self = .pattern(try PathPattern(argument))
    }
  }

  /// Whether an argument is a JSONPath. A key such as `$schema` is not.
  ///
  /// - Parameter sign: the byte with which a query begins.
  static func isQuery(_ argument: String, _ sign: Unicode.Scalar = "$") -> Bool {
    let scalars = argument.unicodeScalars
    guard scalars.first == sign else { return false }
    let second = scalars.dropFirst().first
    return second == nil || second == "." || second == "["
  }

  /// The argument.
  var text: String {
    switch self {
    case .pattern(let pattern): pattern.text
    case .pointer(let pointer): pointer.description
    case .query(let query): query.description
    }
  }

  /// Whether the path leads to one value at most.
  var findsOneValue: Bool {
    switch self {
    case .pattern(let pattern): pattern.place != nil
    case .pointer: true
    case .query(let query): query.place != nil
    }
  }

  /// Whether the path leads to the document or to its children only.
  var isShallow: Bool {
    switch self {
    case .pattern(let pattern): pattern.isShallow
    case .pointer(let pointer): pointer.tokens.count <= 1
    case .query(let query): query.isShallow
    }
  }

  /// The values to which the path leads. Only a query for several values may find none.
  func values(in document: NamedDocument) throws(DataError) -> [JSENDocument.Value] {
    switch self {
    case .pattern(let pattern): return try pattern.values(in: document)
    case .pointer(let pointer):
      do { return [try document.root.fetch(atPointer: pointer)] } catch {
        throw DataError("\(document.name): \(error)" + Self.adviceForFile(text))
      }
    case .query(let query):
      let values = document.root[path: query]
      if values.isEmpty, let reason = query.reasonForNothing(in: document.root) {
        throw DataError("\(document.name): \(reason.text)")
      }
      return values
    }
  }

  /// The end of the message for a path that leads to no value, but is the name of a file.
  static func adviceForFile(_ text: String) -> String {
    InputFile(Argument(text)).exists
      ? "; '\(text)' is a file; to read several, name each with --file" : ""
  }
}
