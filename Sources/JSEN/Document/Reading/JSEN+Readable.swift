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

  package mutating func move(toMember key: borrowing KeyPattern) -> Bool { move(to: member(key)) }

  package mutating func move(toElement position: Int) -> Bool { move(to: self[position]) }

  @inline(__always)
  private mutating func move(to child: JSEN?) -> Bool {
    guard let child else { return false }
    self = child
    return true
  }

  package var elementCount: Int {
    if case .array(let elements) = self { elements.count } else { 0 }
  }

  package var json: JSEN { self }

  package func makeChildren(containersOnly: Bool) -> ChildIterator {
    var children = ChildIterator(containersOnly: containersOnly)
    switch self {
    case .array(let elements): children.elements = elements
    case .dictionary(let object): children.members = object.members
    default: break
    }
    return children
  }

  /// An iterator over the elements or the members of a value.
  package struct ChildIterator: JSONChildren {
    fileprivate var elements: [JSEN] = []
    fileprivate var members: [Object.Member] = []
    private let containersOnly: Bool
    private var position = 0

    fileprivate init(containersOnly: Bool) { self.containersOnly = containersOnly }

    package mutating func next() -> JSEN? {
      while position < elements.count {
        defer { position += 1 }
        if !containersOnly || elements[position].isContainer { return elements[position] }
      }
      while position < members.count {
        defer { position += 1 }
        if !containersOnly || members[position].value.isContainer { return members[position].value }
      }
      return nil
    }

    package var key: String? { members.isEmpty ? nil : members[position - 1].key }
  }

  @inline(__always)
  private var isContainer: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }
}
