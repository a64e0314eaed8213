/// A value whose type is known at run time only, in memory of its own.
package final class StoredValue: @unchecked Sendable {
  // Unchecked since the value does not change. It came from a Sendable value, or was decoded.

  private let type: Any.Type
  private let slot: Slot
  private let isInitialized: Bool

  /// - Parameter fill: puts the value into the slot, or returns false.
  package init?(_ type: Any.Type, _ fill: (Slot) -> Bool) {
    self.type = type
    slot = Slot.allocate(ValueLayout(type))
    isInitialized = fill(slot)
    if !isInitialized { return nil }
  }

  /// Copies the value of a slot.
  convenience init?(copying source: Slot, _ type: Any.Type) {
    self.init(type) {
      source.copy(type, to: $0)
      return true
    }
  }

  package init<Value>(_ value: Value) {
    type = Value.self
    slot = Slot.allocate(ValueLayout(type))
    slot.initialize(as: Value.self, to: value)
    isInitialized = true
  }

  deinit {
    if isInitialized { slot.destroy(type) }
    // SAFETY: nothing else has the slot.
    unsafe slot.deallocate()
  }

  /// Puts a copy of the value into free memory.
  func copy(to target: Slot) { slot.copy(type, to: target) }
}
