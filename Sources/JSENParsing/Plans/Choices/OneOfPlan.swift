import JSEN
/// Reads with the first plan that fits, and writes with the first plan that can write the value.
package final class OneOfPlan: Plan, @unchecked Sendable {
  package let alternatives: [Plan]
  /// The kinds of nodes that each alternative accepts, and those that it or a later one accepts.
  private let tags: [(own: TagSet, rest: TagSet)]
  /// Chooses the alternative that is read; nil when they are tried in order.
  private let selector: AlternativeSelector?
  /// The alternatives that an earlier one may misread; zero until a value is first written, since only then it matters.
  private let misreadable = AtomicBits()

  /// A set of alternatives, as bits. The last bit but one is for all alternatives from there on.
  private struct Misreadable {
    var bits: UInt64 = 1 << 63

    /// Whether the alternatives that are taken must be noted, to compare them when what was written is read back.
    var isEmpty: Bool { bits == 1 << 63 }

    func contains(_ number: Int) -> Bool { bits >> UInt64(min(number, 62)) & 1 != 0 }
    mutating func insert(_ number: Int) { bits |= 1 << UInt64(min(number, 62)) }
  }

  @inline(__always)
  private var misread: Misreadable {
    let bits = misreadable.bits
    return bits == 0 ? findMisreadable() : Misreadable(bits: bits)
  }

  /// Compares all pairs of alternatives, unless they are chosen by a name. Two threads may do that, with the same result.
  @inline(never)
  private func findMisreadable() -> Misreadable {
    var found = Misreadable()
    var steps = 10_000
    if let otherwise = selector?.otherwise { found.insert(otherwise) }
    for (number, alternative) in alternatives.enumerated() where selector == nil {
      if !alternatives[..<number].allSatisfy({ $0.excludes(alternative, &steps) }) {
        found.insert(number)
      }
    }
    misreadable.bits = found.bits
    return found
  }

  /// Makes a plan for objects with a member that has the name of the alternative.
  ///
  /// - Parameter choices: plans with names, for members of the same type.
  convenience init(_ type: Any.Type, choosingBy key: String, _ choices: [Plan]) {
    do throws(PlanMessage) {
      let selector = try AlternativeSelector(key, choices)
      var plans = choices.map { AlternativeSelector.alternative(type, key, $0) }
      if let last = selector.otherwise, last > 0 {
        plans[last] = AnnotatedPlan(plans[last], selector.keywordsForOtherNames)
      }
      self.init(type, plans, selector)
    } catch {
      self.init(type, [ConstantPlan(type, .failure(error.description))])
    }
  }

  /// - Parameter alternatives: plans for the same type.
  init(_ type: Any.Type, _ alternatives: [Plan], _ selector: AlternativeSelector? = nil) {
    self.alternatives = alternatives
    self.selector = selector
    var rest: TagSet = []
    tags = alternatives.map(\.accepted).reversed().map { own in
      rest.formUnion(own)
      return (own, rest)
    }.reversed()
    super.init(type)
  }

  package override var shape: Shape { .oneOf(alternatives) }
  override var accepted: TagSet { tags.first?.rest ?? [] }
  override var keepsJSON: Bool { alternatives.allSatisfy(\.keepsJSON) }
  override var nullDescription: NullDescription { .anyOf(alternatives) }
  override var collectsMembers: Bool { alternatives.contains(where: \.collectsMembers) }
  override var readsRest: Bool { alternatives.contains(where: \.readsRest) }
  package override var describesMembers: Bool { alternatives.allSatisfy(\.describesMembers) }
  package override var knownKeys: [String] { alternatives.flatMap(\.knownKeys) }
  override var asksForKeys: Bool { alternatives.contains(where: \.asksForKeys) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    let tag = reader.tape[node].tag
    if let selector {
      guard tag == .object else { return reader.fail(node, .mismatch(alternatives.first ?? self)) }
      return readChosen(by: selector, node, &reader, slot)
    }
    return readFirst(at: node, tag, &reader) { alternative, reader in
      alternative.read(node, &reader, to: slot)
    }
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    if let selector { return readChosen(by: selector, object, &reader, slot) }
    return readFirst(at: object, .object, &reader) { alternative, reader in
      alternative.readMembers(of: object, &reader, to: slot)
    }
  }

  private func readChosen(
    by selector: AlternativeSelector, _ object: Int, _ reader: inout PlanReader, _ slot: Slot
  ) -> Bool {
    guard let number = selector.number(of: object, &reader, self) else { return false }
    if reader.choices != nil, !misread.isEmpty {
      reader.choose(number, at: object, since: reader.mark)
    }
    return selector.read(number, of: object, &reader, to: slot)
  }

  @inline(__always)
  private func readFirst(
    at node: Int, _ tag: TapeNode.Tag, _ reader: inout PlanReader,
    _ read: (Plan, inout PlanReader) -> Bool
  ) -> Bool {
    let mark = reader.mark
    /// Where the failures of each alternative end; needed only when one may have several.
    var ends: [Int] = []
    defer { reader.endAlternatives(since: mark) }
    for (number, alternative) in alternatives.enumerated() {
      if tags[number].own.contains(tag) {
        let isAttempt = number + 1 < alternatives.count && tags[number + 1].rest.contains(tag)
        if reader.choices != nil, !misread.isEmpty {
          reader.choose(number, at: node, since: mark)
        }
        if isAttempt { reader.attempts += 1 }
        let isRead = read(alternative, &reader)
        if isAttempt { reader.attempts -= 1 }
        if isRead {
          reader.failures.truncate(to: mark.failures)
          return true
        }
        reader.drops.truncate(to: mark.drops)
        if reader.nesting.isExceeded { return reader.failOnlyWithLimit(since: mark) }
      } else {
        _ = reader.fail(node, .mismatch(alternative))
      }
      if reader.findsAll { ends.append(reader.failures.count - mark.failures) }
    }
    return failAll(at: node, &reader, since: mark.failures, ends)
  }

  /// Groups the failures by alternative.
  @inline(never)
  private func failAll(
    at node: Int, _ reader: inout PlanReader, since mark: Int, _ ends: [Int]
  ) -> Bool {
    let failures = reader.failures.take(after: mark)
    // Without the ends, each alternative has one failure.
    let ends = ends.isEmpty ? Array(failures.indices.map { $0 + 1 }) : ends
    let groups = zip(alternatives, zip([0] + ends, ends)).map { alternative, range in
      FailedAlternatives.Group(plan: alternative, failures: Array(failures[range.0..<range.1]))
    }
    return reader.fail(node, .alternatives(FailedAlternatives(groups)))
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writeFirst(slot, &writer) { $0.write(slot, &$1) }
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writeFirst(slot, &writer) { $0.writeMembers(slot, &$1) }
  }

  @inline(__always)
  private func writeFirst(
    _ slot: Slot, _ writer: inout PlanWriter, _ write: (Plan, inout PlanWriter) -> Bool
  ) -> Bool {
    let mark = writer.mark
    let failures = writer.failures.count
    let misread = misread
    let references = writer.references
    var first = 0
    if writer.keepsResults {
      guard let known = writer.knownAlternative(of: slot, self) else { return false }
      first = known
    }
    for number in first..<alternatives.count {
      if !misread.isEmpty { writer.choose(number) }
      if write(alternatives[number], &writer) {
        writer.failures.truncate(to: failures)
        if misread.contains(number) { writer.needsCheck = true }
        if writer.keepsResults { writer.keep(number, of: slot, self) }
        return true
      }
      writer.truncate(to: mark)
      if writer.nesting.isExceeded { return false }
      if writer.references != references { writer.keepsResults = true }
    }
    return fail(slot, after: failures, &writer)
  }

  /// Notes that no alternative writes a value. A call of its own, so that each level of a recursive description takes less
  /// stack.
  @inline(never)
  private func fail(_ slot: Slot, after failures: Int, _ writer: inout PlanWriter) -> Bool {
    let all = writer.failures.take(after: failures)
    // Without this, each level of a recursive description would double the message.
    let new = all.filter { !$0.isRepeated }
    _ = writer.fail(.alternatives(new.isEmpty ? Array(all.prefix(1)) : new))
    if writer.keepsResults { writer.keep(nil, of: slot, self) }
    return false
  }
}
