/// Encoding into the tree. An encoder of its own encodes each value, which is then added to the tree as a whole.
extension SinkEncoder {
  /// Returns the node of a container.
  func node(_ id: Int, for value: Any) throws -> EncodingNode {
    try state.throwFailure()
    guard let node = state.tree?.nodes[id] else {
      throw EncodingError.invalid(
        value, at: [], "cannot use a container after the value that opened it has been encoded")
    }
    return node
  }

  private func valueForTree<Value>(
    _ value: Value, in node: EncodingNode, _ key: (any CodingKey)?
  ) throws -> JSEN where Value: Encodable {
    let path = basePath + node.codingPath + (key.map { [$0] } ?? [])
    let encoder = SinkEncoder(options, .value, path: path, depth: node.depth + 1)
    try encoder.encodeTop(value)
    return try encoder.finishValue()
  }

  /// Sets a member in the tree.
  @inline(never)
  func setInTree<Value, Key>(
    _ value: Value, _ key: Key, named name: String, _ id: Int
  ) throws where Value: Encodable, Key: CodingKey {
    let node = try node(id, for: value)
    node.set(try valueForTree(value, in: node, key), forKey: name)
  }

  /// Appends an element in the tree.
  @inline(never)
  func appendInTree<Value>(_ value: Value, _ id: Int) throws where Value: Encodable {
    let node = try node(id, for: value)
    let key = AnyCodingKey(index: node.count)
    node.append(try valueForTree(value, in: node, key))
  }

  /// Sets the value of an empty node.
  func setSingleValueInTree<Value>(_ value: Value, _ id: Int) throws where Value: Encodable {
    let node = try node(id, for: value)
    guard case .empty = node.content else { throw encodedTwice(value, at: node.codingPath) }
    let path = basePath + node.codingPath
    let encoder = SinkEncoder(options, .value, path: path, depth: node.depth)
    try encoder.encodeTop(value)
    node.content = .value(try encoder.finishValue())
  }

  func encodedTwice(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalid(value, at: path, "cannot encode a second value here: one is encoded already")
  }
}
