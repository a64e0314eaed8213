/// The encoder that values being encoded are given: one object for a whole call, whose position moves.
final class EncodingCore {
  let options: EncodingOptions
  let usesDefaultKeys: Bool
  /// Where this call's value stands in the value of another one.
  let basePath: [any CodingKey]

  @exclusivity(unchecked)
  private var storage: EncodingState

  /// The types asked for lately, and how they are written. Most calls know few.
  @exclusivity(unchecked)
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

  /// What changes during the call.
  @inline(__always)
  var state: EncodingState {
    // SAFETY: no method of the state calls out of it, so no access meets another one; and the object is
    // used by one call on one thread.
    _read { yield unsafe storage }
    _modify { yield unsafe &storage }
  }

  /// Encodes the value for which the call was made.
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

  /// Encodes what a closure writes, for a value.
  func encodeTop(_ value: Any, by encode: () throws -> Void) throws {
    let outer = try beginValue()
    let serial = state.valueSerial
    try encode()
    try state.throwFailure()
    let isEmpty: Bool
    if state.top.serial == serial || state.reach(serial) {
      isEmpty = state.top.kind == .undecided
    } else {
      isEmpty = state.tree?.root.kind == nil
    }
    if isEmpty, basePath.isEmpty {
      throw EncodingError.invalid(
        value, at: [], "the top-level value of type \(type(of: value)) encoded nothing")
    }
    try endValue(outer)
  }

  /// Takes the value out, after `encodeTop`.
  func takeValue() throws -> JSEN {
    if let tree = state.tree { return tree.root.value() }
    return try state.sink.takeValue()
  }

  /// Takes the text out, after `encodeTop`; nil when what was encoded became a value.
  func takeText() -> ByteWriter? {
    guard state.tree == nil, state.sink.form == .text else { return nil }
    var text = TextWriter(state.sink.text.style)
    swap(&text, &state.sink.text)
    return text.finish()
  }
}

/// Values.
extension EncodingCore {
  /// How a type is written without its `encode(to:)`; nil when it has to be called.
  @inline(__always)
  func directType<Value>(_ type: Value.Type) -> (any DirectlyEncodable.Type)? {
    let id = ObjectIdentifier(type)
    // SAFETY: nothing is called while the entries are looked through.
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

  /// Writes a value at the place that has been made for it.
  @inline(__always)
  func writeValue<Value>(_ value: Value) throws where Value: Encodable {
    if let direct = directType(Value.self) {
      try writeDirectly(value, direct)
    } else {
      try writeByItself(value)
    }
  }

  @inline(never)
  private func writeDirectly<Value, Direct>(_ value: Value, _ type: Direct.Type) throws
  where Direct: DirectlyEncodable {
    // SAFETY: `type` was made from `Value.self`: they are one type.
    try unsafe unsafeBitCast(value, to: Direct.self).write(into: self)
  }

  /// Writes the elements of an array whose elements are written directly.
  func writeElements<Element, Direct>(
    _ elements: [Element], of type: Direct.Type, _ serial: Int
  ) throws where Direct: DirectlyEncodable {
    // SAFETY: as above.
    try Direct.writeElements(
      unsafe unsafeBitCast(elements, to: [Direct].self), into: self, serial)
  }

  /// Has a value encode itself.
  @inline(never)
  private func writeByItself<Value>(_ value: Value) throws where Value: Encodable {
    let outer = try beginValue()
    try value.encode(to: self)
    try endValue(outer)
  }

  /// Has a closure encode a value; when it encodes nothing, that is an empty object.
  func writeValue(_ value: Any, by encode: () throws -> Void) throws {
    let outer = try beginValue()
    try encode()
    try endValue(outer)
  }

  /// Begins a value that will use the encoder. Not inlined, nor are others on the way of each level, so that
  /// deep values take little stack.
  ///
  /// - Returns: what to give to `endValue`. When the value fails, `takeBack` goes back to where it began.
  @inline(never)
  private func beginValue() throws -> Int {
    try state.throwFailure()
    if state.lower.count >= options.maximumValues { throw tooManyValues() }
    let outer = state.valueSerial
    state.valueSerial = state.push(state.place, isValue: true)
    return outer
  }

  private func tooManyValues() -> EncodingError {
    .invalid(
      "a value", at: currentPath(),
      "more than \(options.maximumValues) values are being encoded at once")
  }

  @inline(never)
  private func endValue(_ outer: Int) throws {
    try state.throwFailure()
    let serial = state.valueSerial
    state.valueSerial = outer
    if state.top.serial == serial || state.reach(serial) { state.pop() }
  }

  /// Writes what stands for NaN and infinity.
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

  /// Begins the container of a value that is written directly.
  @inline(never)
  func beginContainer(_ kind: EncodingFrame.Kind) throws -> Int {
    try state.throwFailure()
    if state.depth >= options.maximumDepth {
      throw tooDeep(kind == .object ? "an object" : "an array", at: currentPath())
    }
    let serial = state.push(state.place, isValue: true)
    state.begin(kind)
    return serial
  }

  @inline(never)
  func endContainer(_ serial: Int) {
    if state.top.serial == serial || state.reach(serial) { state.pop() }
  }

  func tooDeep(_ value: Any, at path: [any CodingKey]) -> EncodingError {
    .invalid(
      value, at: path,
      "arrays and objects nest deeper than the limit of \(options.maximumDepth)")
  }
}

/// Coding paths.
extension EncodingCore {
  /// The path to the container or value with a serial.
  func path(to serial: Int) -> [any CodingKey] {
    if state.tree == nil, let path = state.path(to: serial) { return basePath + path }
    state.makeTree()
    return basePath + (state.tree?.nodes[serial]?.codingPath ?? [])
  }

  /// The path to the place of the next value.
  func currentPath() -> [any CodingKey] {
    if state.tree != nil { return path(to: state.valueSerial) }
    var path = path(to: state.top.serial)
    switch state.place {
    case .same: break
    case .key: path.append(state.keys[state.keys.count - 1])
    case .index: path.append(AnyCodingKey(index: state.top.count - 1))
    }
    return path
  }
}
