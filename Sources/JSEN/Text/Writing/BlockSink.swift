/// Takes the blocks of a text when they are full, so that a long text is never in memory as a whole.
@usableFromInline
package final class BlockSink {
  private let body: ([UInt8]) throws -> Void
  /// The error of the first block that was not taken. Later blocks are dropped.
  package private(set) var error: (any Error)?

  package init(_ body: @escaping ([UInt8]) throws -> Void) { self.body = body }

  package func take(_ block: [UInt8]) {
    if error != nil { return }
    do { try body(block) } catch { self.error = error }
  }
}
