package import JSEN

/// The condition of a filter selector, `[?…]`, for a value that `@` and `$` both mean.
package struct JSONPathFilter: Sendable {
  let filter: Filter

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
}
