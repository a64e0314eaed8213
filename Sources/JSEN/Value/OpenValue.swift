/// A borrowed array or object, and the position of the child that comes next.
///
/// A recursive function needs stack for each level of nesting; a loop over a list of these does not.
///
/// They retain nothing: the value at the root must outlive them and must not change. So their pointers leave the closure
/// of `withUnsafeBufferPointer`, which the standard library does not promise to be valid. They are: the elements of an
/// array are in one heap object, and the root, which its user borrows for the whole call, keeps it alive and unchanged.
/// With arrays kept beside the pointers, writing takes 1.6 to 1.9 times as long (twitter.json, canada.json and
/// citm_catalog.json; 2026-11-22), since each container is retained and released several times.
@unsafe
struct OpenValue {
  /// The next child, and the end of the children.
  private var next: UnsafeRawPointer
  private let end: UnsafeRawPointer
  private let start: UnsafeRawPointer
  let isObject: Bool

  /// An empty container, for values without children.
  @inline(__always)
  static var none: OpenValue {
    // SAFETY: this address is never read, since there is no child.
    unsafe OpenValue(UnsafeRawPointer(bitPattern: 8).unsafelyUnwrapped, 0, isObject: false)
  }

  /// - Parameter elements: an array in the value at the root; not empty.
  @inline(__always)
  init(_ elements: [JSEN]) {
    // SAFETY: the elements are in the array's storage, which lives as long as the root and does not change; see above.
    unsafe self = elements.withUnsafeBufferPointer {
      unsafe OpenValue(
        $0.baseAddress.unsafelyUnwrapped, $0.count &* MemoryLayout<JSEN>.stride, isObject: false)
    }
  }

  /// - Parameter members: the members of an object in the value at the root, or an array that lives as long; not empty.
  @inline(__always)
  init(_ members: [JSEN.Object.Member]) {
    // SAFETY: as above.
    unsafe self = members.withUnsafeBufferPointer {
      unsafe OpenValue(
        $0.baseAddress.unsafelyUnwrapped, $0.count &* MemoryLayout<JSEN.Object.Member>.stride,
        isObject: true)
    }
  }

  @inline(__always)
  private init(_ start: UnsafeRawPointer, _ byteCount: Int, isObject: Bool) {
    unsafe self.start = start
    unsafe next = start
    unsafe end = start + byteCount
    unsafe self.isObject = isObject
  }

  /// Whether all children have been taken.
  @inline(__always)
  var isAtEnd: Bool { unsafe next == end }

  /// Takes the next member of an object that is not at its end.
  @inline(__always)
  mutating func takeMember() -> UnsafePointer<Borrowed<JSEN.Object.Member>> {
    // SAFETY: `next` is the address of a member, and a structure of one stored property is laid out like that property.
    let member = unsafe next.assumingMemoryBound(to: Borrowed<JSEN.Object.Member>.self)
    unsafe next += MemoryLayout<JSEN.Object.Member>.stride
    return unsafe member
  }

  /// Takes the next element of an array that is not at its end.
  @inline(__always)
  mutating func takeElement() -> UnsafePointer<Borrowed<JSEN>> {
    // SAFETY: as above.
    let element = unsafe next.assumingMemoryBound(to: Borrowed<JSEN>.self)
    unsafe next += MemoryLayout<JSEN>.stride
    return unsafe element
  }

  /// The key or index of the last child that was taken.
  var segment: String {
    let offset = unsafe next - start
    if unsafe !isObject { return String(offset / MemoryLayout<JSEN>.stride - 1) }
    // SAFETY: one member at least has been taken.
    return unsafe (next - MemoryLayout<JSEN.Object.Member>.stride)
      .assumingMemoryBound(to: JSEN.Object.Member.self).pointee.key
  }
}
