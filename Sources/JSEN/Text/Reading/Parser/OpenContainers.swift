/// The open containers, the innermost last: one bit for each.
package struct OpenContainers {
  package private(set) var depth = 0
  /// The innermost containers, after a set bit that marks where they begin. The lowest bit is the innermost one.
  private var kinds = Self.none
  /// The bits of each full word, once there are more than 62 levels.
  private var outer: [UInt64] = []

  package init() {}

  private static var none: UInt64 { 0b10 }

  /// Whether the innermost open container is an object; false when none is open.
  @inline(__always)
  package var isObject: Bool { kinds & 1 == 1 }

  /// The byte that ends the innermost open container.
  @inline(__always)
  package var closer: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  @inline(__always)
  package mutating func push(isObject: Bool) {
    if kinds &>> 63 != 0 {
      outer.append(kinds)
      kinds = Self.none
    }
    kinds = kinds &<< 1 | (isObject ? 1 : 0)
    depth &+= 1
  }

  @inline(__always)
  package mutating func pop() {
    depth &-= 1
    kinds &>>= 1
    if kinds == Self.none, let full = outer.popLast() { kinds = full }
  }
}
