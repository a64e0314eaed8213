/// What the runtime knows about an enum: which case a value is, and where its payload is.
///
/// **What is assumed about the runtime.** The metadata of a type begins with its kind. The word before it points to the
/// type's value witness table: eight functions, then size, stride and flags; a flag says that three functions for enums
/// follow. The first of these returns the number of a value's case, the second one turns a value into its payload, and the third one does the opposite.
/// The second word of the metadata points to the type's descriptor, whose fields list the cases by number, each with its
/// name and whether its payload is in a box. The layout is stable on Apple platforms and the same on Linux (Swift's
/// `docs/ABI/TypeMetadata.rst`).
///
/// ``init(_:)`` checks the kind, the size, the stride and the flags. A case is used in this way only after the standard
/// library's `Mirror` has given the same name for it; see ``CaseMatcher``.
@unsafe
struct EnumLayout: @unchecked Sendable {
  // Unchecked since metadata does not change, and lives as long as the program.

  private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  private typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias Inject =
    @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  private let metadata: UnsafeRawPointer
  private let getTag: GetTag
  private let projectPayload: Project
  private let injectTag: Inject

  /// - Returns: nil for a type that is not an enum, or whose metadata is not as expected.
  init?<Value>(_ type: Value.Type) {
    guard RuntimeKind(type) == .enum else { return nil }
    unsafe metadata = unsafe unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<Int>.size
    // SAFETY: every type's metadata has a value witness table before it, with these entries.
    let witnesses = unsafe metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
    let flags = unsafe witnesses.load(fromByteOffset: 10 * word, as: UInt32.self)
    guard word == 8,
      unsafe witnesses.load(fromByteOffset: 8 * word, as: Int.self) == MemoryLayout<Value>.size,
      unsafe witnesses.load(fromByteOffset: 9 * word, as: Int.self) == MemoryLayout<Value>.stride,
      flags & 0x20_0000 != 0
    else { return nil }
    // SAFETY: the flag says that these entries exist.
    unsafe getTag = unsafe witnesses.load(fromByteOffset: 11 * word, as: GetTag.self)
    unsafe projectPayload = unsafe witnesses.load(fromByteOffset: 12 * word, as: Project.self)
    unsafe injectTag = unsafe witnesses.load(fromByteOffset: 13 * word, as: Inject.self)
  }

  /// The number of the case of the value at an address.
  func tag(_ address: UnsafeRawPointer) -> UInt32 { unsafe getTag(address, metadata) }

  /// Turns the value at an address into its payload, which is then at the same address.
  func project(_ address: UnsafeMutableRawPointer) { unsafe projectPayload(address, metadata) }

  /// Turns a payload, or memory of a case without one, into a value of a case, which is then at the same address.
  func inject(_ tag: UInt32, _ address: UnsafeMutableRawPointer) {
    unsafe injectTag(address, tag, metadata)
  }

  /// The name of a case, and whether its payload is in a box; nil if there is no such case.
  func field(_ tag: UInt32) -> (name: String, isIndirect: Bool)? {
    // SAFETY: the metadata of an enum has its descriptor in the second word, and the descriptor of the fields at the
    // relative address in its fifth 32-bit word. `count` bounds the records.
    let descriptor = unsafe metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    let fields = unsafe relative(descriptor + 16)
    let size = unsafe Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = unsafe fields.load(fromByteOffset: 12, as: UInt32.self)
    guard size == 12, tag < count else { return nil }
    let record = unsafe fields + 16 + size * Int(tag)
    let name = unsafe relative(record + 8).assumingMemoryBound(to: CChar.self)
    return unsafe (String(cString: name), record.load(as: UInt32.self) & 1 != 0)
  }

  private func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer {
    unsafe address + Int(address.load(as: Int32.self))
  }
}

/// The kind of a type, by the first word of its metadata.
package enum RuntimeKind: Int {
  /// A class of Swift; on Apple platforms its metadata begins with a pointer instead.
  case `class` = 0
  case `struct` = 0x200
  case `enum` = 0x201
  case optional = 0x202
  case foreignClass = 0x203
  case foreignReference = 0x204
  case builtin = 0x300
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303
  case metatype = 0x304
  case objectiveCClass = 0x305
  case existentialMetatype = 0x306
  case extendedExistential = 0x307

  package init?(_ type: Any.Type) {
    // SAFETY: a metatype is a pointer to metadata, which begins with the kind.
    let kind = unsafe unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    self.init(rawValue: kind)
  }
}
