/// Classes: CharacterClass of ECMA-262.
extension ECMAParser {
  /// Reads a class after its bracket.
  mutating func characterClass(
    at start: Int
  ) throws(RegularExpression.SyntaxError) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = reader.take("^")
    while !reader.take("]") {
      let itemStart = reader.position
      let first = try classItem(&set, at: start)
      let hyphen = reader.position
      // A hyphen at the end of the class is a character, and so is one beside a set.
      guard reader.next == "-", let after = reader.peek(1), after != "]" else {
        if let first { set.insert(first...first) }
        continue
      }
      reader.advance()
      let last = try classItem(&set, at: start)
      if let first, let last {
        if last < first { throw reader.failure("the range ends before it begins", at: itemStart) }
        set.insert(first...last)
      } else {
        try forbid("'-' beside a set; write \\- for the character", at: hyphen)
        for value in [first, 0x2D, last].compactMap({ $0 }) { set.insert(value...value) }
      }
    }
    set.finish()
    return set
  }

  /// Reads a character, or adds the set that an escape names.
  ///
  /// - Returns: the character; nil for a set.
  private mutating func classItem(
    _ set: inout ScalarSet, at start: Int
  ) throws(RegularExpression.SyntaxError) -> UInt32? {
    guard let scalar = reader.next else { throw reader.failure("unclosed '['", at: start) }
    let itemStart = reader.position
    reader.advance()
    guard scalar == "\\" else { return scalar.value }
    if reader.take("b") { return 0x8 }
    if reader.take("-") { return 0x2D }
    guard let named = try escapedSet(at: itemStart) else { return try escapedValue(at: itemStart) }
    for range in named.ranges { set.insert(range) }
    set.insert(categories: named.categories)
    for property in named.properties {
      set.insert(property.property, isNegated: property.isNegated)
    }
    return nil
  }
}
