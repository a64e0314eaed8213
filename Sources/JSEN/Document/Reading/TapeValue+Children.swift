extension TapeValue: JSONReadable {
  package var kind: JSEN.Kind { node.kind }

  package subscript(key: String) -> TapeValue? {
    var member = self
    let isFound =
      if let small = SmallKey(key) {
        member.move(toMember: small)
      } else {
        KeyPattern.withLong(key) { member.move(toMember: $0) }
      }
    return isFound ? member : nil
  }

  package subscript(position: Int) -> TapeValue? {
    var element = self
    return element.move(toElement: position) ? element : nil
  }

  @inline(__always)
  package mutating func move(toMember key: SmallKey) -> Bool {
    guard node.hasTag(.object),
      let member = tape.member(of: index, key, keepsLast: tape.duplicateKeys == .keepLast)
    else { return false }
    index = member
    return true
  }

  @inline(__always)
  package mutating func move(toMember pattern: borrowing KeyPattern) -> Bool {
    guard node.hasTag(.object), let member = Self.member(pattern, of: index, in: tape) else {
      return false
    }
    index = member
    return true
  }

  // Calls of their own, so that a walk along short keys needs fewer registers.

  @inline(never)
  private static func member(
    _ pattern: borrowing KeyPattern, of object: Int, in tape: Tape
  ) -> Int? {
    tape.member(of: object, pattern, keepsLast: tape.duplicateKeys == .keepLast)
  }

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

  package func makeChildren() -> ChildIterator { ChildIterator(self) }

  /// An iterator over the elements or the members of a value. Like the tape, it is borrowed.
  package struct ChildIterator: JSONChildren {
    private let tape: Tape
    /// The key nodes of an object's members.
    private let keys: [Int]
    private var position = 0
    /// The next element of an array, and the end of its elements.
    private var element: Int
    private let end: Int

    fileprivate init(_ value: TapeValue) {
      tape = value.tape
      keys = value.node.hasTag(.object) ? tape.distinctMembers(of: value.index) : []
      element = value.index + 1
      end = value.node.hasTag(.array) ? value.node.next : element
    }

    package mutating func next() -> TapeValue? {
      if element < end {
        defer { element = tape.index(after: element) }
        return TapeValue(tape, element)
      }
      guard position < keys.count else { return nil }
      defer { position += 1 }
      return TapeValue(tape, keys[position] + 1)
    }

    package var key: String? { keys.isEmpty ? nil : tape.string(keys[position - 1]) }
  }
}

extension JSENDocument.Value: JSONReadable {
  package mutating func move(toMember key: SmallKey) -> Bool {
    moves { $0.move(toMember: key) }
  }

  package mutating func move(toMember pattern: borrowing KeyPattern) -> Bool {
    moves { $0.move(toMember: pattern) }
  }

  package mutating func move(toElement position: Int) -> Bool {
    moves { $0.move(toElement: position) }
  }

  @inline(__always)
  private mutating func moves(_ move: (inout TapeValue) -> Bool) -> Bool {
    defer { extendLifetime(storage) }
    var value = TapeValue(storage.uncheckedTape, index)
    guard move(&value) else { return false }
    index = value.index
    return true
  }

  @inline(__always)
  func child(_ find: (TapeValue) -> TapeValue?) -> JSENDocument.Value? {
    storage.read { find(TapeValue($0, index))?.index }
      .map { JSENDocument.Value(storage: storage, index: $0) }
  }

  package func makeChildren() -> ChildIterator {
    storage.read { ChildIterator(storage: storage, nodes: TapeValue($0, index).makeChildren()) }
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
