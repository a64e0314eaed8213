/// Encodes the values of one call to a tape. The encoders and containers that types are given refer to it.
///
/// Swift checks at run time that two accesses to a stored property do not overlap, which costs as much as writing a
/// short string. The check is off for the two properties that change. Two invariants make that right:
///
/// - No code of the user runs during an access to the state. Keys are converted, paths and messages are made, and keys
///   are destroyed, before or after: the `deinit` of a key is such code too.
/// - No code of the user runs between the begin of a member or an element and its value. A value that calls such code
///   is written by `writeValue`, which makes a place for it first. A value that fails throws ``UnplacedError``.
///
/// So a container that is used at the wrong time finds a complete state. `KeptCoderTests` and `EncoderMisuseTests` use
/// the encoder wherever code of the user runs. A debug build checks this, unless the flag `JSEN_SHORTCUTS` is set.
///
/// A ``JSENEncoder`` keeps one for its next call, so that its memory is allocated and each type is cast once.
final class TapeEncoder {
  #if !DEBUG || JSEN_SHORTCUTS
    @exclusivity(unchecked)
  #endif
  @unsafe private var storage: EncodingState

  /// The types that were asked for lately. Most calls use few types.
  #if !DEBUG || JSEN_SHORTCUTS
    @exclusivity(unchecked)
  #endif
  @unsafe private var types: [(id: ObjectIdentifier, direct: (any DirectlyEncodable.Type)?)] = []

  let writers = ContainerMakers()

  /// Writes the tape as text, and has the memory for it.
  #if !DEBUG || JSEN_SHORTCUTS
    @exclusivity(unchecked)
  #endif
  @unsafe private var writer = TextWriter(TextStyle(maximumDepth: 0))

  private let limit: Int

  /// How many bytes an encoder keeps for the next call. With less, the kernel maps memory again for each text of half a
  /// megabyte, which is a sixth of the time (`encode-whole/twitter` in a loop, 2026-12-01).
  private static var keptByteCount: Int { 1 << 22 }

  /// - Parameter limit: the greatest position in a tape; another one only in tests.
  init(limit: Int) {
    self.limit = limit
    unsafe storage = EncodingState(limit: limit)
  }

  /// Forgets a call, but keeps what the next one can use.
  ///
  /// - Returns: false when that would be too much memory.
  func reset() -> Bool {
    // SAFETY: reading the capacity runs no other code.
    if unsafe state.byteCount + writer.out.capacity > Self.keptByteCount { return false }
    state.reset()
    return true
  }

  /// The part of the encoder that changes during the call.
  @inline(__always)
  var state: EncodingState {
    // SAFETY: no method of the state runs other code, so two accesses never overlap. One call on one thread uses the
    // object.
    _read { yield unsafe storage }
    _modify { yield unsafe &storage }
  }

  var options: EncodingOptions { _read { yield state.options } }

  /// Encodes the value of the whole call, and ends the call.
  func encodeTop<Value>(_ value: Value) throws where Value: Encodable {
    guard let direct = directType(Value.self) else {
      return try encodeTop(value) { try value.encode(to: $0) }
    }
    try endCall { try writeDirectly(value, direct) }
  }

  /// Encodes what a closure writes for the value of the whole call, and ends the call.
  ///
  /// - Throws: `EncodingError` also when the closure encodes nothing.
  func encodeTop(
    _ value: @autoclosure () -> Any, by encode: (any Encoder) throws -> Void
  ) throws {
    try endCall {
      let id = state.makePlace()
      try encode(SlotEncoder(encoder: self, id: id))
      try state.throwFailure()
      if state.isEmpty(id) {
        let value = value()
        throw EncodingError.invalid(
          value, at: [], "the top-level value of type \(type(of: value)) encoded nothing")
      }
    }
  }

  /// Encodes the value of the call, and ends the call. After it, a container that a type has kept throws instead of writing.
  private func endCall(_ encode: () throws -> Void) throws {
    state.beginTop()
    do {
      try encode()
      try state.throwFailure()
      state.endValue()
    } catch {
      throw rollBack(after: error) { _ = $0.end(isComplete: false) }
    }
    let excess = state.end(isComplete: true)
    destroyRemoved()
    if let excess {
      throw EncodingError.invalid("a value", at: [], excess.description)
    }
  }

  /// Writes the value as text, after the call has ended.
  ///
  /// - Parameter finish: copies the text.
  func text<Text>(
    _ style: consuming TextStyle, as finish: (borrowing ByteWriter) -> Text
  ) throws(JSEN.WritingError) -> Text {
    // SAFETY: the value is on the tape, so no code of the user runs, and no other access overlaps.
    unsafe writer.restart(style)
    defer { unsafe writer.out.removeAll() }
    try unsafe writer.add(0, of: state.tape.view, isStrict: false, hasRelaxedNumbers: false)
    // A large tape and two copies of its text are not in memory at once.
    if state.byteCount > Self.keptByteCount { state.tape = TapeWriter(limit: limit) }
    return unsafe finish(writer.out)
  }

  /// Calls a closure with the tape, after the call has ended.
  func withTape<Result, Failure>(
    _ body: (Tape) throws(Failure) -> Result
  ) throws(Failure) -> Result where Result: ~Copyable {
    defer { extendLifetime(self) }
    return try body(state.tape.view)
  }
}

/// Values.
extension TapeEncoder {
  /// Returns the type if it is written without its `encode(to:)`; nil if `encode(to:)` must be called.
  @inline(__always)
  func directType<Value>(_ type: Value.Type) -> (any DirectlyEncodable.Type)? {
    let id = ObjectIdentifier(type)
    // SAFETY: the loop runs no other code.
    for entry in unsafe types where entry.id == id { return entry.direct }
    return findDirectType(type)
  }

  @inline(never)
  private func findDirectType(_ type: any Any.Type) -> (any DirectlyEncodable.Type)? {
    let direct = type as? any DirectlyEncodable.Type
    // SAFETY: as above.
    if unsafe types.count >= 16 { unsafe types.removeAll(keepingCapacity: true) }
    unsafe types.append((ObjectIdentifier(type), direct))
    return direct
  }

  /// Writes a value. The caller has begun its member or element.
  @inline(__always)
  func writeValue<Value>(_ value: Value) throws where Value: Encodable {
    if let direct = directType(Value.self) {
      try writeDirectly(value, direct)
    } else {
      try callEncode(value)
    }
  }

  @inline(never)
  private func writeDirectly<Value, Direct>(_ value: Value, _ type: Direct.Type) throws
  where Direct: DirectlyEncodable {
    // `Direct` is `Value`, which `directType` has cast to `DirectlyEncodable`.
    try cast(value, uncheckedTo: Direct.self).write(to: self)
  }

  /// Writes an array whose elements are written directly.
  func writeArray<Element, Direct>(_ elements: [Element], of type: Direct.Type) throws
  where Direct: DirectlyEncodable {
    try Direct.write(array: cast(elements, uncheckedTo: [Direct].self), to: self)
  }

  /// Calls a value's `encode(to:)`.
  @inline(never)
  private func callEncode<Value>(_ value: Value) throws where Value: Encodable {
    try value.encode(to: SlotEncoder(encoder: self, id: state.makePlace()))
  }

  /// Calls a closure that encodes a value. When it encodes nothing, the value is an empty object.
  func writeValue(by encode: (any Encoder) throws -> Void) throws {
    try encode(SlotEncoder(encoder: self, id: state.makePlace()))
  }

  /// Writes the string for NaN or infinity, or throws when none is set.
  @inline(never)
  func writeNonFinite(_ value: Double, _ original: Any) throws {
    do throws(JSEN.WritingError) {
      try state.tape.append(nonFinite: value, options.nonConformingFloatEncodingStrategy.numbers)
    } catch {
      throw UnplacedError(original, "\(original) is not a JSON number", .nonConformingFloats)
    }
  }

  /// Begins a container that is written directly, and returns the id of its slot. It ends with the value.
  @inline(never)
  func beginContainer(_ kind: EncodingSlot.Kind) throws -> Int {
    if state.depth >= options.maximumDepth {
      throw UnplacedError(
        kind == .object ? "an object" : "an array", DepthLimit.reason(options.maximumDepth),
        DepthLimit.advice(options.maximumDepth))
    }
    return state.beginContainer(kind)
  }
}
