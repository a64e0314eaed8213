/// An array or object whose children are looked at one after the other, where they lie.
///
/// A function that calls itself for each level of nesting takes stack for it; a loop over a stack of these takes none.
/// They count no references: the value at the root must outlive them, and must not change meanwhile.
@unsafe
struct OpenValue {
  private let elements: UnsafePointer<Borrowed<JSEN>>?
  private let members: UnsafePointer<Borrowed<JSEN.Object.Member>>?
  private let count: Int
  /// How many children have been taken.
  private var taken = 0

  /// - Parameter elements: an array inside of the value at the root.
  @inline(__always)
  init(_ elements: [JSEN]) {
    // SAFETY: the elements lie in the array's storage, which lives as long as the root and is not changed; and a
    // structure of one stored property is laid out like that property.
    unsafe self.elements = elements.withUnsafeBufferPointer {
      unsafe UnsafeRawPointer($0.baseAddress)?.assumingMemoryBound(to: Borrowed<JSEN>.self)
    }
    unsafe members = nil
    unsafe count = elements.count
  }

  /// - Parameter members: those of an object inside of the value at the root, or an array that lives as long.
  @inline(__always)
  init(_ members: [JSEN.Object.Member]) {
    // SAFETY: as above.
    unsafe self.members = members.withUnsafeBufferPointer {
      unsafe UnsafeRawPointer($0.baseAddress)?
        .assumingMemoryBound(to: Borrowed<JSEN.Object.Member>.self)
    }
    unsafe elements = nil
    unsafe count = members.count
  }

  /// Whether there are members; false for an object without any, too.
  @inline(__always)
  var isObject: Bool { unsafe members != nil }

  /// Takes the next child; returns false when there is none.
  @inline(__always)
  mutating func take() -> Bool {
    if unsafe taken == count { return false }
    unsafe taken &+= 1
    return true
  }

  /// The member that has been taken last.
  @inline(__always)
  var member: UnsafePointer<Borrowed<JSEN.Object.Member>> {
    // SAFETY: called only when a child has been taken of an object.
    unsafe members.unsafelyUnwrapped + (taken &- 1)
  }

  /// The element that has been taken last.
  @inline(__always)
  var element: UnsafePointer<Borrowed<JSEN>> {
    // SAFETY: called only when a child has been taken of an array.
    unsafe elements.unsafelyUnwrapped + (taken &- 1)
  }

  /// The key or index of the child that has been taken last.
  var segment: String {
    unsafe isObject ? member.pointee.value.key : String(taken - 1)
  }
}
