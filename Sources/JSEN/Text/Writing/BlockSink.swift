/// Takes the blocks of a text when they are full, so that a long text is never in memory as a whole.
final class BlockSink {
  private let body: ([UInt8]) throws -> Void
  /// The error of the first block that was not taken. Later blocks are dropped.
  private(set) var error: (any Error)?

  init(_ body: @escaping ([UInt8]) throws -> Void) { self.body = body }

  func take(_ block: [UInt8]) {
    if error != nil { return }
    do { try body(block) } catch { self.error = error }
  }
}

extension ByteWriter {
  /// Passes the text to the closure and removes it; earlier marks become invalid.
  @inline(never)
  mutating func pass(to sink: BlockSink) {
    sink.take(bytes)
    removeAll()
  }
}
