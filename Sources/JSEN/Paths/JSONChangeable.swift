/// A JSON value that changes in place: a ``JSEN``, or a value of an edited text.
///
/// Key paths, pointers, queries, patches and merges change values by this protocol, so they mean the same for each.
/// Positions are those of the elements, or those of the effective members.
package protocol JSONChangeable: JSONReadable, Sendable {
  /// Makes a value that can be put into another one.
  init(json: JSEN)

  /// The position of the member with a key; nil when there is none, or when this is not an object.
  func position(of key: String) -> Int?

  /// How many members an object has; zero for any other value.
  var memberCount: Int { get }

  /// Changes an array or object inside this value in place.
  ///
  /// - Parameters:
  ///   - depth: how many steps lead to the container.
  ///   - position: returns the position of the child in a container on the way; nil to stop there.
  ///   - change: changes the container at the end of the steps; its argument is the number of steps. If it throws, the
  ///     container must not have changed.
  mutating func editContainer<Failure, Result>(
    depth: Int, position: (_ container: Self, _ depth: Int) throws(Failure) -> Int?,
    change: (_ container: inout Self, _ depth: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Becomes another value in its place, and returns the old one.
  mutating func exchange(for new: Self) -> Self

  /// Takes a child out to change it. Nothing else may happen to this value until it is put back.
  mutating func takeChild(at position: Int) -> Self

  /// Puts a child back, or another value in its place, and leaves null in the variable.
  mutating func putBack(_ child: inout Self, at position: Int)

  /// Replaces a child, and returns the old one.
  @discardableResult
  mutating func replaceChild(at position: Int, by value: Self) -> Self

  /// Appends a member with a new key to an object.
  mutating func appendMember(_ value: Self, forKey key: String)

  /// Inserts an element into an array.
  mutating func insertElement(_ value: Self, at position: Int)

  /// Removes a child, and returns it.
  @discardableResult
  mutating func removeChild(at position: Int) -> Self

  /// Removes children.
  ///
  /// - Parameter positions: their positions, in order.
  mutating func removeChildren(at positions: [Int])

  /// Removes a member of a large object, which may have holes afterwards. Until ``closeHoles()``, its members may only be
  /// found by their keys, changed, added, and removed.
  mutating func removeLeavingHole(at position: Int) -> Self

  /// Closes the holes in all parts of the value; returns whether there were any.
  mutating func closeHoles() -> Bool

  /// Whether two values are equal when numbers are compared by value.
  func isEqualByValue(to other: JSEN) -> Bool

  /// Why the rest of a path may not be added to this container, which has no such child; nil if it may.
  func objection(toAdding path: JSEN.KeyPath, at depth: Int) -> String?

  /// How many values this one consists of, itself included, and how many arrays and objects are inside each other; nil
  /// when there are more values than `limit`.
  func extent(limit: Int) -> (count: Int, depth: Int)?
}

extension JSONChangeable {
  package mutating func exchange(for new: Self) -> Self {
    defer { self = new }
    return self
  }

  package func objection(toAdding path: JSEN.KeyPath, at depth: Int) -> String? { nil }

  package func extent() -> (count: Int, depth: Int) { extent(limit: .max) ?? (0, 0) }

  /// The position of the element or the member that a segment of a path names; nil when there is none.
  package func position(ofSegment segment: String) -> Int? {
    if kind == .object { return position(of: segment) }
    guard kind == .array, let index = JSEN.KeyPath.index(segment), index < elementCount else {
      return nil
    }
    return index
  }

  /// Adds a value: to an object, or after the last element of an array.
  ///
  /// - Parameter segment: the new key of an object.
  package mutating func add(_ value: Self, _ segment: String) {
    if kind == .object {
      appendMember(value, forKey: segment)
    } else {
      insertElement(value, at: elementCount)
    }
  }
}

extension JSEN: JSONChangeable {
  package init(json: JSEN) { self = json }

  package func position(of key: String) -> Int? {
    if case .dictionary(let object) = self { object.position(of: key) } else { nil }
  }

  package var memberCount: Int { object?.count ?? 0 }

  package mutating func takeChild(at position: Int) -> JSEN {
    var child = JSEN.null
    swapChild(at: position, with: &child)
    return child
  }

  package mutating func putBack(_ child: inout JSEN, at position: Int) {
    swapChild(at: position, with: &child)
  }

  @discardableResult
  package mutating func replaceChild(at position: Int, by value: JSEN) -> JSEN {
    var value = value
    swapChild(at: position, with: &value)
    return value
  }

  package mutating func appendMember(_ value: JSEN, forKey key: String) {
    object?.updateValue(value, forKey: key)
  }

  package mutating func insertElement(_ value: JSEN, at position: Int) {
    array?.insert(value, at: position)
  }

  @discardableResult
  package mutating func removeChild(at position: Int) -> JSEN {
    if kind == .array { return array?.remove(at: position) ?? .null }
    return object?.remove(at: position).value ?? .null
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

  package mutating func removeLeavingHole(at position: Int) -> JSEN {
    object?.removeLeavingHole(at: position) ?? .null
  }
}
