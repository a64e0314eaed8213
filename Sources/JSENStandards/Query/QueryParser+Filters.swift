import JSEN

// Filters. Recursive functions are few and small, since a debug build needs much stack for each.
extension QueryParser {
  /// An expression, before its use says which kind it must be.
  enum Expression {
    case literal(JSEN)
    case query(Query)
    case call(Call)
    case condition(Filter)
  }

  /// Reads terms with `||` and `&&` between them.
  mutating func expression(_ cost: Cost) throws(JSENSyntaxError) -> Expression {
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Self.maximumNesting {
      throw failure("filters, calls and parentheses nest deeper than \(Self.maximumNesting) levels")
    }
    var alternatives: [Filter] = []
    var conditions: [Filter] = []
    while true {
      let start = position
      let term = try term(cost)
      let end = position
      skipSpace()
      let isAnd = take("&&")
      let isOr = !isAnd && take("||")
      if !isAnd, !isOr {
        position = end
        if alternatives.isEmpty, conditions.isEmpty { return term }
      }
      conditions.append(try condition(term, at: start))
      if isAnd {
        skipSpace()
        continue
      }
      alternatives.append(conditions.count == 1 ? conditions[0] : .all(conditions))
      conditions = []
      guard isOr else {
        return .condition(alternatives.count == 1 ? alternatives[0] : .any(alternatives))
      }
      skipSpace()
    }
  }

  /// Reads an operand, a comparison, or an expression in parentheses.
  private mutating func term(_ cost: Cost) throws(JSENSyntaxError) -> Expression {
    let isNegated = take("!")
    if isNegated { skipSpace() }
    let start = position
    if take("(") {
      skipSpace()
      let inner = position
      let filter = try condition(try expression(cost), at: inner)
      skipSpace()
      guard take(")") else { throw failure("expected ')', '&&' or '||', found \(found)") }
      try refuseComparison("the result of an expression in parentheses cannot be compared", start)
      return .condition(isNegated ? .not(filter) : filter)
    }
    let left = try operand(cost)
    if isNegated {
      try refuseComparison("'!' needs parentheses around a comparison: !(@.a == 1)", start)
      return .condition(.not(try condition(left, at: start)))
    }
    guard let comparison = try takeComparison() else { return left }
    let leftOperand = try operandOfComparison(left, at: start)
    skipSpace()
    let rightStart = position
    let right = try operandOfComparison(try operand(cost), at: rightStart)
    try refuseComparison(
      "comparisons cannot be chained; write '&&' between two of them", rightStart)
    let filter = Filter.comparison(leftOperand, comparison, right)
    return .condition(numbered(filter, isConstant: leftOperand.isConstant && right.isConstant))
  }

  /// Reads the operator of a comparison and the white space before it; nil when there is none.
  private mutating func takeComparison() throws(JSENSyntaxError) -> Comparison? {
    let end = position
    skipSpace()
    if take("==") { return .equal }
    if take("!=") { return .notEqual }
    if take("<=") { return .lessOrEqual }
    if take(">=") { return .greaterOrEqual }
    if take("<") { return .less }
    if take(">") { return .greater }
    if byte == UInt8(ascii: "=") { throw failure("expected '==', found '='") }
    position = end
    return nil
  }

  private mutating func refuseComparison(
    _ reason: String, _ start: Int
  ) throws(JSENSyntaxError) {
    if try takeComparison() != nil { throw failure(reason, at: start) }
  }

  /// Reads a literal, a query or a call.
  private mutating func operand(_ cost: Cost) throws(JSENSyntaxError) -> Expression {
    switch firstByteOfOperand {
    case UInt8(ascii: "@"):
      position += 1
      return .query(try segments(cost))
    case UInt8(ascii: "$"):
      position += 1
      var query = try segments(Cost())
      query.constant = constants
      constants += 1
      return .query(query)
    case UInt8(ascii: "'"): return try literal()
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return try callOrKeyword(cost)
    case UInt8(ascii: "!"): throw failure("'!' cannot be repeated, nor be a part of a comparison")
    default:
      let isCompared = position > 0 && "=<>".utf8.contains(lastByteBeforeSpace)
      throw failure(
        isCompared
          ? "expected a value to compare, found \(found)"
          : "expected '@', '$', a literal, a function, '!' or '(', found \(found)")
    }
  }

  private var lastByteBeforeSpace: UInt8 {
    bytes[..<position].last { !Self.isSpace($0) } ?? 0
  }

  private mutating func callOrKeyword(_ cost: Cost) throws(JSENSyntaxError) -> Expression {
    let start = position
    while let byte, Self.isFunctionByte(byte) { position += 1 }
    let name = string(from: start)
    if take("(") { return .call(try call(name, at: start, cost)) }
    switch name {
    case "true": return .literal(true)
    case "false": return .literal(false)
    case "null": return .literal(.null)
    default:
      skipSpace()
      let isCall = byte == UInt8(ascii: "(")
      throw failure(
        "expected '@', '$', a literal or a function, found '\(name)'; "
          + (isCall
            ? "write '(' directly after the name of a function"
            : "write @.\(name) for a member and '\(name)' for a string"),
        at: start)
    }
  }

  private mutating func call(
    _ name: String, at start: Int, _ cost: Cost
  ) throws(JSENSyntaxError) -> Call {
    guard let function = whole.functions.first(where: { $0.name.hasSameBytes(as: name) }) else {
      let suggestion = NearestName.suggestion(for: name, among: whole.functions.lazy.map(\.name))
      throw failure("there is no function '\(name)'\(suggestion)", at: start)
    }
    var arguments: [Call.Argument] = []
    var count = 0
    skipSpace()
    if !take(")") {
      repeat {
        skipSpace()
        let start = position
        let expression = try expression(cost)
        if count < function.parameters.count {
          arguments.append(try argument(expression, of: function, count, at: start))
        }
        count += 1
        skipSpace()
      } while take(",")
      guard take(")") else { throw failure("expected ',' or ')', found \(found)") }
    }
    if count != function.parameters.count {
      let expected = function.parameters.count
      throw failure(
        "\(name)() takes \(expected) argument\(expected == 1 ? "" : "s"), found \(count)",
        at: start)
    }
    if case .custom(let body) = function.body { whole.calledFunctions.append(body) }
    return Call(function: function, arguments: arguments)
  }
}
