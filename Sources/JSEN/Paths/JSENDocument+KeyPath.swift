extension JSENDocument.Value {
  /// The value at the end of a path; nil when there is none.
  ///
  ///     let document = try JSENDocument(parsing: #"{"users": [{"name": "Ann"}]}"#)
  ///     print(document[keyPath: "users.0.name"]?.string ?? "")
  ///     // prints Ann
  ///
  /// - Complexity: O(*n*) in the members and elements of the containers on the path. The content of other containers is
  ///   skipped.
  public subscript(keyPath path: JSEN.KeyPath) -> JSENDocument.Value? {
    // SAFETY: the tape lives as long as the storage, which this value holds; the value is lent for the whole call.
    var walker = TapeWalker(
      tape: storage.uncheckedTape, index: index, keepsLast: storage.duplicateKeys == .keepLast)
    guard path.lead(&walker) else { return nil }
    return JSENDocument.Value(storage: storage, index: walker.index)
  }
}

/// A place in a tape.
private struct TapeWalker: KeyPathWalker {
  let tape: Tape
  var index: Int
  let keepsLast: Bool

  @inline(__always)
  mutating func move(to segment: SmallKey) -> Bool {
    guard let child = tape.child(of: index, segment, keepsLast: keepsLast) else { return false }
    index = child
    return true
  }

  @inline(__always)
  mutating func move(to text: TextBytes, _ segment: TextRange) -> Bool {
    guard let child = tape.child(of: index, text, segment, keepsLast: keepsLast) else {
      return false
    }
    index = child
    return true
  }
}

extension Tape {
  /// The member or element that a segment names.
  @inline(__always)
  fileprivate func child(of index: Int, _ segment: SmallKey, keepsLast: Bool) -> Int? {
    self[index].hasTag(.object)
      ? member(of: index, segment, keepsLast: keepsLast) : element(of: index, segment)
  }

  @inline(never)
  private func element(of index: Int, _ segment: SmallKey) -> Int? {
    guard self[index].hasTag(.array), let position = JSEN.KeyPath.index(segment) else { return nil }
    return element(of: index, at: position)
  }

  /// The same for a segment that is not a ``SmallKey``.
  @inline(never)
  fileprivate func child(
    of index: Int, _ text: TextBytes, _ segment: TextRange, keepsLast: Bool
  ) -> Int? {
    let node = self[index]
    if node.hasTag(.object) {
      return member(of: index, KeyPattern(text, segment), keepsLast: keepsLast)
    }
    guard node.hasTag(.array), let position = JSEN.KeyPath.index(text, segment) else { return nil }
    return element(of: index, at: position)
  }
}

extension JSENDocument {
  /// The value at the end of a path from the root; nil when there is none.
  public subscript(keyPath path: JSEN.KeyPath) -> Value? { root[keyPath: path] }
}
