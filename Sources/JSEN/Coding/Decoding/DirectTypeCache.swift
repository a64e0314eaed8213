/// Remembers which types are ``DirectlyDecodable``. A cast to a protocol takes longer than decoding a small value.
///
/// One call at a time uses it. The table is plain memory: checks for overlapping access cost more than the lookup.
@safe
final class DirectTypeCache: @unchecked Sendable {
  private static let count = 64
  private let entries: UnsafeMutablePointer<Entry>

  private struct Entry {
    var id: ObjectIdentifier?
    var direct: (any DirectlyDecodable.Type)?
    /// The type itself, for messages.
    var type: Any.Type?
  }

  init() {
    unsafe entries = .allocate(capacity: Self.count)
    // SAFETY: this initialises all entries that are allocated.
    unsafe entries.initialize(repeating: Entry(), count: Self.count)
  }

  deinit {
    // SAFETY: an entry holds metatypes, which own nothing; so nothing needs to be deinitialised.
    unsafe entries.deallocate()
  }

  /// Returns the type as one that is decoded without its own initializer; nil for other types.
  @inline(__always)
  func directType<T>(_ type: T.Type) -> (any DirectlyDecodable.Type)? {
    let id = ObjectIdentifier(type)
    let bits = UInt(bitPattern: id)
    let slot = Int(truncatingIfNeeded: bits &>> 4 ^ bits &>> 11) & (Self.count &- 1)
    // SAFETY: the slot is below the count, which is a power of two.
    let entry = unsafe entries[slot]
    return entry.id == id ? entry.direct : insert(type, id, slot)
  }

  /// The types with raw values among those that were looked up, without those that others have replaced.
  var rawRepresentables: [any RawRepresentable.Type] {
    (0..<Self.count).compactMap {
      // SAFETY: the slots are below the count.
      unsafe entries[$0].type as? any RawRepresentable.Type
    }
  }

  @inline(never)
  private func insert<T>(
    _ type: T.Type, _ id: ObjectIdentifier, _ slot: Int
  ) -> (any DirectlyDecodable.Type)? {
    let direct = type as? any DirectlyDecodable.Type
    // SAFETY: as above.
    unsafe entries[slot] = Entry(id: id, direct: direct, type: type)
    return direct
  }
}
