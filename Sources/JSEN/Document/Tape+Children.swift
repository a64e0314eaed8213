extension Tape {
  /// The key nodes of an object, in order. The node after a key is the member's value.
  @inline(__always)
  func members(of object: Int) -> Members {
    members(from: object &+ 1, upTo: self[object].next)
  }

  /// The key nodes of an object that is not complete yet.
  ///
  /// - Parameters:
  ///   - first: the node after the object's own.
  ///   - end: the index after the last node in the object.
  @inline(__always)
  func members(from first: Int, upTo end: Int) -> Members {
    Members(tape: self, position: first, end: end)
  }

  /// The nodes of an array's elements, in order.
  @inline(__always)
  func elements(of array: Int) -> Elements {
    Elements(tape: self, position: array &+ 1, end: self[array].next)
  }

  /// The members of one object, as the indices of their keys.
  struct Members: Sequence, IteratorProtocol {
    fileprivate let tape: Tape
    fileprivate var position: Int
    fileprivate let end: Int

    @inline(__always)
    mutating func next() -> Int? {
      if position >= end { return nil }
      let key = position
      position = tape.index(after: key &+ 1)
      return key
    }
  }

  /// The elements of one array, as the indices of their nodes.
  struct Elements: Sequence, IteratorProtocol {
    fileprivate let tape: Tape
    fileprivate var position: Int
    fileprivate let end: Int

    @inline(__always)
    mutating func next() -> Int? {
      if position >= end { return nil }
      let element = position
      position = tape.index(after: element)
      return element
    }
  }
}
