/// Values that are being encoded. They may throw.
extension EncodingState {
  @inline(__always)
  private mutating func begin(_ slot: Int) {
    current = slot
    valueCount &+= 1
  }

  /// Begins the value of the whole call.
  mutating func beginTop() { begin(makeSlot(in: -1, .single)) }

  /// Begins a member of the object on top.
  @inline(__always)
  mutating func beginMember(
    named name: String, _ key: any CodingKey, isDistinct: Bool, in id: Int
  ) {
    let slot = makeSlot(in: id & 0xFFFF_FFFF, .member)
    setKey(key, of: slot)
    if isDistinct {
      addDistinctKey(name)
    } else if !addKey(name) {
      let value = value(forKey: name)
      beginApart(depth: Int(top.depth))
      slots[slot].role = .replacement
      slots[slot].replaced = UInt32(truncatingIfNeeded: value)
      slots[slot].apartCount += 1
      slots[slot].home = top.node
    }
    slots[slot].node = UInt32(truncatingIfNeeded: tape.nodes.count)
    begin(slot)
  }

  /// Begins an element of the array on top.
  @inline(__always)
  mutating func beginElement(of id: Int) {
    let slot = makeSlot(in: id & 0xFFFF_FFFF, .element)
    slots[slot].component = top.count
    beginElement()
    begin(slot)
  }

  /// Begins the value of a single-value container.
  mutating func beginSingle(_ id: Int) -> Refusal? {
    if let refusal = beginSingleScalar(id) { return refusal }
    let outer = id & 0xFFFF_FFFF
    let slot = makeSlot(in: outer, .single)
    slots[slot].depth = slots[outer].depth
    begin(slot)
    return nil
  }

  /// Begins a scalar in a single-value container, at the end of the tape.
  ///
  /// - Returns: why that is impossible.
  @inline(__always)
  mutating func beginSingleScalar(_ id: Int) -> Refusal? {
    guard let slot = slot(id), !isClosed else { return .usedTooLate }
    guard slots[slot].kind == .empty, tape.isUndecided(Int(slots[slot].node)) else {
      return .encodedTwice
    }
    slots[slot].kind = .single
    if !isLast(slot) { move(slot) }
    tape.truncate(to: Int(slots[slot].node), text: tape.text.count)
    return nil
  }

  /// Ends the current value.
  @inline(__always)
  mutating func endValue() {
    let value = current
    let node = Int(slots[value].node)
    if tape.apartCount > 0 {
      endValueApart(value)
    } else if tape.isOpen(node) {
      while top.container != node { endPart() }
      endPart()
    }
    valueCount &-= 1
    current = Int(slots[value].outer)
    free(value)
  }

  @inline(never)
  private mutating func endValueApart(_ value: Int) {
    // A part of a slot that is freed might be found again. So none stays open.
    endParts()
    if slots[value].role == .replacement {
      tape.replace(Int(slots[value].replaced), with: Int(slots[value].start) + 1)
    }
  }

  /// Removes the current value, which has thrown.
  mutating func rollBack() {
    let slot = slots[current]
    leaveValues(downTo: Int(slot.outer))
    if isClosed { return }
    if isInOrder(slot) {
      while open.count > Int(slot.openCount) { _ = open.removeLast() }
      top.count = slot.count
      if slot.role == .member { forget(Int(slot.start)) }
      tape.truncate(to: Int(slot.start), text: Int(slot.textCount))
      if slot.role == .single { tape.appendPlace() }
    } else if slot.role == .single {
      move(Int(slot.parent))
    } else if slot.role != .replacement, bringToTop(slots[Int(slot.parent)].id) {
      if slot.role == .member { forget(Int(slot.start)) }
      let first = Int(slot.start) + (slot.role == .member ? 1 : 0)
      tape.setApart(Int(slot.start), upTo: tape.after(first))
      top.count -= 1
    }
    if slot.role == .single { slots[Int(slot.parent)].kind = .empty }
  }

  /// Whether all nodes since a value began belong to it.
  private func isInOrder(_ slot: EncodingSlot) -> Bool {
    guard tape.apartCount == slot.apartCount, open.count >= slot.openCount else { return false }
    let part = open[Int(slot.openCount) - 1]
    let isCounted = slot.role == .member || slot.role == .element
    let isSamePart = slot.role == .replacement || part.node == slot.home
    return isSamePart && part.count == slot.count + (isCounted ? 1 : 0)
  }

  /// Removes a key from the table of the object on top.
  private mutating func forget(_ key: Int) {
    if tables.isEmpty { return }
    tables[top.container]?.remove(key, hash: tape.view.hash(ofKey: key))
  }
}
