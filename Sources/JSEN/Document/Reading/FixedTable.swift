/// Memory for a fixed number of plain values, which own nothing.
///
/// An array checks for overlapping access and for other owners, which costs more than a lookup.
@safe
struct FixedTable<Entry>: ~Copyable {
  private let entries: UnsafeMutablePointer<Entry>
  let count: Int

  init(repeating entry: Entry, count: Int) {
    unsafe entries = .allocate(capacity: count)
    // SAFETY: this initializes all entries that are allocated.
    unsafe entries.initialize(repeating: entry, count: count)
    self.count = count
  }

  deinit {
    // SAFETY: plain values need not be deinitialized.
    unsafe entries.deallocate()
  }

  /// An entry; a debug build checks the index.
  @inline(__always)
  subscript(unchecked index: Int) -> Entry {
    get {
      assert(0 <= index && index < count)
      // SAFETY: the caller knows that the index is below the count.
      return unsafe entries[index]
    }
    nonmutating set {
      assert(0 <= index && index < count)
      // SAFETY: as above.
      unsafe entries[index] = newValue
    }
  }
}
