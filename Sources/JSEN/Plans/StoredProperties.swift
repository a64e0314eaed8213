@_spi(Reflection) import Swift

extension RuntimeKind {
  /// The types of a tuple's elements; nil for other types.
  ///
  /// **What is assumed about the runtime.** The metadata of a tuple has the number of elements in its second word, and from
  /// the fourth word on the type and the offset of each element.
  package static func elements(ofTuple type: Any.Type) -> [Any.Type]? {
    guard RuntimeKind(type) == .tuple else { return nil }
    // SAFETY: a metatype is a pointer to metadata, and the kind says that it is that of a tuple.
    let words = unsafe unsafeBitCast(type, to: UnsafePointer<Int>.self)
    return unsafe (0..<words[1]).map { position in
      unsafe UnsafeRawPointer(words + 3 + 2 * position).load(as: Any.Type.self)
    }
  }
}

/// The stored properties of a struct.
///
/// **What is assumed about the runtime.** `_forEachField` of the standard library names each stored property with its
/// offset and type, in the order of declaration.
package struct StoredProperties {
  package let names: [String]
  package let types: [Any.Type]
  package let offsets: [Int]

  /// - Returns: nil for a type that is not a struct.
  package init?(_ type: Any.Type) {
    var names: [String] = []
    var types: [Any.Type] = []
    var offsets: [Int] = []
    guard RuntimeKind(type) == .struct else { return nil }
    _ = unsafe _forEachField(of: type) { name, offset, type, _ in
      names.append(unsafe String(cString: name))
      types.append(type)
      offsets.append(offset)
      return true
    }
    (self.names, self.types, self.offsets) = (names, types, offsets)
  }

  /// Whether one of the types, or of the elements of tuples, is a function or a metatype. A struct stores those in
  /// another form than a generic tuple.
  package static func includeFunctions(_ types: [Any.Type]) -> Bool {
    types.contains { type in
      RuntimeKind(type) == .function || RuntimeKind(type) == .metatype
        || includeFunctions(RuntimeKind.elements(ofTuple: type) ?? [])
    }
  }

  /// Whether one of the properties is `weak`, so that its memory is not that of an optional, which is its type.
  ///
  /// **What is assumed about the runtime.** The flags in a type's value witness table say whether a value can be moved by
  /// copying its bytes; a weak reference cannot. See ``EnumLayout`` for the table.
  package static func hasWeakOnes(_ type: Any.Type, types: [Any.Type]) -> Bool {
    func isMovable(_ type: Any.Type) -> Bool {
      let word = MemoryLayout<Int>.size
      // SAFETY: a metatype is a pointer to metadata, and every type's metadata has a value witness table before it.
      let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
      let witnesses = unsafe metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
      return unsafe witnesses.load(fromByteOffset: 10 * word, as: UInt32.self) & 0x10_0000 == 0
    }
    return !isMovable(type) && types.allSatisfy(isMovable)
  }
}
