extension Tape {
  /// The key nodes of an object, in order. The node after a key is the member's value.
  @inlinable
  @inline(__always)
  package func members(of object: Int) -> Members {
    members(from: object &+ 1, upTo: self[object].next)
  }

  /// The key nodes of an object that is not complete yet.
  ///
  /// - Parameters:
  ///   - first: the node after the object's own.
  ///   - end: the index after the last node in the object.
  @inlinable
  @inline(__always)
  package func members(from first: Int, upTo end: Int) -> Members {
    Members(tape: self, position: first, end: end)
  }

  /// The nodes of an array's elements, in order.
  @inlinable
  @inline(__always)
  package func elements(of array: Int) -> Elements {
    Elements(tape: self, position: array &+ 1, end: self[array].next)
  }

  /// The members of one object, as the indices of their keys.
  @usableFromInline
  package struct Members: Sequence, IteratorProtocol {
    @usableFromInline
    let tape: Tape
    @usableFromInline
    var position: Int
    @usableFromInline
    let end: Int

    @inlinable
    @inline(__always)
    init(tape: Tape, position: Int, end: Int) {
      (self.tape, self.position, self.end) = (tape, position, end)
    }

    @inlinable
    @inline(__always)
    package mutating func next() -> Int? {
      if position >= end { return nil }
      let key = position
      position = tape.index(after: key &+ 1)
      return key
    }
  }

  /// The elements of one array, as the indices of their nodes.
  @usableFromInline
  package struct Elements: Sequence, IteratorProtocol {
    @usableFromInline
    let tape: Tape
    @usableFromInline
    var position: Int
    @usableFromInline
    let end: Int

    @inlinable
    @inline(__always)
    init(tape: Tape, position: Int, end: Int) {
      (self.tape, self.position, self.end) = (tape, position, end)
    }

    @inlinable
    @inline(__always)
    package mutating func next() -> Int? {
      if position >= end { return nil }
      let element = position
      position = tape.index(after: element)
      return element
    }
  }
}
