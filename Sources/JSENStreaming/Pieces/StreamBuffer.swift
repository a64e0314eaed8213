/// The bytes of a stream that have not been cut.
///
/// The bytes of an incomplete piece are moved to the front before more bytes are added. Each byte is moved once and
/// searched once, in chunks of any size.
struct StreamBuffer: Sendable {
  var bytes: [UInt8] = []
  /// The end of the stream's bytes in the array. A file is read into the rest.
  var end = 0
  /// Where the next piece begins.
  var start = 0
  /// No piece ends between the start and this position.
  var searched = 0
  /// The number of bytes of the stream before the array.
  var offset = 0

  /// Whether no byte is left.
  var isEmpty: Bool { start == end }

  /// How many bytes have not been cut.
  var count: Int { end - start }

  /// Adds the next bytes of the stream. An array is kept as it is when all pieces before it are cut.
  ///
  /// - Returns: where they are.
  mutating func append(_ chunk: [UInt8]) -> Range<Int> {
    if isEmpty {
      offset += end
      (start, searched, end) = (0, 0, 0)
      bytes = chunk
    } else {
      moveToFront()
      bytes.removeSubrange(end...)
      bytes += chunk
    }
    defer { end = bytes.count }
    return end..<bytes.count
  }

  /// Lets a closure write the next bytes, as ``StreamCutter/append(upTo:_:)`` says.
  ///
  /// - Returns: where they are; nil if no bytes have arrived.
  mutating func append<Failure>(
    upTo count: Int, _ write: (inout [UInt8], _ position: Int) throws(Failure) -> Int?
  ) throws(Failure) -> Range<Int>? {
    moveToFront()
    if bytes.count - end < count / 2 {
      // A long piece doubles the memory, so that its bytes are moved a few times only.
      bytes += [UInt8](repeating: 0, count: max(count, end))
    }
    guard let written = try write(&bytes, end) else { return nil }
    end += written
    return end - written..<end
  }

  private mutating func moveToFront() {
    if start == 0 { return }
    for index in start..<end { bytes[index - start] = bytes[index] }
    offset += start
    end -= start
    searched -= start
    start = 0
  }
}
