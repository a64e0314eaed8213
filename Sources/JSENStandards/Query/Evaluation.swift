import JSEN

/// An evaluation of a query on one value: tests filters, and keeps what they need more than once.
final class Evaluation<Value> where Value: JSONReadable {
  /// A value that filters compare, or nothing.
  enum Result {
    case nothing
    case node(Value)
    case json(JSEN)
  }

  private let root: Value
  /// The nodes of the queries in filters that begin at the root, once they are needed.
  private var constants: [Int: [Result]] = [:]
  /// The lengths of these nodes, and the conditions that are the same for all nodes, once they are needed.
  private var results: [Int: Result] = [:]
  /// The regular expression that was read from the value last.
  private var pattern: (text: String, expression: IRegexp?)?

  init(_ root: Value) { self.root = root }

  /// Whether a node satisfies a filter.
  ///
  /// The recursion is as deep as the query nests.
  func test(_ filter: Filter, _ node: Value) -> Bool {
    switch filter {
    case .any(let filters): return filters.contains { test($0, node) }
    case .all(let filters): return filters.allSatisfy { test($0, node) }
    case .not(let filter): return !test(filter, node)
    case .exists(let query): return first(query, node) != nil
    case .comparison(let left, let comparison, let right):
      return compare(result(left, node), comparison, result(right, node))
    case .call(let call): return logical(call, node)
    case .constant(let number, let filter):
      if case .json(.bool(let known))? = results[number] { return known }
      let holds = test(filter, node)
      results[number] = .json(.bool(holds))
      return holds
    }
  }

  /// The value of an operand.
  private func result(_ operand: Operand, _ node: Value) -> Result {
    switch operand {
    case .literal(let json): .json(json)
    case .query(let query): first(query, node) ?? .nothing
    case .call(let call): result(call, node)
    }
  }

  /// The first node of a query.
  private func first(_ query: Query, _ node: Value) -> Result? {
    if let number = query.constant {
      return constants(query, number, limit: 1).first
    }
    var walker = QueryWalker(query, from: node, self)
    return walker.next().map { .node($0) }
  }

  /// The nodes of an argument, up to a limit.
  private func nodes(
    _ argument: Call.Argument, _ node: Value, limit: Int = .max
  ) -> [Result] {
    switch argument {
    case .nodesOfCall(let call):
      if case .nodes(let nodes) = custom(call, node) { return nodes.map { .json($0) } }
      return []
    case .nodes(let query):
      if let number = query.constant { return constants(query, number, limit: limit) }
      var nodes: [Result] = []
      var walker = QueryWalker(query, from: node, self)
      while nodes.count < limit, let found = walker.next() { nodes.append(.node(found)) }
      return nodes
    default: return []
    }
  }

  /// The nodes of a query that begins at the root, found once for each query.
  private func constants(_ query: Query, _ number: Int, limit: Int) -> [Result] {
    if let nodes = constants[number] { return nodes }
    var nodes: [Result] = []
    var walker = QueryWalker(query, from: root, self)
    while nodes.count < limit, let found = walker.next() {
      // A value that is compared with each node is converted once.
      let isLong = [.array, .object, .string].contains(found.kind)
      nodes.append(isLong && limit <= 2 ? .json(found.json) : .node(found))
    }
    constants[number] = nodes
    return nodes
  }
}

// Functions.
extension Evaluation {
  /// The result of a function that returns a value.
  private func result(_ call: Call, _ node: Value) -> Result {
    let argument = call.arguments.first
    switch call.function.body {
    case .length:
      guard case .value(let operand)? = argument else { return .nothing }
      guard case .query(let query) = operand, let number = query.constant else {
        return Self.length(result(operand, node))
      }
      if let length = results[number] { return length }
      let length = Self.length(result(operand, node))
      results[number] = length
      return length
    case .count: return .json(.int(argument.map { count($0, node) } ?? 0))
    case .value:
      let nodes = argument.map { self.nodes($0, node, limit: 2) } ?? []
      return nodes.count == 1 ? nodes[0] : .nothing
    default:
      if case .value(let value?) = custom(call, node) { return .json(value) }
      return .nothing
    }
  }

  /// The result of a function that is used as a condition.
  private func logical(_ call: Call, _ node: Value) -> Bool {
    switch call.function.body {
    case .match: return matches(call, node) { $0.matches($1) }
    case .search: return matches(call, node) { $0.isFound(in: $1) }
    default:
      switch custom(call, node) {
      case .logical(let logical): return logical
      case .nodes(let nodes): return !nodes.isEmpty
      case .value: return false
      }
    }
  }

  private static func length(_ result: Result) -> Result {
    let length =
      switch result {
      case .nothing: Int?.none
      case .node(let value): length(value)
      case .json(let value): length(value)
      }
    return length.map { .json(.int($0)) } ?? .nothing
  }

  /// The length of a string in Unicode scalars, or the count of children.
  private static func length(_ value: some JSONReadable) -> Int? {
    switch value.kind {
    case .string: return value.string?.unicodeScalars.count
    case .array: return value.elementCount
    case .object: return value.childCount
    default: return nil
    }
  }

  private func count(_ argument: Call.Argument, _ node: Value) -> Int {
    guard case .nodes(let query) = argument, query.constant == nil else {
      return nodes(argument, node).count
    }
    var walker = QueryWalker(query, from: node, self)
    var count = 0
    while walker.next() != nil { count += 1 }
    return count
  }

  private func matches(
    _ call: Call, _ node: Value, _ matches: (IRegexp, String) -> Bool
  ) -> Bool {
    guard let text = string(call.arguments[0], node) else { return false }
    if case .pattern(let expression) = call.arguments[1] {
      return expression.map { matches($0, text) } ?? false
    }
    guard let source = string(call.arguments[1], node) else { return false }
    let expression: IRegexp?
    if let pattern, pattern.text.hasSameBytes(as: source) {
      expression = pattern.expression
    } else {
      expression = try? IRegexp(source)
      pattern = (source, expression)
    }
    return expression.map { matches($0, text) } ?? false
  }

  private func string(_ argument: Call.Argument, _ node: Value) -> String? {
    guard case .value(let operand) = argument else { return nil }
    switch result(operand, node) {
    case .nothing: return nil
    case .node(let value): return value.string
    case .json(let value): return value.string
    }
  }

  /// Calls a function of the user.
  private func custom(_ call: Call, _ node: Value) -> JSONPath.Function.Argument {
    guard case .custom(let body) = call.function.body else { return .value(nil) }
    return body.call(
      call.arguments.map { argument in
        switch argument {
        case .value(let operand): .value(Self.json(result(operand, node)))
        case .logical(let filter): .logical(test(filter, node))
        case .nodes, .nodesOfCall: .nodes(nodes(argument, node).compactMap { Self.json($0) })
        case .pattern: .value(nil)
        }
      })
  }

  private static func json(_ result: Result) -> JSEN? {
    switch result {
    case .nothing: nil
    case .node(let value): value.json
    case .json(let json): json
    }
  }
}

// Comparisons, RFC 9535 §2.3.5.2.2.
extension Evaluation {
  @inline(__always)
  private func compare(_ left: Result, _ comparison: Comparison, _ right: Result) -> Bool {
    switch (left, right) {
    // The literal has its digits. A number that was read as a double may have had the same.
    case (.node(let left), .json(let right)):
      if case .number(let number) = right, left.kind == .double {
        ValueOrder.holds(left, comparison, number.read(as: .native))
      } else {
        ValueOrder.holds(left, comparison, right)
      }
    case (.json(let left), .node(let right)):
      if case .number(let number) = left, right.kind == .double {
        ValueOrder.holds(number.read(as: .native), comparison, right)
      } else {
        ValueOrder.holds(left, comparison, right)
      }
    case (.node(let left), .node(let right)): ValueOrder.holds(left, comparison, right)
    case (.json(let left), .json(let right)): ValueOrder.holds(left, comparison, right)
    case (.nothing, .nothing): ValueOrder.holds(JSEN.null, comparison, JSEN.null)
    case (.nothing, _), (_, .nothing): comparison == .notEqual
    }
  }
}
