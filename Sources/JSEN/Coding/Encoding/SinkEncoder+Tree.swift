/// Encoding into the tree. An encoder of its own encodes each value, which is then added to the tree as a whole.
extension SinkEncoder {
  /// Returns the node of a container.
  func node(_ id: Int, for value: Any) throws -> EncodingNode {
    try state.throwFailure()
    guard let node = state.tree?.nodes[id] else { throw usedTooLate(value, at: []) }
    return node
  }

  func usedTooLate(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalid(
      value, at: path, "cannot use a container after the value that opened it has been encoded")
  }

  private func valueForTree<Value>(
    _ value: Value, in node: EncodingNode, _ key: (any CodingKey)?
  ) throws -> JSEN where Value: Encodable {
    let path = basePath + node.codingPath + (key.map { [$0] } ?? [])
    return try valueForTree(value, at: path, depth: node.depth + 1)
  }

  private func valueForTree<Value>(
    _ value: Value, at path: [any CodingKey], depth: Int
  ) throws -> JSEN where Value: Encodable {
    let encoder = SinkEncoder(
      options, .value, path: path, depth: depth, outerValues: valueCount + 1)
    try encoder.encodeTop(value)
    return try encoder.finishValue()
  }

  /// Sets a member in the tree.
  @inline(never)
  func setInTree<Value, Key>(
    _ value: Value, _ key: Key, named name: String, _ id: Int
  ) throws where Value: Encodable, Key: CodingKey {
    let node = try node(id, for: value)
    let json = try valueForTree(value, in: node, key)
    // Encoding the value may have replaced the container.
    if !node.set(json, forKey: name) { throw usedTooLate(value, at: basePath + node.codingPath) }
  }

  /// Appends an element in the tree.
  @inline(never)
  func appendInTree<Value>(_ value: Value, _ id: Int) throws where Value: Encodable {
    let node = try node(id, for: value)
    let key = AnyCodingKey(index: node.count)
    let json = try valueForTree(value, in: node, key)
    if !node.append(json) { throw usedTooLate(value, at: basePath + node.codingPath) }
  }

  /// Sets the value of an empty node.
  func setSingleValueInTree<Value>(_ value: Value, _ id: Int) throws where Value: Encodable {
    let node = try node(id, for: value)
    let path = basePath + node.codingPath
    guard case .empty = node.content else { throw encodedTwice(value, at: path) }
    let json = try valueForTree(value, at: path, depth: node.depth)
    // Encoding the value may have opened a container here, which has nodes.
    guard case .empty = node.content else { throw encodedTwice(value, at: path) }
    node.content = .value(json)
  }

  func encodedTwice(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalid(value, at: path, "cannot encode a second value here: one is encoded already")
  }
}
