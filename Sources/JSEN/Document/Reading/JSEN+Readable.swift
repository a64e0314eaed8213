extension JSEN: JSONReadable {
  @inline(__always)
  package var storedDouble: Double? {
    if case .double(let value) = self { value } else { nil }
  }

  /// Nil: a value has no text.
  @inline(__always)
  package var literalLength: Int? { nil }

  /// False: an `Int` has one zero.
  @inline(__always)
  package var isNegativeZero: Bool { false }

  package mutating func move(toMember key: SmallKey) -> Bool {
    guard let member = member(key) else { return false }
    self = member
    return true
  }

  package mutating func move(toMember pattern: borrowing KeyPattern) -> Bool {
    guard let member = object?.value(of: pattern) else { return false }
    self = member
    return true
  }

  package mutating func move(toElement position: Int) -> Bool {
    guard let element = self[position] else { return false }
    self = element
    return true
  }

  package func makeChildren() -> ChildIterator {
    switch self {
    case .array(let elements): ChildIterator(elements: elements, members: [])
    case .dictionary(let object): ChildIterator(elements: [], members: object.members)
    default: ChildIterator(elements: [], members: [])
    }
  }

  /// An iterator over the elements or the members of a value.
  package struct ChildIterator: JSONChildren {
    fileprivate let elements: [JSEN]
    fileprivate let members: [Object.Member]
    private var position = 0

    fileprivate init(elements: [JSEN], members: [Object.Member]) {
      self.elements = elements
      self.members = members
    }

    package mutating func next() -> JSEN? {
      if position < elements.count {
        defer { position += 1 }
        return elements[position]
      }
      guard position < members.count else { return nil }
      defer { position += 1 }
      return members[position].value
    }

    package var key: String? { members.isEmpty ? nil : members[position - 1].key }
  }
}
