import JSEN

/// Reads with the first of several plans that fits, and writes with the first one that can write the value.
package final class OneOfPlan: Plan, @unchecked Sendable {
  package let alternatives: [Plan]
  private let acceptedTags: TagSet

  /// - Parameter alternatives: plans for the same type.
  package init(_ type: Any.Type, _ alternatives: [Plan]) {
    self.alternatives = alternatives
    acceptedTags = alternatives.reduce([]) { $0.union($1.accepted) }
    super.init(type)
  }

  package override var shape: Shape { .oneOf(alternatives) }
  override var accepted: TagSet { acceptedTags }
  package override var describesMembers: Bool { alternatives.allSatisfy(\.describesMembers) }
  package override var knownKeys: [String] { alternatives.flatMap(\.knownKeys) }
  override var asksForKeys: Bool { alternatives.contains(where: \.asksForKeys) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    let tag = reader.tape[node].tag
    return readFirst(at: node, &reader) { alternative, reader in
      guard alternative.accepted.contains(tag) else {
        return reader.fail(node, .mismatch(alternative))
      }
      return alternative.read(node, &reader, to: slot)
    }
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    readFirst(at: object, &reader) { alternative, reader in
      alternative.readMembers(of: object, &reader, to: slot)
    }
  }

  @inline(__always)
  private func readFirst(
    at node: Int, _ reader: inout PlanReader, _ read: (Plan, inout PlanReader) -> Bool
  ) -> Bool {
    let mark = reader.failures.count
    /// Where the failures of each alternative end; needed only when one may have several.
    var ends: [Int] = []
    for alternative in alternatives {
      if read(alternative, &reader) {
        reader.forget(downTo: mark)
        return true
      }
      if reader.findsAll { ends.append(reader.failures.count - mark) }
    }
    return Self.failAll(at: node, &reader, since: mark, ends)
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
    for alternative in alternatives {
      if write(alternative, &writer) {
        writer.forget(downTo: failures)
        return true
      }
      writer.truncate(to: mark)
    }
    return writer.fail(.alternatives(writer.take(downTo: failures)))
  }
}
