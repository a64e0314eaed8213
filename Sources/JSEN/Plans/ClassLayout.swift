/// How large the instances of a class are.
///
/// **What is assumed about the runtime.** The metadata of a class has its kind and its superclass, on Apple platforms
/// three words for Objective-C, then 32 bits of flags and 32 bits for the address point; then the size of an instance
/// in 32 bits, the mask of its alignment in 16 bits, and 96 bits later the descriptor of the class. An instance begins
/// with two words: the metadata, and the counts of references.
package struct ClassLayout {
  package let size: Int
  package let alignment: Int

  /// The size of what precedes the stored properties.
  static let headerSize = 2 * MemoryLayout<Int>.size

  #if canImport(ObjectiveC)
    private static let flagsOffset = 40
  #else
    private static let flagsOffset = 16
  #endif

  static let descriptorOffset = flagsOffset + 24

  /// - Returns: nil for a class that is not made by Swift, or whose metadata is not as expected.
  init?(_ type: AnyObject.Type) {
    guard MemoryLayout<Int>.size == 8, RuntimeKind(type) != .objectiveCClass,
      RuntimeKind(type) != .foreignClass, RuntimeKind(type) != .foreignReference
    else { return nil }
    // SAFETY: a class's metatype is a pointer to its metadata, which has these fields.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let offset = Self.flagsOffset
    size = unsafe Int(metadata.load(fromByteOffset: offset + 8, as: UInt32.self))
    let mask = unsafe Int(metadata.load(fromByteOffset: offset + 12, as: UInt16.self))
    alignment = mask + 1
    guard size >= Self.headerSize, mask & alignment == 0, alignment >= 8 else { return nil }
  }
}
