@_spi(Reflection) import Swift

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
}
