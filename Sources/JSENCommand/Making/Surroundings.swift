import JSEN

/// The objects around the values of a document, and their keys.
///
/// Each search resumes at the ancestors of the last value. Values in document order take one walk through the document.
struct Surroundings {
  private let root: JSENDocument.Value
  private var open: [Level] = []

  /// An object or array on the way to a value.
  private struct Level {
    let value: JSENDocument.Value
    /// The children in document order, which repeated keys would change.
    private let children: [JSENDocument.Value]

    /// - Complexity: linear in the children.
    init(_ value: JSENDocument.Value) {
      self.value = value
      var children: [JSENDocument.Value] = []
      var iterator = value.makeChildren()
      while let child = iterator.next() { children.append(child) }
      if value.kind == .object { children.sort { $0.index < $1.index } }
      self.children = children
    }

    /// The index of the child that is a value, or has it inside.
    ///
    /// - Complexity: O(log *n*) in the children.
    func index(of value: JSENDocument.Value) -> Int? {
      let index = children.partitioningIndex { $0.index > value.index } - 1
      return index >= 0 && children[index].contains(value) ? index : nil
    }

    func child(with value: JSENDocument.Value) -> JSENDocument.Value? {
      index(of: value).map { children[$0] }
    }

    /// The key or the index of a child.
    func key(of child: JSENDocument.Value) -> JSEN? {
      if value.kind == .array { return index(of: child).map { .int($0) } }
      return .string(child.storage.read { $0.string(child.index - 1) })
    }
  }

  init(_ root: JSENDocument.Value) { self.root = root }

  /// Returns the objects around a value: the nearest one first.
  mutating func objects(around value: JSENDocument.Value) -> [JSENDocument.Value] {
    find(value)
    return open.reversed().map(\.value).filter { $0.kind == .object }
  }

  /// Returns the key of a value, or its index; nil for the root.
  mutating func key(of value: JSENDocument.Value) -> JSEN? {
    find(value)
    return open.last?.key(of: value)
  }

  private mutating func find(_ value: JSENDocument.Value) {
    while let level = open.last, level.value.index == value.index || !level.value.contains(value) {
      open.removeLast()
    }
    if open.isEmpty, root.index != value.index { open = [Level(root)] }
    while let child = open.last?.child(with: value), child.index != value.index {
      open.append(Level(child))
    }
  }
}

extension JSENDocument.Value {
  /// Whether another value of the document is this value, or inside it.
  fileprivate func contains(_ other: JSENDocument.Value) -> Bool {
    index <= other.index && other.index < storage.read { $0.index(after: index) }
  }
}
