extension MembersPlan {
  @unsafe
  @inline(__always)
  func readParts(
    of object: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    // SAFETY: there is a slot for each step, and all of them are initialized first.
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: parts.count + 1) { buffer in
      let nodes = unsafe buffer.baseAddress.unsafelyUnwrapped
      unsafe nodes.initialize(repeating: 0, count: parts.count + 1)
      var others: [Int] = []
      unsafe find(in: object, &reader, nodes, &others)
      return unsafe readValues(of: object, &reader, nodes, others, address)
    }
  }

  /// Notes for each step the node of its value. Zero, which is never the node of a member, means that there is none.
  @unsafe
  @inline(__always)
  private func find(
    in object: Int, _ reader: inout PlanReader, _ nodes: UnsafeMutablePointer<UInt32>,
    _ others: inout [Int]
  ) {
    let tape = reader.tape
    let keepsLast = reader.keepsLast
    let keepsOthers = if case .ignored = rest { false } else { true }
    let count = parts.count
    var expected = 0
    for key in tape.members(of: object) {
      let node = tape[key]
      var number = KeyTable.none
      if !node.hasEscapes {
        let words = MemberKey(tape.bytes, node.start, node.end)
        // Members are met in the order of the description more often than not.
        if expected < count, unsafe matches(steps[expected].key, words, expected, tape, node) {
          number = UInt16(truncatingIfNeeded: expected)
        } else {
          number = table.first(words)
          while number != KeyTable.none,
            unsafe !matches(steps[Int(number)].key, words, Int(number), tape, node)
          {
            unsafe number = steps[Int(number)].next
          }
        }
      } else {
        number = self.number(of: tape.string(key))
      }
      if number != KeyTable.none {
        let step = Int(number)
        expected = step &+ 1
        // SAFETY: the table holds numbers of steps only.
        if unsafe keepsLast || nodes[step] == 0 {
          unsafe nodes[step] = UInt32(truncatingIfNeeded: key &+ 1)
        }
      } else if keepsOthers {
        others.append(key)
      }
    }
  }

  @inline(__always)
  private func matches(
    _ key: MemberKey, _ words: MemberKey, _ number: Int, _ tape: Tape, _ node: TapeNode
  ) -> Bool {
    key == words && (words.isShort || isSameLongKey(number, tape, node))
  }

  @inline(never)
  private func isSameLongKey(_ number: Int, _ tape: Tape, _ node: TapeNode) -> Bool {
    guard let key = parts[number].key else { return false }
    return TextBytes.with(key) { $0.isEqual(to: tape.bytes, node.token.range) }
  }

  @inline(never)
  private func number(of key: String) -> UInt16 {
    for (number, part) in parts.enumerated() {
      if let own = part.key, own.hasSameBytes(as: key) { return UInt16(number) }
    }
    return KeyTable.none
  }

  @unsafe
  @inline(__always)
  private func readValues(
    of object: Int, _ reader: inout PlanReader, _ nodes: UnsafeMutablePointer<UInt32>,
    _ others: [Int], _ address: UnsafeMutableRawPointer
  ) -> Bool {
    /// The numbers of the steps that failed, in order.
    var failed: [Int] = []
    var number = 0
    let count = parts.count
    while number < count {
      // SAFETY: `number` counts the steps, and each of them initializes its own part of the memory.
      if unsafe !read(number, of: object, &reader, nodes, others, address) {
        failed.append(number)
        if !reader.findsAll { break }
      }
      number &+= 1
    }
    if failed.isEmpty, others.isEmpty { return true }
    return unsafe finish(others, of: object, &reader, upTo: number, failed, address)
  }

  /// Reports members that are refused, and destroys what was read if anything failed.
  ///
  /// - Parameter failed: the numbers of the steps that have failed, in order.
  @unsafe
  @inline(never)
  private func finish(
    _ others: [Int], of object: Int, _ reader: inout PlanReader, upTo end: Int, _ failed: [Int],
    _ address: UnsafeMutableRawPointer
  ) -> Bool {
    var isComplete = failed.isEmpty
    if case .refused = rest, isComplete || reader.findsAll {
      for key in others where !isKnownElsewhere(key, of: object, reader) {
        isComplete = reader.fail(key, .unexpected(self))
        if !reader.findsAll { break }
      }
    }
    if isComplete { return true }
    var failed = failed[...]
    for number in 0..<end {
      if failed.first == number {
        failed.removeFirst()
      } else {
        unsafe parts[number].plan.destroy(address + parts[number].offset)
      }
    }
    return false
  }

  @unsafe
  @inline(__always)
  private func read(
    _ number: Int, of object: Int, _ reader: inout PlanReader,
    _ nodes: UnsafeMutablePointer<UInt32>, _ others: [Int], _ address: UnsafeMutableRawPointer
  ) -> Bool {
    let step = unsafe steps + number
    let target = unsafe address + step.pointee.offset
    let node = unsafe Int(nodes[step.pointee.source])
    switch unsafe step.pointee.kind {
    case .scalar:
      if node == 0 || (unsafe step.pointee.isNullAbsent && reader.tape[node].hasTag(.null)) {
        guard unsafe step.pointee.isOptional else {
          return fail(number, &reader, .missing(object))
        }
        unsafe step.pointee.scalar.putNil(target)
        return true
      }
      if unsafe step.pointee.scalar.read(
        node, reader, asOptional: step.pointee.isOptional, to: target)
      {
        return true
      }
      return fail(number, &reader, .mismatch(node))
    case .plan:
      if node == 0 || (unsafe step.pointee.isNullAbsent && reader.tape[node].hasTag(.null)) {
        guard unsafe step.pointee.isOptional else {
          return fail(number, &reader, .missing(object))
        }
        unsafe step.pointee.plan._withUnsafeGuaranteedRef { unsafe $0.putAbsent(target) }
        return true
      }
      return unsafe step.pointee.plan._withUnsafeGuaranteedRef {
        unsafe $0.read(node, &reader, to: target)
      }
    case .embedded:
      if unsafe step.pointee.asksForKeys { reader.enter(object, with: allKeys) }
      defer { if unsafe step.pointee.asksForKeys { reader.leave() } }
      return unsafe step.pointee.plan._withUnsafeGuaranteedRef {
        unsafe $0.readMembers(of: object, &reader, to: target)
      }
    case .rest:
      return unsafe readRest(number, others, of: object, &reader, target)
    }
  }

  private enum Problem {
    case missing(Int)
    case mismatch(Int)
  }

  @inline(never)
  private func fail(_ number: Int, _ reader: inout PlanReader, _ problem: Problem) -> Bool {
    let part = parts[number]
    switch problem {
    case .missing(let object):
      return reader.fail(object, .missing(key: part.key ?? "", self))
    case .mismatch(let node):
      let plan = (part.plan.unannotated as? OptionalPlan)?.wrapped ?? part.plan
      return reader.fail(node, .mismatch(plan))
    }
  }

  @unsafe
  @inline(never)
  private func readRest(
    _ number: Int, _ others: [Int], of object: Int, _ reader: inout PlanReader,
    _ target: UnsafeMutableRawPointer
  ) -> Bool {
    guard let plan = parts[number].plan as? RestPlan else { return false }
    let keys = others.filter { !isKnownElsewhere($0, of: object, reader) }
    return unsafe plan.read(reader.distinct(keys), &reader, to: target)
  }

  /// Whether a plan inside this one, or around it, describes a member of the object.
  private func isKnownElsewhere(_ key: Int, of object: Int, _ reader: borrowing PlanReader) -> Bool
  {
    guard !otherKeys.isEmpty || reader.hasKeysAround else { return false }
    let key = ExactKey(reader.tape.string(key))
    return otherKeys.contains(key) || reader.isKnownAround(key, in: object)
  }
}
