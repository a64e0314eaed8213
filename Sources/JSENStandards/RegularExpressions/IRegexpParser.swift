import JSEN

/// Reads an I-Regexp in the grammar of RFC 9485, and makes its steps. Groups are kept on a stack.
struct IRegexpParser {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private(set) var sets: [ScalarSet] = []
  /// The groups that are open, innermost last; the whole expression is the first.
  private var groups = [Group(start: 0)]
  /// How many steps there are in all groups.
  private var size = 0

  /// A part of an expression between parentheses.
  private struct Group {
    let start: Int
    /// The branches before the current one.
    var branches: [[IRegexp.Instruction]] = []
    /// The steps of the current branch.
    var steps: [IRegexp.Instruction] = []
    /// Where the steps begin to which a quantifier applies.
    var atom: Int?

    /// The steps of all branches.
    consuming func finished() -> [IRegexp.Instruction] {
      var result = steps
      while let branch = branches.popLast() {
        let (count, others) = (branch.count, result.count)
        result = [.split(count + 2)] + branch + [.jump(others + 1)] + result
      }
      return result
    }
  }

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  mutating func parse() throws(JSENSyntaxError) -> [IRegexp.Instruction] {
    while let scalar {
      let start = position
      position += 1
      switch scalar {
      case "(": groups.append(Group(start: start))
      case ")":
        guard groups.count > 1, let group = groups.popLast() else {
          throw failure("unmatched ')'; write \\) for the character", at: start)
        }
        append(group.finished())
      case "|":
        let last = groups.count - 1
        groups[last].branches.append(groups[last].steps)
        groups[last].steps = []
        groups[last].atom = nil
        size += 2
      case "*": try repeatAtom(0, nil, at: start)
      case "+": try repeatAtom(1, nil, at: start)
      case "?": try repeatAtom(0, 1, at: start)
      case "{":
        let (least, most) = try counts(at: start)
        try repeatAtom(least, most, at: start)
      case "[": appendSet(try characterClass(at: start))
      case ".": appendStep(.anyScalar)
      case "^": appendStep(.atStart)
      case "$": appendStep(.atEnd)
      case "\\": try appendEscaped(at: start)
      case "]", "}": throw failure("write \\\(scalar) for the character '\(scalar)'", at: start)
      default: appendStep(.scalar(scalar.value))
      }
      if size > IRegexp.maximumSize { throw tooLarge(at: start) }
    }
    guard groups.count == 1 else {
      throw failure("unclosed '('", at: groups[groups.count - 1].start)
    }
    return groups[0].finished()
  }

  private var scalar: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take(_ expected: Unicode.Scalar) -> Bool {
    guard scalar == expected else { return false }
    position += 1
    return true
  }

  private mutating func append(_ steps: [IRegexp.Instruction]) {
    let last = groups.count - 1
    groups[last].atom = groups[last].steps.count
    groups[last].steps += steps
  }

  private mutating func appendStep(_ step: IRegexp.Instruction) {
    append([step])
    size += 1
  }

  private mutating func appendSet(_ set: ScalarSet) {
    appendStep(.set(sets.count))
    sets.append(set)
  }

  /// Repeats the steps of the last atom.
  private mutating func repeatAtom(
    _ least: Int, _ most: Int?, at start: Int
  ) throws(JSENSyntaxError) {
    let last = groups.count - 1
    guard let first = groups[last].atom else {
      throw failure("nothing to repeat before '\(scalars[start])'", at: start)
    }
    let atom = Array(groups[last].steps[first...])
    groups[last].atom = nil
    if atom.isEmpty { return }
    // Neither product overflows: counts are limited.
    let count = least * atom.count + (most.map { ($0 - least) * (atom.count + 1) } ?? 0)
    size += count - atom.count
    if size > IRegexp.maximumSize { throw tooLarge(at: start) }

    groups[last].steps.removeSubrange(first...)
    for _ in 0..<least { groups[last].steps += atom }
    if let most {
      for _ in least..<most { groups[last].steps += [.split(atom.count + 1)] + atom }
    } else if least > 0 {
      groups[last].steps.append(.split(-atom.count))
      size += 1
    } else {
      groups[last].steps += [.split(atom.count + 2)] + atom + [.jump(-atom.count - 1)]
      size += atom.count + 2
    }
  }

  /// Reads the counts of `{2}`, `{2,}` or `{2,5}` after the brace.
  private mutating func counts(at start: Int) throws(JSENSyntaxError) -> (Int, Int?) {
    guard let least = count() else {
      throw failure("expected a count after '{'; write \\{ for the character", at: start)
    }
    let most = take(",") ? count() : least
    guard take("}") else { throw failure("expected '}'", at: position) }
    if let most, most < least {
      throw failure("the second count is less than the first", at: start)
    }
    return (least, most)
  }

  private mutating func count() -> Int? {
    let start = position
    var value = 0
    while let scalar, let digit = scalar.asciiDigit {
      value = min(value * 10 + digit, IRegexp.maximumSize + 1)
      position += 1
    }
    return position == start ? nil : value
  }

  private mutating func appendEscaped(at start: Int) throws(JSENSyntaxError) {
    if let categories = try categories() {
      var set = ScalarSet()
      set.insert(categories: categories.bits, isNegated: categories.isNegated)
      appendSet(set)
    } else {
      appendStep(.scalar(try escapedScalar(at: start).value))
    }
  }

  /// Reads the character after a backslash.
  private mutating func escapedScalar(at start: Int) throws(JSENSyntaxError) -> Unicode.Scalar {
    guard let scalar else { throw failure("expected a character after the backslash", at: start) }
    position += 1
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
      throw failure("there is no escape '\\\(scalar)'\(advice)", at: start)
    }
  }

  /// Reads `p{Lu}` or `P{Lu}`; returns nil when something else comes next.
  private mutating func categories() throws(JSENSyntaxError) -> (bits: UInt32, isNegated: Bool)? {
    let start = position
    let isNegated = take("P")
    guard isNegated || take("p") else { return nil }
    var name = ""
    if take("{") {
      while let scalar, scalar != "}", name.utf8.count < 3 {
        name.unicodeScalars.append(scalar)
        position += 1
      }
    }
    guard take("}"), let bits = ScalarSet.categories(named: name) else {
      throw failure("expected a category of Unicode, as in \\p{L} or \\p{Lu}", at: start - 1)
    }
    return (bits, isNegated)
  }

  /// Reads a class after its bracket.
  private mutating func characterClass(at start: Int) throws(JSENSyntaxError) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    if take("-") { set.insert(0x2D...0x2D) } else { try appendToClass(&set, at: start) }
    while let scalar, scalar != "]", scalar != "-" { try appendToClass(&set, at: start) }
    if take("-") { set.insert(0x2D...0x2D) }
    guard take("]") else {
      throw scalar == nil
        ? failure("unclosed '['", at: start)
        : failure("write \\- for the character '-' here", at: position - 1)
    }
    set.finish()
    return set
  }

  /// Reads a character, a range or a category of a class.
  private mutating func appendToClass(
    _ set: inout ScalarSet, at start: Int
  ) throws(JSENSyntaxError) {
    let itemStart = position
    if take("\\") {
      if let categories = try categories() {
        set.insert(categories: categories.bits, isNegated: categories.isNegated)
        return
      }
      position = itemStart
    }
    let first = try classScalar(at: start).value
    // A hyphen at the end of the class is a character.
    guard scalar == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
      set.insert(first...first)
      return
    }
    position += 1
    let last = try classScalar(at: start).value
    if last < first { throw failure("the range ends before it begins", at: itemStart) }
    set.insert(first...last)
  }

  private mutating func classScalar(at start: Int) throws(JSENSyntaxError) -> Unicode.Scalar {
    guard let scalar else { throw failure("unclosed '['", at: start) }
    position += 1
    switch scalar {
    case "\\": return try escapedScalar(at: position - 1)
    case "[", "]", "-":
      throw failure("write \\\(scalar) for the character '\(scalar)' in a class", at: position - 1)
    default: return scalar
    }
  }

  private func tooLarge(at position: Int) -> JSENSyntaxError {
    failure(
      "the expression repeats its parts to more than \(IRegexp.maximumSize) steps", at: position)
  }

  private func failure(_ reason: String, at position: Int) -> JSENSyntaxError {
    let offset = scalars[..<position].reduce(0) { $0 + String($1).utf8.count }
    return JSENSyntaxError("I-Regexp", reason, in: text, at: offset)
  }
}

extension Unicode.Scalar {
  fileprivate var asciiDigit: Int? {
    ("0"..."9").contains(self) ? Int(value - 0x30) : nil
  }
}
