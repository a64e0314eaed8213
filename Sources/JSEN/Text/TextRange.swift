/// The bytes `start..<end` of a text.
package struct TextRange: Sendable, Hashable {
  package var start: Int
  package var end: Int

  @inline(__always)
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  @inline(__always)
  package var count: Int { end &- start }
}
