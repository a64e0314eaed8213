/// Open containers.
extension EncodingState {
  /// Ends the part on top.
  @inline(__always)
  mutating func endPart() {
    tape.endPart(Int(top.node))
    if top.container >= 0 { tape.setCount(top.count, of: top.container) }
    _ = open.removeLast()
  }

  /// Ends all parts.
  mutating func endParts() {
    while open.count > 1 { endPart() }
  }

  /// Begins a container that is the current value, and returns the id of its slot.
  @inline(__always)
  mutating func beginContainer(_ kind: EncodingSlot.Kind) -> Int {
    begin(kind, in: current)
    return slots[current].id
  }

  @inline(__always)
  private mutating func begin(_ kind: EncodingSlot.Kind, in slot: Int) {
    let node = slots[slot].node
    tape.begin(kind == .object ? .object : .array, at: Int(node))
    slots[slot].kind = kind
    open.append(
      OpenPart(
        id: slots[slot].id, container: Int(node), node: node, depth: slots[slot].depth &+ 1))
  }

  /// Sorts the elements of the array that is the current value, at the end of the call.
  mutating func sortLater(_ children: UnorderedChildren) {
    tape.sortLater(children, of: Int(slots[current].node))
  }

  /// Sorts the members of the object of a slot whose keys are marked, at the end of the call.
  mutating func sortMarkedMembersLater(_ id: Int) {
    guard let slot = slot(id) else { return }
    tape.sortLater(.members, of: Int(slots[slot].node))
  }

  enum Refusal {
    /// The value of the slot has been encoded.
    case usedTooLate
    case encodedTwice
    case tooDeep
  }

  /// Opens the container of a slot. When the slot has this container already, it is continued.
  @inline(never)
  mutating func open(_ kind: EncodingSlot.Kind, in id: Int, maximumDepth: Int) -> Refusal? {
    guard let slot = slot(id), !isClosed else { return .usedTooLate }
    let tag = kind == .object ? TapeNode.Tag.object : .array
    let node = Int(slots[slot].node)
    if slots[slot].kind == kind { return nil }
    if tape.isUndecided(node), slots[slot].kind == .empty || slots[slot].kind == .single {
      if slots[slot].depth >= maximumDepth { return .tooDeep }
      if isLast(slot) {
        begin(kind, in: slot)
        return nil
      }
      tape.addEmpty(tag, at: node)
    } else if slots[slot].kind != .single || !tape.nodes[node].hasTag(tag) {
      return .encodedTwice
    }
    // Here a container is continued: also a single value that was encoded earlier, as in Foundation.
    slots[slot].kind = kind
    return nil
  }

  /// Whether the place of a slot is at the end of the tape, so that a container can begin there.
  @inline(__always)
  func isLast(_ slot: Int) -> Bool {
    Int(slots[slot].node) == tape.nodes.count &- 1 && slots[slot].home == top.node
  }

  /// Replaces the value of a slot with a place at the end of the tape.
  mutating func move(_ slot: Int) {
    beginApart(depth: Int(slots[slot].depth))
    tape.replace(Int(slots[slot].node), with: tape.nodes.count)
    slots[slot].node = UInt32(truncatingIfNeeded: tape.nodes.count)
    slots[slot].home = top.node
    tape.appendPlace()
  }

  mutating func beginApart(depth: Int) {
    let part = tape.beginApart()
    open.append(
      OpenPart(
        id: 0, container: -1, node: UInt32(truncatingIfNeeded: part), depth: Int32(depth)))
  }

  /// Makes the container of a slot the top container: ends the containers inside it, or begins its next part.
  ///
  /// - Returns: false when the container cannot be used any more.
  @inline(never)
  mutating func bringToTop(_ id: Int) -> Bool {
    guard let slot = slot(id), !isClosed else { return false }
    let kind = slots[slot].kind
    guard kind == .object || kind == .array else { return false }
    let container = Int(slots[slot].node)
    if tape.isLastPartOpen(of: container) {
      while top.container != container { endPart() }
    } else {
      let part = tape.beginPart(of: container)
      open.append(
        OpenPart(
          id: id, container: container, node: UInt32(truncatingIfNeeded: part),
          depth: slots[slot].depth + 1, count: tape.count(of: container),
          hasTable: kind == .object))
    }
    top.id = id
    return true
  }

  /// How many elements the array of a slot has.
  func count(of id: Int) -> Int {
    if top.id == id { return top.count }
    guard let slot = slot(id), slots[slot].kind == .array else { return 0 }
    let container = Int(slots[slot].node)
    for position in (0..<open.count).reversed() where open[position].container == container {
      return open[position].count
    }
    return tape.count(of: container)
  }

  /// Makes a slot for a container, or for a superclass, inside the container on top, and returns its id.
  ///
  /// - Parameters:
  ///   - key: the key, converted and not; nil for an element.
  ///   - kind: the kind of a container, which continues an earlier one with the same key; nil to replace it.
  mutating func openNested(
    _ kind: EncodingSlot.Kind?, _ key: (name: String, key: any CodingKey)?, in id: Int
  ) -> Int {
    var node: Int?
    var slot: Int
    if let key {
      let isNew = addKey(key.name)
      slot = makeSlot(in: id & 0xFFFF_FFFF, .nested)
      setKey(key.key, of: slot)
      if !isNew { node = value(forKey: key.name) }
    } else {
      slot = makeSlot(in: id & 0xFFFF_FFFF, .nested)
      slots[slot].component = top.count
      beginElement()
    }
    setOwner(of: slot)
    if let node, kind != nil {
      // Another slot knows in which part the node is.
      slots[slot].home = .max
      slots[slot].node = UInt32(truncatingIfNeeded: node)
      slots[slot].kind = tape.isUndecided(node) ? .empty : .single
    } else if let node {
      slots[slot].node = UInt32(truncatingIfNeeded: node)
      move(slot)
    } else {
      tape.appendPlace()
    }
    return slots[slot].id
  }
}
