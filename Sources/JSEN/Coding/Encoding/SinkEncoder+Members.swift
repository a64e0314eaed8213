/// Members and elements.
extension SinkEncoder {
  /// Returns a key as it is written.
  @inline(__always)
  func name<Key>(of key: Key, in id: Int) -> String where Key: CodingKey {
    if usesDefaultKeys { return key.stringValue }
    return convertedName(of: key, in: id)
  }

  @inline(never)
  private func convertedName(of key: any CodingKey, in id: Int) -> String {
    switch options.keyEncodingStrategy {
    case .useDefaultKeys: return key.stringValue
    case .convertToSnakeCase:
      let own = key.stringValue
      if let name = state.convertedKeys[own] { return name }
      let name = SnakeCase.snakeCase(own)
      state.convertedKeys[own] = name
      return name
    case .custom(let convert): return convert(path(to: id) + [key]).stringValue
    }
  }

  /// Brings a container to the top and begins a member of it. The caller then writes its value to the sink.
  ///
  /// - Returns: false when the caller must set the value in the tree instead.
  @inline(__always)
  func beginMember(named name: String, in id: Int) -> Bool {
    if state.top.id != id, !state.bringToTop(id) { return false }
    return state.addKey(name)
  }

  @inline(__always)
  func encodeMember<Value, Key>(_ value: Value, _ key: Key, _ id: Int) throws
  where Value: Encodable, Key: CodingKey {
    try encodeMember(
      value, key, named: name(of: key, in: id), isDistinct: false, id)
  }

  /// Encodes a member whose value may throw. After an error, the member is gone.
  ///
  /// - Parameter isDistinct: whether the caller knows that the key is new.
  func encodeMember<Value, Key>(
    _ value: Value, _ key: Key, named name: String, isDistinct: Bool, _ id: Int
  ) throws where Value: Encodable, Key: CodingKey {
    guard let checkpoint = beginCheckedMember(key, named: name, isDistinct: isDistinct, id) else {
      return try setInTree(value, key, named: name, id)
    }
    do { try writeValue(value) } catch {
      throw rollBack(to: checkpoint, named: name, after: error)
    }
    endCheckedMember()
  }

  /// Begins an element of a container. The caller then writes it to the sink.
  ///
  /// - Returns: false when the caller must append the value in the tree instead.
  @inline(__always)
  func beginElement(_ id: Int) -> Bool {
    if state.top.id != id, !state.bringToTop(id) { return false }
    state.beginElement()
    return true
  }

  /// Encodes an element that may throw. After an error, the element is gone.
  @inline(never)
  func encodeElement<Value>(_ value: Value, _ id: Int) throws where Value: Encodable {
    guard let checkpoint = beginCheckedElement(id) else { return try appendInTree(value, id) }
    do { try writeValue(value) } catch {
      throw rollBack(to: checkpoint, named: nil, after: error)
    }
    destroyRemoved()
  }

  /// The state before a value was begun, to return to when the value throws.
  struct Checkpoint {
    let mark: EncodingSink.Mark
    let id: Int
    let outerID: Int
    /// The position of the member or element.
    let position: Int

    fileprivate init(_ state: borrowing EncodingState) {
      mark = state.sink.mark
      id = state.top.id
      outerID = state.currentID
      position = state.top.count
    }
  }

  /// Begins a member whose value may throw. Returns nil when the caller must set the value in the tree instead.
  @inline(never)
  private func beginCheckedMember<Key>(
    _ key: Key, named name: String, isDistinct: Bool, _ id: Int
  ) -> Checkpoint? where Key: CodingKey {
    if state.top.id != id, !state.bringToTop(id) { return nil }
    let checkpoint = Checkpoint(state)
    if isDistinct {
      state.addDistinctKey(name)
    } else if !state.addKey(name) {
      return nil
    }
    state.keys.append(key)
    state.nextComponent = .key
    return checkpoint
  }

  /// Begins an element that may throw. Returns nil when the caller must append the value in the tree instead.
  @inline(never)
  private func beginCheckedElement(_ id: Int) -> Checkpoint? {
    if state.top.id != id, !state.bringToTop(id) { return nil }
    let checkpoint = Checkpoint(state)
    state.beginElement()
    state.nextComponent = .index
    return checkpoint
  }

  /// Ends a member whose value has been written.
  @inline(never)
  private func endCheckedMember() {
    // The access to the state is over when the key is destroyed.
    if state.tree == nil { _ = state.keys.removeLast() }
    destroyRemoved()
  }

  /// Destroys the nested containers that the state does not need any more, and the keys in them.
  ///
  /// The `deinit` of a key may use the encoder. So a member or an element must have been written completely or removed.
  @inline(__always)
  func destroyRemoved() {
    if state.hasRemoved { destroyRemovedNow() }
  }

  @inline(never)
  private func destroyRemovedNow() {
    while state.hasRemoved { _ = state.takeRemoved() }
  }

  /// Removes a member or, without a name, an element.
  ///
  /// - Returns: the error to throw.
  @inline(never)
  private func rollBack(
    to checkpoint: Checkpoint, named name: String?, after error: any Error
  ) -> any Error {
    let unplaced = error as? UnplacedError
    let path = unplaced == nil ? [] : currentPath()
    state.currentID = checkpoint.outerID
    if state.tree == nil {
      state.rollBack(in: checkpoint.id, to: checkpoint.mark, isMember: name != nil)
      let key = name == nil ? nil : state.keys.removeLast()
      extendLifetime(key)
    } else if let node = state.tree?.nodes[checkpoint.id] {
      if let name { node.remove(name) } else { node.removeElement(at: checkpoint.position) }
    }
    destroyRemoved()
    return unplaced?.placed(at: path) ?? error
  }
}

/// Values of single-value containers.
extension SinkEncoder {
  /// Begins the value of a single-value container. The caller then writes it to the sink.
  ///
  /// - Returns: false when the caller must set the value in the tree instead.
  @inline(__always)
  func beginSingleValue(_ value: @autoclosure () -> Any, _ id: Int) throws -> Bool {
    if state.top.id != id, !state.bringToTop(id) { return false }
    if state.top.kind != .empty { throw encodedTwice(value(), at: path(to: id)) }
    state.top.kind = .single
    return true
  }

  func encodeSingleValue<Value>(_ value: Value, _ id: Int) throws where Value: Encodable {
    // Such values nest without a container, so each byte of this frame counts: it holds no whole checkpoint.
    guard let mark = try beginCheckedSingleValue(id) else {
      return try setSingleValueInTree(value, id)
    }
    let outerID = state.currentID
    do { try writeValue(value) } catch {
      throw rollBackSingleValue(id, to: mark, outerID, after: error)
    }
    destroyRemoved()
  }

  @inline(never)
  private func beginCheckedSingleValue(_ id: Int) throws -> EncodingSink.Mark? {
    guard try beginSingleValue("a value", id) else { return nil }
    state.nextComponent = .same
    return state.sink.mark
  }

  @inline(never)
  private func rollBackSingleValue(
    _ id: Int, to mark: EncodingSink.Mark, _ outerID: Int, after error: any Error
  ) -> any Error {
    let unplaced = error as? UnplacedError
    let path = unplaced == nil ? [] : currentPath()
    state.currentID = outerID
    if state.tree == nil {
      state.rollBack(in: id, to: mark)
      state.top.kind = .empty
    } else if let node = state.tree?.nodes[id] {
      node.removeAll()
    }
    destroyRemoved()
    return unplaced?.placed(at: path) ?? error
  }

  /// Returns how many elements an array has.
  func count(of id: Int) -> Int {
    if state.top.id == id { return state.top.count }
    if state.tree == nil, let frame = state.frame(id) { return frame.count }
    state.switchToTree()
    return state.tree?.nodes[id]?.count ?? 0
  }
}
