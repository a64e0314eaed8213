import JSEN
import JSENStandards

/// A path from a match of a query to a value inside it: `@.price`, `price` or `/price`.
enum RelativePath {
  case query(JSONPath)
  case place(JSEN.KeyPath)

  init(_ argument: String) throws(CallError) {
    if PathArgument.isQuery(argument, "@") {
      self = .query(try JSONPath(relativeArgument: argument))
    } else if argument.hasPrefix("/") {
      self = .place(JSEN.KeyPath(try JSONPointer(argument: argument)))
    } else if PathArgument.isQuery(argument) {
      throw CallError("'\(argument)' begins at the root; a path from a match begins with '@'")
    } else if PathPattern.hasWildcard(argument) {
      throw CallError("'\(argument)' leads to several values; for the first one, write '@.…[0]'")
    } else {
      self = .place(try JSEN.KeyPath(argument: argument))
    }
  }

  /// The path for messages, in the notation of a key path or of a JSONPath.
  var text: String {
    switch self {
    case .query(let query): query.description
    case .place(let path): path.description
    }
  }

  /// The key, when the path is one key.
  var key: String? {
    guard case .place(let path) = self, path.segments.count == 1 else { return nil }
    return path.segments[0]
  }

  /// The first value to which the path leads from a match, if there is one.
  func value(in match: JSENDocument.Value) -> JSENDocument.Value? {
    switch self {
    case .query(let query): query.first(in: match)
    case .place(let path): match[keyPath: path]
    }
  }
}

extension JSONPath {
  /// Compiles an argument that is a query for the value that `@` means.
  fileprivate init(relativeArgument argument: String) throws(CallError) {
    let end: Int
    do throws(JSENSyntaxError) {
      (self, end) = try JSONPath.prefix(of: argument, allowsCurrent: true)
    } catch { throw CallError(error) }
    if end < argument.utf8.count {
      throw CallError(
        JSENSyntaxError("JSONPath", "expected '.', '[' or the end", in: argument, at: end))
    }
  }
}
