/// Reads an expression in the grammar of ECMA-262 §22.2.1 with the flag `u`.
///
/// A few texts that the flag forbids are read as they are without it, since schemas have them: escaped ASCII
/// punctuation, `]`, `}`, a `{` that begins no quantifier, and a hyphen beside `\w` in a class. A strict reading refuses them.
struct ECMAParser {
  var reader: PatternReader
  var builder: TreeBuilder
  /// The groups that back references may name.
  var captures = Captures()
  /// The back references. They are read for the sake of the text after them.
  var backReferences: [BackReference] = []
  private let isStrict: Bool

  init(_ text: String, _ builder: TreeBuilder, isStrict: Bool = false) {
    reader = PatternReader(text)
    (self.builder, self.isStrict) = (builder, isStrict)
  }

  /// Throws if the text is read strictly, since the flag forbids what is at a position.
  func forbid(_ reason: String, at start: Int) throws(RegularExpression.SyntaxError) {
    if isStrict { throw reader.failure("the flag u does not allow \(reason)", at: start) }
  }

  mutating func parse() throws(RegularExpression.SyntaxError) -> ExpressionTree {
    while let scalar = reader.next {
      let start = reader.position
      reader.advance()
      switch scalar {
      case "(": try openGroup(at: start)
      case ")":
        guard builder.hasOpenGroup else {
          throw reader.failure("unmatched ')'; write \\) for the character", at: start)
        }
        builder.close()
        captures.close()
      case "|":
        builder.alternate()
        captures.alternate()
      case "*": try repeatAtom(scalar, 0, nil, at: start)
      case "+": try repeatAtom(scalar, 1, nil, at: start)
      case "?": try repeatAtom(scalar, 0, 1, at: start)
      case "{":
        if let (least, most) = try counts(at: start) {
          try repeatAtom(scalar, least, most, at: start)
        } else {
          try forbid("'{' without counts; write \\{ for the character", at: start)
          builder.append(.scalar(scalar.value))
        }
      case "[": builder.append(try characterClass(at: start))
      case ".": builder.append(.anyButLineTerminator)
      case "^": builder.append(.assertion(.atStart), isAtom: false)
      case "$": builder.append(.assertion(.atEnd), isAtom: false)
      case "\\": try appendEscaped(at: start)
      case "]", "}":
        try forbid("'\(scalar)' alone; write \\\(scalar) for the character", at: start)
        builder.append(.scalar(scalar.value))
      default: builder.append(.scalar(scalar.value))
      }
      if builder.hasTooManySteps { throw reader.failure(builder.tooManySteps, at: start) }
    }
    guard !builder.hasOpenGroup else {
      throw reader.failure("unclosed '('", at: builder.openStart)
    }
    if let failure = backReferenceFailure { throw failure }
    return builder.finish()
  }

  private mutating func repeatAtom(
    _ quantifier: Unicode.Scalar, _ least: Int, _ most: Int?, at start: Int
  ) throws(RegularExpression.SyntaxError) {
    guard builder.hasAtom else {
      throw reader.failure("nothing to repeat before '\(quantifier)'", at: start)
    }
    builder.repeatAtom(least, most)
    // A lazy quantifier prefers other matches, but there is a match if and only if the greedy one has a match.
    _ = reader.take("?")
  }

  /// Reads the counts of `{2}`, `{2,}` or `{2,5}` after the brace; returns nil if the brace is a character.
  private mutating func counts(
    at start: Int
  ) throws(RegularExpression.SyntaxError) -> (Int, Int?)? {
    let first = reader.position
    let least = reader.count()
    let hasComma = reader.take(",")
    let most = hasComma ? reader.count() : least
    guard reader.take("}"), least != nil || most != nil else {
      reader.reset(to: first)
      return nil
    }
    guard let least else {
      throw reader.failure(
        "expected a count after '{'; write {0, for no least count, or \\{ for the character",
        at: start)
    }
    if let most, most < least {
      throw reader.failure("the second count is less than the first", at: start)
    }
    return (least, most)
  }

  /// Reads what decides about the kind of a group, after its parenthesis.
  private mutating func openGroup(at start: Int) throws(RegularExpression.SyntaxError) {
    captures.open()
    guard reader.take("?") else {
      captures.count += 1
      builder.open(at: start)
      return
    }
    if reader.take(":") {
      builder.open(at: start)
    } else if reader.take("=") {
      builder.open(at: start, look: (isBehind: false, isNegated: false))
    } else if reader.take("!") {
      builder.open(at: start, look: (isBehind: false, isNegated: true))
    } else if reader.take("<") {
      if reader.take("=") {
        builder.open(at: start, look: (isBehind: true, isNegated: false))
      } else if reader.take("!") {
        builder.open(at: start, look: (isBehind: true, isNegated: true))
      } else {
        let name = try name(at: start)
        guard captures.insert(name) else {
          var text = String.UnicodeScalarView()
          text.append(contentsOf: name)
          throw reader.failure("duplicate group name '\(String(text))'", at: start)
        }
        captures.count += 1
        builder.open(at: start)
      }
    } else {
      throw unknownGroup(at: start)
    }
    if builder.hasTooManyLooks {
      throw reader.failure(
        "the expression has more than \(TreeBuilder.maximumLooks) look-arounds", at: start)
    }
  }

  private func unknownGroup(at start: Int) -> RegularExpression.SyntaxError {
    switch reader.next {
    case "i", "m", "s", "-":
      reader.failure(
        "flags in groups are not supported; remove '(?\(reader.next ?? "i")…'", at: start)
    case "P": reader.failure("ECMA-262 has no group '(?P'; write (?<name>…)", at: start)
    case ">": reader.failure("ECMA-262 has no atomic groups; write (?:…)", at: start)
    case "#": reader.failure("ECMA-262 has no comments", at: start)
    default:
      reader.failure(
        "expected '(?:', '(?=', '(?!', '(?<=', '(?<!' or '(?<name>'; write \\? for the character",
        at: start)
    }
  }

  /// Reads the name of a group, and its end.
  mutating func name(at start: Int) throws(RegularExpression.SyntaxError) -> [Unicode.Scalar] {
    var name: [Unicode.Scalar] = []
    while var scalar = reader.next, scalar != ">" {
      let position = reader.position
      reader.advance()
      if scalar == "\\" {
        guard reader.take("u"), let escaped = Unicode.Scalar(try codePoint(at: position)) else {
          throw reader.failure("expected \\u in the name of a group", at: position)
        }
        scalar = escaped
      }
      let isValid =
        scalar == "$" || scalar == "_"
        || (name.isEmpty ? scalar.properties.isIDStart : scalar.properties.isIDContinue)
      guard isValid else {
        reader.reset(to: position)
        break
      }
      name.append(scalar)
    }
    guard !name.isEmpty, reader.take(">") else {
      throw reader.failure("expected a name of a group, as in (?<name>…)", at: start)
    }
    return name
  }
}
