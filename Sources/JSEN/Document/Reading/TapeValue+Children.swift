extension TapeValue: JSONReadable {
  package var kind: JSEN.Kind { tape.keepsDigits(index) ? .number : node.kind }

  package subscript(key: String) -> TapeValue? { member(key) }

  package subscript(position: Int) -> TapeValue? { element(position) }

  @inline(__always)
  package mutating func move(toMember key: borrowing KeyPattern) -> Bool {
    guard node.hasTag(.object), let member = tape.member(of: index, key) else { return false }
    index = member
    return true
  }

  // A call of its own, so that a walk along short keys needs fewer registers.
  @inline(never)
  private static func element(_ position: Int, of array: Int, in tape: Tape) -> Int? {
    tape.element(of: array, at: position)
  }

  @inline(__always)
  package mutating func move(toElement position: Int) -> Bool {
    guard node.hasTag(.array), let element = Self.element(position, of: index, in: tape) else {
      return false
    }
    index = element
    return true
  }

  package var elementCount: Int { node.hasTag(.array) ? tape.count(index) : 0 }

  package var json: JSEN { JSEN(index, of: tape) }

  @inlinable
  @inline(__always)
  package func makeChildren(containersOnly: Bool) -> ChildIterator {
    ChildIterator(self, containersOnly: containersOnly)
  }

  /// An iterator over the elements or the members of a value. Like the tape, it is borrowed.
  @usableFromInline
  package struct ChildIterator: JSONChildren {
    @usableFromInline
    let tape: Tape
    @usableFromInline
    let containersOnly: Bool
    /// The key nodes of the effective members, when keys are repeated.
    @usableFromInline
    var distinct: [Int]?
    /// The next node, unless the distinct keys are visited, and the end of all. Then it is the number of the next key.
    @usableFromInline
    var node: Int
    @usableFromInline
    var end: Int
    /// How many key nodes each child has: 1 in an object, 0 in an array.
    @usableFromInline
    let keyCount: Int
    /// The child that was returned last.
    @usableFromInline
    var last = 0

    @inlinable
    @inline(__always)
    init(_ value: TapeValue, containersOnly: Bool) {
      (tape, self.containersOnly) = (value.tape, containersOnly)
      let container = value.node
      node = value.index &+ 1
      end = container.isContainer ? container.next : node
      keyCount = container.hasTag(.object) ? 1 : 0
      if containersOnly { skipScalars() }
      if keyCount == 1, node < end { checkKeys(of: value.index) }
    }

    /// Moves to the next child that is an array or object.
    @inlinable
    @inline(__always)
    mutating func skipScalars() {
      while node < end, !tape[node &+ keyCount].isContainer { node &+= 1 &+ keyCount }
    }

    @usableFromInline
    mutating func checkKeys(of object: Int) {
      if tape.hasDistinctKeys(object, ofContainersOnly: containersOnly) { return }
      distinct = tape.distinctMembers(of: object)
      (node, end) = (0, 0)
    }

    @inlinable
    @inline(__always)
    package mutating func next() -> TapeValue? {
      if node < end {
        last = node &+ keyCount
        node = tape.index(after: last)
        if containersOnly { skipScalars() }
        return TapeValue(tape, last)
      }
      return distinct == nil ? nil : nextDistinct()
    }

    @usableFromInline
    mutating func nextDistinct() -> TapeValue? {
      while let distinct, node < distinct.count {
        last = distinct[node] &+ 1
        node &+= 1
        if !containersOnly || tape[last].isContainer { return TapeValue(tape, last) }
      }
      return nil
    }

    package var key: String? { keyCount == 0 ? nil : tape.string(last - 1) }
  }
}

extension JSENDocument.Value: JSONReadable {
  @inline(__always)
  package mutating func move(toMember key: borrowing KeyPattern) -> Bool {
    guard let member = storage.member(of: index, key) else { return false }
    index = member
    return true
  }

  @inline(__always)
  package mutating func move(toElement position: Int) -> Bool {
    guard let element = storage.element(of: index, at: position) else { return false }
    index = element
    return true
  }

  package var elementCount: Int { storage.read { TapeValue($0, index).elementCount } }

  package var json: JSEN { JSEN(self) }

  package func makeChildren(containersOnly: Bool) -> ChildIterator {
    storage.read {
      ChildIterator(
        storage: storage,
        nodes: TapeValue($0, index).makeChildren(containersOnly: containersOnly))
    }
  }

  /// An iterator over the elements or the members of a value.
  package struct ChildIterator: JSONChildren {
    /// Keeps the nodes alive.
    fileprivate let storage: DocumentStorage
    fileprivate var nodes: TapeValue.ChildIterator

    package mutating func next() -> JSENDocument.Value? {
      defer { extendLifetime(storage) }
      return nodes.next().map { JSENDocument.Value(storage: storage, index: $0.index) }
    }

    package var key: String? {
      defer { extendLifetime(storage) }
      return nodes.key
    }
  }
}
