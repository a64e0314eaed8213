import JSEN

/// The objects around the values of a document, and their keys.
///
/// The way to one value is the beginning of the search for the next. Values in the order of the text take the time of one
/// walk through the document.
struct Surroundings {
  private let root: JSENDocument.Value
  private var open: [Level] = []

  /// An object or array, and its children after the one that was found last.
  private struct Level {
    let value: JSENDocument.Value
    var children: JSENDocument.Value.ChildIterator
    /// The index of the child that was found.
    var index = -1

    init(_ value: JSENDocument.Value) {
      self.value = value
      children = value.makeChildren()
    }

    /// The child that is a value, or has it inside.
    ///
    /// - Complexity: linear in the children between the value and the one before it.
    mutating func child(with value: JSENDocument.Value) -> JSENDocument.Value? {
      func next() -> JSENDocument.Value? {
        while let child = children.next() {
          index += 1
          if child.contains(value) { return child }
        }
        return nil
      }
      if let child = next() { return child }
      children = self.value.makeChildren()
      index = -1
      return next()
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
    return open.last.map { $0.children.key.map { .string($0) } ?? .int($0.index) }
  }

  private mutating func find(_ value: JSENDocument.Value) {
    while let level = open.last, level.value.index == value.index || !level.value.contains(value) {
      open.removeLast()
    }
    if open.isEmpty, root.index != value.index { open = [Level(root)] }
    while let child = open.last.flatMap({ _ in open[open.count - 1].child(with: value) }),
      child.index != value.index
    {
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
