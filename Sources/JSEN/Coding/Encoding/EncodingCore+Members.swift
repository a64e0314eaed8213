/// Members and elements.
extension EncodingCore {
  /// The key as it is written.
  @inline(__always)
  func name<Key>(of key: Key, in serial: Int) -> String where Key: CodingKey {
    if usesDefaultKeys { return key.stringValue }
    return convertedName(of: key, in: serial)
  }

  @inline(never)
  private func convertedName(of key: any CodingKey, in serial: Int) -> String {
    switch options.keyEncodingStrategy {
    case .useDefaultKeys: return key.stringValue
    case .convertToSnakeCase:
      let own = key.stringValue
      if let name = state.names[own] { return name }
      let name = SnakeCase.snakeCase(own)
      state.names[own] = name
      return name
    case .custom(let convert): return convert(path(to: serial) + [key]).stringValue
    }
  }

  /// Begins a member of a container, whose value can then be written to the sink.
  ///
  /// - Returns: false when the value has to be set in the tree.
  @inline(__always)
  func beginMember<Key>(_ key: Key, _ serial: Int) throws -> Bool where Key: CodingKey {
    let name = name(of: key, in: serial)
    if state.top.serial != serial, !state.reach(serial) { return false }
    return state.beginMember(name)
  }

  @inline(__always)
  func encodeMember<Value, Key>(_ value: Value, _ key: Key, _ serial: Int) throws
  where Value: Encodable, Key: CodingKey {
    try encodeMember(
      value, key, named: name(of: key, in: serial), isDistinct: false, serial)
  }

  /// - Parameter isDistinct: whether the key is known to be new.
  func encodeMember<Value, Key>(
    _ value: Value, _ key: Key, named name: String, isDistinct: Bool, _ serial: Int
  ) throws where Value: Encodable, Key: CodingKey {
    guard let attempt = beginAttempt(key, named: name, isDistinct: isDistinct, serial) else {
      return try setInTree(value, key, named: name, serial)
    }
    do {
      try writeValue(value)
      if state.tree == nil { _ = state.keys.removeLast() }
    } catch {
      takeBack(attempt, named: name)
      throw error
    }
  }

  /// Begins an element of a container, which can then be written to the sink.
  ///
  /// - Returns: false when it has to be appended in the tree.
  @inline(__always)
  func beginElement(_ serial: Int) -> Bool {
    if state.top.serial != serial, !state.reach(serial) { return false }
    state.beginElement()
    return true
  }

  @inline(never)
  func encodeElement<Value>(_ value: Value, _ serial: Int) throws where Value: Encodable {
    guard let attempt = beginAttempt(serial) else { return try appendInTree(value, serial) }
    do {
      try writeValue(value)
    } catch {
      takeBack(attempt, named: nil)
      throw error
    }
  }

  /// What it takes to go back to where a value began that failed.
  struct Attempt {
    let mark: EncodingSink.Mark
    let serial: Int
    let outer: Int
  }

  /// Begins a member whose value may fail, or returns nil when it has to be set in the tree.
  @inline(never)
  private func beginAttempt<Key>(
    _ key: Key, named name: String, isDistinct: Bool, _ serial: Int
  ) -> Attempt? where Key: CodingKey {
    if state.top.serial != serial, !state.reach(serial) { return nil }
    let attempt = Attempt(mark: state.sink.mark, serial: serial, outer: state.valueSerial)
    if isDistinct {
      state.beginDistinctMember(name)
    } else if !state.beginMember(name) {
      return nil
    }
    state.keys.append(key)
    state.place = .key
    return attempt
  }

  /// Begins an element whose value may fail, or returns nil when it has to be appended in the tree.
  @inline(never)
  private func beginAttempt(_ serial: Int) -> Attempt? {
    if state.top.serial != serial, !state.reach(serial) { return nil }
    let attempt = Attempt(mark: state.sink.mark, serial: serial, outer: state.valueSerial)
    state.beginElement()
    state.place = .index
    return attempt
  }

  /// Takes back a member or, without a key, an element.
  @inline(never)
  private func takeBack(_ attempt: Attempt, named name: String?) {
    state.valueSerial = attempt.outer
    if state.tree == nil {
      state.takeBack(in: attempt.serial, to: attempt.mark, isMember: name != nil)
      if name != nil { _ = state.keys.removeLast() }
    } else {
      state.tree?.nodes[attempt.serial]?.remove(name)
    }
  }
}

/// Values of single-value containers.
extension EncodingCore {
  /// Takes the place of a value, which can then be written to the sink.
  ///
  /// - Returns: false when it has to be set in the tree.
  @inline(__always)
  func beginSingleValue(_ value: @autoclosure () -> Any, _ serial: Int) throws -> Bool {
    if state.top.serial != serial, !state.reach(serial) { return false }
    if state.top.kind != .undecided { throw encodedTwice(value(), at: path(to: serial)) }
    state.top.kind = .single
    return true
  }

  func encodeSingleValue<Value>(_ value: Value, _ serial: Int) throws where Value: Encodable {
    guard let attempt = try beginSingleAttempt(serial) else {
      return try decideInTree(value, serial)
    }
    do {
      try writeValue(value)
    } catch {
      takeBackSingle(attempt)
      throw error
    }
  }

  @inline(never)
  private func beginSingleAttempt(_ serial: Int) throws -> Attempt? {
    guard try beginSingleValue("a value", serial) else { return nil }
    state.place = .same
    return Attempt(mark: state.sink.mark, serial: serial, outer: state.valueSerial)
  }

  @inline(never)
  private func takeBackSingle(_ attempt: Attempt) {
    state.valueSerial = attempt.outer
    if state.tree == nil {
      state.takeBack(in: attempt.serial, to: attempt.mark)
      state.top.kind = .undecided
    } else {
      state.tree?.nodes[attempt.serial]?.content = .undecided
    }
  }

  /// How many elements an array has.
  func count(of serial: Int) -> Int {
    if state.top.serial == serial { return state.top.count }
    if state.tree == nil, let frame = state.frame(serial) { return frame.count }
    state.makeTree()
    return state.tree?.nodes[serial]?.count ?? 0
  }
}
