import JSEN

/// Reads and writes the rest of an object as a `JSEN.Object`.
package final class ObjectRestPlan: RestPlan, @unchecked Sendable {
  package init() { super.init(JSEN.Object.self) }

  package override var shape: Shape { .dictionary(of: ValuePlan(), count: .any) }

  override func read(_ keys: [Int], _ reader: inout PlanReader, to slot: Slot) -> Bool {
    var object = JSEN.Object()
    for key in keys {
      object[reader.tape.string(key)] = JSEN(reader.value(key &+ 1))
    }
    slot.initialize(as: JSEN.Object.self, to: object)
    return true
  }

  override func firstKey(_ slot: Slot, where isKnown: (String) -> Bool) -> String? {
    slot.value(as: JSEN.Object.self).keys.first(where: isKnown)
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writer.addMembers(of: slot.value(as: JSEN.Object.self))
  }
}
