/// Reads an instance of a class and writes one, by its stored properties.
///
/// The properties are read into memory beside the object. Only when all of them are there, the object is made and takes
/// them over. So no object exists whose properties are incomplete, and its `deinit` runs when the last reference goes
/// away, as always.
@safe
package final class ObjectPlan: Plan, @unchecked Sendable {
  package let members: MembersPlan
  private let layout: ClassLayout
  private let allocate: Allocate

  /// Makes an instance of a class, given its size and the mask of its alignment, whose stored properties are not
  /// initialized. The reference to it is owned by the caller.
  package typealias Allocate =
    @Sendable (AnyObject.Type, _ size: Int, _ mask: Int) -> UnsafeMutableRawPointer

  /// - Parameters:
  ///   - members: a plan with the offsets of the properties in an object, which destroys them one by one.
  ///   - layout: of the class, whose stored properties are those of the plan.
  /// - Returns: nil for a type that is not a class, or which cannot be measured.
  package init?(
    _ type: Any.Type, _ members: MembersPlan, _ allocate: @escaping Allocate
  ) {
    guard let object = type as? AnyObject.Type, let layout = ClassLayout(object), members.isInside
    else { return nil }
    self.members = members
    self.layout = layout
    unsafe self.allocate = unsafe allocate
    super.init(type)
  }

  package override var shape: Shape { members.shape }
  override var accepted: TagSet { .objects }

  @unsafe
  override func putAbsent(_ address: UnsafeMutableRawPointer) {
    _ = unsafe make(address) {
      unsafe members.putAbsent($0)
      return true
    }
  }

  @unsafe
  package override func read(
    _ node: Int, _ reader: inout PlanReader, to address: UnsafeMutableRawPointer
  ) -> Bool {
    unsafe make(address) { unsafe members.read(node, &reader, to: $0) }
  }

  @unsafe
  private func make(
    _ address: UnsafeMutableRawPointer, _ fill: (UnsafeMutableRawPointer) -> Bool
  ) -> Bool {
    guard let type = type as? AnyObject.Type else { return false }
    // SAFETY: the properties are at the offsets that they have in an object, and are moved once: `TypeLayout` has
    // checked that copying the bytes of their types moves them, and that they fill the object after its header.
    return unsafe withUnsafeTemporaryAllocation(
      byteCount: layout.size, alignment: layout.alignment
    ) { buffer in
      let memory = unsafe buffer.baseAddress.unsafelyUnwrapped
      guard unsafe fill(memory) else { return false }
      let object = unsafe allocate(type, layout.size, layout.alignment - 1)
      let header = ClassLayout.headerSize
      unsafe (object + header).copyMemory(from: memory + header, byteCount: layout.size - header)
      unsafe address.storeBytes(of: object, as: UnsafeMutableRawPointer.self)
      return true
    }
  }

  @unsafe
  package override func write(_ address: UnsafeRawPointer, _ writer: inout PlanWriter) -> Bool {
    // SAFETY: the caller has a reference at the address, which keeps the object alive.
    let object = unsafe address.assumingMemoryBound(to: AnyObject.self).pointee
    let found: Any.Type = Swift.type(of: object)
    guard found == type else {
      return writer.fail(
        .message("expected an instance of \(type)\nbut found: an instance of its subclass \(found)")
      )
    }
    return unsafe members.write(address.load(as: UnsafeRawPointer.self), &writer)
  }
}
