/// Everything that changes during a call: the tape, the open containers, and the slots that types have for them.
///
/// No method here runs code of the user. A key may be an object with a `deinit`, so no method destroys the last copy of a
/// key either: `removed` keeps what is not needed any more.
///
/// `EncoderReplacementTests`, `EncoderRecoveryTests`, `EncoderMatrixTests` and `KeptContainerTests` demand what is
/// unusual here: two containers written in turn, a container asked for twice under one key, a key encoded twice, a
/// `superEncoder` used late, a value that throws after it has used other containers.
struct EncodingState: ~Copyable {
  /// Those of the call.
  private var settings = Self.defaults
  private(set) var usesDefaultKeys = true
  private(set) var documents = DocumentForm.text
  var tape: TapeWriter
  /// The open parts, the innermost last. The first one is around everything and has no node.
  var open = ScratchStack<OpenPart>()
  var slots = ScratchStack<EncodingSlot>()
  /// The keys by which slots are reached, by the index of the slot.
  var keys = ScratchStack<(any CodingKey)?>()
  private var firstFree = -1
  private var lastID = 0
  /// The keys of objects that have many members, or may have one twice, by the object's node.
  var tables: [Int: MemberIndex] = [:]
  /// The slot of the innermost value that is being encoded; -1 outside of all.
  var current = -1
  /// How many values are being encoded.
  var valueCount = 0
  private var removed = ScratchStack<any CodingKey>()
  /// The keys that have been converted to snake case.
  var convertedKeys = ConvertedKeys()
  /// Whether no container can be used any more, since the call has ended or has failed.
  private(set) var isClosed = true
  /// The error of a function that cannot throw. The next function that can throws it.
  private(set) var failure: (any Error)?
  let hash = KeyHash.shared

  /// The settings between two calls, when nothing of the user's may stay.
  private static let defaults = Settings(EncodingOptions())

  init(limit: Int) {
    tape = TapeWriter(limit: limit)
    open.append(OpenPart(id: 0, container: -1, node: .max, depth: 0))
  }

  var options: EncodingOptions { _read { yield settings.values } }

  /// The innermost open part. It is changed in place: moving it took a tenth of the time of canada.json.
  @inline(__always)
  var top: OpenPart {
    _read { yield open[open.count &- 1] }
    _modify { yield &open[open.count &- 1] }
  }

  /// Keeps an error, when it is the first one.
  mutating func fail(_ error: any Error) {
    if isClosed { return }
    failure = error
    close()
  }

  /// No container can add anything any more.
  private mutating func close() {
    isClosed = true
    top.id = 0
  }

  /// Ends the call.
  ///
  /// - Parameter isComplete: whether the tape is needed.
  /// - Returns: the reason why the tape cannot be read.
  mutating func end(isComplete: Bool) -> ValueTooLong? {
    endParts()
    close()
    // A key may hold a container that holds the encoder. So nothing of a call that has failed stays here.
    leaveValues(downTo: -1)
    let excess = tape.excess
    if isComplete, excess == nil { tape.arrange() }
    return excess
  }

  /// Begins a call.
  ///
  /// - Parameter documents: the form of documents' values.
  mutating func begin(_ settings: Settings<EncodingOptions>, documents: DocumentForm) {
    self.settings = settings
    usesDefaultKeys =
      if case .useDefaultKeys = settings.values.keyEncodingStrategy { true } else { false }
    self.documents = documents
    isClosed = false
  }

  /// Forgets a call that has ended, but keeps its memory for the next one.
  mutating func reset() {
    settings = Self.defaults
    tape.removeAll()
    open.truncate(to: 1)
    slots.truncate(to: 0)
    keys.truncate(to: 0)
    firstFree = -1
    lastID = 0
    if !tables.isEmpty { tables = [:] }
    convertedKeys.removeAll()
    failure = nil
  }

  /// How many bytes a state keeps for the next call.
  var byteCount: Int {
    tape.byteCount + open.byteCount + slots.byteCount + keys.byteCount
  }

  /// The form in which values of documents are encoded.
  enum DocumentForm {
    /// With the digits, escapes and repeated members of their text.
    case text
    /// As a `JSEN` that has every number exactly.
    case value
    /// As a `JSEN` for the canonical text, which has doubles.
    case canonical
  }

  @inline(__always)
  // It is mutating since a read access may copy the whole state.
  mutating func throwFailure() throws {
    if isClosed, let failure { throw failure }
  }
}

/// Slots.
extension EncodingState {
  /// Returns the index of the slot with an id; nil when its value has been encoded.
  @inline(__always)
  func slot(_ id: Int) -> Int? {
    let index = id & 0xFFFF_FFFF
    return id != 0 && index < slots.count && slots[index].id == id ? index : nil
  }

  /// Makes a slot for the next value.
  ///
  /// - Parameter parent: the slot of the container around it, or of the value with the same place.
  @inline(__always)
  mutating func makeSlot(in parent: Int, _ role: EncodingSlot.Role) -> Int {
    var index = firstFree
    if index >= 0 {
      firstFree = Int(slots[index].next)
    } else {
      index = slots.count
      slots.append(EncodingSlot())
      keys.append(nil)
    }
    lastID &+= 1
    var slot = EncodingSlot()
    slot.id = lastID &<< 32 | index
    slot.parent = Int32(truncatingIfNeeded: parent)
    slot.owner = Int32(truncatingIfNeeded: index)
    slot.outer = Int32(truncatingIfNeeded: current)
    slot.depth = top.depth
    slot.home = top.node
    slot.role = role
    slot.start = UInt32(truncatingIfNeeded: tape.nodes.count)
    slot.node = slot.start
    slot.textCount = UInt32(truncatingIfNeeded: tape.text.count)
    slot.openCount = UInt32(truncatingIfNeeded: open.count)
    slot.apartCount = UInt32(truncatingIfNeeded: tape.apartCount)
    slot.count = top.count
    slots[index] = slot
    return index
  }

  /// Marks a slot as opened by the value of another slot.
  mutating func setOwner(of slot: Int) {
    let owner = slots[Int(slots[slot].parent)].owner
    slots[slot].owner = owner
    slots[slot].next = slots[Int(owner)].firstOwned
    slots[Int(owner)].firstOwned = Int32(truncatingIfNeeded: slot)
  }

  /// Sets the key by which a slot is reached.
  @inline(__always)
  mutating func setKey(_ key: any CodingKey, of slot: Int) {
    slots[slot].component = EncodingSlot.key
    keys[slot] = key
  }

  /// Frees the slot of a value, and those of the containers that it has opened.
  @inline(__always)
  mutating func free(_ value: Int) {
    if slots[value].firstOwned >= 0 { freeOwned(by: value) }
    freeOne(value)
  }

  @inline(never)
  private mutating func freeOwned(by value: Int) {
    var index = Int(slots[value].firstOwned)
    while index >= 0 {
      let next = Int(slots[index].next)
      freeOne(index)
      index = next
    }
  }

  @inline(__always)
  private mutating func freeOne(_ index: Int) {
    if !tables.isEmpty { tables[Int(slots[index].node)] = nil }
    if slots[index].component == EncodingSlot.key { removeKey(index) }
    slots[index].id = 0
    slots[index].next = Int32(truncatingIfNeeded: firstFree)
    firstFree = index
  }

  @inline(never)
  private mutating func removeKey(_ slot: Int) {
    if let key = keys[slot].take() { removed.append(key) }
  }

  /// Frees the slots of values that have thrown.
  mutating func leaveValues(downTo outer: Int) {
    while current != outer {
      let value = current
      current = Int(slots[value].outer)
      valueCount &-= 1
      free(value)
    }
  }

  /// Takes a key that is not needed any more, for the caller to destroy when the access to the state is over.
  mutating func takeRemoved() -> any CodingKey { removed.removeLast() }

  @inline(__always)
  var hasRemoved: Bool { removed.count > 0 }

  /// Whether nothing has been encoded in the slot with an id.
  @inline(__always)
  func isEmpty(_ id: Int) -> Bool {
    slot(id).map { slots[$0].kind == .empty && tape.isUndecided(Int(slots[$0].node)) } ?? false
  }

  /// Whether the slot with an id has an object, to which members can be added.
  func hasObject(_ id: Int) -> Bool {
    guard let slot = slot(id) else { return false }
    let value = slots[slot]
    return value.kind == .object
      || value.kind == .single && tape.nodes[Int(value.node)].hasTag(.object)
  }

  /// Returns a place for the current value, which uses an encoder: the id of its slot.
  @inline(__always)
  mutating func makePlace() -> Int {
    tape.appendPlace()
    return slots[current].id
  }

  /// How many containers are open around the current value, or around its next element when that is a scalar.
  var depth: Int { Int(top.id == slots[current].id ? top.depth : slots[current].depth) }
}

/// Coding paths, which are made on request only.
extension EncodingState {
  /// Returns the path to the slot with an id; empty when its value has been encoded.
  func path(to id: Int) -> [any CodingKey] { slot(id).map { path(toSlot: $0) } ?? [] }

  /// Returns the path to the current value, or to its last element when that is a scalar.
  func currentPath() -> [any CodingKey] {
    var path = path(toSlot: current)
    if top.container >= 0, top.id == slots[current].id, slots[current].kind == .array {
      path.append(AnyCodingKey(index: top.count - 1))
    }
    return path
  }

  private func path(toSlot slot: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var slot = slot
    while slot >= 0 {
      let component = slots[slot].component
      if component >= 0 {
        path.append(AnyCodingKey(index: component))
      } else if component == EncodingSlot.key, let key = keys[slot] {
        path.append(key)
      }
      slot = Int(slots[slot].parent)
    }
    path.reverse()
    return path
  }
}
