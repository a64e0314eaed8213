import JSEN
import Synchronization

/// Reads with the first of several plans that fits, and writes with the first one that can write the value.
package final class OneOfPlan: Plan, @unchecked Sendable {
  package let alternatives: [Plan]
  /// The kinds of nodes that each alternative accepts, and those that it or a later one accepts.
  private let tags: [(own: TagSet, rest: TagSet)]
  /// Chooses the alternative that is read; nil when they are tried in order.
  private let selector: AlternativeSelector?
  /// Made when a value is first written: only then it matters, and it takes comparisons of all pairs.
  private let made = AtomicLazyReference<Ambiguity>()

  /// The alternatives that an earlier one may misread.
  private final class Ambiguity: Sendable {
    /// By alternative, whether an earlier one may read what it writes. This is checked when the whole value is written.
    let mayBeMisread: [Bool]
    /// Whether the alternative that is taken must be noted, to compare it when what was written is read back.
    let isPossible: Bool

    init(_ alternatives: [Plan]) {
      var steps = 10_000
      mayBeMisread = alternatives.enumerated().map { position, alternative in
        !alternatives[..<position].allSatisfy { $0.excludes(alternative, &steps) }
      }
      isPossible = mayBeMisread.contains(true)
    }
  }

  /// Nil for alternatives that are chosen by a name.
  private var ambiguity: Ambiguity? {
    selector == nil ? made.load() ?? made.storeIfNil(Ambiguity(alternatives)) : nil
  }

  /// - Parameter alternatives: plans for the same type.
  package convenience init(_ type: Any.Type, _ alternatives: [Plan]) {
    self.init(type, alternatives, nil)
  }

  /// Makes a plan for objects with a member that has the name of the alternative.
  ///
  /// - Parameter choices: plans with names, for members of the same type.
  convenience init(_ type: Any.Type, choosingBy key: String, _ choices: [Plan]) {
    do throws(PlanMessage) {
      let selector = try AlternativeSelector(key, choices)
      self.init(
        type, choices.map { AlternativeSelector.alternative(type, key, $0) }, selector)
    } catch {
      self.init(type, [ConstantPlan(type, .failure(error.description))], nil)
    }
  }

  private init(_ type: Any.Type, _ alternatives: [Plan], _ selector: AlternativeSelector?) {
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
  override var collectsMembers: Bool { alternatives.contains(where: \.collectsMembers) }
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
        if reader.choices != nil, ambiguity?.isPossible == true {
          reader.choose(number, at: node, since: mark)
        }
        if isAttempt { reader.beginAttempt() }
        let isRead = read(alternative, &reader)
        if isAttempt { reader.endAttempt() }
        if isRead {
          reader.forget(downTo: mark.failures)
          return true
        }
        if reader.isTooDeep { return reader.failOnlyWithLast(since: mark) }
      } else {
        _ = reader.fail(node, .mismatch(alternative))
      }
      if reader.findsAll { ends.append(reader.failures.count - mark.failures) }
    }
    return Self.failAll(at: node, &reader, since: mark.failures, ends)
  }

  /// Groups the failures by alternative.
  @inline(never)
  private static func failAll(
    at node: Int, _ reader: inout PlanReader, since mark: Int, _ ends: [Int]
  ) -> Bool {
    let failures = reader.take(downTo: mark)
    guard !ends.isEmpty else {
      return reader.fail(node, .alternatives(failures.map { [$0] }))
    }
    let groups = zip([0] + ends, ends).map { Array(failures[$0..<$1]) }
    return reader.fail(node, .alternatives(groups))
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writeFirst(&writer) { $0.write(slot, &$1) }
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writeFirst(&writer) { $0.writeMembers(slot, &$1) }
  }

  @inline(__always)
  private func writeFirst(_ writer: inout PlanWriter, _ write: (Plan, inout PlanWriter) -> Bool)
    -> Bool
  {
    let mark = writer.mark
    let failures = writer.failures.count
    let ambiguity = ambiguity
    for (number, alternative) in alternatives.enumerated() {
      if ambiguity?.isPossible == true { writer.choose(number) }
      if write(alternative, &writer) {
        writer.forget(downTo: failures)
        if ambiguity?.mayBeMisread[number] == true { writer.needsCheck = true }
        return true
      }
      writer.truncate(to: mark)
      if writer.isTooDeep { return false }
    }
    return writer.fail(.alternatives(writer.take(downTo: failures)))
  }
}
