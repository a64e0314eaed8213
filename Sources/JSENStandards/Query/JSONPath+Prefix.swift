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
      query, String(decoding: parser.bytes[offset..<parser.position], as: UTF8.self))
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
}
