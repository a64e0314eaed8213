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
    let isOpen: Bool
    if state.bringToTop(id), state.top.kind == .empty { return beginContainer(kind, id) }
    // A single value that was encoded earlier may be such a container. It is continued, as in Foundation.
    if state.tree == nil, state.top.kind == .single { state.switchToTree() }
    if state.tree == nil {
      isOpen = state.top.kind == kind
    } else {
      isOpen = state.tree?.nodes[id]?.makeContainer(kind == .object ? .object : .array) ?? false
    }
    if !isOpen {
      fail {
        encodedTwice(kind == .object ? "an object" : "an array", at: $0)
      } in: {
        path(to: id)
      }
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
    if let node = state.tree?.nodes[id], let child = open(node) {
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
        encodedTwice("a container", at: $0)
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
  private func fail(_ error: ([any CodingKey]) -> EncodingError, in path: () -> [any CodingKey]) {
    if !state.hasFailed { state.fail(error(path())) }
  }
}
