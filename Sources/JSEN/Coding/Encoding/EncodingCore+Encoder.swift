extension EncodingCore: Encoder {
  var codingPath: [any CodingKey] { path(to: state.valueSerial) }

  var userInfo: [CodingUserInfoKey: Any] { options.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> where Key: CodingKey {
    KeyedEncodingContainer(
      KeyedWriter<Key>(core: self, serial: openContainer(.object, in: state.valueSerial)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(core: self, serial: openContainer(.array, in: state.valueSerial))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueWriter(core: self, serial: state.valueSerial)
  }
}

/// The encoder of a place that was set aside for a superclass.
struct PlaceEncoder: Encoder {
  let core: EncodingCore
  let serial: Int

  var codingPath: [any CodingKey] { core.path(to: serial) }

  var userInfo: [CodingUserInfoKey: Any] { core.options.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> where Key: CodingKey {
    KeyedEncodingContainer(
      KeyedWriter<Key>(core: core, serial: core.openContainer(.object, in: serial)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedWriter(core: core, serial: core.openContainer(.array, in: serial))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueWriter(core: core, serial: serial)
  }
}

/// Opening containers. None of it can throw: what goes wrong is kept, and thrown when a value ends.
extension EncodingCore {
  /// Opens the container of a value, or the one that it has already.
  @inline(__always)
  func openContainer(_ kind: EncodingFrame.Kind, in serial: Int) -> Int {
    if state.top.serial == serial, state.top.kind == .undecided,
      state.depth < options.maximumDepth
    {
      state.begin(kind)
    } else {
      reopenContainer(kind, in: serial)
    }
    return serial
  }

  @inline(never)
  private func reopenContainer(_ kind: EncodingFrame.Kind, in serial: Int) {
    let isOpen: Bool
    if state.reach(serial), state.top.kind == .undecided { return beginContainer(kind, serial) }
    // A single value that was encoded before may be such a container itself; it is then continued, as Foundation does.
    if state.tree == nil, state.top.kind == .single { state.makeTree() }
    if state.tree == nil {
      isOpen = state.top.kind == kind
    } else {
      isOpen = state.tree?.nodes[serial]?.become(kind == .object ? .object : .array) ?? false
    }
    if !isOpen {
      fail {
        encodedTwice(kind == .object ? "an object" : "an array", at: $0)
      } in: {
        path(to: serial)
      }
    }
  }

  /// Opens a container in another one, behind a key; without a kind, the place of a value.
  func openNested<Key>(_ kind: EncodingFrame.Kind?, _ key: Key, in serial: Int) -> Int
  where Key: CodingKey {
    let name = name(of: key, in: serial)
    if state.top.serial == serial || state.reach(serial), state.beginMember(name) {
      let nested = state.pushNested(key)
      if let kind { beginContainer(kind, nested) }
      return nested
    }
    return openInTree(in: serial) {
      $0.open(kind.map { $0 == .object ? .object : .array }, forKey: name, key: key)
    }
  }

  /// Opens a container as an element of another one; without a kind, the place of a value.
  func openNested(_ kind: EncodingFrame.Kind?, in serial: Int) -> Int {
    if beginElement(serial) {
      let nested = state.pushNested(nil)
      if let kind { beginContainer(kind, nested) }
      return nested
    }
    return openInTree(in: serial) { $0.open(kind.map { $0 == .object ? .object : .array }) }
  }

  private func openInTree(in serial: Int, _ open: (EncodingNode) -> EncodingNode?) -> Int {
    let nested = state.newSerial()
    if let node = state.tree?.nodes[serial], let child = open(node) {
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
        path(to: serial)
      }
    }
    return nested
  }

  private func beginContainer(_ kind: EncodingFrame.Kind, _ serial: Int) {
    if state.depth >= options.maximumDepth {
      fail {
        tooDeep(kind == .object ? "an object" : "an array", at: $0)
      } in: {
        path(to: serial)
      }
    } else {
      state.begin(kind)
    }
  }

  /// Keeps the first failure.
  private func fail(_ error: ([any CodingKey]) -> EncodingError, in path: () -> [any CodingKey]) {
    if !state.hasFailed { state.fail(error(path())) }
  }
}
