import JSEN
import JSENStandards

/// The PATH of an option, from a match of a query to values inside it: `@.price`, `price` or `/price`.
///
/// A copy is the same path: it notes whether any match has a value there, in any task.
struct RelativePath: Sendable {
  /// The option with which the path was given.
  private let option: String
  private let argument: String
  private let route: Route
  /// The path for messages, in the notation of a key path or of a JSONPath.
  let text: String
  /// Whether the path finds one value at most.
  let findsOneValue: Bool
  /// Whether any match has a value there. A JSONPath may find none if it has more than names, indices and `[*]`, and any
  /// path may in an empty array.
  let use: OptionUse

  private enum Route {
    case query(JSONPath)
    case pattern(PathPattern)
  }

  /// How many values a path may find, and where it may begin.
  enum Scope {
    case oneValue, severalValues
    /// The match is the root, so that a path may also begin with `$`.
    case root
  }

  init(
    _ argument: String, of option: String, _ scope: Scope = .severalValues
  ) throws(CallError) {
    (self.option, self.argument) = (option, argument)
    if PathArgument.isQuery(argument, "@") || scope == .root && PathArgument.isQuery(argument) {
      route = .query(try JSONPath(relativeArgument: argument))
    } else if argument.unicodeScalars.first == "/" {
      route = .pattern(PathPattern(JSEN.KeyPath(try JSONPointer(argument: argument))))
    } else if PathArgument.isQuery(argument) {
      throw CallError("'\(argument)' begins at the root; a path from a match begins with '@'")
    } else {
      route = .pattern(try PathPattern(argument))
    }
    (text, findsOneValue) =
      switch route {
      case .query(let query): (query.description, query.place != nil)
      case .pattern(let pattern): (pattern.place?.description ?? pattern.text, pattern.place != nil)
      }
    use = OptionUse("\(option): no value has '\(text)'")
    if scope == .oneValue, !findsOneValue { throw CallError(Self.severalValues(argument, option)) }
  }

  private static func severalValues(_ argument: String, _ option: String) -> String {
    let first = argument.replacing("[*]", with: "[0]")
    let isOne = first != argument && (try? RelativePath(first, of: option, .oneValue)) != nil
    let advice = isOne ? "; for the first one, write \(option) \(first.quotedForShell)" : ""
    return "'\(argument)' leads to several values, and \(option) takes one of each match\(advice)"
  }

  /// The key, when the path is one key.
  var key: String? {
    guard case .pattern(let pattern) = route, let path = pattern.place, path.segments.count == 1
    else { return nil }
    return path.segments[0]
  }

  /// Whether the path leads to the match itself.
  var isWholeMatch: Bool { if case .query(let query) = route { query.place == [] } else { false } }

  /// The name or the index, when the path leads to a child of each match.
  var child: JSEN.PathElement? {
    switch route {
    case .query(let query): query.place.flatMap { $0.count == 1 ? $0[0] : nil }
    case .pattern: key.map { key in JSEN.KeyPath.index(key).map { .index($0) } ?? .name(key) }
    }
  }

  /// The first value to which the path leads from a match, if there is one.
  func value(in match: JSENDocument.Value) -> JSENDocument.Value? {
    let value =
      switch route {
      case .query(let query): query.first(in: match)
      case .pattern(let pattern): pattern.value(in: match)
      }
    use.note(isFound: value != nil) { advice(in: match) }
    return value
  }

  /// The values to which the path leads from a match.
  func values(in match: JSENDocument.Value) -> [JSENDocument.Value] {
    if findsOneValue { return value(in: match).map { [$0] } ?? [] }
    let values: [JSENDocument.Value] =
      switch route {
      case .query(let query): match[path: query]
      case .pattern(let pattern): pattern.values(in: match)
      }
    use.note(isFound: !values.isEmpty) { advice(in: match) }
    return values
  }

  // MARK: - Paths without a value

  /// The advice if a match has no value and must have one; empty if there is none.
  func advice(in match: JSENDocument.Value) -> String? {
    guard let error = errorForNothing(in: match) else { return nil }
    if option == "--sort-by", argument.hasPrefix("-") {
      return "; for the greatest value first, write --sort-by \(argument.dropFirst()) --descending"
    }
    if option == "--pick", argument.contains(",") {
      let picks = argument.split(separator: ",").map { "--pick \($0)" }.joined(separator: " ")
      return "; write \(picks), or --columns \(argument) for a table"
    }
    guard case .pattern(let pattern) = route,
      pattern.place?.segments[error.segmentIndex].contains("[-") == true
    else { return error.advice }
    let query = argument.hasPrefix("[") ? "@\(argument)" : "@.\(argument)"
    if (try? JSONPath(relativeArgument: query)) == nil { return error.advice }
    return "; a key path has no negative index, a JSONPath has: \(query.quotedForShell)"
  }

  /// The path as a key path with another first key; nil if it does not begin with a key.
  func renamingFirst(_ key: String, to new: String) -> String? {
    let path: JSEN.KeyPath? =
      switch route {
      case .pattern(let pattern): pattern.place
      case .query(let query): query.place.map { JSEN.KeyPath(JSONPath.NormalizedPath($0)) }
      }
    guard let segments = path?.segments, segments.first?.utf8.elementsEqual(key.utf8) == true
    else { return nil }
    return JSEN.KeyPath(segments: [new] + segments.dropFirst()).description
  }

  private func errorForNothing(in match: JSENDocument.Value) -> JSEN.KeyPathError? {
    switch route {
    case .query(let query):
      query.asPattern?.errorForNothing(in: match) ?? query.errorForNothing(in: match)
    case .pattern(let pattern): pattern.errorForNothing(in: match)
    }
  }
}

extension JSONPath {
  /// The same path as a key path with `[*]`; nil for a query for one value, and for one that has other selectors.
  fileprivate var asPattern: PathPattern? {
    let path = String(description.dropFirst().drop { $0 == "." })
    let isSimple = place == nil && !path.contains { "?'\":,-\\ ".contains($0) }
    guard isSimple, !description.contains(".."), !description.contains(".*") else { return nil }
    return try? PathPattern(path)
  }

  /// Compiles an argument that is a query for the value that `@` or `$` means.
  fileprivate init(relativeArgument argument: String) throws(CallError) {
    let end: Int
    (self, end) = try JSONPath.prefix(ofArgument: argument, allowsCurrent: true)
    if end < argument.utf8.count {
      throw CallError(
        JSENSyntaxError("JSONPath", "expected '.', '[' or the end", in: argument, at: end))
    }
  }
}

extension Console {
  /// Notes paths of options, of which each must lead to a value somewhere.
  func checkAtEnd(_ paths: [RelativePath]) { usesOfPaths += paths.map(\.use) }
}
