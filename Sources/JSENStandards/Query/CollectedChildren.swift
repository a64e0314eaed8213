import JSEN

/// The children of a value, to find several of them by their positions and keys. It is a class, since the walk copies the
/// selection that has it.
final class CollectedChildren<Value> where Value: JSONReadable {
  private(set) var children: [Value] = []
  private let isArray: Bool
  /// The positions of the members by their keys.
  private var positions = JSEN.Object()

  /// - Complexity: O(*n*) in the children.
  init(_ container: Value) {
    isArray = container.kind == .array
    var iterator = container.makeChildren()
    while let child = iterator.next() {
      if let key = iterator.key { positions.updateValue(.int(children.count), forKey: key) }
      children.append(child)
    }
  }

  /// Sets a value to the member with a key; returns false, and changes nothing, when there is none.
  func move(_ value: inout Value, toMember key: String) -> Bool {
    guard let position = positions[key]?.int else { return false }
    value = children[position]
    return true
  }

  /// Sets a value to the element at an index, which counts from the end if it is negative. Returns its position; nil, and
  /// changes nothing, when there is none.
  func move(_ value: inout Value, toElement index: Int) -> Int? {
    let position = index < 0 ? children.count + index : index
    guard isArray, children.indices.contains(position) else { return nil }
    value = children[position]
    return position
  }
}
