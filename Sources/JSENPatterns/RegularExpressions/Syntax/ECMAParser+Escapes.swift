/// Escapes: AtomEscape of ECMA-262.
extension ECMAParser {
  /// Adds the part that an escape names, after its backslash.
  mutating func appendEscaped(at start: Int) throws(RegularExpression.SyntaxError) {
    switch reader.next {
    case "b":
      reader.advance()
      builder.append(.assertion(.atWordEdge), isAtom: false)
    case "B":
      reader.advance()
      builder.append(.assertion(.notAtWordEdge), isAtom: false)
    case let scalar? where scalar == "k" || ("1"..."9").contains(scalar):
      try appendBackReference(at: start)
    default:
      if let set = try escapedSet(at: start) {
        builder.append(set)
      } else {
        builder.append(.scalar(try escapedValue(at: start)))
      }
    }
  }

  /// Reads the escape of a set of characters; returns nil when something else comes next.
  mutating func escapedSet(at start: Int) throws(RegularExpression.SyntaxError) -> ScalarSet? {
    var set: ScalarSet
    switch reader.next {
    case "d", "D": set = .digits
    case "w", "W": set = .wordCharacters
    case "s", "S": set = .whiteSpace
    case "p", "P":
      let isNegated = reader.take("P")
      if !isNegated { reader.advance() }
      return try property(isNegated: isNegated, at: start)
    default: return nil
    }
    if let letter = reader.next, ("A"..."Z").contains(letter) {
      set = ScalarSet(set.invertedRanges)
    }
    reader.advance()
    return set
  }

  /// Reads the escape of one character after the backslash.
  mutating func escapedValue(at start: Int) throws(RegularExpression.SyntaxError) -> UInt32 {
    guard let scalar = reader.next else {
      throw reader.failure("expected a character after the backslash", at: start)
    }
    reader.advance()
    switch scalar {
    case "t": return 0x9
    case "n": return 0xA
    case "v": return 0xB
    case "f": return 0xC
    case "r": return 0xD
    case "0":
      guard let digit = reader.next, ("0"..."9").contains(digit) else { return 0 }
      throw reader.failure("there are no octal escapes; write \\x00 with two hex digits", at: start)
    case "c":
      guard let letter = reader.next, letter.isASCII, letter.properties.isAlphabetic else {
        throw reader.failure("expected a letter after \\c", at: start)
      }
      reader.advance()
      return letter.value & 0x1F
    case "x":
      guard let value = reader.hexadecimal(digits: 2) else {
        throw reader.failure("expected two hex digits after \\x", at: start)
      }
      return value
    case "u": return try codePoint(at: start)
    // The characters from space to tilde that are neither letters nor digits.
    case " "..."/", ":"..."@", "["..."`", "{"..."~":
      if !"^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar) {
        try forbid("the escape '\\\(scalar)'; leave out the backslash", at: start)
      }
      return scalar.value
    default: throw reader.failure("unknown escape '\\\(scalar)'\(advice(scalar))", at: start)
    }
  }

  private func advice(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "A": "; write ^ for the start of the text"
    case "Z", "z": "; write $ for the end of the text"
    case "a": "; write \\x07 for the character"
    case "e": "; write \\x1B for the character"
    case "h": "; write [ \\t] for a blank"
    default: ""
    }
  }

  /// Reads four digits, two such escapes of a surrogate pair, or digits between braces, after `\u`.
  mutating func codePoint(at start: Int) throws(RegularExpression.SyntaxError) -> UInt32 {
    if reader.take("{") {
      var value: UInt32 = 0
      let first = reader.position
      while let digit = reader.next?.hexadecimalValue {
        value = min(value << 4 | digit, 0x110000)
        reader.advance()
      }
      guard reader.position > first, value < 0x110000, reader.take("}") else {
        throw reader.failure("expected a code point up to 10FFFF, as in \\u{1F432}", at: start)
      }
      return value
    }
    guard let value = reader.hexadecimal(digits: 4) else {
      throw reader.failure("expected four hex digits or '{' after \\u", at: start)
    }
    guard 0xD800...0xDBFF ~= value, reader.next == "\\", reader.peek(1) == "u" else { return value }
    let position = reader.position
    reader.advance()
    reader.advance()
    if let low = reader.hexadecimal(digits: 4), 0xDC00...0xDFFF ~= low {
      return 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    reader.reset(to: position)
    return value
  }

  /// Reads the name of a property between braces.
  private mutating func property(
    isNegated: Bool, at start: Int
  ) throws(RegularExpression.SyntaxError) -> ScalarSet {
    guard reader.take("{") else {
      throw reader.failure("expected a property of characters, as in \\p{Lu}", at: start)
    }
    var name = ""
    while let scalar = reader.next, scalar.isASCII, scalar != "}" {
      name.unicodeScalars.append(scalar)
      reader.advance()
    }
    guard reader.take("}") else {
      throw reader.failure("expected '}' after the name of a property", at: reader.position)
    }
    var set = ScalarSet()
    let parts = name.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count) {
    case ("General_Category", 2), ("gc", 2):
      guard let categories = CategorySet(name: parts[1]) else {
        throw reader.failure("unknown category '\(parts[1])'", at: start)
      }
      set.insert(categories: isNegated ? categories.inverted : categories)
    case ("Script", 2), ("sc", 2), ("Script_Extensions", 2), ("scx", 2):
      throw reader.failure(
        "scripts are not supported; write their ranges, as in [\\u0370-\\u03FF]", at: start)
    case ("Any", 1): if !isNegated { set.insert(0...0x10FFFF) }
    case ("ASCII", 1): set.insert(isNegated ? 0x80...0x10FFFF : 0...0x7F)
    case ("Assigned", 1):
      guard let unassigned = CategorySet(name: "Cn") else { break }
      set.insert(categories: isNegated ? unassigned : unassigned.inverted)
    case (_, 1):
      if let categories = CategorySet(name: name) {
        set.insert(categories: isNegated ? categories.inverted : categories)
      } else if let property = BinaryProperty(name: name) {
        set.insert(property, isNegated: isNegated)
      } else {
        throw reader.failure("unknown property '\(name)'", at: start)
      }
    default: throw reader.failure("unknown property '\(name)'", at: start)
    }
    set.finish()
    return set
  }
}
