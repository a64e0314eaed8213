/// The address at which a writer stores bytes.
///
/// Its maker proves for how many bytes there is room. A debug build knows that number, and asserts it in each store.
@safe
@usableFromInline
package struct ByteCursor {
  @usableFromInline
  var address: UnsafeMutablePointer<UInt8>
  #if DEBUG
    @usableFromInline
    let limit: UnsafeMutablePointer<UInt8>
  #endif

  /// - Parameters:
  ///   - address: where the first byte is stored; must outlive every use of the cursor.
  ///   - room: how many bytes may be stored.
  @inlinable
  @inline(__always)
  package init(_ address: UnsafeMutablePointer<UInt8>, room: Int) {
    unsafe self.address = address
    #if DEBUG
      unsafe limit = address + room
    #endif
  }

  /// Stores eight bytes, the lowest first.
  @inlinable
  @inline(__always)
  func store(unchecked word: UInt64, at offset: Int = 0) {
    checkRoom(offset, 8)
    // SAFETY: there is room for eight bytes, by the promise of the caller. They need not be aligned.
    unsafe UnsafeMutableRawPointer(address)
      .storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  /// Stores one byte.
  @inline(__always)
  func store(uncheckedByte byte: UInt8, at offset: Int = 0) {
    checkRoom(offset, 1)
    // SAFETY: as above.
    unsafe address[offset] = byte
  }

  @inlinable
  @inline(__always)
  func checkRoom(_ offset: Int, _ length: Int) {
    #if DEBUG
      assert(unsafe address + offset + length <= limit, "a store needs more room")
    #endif
  }

  /// Moves by a number of bytes.
  @inline(__always)
  mutating func move(by count: Int) { unsafe address += count }

  /// Returns a cursor after a number of bytes.
  @inline(__always)
  func moved(by count: Int) -> ByteCursor {
    var other = self
    other.move(by: count)
    return other
  }

  /// Returns the number of bytes from an address to this one.
  @inline(__always)
  func distance(from start: UnsafePointer<UInt8>) -> Int { unsafe UnsafePointer(address) - start }

  /// Returns the number of bytes from another cursor to this one.
  @inline(__always)
  func distance(from other: ByteCursor) -> Int { unsafe address - other.address }
}
