extension JSEN {
  /// The value at the end of a path; nil when there is none.
  ///
  /// The containers on the path are borrowed. Only the returned value is retained.
  package func value(at path: KeyPath) -> JSEN? {
    // SAFETY: this value is lent for the whole call and does not change, so its parts do not move.
    unsafe withBorrowed { root in
      unsafe path.follow(from: root) { place, bytes, range in
        unsafe Self.child(of: place.pointee, bytes, range)
      }?.pointee.value
    }
  }

  /// Whether a path leads to no value because it goes through one that has no such members or elements. Null may have
  /// any.
  func refuses(_ path: KeyPath) -> Bool {
    var isRefused = false
    // SAFETY: as in `value(at:)`.
    unsafe withBorrowed { root in
      _ = unsafe path.follow(from: root) { place, bytes, range in
        let child = unsafe Self.child(of: place.pointee, bytes, range)
        if unsafe child == nil { isRefused = unsafe !Self.fits(place.pointee, bytes, range) }
        return unsafe child
      }
    }
    return isRefused
  }

  private static func fits(
    _ container: borrowing Borrowed<JSEN>, _ bytes: TextBytes, _ range: TextRange
  ) -> Bool {
    container.value.kind.fits(bytes, range)
  }

  @inline(__always)
  private func withBorrowed<R>(_ body: (UnsafePointer<Borrowed<JSEN>>) -> R) -> R {
    // SAFETY: a structure of one stored property is laid out like that property.
    unsafe withUnsafePointer(to: self) {
      unsafe body(UnsafeRawPointer($0).assumingMemoryBound(to: Borrowed<JSEN>.self))
    }
  }

  @inline(__always)
  private static func child(
    of container: borrowing Borrowed<JSEN>, _ bytes: TextBytes, _ range: TextRange
  ) -> UnsafePointer<Borrowed<JSEN>>? {
    unsafe container.value.child(bytes, range)
  }

  /// The address of the member or element that a segment names; valid as long as this value lives and does not change.
  @inline(never)
  private func child(_ bytes: TextBytes, _ range: TextRange) -> UnsafePointer<Borrowed<JSEN>>? {
    switch self {
    case .dictionary(let object):
      return unsafe object.lentValue(of: KeyPattern(bytes, range))
    case .array(let elements):
      guard let index = KeyPath.index(bytes, range), index < elements.count else { return nil }
      return unsafe elements.withUnsafeBufferPointer {
        // SAFETY: the index has been checked; a structure of one stored property is laid out like that property.
        unsafe UnsafeRawPointer($0.baseAddress.unsafelyUnwrapped + index)
          .assumingMemoryBound(to: Borrowed<JSEN>.self)
      }
    default: return nil
    }
  }
}

extension JSEN.Kind {
  /// Whether a value of this kind may have the member or element that a segment of a path names. Null may have any.
  func fits(_ bytes: TextBytes, _ range: TextRange) -> Bool {
    switch self {
    case .null, .object: true
    case .array: JSEN.KeyPath.index(bytes, range) != nil
    default: false
    }
  }
}
