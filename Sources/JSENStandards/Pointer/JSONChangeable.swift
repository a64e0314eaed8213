package import JSEN

/// A JSON value that changes in place: a ``JSEN``, or a value of an edited text.
///
/// Pointers, queries, patches and merges change values by this protocol, so they mean the same for each.
package protocol JSONChangeable: JSONSettable {
  /// How many members an object has; zero for any other value.
  var memberCount: Int { get }

  /// Becomes another value in its place, and returns the old one.
  mutating func exchange(for new: Self) -> Self

  /// Takes a child out to change it. Nothing else may happen to this value until it is put back.
  mutating func takeChild(at position: Int) -> Self

  /// Puts a child back, or another value in its place, and leaves null in the variable.
  mutating func putBack(_ child: inout Self, at position: Int)

  /// Removes children.
  ///
  /// - Parameter positions: their positions, in order.
  mutating func removeChildren(at positions: [Int])

  /// Takes all elements out of an array, in which they take time to move; nil if they take none.
  mutating func takeElements() -> [Self]?

  /// Puts all elements into an array from which they were taken.
  mutating func putBack(elements: [Self])

  /// Removes a member of a large object, which may have holes afterwards. Until ``closeHoles()``, its members may only be
  /// found by their keys, changed, added, and removed.
  mutating func removeLeavingHole(at position: Int) -> Self

  /// Closes the holes in all parts of the value; returns whether there were any.
  mutating func closeHoles() -> Bool

  /// Whether two values are equal when numbers are compared by value.
  func isEqualByValue(to other: JSEN) -> Bool

  /// How many values this one consists of, itself included, and how many arrays and objects are inside each other; nil
  /// when there are more values than `limit`.
  func extent(limit: Int) -> (count: Int, depth: Int)?
}

extension JSONChangeable {
  package mutating func exchange(for new: Self) -> Self {
    defer { self = new }
    return self
  }

  package func extent() -> (count: Int, depth: Int) { extent(limit: .max) ?? (0, 0) }

  /// The position of the element or the member that a segment of a path names; nil when there is none.
  package func position(ofSegment segment: String) -> Int? {
    if kind == .object { return position(of: segment) }
    guard kind == .array, let index = JSEN.KeyPath.index(segment), index < elementCount else {
      return nil
    }
    return index
  }
}

extension JSEN: JSONChangeable {
  package var memberCount: Int { object?.count ?? 0 }

  package mutating func takeChild(at position: Int) -> JSEN {
    var child = JSEN.null
    swapChild(at: position, with: &child)
    return child
  }

  package mutating func putBack(_ child: inout JSEN, at position: Int) {
    swapChild(at: position, with: &child)
  }

  package mutating func removeChildren(at positions: [Int]) {
    if positions.isEmpty { return }
    if positions.count == 1 {
      removeChild(at: positions[0])
      return
    }
    var rest = positions[...]
    var position = -1
    func isNext() -> Bool {
      position += 1
      if rest.first != position { return false }
      rest.removeFirst()
      return true
    }
    object?.removeAll { _ in isNext() }
    array?.removeAll { _ in isNext() }
  }

  package mutating func takeElements() -> [JSEN]? {
    guard case .array(let elements) = self else { return nil }
    self = []
    return elements
  }

  package mutating func putBack(elements: [JSEN]) { self = .array(elements) }

  package mutating func removeLeavingHole(at position: Int) -> JSEN {
    object?.removeLeavingHole(at: position) ?? .null
  }
}
