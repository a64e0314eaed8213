import JSEN
import JSENPatterns

extension MembersPlan {
  /// Notes for each key the node of its value. Zero, which is never the node of a member, means that there is none.
  @inline(__always)
  func find(
    in object: Int, _ reader: inout PlanReader, _ nodes: StepNumbers, _ others: inout [Int]
  ) {
    let tape = reader.tape
    let keepsLast = tape.duplicateKeys == .keepLast
    let keepsOthers = if case .ignored = rest { false } else { true }
    var expected = 0
    for key in tape.members(of: object) {
      let node = tape[key]
      // Members are in the order of the description more often than not.
      let position =
        if node.hasEscapes {
          TextBytes.with(tape.string(key)) {
            keys.position(of: $0, TextRange(0, $0.count), expected: expected)
          }
        } else {
          keys.position(of: tape.bytes, TextRange(node.start, node.end), expected: expected)
        }
      if let position {
        expected = position &+ 1
        if keepsLast || nodes[unchecked: position] == 0 {
          nodes[unchecked: position] = UInt32(truncatingIfNeeded: key &+ 1)
        }
      } else if keepsOthers {
        others.append(key)
      }
    }
  }

  @inline(__always)
  func readValues(
    of object: Int, _ reader: inout PlanReader, _ nodes: StepNumbers, _ others: [Int], _ slot: Slot
  ) -> Bool {
    /// The numbers of the steps that failed, in order.
    var failed: [Int] = []
    var number = 0
    let count = parts.count
    while number < count {
      if !read(number, of: object, &reader, nodes, others, slot) {
        failed.append(number)
        if !reader.findsAll { break }
      }
      number &+= 1
    }
    if failed.isEmpty, others.isEmpty { return true }
    return finish(others, of: object, &reader, upTo: number, failed, slot)
  }

  /// Reports members that are refused, and destroys what was read if anything failed.
  ///
  /// - Parameter failed: the numbers of the steps that have failed, in order.
  @inline(never)
  private func finish(
    _ others: [Int], of object: Int, _ reader: inout PlanReader, upTo end: Int, _ failed: [Int],
    _ slot: Slot
  ) -> Bool {
    var isComplete = failed.isEmpty
    if case .refused = rest, isComplete || reader.findsAll {
      for key in others where !isReadElsewhere(key, of: object, reader) {
        isComplete = reader.fail(key, .unexpected(self, around: reader.keysAround(object)))
        if !reader.findsAll { break }
      }
    }
    if isComplete { return true }
    var failed = failed[...]
    for number in 0..<end {
      if failed.first == number {
        failed.removeFirst()
      } else {
        parts[number].plan.destroy(slot.part(at: parts[number].offset))
      }
    }
    return false
  }

  @inline(__always)
  private func read(
    _ number: Int, of object: Int, _ reader: inout PlanReader, _ nodes: StepNumbers,
    _ others: [Int], _ slot: Slot
  ) -> Bool {
    let step = steps[unchecked: number]
    let target = slot.part(at: step.offset)
    let node = Int(nodes[unchecked: step.key])
    switch step.kind {
    case .scalar:
      if node == 0 || (step.isNullAbsent && reader.tape[node].hasTag(.null)) {
        guard step.isOptional else { return failForMissing(number, in: object, &reader) }
        step.scalar.putNil(target)
        return true
      }
      return step.scalar.read(node, reader.tape, asOptional: step.isOptional, to: target)
        || failForMismatch(number, at: node, &reader)
    case .plan:
      if node == 0 || (step.isNullAbsent && reader.tape[node].hasTag(.null)) {
        guard step.isOptional else { return failForMissing(number, in: object, &reader) }
        if step.isLenientOptional {
          step.scalar.putNil(target)
        } else {
          if reader.notes != nil { noteDefault(number, at: node, of: object, &reader) }
          step.plan.with { $0.putAbsent(target) }
        }
        return true
      }
      if step.isLenient,
        step.scalar.read(node, reader.tape, asOptional: step.isLenientOptional, to: target)
      {
        return true
      }
      return step.plan.with { $0.read(node, &reader, to: target) }
    case .embedded:
      if step.asksForKeys { reader.enter(object, with: keysAround(number)) }
      defer { if step.asksForKeys { reader.leave() } }
      return step.plan.with { $0.readMembers(of: object, &reader, to: target) }
    case .rest:
      return readRest(number, others, of: object, &reader, target)
    }
  }

  @inline(never)
  private func failForMissing(_ number: Int, in object: Int, _ reader: inout PlanReader) -> Bool {
    reader.fail(object, .missing(key: parts[number].key ?? "", self))
  }

  /// Notes that a member has its default, unless that is nil.
  ///
  /// - Parameter node: the node of null; 0 if the member is missing.
  @inline(never)
  private func noteDefault(
    _ number: Int, at node: Int, of object: Int, _ reader: inout PlanReader
  ) {
    let part = parts[number]
    if (part.plan as? AbsencePlan)?.isOptional == true { return }
    if node == 0 {
      reader.note(object, .missing(key: part.key ?? ""))
    } else {
      reader.note(node, .null)
    }
  }

  @inline(never)
  private func failForMismatch(_ number: Int, at node: Int, _ reader: inout PlanReader) -> Bool {
    let plan = parts[number].plan
    return reader.fail(node, .mismatch(plan.unannotated.optionalContent ?? plan))
  }

  @inline(never)
  private func readRest(
    _ number: Int, _ others: [Int], of object: Int, _ reader: inout PlanReader, _ target: Slot
  ) -> Bool {
    guard let plan = parts[number].plan as? RestPlan else { return false }
    let keys = others.filter { !isKnownElsewhere($0, of: object, reader) }
    return plan.read(reader.tape.distinct(keys), &reader, to: target)
  }

  /// Whether a plan inside this one, or around it, describes a member of the object.
  private func isKnownElsewhere(_ key: Int, of object: Int, _ reader: borrowing PlanReader) -> Bool
  {
    guard !otherKeys.keys.isEmpty || reader.hasKeysAround else { return false }
    let key = reader.tape.string(key)
    return otherKeys.contains(key) || reader.isKnownAround(key, in: object)
  }

  /// Whether such a plan reads the member: describes it, or collects it.
  private func isReadElsewhere(_ key: Int, of object: Int, _ reader: borrowing PlanReader) -> Bool {
    isKnownElsewhere(key, of: object, reader)
      || reader.hasKeysAround && reader.isReadAround(reader.tape.string(key), in: object)
  }
}
