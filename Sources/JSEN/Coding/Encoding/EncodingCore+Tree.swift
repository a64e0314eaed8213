/// In the tree, each value is encoded by a call of its own, and put in place as a whole.
extension EncodingCore {
  func node(_ serial: Int, for value: Any) throws -> EncodingNode {
    try state.throwFailure()
    guard let node = state.tree?.nodes[serial] else {
      throw EncodingError.invalid(
        value, at: [], "a container was used after the value that opened it had been encoded")
    }
    return node
  }

  private func valueForTree<Value>(
    _ value: Value, in node: EncodingNode, _ key: (any CodingKey)?
  ) throws -> JSEN where Value: Encodable {
    let path = basePath + node.codingPath + (key.map { [$0] } ?? [])
    let core = EncodingCore(options, .value, path: path, depth: node.depth + 1)
    try core.encodeTop(value)
    return try core.takeValue()
  }

  @inline(never)
  func setInTree<Value, Key>(
    _ value: Value, _ key: Key, named name: String, _ serial: Int
  ) throws where Value: Encodable, Key: CodingKey {
    let node = try node(serial, for: value)
    node.set(try valueForTree(value, in: node, key), forKey: name)
  }

  @inline(never)
  func appendInTree<Value>(_ value: Value, _ serial: Int) throws where Value: Encodable {
    let node = try node(serial, for: value)
    let key = AnyCodingKey(index: node.count)
    node.append(try valueForTree(value, in: node, key))
  }

  /// Sets the whole value of a place that is undecided.
  func decideInTree<Value>(_ value: Value, _ serial: Int) throws where Value: Encodable {
    let node = try node(serial, for: value)
    guard case .undecided = node.content else { throw encodedTwice(value, at: node.codingPath) }
    let path = basePath + node.codingPath
    let core = EncodingCore(options, .value, path: path, depth: node.depth)
    try core.encodeTop(value)
    node.content = .value(try core.takeValue())
  }

  func encodedTwice(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalid(value, at: path, "a value was encoded where another one stands already")
  }
}
