extension Tape {
  /// The key nodes of an object, in order. The node after a key is the member's value.
  @inlinable
  @inline(__always)
  package func members(of object: Int) -> Children {
    members(from: object &+ 1, upTo: self[object].next)
  }

  /// The key nodes of an object that is not complete yet.
  ///
  /// - Parameters:
  ///   - first: the node after the object's own.
  ///   - end: the index after the last node in the object.
  @inlinable
  @inline(__always)
  package func members(from first: Int, upTo end: Int) -> Children {
    Children(tape: self, position: first, end: end, keyCount: 1)
  }

  /// The nodes of an array's elements, in order.
  @inlinable
  @inline(__always)
  package func elements(of array: Int) -> Children {
    Children(tape: self, position: array &+ 1, end: self[array].next, keyCount: 0)
  }

  /// The first node of each child of a container: of a member, its key.
  package func children(of container: Int) -> Children {
    self[container].hasTag(.object) ? members(of: container) : elements(of: container)
  }

  /// The members of one object, as the indices of their keys, or the elements of one array.
  @usableFromInline
  package struct Children: Sequence, IteratorProtocol {
    @usableFromInline
    let tape: Tape
    @usableFromInline
    var position: Int
    @usableFromInline
    let end: Int
    /// How many nodes each child has before its value.
    @usableFromInline
    let keyCount: Int

    @inlinable
    @inline(__always)
    init(tape: Tape, position: Int, end: Int, keyCount: Int) {
      (self.tape, self.position, self.end, self.keyCount) = (tape, position, end, keyCount)
    }

    @inlinable
    @inline(__always)
    package mutating func next() -> Int? {
      if position >= end { return nil }
      let child = position
      position = tape.index(after: child &+ keyCount)
      return child
    }
  }
}
