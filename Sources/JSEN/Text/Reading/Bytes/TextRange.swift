/// The bytes `start..<end` of a text.
@usableFromInline
package struct TextRange: Sendable, Hashable {
  @usableFromInline
  package var start: Int
  @usableFromInline
  package var end: Int

  @inlinable
  @inline(__always)
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  @inlinable
  @inline(__always)
  package var count: Int { end &- start }
}
