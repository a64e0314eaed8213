package import JSEN

/// The condition of a filter selector, `[?…]`, for a value that `@` and `$` both mean.
package struct JSONPathFilter: Sendable {
  private let filter: Filter

  /// The regular expressions in literals that are not I-Regexp.
  package let patternErrors: [JSENSyntaxError]

  /// Compiles a condition: `@.level == "error" && @.ms > 100`, or with a question mark before it.
  ///
  /// - Parameter variables: the values of names such as `$name`.
  package init(
    _ text: String, variables: JSONPath.VariableValues? = nil
  ) throws(JSENSyntaxError) {
    var parser = QueryParser(text, JSONPath.Function.standard, variables)
    parser.skipSpace()
    if parser.take("?") { parser.skipSpace() }
    let start = parser.position
    filter = try parser.condition(try parser.expression(QueryParser.Cost()), at: start)
    parser.skipSpace()
    if parser.position < parser.bytes.count {
      throw parser.failure("expected '&&', '||' or the end, found \(parser.found)")
    }
    patternErrors = parser.whole.patternErrors
  }

  /// Whether a value satisfies the condition.
  package func accepts(_ value: JSENDocument.Value) -> Bool {
    value.storage.read { tape in
      let value = TapeValue(tape, value.index)
      return Evaluation(value).test(filter, value)
    }
  }

  /// The members and elements of the value that the condition compares with a number, in the order of the text.
  package var childrenComparedWithNumbers: [JSEN.PathElement] {
    var children: [JSEN.PathElement] = []
    Self.addChildren(of: filter, to: &children)
    return children
  }

  /// The recursion is as deep as the condition nests, which is limited.
  static func addChildren(of filter: Filter, to children: inout [JSEN.PathElement]) {
    switch filter {
    case .any(let filters), .all(let filters):
      for filter in filters { addChildren(of: filter, to: &children) }
    case .not(let filter), .constant(_, let filter): addChildren(of: filter, to: &children)
    case .comparison(.query(let query), _, .literal(let literal)),
      .comparison(.literal(let literal), _, .query(let query)):
      guard literal.int != nil || literal.double != nil || literal.number != nil,
        query.segments.count == 1
      else { return }
      switch query.segments[0] {
      case .name(let name): children.append(.name(name.key))
      case .index(let index): children.append(.index(index))
      case .selectors: break
      }
    case .exists, .comparison, .call: break
    }
  }
}
