/// The order in which the elements of a set are written, since a set has none.
///
/// It is null, false, true, numbers by value, strings by code points, arrays, objects. Arrays are compared element by
/// element, objects member by member. Numbers with the same value are in the order of their texts.
enum SetOrder {
  /// A part of an element, in the order of its text.
  enum Part {
    /// The end of the innermost array or object.
    case end
    case key(String)
    case scalar(JSEN)
    case array, object
  }

  /// Returns the positions of elements in their order.
  ///
  /// All elements are sorted by their first parts, then the elements with the same first part by the next one, and so on.
  /// So no more of an element is read than it has in common with another one, and sets inside sets take linear time.
  ///
  /// - Parameter elements: each returns the parts of an element.
  /// - Complexity: O(*n* log *n*) in the elements, and O(*n*) in the parts that tell them apart.
  static func positions<Parts>(of elements: [Parts]) -> [Int]
  where Parts: IteratorProtocol<Part> {
    var elements = elements
    var positions = Array(elements.indices)
    /// The elements that are the same up to their next parts.
    var open = [positions.indices]
    while let range = open.popLast() {
      var parts: [(part: Part, position: Int)] = []
      parts.reserveCapacity(range.count)
      for position in positions[range] {
        if let part = elements[position].next() { parts.append((part, position)) }
      }
      // Equal elements end together.
      guard let first = parts.first, parts.count == range.count else { continue }
      if parts.allSatisfy({ order($0.part, first.part) == 0 }) {
        if range.count > 1 { open.append(range) }
        continue
      }
      sort(&parts)
      var start = 0
      for (offset, part) in parts.enumerated() {
        positions[range.lowerBound + offset] = part.position
        if offset + 1 < parts.count, order(part.part, parts[offset + 1].part) == 0 { continue }
        if offset > start { open.append(range.lowerBound + start..<range.lowerBound + offset + 1) }
        start = offset + 1
      }
    }
    return positions
  }

  private static func sort(_ parts: inout [(part: Part, position: Int)]) {
    if parts.allSatisfy({ $0.part.string != nil }) {
      parts = CodePointOrder.sorted(parts) { $0.part.string ?? "" }
    } else {
      parts.sort { order($0.part, $1.part) < 0 }
    }
  }

  /// Compares two parts: a negative number, 0 or a positive one.
  private static func order(_ left: Part, _ right: Part) -> Int {
    if case .scalar(.int(let left)) = left, case .scalar(.int(let right)) = right {
      return left < right ? -1 : left == right ? 0 : 1
    }
    if left.rank != right.rank { return left.rank - right.rank }
    if let left = left.string, let right = right.string {
      if left.hasSameBytes(as: right) { return 0 }
      return CodePointOrder.precedes(left, right) ? -1 : 1
    }
    guard case .scalar(let left) = left, case .scalar(let right) = right,
      let number = NumericValue(left), let other = NumericValue(right),
      let order = NumericValue.order(number, other)
    else { return 0 }
    if order != 0 { return order }
    let (text, otherText) = (left.description, right.description)
    if text.hasSameBytes(as: otherText) { return 0 }
    return CodePointOrder.precedes(text, otherText) ? -1 : 1
  }
}

extension SetOrder.Part {
  fileprivate var string: String? {
    switch self {
    case .key(let string), .scalar(.string(let string)): string
    default: nil
    }
  }

  fileprivate var rank: Int {
    switch self {
    case .end: 0
    case .key: 1
    case .scalar(.null): 2
    case .scalar(.bool(let value)): value ? 4 : 3
    case .scalar(.double(let value)) where value.isNaN: 5
    case .scalar(.int), .scalar(.double), .scalar(.number): 6
    case .scalar: 7
    case .array: 8
    case .object: 9
    }
  }
}

extension [JSEN] {
  /// The elements of a set, in the order in which sets are written.
  package var inOrderOfSets: [JSEN] {
    count < 2 ? self : SetOrder.positions(of: map { ValueParts(value: $0) }).map { self[$0] }
  }
}

/// The parts of a value.
private struct ValueParts: IteratorProtocol {
  /// The value that comes next; nil when a key or an end comes next.
  var value: JSEN?
  /// The children of the open containers that come after it, innermost last.
  private var rest: [(elements: ArraySlice<JSEN>, members: ArraySlice<JSEN.Object.Member>)] = []

  init(value: JSEN) { self.value = value }

  mutating func next() -> SetOrder.Part? {
    if value == nil, let last = rest.indices.last {
      if let member = rest[last].members.popFirst() {
        value = member.value
        return .key(member.key)
      }
      value = rest[last].elements.popFirst()
      if value == nil {
        rest.removeLast()
        return .end
      }
    }
    guard let next = value.take() else { return nil }
    switch next {
    case .array(let elements):
      rest.append((elements[...], []))
      return .array
    case .dictionary(let object):
      rest.append(([], object.members[...]))
      return .object
    default: return .scalar(next)
    }
  }
}
