/// A JSON value of any source: a ``JSEN``, or a value of a document or a tape.
///
/// Paths, pointers and comparisons are written once for this protocol, and the compiler specializes them for each
/// source. A repeated key appears once, with its effective member.
package protocol JSONReadable: ScalarReadable {
  associatedtype ChildIterator: JSONChildren<Self>

  /// The kind of the value.
  var kind: JSEN.Kind { get }

  /// The member with a key; nil when there is none, or when this is not an object.
  subscript(key: String) -> Self? { get }

  /// The element at an index; nil when there is none, or when this is not an array.
  subscript(position: Int) -> Self? { get }

  /// Becomes the member with a key; returns false, and changes nothing, when there is none.
  ///
  /// A value that moves is retained once for a whole path, unlike a value that returns its child.
  mutating func move(toMember key: borrowing KeyPattern) -> Bool

  /// Becomes the element at an index.
  mutating func move(toElement position: Int) -> Bool

  /// How many elements an array has; zero for any other value.
  var elementCount: Int { get }

  /// The value with all its content.
  ///
  /// - Complexity: O(*n*) in the nodes, unless it is a ``JSEN``.
  var json: JSEN { get }

  /// Returns an iterator over the elements or the members, in order; over nothing for a scalar.
  ///
  /// - Parameter containersOnly: whether to skip children that are neither arrays nor objects.
  /// - Complexity: O(1); O(*n*) in the members when keys may be repeated.
  func makeChildren(containersOnly: Bool) -> ChildIterator

  /// Pushes the children in which there may be objects onto a stack, the last one first, and returns the member with a
  /// key; nil when there is none.
  ///
  /// A walk to all members with the key visits each object in one pass.
  func pushContainers(
    onto stack: inout [Self], finding key: borrowing KeyPattern
  ) -> Self?
}

extension JSONReadable {
  /// The member with a key, found by a move.
  @inline(__always)
  package func member(_ key: String) -> Self? {
    var member = self
    return KeyPattern.with(key) { member.move(toMember: $0) } ? member : nil
  }

  /// The element at an index, found by a move.
  @inline(__always)
  func element(_ position: Int) -> Self? {
    var element = self
    return element.move(toElement: position) ? element : nil
  }

  /// Returns an iterator over all elements or members.
  package func makeChildren() -> ChildIterator { makeChildren(containersOnly: false) }

  package func pushContainers(
    onto stack: inout [Self], finding key: borrowing KeyPattern
  ) -> Self? {
    pushDistinctContainers(onto: &stack, finding: key)
  }

  /// Does the same in a pass for the containers and one for the key.
  package func pushDistinctContainers(
    onto stack: inout [Self], finding key: borrowing KeyPattern
  ) -> Self? {
    let start = stack.count
    var children = makeChildren(containersOnly: true)
    while let child = children.next() { stack.append(child) }
    stack[start...].reverse()
    var member = self
    return member.move(toMember: key) ? member : nil
  }
}

/// An iterator over the elements of an array or the members of an object.
package protocol JSONChildren<Value> {
  associatedtype Value

  /// Returns the next element, or the value of the next member; nil after the last one.
  mutating func next() -> Value?

  /// The key of the member whose value was returned last; nil in an array.
  var key: String? { get }
}
