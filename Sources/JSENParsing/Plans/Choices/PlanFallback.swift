package import JSEN

/// Where a default value comes from.
package enum PlanFallback: Sendable {
  /// The value of a plan for an absent member.
  case plan(Plan)
  /// A value that is copied.
  case value(StoredValue)
  /// A value that a plan reads from a document, or a copy of a value that it has read before.
  case document(JSONSource, Plan, StoredValue)

  /// Reads a default from a value.
  package static func reading(_ json: JSEN, _ plan: Plan) throws(JSONParsingError) -> PlanFallback {
    let source = try JSONSource(json)
    let value = try StoredValue(plan.type) { (slot) throws(JSONParsingError) in
      try source.read(plan, to: slot)
    }
    return .document(source, plan, value)
  }

  /// Puts a default value into a slot.
  package func put(_ slot: Slot) {
    switch self {
    case .plan(let plan): plan.putAbsent(slot)
    case .value(let value): value.copy(to: slot)
    case .document(let source, let plan, let value):
      // Reading again gives each value objects of its own. It has succeeded before.
      do { try source.read(plan, to: slot) } catch { value.copy(to: slot) }
    }
  }
}
