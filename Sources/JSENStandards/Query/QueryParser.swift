import JSEN

/// Reads a query in the grammar of RFC 9535, and checks its types and limits.
///
/// The recursion is as deep as filters, calls and parentheses nest, which is limited.
struct QueryParser {
  let text: String
  let bytes: [UInt8]
  var position = 0
  let whole: Whole
  /// How many filters, calls and parentheses are open.
  var nesting = 0
  /// How many queries in filters begin at the root, and how many conditions depend only on those.
  var constants = 0

  /// How deep filters, calls and parentheses may nest.
  static let maximumNesting = 32

  /// The settings and results of the whole query. They are an object, since a debug build copies the parser to the stack for many calls.
  final class Whole {
    let functions: [JSONPath.Function]
    let maximumDescents: Int
    let maximumRepeats: Int
    /// The values of names in filters; nil if a query has none.
    let variables: JSONPath.VariableValues?
    /// Where the last segment begins, and whether the query is singular without it; nil without segments.
    var lastSegment: (offset: Int, isSingular: Bool)?
    /// The functions of the user that are called.
    var calledFunctions: [JSONPath.Function.Custom] = []
    /// The regular expressions in literals that are not I-Regexp.
    var patternErrors: [JSENSyntaxError] = []

    init(
      _ functions: [JSONPath.Function], _ variables: JSONPath.VariableValues?, maximumDescents: Int,
      maximumRepeats: Int
    ) {
      self.functions = functions
      self.variables = variables
      self.maximumDescents = maximumDescents
      self.maximumRepeats = maximumRepeats
    }

    func noteSegment(at offset: Int, isSingular: Bool) { lastSegment = (offset, isSingular) }
  }

  /// How often a query visits a node, at most.
  struct Cost {
    /// The descendant segments that follow or contain each other.
    var descents = 0
    /// How often selectors of the same segments select one node.
    var repeats = 1
  }

  /// - Parameters:
  ///   - maximumDescents: how many descendant segments may follow or contain each other.
  ///   - maximumRepeats: how often a query may select one node, as `$[*, *][*, *]` selects each node four times.
  init(
    _ text: String, _ functions: [JSONPath.Function], _ variables: JSONPath.VariableValues? = nil,
    maximumDescents: Int = 3, maximumRepeats: Int = 1024
  ) {
    self.text = text
    whole = Whole(
      functions, variables, maximumDescents: maximumDescents, maximumRepeats: maximumRepeats)
    bytes = Array(text.utf8)
  }

  mutating func parse() throws(JSENSyntaxError) -> Query {
    guard take("$") else {
      let query = JSONPath.query(from: text) ?? "$.name"
      throw JSENSyntaxError(
        "JSONPath", "expected '$', found \(found); a query begins with '$', as in \"\(query)\"",
        in: text, at: position)
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
  mutating func segments(_ cost: Cost) throws(JSENSyntaxError) -> Query {
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
      if nesting == 0 { whole.noteSegment(at: end, isSingular: query.isSingular) }
      let ofDescendants = take("..")
      if ofDescendants {
        cost.descents += 1
        if cost.descents > whole.maximumDescents {
          throw failure(
            "more than \(whole.maximumDescents) descendant segments follow or contain each other",
            .descents, at: start)
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
      if case .filter? = selectors.last {
        throw failure("expected '&&', '||', ',' or ']', found \(found)")
      }
      throw failure("expected ',' or ']', found \(found)\(quotingAdvice)")
    }
    let (repeats, isTooLarge) = cost.repeats.multipliedReportingOverflow(
      by: Self.overlap(of: selectors))
    cost.repeats = isTooLarge ? .max : repeats
    if cost.repeats > whole.maximumRepeats {
      throw failure(
        "the selectors up to here select one value more than \(whole.maximumRepeats) times",
        at: start)
    }
    return selectors
  }

  /// How many of the selectors select the same child, at most.
  private static func overlap(of selectors: [Selector]) -> Int {
    var count = 0
    var names: [JSEN.PathElement: Int] = [:]
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
    return max(count + most + mostFromEnd, 1)
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
