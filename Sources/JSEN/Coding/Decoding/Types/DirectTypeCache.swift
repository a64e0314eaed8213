/// Remembers which types are ``DirectlyDecodable``. A cast to a protocol takes longer than decoding a small value.
///
/// One call at a time uses it.
final class DirectTypeCache: @unchecked Sendable {
  private static let count = 64
  private let entries = FixedTable(repeating: Entry(), count: DirectTypeCache.count)
  let readers = ContainerMakers()
  /// Types with raw values whose entries other types have replaced, for messages.
  private var replaced: [Any.Type] = []

  /// Metatypes, which own nothing.
  private struct Entry {
    var id: ObjectIdentifier?
    var direct: (any DirectlyDecodable.Type)?
    /// The type itself, for messages.
    var type: Any.Type?
  }

  /// Returns the type if it is decoded without its own initializer; nil for other types.
  @inline(__always)
  func directType<T>(_ type: T.Type) -> (any DirectlyDecodable.Type)? {
    let id = ObjectIdentifier(type)
    let bits = UInt(bitPattern: id)
    let slot = Int(truncatingIfNeeded: bits &>> 4 ^ bits &>> 11) & (Self.count &- 1)
    // The slot is below the count, which is a power of two.
    let entry = entries[unchecked: slot]
    return entry.id == id ? entry.direct : insert(type, id, slot)
  }

  /// The expectation of a value of a type with raw values, in messages.
  ///
  /// - Parameter name: the name of the type, which was looked up.
  func expectation(ofRawValues name: String) -> String {
    let current = (0..<Self.count).compactMap { entries[unchecked: $0].type }
    let types = (current + replaced.filter { type in !current.contains { $0 == type } })
      .filter { $0 is any RawRepresentable.Type && "\($0)".hasSameBytes(as: name) }
    // Two types may have one name in different scopes. `Plan(from: decoder)` does not note the type.
    return types.count == 1 ? RawValues.expectation(of: types[0]) : "a raw value of \(name)"
  }

  @inline(never)
  private func insert(
    _ type: any Any.Type, _ id: ObjectIdentifier, _ slot: Int
  ) -> (any DirectlyDecodable.Type)? {
    let direct = type as? any DirectlyDecodable.Type
    if let old = entries[unchecked: slot].type, replaced.count < Self.count,
      old is any RawRepresentable.Type, !replaced.contains(where: { $0 == old })
    {
      replaced.append(old)
    }
    entries[unchecked: slot] = Entry(id: id, direct: direct, type: type)
    return direct
  }
}
