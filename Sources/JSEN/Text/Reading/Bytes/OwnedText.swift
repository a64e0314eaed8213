/// The bytes of a text, and the memory that holds them.
///
/// A document and an error keep their text and read it long after the check, so its bytes must neither move nor change.
/// This is certain for memory that this type allocates. Everything except arrays is copied to such memory. `Data` can
/// be a mapped file, which another program can change at any time, and strings from unchecked bytes are not always
/// UTF-8.
///
/// An array is kept, and its storage is read through a pointer that has left `withUnsafeBufferPointer`. The standard
/// library does not promise that this pointer stays valid. It does stay valid: the elements are in one heap object,
/// which is replaced only when an array changes, and the array here never changes. A debug build checks the address. A
/// copy needs no such argument, but it takes 6 % of the time of making a document from twitter.json (256 µs instead of
/// 241), and 9 % for canada.json and citm_catalog.json (2026-11-22).
@safe
package struct OwnedText: ~Copyable, @unchecked Sendable {
  /// A view of the bytes, valid as long as this text lives.
  package let bytes: TextBytes
  /// The array that has the bytes; nil when they are in `memory`.
  private let array: [UInt8]?
  /// Memory that this text frees; empty when an array has the bytes.
  private let memory: UnsafeMutableBufferPointer<UInt8>

  /// Keeps an array.
  package init(_ array: [UInt8]) {
    // SAFETY: the storage of an array that does not change stays where it is; see above.
    bytes = unsafe array.withUnsafeBufferPointer { unsafe TextBytes($0) }
    self.array = array
    unsafe memory = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Copies bytes.
  ///
  /// - Parameter limit: how many bytes a text may have. A longer text is refused whatever its bytes are, so only those
  ///   that the error shows are copied.
  package init(copying source: TextBytes, upTo limit: Int = .max) {
    unsafe self.init(taking: Self.copy(of: source, upTo: limit))
  }

  /// Keeps an array, or copies the bytes of another sequence.
  #if compiler(>=6.3)
    @specialized(where Bytes == [UInt8])
  #endif
  package init<Bytes>(_ bytes: Bytes, upTo limit: Int = .max) where Bytes: Sequence<UInt8> {
    if let array = bytes as? [UInt8] {
      self.init(array)
    } else {
      self.init(copyingBytesOf: bytes, upTo: limit)
    }
  }

  /// Copies the bytes of a sequence.
  package init(copyingBytesOf bytes: some Sequence<UInt8>, upTo limit: Int = .max) {
    unsafe self.init(
      taking: TextBytes.with(bytesOf: bytes) { unsafe Self.copy(of: $0, upTo: limit) })
  }

  /// Copies the bytes of a span.
  package init(copying bytes: Span<UInt8>, upTo limit: Int = .max) {
    unsafe self.init(
      taking: TextBytes.with(bytes) { unsafe Self.copy(of: $0, upTo: limit) })
  }

  /// Takes allocated memory, which this text frees.
  init(taking memory: UnsafeMutableBufferPointer<UInt8>) {
    // SAFETY: the memory lives as long as this text, and nothing else has its address.
    unsafe self.memory = unsafe memory
    bytes = unsafe TextBytes(UnsafeBufferPointer(memory))
    array = nil
  }

  deinit {
    assert(
      unsafe array?.withUnsafeBufferPointer { unsafe TextBytes($0).isSamePlace(as: bytes) } ?? true)
    // SAFETY: bytes need not be deinitialized, and the memory has been allocated here.
    unsafe memory.deallocate()
  }

  /// Returns new memory with these bytes.
  private static func copy(
    of source: TextBytes, upTo limit: Int
  ) -> UnsafeMutableBufferPointer<UInt8> {
    let shown = limit < .max - FailedText.lookahead ? max(limit, 0) + FailedText.lookahead : .max
    let count = min(source.count, shown)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    // SAFETY: the buffer is read during the call only, and the memory has room for its bytes.
    unsafe source.slice(0, count).withBuffer { buffer in
      _ = unsafe memory.initialize(fromContentsOf: buffer)
    }
    return unsafe memory
  }
}
