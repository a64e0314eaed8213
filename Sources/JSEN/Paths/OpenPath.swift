/// A value on a path, with the containers around it taken out of each other, so that each has one owner while it
/// changes. They are put back from the innermost one outwards.
///
/// A recursive function needs stack for each level.
struct OpenPath {
  /// The value to which the path leads.
  var value = JSEN.null
  private var outer: [(container: JSEN, position: Int)] = []

  /// Takes the value out of a variable.
  init(_ root: inout JSEN) { swap(&value, &root) }

  /// How many steps lead to the value.
  var depth: Int { outer.count }

  /// Moves to the child at a position.
  mutating func enter(_ position: Int) {
    if outer.isEmpty { outer.reserveCapacity(8) }
    var child = JSEN.null
    value.swapChild(at: position, with: &child)
    outer.append((value, position))
    value = child
  }

  /// Removes the value, and moves to the container around it.
  mutating func removeValue() {
    guard let last = outer.popLast() else { return }
    value = last.container
    value.removeChild(at: last.position)
  }

  /// Puts the value back into the variable.
  mutating func close(into root: inout JSEN) {
    while let position = outer.last?.position {
      outer[outer.count - 1].container.swapChild(at: position, with: &value)
      swap(&outer[outer.count - 1].container, &value)
      outer.removeLast()
    }
    swap(&value, &root)
  }
}

extension OpenPath: KeyPathWalker {
  mutating func move(to segment: borrowing KeyPattern) -> Bool {
    guard let position = value.position(of: segment) else { return false }
    enter(position)
    return true
  }
}

extension JSEN {
  /// The position of the member or element that a segment names; nil when there is none.
  fileprivate func position(of segment: borrowing KeyPattern) -> Int? {
    switch self {
    case .dictionary(let object): object.position(of: segment)
    case .array(let elements): KeyPath.index(segment).flatMap { $0 < elements.count ? $0 : nil }
    default: nil
    }
  }
}
