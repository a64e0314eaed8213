/// One entry of a document's tape: a value or a key, in 16 bytes.
///
/// The tape lists all values in the order of the text, each key before its value. A container's node holds the index of
/// the node after the container, so any value is skipped in one step.
///
/// | word | bits | holds |
/// |---|---|---|
/// | head | 0–3 | the tag |
/// | | 4, 5 | strings: whether there are escapes, whether all bytes are ASCII |
/// | | 8–31 | numbers: length; containers: how many elements or members; ``overflow`` when it is more |
/// | | 32–63 | the start; strings: the position after the quote |
/// | payload | all | the `Int`, the bits of the `Double` |
/// | | 0–31 | strings: the position of the closing quote; containers: the position after the bracket |
/// | | 32–63 | containers: the index after the last node in it |
@usableFromInline
package struct TapeNode {
  @usableFromInline
  package var head: UInt64
  @usableFromInline
  package var payload: UInt64

  @usableFromInline
  package enum Tag: UInt8 {
    case null, `false`, `true`, int, double, number, string, key, array, object
  }

  /// The marker for a length or count that 24 bits do not hold.
  @usableFromInline
  static let overflow = 0xFF_FFFF

  /// The longest text whose positions fit a node.
  ///
  /// The indices of the nodes fit, too: each value and each key begins at a byte of its own, so a text has at most as
  /// many as bytes, and the null node after them makes one more. So the builder checks neither positions nor indices.
  /// A tape that is made from a value has no such text; ``DocumentStorage/init(_:limit:)`` counts its nodes.
  package static let maximumTextLength = Int(UInt32.max) - 1

  @inline(__always)
  package init(_ tag: Tag, start: Int, length: Int = 0, payload: UInt64 = 0) {
    let length = min(length, Self.overflow)
    assert(0 <= start && start <= Int(UInt32.max))
    head =
      UInt64(tag.rawValue) | UInt64(truncatingIfNeeded: length) &<< 8
      | UInt64(truncatingIfNeeded: start) &<< 32
    self.payload = payload
  }

  @inline(__always)
  package init(_ tag: Tag, _ token: StringToken) {
    assert(0 <= token.range.start && token.range.end <= Int(UInt32.max))
    head =
      UInt64(tag.rawValue) | (token.hasEscapes ? 1 << 4 : 0) | (token.isASCII ? 1 << 5 : 0)
      | UInt64(truncatingIfNeeded: token.range.start) &<< 32
    payload = UInt64(truncatingIfNeeded: token.range.end)
  }

  @inline(__always)
  package init(container tag: Tag, start: Int, count: Int, end: Int, next: Int) {
    assert(end <= Int(UInt32.max) && next <= Int(UInt32.max))
    self.init(
      tag, start: start, length: count,
      payload: UInt64(truncatingIfNeeded: end) | UInt64(truncatingIfNeeded: next) &<< 32)
  }

  @inlinable
  @inline(__always)
  package var tag: Tag { Tag(rawValue: UInt8(truncatingIfNeeded: head) & 15) ?? .null }

  @inlinable
  @inline(__always)
  package func hasTag(_ tag: Tag) -> Bool { UInt8(truncatingIfNeeded: head) & 15 == tag.rawValue }

  @inlinable
  @inline(__always)
  package var isContainer: Bool { UInt8(truncatingIfNeeded: head) & 15 >= Tag.array.rawValue }

  /// Whether this is an integer without a text, as encoders add it.
  @inline(__always)
  var isBareInt: Bool { head == UInt64(Tag.int.rawValue) }

  /// Whether this is a number of any kind.
  @inlinable
  @inline(__always)
  package var isNumber: Bool {
    (Tag.int.rawValue...Tag.number.rawValue).contains(UInt8(truncatingIfNeeded: head) & 15)
  }

  @inlinable
  @inline(__always)
  package var start: Int { Int(truncatingIfNeeded: head &>> 32) }

  /// A number's length or a container's count; ``overflow`` when it is more.
  @inlinable
  @inline(__always)
  var shortLength: Int { Int(truncatingIfNeeded: head &>> 8) & Self.overflow }

  /// The position in the text where a string's content or a container ends.
  @inlinable
  @inline(__always)
  package var end: Int { Int(truncatingIfNeeded: payload & 0xFFFF_FFFF) }

  /// The index after a container's last node.
  @inlinable
  @inline(__always)
  package var next: Int { Int(truncatingIfNeeded: payload &>> 32) }

  @inlinable
  @inline(__always)
  package var int: Int { Int(truncatingIfNeeded: payload) }

  @inlinable
  @inline(__always)
  package var double: Double { Double(bitPattern: payload) }

  @inlinable
  @inline(__always)
  package var hasEscapes: Bool { head & 1 << 4 != 0 }

  /// Whether all bytes of a string or a key are ASCII.
  @inlinable
  @inline(__always)
  var isASCII: Bool { head & Self.asciiBit != 0 }

  /// The bit of ``isASCII`` in the head.
  @inlinable
  @inline(__always)
  static var asciiBit: UInt64 { 1 << 5 }

  /// The string or key as the parser found it.
  @inlinable
  @inline(__always)
  package var token: StringToken {
    StringToken(
      range: TextRange(start, end), hasEscapes: hasEscapes, isASCII: isASCII)
  }
}

extension TapeNode {
  /// For how many of a container's values to reserve memory.
  ///
  /// They never need more memory than its nodes. Otherwise 20 MB of `[0,0,…]`, decoded as an array of large models, would
  /// reserve gigabytes before the first element fails.
  package static func capacity<Value>(
    _ count: Int, in nodeCount: Int, for type: Value.Type
  ) -> Int {
    min(count, nodeCount * MemoryLayout<TapeNode>.stride / MemoryLayout<Value>.stride)
  }
}
