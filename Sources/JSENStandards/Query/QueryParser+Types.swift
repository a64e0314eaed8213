import JSEN

// Types, RFC 9535 §2.4.3.
extension QueryParser {
  /// Returns the condition that an expression is, as a test or an argument.
  mutating func condition(
    _ expression: Expression, at start: Int
  ) throws(JSENSyntaxError) -> Filter {
    switch expression {
    case .condition(let filter): return filter
    case .query(let query): return .exists(query)
    case .call(let call) where call.function.result != .value:
      return numbered(.call(call), isConstant: call.isConstant)
    case .call(let call):
      throw failure(
        "\(call.function.name)() returns a value, which is not a condition; compare it", at: start)
    case .literal:
      throw failure("a literal is not a condition; compare it, as in @.a == 'b'", at: start)
    }
  }

  /// Returns a filter with a number, if it depends on queries that begin at the root, and on nothing else.
  mutating func numbered(_ filter: Filter, isConstant: Bool) -> Filter {
    guard isConstant, constants > 0 else { return filter }
    defer { constants += 1 }
    return .constant(constants, filter)
  }

  func operandOfComparison(
    _ expression: Expression, at start: Int
  ) throws(JSENSyntaxError) -> Operand {
    if let operand = try value(expression, at: start) { return operand }
    if case .call(let call) = expression {
      throw failure(
        "\(call.function.name)() returns \(call.function.result.words), which cannot be compared",
        at: start)
    }
    throw failure("the result of a condition cannot be compared", at: start)
  }

  /// Returns the operand that has a value; nil when an expression has none.
  private func value(
    _ expression: Expression, at start: Int
  ) throws(JSENSyntaxError) -> Operand? {
    switch expression {
    case .literal(let literal): return .literal(literal)
    case .query(let query) where query.isSingular: return .query(query)
    case .query:
      throw failure(
        "expected a query for one value, of names and indices only, each in brackets of its own "
          + "without white space in them", at: start)
    case .call(let call): return call.function.result == .value ? .call(call) : nil
    case .condition: return nil
    }
  }

  mutating func argument(
    _ expression: Expression, of function: JSONPath.Function, _ number: Int, at start: Int
  ) throws(JSENSyntaxError) -> Call.Argument {
    let type = function.parameters[number]
    switch type {
    case .value:
      guard let operand = try value(expression, at: start) else { break }
      if case .literal(let literal) = operand, number == 1, function.isRegularExpression {
        do throws(JSENSyntaxError) {
          guard let text = literal.string else {
            throw failure(
              "\(function.name)() takes a regular expression, which is a string, not "
                + literal.kind.withArticle, at: start)
          }
          return .pattern(try IRegexp(text))
        } catch {
          whole.patternErrors.append(error)
          return .pattern(nil)
        }
      }
      return .value(operand)
    case .nodes:
      if case .query(let query) = expression { return .nodes(query) }
      if case .call(let call) = expression, call.function.result == .nodes {
        return .nodesOfCall(call)
      }
    case .logical:
      if case .literal = expression { break }
      if case .call(let call) = expression, call.function.result == .value { break }
      return .logical(try condition(expression, at: start))
    }
    throw failure("\(function.name)() takes \(type.words) here", at: start)
  }
}

extension JSONPath.Function {
  fileprivate var isRegularExpression: Bool {
    switch body {
    case .match, .search: true
    default: false
    }
  }
}

extension JSONPath.Function.ValueType {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .logical: "true or false as a condition"
    case .nodes: "the nodes of a query"
    }
  }
}
