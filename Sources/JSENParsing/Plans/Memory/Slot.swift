import JSEN

/// The memory of one value: the value itself, or room for it.
///
/// Plans read values into slots and write them from slots, so a struct's fields are read straight to their places. The
/// plan knows the type of its slot, and the slot of a part is at an offset that a `TypeLayout` or a tuple has given. A
/// slot is valid during the call that gets it. A debug build asserts that each access is inside the memory and aligned.
@safe
@usableFromInline
package struct Slot {
  @usableFromInline
  let address: UnsafeMutableRawPointer
  #if DEBUG
    @usableFromInline
    let size: Int
  #endif

  /// - Parameter size: the size of the memory, which outlives the slot.
  @unsafe
  @inlinable
  @inline(__always)
  package init(_ address: UnsafeMutableRawPointer, size: Int) {
    unsafe self.address = address
    #if DEBUG
      self.size = size
    #endif
  }

  /// The slot of a part that is at an offset.
  @inline(__always)
  package func part(at offset: Int) -> Slot {
    #if DEBUG
      assert(0 <= offset && offset <= size, "the part is outside the slot")
      return unsafe Slot(address + offset, size: size - offset)
    #else
      // SAFETY: offsets come from the layout of the type whose value is here.
      return unsafe Slot(address + offset, size: 0)
    #endif
  }

  /// The memory as that of a value.
  @inlinable
  @inline(__always)
  func memory<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> where Value: ~Copyable {
    #if DEBUG
      assert(MemoryLayout<Value>.size <= size, "a \(type) does not fit the slot")
      assert(
        Int(bitPattern: unsafe address) & (MemoryLayout<Value>.alignment - 1) == 0,
        "the slot is not aligned for \(type)")
    #endif
    // SAFETY: a slot has the size of the type of its plan, which every plan here names.
    return unsafe address.assumingMemoryBound(to: type)
  }
}

/// Values whose type is known.
extension Slot {
  /// Puts a value into free memory.
  @inlinable
  @inline(__always)
  package func initialize<Value>(as type: Value.Type, to value: consuming Value) {
    unsafe memory(of: type).initialize(to: value)
  }

  /// Returns a copy of the value.
  @inline(__always)
  package func value<Value>(as type: Value.Type) -> Value { unsafe memory(of: type).pointee }

  /// Moves the value out; the memory is free afterwards.
  @inlinable
  @inline(__always)
  package func take<Value>(as type: Value.Type) -> Value { unsafe memory(of: type).move() }

  /// Calls a closure with the value, which may change it.
  @inline(__always)
  func update<Value, R>(as type: Value.Type, _ body: (inout Value) -> R) -> R {
    unsafe body(&memory(of: type).pointee)
  }

  /// Calls a closure with the value, which is not copied.
  @inline(__always)
  func borrow<Value, R>(as type: Value.Type, _ body: (borrowing Borrowed<Value>) -> R) -> R {
    // SAFETY: `Borrowed` has the layout of its only property.
    let value = unsafe UnsafeRawPointer(memory(of: type)).assumingMemoryBound(
      to: Borrowed<Value>.self)
    return unsafe body(value.pointee)
  }

  /// Whether the optional in the memory is nil.
  ///
  /// A value that cannot be copied is borrowed. Swift copies another one, for which it looks up the type `Wrapped?`.
  @inline(__always)
  func isNil<Wrapped>(_ type: Wrapped.Type) -> Bool where Wrapped: ~Copyable {
    switch unsafe memory(of: Wrapped?.self).pointee {
    case nil: true
    default: false
    }
  }

  /// The object to which a reference in the memory leads, as a slot for its stored properties.
  func object(size: Int) -> Slot {
    unsafe Slot(memory(of: UnsafeMutableRawPointer.self).pointee, size: size)
  }

  /// Puts a reference, which is owned, to the object in another slot into free memory.
  package func initialize(toObject object: Slot) {
    unsafe memory(of: UnsafeMutableRawPointer.self).initialize(to: object.address)
  }
}

/// Values whose type is known at run time only.
extension Slot {
  /// Ends the life of the value; the memory is free afterwards.
  package func destroy(_ type: Any.Type) {
    func destroy<Value>(_ type: Value.Type) { unsafe memory(of: type).deinitialize(count: 1) }
    _openExistential(type, do: destroy)
  }

  /// Puts a copy of the value into free memory.
  func copy(_ type: Any.Type, to target: Slot) {
    func copy<Value>(_ type: Value.Type) { target.initialize(as: type, to: value(as: type)) }
    _openExistential(type, do: copy)
  }

  /// Moves the bytes from an offset to a size to other memory.
  func copyBytes(from offset: Int, to target: Slot, size: Int) {
    #if DEBUG
      assert(size <= self.size && size <= target.size, "the bytes are outside the slot")
    #endif
    // SAFETY: both have this size.
    unsafe (target.address + offset).copyMemory(from: address + offset, byteCount: size - offset)
  }

  /// Whether this memory and other memory begin with the same bytes.
  func hasSameBytes(as other: Slot, count: Int) -> Bool {
    #if DEBUG
      assert(count <= size && count <= other.size, "the bytes are outside the slot")
    #endif
    for offset in 0..<count {
      // SAFETY: both have this size.
      let (own, others) = unsafe (
        address.load(fromByteOffset: offset, as: UInt8.self),
        other.address.load(fromByteOffset: offset, as: UInt8.self)
      )
      if own != others { return false }
    }
    return true
  }

  /// Adds the first bytes to a hash.
  func hashBytes(count: Int, into hasher: inout Hasher) {
    #if DEBUG
      assert(count <= size, "the bytes are outside the slot")
    #endif
    // SAFETY: the slot has this size.
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: address, count: count))
  }

  /// Whether this memory begins with this many zeros.
  func hasZeros(count: Int) -> Bool {
    #if DEBUG
      assert(count <= size, "the bytes are outside the slot")
    #endif
    // SAFETY: the slot has this size.
    return (0..<count).allSatisfy {
      unsafe address.load(fromByteOffset: $0, as: UInt8.self) == 0
    }
  }

  /// Calls a closure with the address, for functions of the runtime.
  @inline(__always)
  func withAddress<R>(_ body: (UnsafeMutableRawPointer) -> R) -> R { unsafe body(address) }
}

/// Memory for the time of a call.
extension Slot {
  /// Calls a closure with a value in memory, which the closure only reads.
  @inline(__always)
  package static func with<Value, R, Failure>(
    _ value: Value, _ body: (Slot) throws(Failure) -> R
  ) throws(Failure) -> R {
    unsafe try withUnsafePointer(to: value) { (pointer) throws(Failure) -> R in
      // SAFETY: nothing is written through the slot of a value that is written as text.
      let address = unsafe UnsafeMutableRawPointer(mutating: pointer)
      return unsafe try body(Slot(address, size: MemoryLayout<Value>.size))
    }
  }

  /// Calls a closure with free memory for values of a layout. It must be free again when the closure returns.
  @inline(__always)
  package static func temporary<R>(_ layout: ValueLayout, _ body: (Slot) -> R) -> R {
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(layout.size, 1), alignment: layout.alignment
    ) { buffer in
      unsafe body(Slot(buffer.baseAddress.unsafelyUnwrapped, size: layout.size))
    }
  }

  /// Calls a closure with free memory for a value of a type. It must be free again when the closure returns.
  @inlinable
  @inline(__always)
  package static func temporary<Value, R, Failure>(
    of type: Value.Type, _ body: (Slot) throws(Failure) -> R
  ) throws(Failure) -> R {
    try unsafe withUnsafeTemporaryAllocation(of: type, capacity: 1) {
      (buffer) throws(Failure) -> R in
      let memory = unsafe UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      return unsafe try body(Slot(memory, size: MemoryLayout<Value>.size))
    }
  }

  /// Returns the value that a closure puts into memory, unless it throws.
  @inlinable
  @inline(__always)
  package static func filled<Value, Failure>(
    _ type: Value.Type, _ fill: (Slot) throws(Failure) -> Void
  ) throws(Failure) -> Value {
    try temporary(of: type) { (slot) throws(Failure) -> Value in
      try fill(slot)
      return slot.take(as: type)
    }
  }

  /// Returns the value that a closure puts into memory; nil if the closure returns false.
  @inline(__always)
  package static func make<Value, Failure>(
    _ type: Value.Type, _ fill: (Slot) throws(Failure) -> Bool
  ) throws(Failure) -> Value? {
    try temporary(of: type) { (slot) throws(Failure) -> Value? in
      try fill(slot) ? slot.take(as: type) : nil
    }
  }

  /// Allocates memory for a value, which ``deallocate()`` frees. Its bytes are zeros, so that equal values have the same
  /// bytes between their parts.
  static func allocate(_ layout: ValueLayout) -> Slot {
    let count = max(layout.size, 1)
    // SAFETY: the memory is new, and as large as this.
    let address = UnsafeMutableRawPointer.allocate(
      byteCount: count, alignment: layout.alignment)
    unsafe address.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    return unsafe Slot(address, size: layout.size)
  }

  @unsafe
  func deallocate() { unsafe address.deallocate() }
}

/// Arrays.
extension Slot {
  /// Puts an array into free memory. A closure initializes its first elements and returns their number.
  func initializeArray<Element>(
    of type: Element.Type, capacity: Int, _ fill: (Slot) -> Int
  ) {
    initialize(as: [Element].self, to: Self.array(capacity, fill))
  }

  /// Puts an array into free memory. A closure initializes the next elements and returns their number, which is its
  /// second argument, or less at the end. Each part is as large as the earlier ones together.
  func initializeArray<Element>(
    of type: Element.Type, inPartsFrom capacity: Int, _ fill: (Slot, Int) -> Int
  ) {
    var array: [Element] = []
    var capacity = max(capacity, 1)
    while true {
      let part: [Element] = Self.array(capacity) { fill($0, capacity) }
      array += part
      if part.count < capacity { break }
      capacity = array.count
    }
    initialize(as: [Element].self, to: array)
  }

  @inline(__always)
  private static func array<Element>(_ capacity: Int, _ fill: (Slot) -> Int) -> [Element] {
    // The initializer below writes to the empty array that all threads share.
    if capacity == 0 { return [] }
    return unsafe [Element](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      let size = capacity * MemoryLayout<Element>.stride
      count = unsafe fill(Slot(UnsafeMutableRawPointer(base), size: size))
    }
  }

  /// Calls a closure with the elements of the array in the memory, and their number; not for an empty array.
  @inline(__always)
  func withElements<Element>(of type: Element.Type, _ body: (Slot, Int) -> Bool) -> Bool {
    unsafe memory(of: [Element].self).pointee.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return true }
      let size = buffer.count * MemoryLayout<Element>.stride
      return unsafe body(Slot(UnsafeMutableRawPointer(mutating: base), size: size), buffer.count)
    }
  }
}
