import JSEN

/// The old value as the operations of a draft leave it, so that values in it can be copied and moved.
struct DraftDocument {
  private var patched: PatchedValue<JSEN>
  /// How many values the copies have.
  private var copied = 0

  init(_ value: JSEN) { patched = PatchedValue(value) }

  /// Returns the value at a place; nil when there is none, and for a value around the open array, which is changing.
  mutating func find(_ place: JSONPointer) -> JSEN? { patched.find(place) }

  /// Whether a patch may copy this value after the copies until now. If so, it counts.
  mutating func allowsCopy(of value: JSEN) -> Bool {
    guard let extent = value.extent(limit: PatchedValue<JSEN>.copyLimit - copied) else {
      return false
    }
    copied += extent.count
    return true
  }

  /// Performs an operation, which cannot fail.
  ///
  /// - Parameter value: the value that it adds.
  mutating func perform(_ operation: JSONPatch.Operation, _ value: JSEN?) {
    var operation = operation
    if case .copy(_, let path) = operation, let value { operation = .add(path: path, value: value) }
    _ = try? patched.perform(operation, at: 0)
  }
}
