package import JSEN

extension JSONPath {
  /// Compiles the query that begins at a position of a text, and finds its end.
  ///
  /// - Parameters:
  ///   - offset: the position, in bytes of UTF-8.
  ///   - allowsCurrent: whether the query may begin with `@`. It is then evaluated on the value that `@` means, and its
  ///     filters cannot use `$`.
  /// - Returns: the query, and the position after it.
  package static func prefix(
    of text: String, at offset: Int = 0, allowsCurrent: Bool = false
  ) throws(JSENSyntaxError) -> (path: JSONPath, end: Int) {
    var parser = QueryParser(text, Function.standard, maximumDescents: 3)
    parser.position = offset
    let query = try parser.parsePrefix(allowsCurrent: allowsCurrent)
    let path = JSONPath(
      query, String(decoding: parser.bytes[offset..<parser.position], as: UTF8.self),
      patternErrors: parser.whole.patternErrors)
    return (path, parser.position)
  }

  /// The keys and indices of a query that finds one value at most; nil for other queries. An index may be negative.
  package var place: [JSEN.PathElement]? {
    guard query.isSingular else { return nil }
    var place: [JSEN.PathElement] = []
    for segment in query.segments {
      switch segment {
      case .name(let name): place.append(.name(name.key))
      case .index(let index): place.append(.index(index))
      case .selectors: return nil
      }
    }
    return place
  }

  /// The query without its last segment, and the name that this segment has: `$.a[*]` and `b` for `$.a[*].b`. Nil for a
  /// query that does not end with one name, and for `$..b`, whose last segment visits descendants.
  ///
  /// - Complexity: that of compiling the text, most often once.
  package var parentAndKey: (parent: JSONPath, key: String)? {
    guard case .name(let name)? = query.segments.last else { return nil }
    // The last segment begins with the last dot or bracket before which a whole query ends: others are in its name.
    var text = description[...]
    while let start = text.lastIndex(where: { $0 == "." || $0 == "[" }) {
      text = text[..<start]
      while text.last?.isWhitespace == true { text.removeLast() }
      guard let (parent, end) = try? Self.prefix(of: String(text), allowsCurrent: true),
        end == text.utf8.count, parent.query.segments.count == query.segments.count - 1
      else { continue }
      return (parent, name.key)
    }
    return nil
  }
}
