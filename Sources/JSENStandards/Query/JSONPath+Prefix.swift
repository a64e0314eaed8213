package import JSEN

extension JSONPath {
  /// Returns the value of a name in a filter, `$name`. RFC 9535 has no such names.
  package typealias VariableValues = (_ name: String) -> Result<JSEN, VariableError>

  /// Why a name in a filter has no value.
  package struct VariableError: Error {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
  }

  /// Compiles a query whose filters may have variables.
  package init(_ text: String, variables: VariableValues?) throws(JSENSyntaxError) {
    try self.init(QueryParser(text, Function.standard, variables))
  }

  /// Compiles the query that begins at a position of a text, and finds its end.
  ///
  /// - Parameters:
  ///   - offset: the position, in bytes of UTF-8.
  ///   - allowsCurrent: whether the query may begin with `@`. It is then evaluated on the value that `@` means, and its
  ///     filters cannot use `$`.
  ///   - variables: the values of names such as `$name` in filters.
  /// - Returns: the query, and the position after it.
  package static func prefix(
    of text: String, at offset: Int = 0, allowsCurrent: Bool = false,
    variables: VariableValues? = nil
  ) throws(JSENSyntaxError) -> (path: JSONPath, end: Int) {
    var parser = QueryParser(text, Function.standard, variables)
    parser.position = offset
    let query = try parser.parsePrefix(allowsCurrent: allowsCurrent)
    let path = JSONPath(
      query, String(decoding: parser.bytes[offset..<parser.position], as: UTF8.self),
      patternErrors: parser.whole.patternErrors,
      lastSegment: parser.whole.lastSegment.map { ($0.offset - offset, $0.isSingular) })
    return (path, parser.position)
  }

  /// The keys and indices of a query that finds one value at most; nil for other queries. An index may be negative.
  package var place: [JSEN.PathElement]? { query.place }

  /// Whether the query leads to the root or to its children only.
  package var isShallow: Bool {
    guard let segment = query.segments.first, query.segments.count == 1 else {
      return query.segments.isEmpty
    }
    if case .selectors(_, ofDescendants: true) = segment { return false }
    return true
  }

  /// The query without its last segment, and the name that this segment has: `$.a[*]` and `b` for `$.a[*].b`. Nil for a
  /// query that does not end with one name, and for `$..b`, whose last segment visits descendants.
  ///
  /// - Complexity: linear in the text.
  package var parentAndKey: (parent: JSONPath, key: String)? {
    guard case .name(let name)? = query.segments.last, let lastSegment else { return nil }
    var parent = query
    parent.segments.removeLast()
    parent.isSingular = lastSegment.isSingular
    let text = String(decoding: description.utf8.prefix(lastSegment.offset), as: UTF8.self)
    return (JSONPath(parent, text), name.key)
  }
}
