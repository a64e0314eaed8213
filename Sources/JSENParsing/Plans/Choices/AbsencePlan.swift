import JSEN
/// Reads and writes a value that may be absent or null, by a policy.
package final class AbsencePlan: Plan, @unchecked Sendable {
  package enum Policy: Sendable {
    /// Absent or null is nil. Nil is left out as a member, and null at other places.
    case optional
    /// Null is nil; a member may not be absent.
    case nullable
    /// A member that is absent is nil, which is left out. So is null, unless the value describes null.
    case optionalMember
    /// The same for a member that has a default value instead of nil.
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
  /// Whether a value that is not nil, or not the default, may be written as null, or as an empty string that is nil.
  private let mayWriteNil: Bool
  /// Whether the value describes null: 1 or 2 for no and yes, and 0 until null is first read or written. A `Lazy` has no
  /// answer before.
  private let nullIsDescribed = AtomicBits()
  /// Whether an empty string is nil.
  fileprivate let isEmptyTextNil: Bool
  /// Turns a value into an optional, in its slot.
  private let wrap: (@Sendable (Slot) -> Void)?

  /// Makes a plan for an optional.
  ///
  /// - Parameters:
  ///   - policy: one of the first three; the last of them in a part of an object only.
  ///   - isEmptyTextNil: whether an empty string is nil, too.
  package init<Value>(
    _ value: Plan, _ type: Value.Type, _ policy: Policy, isEmptyTextNil: Bool = false
  ) {
    self.value = value
    self.policy = policy
    self.isEmptyTextNil = isEmptyTextNil
    put = { $0.initialize(as: Value?.self, to: nil) }
    isPut = { $0.isNil(Value.self) }
    wrap = { $0.initialize(as: Value?.self, to: $0.take(as: Value.self)) }
    mayWriteNil = isEmptyTextNil || value.written.contains(.null)
    super.init(Value?.self)
  }

  /// Makes a plan for a member whose default is left out.
  package init<Value: Sendable>(
    _ value: Plan, omitting fallback: Value, _ isDefault: @escaping @Sendable (Value) -> Bool
  ) {
    self.value = value
    policy = .omittedDefault
    isEmptyTextNil = false
    put = { $0.initialize(as: Value.self, to: fallback) }
    // A value can equal the default and differ from it, as -0.0 and 0.0 do, or be called the default by a closure. It is
    // written unless it is known to be the same.
    let comparison = ValueComparison(Value.self)
    isPut = { slot in
      isDefault(slot.value(as: Value.self))
        && Slot.with(fallback) { comparison.areSame($0, slot) == true }
    }
    wrap = nil
    mayWriteNil = value.written.contains(.null)
    super.init(Value.self)
  }

  /// - Parameters:
  ///   - fallback: puts a value of the type of the plan.
  ///   - isForNull: whether null is the default; if not, `value` reads it.
  package init(_ value: Plan, default fallback: @escaping Fallback, isForNull: Bool) {
    self.value = value
    policy = .writtenDefault(null: isForNull)
    isEmptyTextNil = false
    put = fallback
    isPut = { _ in false }
    wrap = nil
    mayWriteNil = false
    super.init(value.type)
  }

  /// Whether values are optionals.
  package var isOptional: Bool { wrap != nil }

  package override var shape: Shape { isOptional ? .optional(value) : value.shape }

  override var accepted: TagSet {
    if case .writtenDefault = policy { .all } else { value.accepted.union(.null) }
  }

  override var keepsJSON: Bool { value.keepsJSON }

  override var nullDescription: NullDescription {
    if case .writtenDefault(null: false) = policy { .anyOf([value]) } else { .null }
  }

  /// Whether null belongs to the value, and not to nil or the default.
  private var leavesNullToValue: Bool {
    switch policy {
    case .optional, .nullable, .writtenDefault(null: true): return false
    case .writtenDefault(null: false): return true
    case .optionalMember, .omittedDefault: break
    }
    let known = nullIsDescribed.bits
    if known != 0 { return known == 2 }
    let isDescribed = value.describesNull
    nullIsDescribed.bits = isDescribed ? 2 : 1
    return isDescribed
  }

  package override func putAbsent(_ slot: Slot) { put(slot) }
  override func isAbsent(_ slot: Slot) -> Bool { isPut(slot) }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    if reader.tape[node].hasTag(.null), !leavesNullToValue {
      if case .writtenDefault = policy { reader.note(node, .null) }
      put(slot)
      return true
    }
    if isEmptyTextNil, reader.tape[node].hasTag(.string), reader.tape.string(node).isEmpty {
      reader.note(node, .converted)
      put(slot)
      return true
    }
    if case .nullable = policy, !value.accepted.contains(reader.tape[node].tag) {
      return reader.fail(node, .mismatch(self))
    }
    guard value.read(node, &reader, to: slot) else { return false }
    wrap?(slot)
    return true
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    if isOptional, isPut(slot) {
      writer.addNull()
      return true
    }
    // The value of an optional is at the beginning of its memory, unchanged.
    return mayWriteNil ? writeUnlessNil(slot, &writer) : value.write(slot, &writer)
  }

  /// Writes a value, and refuses a value whose text is null if null reads back as nil or the default. So is an empty
  /// string that reads back as nil.
  @inline(never)
  private func writeUnlessNil(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    let mark = writer.mark
    return value.write(slot, &writer) && isNotNil(since: mark, &writer)
  }

  // A call of its own, so that each level of a recursive description takes less stack.
  @inline(never)
  private func isNotNil(since mark: PlanWriter.Mark, _ writer: inout PlanWriter) -> Bool {
    if isEmptyTextNil, writer.hasEmptyString(since: mark) {
      return writer.fail("an empty string reads back as nil")
    }
    guard writer.hasNull(since: mark), !leavesNullToValue else { return true }
    return writer.fail("null reads back as \(isOptional ? "nil" : "the default")")
  }
}

extension Plan {
  /// The plan of the value of an optional that an absent member makes nil; nil for other plans.
  var optionalContent: Plan? {
    guard let plan = self as? AbsencePlan else { return nil }
    switch plan.policy {
    case .optional, .optionalMember: return plan.value
    case .nullable, .omittedDefault, .writtenDefault: return nil
    }
  }

  /// Whether a string may be nil.
  var mayReadTextAsNil: Bool { (self as? AbsencePlan)?.isEmptyTextNil ?? false }

  /// Whether null may be the value of a member, and not the same as an absent member.
  var mayReadNull: Bool { (self as? AbsencePlan)?.value.accepted.contains(.null) ?? false }
}
