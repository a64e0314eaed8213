package import JSEN

/// Where a default value comes from.
package enum PlanFallback: Sendable {
  /// The value of a plan for an absent member.
  case plan(Plan)
  /// A value that is copied.
  case value(StoredValue)
  /// A value that a plan reads from a document, or a copy of a value that it has read before.
  case document(DocumentStorage, node: Int, Plan, StoredValue)

  /// Reads a default from a value.
  ///
  /// - Throws: the failures, if the plan does not read it.
  package static func reading(_ json: JSEN, _ plan: Plan) throws(Unreadable) -> PlanFallback {
    let storage: DocumentStorage
    do throws(ValueTooLong) {
      storage = try DocumentStorage(json)
    } catch {
      throw Unreadable(
        failures: [PlanFailure(node: 0, reason: .thrown(error))], storage: DocumentStorage())
    }
    var reader = PlanReader(storage, at: 0, findsAll: false)
    guard let value = StoredValue(plan.type, { plan.read(0, &reader, to: $0) }) else {
      throw Unreadable(failures: reader.failures, storage: storage)
    }
    return .document(storage, node: 0, plan, value)
  }

  /// Why a default cannot be read.
  package struct Unreadable: Error {
    package let failures: [PlanFailure]
    package let storage: DocumentStorage
  }

  /// Puts a default value into a slot.
  package func put(_ slot: Slot) {
    switch self {
    case .plan(let plan): plan.putAbsent(slot)
    case .value(let value): value.copy(to: slot)
    case .document(let storage, let node, let plan, let value):
      // Reading again gives each value objects of its own. It has succeeded before.
      var reader = PlanReader(storage, at: 0, findsAll: false)
      defer { extendLifetime(storage) }
      if !plan.read(node, &reader, to: slot) { value.copy(to: slot) }
    }
  }
}
