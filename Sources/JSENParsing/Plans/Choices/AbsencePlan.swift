package import JSEN

/// Reads and writes a value that may be absent or null, by a policy.
package final class AbsencePlan: Plan, @unchecked Sendable {
  package enum Policy: Sendable {
    /// Absent or null is nil. Nil is left out as a member, and null elsewhere.
    case optional
    /// Null is nil; a member may not be absent.
    case nullable
    /// Absent is nil, and null is nil inside that.
    case absentOrNull
    /// A member that is absent or null has a default value, which is left out when it is written.
    case omittedDefault
    /// An absent member has a default value, and so has null if the flag is set. The default is written.
    case writtenDefault(null: Bool)
  }

  /// Puts a value into a slot.
  package typealias Fallback = @Sendable (Slot) -> Void

  package let value: Plan
  package let policy: Policy
  /// Puts nil or the default into a slot.
  private let put: Fallback
  /// Whether a slot has nil, or a default that is left out.
  private let isPut: @Sendable (Slot) -> Bool
  /// Whether a value that is not nil, or not the default, may be written as null, which is not read as that value.
  private let mayWriteNull: Bool
  /// Turns a value into an optional, in its slot.
  private let wrap: (@Sendable (Slot) -> Void)?

  /// Makes a plan for an optional.
  ///
  /// - Parameter policy: one of the first three.
  package init<Value>(_ value: Plan, _ type: Value.Type, _ policy: Policy) {
    self.value = value
    self.policy = policy
    put = { $0.initialize(as: Value?.self, to: nil) }
    isPut = { $0.isNil(Value.self) }
    wrap = { $0.initialize(as: Value?.self, to: $0.take(as: Value.self)) }
    if case .absentOrNull = policy {
      mayWriteNull = false
    } else {
      mayWriteNull = value.written.contains(.null)
    }
    super.init(Value?.self)
  }

  /// Makes a plan for a member whose default is left out.
  package init<Value: Sendable>(
    _ value: Plan, omitting fallback: Value, _ isDefault: @escaping @Sendable (Value) -> Bool
  ) {
    self.value = value
    policy = .omittedDefault
    put = { $0.initialize(as: Value.self, to: fallback) }
    isPut = { isDefault($0.value(as: Value.self)) }
    wrap = nil
    mayWriteNull = value.written.contains(.null)
    super.init(Value.self)
  }

  /// - Parameters:
  ///   - fallback: puts a value of the type of the plan.
  ///   - isForNull: whether null is the default; if not, `value` reads it.
  package init(_ value: Plan, default fallback: @escaping Fallback, isForNull: Bool) {
    self.value = value
    policy = .writtenDefault(null: isForNull)
    put = fallback
    isPut = { _ in false }
    wrap = nil
    mayWriteNull = false
    super.init(value.type)
  }

  /// Whether values are optionals.
  package var isOptional: Bool { wrap != nil }

  package override var shape: Shape { isOptional ? .optional(value) : value.shape }

  override var accepted: TagSet {
    if case .writtenDefault = policy { .all } else { value.accepted.union(.null) }
  }

  package override func putAbsent(_ slot: Slot) { put(slot) }
  override func isAbsent(_ slot: Slot) -> Bool { isPut(slot) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    let isNull = reader.tape[node].hasTag(.null)
    switch policy {
    case .optional where isNull, .nullable where isNull, .writtenDefault(null: true) where isNull:
      put(slot)
      return true
    case .nullable where !value.accepted.contains(reader.tape[node].tag):
      return reader.fail(node, .mismatch(self))
    default:
      guard value.read(node, &reader, to: slot) else { return false }
      wrap?(slot)
      return true
    }
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    if isOptional, isPut(slot) {
      writer.addNull()
      return true
    }
    // The value of an optional is at the beginning of its memory, unchanged.
    return mayWriteNull ? writeUnlessNull(slot, &writer) : value.write(slot, &writer)
  }

  /// Writes a value, and refuses a value whose text is null, since null reads back as nil or the default.
  @inline(never)
  private func writeUnlessNull(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    let mark = writer.mark
    guard value.write(slot, &writer) else { return false }
    guard writer.hasNull(since: mark) else { return true }
    return writer.fail("null reads back as \(isOptional ? "nil" : "the default")")
  }
}

extension Plan {
  /// Returns the default that this plan reads from a value.
  package func fallback(reading json: JSEN) throws(JSONParsingError) -> AbsencePlan.Fallback {
    let source = try JSONSource(json)
    let value = try StoredValue(type) { (slot) throws(JSONParsingError) in
      try source.read(self, to: slot)
    }
    return { slot in
      // Reading again gives each value objects of its own. It has succeeded before.
      do { try source.read(self, to: slot) } catch { value.copy(to: slot) }
    }
  }

  /// The plan of the value of an optional that null and an absent member make nil; nil for other plans.
  var optionalContent: Plan? {
    guard let plan = self as? AbsencePlan, case .optional = plan.policy else { return nil }
    return plan.value
  }

  /// Whether this plan reads a null member, instead of treating it as absent.
  var tellsNullFromAbsent: Bool {
    if case .absentOrNull = (self as? AbsencePlan)?.policy { true } else { false }
  }
}
