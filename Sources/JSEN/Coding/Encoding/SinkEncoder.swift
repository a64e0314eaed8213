/// The `Encoder` that a type's `encode(to:)` is given. One object serves a whole call, and moves from value to value.
///
/// Swift checks at run time that two accesses to a stored property do not overlap, which costs as much as writing a
/// short string. The check is off for the two properties that change. Two invariants make that right:
///
/// - No code of the user runs during an access to the state. Keys are converted, paths and messages are made, and keys
///   are destroyed, before or after: the `deinit` of a key is such code too.
/// - No code of the user runs between the begin of a member or an element and its value. A value that calls such code
///   is written by `writeValue`, which puts a frame on the stack first. A value that fails throws ``UnplacedError``.
///
/// So a container that is used at the wrong time finds a complete state. `KeptCoderTests` and `EncoderMisuseTests` use
/// the encoder wherever code of the user runs. With the build flag `JSEN_PLAIN` the check is on, and CI runs the tests so.
final class SinkEncoder {
  let options: EncodingOptions
  let usesDefaultKeys: Bool
  /// The path to this call's value, when the tree of another call encodes it.
  let basePath: [any CodingKey]
  /// How many values are being encoded around this call, when the tree of another call encodes it.
  private let outerValues: Int

  #if !JSEN_PLAIN
    @exclusivity(unchecked)
  #endif
  private var storage: EncodingState

  /// The types that were asked for lately. Most calls use few types.
  #if !JSEN_PLAIN
    @exclusivity(unchecked)
  #endif
  private var types: [TypeEntry] = []

  private struct TypeEntry {
    let id: ObjectIdentifier
    let direct: (any DirectlyEncodable.Type)?
  }

  init(
    _ options: EncodingOptions, _ form: EncodingSink.Form, path: [any CodingKey] = [],
    depth: Int = 0, outerValues: Int = 0
  ) {
    self.options = options
    if case .useDefaultKeys = options.keyEncodingStrategy {
      usesDefaultKeys = true
    } else {
      usesDefaultKeys = false
    }
    basePath = path
    self.outerValues = outerValues
    unsafe storage = EncodingState(EncodingSink(options, form), depth: depth)
  }

  /// The part of the encoder that changes during the call.
  @inline(__always)
  var state: EncodingState {
    // SAFETY: no method of the state runs other code, so two accesses never overlap. One call on one thread uses the
    // object.
    _read { yield unsafe storage }
    _modify { yield unsafe &storage }
  }

  /// Encodes the value of the whole call.
  ///
  /// - Throws: `EncodingError` also when the value encodes nothing.
  func encodeTop<Value>(_ value: Value) throws where Value: Encodable {
    guard let direct = directType(Value.self) else {
      return try encodeTop(value) { try value.encode(to: self) }
    }
    do {
      try writeDirectly(value, direct)
      try state.throwFailure()
    } catch { throw endCall(after: error) }
  }

  /// Encodes what a closure writes for the value of the whole call.
  func encodeTop(_ value: Any, by encode: () throws -> Void) throws {
    do { try encodeTopValue(value, by: encode) } catch { throw endCall(after: error) }
  }

  private func encodeTopValue(_ value: Any, by encode: () throws -> Void) throws {
    let outer = try beginValue()
    let id = state.currentID
    try encode()
    try state.throwFailure()
    let isEmpty: Bool
    if state.top.id == id || state.bringToTop(id) {
      isEmpty = state.top.kind == .empty
    } else {
      isEmpty = state.tree?.root?.kind == nil
    }
    if isEmpty, basePath.isEmpty {
      throw EncodingError.invalid(
        value, at: [], "the top-level value of type \(type(of: value)) encoded nothing")
    }
    try endValue(outer)
  }

  /// Returns what was encoded as a value, and ends the call.
  func finishValue() throws -> JSEN {
    defer { endCall() }
    if let root = state.tree?.root { return root.value() }
    return try state.sink.finishValue()
  }

  /// Returns the text that was written, and ends the call; nil when there is a value instead.
  func finishText() -> ByteWriter? {
    guard state.tree == nil, state.sink.form == .text else { return nil }
    var text = TextWriter(state.sink.text.style)
    swap(&text, &state.sink.text)
    endCall()
    return text.finish()
  }

  /// Ends the call. A container that a type has kept then throws instead of writing.
  private func endCall() {
    let tree = state.close()
    // The access to the state is over when the keys in the tree are destroyed.
    extendLifetime(tree)
    destroyRemoved()
  }

  @inline(never)
  private func endCall(after error: any Error) -> any Error {
    let unplaced = error as? UnplacedError
    let path = unplaced == nil ? [] : currentPath()
    endCall()
    return unplaced?.placed(at: path) ?? error
  }
}

/// Values.
extension SinkEncoder {
  /// Returns the type as one that is written without its `encode(to:)`; nil when that must be called.
  @inline(__always)
  func directType<Value>(_ type: Value.Type) -> (any DirectlyEncodable.Type)? {
    let id = ObjectIdentifier(type)
    // SAFETY: the loop runs no other code.
    for entry in unsafe types where entry.id == id { return entry.direct }
    return findDirectType(type)
  }

  @inline(never)
  private func findDirectType<Value>(_ type: Value.Type) -> (any DirectlyEncodable.Type)? {
    let direct = type as? any DirectlyEncodable.Type
    // SAFETY: as above.
    if unsafe types.count >= 16 { unsafe types.removeAll(keepingCapacity: true) }
    unsafe types.append(TypeEntry(id: ObjectIdentifier(type), direct: direct))
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
    // SAFETY: `Direct` is `Value`, which `directType` has cast to `DirectlyEncodable`.
    try unsafe unsafeBitCast(value, to: Direct.self).write(to: self)
  }

  /// Writes the elements of an array whose elements are written directly.
  func writeElements<Element, Direct>(
    _ elements: [Element], of type: Direct.Type, _ id: Int
  ) throws where Direct: DirectlyEncodable {
    // SAFETY: as above.
    try Direct.writeElements(
      unsafe unsafeBitCast(elements, to: [Direct].self), to: self, id)
  }

  /// Calls a value's `encode(to:)`.
  @inline(never)
  private func callEncode<Value>(_ value: Value) throws where Value: Encodable {
    let outer = try beginValue()
    try value.encode(to: self)
    try endValue(outer)
  }

  /// Calls a closure that encodes a value. When it encodes nothing, the value is an empty object.
  func writeValue(_ value: Any, by encode: () throws -> Void) throws {
    let outer = try beginValue()
    try encode()
    try endValue(outer)
  }

  /// Begins a value that will use the encoder.
  ///
  /// This function and others that run for each level are not inlined, so that deep values take little stack.
  ///
  /// - Returns: the value for `endValue`. When the value throws, the caller rolls back instead.
  @inline(never)
  private func beginValue() throws -> Int {
    try state.throwFailure()
    if valueCount >= options.maximumValues { throw tooManyValues() }
    let outer = state.currentID
    state.currentID = state.push(state.nextComponent, isValue: true)
    return outer
  }

  /// How many values are being encoded.
  var valueCount: Int { outerValues &+ state.enclosing.count }

  private func tooManyValues() -> UnplacedError {
    UnplacedError(
      "a value",
      "more than \(options.maximumValues) values are being encoded at once"
        + DepthLimit.advice(options.maximumDepth))
  }

  @inline(never)
  private func endValue(_ outer: Int) throws {
    try state.throwFailure()
    let id = state.currentID
    state.currentID = outer
    if state.top.id == id || state.bringToTop(id) { state.pop() }
  }

  /// Writes the string for NaN or infinity, or throws when none is set.
  @inline(never)
  func writeNonFinite(_ value: Double, _ original: Any) throws {
    guard let text = options.nonConformingFloatEncodingStrategy.text(for: value) else {
      throw UnplacedError(original, EncodingError.nonFinite(original))
    }
    state.sink.addString(text)
  }

  /// Begins the container of a value that is written directly, and returns its id.
  @inline(never)
  func beginContainer(_ kind: EncodingFrame.Kind) throws -> Int {
    try state.throwFailure()
    if state.depth >= options.maximumDepth {
      throw UnplacedError(
        kind == .object ? "an object" : "an array", DepthLimit.message(options.maximumDepth))
    }
    let id = state.push(state.nextComponent, isValue: true)
    state.begin(kind)
    return id
  }

  @inline(never)
  func endContainer(_ id: Int) {
    if state.top.id == id || state.bringToTop(id) { state.pop() }
  }

  func tooDeep(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalid(value, at: path, DepthLimit.message(options.maximumDepth))
  }
}

/// Coding paths.
extension SinkEncoder {
  /// Returns the path to the container or value with an id.
  func path(to id: Int) -> [any CodingKey] {
    if state.tree == nil, let path = state.path(to: id) { return basePath + path }
    state.switchToTree()
    return basePath + (state.tree?.nodes[id]?.codingPath ?? [])
  }

  /// Returns the path to the next value.
  func currentPath() -> [any CodingKey] {
    if state.tree != nil { return path(to: state.currentID) }
    var path = path(to: state.top.id)
    switch state.nextComponent {
    case .same: break
    case .key: path.append(state.keys[state.keys.count - 1])
    case .index: path.append(AnyCodingKey(index: state.top.count - 1))
    }
    return path
  }
}
