import JSEN

/// Reads and writes the objects of a type that reads and writes itself, beside a member with the name of an alternative.
final class NamedObjectPlan: Plan, @unchecked Sendable {
  private let content: ClosurePlan
  private let key: String
  /// Nil for the alternative that takes objects with any other name, and writes them as they are.
  private let name: String?

  init(_ content: ClosurePlan, _ key: String, _ name: String?) {
    (self.content, self.key, self.name) = (content, key, name)
    super.init(content.type)
  }

  override var shape: Shape {
    let fields = name.map {
      [Field(key: key, plan: StringPlan(constant: $0), isRequired: true, isNullAbsent: false)]
    }
    return .object(fields ?? [], rest: .collected(ValuePlan()))
  }
  override var accepted: TagSet { .objects }

  override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    content.read(node, &reader, to: slot)
  }

  override func readMembers(of object: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    content.read(object, &reader, to: slot)
  }

  override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    guard let value = content.encoded(slot, &writer) else { return false }
    guard case .dictionary(let members) = value else {
      return writer.fail(
        "\(type) must encode an object here, and encodes \(value.kind.withArticle)")
    }
    guard let name else { return writer.add(value) }
    var object: JSEN.Object = [key: .string(name)]
    object.merge(members) { _, own in own }
    if let own = members[key] {
      guard own == .string(name) else {
        let found = KeyPathNotation.shortened(own.description)
        _ = writer.fail("expected \"\(name)\", the name of the Choice, found \(found)")
        return writer.fail(inside: .name(key))
      }
    } else if !Self.isReadingBack, !isReadBack(object, &writer) {
      return false
    }
    return writer.add(.dictionary(object))
  }

  /// Whether the value of a check is being encoded. Values inside it are not checked again: each level of a recursive type
  /// would take twice the time.
  @TaskLocal private static var isReadingBack = false

  /// Reads an object again, and refuses it if the type takes the name for a member of its own.
  @inline(never)
  private func isReadBack(_ object: JSEN.Object, _ writer: inout PlanWriter) -> Bool {
    let storage: DocumentStorage
    do {
      storage = try DocumentStorage(.dictionary(object))
    } catch {
      return writer.fail(.thrown(error))
    }
    var reader = PlanReader(storage, at: 0, findsAll: false)
    defer { extendLifetime(storage) }
    return Slot.temporary(ValueLayout(type)) { slot in
      guard content.read(0, &reader, to: slot) else {
        return writer.fail(.unreadable(reader.failures[0], storage, isWhole: false))
      }
      defer { content.destroy(slot) }
      let again = Self.$isReadingBack.withValue(true) { content.encoded(slot, &writer) }
      guard let again else { return false }
      if case nil = again[key] { return true }
      _ = writer.fail("\(type) reads this member as its own; describe \(type) by Fields")
      return writer.fail(inside: .name(key))
    }
  }
}

extension Plan {
  /// This plan, for objects with a member that has its name, if a type reads and writes the objects itself.
  ///
  /// - Parameter key: the key of the member.
  func withName(for key: String, _ name: String? = nil) -> Plan? {
    switch self {
    case let plan as AnnotatedPlan:
      plan.content.withName(for: key, name ?? plan.name).map {
        AnnotatedPlan($0, plan.keywords, name: plan.name, isOtherwise: plan.isOtherwise)
      }
    case let plan as ConversionPlan:
      plan.content.withName(for: key, name).map { ConversionPlan(plan.type, $0, plan.conversion) }
    case let plan as ClosurePlan:
      if case .any = plan.shape { NamedObjectPlan(plan, key, name) } else { nil }
    default: nil
    }
  }
}
