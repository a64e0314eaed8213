import JSEN

/// The machine of an expression such as `^[a-z_][a-z0-9_]{0,30}$` or `^\d{4}-\d{2}-\d{2}`: fields from the start of the
/// text, each of which is a count of characters of a set.
///
/// A field takes all characters that it can. That is right if no character of the field can begin the rest.
struct FieldSearch: Sendable {
  private let fields: ContiguousArray<Field>
  private let letters: [Letter]
  /// For each ASCII character, the bits of the letters that read it.
  private let readers: ContiguousArray<UInt32>
  private let isAtEnd: Bool

  /// A field has no reference, so a loop over fields counts none.
  private struct Field: Sendable {
    /// The place in ``letters``, which is also the place of the bit in ``readers``.
    let letter: Int
    let least: Int
    let most: Int
  }

  private enum Letter: Sendable, Hashable {
    case scalar(UInt32)
    case set(ScalarSet)

    func contains(_ value: UInt32) -> Bool {
      switch self {
      case .scalar(let expected): value == expected
      case .set(let set): set.contains(value)
      }
    }

    /// All characters, in order; nil if more than their values decides.
    var ranges: [ClosedRange<UInt32>]? {
      switch self {
      case .scalar(let value): [value...value]
      case .set(let set):
        set.needsProperties ? nil : set.isNegated ? set.invertedRanges : set.ranges
      }
    }
  }

  private static let maximumCount = 64

  /// - Returns: nil if the expression has another form.
  init?(_ tree: ExpressionTree) {
    guard case .sequence(let parts) = tree.nodes[tree.root], parts.count <= Self.maximumCount,
      let first = parts.first, case .assertion(.atStart) = tree.nodes[first]
    else { return nil }
    var rest = parts.dropFirst()
    if let last = rest.last, case .assertion(.atEnd) = tree.nodes[last] {
      rest.removeLast()
      isAtEnd = true
    } else {
      isAtEnd = false
    }
    var places: [Letter: Int] = [:]
    var letters: [Letter] = []
    var fields: ContiguousArray<Field> = []
    for part in rest {
      guard let (letter, least, most) = Self.field(tree, part) else { return nil }
      let place = places[letter] ?? letters.count
      if place == letters.count {
        places[letter] = place
        letters.append(letter)
      }
      fields.append(Field(letter: place, least: least, most: most))
    }
    guard letters.count <= UInt32.bitWidth, Self.takesAllItCan(fields, letters) else { return nil }
    self.fields = fields
    self.letters = letters
    var readers = ContiguousArray<UInt32>(repeating: 0, count: 128)
    for (place, letter) in letters.enumerated() {
      for value in UInt32(0)..<128 where letter.contains(value) {
        readers[Int(value)] |= 1 << place
      }
    }
    self.readers = readers
  }

  private static func field(
    _ tree: ExpressionTree, _ node: Int
  ) -> (letter: Letter, least: Int, most: Int)? {
    switch tree.nodes[node] {
    case .scalar(let value): return (.scalar(value), 1, 1)
    case .set(let number): return (.set(tree.sets[number]), 1, 1)
    case .repetition(let part, let least, let most):
      guard let inner = field(tree, part), inner.least == 1, inner.most == 1 else { return nil }
      return (inner.letter, least, most ?? .max)
    default: return nil
    }
  }

  /// Returns whether no character of a field with a variable count can begin the fields after it.
  private static func takesAllItCan(_ fields: ContiguousArray<Field>, _ letters: [Letter]) -> Bool {
    for (position, field) in fields.enumerated() where field.least < field.most {
      for next in fields[(position + 1)...] {
        guard let own = letters[field.letter].ranges, let others = letters[next.letter].ranges,
          areDisjoint(own, others)
        else { return false }
        if next.least > 0 { break }
      }
    }
    return true
  }

  private static func areDisjoint(
    _ ranges: [ClosedRange<UInt32>], _ others: [ClosedRange<UInt32>]
  ) -> Bool {
    var (place, other) = (0, 0)
    while place < ranges.count, other < others.count {
      if ranges[place].overlaps(others[other]) { return false }
      if ranges[place].upperBound < others[other].lowerBound { place += 1 } else { other += 1 }
    }
    return true
  }

  /// Returns whether a part of the text matches.
  func isFound(in text: TextBytes) -> Bool {
    guard let end = end(in: text) else { return false }
    return !isAtEnd || end == text.count
  }

  /// Returns whether the whole text matches.
  func matches(_ text: TextBytes) -> Bool { end(in: text) == text.count }

  /// Returns where the last field ends; nil if a field has too few characters.
  @inline(__always)
  private func end(in text: TextBytes) -> Int? {
    let (fields, readers) = (fields.span, readers.span)
    var position = 0
    for number in fields.indices {
      let field = fields[number]
      let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: field.letter)
      var count = 0
      while count < field.most, position < text.count {
        let byte = text[unchecked: position]
        if byte < 0x80 {
          if readers[Int(byte)] & bit == 0 { break }
          position &+= 1
        } else {
          let length = lengthOfScalar(text, position, readBy: field)
          if length == 0 { break }
          position &+= length
        }
        count &+= 1
      }
      if count < field.least { return nil }
    }
    return position
  }

  /// Returns how many bytes a character has that is not ASCII; zero if the field does not read it.
  @inline(never)
  private func lengthOfScalar(_ text: TextBytes, _ position: Int, readBy field: Field) -> Int {
    let (value, length) = text.scalar(at: position)
    return letters[field.letter].contains(value) ? length : 0
  }
}
