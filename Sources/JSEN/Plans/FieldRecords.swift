/// What the compiler has written down about the stored properties of a type, or about the cases of an enum.
///
/// **What is assumed about the runtime.** The metadata of a struct or an enum has the type's descriptor in its second
/// word, and that of a class after the sizes of the instance (see ``ClassLayout``). The first word of a descriptor is
/// a set of flags, the fifth 32-bit word is the relative address of the field descriptor. That one has the size of a
/// record, which is 12, and the number of records. A record has flags, the relative address of the mangled name of the
/// type, and the relative address of the field's name. The descriptor of an enum has the numbers of cases with and
/// without a payload in its sixth and seventh 32-bit words. The mangled name of a reference that is not strong ends with
/// `Xw`, `Xo` or `Xu`. The generic arguments of a struct or an enum follow the descriptor in the metadata. All of this
/// is part of the stable ABI of Apple platforms, and the same elsewhere (Swift's `docs/ABI/TypeMetadata.rst`).
///
/// ``TypeLayout`` uses the records only if their names and their number are those that `_forEachField` of the standard
/// library gives.
struct FieldRecords {
  struct Record {
    let name: String
    /// The type of the payload of an enum's case; nil for other fields, and for a case without a payload.
    let payload: Any.Type?
    let isVariable: Bool
    /// Whether a payload is in a box.
    let isIndirect: Bool
    /// Whether the compiler has added the field, such as the storage of an actor.
    let isArtificial: Bool
    let reference: Reference
  }

  enum Reference: String {
    case strong = "a strong"
    case weak = "a weak"
    case unowned = "an unowned"
    case unmanaged = "an unowned(unsafe)"
  }

  let records: [Record]
  /// The name of the type without its context.
  let typeName: String

  /// - Returns: nil for a type that has no descriptor, or whose descriptor is not as expected.
  init?(_ type: Any.Type) {
    // SAFETY: a metatype is a pointer to metadata.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let offset: Int
    let isEnum: Bool
    switch RuntimeKind(type) {
    case .struct: (offset, isEnum) = (8, false)
    case .enum, .optional: (offset, isEnum) = (8, true)
    default:
      guard type is AnyObject.Type, RuntimeKind(type) != .objectiveCClass else { return nil }
      (offset, isEnum) = (ClassLayout.descriptorOffset, false)
    }
    // SAFETY: the kind of the metadata says where the descriptor is.
    guard MemoryLayout<Int>.size == 8,
      let descriptor = unsafe metadata.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    else { return nil }
    let flags = unsafe descriptor.load(as: UInt32.self)
    guard (16...18).contains(flags & 0x1F),
      unsafe descriptor.load(fromByteOffset: 16, as: Int32.self) != 0
    else { return nil }
    typeName = unsafe String(
      cString: Self.relative(descriptor + 8).assumingMemoryBound(to: CChar.self))
    let fields = unsafe Self.relative(descriptor + 16)
    guard unsafe fields.load(fromByteOffset: 10, as: UInt16.self) == 12 else { return nil }
    let count = unsafe Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    if isEnum {
      let payloads = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
      let others = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
      guard Int(payloads) + Int(others) == count else { return nil }
    }
    let isGeneric = flags & 0x80 != 0
    var records: [Record] = []
    for number in 0..<count {
      // SAFETY: `count` bounds the records, which follow the header of 16 bytes.
      let record = unsafe fields + 16 + 12 * number
      let flags = unsafe record.load(as: UInt32.self)
      let hasType = unsafe record.load(fromByteOffset: 4, as: Int32.self) != 0
      let mangled = hasType ? unsafe Self.mangledName(Self.relative(record + 4)) : nil
      var payload: Any.Type?
      if isEnum, let mangled = unsafe mangled {
        guard let base = mangled.baseAddress,
          let type = unsafe _getTypeByMangledNameInContext(
            base, UInt(mangled.count), genericContext: descriptor,
            genericArguments: isGeneric ? metadata + 16 : nil)
        else { return nil }
        payload = type
      }
      records.append(
        Record(
          name: unsafe String(
            cString: Self.relative(record + 8).assumingMemoryBound(to: CChar.self)),
          payload: payload, isVariable: flags & 2 != 0, isIndirect: flags & 1 != 0,
          isArtificial: flags & 4 != 0,
          reference: unsafe mangled.map { unsafe Self.reference($0) } ?? .strong))
    }
    self.records = records
  }

  @unsafe
  private static func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer {
    unsafe address + Int(address.load(as: Int32.self))
  }

  /// The bytes of a mangled name, which ends with a zero. A byte below 0x20 begins a reference of four or eight bytes,
  /// which may themselves be zero.
  @unsafe
  private static func mangledName(_ start: UnsafeRawPointer) -> UnsafeBufferPointer<UInt8> {
    let bytes = unsafe start.assumingMemoryBound(to: UInt8.self)
    var count = 0
    while unsafe bytes[count] != 0 {
      switch unsafe bytes[count] {
      case 1..<0x18: count += 5
      case 0x18..<0x20: count += 9
      default: count += 1
      }
    }
    return unsafe UnsafeBufferPointer(start: bytes, count: count)
  }

  @unsafe
  private static func reference(_ mangled: UnsafeBufferPointer<UInt8>) -> Reference {
    guard mangled.count > 2, unsafe mangled[mangled.count - 2] == UInt8(ascii: "X") else {
      return .strong
    }
    return switch unsafe mangled[mangled.count - 1] {
    case UInt8(ascii: "w"): .weak
    case UInt8(ascii: "o"): .unowned
    case UInt8(ascii: "u"): .unmanaged
    default: .strong
    }
  }
}
