/// The place where the bytes of a stream are collected.
protocol ByteDestination {
  /// Whether no more bytes follow.
  var isAtEnd: Bool { get set }

  /// Adds a chunk.
  mutating func append(_ chunk: [UInt8])

  /// Lets a closure write the next bytes of the stream.
  ///
  /// - Parameters:
  ///   - count: about how many bytes to make room for.
  ///   - write: writes bytes from a position on, and returns their number; 0 at the end of the stream, and nil if no
  ///     bytes have arrived.
  /// - Returns: false if no bytes have arrived; nothing has changed then.
  mutating func append<Failure>(
    upTo count: Int, _ write: (inout [UInt8], _ position: Int) throws(Failure) -> Int?
  ) throws(Failure) -> Bool
}
