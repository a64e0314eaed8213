import JSEN

// Facts about Swift's runtime that descriptions and the mapper rely on, beyond the language: the ABI that Swift's
// `docs/ABI/TypeMetadata.rst` describes, which is stable on Apple platforms and the same on others. Each type below
// lists what it assumes. `TypeLayout` checks the assumptions for a type when it is first used, and refuses a type that
// is not as expected. Code that needs the standard library's private interface for reflection is in the folder
// `Runtime` of `JSENMapping`, so this module compiles without that interface.

/// Whether this platform has the ABI that this file describes.
package enum RuntimePlatform {
  /// Why types cannot be taken apart on this platform; nil where they can.
  package static let refusal: String? = {
    // A signed pointer must be authenticated before it is used, which no code here does.
    #if _ptrauth(_arm64e)
      "this platform signs the pointers in the metadata of types"
    #else
      nil
    #endif
  }()

  package static let word = MemoryLayout<Int>.size
}

/// The kind of a type.
///
/// **Assumed:** a metatype is a pointer to metadata, whose first word is the kind. The kind is not signed.
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

/// A stored property of a struct or a class, or an element of a tuple.
///
/// **Assumed:** the runtime exports the functions of `Mirror` that are declared here, which know no values. They
/// count the properties in the order of declaration, for a class those of the superclass first. The third one fills a
/// structure with the name, a function that frees the name, whether a reference is strong, and whether the property is a
/// `var`. An element of a tuple without a label has its position after a dot as its name.
package struct RuntimeField {
  package let name: String
  package let type: Any.Type
  package let offset: Int
  let isStrong: Bool
  package let isVariable: Bool
  /// The class that declares it; nil in a struct or a tuple, and until a `TypeLayout` has found it.
  internal(set) package var owner: Any.Type?

  /// - Returns: no properties for a type of another kind.
  static func all(of type: Any.Type) -> [RuntimeField] {
    switch RuntimeKind(type) {
    case .struct, .tuple: break
    default:
      guard ClassLayout.instances(of: type) != nil else { return [] }
    }
    guard RuntimePlatform.refusal == nil else { return [] }
    return (0..<countOfFields(type)).map { position in
      var description = unsafe FieldDescription()
      let fieldType = unsafe typeOfField(type, position, &description)
      defer { unsafe description.free?(description.name) }
      return unsafe RuntimeField(
        name: description.name.map { unsafe String(cString: $0) } ?? "", type: fieldType,
        offset: offsetOfField(type, position), isStrong: description.isStrong,
        isVariable: description.isVariable)
    }
  }
}

@unsafe
private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func countOfFields(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func offsetOfField(_ type: Any.Type, _ position: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
@unsafe
private func typeOfField(
  _ type: Any.Type, _ position: Int, _ description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

/// A type's value witness table.
///
/// **Assumed:** the word before the metadata points to the value witness table: eight functions, then size, stride and
/// 32 bits of flags and 32 bits that do not matter here. Bit 20 says that values cannot be moved by copying their bytes, bit 21 that the three functions
/// for enums follow, and bit 23 that values cannot be copied.
@unsafe
struct ValueWitnesses {
  private static let word = RuntimePlatform.word

  /// Where the functions for enums begin.
  static let enumFunctions = 10 * word + 8

  let table: UnsafeRawPointer
  private let flags: UInt32

  /// - Precondition: the platform is not refused.
  init(_ type: Any.Type) {
    precondition(RuntimePlatform.refusal == nil)
    // SAFETY: a metatype is a pointer to metadata, which has a value witness table before it.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    unsafe table = unsafe metadata.load(fromByteOffset: -Self.word, as: UnsafeRawPointer.self)
    unsafe flags = unsafe table.load(fromByteOffset: 10 * Self.word, as: UInt32.self)
  }

  var size: Int { unsafe table.load(fromByteOffset: 8 * Self.word, as: Int.self) }
  var stride: Int { unsafe table.load(fromByteOffset: 9 * Self.word, as: Int.self) }
  var isBitwiseTakable: Bool { unsafe flags & 0x10_0000 == 0 }
  var hasEnumFunctions: Bool { unsafe flags & 0x20_0000 != 0 }
  var isCopyable: Bool { unsafe flags & 0x80_0000 == 0 }
}

/// The compiler's records of the stored properties that a type declares, or of the cases of an enum.
///
/// **Assumed:** the metadata of a struct or an enum has the type's descriptor in its second word, and after it the
/// generic arguments. The metadata of a class has the descriptor after the sizes of the instance; see ``ClassLayout``.
/// The first word of a descriptor is a set of flags, the fifth 32-bit word is the relative address of the field
/// descriptor, which has the size of a record, 12, and the number of records. A record has flags, the relative address
/// of the mangled name of the type, and the relative address of the field's name. The mangled name of a reference that
/// is not strong ends with `Xw`, `Xo` or `Xu`. The descriptor of an enum has the numbers of cases with and without a
/// payload in its sixth and seventh 32-bit words. The records of an enum have the cases with a payload first.
package struct FieldRecords {
  package struct Record {
    package let name: String
    /// The type of the payload of an enum's case; nil for a case without one, and for a stored property.
    package let payload: Any.Type?
    /// Whether the field has a type: a stored property, or a case with a payload.
    let hasType: Bool
    /// Whether a payload is in a box.
    package let isIndirect: Bool
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

  /// Returns the type of a mangled name: its address and length, the descriptor, and the address of generic arguments.
  package typealias Lookup =
    (UnsafePointer<UInt8>, UInt, UnsafeRawPointer, UnsafeRawPointer?) -> Any.Type?

  package let records: [Record]

  /// - Parameter payloads: finds the types of payloads, which are not known without it.
  /// - Returns: nil for a type that has no descriptor, or whose descriptor is not as expected.
  package init?(_ type: Any.Type, payloads: Lookup? = nil) {
    // SAFETY: a metatype is a pointer to metadata.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let offset: Int
    let isEnum: Bool
    switch RuntimeKind(type) {
    case .struct: (offset, isEnum) = (RuntimePlatform.word, false)
    case .enum, .optional: (offset, isEnum) = (RuntimePlatform.word, true)
    default:
      guard ClassLayout.instances(of: type) != nil else { return nil }
      (offset, isEnum) = (ClassLayout.descriptorOffset, false)
    }
    // SAFETY: the kind of the metadata says where the descriptor is.
    guard RuntimePlatform.refusal == nil,
      let descriptor = unsafe metadata.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    else { return nil }
    let flags = unsafe descriptor.load(as: UInt32.self)
    guard (16...18).contains(flags & 0x1F),
      unsafe descriptor.load(fromByteOffset: 16, as: Int32.self) != 0
    else { return nil }
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
      if isEnum, let payloads = unsafe payloads, let mangled = unsafe mangled {
        let arguments = isGeneric ? unsafe metadata + 2 * RuntimePlatform.word : nil
        guard let base = mangled.baseAddress,
          let type = unsafe payloads(base, UInt(mangled.count), descriptor, arguments)
        else { return nil }
        payload = type
      }
      let name = unsafe Self.relative(record + 8).assumingMemoryBound(to: CChar.self)
      records.append(
        Record(
          name: unsafe String(cString: name), payload: payload, hasType: hasType,
          isIndirect: flags & 1 != 0,
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

/// How large the instances of a class are.
///
/// **Assumed:** pointers have 8 bytes. The metadata of a class has its kind and its superclass, on Apple platforms
/// three words for Objective-C, then 32 bits of flags and 32 bits for the address point; then the size of an instance
/// in 32 bits, the mask of its alignment in 16 bits, and 96 bits later the descriptor of the class. An instance begins
/// with two words: the metadata, and the counts of references.
enum ClassLayout {
  /// The size of what precedes the stored properties.
  static let headerSize = 2 * MemoryLayout<Int>.size

  #if canImport(ObjectiveC)
    private static let flagsOffset = 40
  #else
    private static let flagsOffset = 16
  #endif

  /// Where the metadata has the address of the descriptor.
  static let descriptorOffset = flagsOffset + 24

  /// Returns nil for a type that is not a class made by Swift, or whose metadata is not as expected.
  static func instances(of type: Any.Type) -> ValueLayout? {
    guard RuntimePlatform.refusal == nil, RuntimePlatform.word == 8, type is AnyObject.Type,
      RuntimeKind(type) != .objectiveCClass, RuntimeKind(type) != .foreignClass,
      RuntimeKind(type) != .foreignReference
    else { return nil }
    // SAFETY: a class's metatype is a pointer to its metadata, which has these fields.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = unsafe Int(metadata.load(fromByteOffset: flagsOffset + 8, as: UInt32.self))
    let mask = unsafe Int(metadata.load(fromByteOffset: flagsOffset + 12, as: UInt16.self))
    guard size >= headerSize, mask & (mask + 1) == 0, mask >= 7 else { return nil }
    return ValueLayout(size: size, alignment: mask + 1)
  }
}

/// The runtime's functions for an enum: which case a value is, and how it becomes its payload.
///
/// **Assumed:** the first of the functions for enums returns the number of a value's case, the second one turns a value
/// into its payload, and the third one does the opposite. Cases have the numbers of their ``FieldRecords``.
///
/// ``init(_:)`` checks the kind, the size, the stride and the flag. ``CaseMatcher`` and ``EnumPlan`` use the number of a
/// case with a payload only after the standard library's `Mirror` has given the name in the records for such a value.
@safe
package struct EnumLayout: @unchecked Sendable {
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
  package init?<Value>(_ type: Value.Type) {
    guard RuntimePlatform.refusal == nil, RuntimeKind(type) == .enum else { return nil }
    unsafe metadata = unsafe unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let witnesses = unsafe ValueWitnesses(type)
    guard unsafe witnesses.size == MemoryLayout<Value>.size,
      unsafe witnesses.stride == MemoryLayout<Value>.stride, unsafe witnesses.hasEnumFunctions
    else { return nil }
    let functions = unsafe witnesses.table + ValueWitnesses.enumFunctions
    // SAFETY: the flag says that these entries exist.
    unsafe getTag = unsafe functions.load(fromByteOffset: 0, as: GetTag.self)
    unsafe projectPayload = unsafe functions.load(
      fromByteOffset: RuntimePlatform.word, as: Project.self)
    unsafe injectTag = unsafe functions.load(
      fromByteOffset: 2 * RuntimePlatform.word, as: Inject.self)
  }

  /// Returns the values of an enum whose cases have no payload, each made of the number of its case.
  ///
  /// - Returns: nil for other types, and if the runtime does not treat the enum as expected.
  static func values<Value>(of type: Value.Type) -> [Value]? {
    // Only a function that looks payloads up takes pointers, and none is passed.
    guard let records = unsafe FieldRecords(type)?.records, !records.contains(where: \.hasType),
      let layout = EnumLayout(type)
    else { return nil }
    var values: [Value] = []
    for number in records.indices.map(UInt32.init) {
      let value = Slot.make(type) { slot in
        layout.inject(number, slot)
        return layout.tag(slot) == number
      }
      guard let value else { return nil }
      values.append(value)
    }
    return values
  }

  /// The number of the case of the value in a slot.
  package func tag(_ slot: Slot) -> UInt32 {
    unsafe slot.withAddress { unsafe getTag($0, metadata) }
  }

  /// Turns the value in a slot into its payload.
  package func project(_ slot: Slot) {
    unsafe slot.withAddress { unsafe projectPayload($0, metadata) }
  }

  /// Turns a payload, or memory of a case without one, into a value of a case.
  package func inject(_ tag: UInt32, _ slot: Slot) {
    unsafe slot.withAddress { unsafe injectTag($0, tag, metadata) }
  }
}

/// The payload of an indirect case, which is in a box.
///
/// **Assumed:** the value of an indirect case has a reference to an object that holds the payload. An
/// indirect case of another enum with a payload of the same type has the same kind of object. So the compiler makes
/// and opens the boxes of ``Box`` here, and the references are used for other enums. The mapper's check of the platform
/// does both with an enum that is not generic.
enum PayloadBox {
  private indirect enum Box<Payload> { case payload(Payload) }

  /// Moves a payload into a new box, and puts the reference into the other slot.
  static func close(_ type: Any.Type, _ payload: Slot, to slot: Slot) {
    func close<Payload>(_ type: Payload.Type) {
      slot.initialize(as: Box<Payload>.self, to: .payload(payload.take(as: type)))
    }
    _openExistential(type, do: close)
  }

  /// Copies the payload of the box to which the reference in a slot leads, and releases the reference.
  static func open(_ type: Any.Type, _ slot: Slot, to payload: Slot) {
    func open<Payload>(_ type: Payload.Type) {
      switch slot.take(as: Box<Payload>.self) {
      case .payload(let value): payload.initialize(as: type, to: value)
      }
    }
    _openExistential(type, do: open)
  }
}
