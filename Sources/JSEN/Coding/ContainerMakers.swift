/// Makes the keyed containers of one type of keys.
final class ContainerMaker<Container, Coder> {
  let container: (Coder) -> Container

  init(_ container: @escaping (Coder) -> Container) { self.container = container }
}

/// Remembers what makes the containers of each type of keys.
///
/// To find a generic container for its keys, and its conformance, the runtime searches tables, as often as an object is
/// decoded or encoded. A maker has found them. The whole model of `citm_catalog.json` takes 0.96 of the instructions to
/// decode, and 0.91 to encode (2026-11-30).
@safe
struct ContainerMakers: ~Copyable {
  private static var count: Int { 64 }
  private let entries = FixedTable(repeating: Entry(), count: Self.count)

  /// A type and its conformance: two modules may make the keys of one type from different strings.
  private struct Keys: Equatable {
    let type, conformance: UInt

    @inline(__always)
    init(_ type: any CodingKey.Type) {
      // SAFETY: the metatype has these two pointers. Without `as`, the call would be given the first one only.
      (self.type, conformance) = unsafe unsafeBitCast(
        type as any CodingKey.Type, to: (UInt, UInt).self)
    }
  }

  @safe
  private struct Entry {
    var keys: Keys?
    /// A maker, which the table owns.
    var maker: Unmanaged<AnyObject>?
  }

  deinit {
    // SAFETY: the table owns its makers.
    for index in 0..<Self.count { unsafe entries[unchecked: index].maker?.release() }
  }

  /// Returns what makes the containers of a type of keys.
  ///
  /// - Parameter make: makes it if it is not remembered.
  @inline(__always)
  func maker<Maker>(for type: any CodingKey.Type, _ make: () -> Maker) -> Maker
  where Maker: AnyObject {
    let keys = Keys(type)
    // The slot is below the count, which is a power of two, and so is the other place of the same types.
    let slot = Int(truncatingIfNeeded: keys.type &>> 4 ^ keys.type &>> 10) & (Self.count &- 1)
    if let maker = maker(of: keys, at: slot, as: Maker.self) { return maker }
    if let maker = maker(of: keys, at: slot ^ 1, as: Maker.self) { return maker }
    let maker = make()
    remember(maker, for: keys, at: slot)
    return maker
  }

  /// - Parameter type: the type of the maker. The runtime must not check it, since it may find the conformance of another
  ///   module.
  @inline(__always)
  private func maker<Maker>(of keys: Keys, at slot: Int, as type: Maker.Type) -> Maker?
  where Maker: AnyObject {
    let entry = entries[unchecked: slot]
    guard entry.keys == keys, let maker = unsafe entry.maker else { return nil }
    // SAFETY: the table owns the maker. One caller has a table, and asks for one type of maker for each conformance.
    return unsafe Unmanaged<Maker>.fromOpaque(maker.toOpaque()).takeUnretainedValue()
  }

  /// Two types that take turns must not replace each other.
  @inline(never)
  private func remember(_ maker: AnyObject, for keys: Keys, at slot: Int) {
    let slot = entries[unchecked: slot].keys == nil ? slot : slot ^ 1
    // SAFETY: as in `deinit`. A caller of the other maker retains it.
    unsafe entries[unchecked: slot].maker?.release()
    entries[unchecked: slot] = unsafe Entry(keys: keys, maker: .passRetained(maker))
  }
}
