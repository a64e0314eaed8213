/// Reads with the first of several plans that fits, and writes with the first one that can write the value.
@safe
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

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    let tag = reader.tape[node].tag
    return readFirst(at: node, &reader) { alternative, reader in
      guard alternative.accepted.contains(tag) else {
        return reader.fail(node, .mismatch(alternative))
      }
      return unsafe alternative.read(node, &reader, to: address)
    }
  }

  @unsafe
  override func readMembers(
    of object: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    readFirst(at: object, &reader) { alternative, reader in
      unsafe alternative.readMembers(of: object, &reader, to: address)
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

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    writeFirst(&writer) { unsafe $0.write(address, &$1) }
  }

  @unsafe
  override func writeMembers(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    writeFirst(&writer) { unsafe $0.writeMembers(address, &$1) }
  }

  @inline(__always)
  private func writeFirst(
    _ writer: inout PlanWriter, _ write: (Plan, inout PlanWriter) -> Bool
  ) -> Bool {
    let mark = writer.text.mark
    let failures = writer.failures.count
    for alternative in alternatives {
      if write(alternative, &writer) {
        writer.forget(downTo: failures)
        return true
      }
      writer.text.truncate(to: mark)
    }
    return writer.fail(.alternatives(writer.take(downTo: failures)))
  }
}
