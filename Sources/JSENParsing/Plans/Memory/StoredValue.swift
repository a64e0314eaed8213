/// A value whose type is known at run time only, in memory of its own.
package final class StoredValue: @unchecked Sendable {
  // Unchecked since the value does not change. It came from a Sendable value, or was decoded.

  private let type: Any.Type
  private let slot: Slot
  /// - Parameter fill: puts the value into the slot, unless it throws.
  init<Failure>(_ type: Any.Type, _ fill: (Slot) throws(Failure) -> Void) throws(Failure) {
    let slot = Slot.allocate(ValueLayout(type))
    do throws(Failure) { try fill(slot) } catch {
      // SAFETY: nothing else has the slot.
      unsafe slot.deallocate()
      throw error
    }
    self.type = type
    self.slot = slot
  }

  /// Copies the value of a slot.
  convenience init(copying source: Slot, _ type: Any.Type) {
    self.init(type) { source.copy(type, to: $0) }
  }

  package convenience init<Value>(_ value: Value) {
    self.init(Value.self) { $0.initialize(as: Value.self, to: value) }
  }

  deinit {
    slot.destroy(type)
    // SAFETY: nothing else has the slot.
    unsafe slot.deallocate()
  }

  /// Whether both are values of one type with the same bytes.
  func hasSameBytes(as other: StoredValue) -> Bool {
    type == other.type && slot.hasSameBytes(as: other.slot, count: ValueLayout(type).size)
  }

  func hashBytes(into hasher: inout Hasher) {
    slot.hashBytes(count: ValueLayout(type).size, into: &hasher)
  }

  /// Puts a copy of the value into free memory.
  package func copy(to target: Slot) { slot.copy(type, to: target) }
}
