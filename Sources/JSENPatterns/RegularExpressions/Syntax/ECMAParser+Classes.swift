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
      // A hyphen at the end of the class is a character, and so is one after a set.
      guard let first, reader.next == "-", let after = reader.peek(1), after != "]" else {
        if let first { set.insert(first...first) }
        continue
      }
      reader.advance()
      if let last = try classItem(&set, at: start) {
        if last < first {
          throw reader.failure("the range ends before it begins", at: itemStart)
        }
        set.insert(first...last)
      } else {
        set.insert(first...first)
        set.insert(0x2D...0x2D)
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
    guard let named = try escapedSet(at: itemStart) else { return try escapedValue(at: itemStart) }
    for range in named.ranges { set.insert(range) }
    set.insert(categories: named.categories)
    for property in named.properties {
      set.insert(property.property, isNegated: property.isNegated)
    }
    return nil
  }
}
