/// The bytes of a text that is being read: a borrowed view, valid while the call that made it runs.
///
/// This is the only type through which the readers touch memory. A position at or past the end reads as
/// zero, which no JSON token contains, so a scanning loop needs no second test for the end of the text.
///
/// Members named `unchecked` load without a test; their callers must prove the bound. A debug build and the fuzzer
/// check that proof with an assertion, which costs nothing in a release build.
@safe
@usableFromInline
package struct TextBytes {
  @usableFromInline
  let base: UnsafePointer<UInt8>
  @usableFromInline
  package let count: Int

  /// - Parameter buffer: must outlive every use of the view.
  @inlinable
  @inline(__always)
  package init(_ buffer: UnsafeBufferPointer<UInt8>) {
    // SAFETY: an empty buffer may have no address; its count is then zero and no byte is ever loaded.
    unsafe base = unsafe buffer.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = buffer.count
  }

  /// No bytes.
  @inline(__always)
  package static var empty: TextBytes {
    // SAFETY: no byte of an empty buffer is ever loaded.
    unsafe TextBytes(UnsafeBufferPointer(start: nil, count: 0))
  }

  /// The byte at `position`, or zero at and past the end.
  @inlinable
  @inline(__always)
  package subscript(position: Int) -> UInt8 {
    assert(position >= 0)
    // SAFETY: loaded only when the position is inside the buffer; positions are never negative.
    return position < count ? unsafe base[position] : 0
  }

  /// The byte at a position that the caller has shown to be inside the text.
  @inlinable
  @inline(__always)
  package subscript(unchecked position: Int) -> UInt8 {
    assert(0 <= position && position < count)
    // SAFETY: 0 ≤ position < count is the caller's promise.
    return unsafe base[position]
  }

  /// Whether the bytes begin at the same address.
  func isSamePlace(as other: TextBytes) -> Bool { unsafe base == other.base }

  /// Whether eight bytes can be loaded at `position`.
  @inlinable
  @inline(__always)
  package func hasWord(at position: Int) -> Bool {
    position <= count &- 8
  }

  /// Eight bytes from `position`, the first of them in the lowest byte.
  @inlinable
  @inline(__always)
  package func word(unchecked position: Int) -> UInt64 {
    assert(0 <= position && hasWord(at: position))
    // SAFETY: the caller has asked `hasWord(at:)`, or knows that position + 8 ≤ count.
    let loaded = unsafe UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: loaded)
  }

  /// Four bytes from `position`, the first of them in the lowest byte; position + 4 ≤ count.
  @inlinable
  @inline(__always)
  func halfWord(unchecked position: Int) -> UInt32 {
    assert(0 <= position && position <= count &- 4)
    // SAFETY: position + 4 ≤ count is the caller's promise.
    let loaded = unsafe UnsafeRawPointer(base + position).loadUnaligned(as: UInt32.self)
    return UInt32(littleEndian: loaded)
  }

  /// The `length` bytes from `position`, zero-extended; 0 < length < 8 and position + length ≤ count, or a
  /// whole word with length 8.
  @inlinable
  @inline(__always)
  package func partialWord(unchecked position: Int, length: Int) -> UInt64 {
    assert(0 <= position && 0 < length && length <= 8 && position <= count &- length)
    if hasWord(at: position) {
      return word(unchecked: position) & (~0 &>> UInt64(truncatingIfNeeded: 64 &- length &* 8))
    }
    // Loads that overlap cover every length without a loop.
    if length >= 4 {
      let last = length &- 4
      return UInt64(halfWord(unchecked: position))
        | UInt64(halfWord(unchecked: position &+ last)) &<< UInt64(truncatingIfNeeded: last &* 8)
    }
    let middle = length &>> 1
    let last = length &- 1
    return UInt64(self[unchecked: position])
      | UInt64(self[unchecked: position &+ middle]) &<< UInt64(truncatingIfNeeded: middle &* 8)
      | UInt64(self[unchecked: position &+ last]) &<< UInt64(truncatingIfNeeded: last &* 8)
  }

  /// The first eight bytes at a range, or all of them, the first one lowest.
  @inlinable
  @inline(__always)
  package func firstWord(_ range: TextRange) -> UInt64 {
    if range.count >= 8 { return word(unchecked: range.start) }
    return range.count > 0 ? partialWord(unchecked: range.start, length: range.count) : 0
  }

  /// The bytes from `start` up to `end`, as a view of their own.
  @inlinable
  @inline(__always)
  package func slice(_ start: Int, _ end: Int) -> TextBytes {
    precondition(0 <= start && start <= end && end <= count)
    // SAFETY: the line above keeps the slice inside the buffer.
    return unsafe TextBytes(UnsafeBufferPointer(start: base + start, count: end - start))
  }

  /// Appends the bytes to an array.
  package func append(to array: inout [UInt8]) {
    // SAFETY: base and count came from one buffer, which is only read here.
    unsafe array.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// Calls `body` with the bytes as a buffer.
  @inline(__always)
  func withBuffer<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    // SAFETY: base and count came from one buffer, which outlives the view.
    unsafe body(UnsafeBufferPointer(start: base, count: count))
  }
}

/// A caller's text in one of the usual forms, borrowed as ``TextBytes``.
extension TextBytes {
  /// Calls `body` with the bytes of a string, which Swift keeps as valid UTF-8.
  ///
  /// Called for every key and string, so it avoids retain and release: the closure throws nothing.
  @inline(__always)
  package static func with<R>(_ string: String, _ body: (TextBytes) -> R) -> R {
    // SAFETY: the view ends with the closure that borrows the buffer.
    let result = unsafe string.utf8.withContiguousStorageIfAvailable { buffer in
      body(unsafe TextBytes(buffer))
    }
    // Elsewhere the compiler would compile each closure once more, for nothing.
    #if canImport(ObjectiveC)
      // Objective-C may hold a string in another encoding.
      return result ?? with(ContiguousArray(string.utf8).span, body)
    #else
      guard let result else { preconditionFailure("Swift holds every string as UTF-8") }
      return result
    #endif
  }

  /// Calls `body` with the bytes of any sequence, copied first when they aren't contiguous.
  @inline(__always)
  package static func with<Bytes, R, Failure>(
    bytesOf bytes: Bytes, _ body: (TextBytes) throws(Failure) -> R
  ) throws(Failure) -> R where Bytes: Sequence, Bytes.Element == UInt8 {
    // The rethrowing standard library call knows no typed errors, so the outcome crosses it as a value.
    let outcome = bytes.withContiguousStorageIfAvailable { buffer in
      // SAFETY: the view ends with the closure that borrows the buffer.
      Result { () throws(Failure) -> R in try body(unsafe TextBytes(buffer)) }
    }
    if let outcome { return try outcome.get() }
    return try with(ContiguousArray(bytes).span, body)
  }
}

extension TextBytes {
  /// Calls `body` with a copy of the bytes, in memory that nothing else can change during the call.
  @inline(__always)
  func withCopy<R, Failure>(
    _ body: (TextBytes) throws(Failure) -> R
  ) throws(Failure) -> R {
    // SAFETY: the buffers are used during the calls only, and all bytes of the copy are initialized.
    try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) {
      (copy) throws(Failure) in
      unsafe withBuffer { _ = unsafe copy.initialize(fromContentsOf: $0) }
      return try body(unsafe TextBytes(UnsafeBufferPointer(copy)))
    }
  }

  /// Calls `body` with the bytes of an array, whose span needs a newer system.
  @inlinable
  @inline(__always)
  package static func with<R, Failure>(
    _ array: [UInt8], _ body: (TextBytes) throws(Failure) -> R
  ) throws(Failure) -> R {
    // SAFETY: the view ends with the closure that borrows the buffer.
    try unsafe array.withUnsafeBufferPointer { (buffer) throws(Failure) in
      try body(unsafe TextBytes(buffer))
    }
  }

  /// Calls `body` with the bytes of a span.
  @inlinable
  @inline(__always)
  package static func with<R, Failure>(
    _ span: Span<UInt8>, _ body: (TextBytes) throws(Failure) -> R
  ) throws(Failure) -> R {
    // SAFETY: the view ends with the closure that borrows the buffer.
    try unsafe span.withUnsafeBufferPointer { (buffer) throws(Failure) in
      try body(unsafe TextBytes(buffer))
    }
  }
}
