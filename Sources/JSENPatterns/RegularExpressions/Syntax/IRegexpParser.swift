/// Reads an I-Regexp in the grammar of RFC 9485.
struct IRegexpParser {
  private var reader: PatternReader
  private var builder: TreeBuilder

  init(_ text: String, _ builder: TreeBuilder) {
    reader = PatternReader(text)
    self.builder = builder
  }

  mutating func parse() throws(RegularExpression.SyntaxError) -> ExpressionTree {
    while let scalar = reader.next {
      let start = reader.position
      reader.advance()
      switch scalar {
      case "(": builder.open(at: start)
      case ")":
        guard builder.hasOpenGroup else {
          throw reader.failure("unmatched ')'; write \\) for the character", at: start)
        }
        builder.close()
      case "|": builder.alternate()
      case "*": try repeatAtom(scalar, 0, nil, at: start)
      case "+": try repeatAtom(scalar, 1, nil, at: start)
      case "?": try repeatAtom(scalar, 0, 1, at: start)
      case "{":
        let (least, most) = try counts(at: start)
        try repeatAtom(scalar, least, most, at: start)
      case "[": builder.append(try characterClass(at: start))
      case ".": builder.append(.anyButLineFeed)
      case "^": builder.append(.assertion(.atStart))
      case "$": builder.append(.assertion(.atEnd))
      case "\\": try appendEscaped(at: start)
      case "]", "}":
        throw reader.failure("write \\\(scalar) for the character '\(scalar)'", at: start)
      default: builder.append(.scalar(scalar.value))
      }
      if builder.hasTooManySteps { throw reader.failure(builder.tooManySteps, at: start) }
    }
    guard !builder.hasOpenGroup else {
      throw reader.failure("unclosed '('", at: builder.openStart)
    }
    return builder.finish()
  }

  private mutating func repeatAtom(
    _ quantifier: Unicode.Scalar, _ least: Int, _ most: Int?, at start: Int
  ) throws(RegularExpression.SyntaxError) {
    guard builder.hasAtom else {
      throw reader.failure("nothing to repeat before '\(quantifier)'", at: start)
    }
    builder.repeatAtom(least, most)
  }

  /// Reads the counts of `{2}`, `{2,}` or `{2,5}` after the brace.
  private mutating func counts(
    at start: Int
  ) throws(RegularExpression.SyntaxError) -> (Int, Int?) {
    guard let least = reader.count() else {
      throw reader.failure("expected a count after '{'; write \\{ for the character", at: start)
    }
    let most = reader.take(",") ? reader.count() : least
    guard reader.take("}") else { throw reader.failure("expected '}'", at: reader.position) }
    if let most, most < least {
      throw reader.failure("the second count is less than the first", at: start)
    }
    return (least, most)
  }

  private mutating func appendEscaped(at start: Int) throws(RegularExpression.SyntaxError) {
    if let categories = try categories() {
      var set = ScalarSet()
      set.insert(categories: categories)
      set.finish()
      builder.append(set)
    } else {
      builder.append(.scalar(try escapedScalar(at: start).value))
    }
  }

  /// Reads the character after a backslash.
  private mutating func escapedScalar(
    at start: Int
  ) throws(RegularExpression.SyntaxError) -> Unicode.Scalar {
    guard let scalar = reader.next else {
      throw reader.failure("expected a character after the backslash", at: start)
    }
    reader.advance()
    switch scalar {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "("..."+", "-", ".", "?", "["..."^", "{"..."}": return scalar
    default:
      let advice =
        switch scalar {
        case "d": "; write [0-9] for a digit"
        case "w": "; write [0-9A-Za-z_]"
        case "s": "; write [ \\t\\n\\r] for white space"
        default: ""
        }
      throw reader.failure("unknown escape '\\\(scalar)'\(advice)", at: start)
    }
  }

  /// Reads `p{Lu}` or `P{Lu}`; returns nil when something else comes next.
  private mutating func categories() throws(RegularExpression.SyntaxError) -> CategorySet? {
    let start = reader.position
    let isNegated = reader.take("P")
    guard isNegated || reader.take("p") else { return nil }
    var name = ""
    if reader.take("{") {
      while let scalar = reader.next, scalar != "}", name.utf8.count < 3 {
        name.unicodeScalars.append(scalar)
        reader.advance()
      }
    }
    guard reader.take("}"), let categories = CategorySet(abbreviation: name) else {
      throw reader.failure(
        "expected a category of Unicode, as in \\p{L} or \\p{Lu}", at: start - 1)
    }
    return isNegated ? categories.inverted : categories
  }

  /// Reads a class after its bracket.
  private mutating func characterClass(
    at start: Int
  ) throws(RegularExpression.SyntaxError) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = reader.take("^")
    if reader.take("-") {
      set.insert(0x2D...0x2D)
    } else {
      try appendToClass(&set, at: start)
    }
    while let scalar = reader.next, scalar != "]", scalar != "-" {
      try appendToClass(&set, at: start)
    }
    if reader.take("-") { set.insert(0x2D...0x2D) }
    guard reader.take("]") else {
      throw reader.next == nil
        ? reader.failure("unclosed '['", at: start)
        : reader.failure("write \\- for the character '-' here", at: reader.position - 1)
    }
    set.finish()
    return set
  }

  /// Reads a character, a range or a category of a class.
  private mutating func appendToClass(
    _ set: inout ScalarSet, at start: Int
  ) throws(RegularExpression.SyntaxError) {
    let itemStart = reader.position
    if reader.take("\\") {
      if let categories = try categories() {
        set.insert(categories: categories)
        return
      }
      reader.reset(to: itemStart)
    }
    let first = try classScalar(at: start).value
    // A hyphen at the end of the class is a character.
    guard reader.next == "-", let after = reader.peek(1), after != "]" else {
      set.insert(first...first)
      return
    }
    reader.advance()
    let last = try classScalar(at: start).value
    if last < first { throw reader.failure("the range ends before it begins", at: itemStart) }
    set.insert(first...last)
  }

  private mutating func classScalar(
    at start: Int
  ) throws(RegularExpression.SyntaxError) -> Unicode.Scalar {
    guard let scalar = reader.next else { throw reader.failure("unclosed '['", at: start) }
    reader.advance()
    switch scalar {
    case "\\": return try escapedScalar(at: reader.position - 1)
    case "[", "]", "-":
      throw reader.failure(
        "write \\\(scalar) for the character '\(scalar)' in a class", at: reader.position - 1)
    default: return scalar
    }
  }
}
