/// Opening containers.
///
/// The protocols do not let these functions throw. So the state keeps an error, and throws it when the value ends.
extension SinkEncoder {
  /// Opens the container of a value. When the value has this container already, it is continued.
  @inline(__always)
  func openContainer(_ kind: EncodingFrame.Kind, in id: Int) -> Int {
    if state.top.id == id, state.top.kind == .empty,
      state.depth < options.maximumDepth
    {
      state.begin(kind)
    } else {
      reopenContainer(kind, in: id)
    }
    return id
  }

  @inline(never)
  private func reopenContainer(_ kind: EncodingFrame.Kind, in id: Int) {
    if state.bringToTop(id), state.top.kind == .empty { return beginContainer(kind, id) }
    // A single value that was encoded earlier may be such a container. It is continued, as in Foundation.
    if state.tree == nil, state.top.kind == .single { state.switchToTree() }
    let node = state.tree?.nodes[id]
    let isOpen =
      if let node {
        node.makeContainer(kind == .object ? .object : .array)
      } else {
        state.tree == nil && state.top.kind == kind
      }
    if isOpen { return }
    let value = kind == .object ? "an object" : "an array"
    let isLate = node == nil && state.tree != nil
    fail {
      isLate ? usedTooLate(value, at: $0) : encodedTwice(value, at: $0)
    } in: {
      path(to: id)
    }
  }

  /// Opens a container for a key of another one, and returns its id. Without a kind, the frame is empty.
  func openNested<Key>(_ kind: EncodingFrame.Kind?, _ key: Key, in id: Int) -> Int
  where Key: CodingKey {
    let name = name(of: key, in: id)
    if beginMember(named: name, in: id) {
      let nested = state.pushNested(key)
      if let kind { beginContainer(kind, nested) }
      return nested
    }
    return openInTree(in: id, key) {
      $0.open(kind.map { $0 == .object ? .object : .array }, forKey: name, key: key)
    }
  }

  /// Opens a container as an element of another one, and returns its id. Without a kind, the frame is empty.
  func openNested(_ kind: EncodingFrame.Kind?, in id: Int) -> Int {
    if beginElement(id) {
      let nested = state.pushNested(nil)
      if let kind { beginContainer(kind, nested) }
      return nested
    }
    return openInTree(in: id, nil) { $0.open(kind.map { $0 == .object ? .object : .array }) }
  }

  private func openInTree(
    in id: Int, _ key: (any CodingKey)?, _ open: (EncodingNode) -> EncodingNode?
  ) -> Int {
    let nested = state.makeID()
    let node = state.tree?.nodes[id]
    if let node, let child = open(node) {
      if child.depth >= options.maximumDepth {
        fail {
          tooDeep("a container", at: $0)
        } in: {
          basePath + child.codingPath
        }
      }
      state.tree?.nodes[nested] = child
    } else {
      fail {
        node == nil ? usedTooLate("a container", at: $0) : encodedTwice("a container", at: $0)
      } in: {
        path(to: id) + (key.map { [$0] } ?? [])
      }
    }
    return nested
  }

  private func beginContainer(_ kind: EncodingFrame.Kind, _ id: Int) {
    if state.depth >= options.maximumDepth {
      fail {
        tooDeep(kind == .object ? "an object" : "an array", at: $0)
      } in: {
        path(to: id)
      }
    } else {
      state.begin(kind)
    }
  }

  /// Keeps the first error.
  ///
  /// The caller returns a container all the same. It may be of another kind than the one that is open, or not be open at
  /// all. In the tree it finds the error before it writes anything.
  private func fail(_ error: ([any CodingKey]) -> EncodingError, in path: () -> [any CodingKey]) {
    if state.hasFailed { return }
    let error = error(path())
    state.fail(error)
    state.switchToTree()
  }
}
