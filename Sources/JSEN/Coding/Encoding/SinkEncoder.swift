/// The `Encoder` that a type's `encode(to:)` is given. One object serves a whole call, and moves from value to value.
///
/// Swift checks at run time that two accesses to a stored property do not overlap, which costs as much as writing a
/// short string. The check is off for the two properties that change. The invariant is that no code of the user runs
/// during an access: keys are converted, and paths are made, before or after. `KeptCoderTests` calls the encoder from
/// all the places where code of the user runs. With the build flag `JSEN_PLAIN` the check is on, and CI runs the tests
/// so.
final class SinkEncoder {
  let options: EncodingOptions
  let usesDefaultKeys: Bool
  /// The path to this call's value, when the tree of another call encodes it.
  let basePath: [any CodingKey]

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
    depth: Int = 0
  ) {
    self.options = options
    if case .useDefaultKeys = options.keyEncodingStrategy {
      usesDefaultKeys = true
    } else {
      usesDefaultKeys = false
    }
    basePath = path
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
    if let direct = directType(Value.self) {
      try writeDirectly(value, direct)
      try state.throwFailure()
    } else {
      try encodeTop(value) { try value.encode(to: self) }
    }
  }

  /// Encodes what a closure writes for the value of the whole call.
  func encodeTop(_ value: Any, by encode: () throws -> Void) throws {
    let outer = try beginValue()
    let id = state.currentID
    try encode()
    try state.throwFailure()
    let isEmpty: Bool
    if state.top.id == id || state.bringToTop(id) {
      isEmpty = state.top.kind == .empty
    } else {
      isEmpty = state.tree?.root.kind == nil
    }
    if isEmpty, basePath.isEmpty {
      throw EncodingError.invalid(
        value, at: [], "the top-level value of type \(type(of: value)) encoded nothing")
    }
    try endValue(outer)
  }

  /// Returns what was encoded as a value, and leaves this encoder empty.
  func finishValue() throws -> JSEN {
    if let tree = state.tree { return tree.root.value() }
    return try state.sink.finishValue()
  }

  /// Returns the text that was written, and leaves this encoder empty; nil when there is a value instead.
  func finishText() -> ByteWriter? {
    guard state.tree == nil, state.sink.form == .text else { return nil }
    var text = TextWriter(state.sink.text.style)
    swap(&text, &state.sink.text)
    return text.finish()
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
    if state.enclosing.count >= options.maximumValues { throw tooManyValues() }
    let outer = state.currentID
    state.currentID = state.push(state.nextComponent, isValue: true)
    return outer
  }

  private func tooManyValues() -> EncodingError {
    .invalid(
      "a value", at: currentPath(),
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
      throw nonFinite(original, at: currentPath())
    }
    state.sink.addString(text)
  }

  func nonFinite(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalid(value, at: path, EncodingError.nonFinite(value))
  }

  /// Begins the container of a value that is written directly, and returns its id.
  @inline(never)
  func beginContainer(_ kind: EncodingFrame.Kind) throws -> Int {
    try state.throwFailure()
    if state.depth >= options.maximumDepth {
      throw tooDeep(kind == .object ? "an object" : "an array", at: currentPath())
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
