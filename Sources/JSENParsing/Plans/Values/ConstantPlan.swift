import JSEN

/// Reads null, or nothing at all, and writes it.
package final class ConstantPlan: Plan, @unchecked Sendable {
  package enum Constant: Sendable {
    case null
    /// `Always`: puts a value that is not read from the text, and returns why another one is not written. The second
    /// function is nil if values cannot be compared.
    case always(
      @Sendable (Slot) -> Void, refusal: (@Sendable (Slot) -> String?)?)
    /// `Fail`, with its message.
    case failure(String)
  }

  private let constant: Constant

  package init(_ type: Any.Type, _ constant: Constant) {
    self.constant = constant
    super.init(type)
  }

  package override var shape: Shape {
    switch constant {
    case .null: .null
    case .always: .nothing
    case .failure(let message): .described(message, schema: false)
    }
  }

  override var accepted: TagSet { if case .null = constant { .null } else { .all } }
  /// As a part of an object, `Always` writes no member.
  override var written: TagSet { if case .always = constant { [.null, .objects] } else { .null } }
  override var nullDescription: NullDescription {
    if case .null = constant { .null } else { .none }
  }
  override var isConstant: Bool { true }

  package override var describesMembers: Bool { if case .null = constant { false } else { true } }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    switch constant {
    case .null:
      return reader.tape[node].hasTag(.null) || reader.fail(node, .mismatch(self))
    case .always(let put, _):
      put(slot)
      return true
    case .failure(let message):
      return reader.fail(node, .thrown(PlanMessage(message)))
    }
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    read(object, &reader, to: slot)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard writeMembers(slot, &writer) else { return false }
    writer.addNull()
    return true
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    switch constant {
    case .null: return true
    case .always(_, let refusal):
      guard let refusal else { return writer.fail("this description only decodes") }
      return refusal(slot).map { writer.fail($0) } ?? true
    case .failure(let message): return writer.fail(message)
    }
  }
}
