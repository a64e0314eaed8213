/// Writes a message directly into the memory of the string that holds it.
///
/// Models that try one type after another make thousands of errors that are never read. Appending the parts of such a
/// message to a string takes longer than everything else that an error needs.
@safe
struct MessageWriter: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes so far. Bytes past the capacity are counted but not written.
  private var count = 0

  /// Returns the message that `body` writes.
  ///
  /// - Parameter body: is called again when the message is longer than expected, and must write the same bytes.
  @inline(__always)
  static func message(_ body: (inout MessageWriter) -> Void) -> String {
    var capacity = 128
    while true {
      var fits = false
      // SAFETY: the writer ends with the closure that borrows the buffer. When all parts fit, it has written all bytes
      // up to its count; otherwise none of them are used.
      let message = unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
        var writer = unsafe MessageWriter(buffer: buffer)
        body(&writer)
        fits = writer.count <= buffer.count
        capacity = writer.count
        return fits ? writer.count : 0
      }
      if fits { return message }
    }
  }

  @inline(__always)
  mutating func append(_ string: String) {
    TextBytes.with(string) { append($0) }
  }

  /// Appends bytes that are well-formed UTF-8.
  mutating func append(_ bytes: TextBytes) {
    // SAFETY: the bytes are read during the call only.
    unsafe bytes.withBuffer { source in
      if let start = source.baseAddress, unsafe count &+ source.count <= buffer.count {
        // SAFETY: the line above keeps it inside the buffer, which has an address since its count is not zero.
        unsafe (buffer.baseAddress.unsafelyUnwrapped + count)
          .initialize(from: start, count: source.count)
      }
      count &+= source.count
    }
  }

  mutating func append(_ number: Int) { append(String(number)) }
}
