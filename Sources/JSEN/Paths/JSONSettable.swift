/// A JSON value whose parts change along key paths: a ``JSEN``, or a value of an edited text.
///
/// Positions are those of the elements, or those of the effective members.
package protocol JSONSettable: JSONReadable, Sendable {
  /// Makes a value that can be put into another one.
  init(json: JSEN)

  /// The position of the member with a key; nil when there is none, or when this is not an object.
  func position(of key: String) -> Int?

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

  /// Why the rest of a path may not be added to this container, which has no such child; nil if it may.
  func objection(toAdding path: JSEN.KeyPath, at depth: Int) -> String?
}

extension JSONSettable {
  package func objection(toAdding path: JSEN.KeyPath, at depth: Int) -> String? { nil }

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

extension JSEN: JSONSettable {
  package init(json: JSEN) { self = json }

  package func position(of key: String) -> Int? {
    if case .dictionary(let object) = self { object.position(of: key) } else { nil }
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
}
