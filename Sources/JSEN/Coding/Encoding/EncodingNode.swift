/// A container in the tree, or a value that is not encoded yet. Both can still change.
final class EncodingNode {
  enum Content {
    case empty
    case value(JSEN)
  }

  var content: Content
  /// The members and elements that have a node, by position.
  private var nested: [Int: EncodingNode] = [:]
  let path: PathLink?
  /// How many containers are open around the value.
  let depth: Int

  /// A coding path, innermost key first.
  final class PathLink {
    let key: any CodingKey
    let outer: PathLink?

    init(_ key: any CodingKey, _ outer: PathLink?) {
      self.key = key
      self.outer = outer
    }
  }

  init(_ content: Content, path: PathLink?, depth: Int) {
    self.content = content
    self.path = path
    self.depth = depth
  }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var link = self.path
    while let current = link {
      path.append(current.key)
      link = current.outer
    }
    path.reverse()
    return path
  }

  var kind: JSEN.Kind? {
    if case .value(let value) = content { value.kind } else { nil }
  }

  var count: Int {
    guard case .value(let value) = content else { return 0 }
    return value.array?.count ?? value.object?.count ?? 0
  }

  /// Returns the node of the member or element at a position. Without a key, the member's own key is used.
  func child(at position: Int, key: (any CodingKey)?) -> EncodingNode {
    if let node = nested[position] { return node }
    guard case .value(let value) = content else { return self }
    let key = key ?? self.key(at: position, of: value)
    let child = value.object?[position].value ?? value.array?[position] ?? .null
    let node = EncodingNode(.value(child), path: PathLink(key, path), depth: depth + 1)
    nested[position] = node
    return node
  }

  private func key(at position: Int, of value: JSEN) -> any CodingKey {
    if case .dictionary(let object) = value {
      return AnyCodingKey(object[position].key)
    }
    return AnyCodingKey(index: position)
  }

  /// Makes an empty node a container.
  ///
  /// - Returns: whether the node is such a container now.
  func makeContainer(_ kind: JSEN.Kind) -> Bool {
    if case .empty = content {
      content = .value(kind == .object ? .dictionary([:]) : .array([]))
    }
    return self.kind == kind
  }

  /// Sets a member. A member with this key is replaced.
  ///
  /// - Returns: false when this is not an object. A value that has thrown may have been replaced by another one.
  func set(_ value: JSEN, forKey name: String) -> Bool {
    guard kind == .object else { return false }
    change { container in
      container.object?.updateValue(value, forKey: name)
    }
    if let position = position(of: name) { removeNode(at: position) }
    return true
  }

  /// Appends an element.
  ///
  /// - Returns: false when this is not an array.
  func append(_ value: JSEN) -> Bool {
    guard kind == .array else { return false }
    change { $0.array?.append(value) }
    return true
  }

  /// Removes the value, after it has thrown.
  func removeAll() {
    let old = nested
    content = .empty
    nested = [:]
    // The accesses are over when the keys in the nodes are destroyed: their `deinit` may use this node.
    extendLifetime(old)
  }

  /// Removes a member, after its value has thrown.
  func remove(_ name: String) {
    guard let position = position(of: name) else { return }
    change { container in _ = container.object?.remove(at: position) }
    closeGap(at: position)
  }

  /// Removes an element, after its value has thrown.
  func removeElement(at position: Int) {
    guard kind == .array, position < count else { return }
    change { container in _ = container.array?.remove(at: position) }
    closeGap(at: position)
  }

  /// Moves the nodes after a member or an element that has been removed.
  private func closeGap(at position: Int) {
    let removed = nested.removeValue(forKey: position)
    // A new member is the last one, so there is nothing to move.
    if position < count {
      var moved: [Int: EncodingNode] = [:]
      for (old, node) in nested { moved[old > position ? old - 1 : old] = node }
      nested = moved
    }
    extendLifetime(removed)
  }

  private func removeNode(at position: Int) {
    let removed = nested.removeValue(forKey: position)
    // See `removeAll()`.
    extendLifetime(removed)
  }

  private func change(_ body: (inout JSEN) -> Void) {
    guard case .value(var value) = content else { return }
    // The container must have one owner while it changes, or it is copied.
    content = .empty
    body(&value)
    content = .value(value)
  }

  private func position(of name: String) -> Int? {
    guard case .value(.dictionary(let object)) = content else { return nil }
    return object.position(of: name)
  }

  /// Returns the node of a container for a key. Without a kind, the node is empty, and replaces the member.
  func open(_ kind: JSEN.Kind?, forKey name: String, key: any CodingKey) -> EncodingNode? {
    if let kind, let position = position(of: name) {
      let node = child(at: position, key: key)
      return node.makeContainer(kind) ? node : nil
    }
    guard set(.null, forKey: name), let position = position(of: name) else { return nil }
    return open(kind, at: position, key: key)
  }

  /// Returns the node of a container that is a new element. Without a kind, the node is empty.
  func open(_ kind: JSEN.Kind?) -> EncodingNode? {
    guard append(.null) else { return nil }
    return open(kind, at: count - 1, key: nil)
  }

  private func open(_ kind: JSEN.Kind?, at position: Int, key: (any CodingKey)?) -> EncodingNode? {
    let node = child(at: position, key: key)
    node.content = .empty
    if let kind, !node.makeContainer(kind) { return nil }
    return node
  }

  /// Returns the whole value. An empty node becomes an empty object.
  func value() -> JSEN {
    guard case .value(var value) = content else { return .dictionary([:]) }
    for (position, node) in nested {
      let child = node.value()
      if case .dictionary = value {
        value.object?.members[position].value = child
      } else {
        value.array?[position] = child
      }
    }
    return value
  }
}
