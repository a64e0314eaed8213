extension JSEN {
  /// The value at the end of a path; nil when there is none.
  ///
  /// The containers on the path are borrowed. Only the returned value is retained.
  package func value(at path: KeyPath) -> JSEN? {
    // SAFETY: this value is lent for the whole call and does not change, so its parts do not move.
    unsafe withBorrowed { (root) -> JSEN? in
      var walker = unsafe ValueWalker(root)
      guard path.lead(&walker) else { return nil }
      return unsafe walker.place.pointee.value
    }
  }

  /// Follows a path as far as there are values.
  func stop(on path: KeyPath) -> KeyPathStop<JSEN> {
    // SAFETY: as in `value(at:)`.
    unsafe withBorrowed { root in
      var walker = StoppingWalker(unsafe ValueWalker(root))
      _ = path.lead(&walker)
      let place = unsafe walker.base.place.pointee.value
      return KeyPathStop(
        place: place, depth: walker.depth, isMismatch: walker.isMismatch(in: place.kind))
    }
  }

  @inline(__always)
  private func withBorrowed<R>(_ body: (UnsafePointer<Borrowed<JSEN>>) -> R) -> R {
    // SAFETY: a structure of one stored property is laid out like that property.
    unsafe withUnsafePointer(to: self) {
      unsafe body(UnsafeRawPointer($0).assumingMemoryBound(to: Borrowed<JSEN>.self))
    }
  }
}

/// A place in a value, which must outlive the walker and must not change.
///
/// Its pointer leaves the closure of `withUnsafeBufferPointer`, which the standard library does not promise to be valid.
/// It is: members and elements are in heap objects that the root, borrowed for the whole call, keeps alive and
/// unchanged. A closure for each segment would need stack for each, and a path may be long. A walker that keeps the
/// value instead retains and releases at each segment: a short path then takes 2.2 times as long, and paths all over
/// canada.json, citm_catalog.json and github_events.json 1.5 to 1.8 times (2026-11-22).
@safe
private struct ValueWalker: KeyPathWalker {
  private(set) var place: UnsafePointer<Borrowed<JSEN>>

  @inline(__always)
  init(_ root: UnsafePointer<Borrowed<JSEN>>) {
    unsafe place = root
  }

  @inline(__always)
  mutating func move(to segment: SmallKey) -> Bool {
    guard let child = unsafe Self.child(of: place.pointee, segment) else { return false }
    unsafe place = child
    return true
  }

  @inline(__always)
  mutating func move(to text: TextBytes, _ segment: TextRange) -> Bool {
    guard let child = unsafe Self.child(of: place.pointee, text, segment) else { return false }
    unsafe place = child
    return true
  }

  @inline(__always)
  private static func child(
    of container: borrowing Borrowed<JSEN>, _ segment: SmallKey
  ) -> UnsafePointer<Borrowed<JSEN>>? {
    unsafe container.value.child(segment)
  }

  @inline(__always)
  private static func child(
    of container: borrowing Borrowed<JSEN>, _ text: TextBytes, _ segment: TextRange
  ) -> UnsafePointer<Borrowed<JSEN>>? {
    unsafe container.value.child(text, segment)
  }
}

extension JSEN {
  /// The address of the member or element that a segment names; valid as long as this value lives and does not change.
  @inline(never)
  fileprivate func child(_ segment: SmallKey) -> UnsafePointer<Borrowed<JSEN>>? {
    switch self {
    case .dictionary(let object):
      unsafe object.position(of: segment).map { unsafe Self.lent(object.members, at: $0) }
    case .array(let elements): unsafe Self.lent(elements, at: KeyPath.index(segment))
    default: nil
    }
  }

  /// The same for a segment that is not a ``SmallKey``.
  @inline(never)
  fileprivate func child(
    _ text: TextBytes, _ segment: TextRange
  ) -> UnsafePointer<Borrowed<JSEN>>? {
    switch self {
    case .dictionary(let object):
      unsafe object.position(of: KeyPattern(text, segment)).map {
        unsafe Self.lent(object.members, at: $0)
      }
    case .array(let elements): unsafe Self.lent(elements, at: KeyPath.index(text, segment))
    default: nil
    }
  }

  /// The address of a member's value.
  ///
  /// - Parameter position: of a member.
  @inline(__always)
  private static func lent(
    _ members: [Object.Member], at position: Int
  ) -> UnsafePointer<Borrowed<JSEN>> {
    assert(members.indices.contains(position))
    return unsafe members.withUnsafeBufferPointer {
      // SAFETY: there is a member at the position; its value comes after its key, and a structure of one stored property
      // is laid out like that property.
      let member = unsafe UnsafeRawPointer($0.baseAddress.unsafelyUnwrapped + position)
      return unsafe (member + Object.Member.valueOffset)
        .assumingMemoryBound(to: Borrowed<JSEN>.self)
    }
  }

  /// The address of an element; nil when there is none at this index.
  @inline(__always)
  private static func lent(
    _ elements: [JSEN], at index: Int?
  ) -> UnsafePointer<Borrowed<JSEN>>? {
    guard let index, index < elements.count else { return nil }
    return unsafe elements.withUnsafeBufferPointer {
      // SAFETY: the index has been checked; a structure of one stored property is laid out like that property.
      unsafe UnsafeRawPointer($0.baseAddress.unsafelyUnwrapped + index)
        .assumingMemoryBound(to: Borrowed<JSEN>.self)
    }
  }
}
