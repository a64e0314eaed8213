import JSEN

/// Reads by another plan, and writes the value that a function makes.
final class PrintingPlan: Plan, @unchecked Sendable {
  // Unchecked only because `Plan` is.

  private let readers: Plan
  private let make: @Sendable (Slot) throws -> JSEN

  init(_ readers: Plan, _ make: @escaping @Sendable (Slot) throws -> JSEN) {
    self.readers = readers
    self.make = make
    super.init(readers.type)
  }

  override var shape: Shape { readers.shape }
  override var accepted: TagSet { readers.accepted }
  override var written: TagSet { describesMembers ? .objects : .all }
  override var collectsMembers: Bool { describesMembers }
  override var describesMembers: Bool { readers.describesMembers }
  override var knownKeys: [String] { readers.knownKeys }
  override var asksForKeys: Bool { readers.asksForKeys }

  override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    readers.read(node, &reader, to: slot)
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    readers.readMembers(of: object, &reader, to: slot)
  }

  override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    value(slot, &writer).map { writer.add($0) } ?? false
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard let value = value(slot, &writer) else { return false }
    guard case .dictionary(let members) = value else {
      return writer.fail("the function of 'printing' must return an object, found \(value)")
    }
    for (key, value) in members {
      writer.addKey(key)
      guard writer.add(value) else { return writer.fail(inside: .key(key)) }
    }
    return true
  }

  private func value(_ slot: Slot, _ writer: inout PlanWriter) -> JSEN? {
    do {
      return try make(slot)
    } catch {
      _ = writer.fail(.thrown(error))
      return nil
    }
  }
}
