import JSEN

/// Reads a query in the grammar of RFC 9535, and checks its types and limits.
///
/// The recursion is as deep as filters, calls and parentheses nest, which is limited.
struct QueryParser {
  let text: String
  let bytes: [UInt8]
  var position = 0
  let functions: [JSONPath.Function]
  private let maximumDescents: Int
  /// How many filters, calls and parentheses are open.
  private var nesting = 0
  /// How many queries in filters begin at the root.
  private var constants = 0

  /// How deep filters, calls and parentheses may nest.
  static let maximumNesting = 32

  /// How often a query may select one node, as `$[*, *][*, *]` selects each node four times.
  private static let maximumRepeats = 1024

  /// How often a query visits a node, at most.
  struct Cost {
    /// The descendant segments that follow or contain each other.
    var descents = 0
    /// How often selectors of the same segments select one node.
    var repeats = 1
  }

  init(_ text: String, _ functions: [JSONPath.Function], maximumDescents: Int) {
    self.text = text
    self.functions = functions
    self.maximumDescents = maximumDescents
    bytes = Array(text.utf8)
  }

  mutating func parse() throws(JSENSyntaxError) -> Query {
    guard take("$") else {
      throw failure("expected '$', found \(found); a query begins with '$', as in \"$.name\"")
    }
    let query = try segments(Cost())
    if position == bytes.count { return query }
    let start = position
    skipSpace()
    if position == bytes.count {
      throw failure("expected the end, found white space", at: start)
    }
    throw failure("expected '.', '[' or the end, found \(found)")
  }

  /// Reads the query that begins at the position, and stops after it.
  ///
  /// - Parameter allowsCurrent: whether the query may begin with `@`, for a value that is not the root.
  mutating func parsePrefix(allowsCurrent: Bool) throws(JSENSyntaxError) -> Query {
    let start = position
    let isCurrent = allowsCurrent && take("@")
    guard isCurrent || take("$") else {
      throw failure("expected \(allowsCurrent ? "'$' or '@'" : "'$'"), found \(found)")
    }
    let query = try segments(Cost())
    if isCurrent, constants > 0 {
      throw failure("a query that begins with '@' cannot use '$' in a filter", at: start)
    }
    return query
  }

  /// Reads the segments of a query.
  private mutating func segments(_ cost: Cost) throws(JSENSyntaxError) -> Query {
    var query = Query()
    var cost = cost
    while true {
      let end = position
      skipSpace()
      let start = position
      guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") else {
        position = end
        return query
      }
      let ofDescendants = take("..")
      if ofDescendants {
        cost.descents += 1
        if cost.descents > maximumDescents {
          throw failure(
            "more than \(maximumDescents) descendant segments follow or contain each other; "
              + "set maximumDescents to allow more", at: start)
        }
      }
      if ofDescendants && byte != UInt8(ascii: "[") || take(".") {
        query.segments.append(
          Segment([try shorthand(after: ofDescendants)], ofDescendants: ofDescendants))
      } else {
        let selectors = try bracketed(&cost)
        // In the grammar, the brackets of a query for one node have no white space in them.
        let first = bytes[position - 2]
        if Self.isSpace(bytes[start + 1]) || Self.isSpace(first) { query.isSingular = false }
        query.segments.append(Segment(selectors, ofDescendants: ofDescendants))
      }
      if case .selectors? = query.segments.last { query.isSingular = false }
    }
  }

  /// Reads a name or `*` after a dot.
  private mutating func shorthand(
    after ofDescendants: Bool
  ) throws(JSENSyntaxError) -> Selector {
    if take("*") { return .wildcard }
    let start = position
    while let byte, Self.isNameByte(byte, isFirst: position == start) { position += 1 }
    if position > start { return .name(Name(string(from: start))) }
    var advice = ""
    if let byte, Self.isDigit(byte) {
      advice = "; write [0] for an index and ['0'] for a key"
    } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      advice = "; write a quoted name in brackets, without a dot"
    }
    let choices = ofDescendants ? "a name, '*' or '['" : "a name or '*'"
    throw failure("expected \(choices) after the dot, found \(found)\(advice)")
  }

  /// Reads selectors in brackets.
  private mutating func bracketed(_ cost: inout Cost) throws(JSENSyntaxError) -> [Selector] {
    let start = position
    _ = take("[")
    var selectors: [Selector] = []
    repeat {
      skipSpace()
      selectors.append(try selector(cost))
      skipSpace()
    } while take(",")
    guard take("]") else {
      throw failure("expected ',' or ']', found \(found)\(quotingAdvice)")
    }
    cost.repeats *= Self.overlap(of: selectors)
    if cost.repeats > Self.maximumRepeats {
      throw failure(
        "the selectors up to here select one value more than \(Self.maximumRepeats) times",
        at: start)
    }
    return selectors
  }

  /// How many of the selectors select the same child, at most.
  private static func overlap(of selectors: [Selector]) -> Int {
    var count = 0
    var names: [JSONPath.NormalizedPath.Element: Int] = [:]
    var (most, mostFromEnd) = (0, 0)
    for selector in selectors {
      switch selector {
      case .wildcard, .slice, .filter: count += 1
      case .name(let name):
        names[.name(name.key), default: 0] += 1
        most = max(most, names[.name(name.key)] ?? 0)
      case .index(let index):
        names[.index(index), default: 0] += 1
        if index < 0 {
          mostFromEnd = max(mostFromEnd, names[.index(index)] ?? 0)
        } else {
          most = max(most, names[.index(index)] ?? 0)
        }
      }
    }
    return min(max(count + most + mostFromEnd, 1), maximumRepeats + 1)
  }

  private mutating func selector(_ cost: Cost) throws(JSENSyntaxError) -> Selector {
    switch byte ?? 0 {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(Name(try stringLiteral()))
    case UInt8(ascii: "*"):
      position += 1
      return .wildcard
    case UInt8(ascii: "?"):
      position += 1
      skipSpace()
      let start = position
      return .filter(try condition(try expression(cost), at: start))
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try indexOrSlice()
    default:
      throw failure(
        "expected a quoted name, an index, a slice, '*' or '?', found \(found)\(quotingAdvice)")
    }
  }

  /// `; write a name in quotes`, when a name may have been meant.
  private var quotingAdvice: String {
    byte.map { Self.isNameByte($0, isFirst: true) } == true ? "; write a name in quotes" : ""
  }

  private mutating func indexOrSlice() throws(JSENSyntaxError) -> Selector {
    let start = try optionalInteger()
    let end = position
    skipSpace()
    guard take(":") else {
      position = end
      return .index(start ?? 0)
    }
    var slice = Slice(start: start)
    skipSpace()
    slice.end = try optionalInteger()
    skipSpace()
    if take(":") {
      skipSpace()
      slice.step = try optionalInteger() ?? 1
    }
    return .slice(slice)
  }

  /// Reads an integer; nil when there is none.
  private mutating func optionalInteger() throws(JSENSyntaxError) -> Int? {
    let start = position
    let isNegative = take("-")
    let digits = position
    while let byte, Self.isDigit(byte) { position += 1 }
    if digits == position {
      if isNegative { throw failure("expected a digit after '-', found \(found)") }
      return nil
    }
    if bytes[digits] == UInt8(ascii: "0"), position > digits + 1 || isNegative {
      throw failure("an index has no leading zeros, and zero has no sign", at: start)
    }
    guard let value = Int(string(from: start)), value.magnitude < 1 << 53 else {
      throw failure("expected an integer from -(2^53-1) to 2^53-1", at: start)
    }
    return value
  }
}

// Filters. Recursive functions are few and small, since a debug build needs much stack for each.
extension QueryParser {
  /// What an expression is, before it is known what it must be.
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
    return .condition(.comparison(leftOperand, comparison, right))
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
    switch byte ?? 0 {
    case UInt8(ascii: "@"):
      position += 1
      return .query(try segments(cost))
    case UInt8(ascii: "$"):
      position += 1
      var query = try segments(Cost())
      query.constant = constants
      constants += 1
      return .query(query)
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .literal(.string(try stringLiteral()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .literal(try numberLiteral())
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
      throw failure(
        "expected '@', '$', a literal or a function, found '\(name)'; "
          + "write @.\(name) for a member and '\(name)' for a string", at: start)
    }
  }

  private mutating func call(
    _ name: String, at start: Int, _ cost: Cost
  ) throws(JSENSyntaxError) -> Call {
    guard let function = functions.first(where: { $0.name.hasSameBytes(as: name) }) else {
      let suggestion = NearestName.suggestion(for: name, among: functions.lazy.map(\.name))
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
    return Call(function: function, arguments: arguments)
  }
}

// Types, RFC 9535 §2.4.3.
extension QueryParser {
  /// Returns the condition that an expression is, as a test or an argument.
  func condition(_ expression: Expression, at start: Int) throws(JSENSyntaxError) -> Filter {
    switch expression {
    case .condition(let filter): return filter
    case .query(let query): return .exists(query)
    case .call(let call) where call.function.result != .value: return .call(call)
    case .call(let call):
      throw failure(
        "\(call.function.name)() returns a value, which is not a condition; compare it", at: start)
    case .literal:
      throw failure("a literal is not a condition; compare it, as in @.a == 'b'", at: start)
    }
  }

  private func operandOfComparison(
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

  private func argument(
    _ expression: Expression, of function: JSONPath.Function, _ number: Int, at start: Int
  ) throws(JSENSyntaxError) -> Call.Argument {
    let type = function.parameters[number]
    switch type {
    case .value:
      guard let operand = try value(expression, at: start) else { break }
      if case .literal(.string(let text)) = operand, number == 1, function.isRegularExpression {
        return .pattern(try? IRegexp(text))
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
