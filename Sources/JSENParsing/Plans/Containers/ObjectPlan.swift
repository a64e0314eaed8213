import JSEN

/// Reads an instance of a class and writes one, by its stored properties.
///
/// The properties are read into memory beside the object. Only when all of them are there, the object is made and takes
/// them over. So no object exists whose properties are incomplete, and its `deinit` runs when the last reference goes
/// away, as always.
package final class ObjectPlan: Plan, @unchecked Sendable {
  package let members: MembersPlan
  private let layout: ValueLayout
  private let allocate: Allocate

  /// Makes an instance of a class, given its size and the mask of its alignment, whose stored properties are not
  /// initialized. The reference to it is owned by the caller.
  package typealias Allocate = @Sendable (AnyObject.Type, _ size: Int, _ mask: Int) -> Slot

  /// - Parameters:
  ///   - members: a plan with the offsets of the properties in an object, which destroys them one by one.
  ///   - layout: of the class, whose stored properties are those of the plan.
  /// - Returns: nil for a type that is not a class, or which cannot be measured.
  package init?(_ type: Any.Type, _ members: MembersPlan, _ allocate: @escaping Allocate) {
    guard members.isInside, let layout = ClassLayout.instances(of: type) else { return nil }
    self.members = members
    self.layout = layout
    self.allocate = allocate
    super.init(type)
  }

  package override var shape: Shape { members.shape }
  override var accepted: TagSet { .objects }

  package override func putAbsent(_ slot: Slot) {
    _ = make(slot) {
      members.putAbsent($0)
      return true
    }
  }

  package override func read(_ node: Int, _ reader: inout PlanReader, to slot: Slot) -> Bool {
    make(slot) { members.read(node, &reader, to: $0) }
  }

  private func make(_ slot: Slot, _ fill: (Slot) -> Bool) -> Bool {
    guard let type = type as? AnyObject.Type else { return false }
    // The properties are at the offsets that they have in an object, and are moved once: `TypeLayout` has
    // checked that copying the bytes of their types moves them, and that they fill the object after its header.
    return Slot.temporary(layout) { memory in
      guard fill(memory) else { return false }
      let object = allocate(type, layout.size, layout.alignment - 1)
      memory.copyBytes(from: ClassLayout.headerSize, to: object, size: layout.size)
      slot.initialize(toObject: object)
      return true
    }
  }

  package override func write(_ slot: Slot, _ writer: inout PlanWriter) -> Bool {
    let object = slot.value(as: AnyObject.self)
    defer { extendLifetime(object) }
    do {
      try Self.requireInstance(of: type, object)
    } catch {
      return writer.fail(.thrown(error))
    }
    return members.write(slot.object(size: layout.size), &writer)
  }

  /// - Throws: an error for an instance of a subclass, which would be read back as one of the class.
  package static func requireInstance(of type: Any.Type, _ object: AnyObject) throws {
    let found: Any.Type = Swift.type(of: object)
    guard found != type else { return }
    throw PlanMessage("expected an instance of \(type), found an instance of its subclass \(found)")
  }
}
