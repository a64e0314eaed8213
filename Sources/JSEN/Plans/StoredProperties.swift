/// The stored properties of a struct.
package struct StoredProperties {
  package let names: [String]
  package let types: [Any.Type]
  package let offsets: [Int]

  /// - Returns: nil for a type that is not a struct.
  package init?(_ type: Any.Type) {
    guard RuntimeKind(type) == .struct else { return nil }
    let fields = RuntimeField.all(of: type)
    (names, types, offsets) = (fields.map(\.name), fields.map(\.type), fields.map(\.offset))
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
  /// A weak reference cannot be moved by copying its bytes, an optional one can.
  package static func hasWeakOnes(_ type: Any.Type, types: [Any.Type]) -> Bool {
    func isMovable(_ type: Any.Type) -> Bool { unsafe ValueWitnesses(type).isBitwiseTakable }
    return !isMovable(type) && types.allSatisfy(isMovable)
  }
}
