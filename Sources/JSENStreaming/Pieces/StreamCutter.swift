import JSEN

/// Pieces that are cut from bytes, such as lines or elements.
protocol PieceCutter: Sendable {
  /// The number of bytes of the stream before the next piece.
  var position: Int { get }

  /// Cuts the next piece off. Blank ones are passed over.
  ///
  /// - Returns: nil when bytes are needed, and when no piece is left.
  mutating func cut() throws(JSENStreamError) -> StreamPiece?
}

/// The bytes of a stream, and the pieces that are cut from them. A format of streams is a cutter.
protocol StreamCutter: PieceCutter {
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

  /// Notes that no more bytes follow.
  mutating func end()

  /// Whether no more bytes follow.
  var isAtEnd: Bool { get }

  /// How many bytes have not been cut.
  var count: Int { get }

  /// Whether no piece can be cut without more bytes.
  var needsBytes: Bool { get }

  /// Whether all pieces were cut.
  var isDone: Bool { get }

  /// Drops the incomplete piece, after a failure from which reading cannot go on. Nothing comes after the complete ones.
  ///
  /// - Returns: the number of the incomplete piece, and the end of the bytes that were added.
  @discardableResult
  mutating func stop() -> StreamPlace

  /// Splits off pieces for parallel work.
  ///
  /// - Parameter size: about how many bytes.
  /// - Returns: nil when no piece is complete.
  mutating func takeBatch(upTo size: Int) -> (any PieceCutter)?
}

/// A piece of a stream.
struct StreamPiece {
  /// The array that the piece is in.
  let bytes: [UInt8]
  let start: Int
  let end: Int
  let place: StreamPlace
}
