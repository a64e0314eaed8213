import JSEN
import JSENPatterns

/// Reads members of an object to their places in memory, and writes them from there.
///
/// Reading takes two loops. The first one walks the object once and notes where the value of each described member is,
/// so the time does not depend on the order of the members, and repeated keys are found on the way. The second one
/// reads the values in the order of the description.
package final class MembersPlan: Plan, @unchecked Sendable {
  /// One thing that is described about an object.
  package struct Part {
    /// The member's key; nil for a plan that itself describes members.
    package let key: String?
    package fileprivate(set) var plan: Plan
    /// Whether the member may be absent or null.
    package let isOptional: Bool
    /// Whether null is an absent member, which the plan does not read.
    package let isNullAbsent: Bool
    /// Where the value is, from the address of the whole.
    package var offset = 0

    package init(
      key: String?, _ plan: Plan, isOptional: Bool = false, isNullAbsent: Bool = true
    ) {
      self.key = key
      self.plan = plan
      self.isOptional = isOptional
      self.isNullAbsent = isOptional && isNullAbsent
    }

    /// Whether it reads the members that no other part describes. A dictionary that has a key is a member.
    var readsRest: Bool { key == nil && plan.readsRest }

    /// Returns the same part with another plan for the same values.
    func with(_ plan: Plan) -> Part {
      var part = self
      part.plan = plan
      return part
    }
  }

  package let parts: [Part]
  package let refusesRest: Bool
  package let isInside: Bool
  let steps: StepBuffer<MembersPlanStep>
  /// The keys as they are written, by the numbers of the steps.
  let keyTexts: [KeyText]
  /// The keys of the steps.
  let keys: MemberKeys
  let rest: Rest
  /// The keys that embedded plans describe.
  let otherKeys: KeyList
  /// All keys that are known.
  let allKeys: KeyList
  /// For each part that asks for them, the keys beside it.
  private(set) var askedKeys: [Int: KeysAround] = [:]
  /// The numbers of constants after the first part. They are compared before anything is written, so that alternatives
  /// which differ by a constant do not write a part that contains the same alternatives again.
  let constantParts: [Int]
  /// Why a description that can read cannot write: a key, or the rest of the object, is described twice.
  let writingRefusal: String?
  /// Whether a value must be looked at before it is written.
  let isCheckedFirst: Bool

  /// - Parameters:
  ///   - type: the type of the memory to which the offsets refer.
  ///   - parts: the parts in their order.
  ///   - refusesRest: whether a member that is not described is an error.
  ///   - isInside: whether this is an inner object, and the offsets refer to the memory of the outer value.
  package init(
    _ type: Any.Type, _ parts: [Part], refusesRest: Bool = false, isInside: Bool = false
  ) {
    self.parts = parts
    // A part that reads the rest leaves nothing to refuse.
    let refusesRest = refusesRest && !parts.contains(where: \.readsRest)
    self.refusesRest = refusesRest
    self.isInside = isInside
    var keys = KeyList()
    steps = StepBuffer(
      parts.map { part in
        let position = part.key.map { keys.append($0) ?? keys.keys.count - 1 }
        return MembersPlanStep(part, key: position ?? 0)
      })
    self.keys = MemberKeys(keys.keys)
    let collector = parts.first { $0.key == nil && $0.plan is RestPlan }?.plan
    rest = collector.map { .collected($0) } ?? (refusesRest ? .refused : .ignored)
    otherKeys = KeyList(parts.filter { $0.key == nil }.flatMap(\.plan.knownKeys))
    var allKeys = KeyList()
    var repeatedKey: String?
    for part in parts {
      let keys = KeyList(part.key.map { [$0] } ?? part.plan.knownKeys).keys
      for key in keys where allKeys.append(key) != nil { repeatedKey = key }
    }
    self.allKeys = allKeys
    let collectors = parts.filter { $0.key == nil && $0.plan.collectsMembers }
    writingRefusal =
      if let repeatedKey {
        "the key \"\(repeatedKey)\" is described twice"
      } else if collectors.count > 1 {
        "the rest of the object is described twice"
      } else { nil }
    keyTexts = parts.map { KeyText($0.key ?? "") }
    constantParts = parts.indices.dropFirst().filter { parts[$0].plan.isConstant }
    isCheckedFirst = writingRefusal != nil || !constantParts.isEmpty
    super.init(type)
    for number in parts.indices where steps[unchecked: number].asksForKeys {
      askedKeys[number] = keysAround(number)
    }
  }

  /// The keys beside a part.
  func keysAround(_ number: Int) -> KeysAround {
    askedKeys[number] ?? KeysAround(of: number, in: parts, allKeys)
  }

  package override var shape: Shape {
    .object(
      parts.flatMap { part -> [Field] in
        guard let key = part.key else {
          guard case .object(let fields, _) = part.plan.membersShape else { return [] }
          return fields
        }
        return [
          Field(
            key: key, plan: part.plan, isRequired: !part.isOptional,
            isNullAbsent: part.isNullAbsent)
        ]
      }, rest: rest)
  }

  override var accepted: TagSet { .objects }
  package override var describesMembers: Bool { true }
  package override var knownKeys: [String] { allKeys.keys }
  override var collectsMembers: Bool { parts.contains { $0.key == nil && $0.plan.collectsMembers } }
  override var readsRest: Bool { parts.contains(where: \.readsRest) }
  override var asksForKeys: Bool {
    if case .ignored = rest {
      parts.contains { $0.key == nil && $0.plan.asksForKeys }
    } else {
      true
    }
  }

  package override func putAbsent(_ slot: Slot) {
    for part in parts { part.plan.putAbsent(slot.part(at: part.offset)) }
  }

  override func isAbsent(_ slot: Slot) -> Bool {
    parts.allSatisfy { part in part.plan.isAbsent(slot.part(at: part.offset)) }
  }

  package override func destroy(_ slot: Slot) {
    guard isInside else { return super.destroy(slot) }
    for part in parts { part.plan.destroy(slot.part(at: part.offset)) }
  }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    guard reader.tape[node].hasTag(.object) else { return reader.fail(node, .mismatch(self)) }
    return readMembers(of: node, &reader, to: slot)
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard writer.beginObject(), writeMembers(slot, &writer) else { return false }
    writer.endObject()
    return true
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    StepNumbers.with(parts.count) { nodes in
      var others: [Int] = []
      find(in: object, &reader, nodes, &others)
      return readValues(of: object, &reader, nodes, others, slot)
    }
  }

  override func writeMembers(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    writeParts(slot, &writer)
  }
}
