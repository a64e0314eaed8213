/// Members and elements.
extension TapeEncoder {
  /// Returns a key as it is written.
  @inline(__always)
  func name<Key>(of key: Key, in id: Int) -> String where Key: CodingKey {
    if state.usesDefaultKeys { return key.stringValue }
    return convertedName(of: key, in: id)
  }

  @inline(never)
  private func convertedName(of key: any CodingKey, in id: Int) -> String {
    switch options.keyEncodingStrategy {
    case .useDefaultKeys: return key.stringValue
    case .convertToSnakeCase:
      // The key's own code may use the encoder.
      let own = key.stringValue
      return state.convertedKeys.name(of: own) { SnakeCase.snakeCase($0) }
    case .custom(let convert): return convert(state.path(to: id) + [key]).stringValue
    }
  }

  /// Begins a member of a container, whose value is a scalar that the caller then adds to the tape.
  ///
  /// - Returns: false when `encodeMember` must be called instead.
  @inline(__always)
  func beginMember(named name: String, in id: Int) -> Bool {
    if state.top.id != id, !state.bringToTop(id) { return false }
    return state.addKey(name)
  }

  @inline(__always)
  func encodeMember<Value, Key>(_ value: Value, _ key: Key, _ id: Int) throws
  where Value: Encodable, Key: CodingKey {
    try encodeMember(value, key, named: name(of: key, in: id), isDistinct: false, id)
  }

  /// Encodes a member whose value may throw. After an error, the member is gone.
  ///
  /// - Parameter isDistinct: whether the caller knows that the key is new.
  func encodeMember<Value, Key>(
    _ value: Value, _ key: Key, named name: String, isDistinct: Bool, _ id: Int
  ) throws where Value: Encodable, Key: CodingKey {
    try beginMember(value, key, named: name, isDistinct: isDistinct, id)
    do { try writeValue(value) } catch { throw rollBack(after: error) }
    try endValue()
  }

  // Functions that run for each level are not inlined, so that deep values take little stack.

  @inline(never)
  private func beginMember<Key>(
    _ value: @autoclosure () -> Any, _ key: Key, named name: String, isDistinct: Bool, _ id: Int
  ) throws where Key: CodingKey {
    if state.top.id != id, !state.bringToTop(id) { throw error(.usedTooLate, value(), at: []) }
    if state.valueCount >= options.maximumValues { throw tooManyValues(in: id, key) }
    state.beginMember(named: name, key, isDistinct: isDistinct, in: id)
  }

  /// Begins an element of a container, which is a scalar that the caller then adds to the tape.
  ///
  /// - Returns: false when `encodeElement` must be called instead.
  @inline(__always)
  func beginElement(_ id: Int) -> Bool {
    if state.top.id != id, !state.bringToTop(id) { return false }
    state.beginElement()
    return true
  }

  /// Encodes an element that may throw. After an error, the element is gone.
  @inline(never)
  func encodeElement<Value>(_ value: Value, _ id: Int) throws where Value: Encodable {
    try beginElement(value, id)
    do { try writeValue(value) } catch { throw rollBack(after: error) }
    try endValue()
  }

  @inline(never)
  private func beginElement(_ value: @autoclosure () -> Any, _ id: Int) throws {
    if state.top.id != id, !state.bringToTop(id) { throw error(.usedTooLate, value(), at: []) }
    if state.valueCount >= options.maximumValues {
      throw tooManyValues(in: id, AnyCodingKey(index: state.top.count))
    }
    state.beginElement(of: id)
  }

  /// Ends a value that has been written.
  @inline(never)
  private func endValue() throws {
    do { try state.throwFailure() } catch { throw rollBack(after: error) }
    state.endValue()
    destroyRemoved()
  }

  private func tooManyValues(in id: Int, _ key: (any CodingKey)?) -> EncodingError {
    .invalid(
      "a value", at: state.path(to: id) + (key.map { [$0] } ?? []),
      "more than \(options.maximumValues) values are being encoded at once",
      DepthLimit.advice(options.maximumDepth))
  }

  /// Destroys the keys that the state does not need any more.
  ///
  /// Their `deinit` may use the encoder. So a member or an element must have been written completely or removed.
  @inline(__always)
  func destroyRemoved() {
    if state.hasRemoved { destroyRemovedNow() }
  }

  @inline(never)
  private func destroyRemovedNow() {
    while state.hasRemoved { _ = state.takeRemoved() }
  }

  /// Removes a value that has thrown. Returns the error to throw.
  @inline(never)
  func rollBack(
    after error: any Error, by remove: (inout EncodingState) -> Void = { $0.rollBack() }
  ) -> any Error {
    let unplaced = error as? UnplacedError
    let path = unplaced == nil ? [] : state.currentPath()
    remove(&state)
    destroyRemoved()
    return unplaced?.placed(at: path) ?? error
  }

  /// Returns the error for a container that cannot be used: the error that ended the call, if there is one.
  @inline(never)
  private func error(
    _ refusal: EncodingState.Refusal, _ value: Any, at path: [any CodingKey]
  ) -> any Error {
    let reason =
      switch refusal {
      case .usedTooLate: "cannot use a container after the value that opened it has been encoded"
      case .encodedTwice: "cannot encode a second value here: one is encoded already"
      case .tooDeep: DepthLimit.reason(options.maximumDepth)
      }
    let advice = refusal == .tooDeep ? DepthLimit.advice(options.maximumDepth) : nil
    return state.failure ?? EncodingError.invalid(value, at: path, reason, advice)
  }
}

/// Values of single-value containers.
extension TapeEncoder {
  /// Begins the value of a single-value container, a scalar that the caller then adds to the tape.
  @inline(__always)
  func beginSingleValue(_ value: @autoclosure () -> Any, _ id: Int) throws {
    if let refusal = state.beginSingleScalar(id) {
      throw error(refusal, value(), at: state.path(to: id))
    }
  }

  func encodeSingleValue<Value>(_ value: Value, _ id: Int) throws where Value: Encodable {
    // Such values nest without a container, so each byte of this frame counts.
    try beginSingleValue(id)
    do { try writeValue(value) } catch { throw rollBack(after: error) }
    try endValue()
  }

  @inline(never)
  private func beginSingleValue(_ id: Int) throws {
    try state.throwFailure()
    if state.valueCount >= options.maximumValues { throw tooManyValues(in: id, nil) }
    if let refusal = state.beginSingle(id) {
      throw error(refusal, "a value", at: state.path(to: id))
    }
  }
}

/// Opening containers.
///
/// The protocols do not let these functions throw. So the state keeps an error, and throws it when the value ends.
extension TapeEncoder {
  /// Opens the container of a value. When the value has this container already, it is continued.
  func openContainer(_ kind: EncodingSlot.Kind, in id: Int) -> Int {
    if let refusal = state.open(kind, in: id, maximumDepth: options.maximumDepth) {
      fail(refusal, kind, at: state.path(to: id))
    }
    return id
  }

  /// Opens a container for a key, or as an element, of another one, and returns its id. Without a kind, nothing is
  /// encoded yet.
  func openNested(
    _ kind: EncodingSlot.Kind?, _ key: (any CodingKey)? = nil, in id: Int
  ) -> Int {
    let named = key.map { (name: name(of: $0, in: id), key: $0) }
    if state.top.id != id, !state.bringToTop(id) {
      fail(.usedTooLate, kind, at: state.path(to: id) + (key.map { [$0] } ?? []))
      // No slot has this id, and nothing that is open.
      return -1
    }
    let nested = state.openNested(kind, named, in: id)
    return if let kind { openContainer(kind, in: nested) } else { nested }
  }

  /// Keeps the first error.
  @inline(never)
  private func fail(
    _ refusal: EncodingState.Refusal, _ kind: EncodingSlot.Kind?, at path: [any CodingKey]
  ) {
    let value = kind == .object ? "an object" : kind == .array ? "an array" : "a container"
    state.fail(error(refusal, value, at: path))
  }
}
